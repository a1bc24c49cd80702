#!/bin/sh
# Serves the pages of a build on this machine and opens them: open_table.sh BUILD [OPTION...]
# Where no browser can be opened the address stands on standard output. Ctrl-C ends it. Without pages
# the battle is at this terminal.
set -eu

build=$1
shift
if [ ! -f "$build/web/index.html" ]; then
	echo "the pages are not built; here is the table at this terminal" >&2
	exec "$build/pavise" play
fi
"$build/pavise" serve --web "$build/web" "$@" | while read -r address; do
	echo "$address"
	if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] && command -v xdg-open > /dev/null; then
		xdg-open "$address" > /dev/null 2>&1 || true
	fi
done
