# Two commands on a machine with Python 3.11 or newer and make: `make play` and `make test`. Each does all the set-up it needs.
# make play ARGS="--port 9000"    make test PYTHON=python3.13    make clean

PYTHON ?= python3
UV_VERSION := 0.13.7
ARGS ?=
COMPILED ?=

MAKEFLAGS += --no-print-directory
SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.SUFFIXES:

# npm and its scripts look for `node` on the path; it comes from a Python wheel.
export PATH := $(CURDIR)/.venv/bin:$(PATH)
export npm_config_update_notifier := false
# Dozens of servers are started by the tests: none shall have to compile all of Python's sources again.
unexport VIRTUAL_ENV NODE_OPTIONS PYTHONDONTWRITEBYTECODE

UV := .venv-boot/bin/uv-$(UV_VERSION)
PY := .venv/bin/python
STATIC := src/perihelion/server/static
PAGE := $(STATIC)/index.html
WHEELS := .venv/wheels
KEYS := web/src/texts/keys.generated.ts
# Directories too: a file taken away changes only its directory.
WEB := $(shell find web/src web/public ! -name '*.test.ts' 2>/dev/null) \
       $(wildcard web/index.html web/package.json web/vite.config.ts web/pieces.mjs web/catalogues.mjs web/squeeze.mjs web/svelte.config.js web/tsconfig*.json)

# The rules are in the page too, for those who play without a server.
RULES := $(shell find src/perihelion -name '*.py' -o -name '*.toml')

.PHONY: help play site docs test test-long check format generate bench soak ladder lock pictures wheel clean
.PHONY: test-python test-web test-browser check-python check-web check-generated chromium windowed caddy

help:
	@echo 'make play      serve the games on this machine and open the browser'
	@echo 'make test      all tests but what is only long'
	@echo 'make test-long what is only long: bots at full strength, more games, every kept picture'
	@echo 'make check     format, lint, types, generated files, then all tests'
	@echo 'make format    put the sources into shape'
	@echo 'make generate  write the generated sources again'
	@echo 'make site      build the games as pages for any web host, with no server of ours'
	@echo 'make docs      build the documentation into site-docs/'
	@echo 'make pictures  take the kept pictures of the page anew, those that have changed'
	@echo 'make bench     measure speed, beside others where they can be installed'
	@echo 'make soak      play while servers and databases are killed, and look whether anything is lost (minutes)'
	@echo 'make ladder    let the levels play each other (hours), and write docs/ladder.md'
	@echo 'make wheel     build dist/*.whl with the page in it; COMPILED=1: with the rules as machine code'
	@echo 'make lock      take up newer versions of the Python packages'
	@echo 'make clean     remove everything that was installed or built'

play: .venv/.ok $(PAGE)
	@.venv/bin/perihelion $(ARGS)

# The set-up.

$(UV):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "Perihelion needs Python 3.11 or newer, but $(PYTHON) is $$(command -v $(PYTHON) >/dev/null && $(PYTHON) --version 2>&1 || echo missing). Name another one: make PYTHON=python3.13"; exit 1; }
	@echo 'Setting up Python: a few seconds ...'
	@rm -rf .venv-boot
	@$(PYTHON) -m venv .venv-boot >/dev/null || { echo "$(PYTHON) cannot make virtual environments (on Debian: apt-get install python3-venv)."; exit 1; }
	@.venv-boot/bin/python -m pip install -qq --disable-pip-version-check uv==$(UV_VERSION)
	@ln -s uv $@

.venv/.ok: $(UV) pyproject.toml requirements.lock
	@echo 'Installing the Python packages: half a minute at most ...'
	@test -x $(PY) || $(UV) venv -q --clear --python .venv-boot/bin/python .venv
	@$(UV) pip sync -q --python $(PY) --require-hashes requirements.lock
	@$(UV) pip install -q --python $(PY) --no-deps --no-build-isolation --editable .
	@touch $@

web/node_modules/.ok: web/package-lock.json web/.npmrc | .venv/.ok
	@echo 'Installing the JavaScript packages: half a minute at most ...'
	@cd web && npm ci --no-audit --no-fund --loglevel=error >/dev/null
	@touch $@

