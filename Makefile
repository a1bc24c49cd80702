# A few words for people; the build itself is Meson's.
#
#   make play       build, and open the table in the browser (ARGS="--port 8500")
#   make terminal   the same at this terminal (ARGS="nevsky/standard --blue random")
#   make build      leaves build/pavise
#   make test       build and run every test; the pages by clicks where Chromium is
#   make check      layout, linters, both compilers, sanitizers, a while of fuzzing
#   make shots      every page, desktop and phone, light and dark: build/shots
#   make docs       every situation on a page: build/docs/nevsky-situations.md
#   make rows       the cases of the ledgers' rows alone: RULES=nevsky, or all
#   make rules      which rows of the ledgers are proved
#   make soak       the random battles of the tests, all of them
#   make mutate     break the rules of a ledger on purpose: RULES=nevsky N=200 SEED=1
#   make coverage   lines and branches that the tests reach
#   make bench      how fast it is here
#   make load       how fast a server answers: 200 battles, 500 streams
#   make install    PREFIX=/usr/local DESTDIR=
#   make deps       install what is missing (Debian)
#   make clean

BUILD = build
PREFIX ?= /usr/local
N ?= 200
SEED ?= 1
ARGS ?=

all: build

deps:
	@tools/deps.sh build

$(BUILD)/build.ninja: | deps
	meson setup --prefix=$(PREFIX) --libdir=lib $(BUILD)

build: deps $(BUILD)/build.ninja
	@ninja -C $(BUILD)

# Only what is needed to play, so that the first time is short; without Node and npm there is no `web`.
play: deps $(BUILD)/build.ninja
	@ninja -C $(BUILD) pavise
	@if ninja -C $(BUILD) -t query web > /dev/null 2>&1; then ninja -C $(BUILD) web; fi
	@tools/open_table.sh $(BUILD) $(ARGS)

terminal: deps $(BUILD)/build.ninja
	@ninja -C $(BUILD) pavise
	@$(BUILD)/pavise play $(ARGS)

# An eighth of the random battles; `make soak` plays them all.
test: build
	@PAVISE_SHARE=$${PAVISE_SHARE:-8} tools/run_tests.py $(BUILD)

soak: build
	@PAVISE_SHARE=1 tools/run_tests.py $(BUILD) --suite soak

rows: deps $(BUILD)/build.ninja
	@tools/rows.py $(BUILD) $(RULES)

check:
	@tools/deps.sh check
	@tools/check.sh

rules: build
	@tools/rules_proof.py $(BUILD)

shots: |
shots: build
	@cd $(BUILD)/web-work && PAVISE=../pavise PAVISE_WEB=../web PAVISE_DATA=$(CURDIR)/data node test/shots.mjs ../shots

docs: build
	@ninja -C $(BUILD) docs/nevsky-situations.md

mutate: deps
	@tools/mutate.py --rules $(or $(RULES),nevsky) --count $(N) --seed $(SEED)

coverage:
	@tools/deps.sh coverage
	@tools/coverage.sh

bench: deps
	@test -f build-bench/build.ninja || meson setup -Dweb=disabled --buildtype=release -Doptimization=3 -Db_lto=true \
		-Dc_args=-march=native build-bench
	@ninja -C build-bench pavise
	@build-bench/pavise bench $(ARGS)
	@build-bench/pavise bench --json $(ARGS) > build-bench/bench.json
	@echo "the same as JSON: build-bench/bench.json"

load: build
	@tools/deps.sh load
	@bench/load.py $(BUILD)/pavise $(ARGS)

install: build
	@meson configure $(BUILD) -Dprefix=$(PREFIX)
	meson install -C $(BUILD)

clean:
	rm -rf build build-*

.PHONY: all shots deps build play terminal test check docs rows rules soak mutate coverage bench load install clean
