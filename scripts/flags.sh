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
# What neither judges, searches nor paints is compiled without inlining, which makes the program 0.9 MB smaller: what the net needs, and the
# packages that put values into words and rows or are not in a game at all: start page, lessons, clubs. A gesture takes as long as before (docs/performance.md).
cold=
for package in net/... crypto/... golang.org/x/net/... entente/ui/room/... entente/ui/europe/present/... entente/ui/europe/words entente/ui/europe/handout \
	entente/ui/kingdoms/... entente/ui/post/... entente/ui/clubs entente/ui/paper/... entente/ui/webpage/... entente/variants/... entente/engine/game/foreign/... \
	entente/ui/boards entente/ui/startpage entente/ui/contents entente/ui/document entente/ui/glossary entente/ui/points entente/ui/externals entente/ui/ballot \
	entente/ui/europe/lessons entente/ui/europe/plan entente/ui/europe/editor entente/ui/europe/coach entente/ui/europe/export entente/ui/europe/public \
	entente/engine/club entente/engine/tournament entente/engine/lesson/... html/... text/... mime/...; do
	cold="$cold -gcflags=$package=-l"
done
# The largest that the program may be, as ls -h counts.
largest=$((34 << 20))
# How the programs of packages are built besides: as PIE, which the system loads at another address each time, with all that is found at the
# start made read-only (full RELRO), and the same bytes wherever they are built. A PIE has a list of all addresses in it that move along: 120,000 of 24 bytes
# each, 2.9 MB, unless the linker packs them into 46 kB. ld does since 2.38, and glibc reads that since 2.36, which nfpm.yaml asks for.
hard='-trimpath -buildmode=pie'
bound='-buildid= -bindnow -extldflags=-Wl,-z,relro,-z,now,-z,pack-relative-relocs'
