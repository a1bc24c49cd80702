#!/bin/sh
# Installs what is missing on a Debian, as root or through sudo, without a question.
# deps.sh build | browser | load | check | coverage: what for; browser: the tests of the pages by clicks
set -eu

packages="pkg-config meson ninja-build python3 libyaml-dev libjansson-dev libxxhash-dev
	libsodium-dev libedit-dev libmicrohttpd-dev libsqlite3-dev librsvg2-dev libcairo2-dev libcmocka-dev"
# Node from elsewhere brings its own npm, and Debian's would not go beside it.
command -v npm > /dev/null || packages="$packages nodejs npm"
case "${1:-build}" in
build) ;;
browser) packages="$packages chromium" ;;
load) packages="$packages curl" ;;
check) packages="$packages clang clang-tidy clang-format cppcheck libclang-rt-14-dev" ;;
coverage) packages="$packages gcovr" ;;
*)
	echo "usage: deps.sh build | browser | load | check | coverage" >&2
	exit 2
	;;
esac

if ! command -v dpkg-query > /dev/null; then
	echo "no Debian: needed here are" $packages >&2
	exit 0
fi

missing=""
for package in $packages; do
	status=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2> /dev/null || true)
	[ "$status" = installed ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

root=""
if [ "$(id -u)" != 0 ]; then
	root="sudo -n"
	$root true 2> /dev/null || {
		echo "missing:$missing; as root: apt-get install$missing" >&2
		exit 1
	}
fi
echo "installing:$missing"
export DEBIAN_FRONTEND=noninteractive
$root apt-get update -q
$root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing
