package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"time"
)

// tester is a package whose tests are run on changes.
type tester struct {
	pkg *pkg
	reading
	program string // its tests, compiled with probes and without a change
	fault   string // why it cannot be asked, or "" if it can

	mu     sync.Mutex
	unfit  map[string]bool // tests that fail without any change
	proven map[string]bool // tests that pass alone without any change
}

// outcome is how a run of tests ended.
type outcome struct {
	passed bool
	late   bool     // they were stopped because they took too long
	failed []string // the tests that failed; none if the program crashed before one could report
}

// failure matches a test program's report of a failed test; those of subtests are indented.
var failure = regexp.MustCompile(`(?m)^--- FAIL: (\S+)`)

// slack is how many times longer than usual tests may take with a change.
const slack = 4

// build compiles the tests of a package with an overlay. Its error contains the compiler's output. Paths are not trimmed, whatever GOFLAGS says,
// because some tests find files beside their source.
func (r *runner) build(ctx context.Context, p *pkg, overlay, program string) error {
	cmd := command(ctx, false, "go", "test", "-c", "-vet=off", "-trimpath=false", "-tags", r.tree.tags, "-ldflags", "-s -w", "-overlay", overlay, "-o", program, p.ImportPath)
	cmd.Dir = r.tree.root
	var said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &said, &said
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%w\n%s", err, said.Bytes())
	}
	return nil
}

// run runs compiled tests as go test does, in the folder of their package. Go commands that they start see the overlay too.
func (r *runner) run(ctx context.Context, p *pkg, program, overlay string, limit time.Duration, env, flags []string) outcome {
	within, stop := context.WithTimeout(ctx, limit)
	defer stop()
	cmd := command(within, true, program, append([]string{"-test.paniconexit0", "-test.timeout=0"}, flags...)...)
	cmd.Dir = p.Dir
	cmd.Env = append(os.Environ(), "PWD="+p.Dir, "GOFLAGS="+strings.TrimSpace(os.Getenv("GOFLAGS")+" -overlay="+overlay))
	cmd.Env = append(cmd.Env, env...)
	var said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &said, &said
	err := cmd.Run()
	o := outcome{passed: err == nil, late: ctx.Err() == nil && errors.Is(within.Err(), context.DeadlineExceeded)}
	for _, m := range failure.FindAllSubmatch(said.Bytes(), -1) {
		o.failed = append(o.failed, string(m[1]))
	}
	return o
}

// noTests is the fault of a package with test files but without tests.
const noTests = "no tests"

// longest is the time limit for the tests of one package without a change.
const longest = 20 * time.Minute

// ready compiles the tests of a package with probes and runs them all once.
func (r *runner) ready(ctx context.Context, t *tester) error {
	folder := filepath.Join(r.folder, "testers", strings.ReplaceAll(t.pkg.name(), "/", "-"))
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	t.program = filepath.Join(folder, "tests.exe")
	if err := r.build(ctx, t.pkg, r.probed, t.program); err != nil {
		t.fault = err.Error()
		return ctx.Err()
	}
	if _, err := os.Stat(t.program); err != nil {
		t.fault = noTests
		return nil
	}
	log := filepath.Join(folder, "log")
	o := r.run(ctx, t.pkg, t.program, r.probed, longest, []string{probeLog + "=" + log}, nil)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	var err error
	t.reading, err = read(log)
	for _, test := range o.failed {
		t.unfit[test] = true
	}
	if o.late {
		t.fault = fmt.Sprintf("its tests take more than %v", longest)
	} else if !o.passed && len(o.failed) == 0 {
		t.fault = "its tests fail without a change"
	}
	return err
}

// asked returns the tests to run on a change, the fastest first.
func (t *tester) asked(ch *change) []string {
	t.mu.Lock()
	defer t.mu.Unlock()
	var list []string
	for _, test := range t.tests(ch) {
		if !t.unfit[test] {
			list = append(list, test)
		}
	}
	return list
}

// quick is the total time of the tests that are run first.
const quick = 2 * time.Second

// halves splits tests into those that are quick together and the others.
func (t *tester) halves(tests []string) [2][]string {
	var sum time.Duration
	for i, test := range tests {
		if sum += t.took[test]; sum > quick {
			return [2][]string{tests[:i], tests[i:]}
		}
	}
	return [2][]string{tests}
}

// usual returns how long some tests take without a change.
func (t *tester) usual(tests []string) (sum time.Duration) {
	for _, test := range tests {
		sum += t.took[test]
	}
	return sum
}

// only returns the flags that select tests.
func only(tests []string) []string {
	return []string{"-test.failfast", "-test.run=^(" + strings.Join(tests, "|") + ")$"}
}

// ask runs tests on a program with a change. It returns the test that noticed the change, or "" if none did.
//
// A test that fails is run once more alone, and alone without the change: it has noticed only what the change brings about.
func (r *runner) ask(ctx context.Context, t *tester, program, overlay string, tests []string) (by string, err error) {
	for _, half := range t.halves(tests) {
		for len(half) > 0 {
			o := r.run(ctx, t.pkg, program, overlay, r.grace+slack*t.usual(half), nil, only(half))
			switch {
			case ctx.Err() != nil:
				return "", ctx.Err()
			case o.passed:
				half = nil
				continue
			case o.late:
				return "time", nil
			case len(o.failed) == 0:
				return "a crash", nil
			}
			alone := r.run(ctx, t.pkg, program, overlay, r.grace+slack*t.usual(o.failed), nil, only(o.failed))
			if !alone.passed && r.sound(ctx, t, o.failed) {
				return o.failed[0], ctx.Err()
			}
			if half = without(half, o.failed); ctx.Err() != nil {
				return "", ctx.Err()
			}
		}
	}
	return "", nil
}

// sound reports whether tests pass alone without a change. Those that do not are not run again.
func (r *runner) sound(ctx context.Context, t *tester, tests []string) bool {
	t.mu.Lock()
	unknown := without(tests, nil)
	for test := range t.proven {
		unknown = without(unknown, []string{test})
	}
	t.mu.Unlock()
	if len(unknown) == 0 {
		return true
	}
	o := r.run(ctx, t.pkg, t.program, r.probed, r.grace+slack*t.usual(unknown), nil, only(unknown))
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, test := range unknown {
		if o.passed {
			t.proven[test] = true
		} else if ctx.Err() == nil {
			t.unfit[test] = true
		}
	}
	return o.passed
}

// without returns a list without some of its texts.
func without(list, drop []string) []string {
	var kept []string
	for _, s := range list {
		keep := true
		for _, d := range drop {
			keep = keep && s != d
		}
		if keep {
			kept = append(kept, s)
		}
	}
	return kept
}
