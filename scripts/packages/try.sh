#!/bin/sh
# try.sh DEB [FOLDER]: tests a .deb, as root: installs it in a minimal Debian, starts the program on a virtual display,
# opens a game by its file type, removes the package, and lists what is left of it. It saves pictures in dist/try.
# The minimal Debian is kept in FOLDER for the next run, by default dist/debian.
set -eu
cd "$(dirname "$0")/../.."
deb=${1:?which .deb?} root=${2:-dist/debian} suite=${SUITE:-bookworm}
case $root in /*) ;; *) root=$PWD/$root ;; esac
out=$PWD/dist/try
mkdir -p "$out"
[ "$(id -u)" = 0 ] || { echo "try: this needs root" >&2; exit 1; }
command -v debootstrap >/dev/null || apt-get -qq install -y --no-install-recommends debootstrap >/dev/null
if [ ! -e "$root/etc/debian_version" ]; then
	echo "== a minimal Debian ($suite) in $root"
	debootstrap --variant=minbase "$suite" "$root" >"$out/debootstrap.log"
fi
inside() { chroot "$root" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
leave() {
	[ -z "${screen:-}" ] || kill "$screen" 2>/dev/null || true
	umount "$root/proc" 2>/dev/null || true
}
trap leave EXIT

# installed lists the files that packages install, except those of the package manager.
installed() {
	inside sh -c 'cd / && find bin etc opt sbin srv usr var -xdev -not -path "var/cache/*" -not -path "var/log/*" -not -path "var/lib/apt/*" -not -path "var/lib/dpkg/*"' | sort
}

mountpoint -q "$root/proc" || mount -t proc proc "$root/proc"

echo "== desktop parts: a display, a window list, xdg-open"
inside apt-get -qq update >/dev/null
inside apt-get -qq install -y --no-install-recommends xvfb xdotool x11-utils imagemagick libgl1-mesa-dri xdg-utils libglib2.0-bin shared-mime-info desktop-file-utils man-db >/dev/null
installed >"$out/before"

echo "== install"
cp "$deb" "$root/tmp/entente.deb"
inside apt-get -qq install -y --no-install-recommends /tmp/entente.deb >"$out/install.log" 2>&1 || { cat "$out/install.log"; exit 1; }
inside dpkg -s entente | sed -n '/^\(Package\|Version\|Installed-Size\)/p'
inside entente -version
inside judge -version
echo '{"id":1,"phase":"S1901M","units":["France A par"],"orders":["France A par - bur"]}' | inside judge adjudicate | cut -c1-60
inside man -w entente judge
cp engine/game/file/testdata/formats/3-ended.entente "$root/tmp/thursday.entente"
echo "type of a game: $(inside gio info -a standard::content-type /tmp/thursday.entente | sed -n "s/.*content-type: //p")"
echo "opened by: $(inside xdg-mime query default application/x-entente)"

echo "== start on a virtual display, by the type of the file"
rm -f "$root/tmp/.X9-lock" "$root/tmp/.X11-unix/X9"
inside Xvfb :9 -screen 0 1280x800x24 -nolisten tcp >"$out/screen.log" 2>&1 &
screen=$!
sleep 3
look() { # look NAME TITLE: waits for a window with that title, and saves a picture
	for _ in $(seq 60); do
		if inside env DISPLAY=:9 xdotool search --onlyvisible --name "$2" >/dev/null 2>&1; then
			sleep 8
			inside env DISPLAY=:9 sh -c "xwininfo -root -tree | grep -i '$2' | head -1; import -window root /tmp/$1.png"
			mv "$root/tmp/$1.png" "$out/$1.png"
			return
		fi
		sleep 1
	done
	echo "try: no window called $2 appeared" >&2
	cat "$out/program.log" >&2
	return 1
}
inside env DISPLAY=:9 gio open /tmp/thursday.entente >"$out/program.log" 2>&1 ||
	inside env DISPLAY=:9 XDG_CURRENT_DESKTOP=X-Generic xdg-open /tmp/thursday.entente >>"$out/program.log" 2>&1 &
look opened thursday
inside env DISPLAY=:9 sh -c 'xprop -id $(xdotool search --onlyvisible --name thursday | head -1) WM_CLASS'
for process in /proc/[0-9]*; do # only in this root
	[ "$(readlink "$process/root")" = "$root" ] && [ "$(readlink "$process/exe" | sed 's/.*\///')" = entente ] && kill "${process#/proc/}" && echo "ended ${process#/proc/}"
done
sleep 1

echo "== remove"
inside apt-get -qq purge -y entente >"$out/remove.log" 2>&1
inside apt-get -qq autoremove -y --purge >>"$out/remove.log" 2>&1
installed >"$out/after"
if comm -13 "$out/before" "$out/after" | grep .; then
	echo "try: the package left these files" >&2
	exit 1
fi
if grep -rl entente "$root/usr/share/applications/mimeinfo.cache" "$root/usr/share/mime/globs2" 2>/dev/null; then
	echo "try: the databases of file types still name it" >&2
	exit 1
fi
echo "only the user's own files are left: $(cd "$root/root" && find . -name 'entente*' -o -name 'io.github.entente*' | tr '\n' ' ')"
