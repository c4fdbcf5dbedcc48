#!/bin/sh
# packages.sh: builds the packages in dist/packages: a .deb, an .rpm and a tarball for this Linux, a zip for Windows, and their checksums.
# It installs what it needs. packages.sh linux and packages.sh windows build one system only.
# The same commit gives the same bytes wherever it is built with the same compilers (scripts/reproduce.sh).
set -eu
cd "$(dirname "$0")/.."
umask 022
export TZ=UTC LC_ALL=C GOAMD64=v1 CGO_CFLAGS='-O2 -g' CGO_LDFLAGS='-O2 -g'
unset CGO_CPPFLAGS GOEXPERIMENT
: "${GOFLAGS:=-buildvcs=false}"
export GOFLAGS
. scripts/flags.sh
what=${1:-all}
version=$(cat assets/version.txt)
date=$(git log -1 --format=%cs 2>/dev/null || date +%F)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || date +%s)
export SOURCE_DATE_EPOCH
out=$PWD/dist/packages
mkdir -p "$out"
id=io.github.entente.board
kit=scripts/packages
scripts/toolkit.sh
CGO_ENABLED=0 go run ./scripts/tools/icons Icon.png dist/icons

# put SOURCE TARGET [MODE]: copies a file into the tree to pack, below /usr.
put() { install -D -m "${3:-644}" "$1" "$tree/$2"; }
# fill SOURCE TARGET: copies a text and fills in version and date.
fill() {
	sed "s/@VERSION@/$version/; s/@DATE@/$date/" "$1" >dist/filled
	put dist/filled "$2"
	rm dist/filled
}

# copyright PROGRAM...: prints their components and licenses.
copyright() { GOOS='' GOARCH='' CGO_ENABLED=0 go run ./scripts/tools/audit -copyright "$@"; }
# settle FOLDER: sets the times of its files to that of the commit, and makes them readable for everyone.
settle() {
	chmod -R u=rwX,go=rX "$1"
	find "$1" -exec touch -hd "@$SOURCE_DATE_EPOCH" {} +
}

linux() {
	arch=$(go env GOARCH)
	programs=dist/programs
	# shellcheck disable=SC2086 # several flags
	PROGRAM=$programs/entente LINK=$bound scripts/build.sh $hard
	# shellcheck disable=SC2086
	CGO_ENABLED=0 go build $hard -ldflags "$without $stamp $bound" -o $programs/judge ./cmd/judge
	tree=dist/tree
	rm -rf $tree
	put $programs/entente bin/entente 755
	put $programs/judge bin/judge 755
	fill $kit/$id.desktop share/applications/$id.desktop
	fill $kit/$id.mime.xml share/mime/packages/$id.xml
	fill $kit/$id.metainfo.xml share/metainfo/$id.metainfo.xml
	for icon in dist/icons/*.png; do
		size=$(basename "$icon" .png)
		put "$icon" share/icons/hicolor/"$size"x"$size"/apps/$id.png
	done
	fill $kit/entente.1 share/man/man1/entente.1
	$programs/judge manual >dist/judge.1
	put dist/judge.1 share/man/man1/judge.1
	gzip -9nf $tree/share/man/man1/*.1
	put $kit/completions/judge.bash share/bash-completion/completions/judge
	put $kit/completions/judge.zsh share/zsh/vendor-completions/_judge
	put $kit/completions/judge.fish share/fish/vendor_completions.d/judge.fish
	copyright $programs/entente $programs/judge >dist/copyright
	put dist/copyright share/doc/entente/copyright
	put CHANGELOG.md share/doc/entente/changelog
	gzip -9nf $tree/share/doc/entente/changelog
	settle $tree
	for format in deb rpm; do
		GOWORK=off VERSION=$version ARCH=$arch go tool -modfile=$kit/go.mod nfpm package -f $kit/nfpm.yaml -p $format -t "$out"
	done
	name=entente-$version-linux-$arch
	rm -rf "dist/$name"
	mkdir -p "dist/$name"
	cp -R $tree "dist/$name/usr"
	install -m 755 $kit/install.sh "dist/$name/install.sh"
	settle "dist/$name"
	tar -C dist --owner=0 --group=0 --numeric-owner --sort=name -cf - "$name" | gzip -9n >"$out/$name.tar.gz"
	rm -rf "dist/$name"
}

windows() {
	scripts/install-deps.sh windows
	name=entente-$version-windows-amd64
	folder=dist/$name
	rm -rf "$folder"
	mkdir -p "$folder"
	printf '1 ICON "dist/icons/entente.ico"\n' >dist/entente.rc
	x86_64-w64-mingw32-windres -O coff dist/entente.rc dist/entente.res.o
	CGO_ENABLED=0 go run ./scripts/tools/pack ./assets ./variants
	scripts/slip.sh
	export GOOS=windows GOARCH=amd64
	CGO_ENABLED=1 CC=x86_64-w64-mingw32-gcc go build $cold -trimpath -tags "$tags,packed" \
		-ldflags "$without $stamp -buildid= -H windowsgui -extldflags=$PWD/dist/entente.res.o" -o "$folder/entente.exe" ./cmd/entente
	CGO_ENABLED=0 go build -trimpath -ldflags "$without $stamp -buildid=" -o "$folder/judge.exe" ./cmd/judge
	unset GOOS GOARCH
	sed 's/$/\r/' LICENSE >"$folder/LICENSE.txt"
	copyright "$folder/entente.exe" "$folder/judge.exe" >dist/copyright
	sed 's/$/\r/' dist/copyright >"$folder/COPYRIGHT.txt"
	sed 's/$/\r/' $kit/windows.txt >"$folder/README.txt"
	cp $kit/associate.cmd "$folder/"
	rm -f "$out/$name.zip"
	settle "$folder"
	(cd dist && find "$name" -type f | sort | zip -qX9 "$out/$name.zip" -@)
	rm -rf "$folder"
}

case $what in
all)
	linux
	windows
	;;
linux | windows) "$what" ;;
*)
	sed -n '2,3s/^# //p' "$0" >&2
	exit 2
	;;
esac
{ # the versions needed to reproduce the build
	git rev-parse HEAD 2>/dev/null || true
	go version
	for tool in gcc ld $([ "$what" = linux ] || echo x86_64-w64-mingw32-gcc x86_64-w64-mingw32-ld) gzip; do $tool --version | head -1; done
} >"$out/built-with.txt"
scripts/sign.sh -sums "$out"
$kit/check.sh "$out" "$what"
ls -l "$out" | awk 'NR > 1 { printf "%10d %s\n", $5, $9 }'
