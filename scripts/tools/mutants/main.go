// Mutants plants small faults in the program, one at a time, and reports which of them the tests notice. `make mutants` runs it:
//
//	go run ./scripts/tools/mutants -n 30 -seed 1901 ./engine/...
//
// A change is chosen at random: first a line, then one of the changes to it that compile. It is run against the tests that reach the
// line, those of its own package first, then those of packages that import it, the nearest first, until one fails or takes much longer
// than usual; -levels limits how far. The tree is not touched: the go command gets an overlay. Without patterns, half of the changes are
// in the window and half in the rest of what ships. A change without any effect cannot be distinguished from one that tests should
// notice: both count as unnoticed. Do not edit the tree during a run: later changes would be made to different code.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/signal"
	"runtime"
	"strings"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	os.Setenv("CGO_ENABLED", "0") // no test needs a C compiler
	err := run(ctx, os.Args[1:], os.Stdout, os.Stderr)
	if errors.Is(err, flag.ErrHelp) {
		return
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

// window is the folder whose packages get half of the changes if no packages are named.
const window = "ui/"

func run(ctx context.Context, args []string, out, progress io.Writer) error {
	set := flag.NewFlagSet("mutants", flag.ContinueOnError)
	set.SetOutput(progress)
	n := set.Int("n", 200, "the number of changes to try")
	seed := set.Uint64("seed", uint64(time.Now().Unix()), "the random seed: the same seed makes the same changes to the same code")
	within := set.Duration("within", 30*time.Minute, "stop after this time and print the results so far")
	tags := set.String("tags", "ci", "build `tags` of the tests")
	workers := set.Int("workers", runtime.NumCPU(), "the number of changes to try at once")
	own := set.Bool("own", false, "run only the tests of the changed package, like -levels 0")
	levels := set.Int("levels", -1, "also run the tests of packages that import the changed one over at most this many steps; 1 means directly, -1 no limit")
	at := set.String("at", "", "instead, try every change to these `lines`: file:line, separated by commas")
	if err := set.Parse(args); err != nil {
		return err
	}
	if *n < 1 || *workers < 1 || *levels < -1 {
		return errors.New("expected -n and -workers of at least 1, and -levels of at least -1")
	}
	ctx, stop := context.WithTimeout(ctx, *within)
	defer stop()
	tree, err := load(ctx, ".", *tags, set.Args())
	if err != nil {
		return err
	}
	c, err := newChooser(tree)
	if err != nil {
		return err
	}
	random := rand.New(rand.NewPCG(*seed, 0))
	anywhere := func(*change) bool { return true }
	inWindow := func(ch *change) bool { return strings.HasPrefix(ch.pkg.name()+"/", window) }
	var changes []*change
	switch {
	case *at != "":
		changes = c.all(func(ch *change) bool { return strings.Contains(","+*at+",", ","+ch.where()+",") })
	case set.NArg() == 0:
		changes = c.choose(*n/2, random, inWindow)
		changes = append(changes, c.choose(*n-len(changes), random, func(ch *change) bool { return !inWindow(ch) })...)
	default:
		changes = c.choose(*n, random, anywhere)
	}
	if len(changes) == 0 {
		return errors.New("there is nothing to change")
	}
	fmt.Fprintf(out, "seed %d: %d changes\n", *seed, len(changes))
	r, err := newRunner(tree, c, changes, progress)
	if err != nil {
		return err
	}
	defer r.close()
	if *own {
		*levels = 0
	}
	if *levels >= 0 {
		r.limit(*levels)
	}
	began := time.Now()
	err = r.all(ctx, *workers)
	report(out, r, time.Since(began))
	return err
}
