#!/bin/sh
# targets.sh [TRIAL...]: checks that no target of the Makefile leaves the tree in a state in which another one fails. The trial
# "run+test-web" runs make run and make test in parallel, then make web; all of it twice, in a fresh clone of the commit here.
# Without an argument it runs all trials, which takes about an hour. The logs of failures stay in bin/targets.
set -eu
cd "$(dirname "$0")/.."
if [ $# = 0 ]; then
	set -- run-test-web-packages packages-web-test-run web-run-packages-test test-test \
		run+test test+test run+run web+web packages+packages run+web test+packages run+packages web+packages run+test+web+packages
fi
for trial in "$@"; do
	case $trial- in
	*[!a-z+-]* | *--* | [-+]* | *++* | *-+* | *+-*) echo "targets: $trial: want targets joined by + (in parallel) or - (in sequence)" >&2; exit 2 ;;
	esac
done
[ -z "$(git status --porcelain)" ] || echo "targets: uncommitted changes are not tested" >&2
logs=$PWD/bin/targets
rm -rf "$logs"
mkdir -p "$logs"
work=$(mktemp -d)
groups=
stop() {
	trap - EXIT
	for group in $groups; do kill -- "-$group" 2>/dev/null || kill "$group" 2>/dev/null || true; done
	wait
	rm -rf "$work"
}
trap stop EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
unset DISPLAY WAYLAND_DISPLAY # make run uses a display of its own

# together NAME TARGET...: runs all targets in parallel in the clone, and waits for them.
together() {
	name=$1 number=0 running=
	shift
	for target in "$@"; do
		number=$((number + 1))
		log=$name-$number-$target.log
		if command -v setsid >/dev/null; then setsid make -C "$clone" "$target" >"$logs/$log" 2>&1 & else make -C "$clone" "$target" >"$logs/$log" 2>&1 & fi
		groups="$groups $!"
		running="$running $!:$log"
	done
	for one in $running; do
		if wait "${one%%:*}"; then rm -f "$logs/${one#*:}"; else
			echo "targets: failed: bin/targets/${one#*:}"
			failed=$((failed + 1))
		fi
	done
	groups=
}

failed=0 tried=0
for trial in "$@"; do
	began=$(date +%s) before=$failed
	clone=$work/$trial
	git clone -q . "$clone"
	for round in 1 2; do
		at=0
		for step in $(echo "$trial" | tr - ' '); do
			at=$((at + 1))
			together "$trial-round-$round-step-$at" $(echo "$step" | tr + ' ')
		done
	done
	changed=$(git -C "$clone" status --porcelain)
	if [ -n "$changed" ]; then
		printf 'targets: %s leaves in the tree:\n%s\n' "$trial" "$changed"
		failed=$((failed + 1))
	fi
	rm -rf "$clone"
	tried=$((tried + 1))
	echo "$trial: $((failed - before)) faults, $(($(date +%s) - began)) s"
done
echo "$tried trials, $failed faults"
[ $failed = 0 ]
