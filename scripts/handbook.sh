#!/bin/sh
# handbook.sh: makes the pictures of docs/handbook, from a tour of the real window and with judge.
set -eu
cd "$(dirname "$0")/.."
: "${GOFLAGS:=-buildvcs=false}"
export GOFLAGS
to=docs/handbook/pictures
tour=$(mktemp -d)
trap 'rm -rf "$tour"' EXIT
[ -n "${ENTENTE_PROGRAM:-}" ] || scripts/build.sh
scripts/install-deps.sh display pictures
mkdir -p $to
scripts/toolkit.sh
for chapter in door lines planner kingdoms-learn; do
	CGO_ENABLED=0 go run -tags ci ./scripts/tools/drive -program "${ENTENTE_PROGRAM:-bin/entente}" -tour "$tour" -only $chapter
done
take() { cp "$tour"/*-"$1".png $to/"$2".png; }
take door-first door
take lines-marks lines
take planner-cell planner
take planner-threats threats
take kingdoms-learn-right kingdoms-question
CGO_ENABLED=0 go run -tags ci ./cmd/judge render -variant shores -size 800x600 -o $to/shores.png
pngquant --quality 70-95 --nofs --strip --skip-if-larger --force --ext .png $to/*.png
optipng -quiet -o3 $to/*.png
