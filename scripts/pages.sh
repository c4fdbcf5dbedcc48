#!/bin/sh
# pages.sh FOLDER [WIDTHxHEIGHT]: saves a picture of every page, dialog and state of the real window, on a virtual display.
# pages.sh -compare BEFORE AFTER DIFFERENCES: lists the pictures of two such folders that differ, and where.
# ENTENTE_PROGRAM names a program other than that of this tree, ENTENTE_FONTS a folder with a Chinese and Japanese
# font if the system has none; both are absolute paths.
set -eu
: "${GOFLAGS:=-buildvcs=false}"
export GOFLAGS CGO_ENABLED=0
there() { mkdir -p "$1" && (cd "$1" && pwd); }
case $#-${1:-} in
4--compare) set -- -compare "$(there "$2")" "$(there "$3")" "$(there "$4")" ;;
[12]-[!-]*) set -- -tour "$(there "$1")" -size "${2:-1280x800}" -fonts "${ENTENTE_FONTS:-}" -program "${ENTENTE_PROGRAM:-bin/entente}" ;;
*) sed -n '2,5s/^# //p' "$0" >&2; exit 2 ;;
esac
cd "$(dirname "$0")/.."
if [ "$1" = -tour ]; then
	[ -n "${ENTENTE_PROGRAM:-}" ] || scripts/build.sh
	scripts/install-deps.sh display pictures
fi
scripts/toolkit.sh
exec go run -tags ci ./scripts/tools/drive "$@"
