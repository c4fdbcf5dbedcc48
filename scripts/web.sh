#!/bin/sh
# web.sh: builds the program for browsers in dist/web, a folder that any web server can serve. It installs what it needs.
# web.sh -serve also serves it at http://localhost:8080/. web.sh -quick compresses less, for a test.
set -eu
cd "$(dirname "$0")/.."
: "${GOFLAGS:=-buildvcs=false}"
export GOFLAGS CGO_ENABLED=0
. scripts/flags.sh
if [ "$(uname -s)" = Linux ]; then scripts/install-deps.sh web; fi
out=dist/web quick=
if [ "${1:-}" = -quick ]; then quick=-quick; fi
umask 022 # the server may run as another user
mkdir -p dist
scripts/toolkit.sh
scripts/slip.sh # the page for players: it is beside the program, and fetched when pages are written
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
