#!/bin/sh
# Lines and branches of the rules, boards and games that the tests reach.
set -eu
cd "$(dirname "$0")/.."
dir=build-coverage
[ -f $dir/build.ninja ] || meson setup -Dweb=disabled -Db_coverage=true -Doptimization=0 -Db_ndebug=true $dir > /dev/null
ninja -C $dir > $dir/build.log || {
	cat $dir/build.log
	exit 1
}
find $dir -name '*.gcda' -delete
tools/run_tests.py $dir || true
PAVISE_DATA=data $dir/pavise check --situations > /dev/null || true
gcovr -r . --object-directory $dir -f src/rules -f src/board -f src/game -e '.*_test\.c' -e '.*fixture\.[ch]' \
	--exclude-unreachable-branches --exclude-throw-branches --print-summary "$@"
