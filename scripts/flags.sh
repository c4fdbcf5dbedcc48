# flags.sh: how the program and its tests are built, for the Makefile and the scripts beside this file.
# no_emoji omits the toolkit's emoji font, 4 MB that no text of the program needs (TestNoTextNeedsTheEmojiFont);
# no_metadata omits its reader of a FyneApp.toml beside the program, because cmd/entente sets the same values.
tags=no_emoji,no_metadata
# The linker omits the tables for debuggers. A panic still names functions, files and lines (TestAPanicTellsWhere).
without='-s -w'
# The output of `-version` (assets.Built): the commit, and its date. Both are empty outside a repository.
stamp=
if commit=$(git rev-parse --short=12 HEAD 2>/dev/null); then
	stamp="-X entente/assets.commit=$commit -X entente/assets.date=$(git log -1 --format=%cs)"
fi
# Packages that neither adjudicate, search nor paint are compiled without inlining, which makes the program 0.9 MB smaller: the network code, the
# packages that turn values into words and rows, and pages outside a game, such as start page, lessons and clubs. Gestures are as fast as before (docs/performance.md).
cold=
for package in net/... crypto/... golang.org/x/net/... entente/ui/room/... entente/ui/europe/present/... entente/ui/europe/words entente/ui/europe/handout \
	entente/ui/kingdoms/... entente/ui/post/... entente/ui/clubs entente/ui/paper/... entente/ui/webpage/... entente/variants/... entente/engine/game/foreign/... \
	entente/ui/boards entente/ui/startpage entente/ui/contents entente/ui/document entente/ui/glossary entente/ui/points entente/ui/externals entente/ui/ballot \
	entente/ui/europe/lessons entente/ui/europe/plan entente/ui/europe/editor entente/ui/europe/coach entente/ui/europe/export entente/ui/europe/public \
	entente/engine/club entente/engine/tournament entente/engine/lesson/... html/... text/... mime/...; do
	cold="$cold -gcflags=$package=-l"
done
# The maximum size of the program, in the units of ls -h.
largest=$((34 << 20))
# Additional flags for the programs in packages: they are PIE, which the system loads at a random address, with full RELRO (relocated data becomes
# read-only), and reproducible. A PIE contains a list of all addresses to relocate: 120,000 entries of 24 bytes, 2.9 MB, which the linker can pack
# into 46 kB. ld can do this since 2.38, and glibc can read it since 2.36, which nfpm.yaml requires.
hard='-trimpath -buildmode=pie'
bound='-buildid= -bindnow -extldflags=-Wl,-z,relro,-z,now,-z,pack-relative-relocs'
