#!/bin/sh
# test-web.sh: plays the demonstration year in Chromium on a virtual display, with the folder of web.sh, which it makes (with fast compression)
# if it is missing. It installs what it needs.
set -eu
cd "$(dirname "$0")/.."
: "${GOFLAGS:=-buildvcs=false}"
export GOFLAGS
. scripts/flags.sh
scripts/install-deps.sh display
browser() { command -v chromium || command -v chromium-browser || command -v google-chrome; }
if ! browser >/dev/null; then
	scripts/install-deps.sh browser || true
	if ! browser >/dev/null; then
		echo "test-web: Chromium is missing and cannot be installed (see above): the program was NOT tested in a browser" >&2
		exit 1
	fi
fi
[ -e dist/web/index.html ] || scripts/web.sh -quick
mkdir -p bin
scripts/build.sh # its window is tested with phones
ENTENTE_PROGRAM=$PWD/bin/entente ENTENTE_WEB=$PWD/dist/web CGO_ENABLED=0 go test -tags "ci,$tags" -count=1 -timeout 20m -v -run TestInTheBrowser ./scripts/tools/drive
