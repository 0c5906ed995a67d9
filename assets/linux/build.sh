#!/bin/sh
# Packs the program for Linux: target/hoshi-VERSION-x86_64-linux.tar.gz, one folder with the program, what the desktop's
# menu wants (laid out so that `share` can be copied into ~/.local or /usr/local), and the licences. The same program gives
# the same bytes.
set -eu
cd "$(dirname "$0")/../.."

cargo build --locked --release --bin hoshi
built=$(cargo metadata --locked --no-deps --format-version 1 | tr ',{}' '\n\n\n' | sed -n 's/^"target_directory":"\(.*\)"$/\1/p')
program=$built/release/hoshi
name=$("$program" --version | tr ' ' '-')-x86_64-linux

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
folder=$work/$name
mkdir -p "$folder/share/applications"
cp "$program" "$folder/hoshi"
cp assets/linux/hoshi.desktop "$folder/share/applications"
for side in 16 32 64 128 256 512; do
    icons=$folder/share/icons/hicolor/${side}x$side/apps
    mkdir -p "$icons"
    cp "assets/icons/hoshi-$side.png" "$icons/hoshi.png"
done
cp LICENSE "$folder"
glibc=$(objdump -T "$program" | grep -o 'GLIBC_[0-9.]*' | sort -uV | sed -n '$s/GLIBC_//p')
sed "s/@GLIBC@/$glibc/" assets/linux/README.txt >"$folder/README.txt"
"$program" --licences --lang en >"$folder/LICENCES.txt"

out=$built/$name.tar.gz
tar -C "$work" --sort=name --owner=0 --group=0 --numeric-owner --mode=go=rX,u+w --mtime='2026-01-01 00:00Z' -cf - "$name" \
    | gzip -9n >"$out"
echo "$out"
