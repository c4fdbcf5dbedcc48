#!/bin/sh
# toolkit.sh: applies the patches to the toolkit, and writes a go.work with which every go command uses it. If no patch
# and no version has changed, it does nothing.
set -eu
cd "$(dirname "$0")/.."
: "${GOFLAGS:=-buildvcs=false}"
export GOFLAGS
GOWORK=off GOOS='' GOARCH='' CGO_ENABLED=0 go run ./scripts/toolkit
