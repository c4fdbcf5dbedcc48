# One set of build flags everywhere: a second set would compile the whole window system again (3 minutes).
GOFLAGS ?= -buildvcs=false
export GOFLAGS
PURE    := CGO_ENABLED=0 go
# The programs below scripts/tools are a module of their own, which go.work lets every go command reach from here.
TOOL    := scripts/toolkit.sh && $(PURE) run ./scripts/tools
TAGS    := -tags ci,$(shell . scripts/flags.sh && echo $$tags)
FUZZTIME ?= 30s
# given NAME: the file that was set on the command line; make stops with a word if there is none.
given   = $(if $($1),'$($1)',$(error want $1=FILE))

.PHONY: help run test lint golden fuzz torture prove mutants audit bench strength weights book accuracy values measure toolkit map anchors pictures handbook tour packages reproduce sign web test-web targets clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile

run: ## build the program and open it; without a display: play a turn on a virtual one (FILE=game.entente opens a game)
	@scripts/run.sh $(FILE)

test: ## everything: format, vet, lint, all tests, and the real program driven by mouse and keyboard
	@scripts/test.sh

lint: ## gofmt, go vet, staticcheck
	@scripts/lint.sh

golden: ## rewrite the golden files: look at them before you commit
	@scripts/toolkit.sh
	UPDATE_GOLDEN=1 $(PURE) test $(TAGS) -count=1 $$(grep -rl --include='*_test.go' -e UPDATE_GOLDEN -e entente/scripts/golden -e entente/ui/page/pagetest . | xargs -n1 dirname | sort -u)
	@git status --short -- '*testdata*'

fuzz: ## let every fuzz target run for FUZZTIME, then ask the second opinion about 200,000 positions
	@FUZZTIME=$(FUZZTIME) scripts/fuzz.sh

torture: ## try to break the program: kill it, fill disks, forge files, search memory, feed it bombs (SEED=n repeats; not part of test)
	@scripts/build.sh >/dev/null
	@$(TOOL)/torture -program $(CURDIR)/bin/entente $(if $(SEED),-seed $(SEED))

prove: ## break the program itself in many ways, and see that a row of make torture turns red each time (some minutes, not part of test)
	@$(TOOL)/torture -prove

mutants: ## plant small faults in the code, and tell which no test notices (PKG=./engine/... N=30 SEED=1901; half an hour, not part of test)
	@$(TOOL)/mutants $(TAGS) $(if $(N),-n $(N)) $(if $(SEED),-seed $(SEED)) $(if $(AT),-at $(AT)) $(if $(OWN),-own) $(if $(LEVELS),-levels $(LEVELS)) $(PKG)

audit: ## of every go.mod the sums and known vulnerabilities (where the database can be reached), of what ships licences that MIT cannot carry
	@$(TOOL)/audit

bench: ## run the benchmarks of docs/performance.md five times, and write its tables
	@$(TOOL)/bench $(TAGS)

strength: ## how strong our players are: tournaments, which write the tables of docs/strength.md (SHARE=10: a tenth of the games, tables printed alone)
	@scripts/strength.sh $(or $(SHARE),1)

weights: ## learn from recorded games what people tend to order: GAMES=movement.jsonl.gz (docs/judge.md); look at what it prints
	@$(TOOL)/learn weights $(call given,GAMES) engine/search/weights.bin

book: ## make the book of openings from the same: GAMES=movement.jsonl.gz
	@$(TOOL)/learn book $(call given,GAMES) engine/book/openings.gz

accuracy: ## how accurate recorded people were, by how their games ended: GAMES=movement.jsonl.gz
	@$(TOOL)/learn accuracy $(call given,GAMES)

values: ## let our players play among themselves for a minute, and learn what positions promise (N=4000: how many games)
	@$(TOOL)/learn values $(if $(N),-games $(N)) engine/bot/values.bin

measure: ## what adjudicating each line of a file takes: LINES=lines.jsonl (N=10000: how often each)
	@$(TOOL)/measure $(if $(N),-n $(N)) $(call given,LINES)

toolkit: ## apply the patches to the toolkit, so that every go command uses it (all of these targets begin with that)
	@scripts/toolkit.sh

map: ## draw the board anew from its sources (needs python3 with numpy and shapely)
	variants/standard/source/make.sh

anchors: ## find the places of all units and centers of the board anew, but those that its style.json keeps
	@$(TOOL)/anchors variants/standard

pictures: ## the screenshots of README.md, taken from the real window
	@scripts/pictures.sh

handbook: ## the pictures of docs/handbook, taken from the real window and drawn by judge
	@scripts/handbook.sh

tour: ## a picture of every page in DIR (SIZE=1920x1080), to be compared by scripts/pages.sh -compare
	@scripts/pages.sh $(or $(DIR),bin/tour) $(SIZE)

web: ## the program for browsers, in dist/web: any server can offer it (scripts/web.sh -serve does)
	@scripts/web.sh

test-web: ## play the demonstration year in Chromium, on what make web made
	@scripts/test-web.sh

targets: ## try run, test, web and packages in several sequences and side by side (TRIALS="run+test web-run"; an hour, not part of test)
	@scripts/targets.sh $(TRIALS)

packages: ## what people install, in dist/packages: .deb, .rpm, a tarball, a zip for Windows
	@scripts/packages.sh

reproduce: ## build packages and the folder for browsers twice, as on two machines, and compare each byte (WHAT=packages or web; an hour, not part of test)
	@scripts/reproduce.sh

sign: ## sign what make packages left with a key that is made for that, and see that whatever was changed is refused
	@scripts/sign.sh -try dist/packages

clean: ## remove what was built
	rm -rf bin dist .toolkit go.work go.work.sum
