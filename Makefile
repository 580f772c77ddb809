# Linnet's commands. `make` lists them; each does all of its own set-up.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help run test test-slow test-long test-browser build bench bench-web bench-models docs model model-eval screenshots format lint clean bootstrap bootstrap-browser bootstrap-tests

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-17s %s\n", $$1, $$2 }' Makefile

run: build ## set up, build and start Linnet; ARGS="ask Hello" passes arguments on
	@exec .build/release/linnet $(ARGS)

test: bootstrap-tests ## set up, build and run all tests; ARGS="--filter NAME" picks some
	@scripts/run-tests $(ARGS)

test-slow: bootstrap-tests ## the same with 200 crash runs instead of 20: a minute and a half more
	@LINNET_CRASH_RUNS=200 scripts/run-tests $(ARGS)

test-long: bootstrap-tests ## 100,000 random steps against each naive model, and 1250 crash runs: some hours
	@LINNET_PROPERTY_STEPS=100000 LINNET_CRASH_RUNS=1250 LINNET_TEST_LIMIT=24h \
	  scripts/run-tests --filter 'PropertyTests|PeopleAgreementTests|CrashTests' $(ARGS)

test-browser: bootstrap-browser ## those in a browser alone; ARGS="-k NAME" picks some
	@scripts/run-browser-tests $(ARGS)

build: bootstrap ## make .build/release/linnet
	@scripts/build

bench: build ## measure speed against llama-server and llama-bench; ARGS="--help" lists options
	@scripts/run-bench $(ARGS)

bench-web: bootstrap-browser build ## measure the window over HTTP and in Chromium; ARGS="--help" lists options
	@scripts/run-bench-web $(ARGS)

bench-models: build ## fetch a real model of other people's and try it; ARGS="--model FILE" tries another
	@scripts/run-bench-models $(ARGS)

docs: bootstrap ## build the documentation of the libraries as a site: .build/docs
	@scripts/build-docs $(ARGS)

model: ## train the built-in model anew, for some hours; ARGS="--steps 100" goes to train.py
	@scripts/train-model $(ARGS)

model-eval: build ## how well it understands the hand-written held-out set, through the release binary
	@python3 -B Models/builtin/evaluate.py --installed $(ARGS)

screenshots: bootstrap-browser ## take the pictures of docs/screenshots anew
	@scripts/run-screenshots

format: ## lay out all Swift files
	@scripts/format

lint: ## check style, imports and house rules
	@scripts/lint

clean: ## remove what was built from the checkout
	@scripts/clean

bootstrap: ## install what building needs, once
	@scripts/bootstrap

bootstrap-browser: ## the same, and a browser to test in
	@scripts/bootstrap --browser

bootstrap-tests: ## the same, and other people's programs that the tests compare with
	@scripts/bootstrap --tests
