package main

import (
	"context"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// trial is a change and its result.
type trial struct {
	*change
	groups  [][]*pkg // the packages whose tests can be run, the nearest first
	broken  bool     // it does not compile, although its package alone does
	reached bool     // a test reaches it
	by      string   // the test that noticed it, or "" if none
	asked   []string // packages whose tests reach it and did not notice it
	left    []string // packages whose tests were not run, because time ran out or because they fail without a change
}

// tried reports whether any test was run, or none can be.
func (t *trial) tried() bool { return t.by != "" || len(t.asked) > 0 || len(t.left) == 0 }

// runner tries changes.
type runner struct {
	tree    *tree
	chooser *chooser
	trials  []*trial
	testers map[*pkg]*tester
	folder  string        // for all temporary files
	probed  string        // the overlay with probes
	grace   time.Duration // minimum time limit of a test

	mu       sync.Mutex
	progress io.Writer
}

func newRunner(t *tree, c *chooser, changes []*change, progress io.Writer) (*runner, error) {
	folder, err := os.MkdirTemp("", "mutants-")
	if err != nil {
		return nil, err
	}
	r := &runner{tree: t, chooser: c, testers: map[*pkg]*tester{}, folder: folder, grace: 10 * time.Second, progress: progress}
	groups := map[*pkg][][]*pkg{}
	for i, ch := range changes {
		ch.number = i
		if groups[ch.pkg] == nil {
			groups[ch.pkg] = t.testers(ch.pkg)
		}
		r.trials = append(r.trials, &trial{change: ch, groups: groups[ch.pkg]})
	}
	if r.probed, err = probes(t, c, changes, filepath.Join(folder, "probes")); err != nil {
		r.close()
		return nil, err
	}
	return r, nil
}

// limit restricts tests to packages that import the changed one within a number of steps.
func (r *runner) limit(steps int) {
	near := map[*pkg]map[*pkg]bool{}
	for _, t := range r.trials {
		if near[t.pkg] == nil {
			near[t.pkg] = r.tree.near(t.pkg, steps)
		}
		groups := make([][]*pkg, len(t.groups))
		for i, group := range t.groups {
			groups[i] = slices.DeleteFunc(slices.Clone(group), func(p *pkg) bool { return !near[t.pkg][p] })
		}
		t.groups = groups
	}
}

func (r *runner) close() { os.RemoveAll(r.folder) }

func (r *runner) say(format string, args ...any) {
	r.mu.Lock()
	defer r.mu.Unlock()
	fmt.Fprintf(r.progress, format+"\n", args...)
}

// all tries every change, each against its own tests first, so that no change is left untried while another has been tried against distant tests. It
// ends without an error when the context does.
func (r *runner) all(ctx context.Context, workers int) error {
	for distance := 0; ; distance++ {
		var asleep []*trial
		needed := map[*pkg]bool{}
		more := false
		for _, t := range r.trials {
			if t.by != "" || t.broken || distance >= len(t.groups) {
				continue
			}
			more = true
			if len(t.groups[distance]) == 0 {
				continue
			}
			asleep = append(asleep, t)
			for _, p := range t.groups[distance] {
				needed[p] = r.testers[p] == nil
			}
		}
		if !more {
			return nil
		}
		maps.DeleteFunc(needed, func(_ *pkg, need bool) bool { return !need })
		packages := slices.SortedFunc(maps.Keys(needed), func(a, b *pkg) int { return strings.Compare(a.ImportPath, b.ImportPath) })
		for _, p := range packages {
			r.testers[p] = &tester{pkg: p, unfit: map[string]bool{}, proven: map[string]bool{}}
		}
		err := each(workers, packages, func(_ int, p *pkg) error {
			began := time.Now()
			t := r.testers[p]
			err := r.ready(ctx, t)
			if ctx.Err() != nil {
				t.fault = "stopped"
				return nil
			}
			r.say("%s: %d tests, %.0f s%s", p.name(), len(t.took), time.Since(began).Seconds(), t.complaint())
			return err
		})
		if err != nil {
			return err
		}
		err = each(workers, asleep, func(worker int, t *trial) error { return r.try(ctx, t, distance, worker) })
		if err != nil {
			return err
		}
	}
}

// complaint describes what is wrong with a tester that has been run without a change.
func (t *tester) complaint() string {
	switch {
	case t.fault != "" && t.fault != noTests:
		return "; not asked: " + t.fault
	case len(t.unfit) > 0:
		return "; fail without a change and are not asked: " + strings.Join(slices.Sorted(maps.Keys(t.unfit)), ", ")
	}
	return ""
}

// try tries a change against the tests at a distance.
func (r *runner) try(ctx context.Context, t *trial, distance, worker int) error {
	group := slices.Clone(t.groups[distance])
	slices.SortStableFunc(group, func(a, b *pkg) int {
		x, y := r.testers[a], r.testers[b]
		return int(x.usual(x.asked(t.change)) - y.usual(y.asked(t.change)))
	})
	overlay := ""
	program := filepath.Join(r.folder, "program"+strconv.Itoa(worker)+".exe")
	for _, p := range group {
		if ctx.Err() != nil {
			t.left = append(t.left, p.name())
			continue
		}
		tester := r.testers[p]
		if tester.fault == noTests {
			continue
		}
		if tester.fault != "" {
			t.left = append(t.left, p.name())
			continue
		}
		tests := tester.asked(t.change)
		if len(tests) == 0 {
			continue
		}
		t.reached = true
		if overlay == "" {
			o, err := newOverlay(filepath.Join(r.folder, "change"+strconv.Itoa(t.number)))
			if err != nil {
				return err
			}
			source := r.chooser.source(t.pkg, t.file)
			if err = o.replace(filepath.Join(t.pkg.Dir, t.file), t.apply(source)); err == nil {
				overlay, err = o.write()
			}
			if err != nil {
				return err
			}
		}
		began := time.Now()
		var by string
		err := r.build(ctx, p, overlay, program)
		if err != nil && ctx.Err() == nil {
			t.broken = true
			r.say("%s: %s does not compile: %v", t.where(), t.kind, err)
			return nil
		}
		if err == nil {
			by, err = r.ask(ctx, tester, program, overlay, tests)
		}
		switch {
		case by != "":
			t.by = p.name() + ": " + by
			r.say("%s: %s: noticed by %s, %.0f s", t.where(), t.kind, t.by, time.Since(began).Seconds())
			return nil
		case err != nil: // time ran out
			t.left = append(t.left, p.name())
		default:
			t.asked = append(t.asked, p.name())
			r.say("%s: %s: %s sleeps, %.0f s", t.where(), t.kind, p.name(), time.Since(began).Seconds())
		}
	}
	return nil
}

// each calls do for every element of a list, several at once. It returns the first error, after all are done.
func each[T any](workers int, list []T, do func(worker int, one T) error) (first error) {
	var wait sync.WaitGroup
	var mu sync.Mutex
	next := 0
	for worker := range workers {
		wait.Go(func() {
			for {
				mu.Lock()
				i := next
				next++
				mu.Unlock()
				if i >= len(list) {
					return
				}
				if err := do(worker, list[i]); err != nil {
					mu.Lock()
					if first == nil {
						first = err
					}
					mu.Unlock()
				}
			}
		})
	}
	wait.Wait()
	return first
}
