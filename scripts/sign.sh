#!/bin/sh
# sign.sh FOLDER: writes the sums of what is to be downloaded (SHA256SUMS), and signs them with the project's key (SHA256SUMS.minisig). KEY names the
# file with its secret half; a password is read from the standard input. The public half is scripts/packages/entente.pub.
# sign.sh -sums FOLDER: the sums alone. sign.sh -new: makes the project's key, the secret half in the file that KEY names.
# sign.sh -try FOLDER: signs with a key that is made for that and thrown away, verifies, and sees that whatever was changed is refused.
set -eu
cd "$(dirname "$0")/.."
public=scripts/packages/entente.pub

sums() { (cd "$1" && rm -f SHA256SUMS SHA256SUMS.minisig && sha256sum -- * >../sums.$$ && mv ../sums.$$ SHA256SUMS); }
# sign FOLDER SECRET: the comment is signed as well.
sign() { minisign -S -q -s "$2" -t "Entente $(cat assets/version.txt) $(git rev-parse HEAD)" -m "$1/SHA256SUMS"; }
# verified FOLDER PUBLIC: what people do who have downloaded something (README).
verified() { minisign -V -q -p "$2" -m "$1/SHA256SUMS" && (cd "$1" && sha256sum --quiet -c --ignore-missing SHA256SUMS); }

case ${1:-} in
-sums)
	sums "$2"
	;;
-new)
	scripts/install-deps.sh sign
	[ ! -e $public ] || { echo "sign: $public is there: with another key, what was signed before can no longer be verified" >&2; exit 1; }
	minisign -G -p $public -s "${KEY:?names no file for the secret half}"
	;;
-try)
	scripts/install-deps.sh sign
	work=$(mktemp -d)
	trap 'rm -rf "$work"' EXIT
	mkdir "$work/all"
	cp -R "${2:-dist/packages}/." "$work/all"
	for key in ours other; do minisign -G -W -f -p "$work/$key.pub" -s "$work/$key" >/dev/null; done
	sums "$work/all"
	sign "$work/all" "$work/ours"
	verified "$work/all" "$work/ours.pub" || { echo "sign: what was signed is refused" >&2; exit 1; }
	refused() { # refused WHAT [PUBLIC]
		if verified "$work/all" "${2:-$work/ours.pub}" >/dev/null 2>&1; then echo "sign: $1 passes" >&2; exit 1; fi
		echo "refused: $1"
	}
	refused "another key" "$work/other.pub"
	one=$(find "$work/all" -type f ! -name 'SHA256SUMS*' | sort | head -1)
	cp "$one" "$work/kept"
	printf x >>"$one"
	refused "a package with a byte more"
	(cd "$work/all" && sha256sum -- * | grep -v ' SHA256SUMS' >../sums && cat ../sums >SHA256SUMS)
	refused "that package with its own sum"
	sign "$work/all" "$work/other"
	refused "that sum signed by somebody else"
	cp "$work/kept" "$one"
	sums "$work/all"
	sign "$work/all" "$work/ours"
	sed -i 's/^\(trusted comment: Entente\) [^ ]*/\1 9.9.9/' "$work/all/SHA256SUMS.minisig"
	refused "another version in the comment"
	echo "signed and verified with a key for that"
	;;
"" | -*)
	sed -n '2,5s/^# //p' "$0" >&2
	exit 2
	;;
*)
	scripts/install-deps.sh sign
	[ -e $public ] || { echo "sign: the project has no key yet: KEY=FILE scripts/sign.sh -new" >&2; exit 1; }
	sums "$1"
	sign "$1" "${KEY:?names no file with the secret key}"
	verified "$1" $public || { echo "sign: that is not the key whose public half is $public" >&2; exit 1; }
	;;
esac
