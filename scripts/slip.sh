#!/bin/sh
# slip.sh: makes the player's page, which the desktop program embeds, in ui/post/bundle/built. If everything is up to date it takes a second.
set -eu
cd "$(dirname "$0")/.."
: "${GOFLAGS:=-buildvcs=false}"
export GOFLAGS CGO_ENABLED=0
. scripts/flags.sh
program=bin/slip.wasm
trap 'rm -f "$program.$$"' EXIT
trap 'exit 143' INT TERM HUP
mkdir -p bin
scripts/install-deps.sh pack
scripts/toolkit.sh
# Everything except adjudication and painting is compiled without inlining, which compresses better: 2.30 MB instead of 2.37.
cold="-gcflags=entente/...=-l -gcflags=entente/ui/board/...= -gcflags=entente/engine= -gcflags=encoding/json=-l -gcflags=fmt=-l -gcflags=time=-l
-gcflags=reflect=-l -gcflags=os=-l -gcflags=net/...=-l -gcflags=golang.org/x/text/...=-l -gcflags=github.com/nicksnyder/...=-l"
# shellcheck disable=SC2086 # a list of flags
GOOS=js GOARCH=wasm go build $cold -trimpath -ldflags "$without -buildid=" -tags "slip,$tags" -o "$program.$$" ./cmd/slip
mv -f "$program.$$" $program
go run ./scripts/tools/slip -program $program -page cmd/slip/page -to ui/post/bundle/built