$(PAGE): web/node_modules/.ok $(WHEELS)/.ok $(WEB) $(RULES)
	@echo 'Building the page: a few seconds ...'
	@cd web && npm run --silent build -- --logLevel warn
	@$(PY) -m perihelion.offline.pack $(STATIC) web/node_modules/pyodide $(WHEELS)/*.whl
	@node web/squeeze.mjs $(STATIC)
	@touch $@

# The pages alone, for any web host: everything runs in the browser.
site: web/node_modules/.ok $(WHEELS)/.ok .venv/.ok
	@echo 'Building the pages without a server: a few seconds ...'
	@cd web && npm run --silent build -- --mode site --base ./ --outDir ../site --emptyOutDir --logLevel warn
	@$(PY) -m perihelion.offline.pack --site site web/node_modules/pyodide $(WHEELS)/*.whl
	@echo 'Serve the folder site/ with any web server, such as: $(PYTHON) -m http.server -d site 8043'

# What the browser's Python needs beside ours, the same version, its hash in the same lock.
$(WHEELS)/.ok: requirements.lock src/perihelion/offline/wheels.py | .venv/.ok
	@.venv-boot/bin/python src/perihelion/offline/wheels.py requirements.lock $(WHEELS)
	@touch $@

lock: $(UV)
	@$(UV) pip compile -q --upgrade --universal --python-version 3.11 --extra server --extra postgresql --group dev --generate-hashes --no-emit-index-url \
	  --custom-compile-command 'make lock' --output-file requirements.lock pyproject.toml
	@$(UV) pip compile -q --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	  --custom-compile-command 'make lock' --output-file docs/requirements.lock docs/requirements.in
	@! grep -n '://' requirements.lock docs/requirements.lock

# The tests: tests/run.py says how. `make test-long` runs what is only long: bots at full strength, all kept pictures.

# The browser is installed while the page is built: the one waits for the network, the other for the processor.
test: .venv/.ok
	@$(MAKE) chromium & browser=$$!; $(MAKE) $(PAGE) test-web || exit; wait $$browser
	@$(PY) -m tests.run

test-long: .venv/.ok $(PAGE) chromium windowed caddy
	@$(PY) -m tests.run -m long

test-python: .venv/.ok $(PAGE)
	@$(PY) -m tests.run python

test-browser: .venv/.ok $(PAGE) chromium
	@$(PY) -m tests.run browser

test-web: web/node_modules/.ok
	@cd web && npm run --silent test

# Debian's headless shell takes half the time of its browser; where it cannot be had, the browser will do.
chromium:
	@shell() { command -v "$${CHROMIUM:-chromium-headless-shell}"; }; \
	found() { shell || command -v chromium || command -v chromium-browser || command -v google-chrome; }; \
	skip() { found >/dev/null || echo "NOTE: the browser tests are skipped: $$1."; }; \
	if shell >/dev/null; then :; \
	elif [ "$$(id -u)" != 0 ]; then skip 'there is no Chromium, and only root may install it (apt-get install chromium-headless-shell)'; \
	elif ! command -v apt-get >/dev/null; then skip 'there is no Chromium, and no apt-get to install it with'; \
	else \
	  echo 'Installing a headless Chromium for the browser tests: half a minute at most ...'; \
	  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium-headless-shell; } \
	    </dev/null >.venv/chromium.log 2>&1 && shell >/dev/null || { tail -n 3 .venv/chromium.log; skip 'Chromium could not be installed, see above'; }; \
	fi

# The shell shows no notifications.
windowed: chromium
	@command -v chromium >/dev/null || DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium \
	  </dev/null >.venv/windowed.log 2>&1 || echo 'NOTE: the tests of notifications are skipped: there is no Chromium with windows.'

# The proxy of deploy/, laid aside without being installed: its package would start it on this machine.
caddy: .venv/.ok
	@command -v caddy >/dev/null || test -x .venv/caddy/usr/bin/caddy || \
	  { cd .venv && apt-get download -qq caddy && dpkg -x caddy_*.deb caddy; } >.venv/caddy.log 2>&1 || \
	  echo 'NOTE: the tests of deploy/Caddyfile are skipped: there is no caddy, and no apt-get to get it with.'

# What every main screen looks like: tests/web/test_looks.py compares with these. Look at the new ones before you commit them.

pictures: .venv/.ok $(PAGE) chromium
	@$(PY) -m tests.web.pictures

# The documentation: the pages in docs/ and the docstrings of the public surface. A link that leads nowhere is an error.

.docs/.ok: $(UV) docs/requirements.lock
	@$(UV) venv -q --clear --python .venv-boot/bin/python .docs
	@$(UV) pip sync -q --python .docs/bin/python --require-hashes docs/requirements.lock
	@touch $@

docs: .docs/.ok
	@PYTHONPATH=src .docs/bin/python -m sphinx -q -W --keep-going -b html docs site-docs
	@echo 'Open site-docs/index.html'

# The checks.

check: check-python check-generated check-web
	@$(MAKE) test

check-python: .venv/.ok
	@.venv/bin/ruff format --check --quiet || { echo 'Not in shape: make format'; exit 1; }
	@.venv/bin/ruff check --quiet
	@.venv/bin/mypy --no-error-summary

check-generated: .venv/.ok web/node_modules/.ok
	@$(PY) -m perihelion.page_types --check web/src
	@$(PY) -m perihelion.server.settings | diff -u docs/settings.md - || { echo 'docs/settings.md is out of date: make generate'; exit 1; }
	@cd web && node catalogues.mjs | diff -u ../$(KEYS) - || { echo '$(KEYS) is out of date: make generate'; exit 1; }
	@cd web && node art.mjs --check

check-web: web/node_modules/.ok
	@cd web && npm run --silent check

generate: .venv/.ok web/node_modules/.ok
	@$(PY) -m perihelion.page_types web/src
	@$(PY) -m perihelion.server.settings >docs/settings.md
	@cd web && node catalogues.mjs >../$(KEYS).new && mv ../$(KEYS).new ../$(KEYS)
	@cd web && node art.mjs

format: .venv/.ok web/node_modules/.ok
	@.venv/bin/ruff check --quiet --fix --exit-zero
	@.venv/bin/ruff format --quiet
	@cd web && npm run --silent format

# The benchmark finds the others in PERIHELION_PEERS: a Python with open_spiel in venv/, boardgame.io in node_modules/.

PEERS := $(CURDIR)/.bench

ladder: .venv/.ok
	@$(PY) -m perihelion.lab.ladder $(ARGS)

bench: .venv/.ok $(UV) $(PAGE) $(if $(findstring compiled,$(ARGS)),build/compiled/.ok)
	@mkdir -p $(PEERS)
	@test -e $(PEERS)/venv/.ok || { \
	  echo 'Installing open_spiel to compare with ...'; \
	  { $(UV) venv -q --clear --python .venv-boot/bin/python $(PEERS)/venv && \
	    $(UV) pip install -q --python $(PEERS)/venv/bin/python open_spiel==2.0.2; } 2>$(PEERS)/open_spiel.log && touch $(PEERS)/venv/.ok; \
	} || echo 'NOTE: open_spiel cannot be installed here; measuring without it.'
	@test -e $(PEERS)/venv/.learning-ok || ! test -e $(PEERS)/venv/.ok || { \
	  echo 'Installing the classics of PettingZoo and RLCard to compare with ...'; \
	  $(UV) pip install -q --python $(PEERS)/venv/bin/python 'pettingzoo[classic]==1.27.0' rlcard==1.2.0 \
	    2>$(PEERS)/pettingzoo_and_rlcard.log && touch $(PEERS)/venv/.learning-ok; \
	} || echo 'NOTE: PettingZoo and RLCard cannot be installed here; measuring without them.'
	@cmp -s bench/peers/boardgame-io/package-lock.json $(PEERS)/node_modules/.ok || { \
	  echo 'Installing boardgame.io to compare with ...'; \
	  cd bench/peers/boardgame-io && cp package.json package-lock.json .npmrc $(PEERS) && cd $(PEERS) && \
	  npm ci --no-audit --no-fund --loglevel=error >/dev/null 2>boardgame.io.log && cp package-lock.json node_modules/.ok; \
	} || echo 'NOTE: boardgame.io cannot be installed here; measuring without it.'
	@PERIHELION_PEERS=$(PEERS) $(PY) -m bench $(ARGS)

# Nothing is lost: make soak ARGS="--minutes 10 --workers 4". It needs no page, and a small disk to fill only as root.

soak: .venv/.ok
	@$(PY) -m soak $(ARGS)

# With COMPILED=1 the rules are machine code in it, for this kind of machine and this version of Python.
wheel: .venv/.ok $(PAGE)
	@PERIHELION_PAGE=ready PERIHELION_COMPILED=$(COMPILED) .venv/bin/hatchling build -t wheel

build/compiled/.ok: .venv/.ok $(RULES) $(wildcard compiling/*.py)
	@echo 'Compiling the rules: two minutes or three ...'
	@$(PY) -m compiling build/compiled
	@touch $@

clean:
	rm -rf .venv .venv-boot .docs .bench build dist site site-docs web/node_modules $(STATIC) .mypy_cache .pytest_cache .ruff_cache .hypothesis test-results
