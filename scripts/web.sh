#!/bin/sh
# web.sh: the program for browsers, as a folder that any server can offer: dist/web. Installs what that needs.
# web.sh -serve: offers it at http://localhost:8080/ as well. web.sh -quick: packs less, for a try.
set -eu
cd "$(dirname "$0")/.."
: "${GOFLAGS:=-buildvcs=false}"
export GOFLAGS CGO_ENABLED=0
. scripts/flags.sh
if [ "$(uname -s)" = Linux ]; then scripts/install-deps.sh web; fi
out=dist/web quick=
if [ "${1:-}" = -quick ]; then quick=-quick; fi
umask 022 # whoever offers the folder is somebody else
mkdir -p dist
scripts/toolkit.sh
scripts/slip.sh # the page for players: it lies beside the program, and is fetched when pages are written
# shellcheck disable=SC2086 # a list of flags
GOOS=js GOARCH=wasm go build $cold -trimpath -ldflags "$without $stamp" -tags "$tags" -o dist/entente.wasm ./cmd/entente
go run ./scripts/tools/icons Icon.png dist/icons
go run ./scripts/tools/web -build $out -program dist/entente.wasm -icons dist/icons $quick
for ending in .br .gz; do
	[ -e $out/index.html$ending ] || continue
	size=$(cat $out/*$ending $out/*.png | wc -c)
	echo "$out: a download of $((size / 1000000)).$((size / 100000 % 10)) MB, packed as $ending"
done
if [ "${1:-}" = -serve ]; then go run ./scripts/tools/web -serve $out; fi
