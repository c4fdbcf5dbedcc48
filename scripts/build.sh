#!/bin/sh
# build.sh [FLAG...]: installs what is missing to compile the program (and the groups of packages that NEEDS names), and compiles it to
# bin/entente, or to what PROGRAM names, with more flags of go build, and of its linker in LINK. That is replaced in one step: whoever starts it finds a whole one.
# The first time takes a minute or two; after an edit it takes seconds.
set -eu
cd "$(dirname "$0")/.."
: "${GOFLAGS:=-buildvcs=false}"
export GOFLAGS
. scripts/flags.sh
command -v go >/dev/null || { echo "build: Go is missing: https://go.dev/dl" >&2; exit 1; }
if [ "$(uname -s)" = Linux ]; then tags=x11,$tags; fi
tags=$tags,packed
scripts/install-deps.sh pack
early=
if [ ! -x bin/entente ]; then # what needs no C is compiled while packages are installed
	(scripts/toolkit.sh && CGO_ENABLED=0 go run ./scripts/tools/pack ./assets ./variants && scripts/slip.sh && CGO_ENABLED=0 go build $cold -tags "$tags" ./ui/...) >/dev/null 2>&1 &
	early=$!
fi
# shellcheck disable=SC2086 # a list of groups
scripts/install-deps.sh build run ${NEEDS:-}
[ -z "$early" ] || wait $early || true # what went wrong is said below
scripts/toolkit.sh
scripts/slip.sh & # the page for players, beside the rest
slip=$!
CGO_ENABLED=0 go run ./scripts/tools/pack ./assets ./variants
wait $slip
program=${PROGRAM:-bin/entente}
trap 'rm -f "$program.$$"' EXIT
trap 'exit 143' INT TERM HUP
mkdir -p "$(dirname "$program")"
if [ -f bin/entente ]; then cp bin/entente "$program.$$"; fi # what is up to date is not linked anew
# shellcheck disable=SC2086 # a list of flags
CGO_ENABLED=1 go build $cold "$@" -ldflags "$without $stamp ${LINK:-}" -tags "$tags" -o "$program.$$" ./cmd/entente
mv -f "$program.$$" "$program"
