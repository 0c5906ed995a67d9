#!/bin/sh
# Writes crates.txt beside this script: the crates that are part of the program for Linux, Windows or the web, each with
# the licence that is chosen from those it offers and its copyright lines, then each licence's text once. And tools.txt:
# the other packages of Cargo.lock. With --check it writes nothing and fails where these files are out of date.
# Run it after every change to Cargo.lock; it needs no network once cargo has fetched the crates.
set -eu
cd "$(dirname "$0")/../.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

linked() { # target, options...: "name version licence" of what is linked into the program
    target=$1
    shift
    cargo tree --locked -q --target "$target" "$@" -e normal,no-proc-macro --prefix none -f '{p}|{l}' \
        | sed -n 's/ ([^)]*)|/|/; s/^\([^ ]*\) v\([^|]*\)|\(.*\)$/\1 \2 \3/p' | sed 's/ (\*)$//; /^hoshi /d'
}

{
    linked x86_64-unknown-linux-gnu
    linked x86_64-pc-windows-gnu
    linked wasm32-unknown-unknown --no-default-features --features gui,audio
} | LC_ALL=C sort -u >"$work/linked"

# Where each crate lies: "name-version folder".
cargo metadata --locked --format-version 1 --filter-platform x86_64-unknown-linux-gnu \
    --filter-platform x86_64-pc-windows-gnu --filter-platform wasm32-unknown-unknown | tr ',{}' '\n\n\n' \
    | sed -n 's|^"manifest_path":"\(.*/\([^/]*\)\)/Cargo.toml"$|\2 \1|p' >"$work/folders"
folder() { # name, version
    sed -n "s|^$1-$2 ||p" "$work/folders" | head -n 1
}

chosen() { # an expression such as "MIT OR Apache-2.0"
    for licence in MIT BSD-3-Clause Zlib Apache-2.0; do
        case " $(echo "$1" | tr '/()' '   ') " in
            *" $licence "*)
                echo "$licence"
                return
                ;;
        esac
    done
    echo "no licence of $2 is known here: $1" >&2
    exit 1
}

# The file of a crate that has the text of a licence; a file of that licence alone before one of several.
file_of() { # folder, licence
    mark=$(echo "$2" | sed 's/-.*//')
    find "$1" -maxdepth 1 -type f | LC_ALL=C sort | awk -v mark="$mark" '
        { name = $0; sub(".*/", "", name); name = tolower(name) }
        name ~ "^licen[sc]e[-_.]" tolower(mark) { print; found = 1; exit }
        name ~ /^(licen[sc]e|copying)(\.(md|txt))?$/ && !any { any = $0 }
        END { if (!found && any) print any }'
}

notices() { # file: its copyright lines
    sed 's/\r$//; s/^[ \t#*]*//; s/ or$//' "$1" | awk '
        /^(Copyright|©|@ [12])/ && !/^Copyright (notice|license|\[yyyy\]|Statement)/ && !seen[$0]++ { print "    " $0 }'
}

authors() { # folder, name: who wrote it where no file says so
    names=$(awk '/^authors = \[/ { inside = 1 } inside { print } inside && /\]$/ { exit }' "$1/Cargo.toml" \
        | grep -o '"[^"]*"' | tr -d '"' | paste -sd';' | sed 's/;/, /g')
    echo "    Copyright (c) ${names:-the contributors of $2}"
}

# The words of a licence without title and copyright lines, wrapped anew, so that equal texts are equal.
body() { # file, licence
    sed 's/\r$//' "$1" | awk -v licence="$2" '
        BEGIN {
            first["MIT"] = "^ *Permission is hereby granted"; last["MIT"] = "SOFTWARE\\.$"
            first["Zlib"] = "^ *This software is provided"; last["Zlib"] = "source$|distribution\\.$"
            first["BSD-3-Clause"] = "^ *Redistribution and use"; last["BSD-3-Clause"] = "SUCH DAMAGE\\.$"
            first["Apache-2.0"] = "^ *Apache License"; last["Apache-2.0"] = "END OF TERMS AND CONDITIONS"
        }
        !inside && $0 ~ first[licence] { inside = 1 }
        inside { sub(/^[ \t]+/, ""); sub(/[ \t]+$/, ""); print }
        inside && $0 ~ last[licence] { exit }' | awk '
        NF { $1 = $1; text = text (text == "" ? "" : " ") $0; next }
        text != "" { print text; print ""; text = "" }
        END { if (text != "") print text }' | fold -s -w 100 | sed 's/ *$//'
}

while read -r name version offered; do
    licence=$(chosen "$offered" "$name")
    at=$(folder "$name" "$version")
    file=$(file_of "$at" "$licence")
    echo "$name $version ($licence)"
    lines=
    if [ -n "$file" ]; then
        lines=$(notices "$file")
        body "$file" "$licence" >"$work/text"
        [ -s "$work/text" ] || { echo "no text of $licence in $file" >&2 && exit 1; }
        tr -s ' \n' '\n\n' <"$work/text" | tr -d '".' >"$work/words"
        if [ ! -e "$work/$licence.txt" ]; then
            mv "$work/text" "$work/$licence.txt"
            mv "$work/words" "$work/$licence.words"
        elif ! cmp -s "$work/words" "$work/$licence.words"; then
            # A text of its own is told in full.
            lines=$(printf '%s\n\n' "$lines" && sed 's/^\(.\)/    \1/' "$work/text")
        fi
    fi
    printf '%s\n' "${lines:-$(authors "$at" "$name")}"
done <"$work/linked" >"$work/crates"

{
    sed "s/@RUST@/$(sed -n 's/^rust-version = "\(.*\)"$/\1/p' Cargo.toml)/; /^$/,\$d" assets/licences/more.txt
    cat "$work/crates"
    for licence in MIT BSD-3-Clause Zlib Apache-2.0; do
        printf '\n==== %s ====\n\n' "$licence"
        cat "$work/$licence.txt"
    done
    sed '1,/^$/d' assets/licences/more.txt
} >"$work/crates.txt"
{
    echo "# Packages of Cargo.lock that only build or test the program, or belong to other systems."
    sed -n '/^\[\[package\]\]$/{n; s/^name = "\(.*\)"$/\1/; N; s/\nversion = "\(.*\)"$/ \1/p}' Cargo.lock | sed '/^hoshi /d' \
        | LC_ALL=C sort | awk -v linked="$work/linked" '
            BEGIN { while ((getline line < linked) > 0) { split(line, part, " "); seen[part[1] " " part[2]] = 1 } }
            !seen[$0]'
} >"$work/tools.txt"

if [ "${1:-}" = --check ]; then
    for file in crates.txt tools.txt; do
        if ! cmp -s "$work/$file" "assets/licences/$file"; then
            diff -u "assets/licences/$file" "$work/$file" | head -n 40 || true
            echo "assets/licences/$file is out of date: run sh assets/licences/build.sh" >&2
            exit 1
        fi
    done
else
    cp "$work/crates.txt" "$work/tools.txt" assets/licences/
    wc -c assets/licences/crates.txt
fi
