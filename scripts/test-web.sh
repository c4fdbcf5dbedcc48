#!/bin/sh
# test-web.sh: plays the demonstration year in Chromium on a virtual display, on the folder that web.sh made. Installs what that needs.
set -eu
cd "$(dirname "$0")/.."
: "${GOFLAGS:=-buildvcs=false}"
export GOFLAGS
. scripts/flags.sh
scripts/install-deps.sh display browser
[ -e dist/web/index.html ] || scripts/web.sh
mkdir -p bin
ENTENTE_WEB=$PWD/dist/web CGO_ENABLED=0 go test -tags "ci,$tags" -count=1 -v -run TestInTheBrowser ./scripts/drive
