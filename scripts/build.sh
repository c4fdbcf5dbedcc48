#!/bin/sh
# build.sh: installs what is missing to compile the program, and compiles it to bin/entente.
# The first time takes some minutes, nearly all of them for one package in C; after an edit it takes seconds.
set -eu
cd "$(dirname "$0")/.."
: "${GOFLAGS:=-buildvcs=false}"
export GOFLAGS
. scripts/flags.sh
command -v go >/dev/null || { echo "build: Go is missing: https://go.dev/dl" >&2; exit 1; }
scripts/install-deps.sh build run
if [ "$(uname -s)" = Linux ]; then tags=x11,$tags; fi
tags=$tags,packed
CGO_ENABLED=0 go run ./scripts/pack ./assets ./variants
CGO_ENABLED=0 go run ./scripts/toolkit $toolkit
CGO_ENABLED=1 go build -modfile $toolkit/go.mod -trimpath -ldflags "$without $stamp" -tags "$tags" -o bin/entente ./cmd/entente
