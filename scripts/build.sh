#!/bin/sh
# build.sh [FLAG...]: installs missing packages (those for compiling, and the groups in NEEDS), and compiles the program to bin/entente, or to
# the file named by PROGRAM, with additional flags for go build, and for its linker in LINK. The file is replaced atomically.
# The first build takes a minute or two, a build after an edit takes seconds.
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
if [ ! -x bin/entente ]; then # compile what needs no C while packages are installed
	(scripts/toolkit.sh && CGO_ENABLED=0 go run ./scripts/tools/pack ./assets ./variants && scripts/slip.sh && CGO_ENABLED=0 go build $cold -tags "$tags" ./ui/...) >/dev/null 2>&1 &
	early=$!
fi
# shellcheck disable=SC2086 # a list of groups
scripts/install-deps.sh build run ${NEEDS:-}
[ -z "$early" ] || wait $early || true # the build below reports the error
scripts/toolkit.sh
scripts/slip.sh & # the page for players, in parallel
slip=$!
CGO_ENABLED=0 go run ./scripts/tools/pack ./assets ./variants
wait $slip
program=${PROGRAM:-bin/entente}
trap 'rm -f "$program.$$"' EXIT
trap 'exit 143' INT TERM HUP
mkdir -p "$(dirname "$program")"
if [ -f bin/entente ]; then cp bin/entente "$program.$$"; fi # an up-to-date program is not linked again
# shellcheck disable=SC2086 # a list of flags
CGO_ENABLED=1 go build $cold "$@" -ldflags "$without $stamp ${LINK:-}" -tags "$tags" -o "$program.$$" ./cmd/entente
mv -f "$program.$$" "$program"
