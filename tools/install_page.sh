#!/bin/sh
# install_page.sh FILE COMMAND...: what the command prints, installed as FILE below the prefix.
set -eu
file=$MESON_INSTALL_DESTDIR_PREFIX/$1
shift
[ -z "${MESON_INSTALL_DRY_RUN-}" ] || exit 0
[ -n "${MESON_INSTALL_QUIET-}" ] || echo "Installing $file"
mkdir -p "$(dirname "$file")"
"$@" > "$file" || {
	rm -f "$file"
	exit 1
}
