#!/bin/sh
# install.sh [PREFIX]: installs Entente, for everybody as root (below /usr/local), else for you alone (below ~/.local).
# install.sh -remove [PREFIX]: removes it again. Games and settings stay.
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
		(cd "$prefix" && rmdir -p --ignore-fail-on-non-empty "$(dirname "$file")" 2>/dev/null) || true # what is empty goes
	else
		mkdir -p "$prefix/$(dirname "$file")"
		cp -p "$file" "$prefix/$file"
	fi
done
# The lists of what opens what; where there are none the program starts all the same.
if [ -d "$prefix/share/mime" ] && command -v update-mime-database >/dev/null; then update-mime-database "$prefix/share/mime"; fi
if [ -d "$prefix/share/applications" ] && command -v update-desktop-database >/dev/null; then update-desktop-database "$prefix/share/applications"; fi
if [ -n "$remove" ]; then
	echo "Entente is gone from $prefix."
	exit
fi
echo "Entente is in $prefix. Start it from the menu, or: $prefix/bin/entente"
case :$PATH: in *":$prefix/bin:"*) ;; *) echo "For the commands entente and judge, put $prefix/bin on your PATH." ;; esac
ldd bin/entente 2>/dev/null | sed -n 's/^[[:space:]]*\(.*\) => not found/Your system lacks \1: install the package that has it./p'
