#!/bin/sh
# install.sh [PREFIX]: installs Entente, as root for all users (below /usr/local), otherwise only for you (below ~/.local).
# install.sh -remove [PREFIX]: removes it. Games and settings stay.
set -eu
cd "$(dirname "$0")/usr"
remove=
if [ "${1:-}" = -remove ]; then
	remove=yes
	shift
fi
if [ "$(id -u)" = 0 ]; then prefix=${1:-/usr/local}; else prefix=${1:-$HOME/.local}; fi

find . -type f | while read -r file; do
	if [ -n "$remove" ]; then
		rm -f "$prefix/$file"
		(cd "$prefix" && rmdir -p --ignore-fail-on-non-empty "$(dirname "$file")" 2>/dev/null) || true # remove empty folders
	else
		mkdir -p "$prefix/$(dirname "$file")"
		cp -p "$file" "$prefix/$file"
	fi
done
# The databases of file types; the program starts without them. Each is removed with its last entry.
mime=$prefix/share/mime applications=$prefix/share/applications
if [ -d "$mime" ] && command -v update-mime-database >/dev/null; then
	mkdir -p "$mime/packages"
	update-mime-database "$mime"
	if rmdir "$mime/packages" 2>/dev/null; then
		(cd "$mime" && rm -f XMLnamespaces aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types version)
		(cd "$prefix" && rmdir -p --ignore-fail-on-non-empty share/mime/application share/mime 2>/dev/null) || true
	fi
fi
if [ -d "$applications" ] && command -v update-desktop-database >/dev/null; then
	update-desktop-database "$applications"
	if [ -z "$(find "$applications" -name '*.desktop' | head -1)" ]; then
		rm -f "$applications/mimeinfo.cache"
		(cd "$prefix" && rmdir -p --ignore-fail-on-non-empty share/applications 2>/dev/null) || true
	fi
fi
if [ -n "$remove" ]; then
	echo "Entente was removed from $prefix."
	exit
fi
echo "Entente was installed in $prefix. Start it from the menu, or run $prefix/bin/entente"
case :$PATH: in *":$prefix/bin:"*) ;; *) echo "To use the commands entente and judge, add $prefix/bin to your PATH." ;; esac
ldd bin/entente 2>/dev/null | sed -n 's/^[[:space:]]*\(.*\) => not found/Your system lacks \1: install the package that has it./p'
