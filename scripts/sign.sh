#!/bin/sh
# sign.sh FOLDER: writes the checksums of the downloads (SHA256SUMS), and signs them with the project's key (SHA256SUMS.minisig). KEY names the
# file with the secret key; the password is read from standard input. The public key is scripts/packages/entente.pub.
# sign.sh -sums FOLDER: writes only the checksums. sign.sh -new: creates the project's key, with the secret key in the file named by KEY.
# sign.sh -try FOLDER: signs with a temporary key, verifies, and checks that every kind of change is rejected.
set -eu
cd "$(dirname "$0")/.."
public=scripts/packages/entente.pub

sums() { (cd "$1" && rm -f SHA256SUMS SHA256SUMS.minisig && sha256sum -- * >../sums.$$ && mv ../sums.$$ SHA256SUMS); }
# sign FOLDER SECRET: signs the checksums, including the comment.
sign() { minisign -S -q -s "$2" -t "Entente $(cat assets/version.txt) $(git rev-parse HEAD)" -m "$1/SHA256SUMS"; }
# verified FOLDER PUBLIC: verifies downloads as README.md says.
verified() { minisign -V -q -p "$2" -m "$1/SHA256SUMS" && (cd "$1" && sha256sum --quiet -c --ignore-missing SHA256SUMS); }

case ${1:-} in
-sums)
	sums "$2"
	;;
-new)
	scripts/install-deps.sh sign
	[ ! -e $public ] || { echo "sign: $public exists: with a new key, earlier signatures can no longer be verified" >&2; exit 1; }
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
	verified "$work/all" "$work/ours.pub" || { echo "sign: a valid signature was rejected" >&2; exit 1; }
	refused() { # refused WHAT [PUBLIC]
		if verified "$work/all" "${2:-$work/ours.pub}" >/dev/null 2>&1; then echo "sign: $1 was accepted" >&2; exit 1; fi
		echo "rejected: $1"
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
	echo "signed and verified with a temporary key"
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
	verified "$1" $public || { echo "sign: this is not the key that belongs to $public" >&2; exit 1; }
	;;
esac
