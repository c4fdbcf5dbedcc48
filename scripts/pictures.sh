#!/bin/sh
# pictures.sh: makes the screenshots in docs/pictures, from games played in the real window on a virtual display.
set -eu
cd "$(dirname "$0")/.."
scripts/build.sh
scripts/install-deps.sh display pictures
CGO_ENABLED=0 go run -tags ci ./scripts/tools/drive -program bin/entente -pictures docs/pictures
pngquant --quality 80-98 --nofs --strip --skip-if-larger --force --ext .png docs/pictures/*.png
optipng -quiet -o3 docs/pictures/*.png
