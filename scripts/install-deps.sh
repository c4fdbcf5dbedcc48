#!/bin/sh
# install-deps.sh GROUP...: makes sure that the system packages of each group are installed.
#   build    to compile the program: a C compiler and the headers of X11, OpenGL and, for a plain go build, Wayland
#   pack     to compress the files in the program
#   run      to open its window: OpenGL
#   display  to run it without a screen: a virtual display
#   windows  to compile the program for Windows
#   web      to compress the program for browsers
#   browser  to test it in a browser
#   sign     to sign downloads
#   pictures to compress screenshots, and to make pictures of printed pages
# On Debian and Ubuntu it lists and installs the missing packages. Elsewhere it prints the command that does.
set -eu

packages() { # packages SYSTEM GROUP
	case $1-$2 in
	debian-build) echo ca-certificates git gcc libc6-dev pkg-config libgl-dev libx11-dev libxcursor-dev libxrandr-dev libxinerama-dev libxi-dev libxxf86vm-dev libwayland-dev libxkbcommon-dev libegl-dev ;;
	*-pack) echo zstd ;;
	debian-run) echo libgl1 ;;
	debian-display) echo libgl1 libgl1-mesa-dri xvfb ;;
	debian-windows) echo ca-certificates gcc-mingw-w64-x86-64 binutils-mingw-w64-x86-64 zip unzip ;;
	fedora-windows) echo mingw64-gcc mingw64-winpthreads-static zip unzip ;;
	arch-windows) echo mingw-w64-gcc zip unzip ;;
	debian-web) echo ca-certificates brotli ;;
	*-web) echo brotli ;;
	*-browser) echo chromium ;;
	*-sign) echo minisign ;;
	fedora-build) echo git gcc pkgconf-pkg-config mesa-libGL-devel libX11-devel libXcursor-devel libXrandr-devel libXinerama-devel libXi-devel libXxf86vm-devel wayland-devel libxkbcommon-devel mesa-libEGL-devel ;;
	fedora-run) echo mesa-libGL ;;
	fedora-display) echo mesa-libGL mesa-dri-drivers xorg-x11-server-Xvfb ;;
	arch-build) echo git gcc pkgconf libglvnd libx11 libxcursor libxrandr libxinerama libxi libxxf86vm wayland libxkbcommon ;;
	arch-run) echo libglvnd ;;
	arch-display) echo libglvnd mesa xorg-server-xvfb ;;
	arch-pictures) echo pngquant optipng poppler ;;
	*-pictures) echo pngquant optipng poppler-utils ;;
	*) echo "install-deps: unknown group: $2" >&2; exit 2 ;;
	esac
}

have() { # have SYSTEM PACKAGE
	case $1 in
	debian) dpkg -s "$2" 2>/dev/null | grep -q '^Status: install ok installed' ;;
	fedora) rpm -q --whatprovides "$2" >/dev/null 2>&1 ;;
	arch) pacman -Q "$2" >/dev/null 2>&1 ;;
	esac
}

if [ "$(uname -s)" = Darwin ]; then
	xcode-select -p >/dev/null 2>&1 && exit 0
	echo "Entente needs Apple's command line tools: xcode-select --install" >&2
	exit 1
fi
if command -v dpkg >/dev/null && command -v apt-get >/dev/null; then system=debian
elif command -v rpm >/dev/null && command -v dnf >/dev/null; then system=fedora
elif command -v pacman >/dev/null; then system=arch
else
	echo "install-deps: this system has none of apt-get, dnf, pacman. Entente needs a C compiler, pkg-config and the" >&2
	echo "headers of OpenGL, libX11, libXcursor, libXrandr, libXinerama, libXi, libXxf86vm, libEGL, libxkbcommon and Wayland; continuing without a check." >&2
	exit 0
fi

missing=
for group in "$@"; do
	list=$(packages $system "$group") || exit
	for package in $list; do
		case " $missing " in *" $package "*) continue ;; esac
		have $system "$package" || missing="$missing $package"
	done
done
missing=${missing# }
[ -n "$missing" ] || exit 0

sudo=
by=
if [ "$(id -u)" != 0 ]; then
	if command -v sudo >/dev/null; then sudo="sudo "; else by=", as root"; fi
fi
case $system in
fedora) command="${sudo}dnf install $missing" ;;
arch) command="${sudo}pacman -S --needed $missing" ;;
debian) command="${sudo}apt-get install --no-install-recommends $missing" ;;
esac
echo "Entente needs these packages of your system: $missing" >&2
if [ $system != debian ] || [ -n "$by" ]; then
	echo "Install them$by, then try again:" >&2
	echo "    $command" >&2
	exit 1
fi
echo "Installing them: $command" >&2
apt="${sudo}env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=120"
$apt update >/dev/null
# shellcheck disable=SC2086 # a list of names
$apt install -y --no-install-recommends $missing >/dev/null
