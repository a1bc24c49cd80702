#!/bin/sh
# Everything that can be checked without a person: layout, linters, both compilers, sanitizers, a
# while of fuzzing. FUZZ_SECONDS (20) is for each target; the tests play an eighth of the random battles. Needs no network; builds in build-check-*.
set -u
cd "$(dirname "$0")/.." || exit 2

failed=""
cores=$(nproc)

step() {
	name=$1
	shift
	echo "== $name"
	start=$(date +%s)
	if "$@"; then
		echo "   good ($(($(date +%s) - start)) s)"
	else
		echo "   FAILED: $name"
		failed="$failed
   $name"
	fi
}

# beside COMMAND...: what waits more than it reckons, while the next steps go on; a step `end_beside` tells how it went.
beside() {
	"$@" > build-check-gcc/beside.log 2>&1 &
	beside=$!
}

end_beside() {
	wait "$beside"
	status=$?
	cat build-check-gcc/beside.log
	return "$status"
}

sources() {
	git ls-files '*.c' '*.h'
}

program_sources() {
	git ls-files 'src/*.c' | grep -v '_test\.c$'
}

layout() {
	sources | xargs clang-format --dry-run -Werror
}

# setup DIR OPTIONS...: a build of its own, kept between runs.
setup() {
	dir=$1
	shift
	[ -f "$dir/build.ninja" ] || meson setup -Dweb=disabled "$dir" "$@" > /dev/null || {
		cat "$dir/meson-logs/meson-log.txt"
		return 1
	}
}

# build DIR [TARGET...]
build() {
	ninja -C "$@" > "$1/build.log" 2>&1 || {
		grep -vE '^\[[0-9]+/[0-9]+\]|^ninja: Entering' "$1/build.log"
		return 1
	}
}

gcc_release() {
	setup build-check-gcc --werror --buildtype=release -Doptimization=2 &&
		build build-check-gcc && tools/run_tests.py build-check-gcc --suite golden
}

arrows() {
	tools/arrows.py build-check-gcc
}

# Killed 200 times while battles are played, a server loses no order that it has acknowledged.
server_kills() {
	PAVISE_KILLS=200 tools/run_tests.py build-check-gcc server_kept
}

clang_sanitizers() {
	CC=clang setup build-check-asan --werror -Doptimization=1 -Db_lundef=false \
		-Db_sanitize=address,undefined &&
		build build-check-asan &&
		PAVISE_SHARE=8 UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1 \
			tools/run_tests.py build-check-asan --timeout-multiplier 4
}

thread_sanitizer() {
	CC=clang setup build-check-tsan --werror -Doptimization=1 -Db_lundef=false \
		-Db_sanitize=thread &&
		build build-check-tsan pavise tests/threads_test &&
		tools/run_tests.py build-check-tsan --suite threads
}

# The analyzer gives a function up after so many steps: twice as many take twice as long, and have found nothing more.
steps="-Xclang -analyzer-config -Xclang max-nodes=100000"

tidy() {
	analyze="clang-tidy --quiet --warnings-as-errors=* -p build-check-asan"
	for word in $steps; do
		analyze="$analyze --extra-arg=$word"
	done
	failed_tidy=0
	program_sources | grep '^src/core/' | xargs -P "$cores" -n 4 $analyze 2> /dev/null || failed_tidy=1
	program_sources | grep -v '^src/core/' |
		xargs -P "$cores" -n 4 $analyze --extra-arg=-D_GNU_SOURCE= \
			--extra-arg=-include --extra-arg="$PWD/tools/analyzer.h" \
			2> /dev/null || failed_tidy=1
	return $failed_tidy
}

cpp_check() {
	program_sources | cppcheck --quiet --file-list=- --std=c11 -j "$cores" --enable=warning,performance,portability --inline-suppr \
		--error-exitcode=1 --suppressions-list=tools/cppcheck.txt -I include -I src \
		-I build-check-asan/src
}

fuzz() {
	CC=clang setup build-check-fuzz -Dfuzz=true -Doptimization=1 -Db_lundef=false \
		-Db_sanitize=address,undefined &&
		build build-check-fuzz fuzzers && tools/fuzz.sh build-check-fuzz "${FUZZ_SECONDS:-20}"
}

step "layout (clang-format)" layout
step "gcc, -O2, no warning; golden fingerprints" gcc_release
step "arrows between rooms point one way" arrows
beside server_kills
step "clang, no warning; address and undefined sanitizers; tests" clang_sanitizers
step "a server killed 200 times (beside the step before)" end_beside
step "thread sanitizer" thread_sanitizer
step "clang-tidy" tidy
step "cppcheck" cpp_check
step "fuzzing" fuzz

if [ -n "$failed" ]; then
	echo "failed:$failed"
	exit 1
fi
echo "every check is good"
