#!/bin/sh
# pictures.sh: the screenshots of README.md, taken from the real window on a virtual display after the demonstration.
set -eu
cd "$(dirname "$0")/.."
: "${GOFLAGS:=-buildvcs=false}"
export GOFLAGS
scripts/build.sh
scripts/install-deps.sh display
mkdir -p docs
for size in 1280x800 1920x1080; do
	CGO_ENABLED=0 go run -tags ci ./scripts/drive -program bin/entente -size $size -o docs/window-$size.png
done
