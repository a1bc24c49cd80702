#!/bin/sh
# Builds the browser client: build_web.sh SOURCE WORK OUT auto|enabled
# Sources are copied to WORK, where npm keeps its packages, so that the source tree stays clean. In
# `auto` a machine without the registry gets an empty OUT and a warning; all else works without.
set -eu

source=$1
work=$2
out=$(realpath -m "$3")
how=$4

fail() {
	echo "web: $1; the pages are not built" >&2
	[ "$how" = auto ] || exit 1
	rm -rf "$out"
	mkdir -p "$out"
	exit 0
}

mkdir -p "$work"
sum=$(cd "$source" && find . -name node_modules -prune -o -type f -print | sort | xargs sha256sum | sha256sum)
if [ -f "$out/index.html" ] && [ "$(cat "$work/sum" 2> /dev/null)" = "$sum" ]; then
	exit 0
fi
rm -rf "$work/src" "$work/public" "$work/test"
cp -R "$source/src" "$source/public" "$source/test" "$source"/*.json "$source"/*.ts "$source/index.html" "$work"
cd "$work"
if ! cmp -s package-lock.json node_modules/.pavise-lock; then
	npm ci --no-audit --no-fund --loglevel=error || fail "npm ci failed"
	cp package-lock.json node_modules/.pavise-lock
fi
PAVISE_WEB_OUT="$out" npm run --silent build > build.log 2>&1 || {
	cat build.log >&2
	fail "npm run build failed"
}
echo "$sum" > "$work/sum"
touch "$out"
