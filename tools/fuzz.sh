#!/bin/sh
# Runs every fuzz target of a build, two at a time: fuzz.sh BUILD SECONDS
# Each starts from fuzz/NAME/ (finds that became tests) and from the files of the project that it
# reads, which fuzz/seeds.txt names.
set -u
build=$1
seconds=$2
top=$(cd "$(dirname "$0")/.." && pwd)

run() {
	name=$1
	corpus="$build/corpus/$name"
	mkdir -p "$corpus"
	grep -v '^#' "$top/fuzz/seeds.txt" | while read -r target pattern; do
		[ "$target" = "$name" ] || continue
		for file in "$top"/$pattern; do
			[ -f "$file" ] && cp "$file" "$corpus/seed-$(basename "$file")"
		done
	done
	UBSAN_OPTIONS=halt_on_error=1 PAVISE_DATA="$top/data" PAVISE_SOURCE="$top" "$build/fuzz/fuzz_$name" \
		-max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 -max_len=65536 \
		-artifact_prefix="$build/find-$name-" -print_final_stats=0 -verbosity=0 "$corpus" \
		> "$build/fuzz-$name.log" 2>&1 || {
		tail -n 60 "$build/fuzz-$name.log"
		for find in "$build/find-$name"-*; do
			echo "find: $name, to be read by: base64 -d | gunzip"
			gzip -9 < "$find" | base64 | head -n 60
		done
		return 1
	}
}

status=0
names=$(ls "$build"/fuzz/ | grep -E '^fuzz_[a-z_]+$' | sed 's/^fuzz_//')
set -- $names
while [ $# -gt 0 ]; do
	run "$1" &
	first=$!
	shift
	if [ $# -gt 0 ]; then
		run "$1" || status=1
		shift
	fi
	wait "$first" || status=1
done
exit $status
