#!/bin/sh
# check.sh FOLDER [linux|windows]: checks the packages of packages.sh in a folder: the programs are PIE with full RELRO and without an executable
# stack, no larger than flags.sh allows, and each package includes the license of every module and font in its programs.
set -eu
cd "$(dirname "$0")/../.."
. scripts/flags.sh
folder=$(realpath "${1:?which folder?}") what=${2:-all}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
version=$(cat assets/version.txt) arch=$(go env GOARCH)

fail() { echo "check: $*" >&2; exit 1; }

# hardened PROGRAM
hardened() {
	readelf -W -h "$1" | grep -q 'Type: *DYN' || { echo "$1 is not PIE"; return 1; }
	readelf -W -l "$1" | grep -q GNU_RELRO || { echo "$1 has no RELRO"; return 1; }
	readelf -W -d "$1" | grep -Eq 'BIND_NOW|FLAGS_1.*NOW' || { echo "$1 resolves symbols lazily, so its RELRO is only partial"; return 1; }
	! readelf -W -d "$1" | grep -q TEXTREL || { echo "$1 has text relocations"; return 1; }
	readelf -W -l "$1" | grep GNU_STACK | grep -vq E || { echo "$1 has an executable stack"; return 1; }
}

# licensed NOTICE PROGRAM...
licensed() {
	notice=$work/notice
	tr -d '\r' <"$1" >"$notice"
	shift
	for program in "$@"; do
		go version -m "$program" | awk '$1 == "dep" { print $2 }' >"$work/parts"
		[ -s "$work/parts" ] || { echo "$program names no modules"; return 1; }
		for file in assets/fonts/*.[ot]tf assets/paper/*.ttf; do basename "$file"; done >>"$work/parts"
		while read -r part; do
			grep -q "^  $part " "$notice" || { echo "$part has no license in the package of $program"; return 1; }
		done <"$work/parts"
	done
	grep -q 'SIL OPEN FONT LICENSE' "$notice" || { echo "the license of the fonts is missing"; return 1; }
}

# tree FOLDER: checks the installed files, below usr.
tree() {
	for program in entente judge; do hardened "$1/usr/bin/$program" || fail "see above"; done
	readelf -W -d "$1/usr/bin/entente" | grep -q RELRSZ || fail "the addresses that move along are not packed: ld must be 2.38 or newer"
	[ "$(wc -c <"$1/usr/bin/entente")" -le "$largest" ] || fail "the program is larger than $largest bytes"
	licensed "$1/usr/share/doc/entente/copyright" "$1/usr/bin/entente" "$1/usr/bin/judge" || fail "see above"
}

if [ "$what" != windows ]; then
	CGO_ENABLED=0 go build -o "$work/soft" ./scripts/toolkit
	if hardened "$work/soft" >/dev/null; then fail "a program that is not hardened passes"; fi
	mkdir "$work/deb" "$work/tar"
	(cd "$work/deb" && ar x "$folder/entente_${version}_$arch.deb" && tar -xf data.tar.*)
	tree "$work/deb"
	tar -C "$work/tar" -xzf "$folder/entente-$version-linux-$arch.tar.gz"
	tree "$work/tar/entente-$version-linux-$arch"
	sed '/fyne.io\/fyne/d' "$work/deb/usr/share/doc/entente/copyright" >"$work/short"
	if licensed "$work/short" "$work/deb/usr/bin/entente" >/dev/null; then fail "a licence that is missing passes"; fi
	cmp -s "$work/deb/usr/bin/entente" "$work/tar/entente-$version-linux-$arch/usr/bin/entente" || fail "the packages have two programs"
fi
if [ "$what" != linux ]; then
	unzip -q "$folder/entente-$version-windows-amd64.zip" -d "$work/zip"
	at=$work/zip/entente-$version-windows-amd64
	licensed "$at/COPYRIGHT.txt" "$at/entente.exe" "$at/judge.exe" || fail "see above"
fi
echo "the programs are hardened, and all licenses are included"
