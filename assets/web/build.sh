#!/bin/sh
# Builds the web page into target/web: index.html with its scripts, icons and hoshi.wasm, and hoshi.html, which is all of
# it in one file. Run it from anywhere. gl.js comes from the locked crate, so it always fits the program.
set -eu
cd "$(dirname "$0")/../.."

target=wasm32-unknown-unknown
# Browsers have had vectors since 2021, Safari since 2023; the network of Go is made of them.
RUSTFLAGS="${RUSTFLAGS-} -C target-feature=+simd128" cargo build --locked --profile wasm --target $target --no-default-features --features gui,audio --bin hoshi

metadata=$(cargo metadata --locked --format-version 1 --filter-platform $target | tr ',{}' '\n\n\n')
built=$(printf '%s\n' "$metadata" | sed -n 's/^"target_directory":"\(.*\)"$/\1/p')
crate() { # the folder of a crate
    printf '%s\n' "$metadata" | sed -n "s|^\"manifest_path\":\"\(.*/$1-[0-9][0-9.]*\)/Cargo.toml\"\$|\1|p" | head -n 1
}

out=$built/web
mkdir -p "$out"
for file in index.html sound.js storage.js courier.js field.js hoshi.js worker.js service.js manifest.webmanifest; do
    cp "assets/web/$file" "$out"
done
for side in 32 192 512; do
    cp "assets/icons/hoshi-$side.png" "$out"
done
cat LICENSE assets/fonts/OFL.txt assets/licences/crates.txt >"$out/licences.txt"
cp "$(crate miniquad)/js/gl.js" "$out"
cp "$built/$target/wasm/hoshi.wasm" "$out/hoshi.wasm"
chmod u+w "$out"/*

if command -v wasm-opt >/dev/null; then
    # What rustc takes for granted on this target, spelled out for old versions of binaryen.
    wasm-opt -Oz --strip-producers --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int \
        --enable-mutable-globals --enable-reference-types --enable-multivalue --enable-simd \
        "$out/hoshi.wasm" -o "$out/small.wasm"
    mv "$out/small.wasm" "$out/hoshi.wasm"
else
    echo "wasm-opt (binaryen) is missing: hoshi.wasm is larger than it could be" >&2
fi

# The kept set of files is named after what is in it.
cd "$out"
sum=$(cat index.html gl.js sound.js storage.js courier.js field.js hoshi.js worker.js hoshi.wasm manifest.webmanifest hoshi-*.png licences.txt \
    | cksum | tr ' ' '-')
cd - >/dev/null
sed "s/\"hoshi-0\"/\"hoshi-$sum\"/" assets/web/service.js >"$out/service.js"

# One file: scripts and icons in place; the worker, the licences and the program, packed and as base64, in scripts that are
# no scripts. What belongs to a server stays out.
gzip -9nc "$out/hoshi.wasm" | base64 >"$out/hoshi.wasm.b64"
for side in 32 192; do
    base64 "$out/hoshi-$side.png" | tr -d '\n' >"$out/hoshi-$side.png.b64"
done
awk -v out="$out" '
    function paste(file,   line) { while ((getline line < (out "/" file)) > 0) print line; close(out "/" file) }
    function carry(id, file) { print "<script type=\"text/plain\" id=\"" id "\">"; paste(file); print "</script>" }
    function told(file,   line) { getline line < (out "/" file ".b64"); close(out "/" file ".b64"); return line }
    /^<link rel="(manifest|license)"/ { next }
    match($0, /hoshi-[0-9]+\.png/) {
        name = substr($0, RSTART, RLENGTH)
        print substr($0, 1, RSTART - 1) "data:image/png;base64," told(name) substr($0, RSTART + RLENGTH)
        next
    }
    match($0, /^<script src="[a-z]+\.js"><\/script>$/) {
        file = substr($0, 14, length($0) - 24)
        if (file == "gl.js") {
            carry("hoshi-licences", "licences.txt")
            carry("hoshi-worker", "worker.js")
            carry("hoshi-wasm", "hoshi.wasm.b64")
        }
        print "<script>"; paste(file); print "</script>"
        next
    }
    { print }
' "$out/index.html" >"$out/hoshi.html"
rm "$out"/*.b64

echo "$out"
for file in index.html gl.js sound.js storage.js courier.js field.js hoshi.js worker.js service.js licences.txt hoshi.wasm hoshi.html; do
    printf '%-13s %8d bytes %8d gzipped\n' $file "$(wc -c <"$out/$file")" "$(gzip -9c "$out/$file" | wc -c)"
done
