# Belfry. `make help` lists what can be made; README.md says what one then sees.
SHELL := /bin/bash
# Hummingbird's traits are written in hash order; without this SwiftPM plans everything again now and then.
export SWIFT_DETERMINISTIC_HASHING := 1

.PHONY: help up test check bench setup clean
.DEFAULT_GOAL := help

help: ## Lists the targets.
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/  make \1\t\2/' | expand -t 16

up: ## Builds Belfry and the example, starts both, and shows a push arrive, be rewritten and be replaced (about 5 minutes the first time).
	@Scripts/setup up
	@Scripts/up

test: ## Builds and runs every test: units, journeys, checks, real binaries, real clients and a real browser (about 12 minutes the first time).
	@Scripts/setup test
	@Scripts/test

check: ## Formatting, arrows between the rooms, dead files, links in documents, and a documentation build.
	@Scripts/setup up
	@Scripts/check

bench: ## Builds the release server and prints requests per second and CPU per push beside nghttpd (about 10 minutes).
	@Scripts/setup bench
	@Benchmarks/run

setup: ## Installs what this machine lacks for everything above; says what before it asks for root.
	@Scripts/setup all

clean: ## Deletes what was built; keeps the state of `belfry up`.
	rm -rf .build .build-* Examples/*/.build SystemTests/*/.build
