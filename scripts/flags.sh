# flags.sh: how the program and its tests are built, for the Makefile and the scripts beside this file.
# no_emoji leaves out the toolkit's pictures of emoji, 4 MB that no text of ours needs (TestNoTextNeedsTheEmojiFont);
# no_metadata its reader of a FyneApp.toml beside the program, which says nothing that cmd/entente does not.
tags=no_emoji,no_metadata
# What the linker leaves out of the program: tables for debuggers. A panic still tells where it was (TestAPanicTellsWhere).
without='-s -w'
# What `-version` tells (assets.Built): the commit, and its day. Nothing where there is no repository.
stamp=
if commit=$(git rev-parse --short=12 HEAD 2>/dev/null); then
	stamp="-X entente/assets.commit=$commit -X entente/assets.date=$(git log -1 --format=%cs)"
fi
# Code that is seldom in a hurry is compiled without inlining: 2 MB less. What paints the map, judges, plays and seals is as fast as it was.
small='-gcflags=entente/ui/board/...= -gcflags=entente/ui/entry/...='
for package in entente/ui/... entente/variants entente/engine/game entente/engine/jdip entente/engine/lesson entente/engine/kingdoms/record \
	entente/engine/table fyne.io/... github.com/go-text/... golang.org/x/text/... golang.org/x/net/... github.com/yuin/... \
	github.com/godbus/... github.com/nicksnyder/... github.com/BurntSushi/... github.com/rymdport/... codeberg.org/... net/... vendor/... \
	crypto/tls/... crypto/x509/... text/... html/... encoding/json encoding/xml encoding/gob encoding/asn1 math/big; do
	small="-gcflags=$package=-l $small" # of two that name a package the last counts
done
# The largest that the program may be, as ls -h counts. It was 28 MB before it brought Chinese and Japanese type, lessons and opponents.
largest=$((32 << 20))
