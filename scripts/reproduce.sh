#!/bin/sh
# reproduce.sh: builds all packages and the folder for browsers twice from the commit here, as two people with the same compilers would on two
# machines: in different folders, from cold caches, with another home, time zone, language and umask, and as another user if run as root. It lists
# the files that differ. It takes as long as two clean builds. WHAT=packages or WHAT=web builds only that.
set -eu
cd "$(dirname "$0")/.."
scripts/install-deps.sh build run web windows
[ -z "$(git status --porcelain)" ] || echo "reproduce: uncommitted changes are not built" >&2
what=${WHAT:-packages web}
case $what in "packages web" | packages | web) ;; *) echo "reproduce: WHAT is packages or web" >&2; exit 2 ;; esac
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
chmod 755 "$work"
cp -R "$(go env GOMODCACHE)/cache/download" "$work/modules" # modules on this machine are not downloaded again
chmod -R a+rX "$work/modules"
modules=file://$work/modules,$(go env GOPROXY)

# build CLONE USER UMASK VARIABLE...: builds in a fresh clone, with only Go from this user's environment.
build() {
	clone=$1 user=$2 mask=$3
	shift 3
	mkdir -p "$clone.home"
	git clone -q . "$clone"
	as=
	if [ "$(id -u)" = 0 ] && [ "$user" != root ]; then
		chown -R "$user" "$clone" "$clone.home"
		as="setpriv --reuid=$user --regid=$(id -g "$user") --clear-groups"
	fi
	# shellcheck disable=SC2086 # words
	(cd "$clone" && umask "$mask" && for one in $what; do
		$as env -i PATH="$PATH" HOME="$clone.home" GOPROXY="$modules" GOFLAGS='-buildvcs=false -modcacherw' GOTOOLCHAIN=local "$@" scripts/$one.sh
	done) >"$clone.log" 2>&1 || { tail -30 "$clone.log" >&2; echo "reproduce: the build in $clone failed" >&2; exit 1; }
	(cd "$clone/dist" && find $what -type f | LC_ALL=C sort | xargs sha256sum) >"$work/sums-$(basename "$clone")"
	rm -rf "$clone.home"
}

build "$work/one" root 022 TZ=UTC LANG=C
build "$work/far/away/from/the/first/two" nobody 077 TZ=Pacific/Chatham LANG=de_DE.UTF-8 LC_ALL=C.UTF-8
if ! diff "$work/sums-one" "$work/sums-two" >"$work/differ"; then
	rm -rf dist/reproduce
	mkdir -p dist/reproduce
	cp -R "$work/one/dist/." dist/reproduce/one
	cp -R "$work/far/away/from/the/first/two/dist/." dist/reproduce/two
	echo "reproduce: the two builds differ; both are in dist/reproduce" >&2
	cat "$work/differ" >&2
	exit 1
fi
cut -c1-16,65- "$work/sums-one"
echo "$(wc -l <"$work/sums-one") files, all identical in both builds"
