// Package trial is for tests that try to break the program. Each has a short form, which is part of every test run, or none, and a long
// form, which `make torture` runs and which reports its results.
//
//	n := trial.Times(t, 200, 5)             // in the long form, in the short one; 0 of the short form skips the test
//	rnd := trial.Chance(t)                  // from a seed that is printed
//	trial.Report(t, trial.Row{Part: trial.Kills, Name: "the saving loop", Tried: n, Held: held})
package trial

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"
	"time"
)

// Row is a row of the table of `make torture`.
type Row struct {
	Part  Part
	Name  string // what was tried
	Tried int
	Held  int    // how many times the program held: lost nothing, noticed, rejected in time
	Known int    // how many of the others are documented limits
	Note  string // what else was counted, "" for nothing
}

// Lost returns how many times the program failed where it should have held.
func (r Row) Lost() int { return r.Tried - r.Held - r.Known }

// Check records one attempt: it held, or the test fails with the message.
func (r *Row) Check(t testing.TB, held bool, format string, args ...any) {
	t.Helper()
	if r.Tried++; held {
		r.Held++
		return
	}
	t.Errorf(format, args...)
}

// Part is a part of the table.
type Part string

// The parts of the table.
const (
	Kills   Part = "killed"  // held: survived
	Disks   Part = "disk"    // full and failing disks; held: survived
	Forged  Part = "forged"  // held: noticed
	Memory  Part = "memory"  // searched for secrets; held: not found
	Bombs   Part = "bombs"   // held: rejected within a second and 100 MB
	Mutants Part = "mutants" // held: rejected, or read and saved as it was read
	Guesses Part = "guesses" // of PINs; held: made to wait
)

// The environment variables by which `make torture` requests the long forms.
const (
	Table = "ENTENTE_TORTURE" // the file for the rows
	Seed  = "ENTENTE_SEED"    // for Chance; 0 or empty means a random one
	Most  = "ENTENTE_MOST"    // maximum number of attempts; empty means as many as the long form has
)

// Long reports whether the long forms are requested.
func Long() bool { return os.Getenv(Table) != "" }

// Times returns how many times to try something. It skips a test that has no short form.
func Times(t testing.TB, long, short int) int {
	t.Helper()
	switch most, err := strconv.Atoi(os.Getenv(Most)); {
	case Long() && err == nil:
		return min(long, most)
	case Long():
		return long
	case short == 0:
		t.Skip("only for make torture")
	}
	return short
}

// Chance returns a random source from a seed that it prints, so that a trial can be repeated with ENTENTE_SEED.
func Chance(t testing.TB) *rand.Rand {
	t.Helper()
	seed, _ := strconv.ParseUint(os.Getenv(Seed), 10, 64)
	if seed == 0 {
		seed = uint64(time.Now().UnixNano())
	}
	t.Logf("seed %d", seed)
	return rand.New(rand.NewPCG(seed, 1901))
}

// Report adds a row, and fails the test if the program did not hold where it should.
func Report(t testing.TB, r Row) {
	t.Helper()
	if lost := r.Lost(); lost != 0 {
		t.Errorf("%s: of %d it held %d and %d are known: %d lost", r.Name, r.Tried, r.Held, r.Known, lost)
	}
	t.Logf("%s: tried %d, held %d %s", r.Name, r.Tried, r.Held, r.Note)
	if !Long() {
		return
	}
	if err := Append(os.Getenv(Table), r); err != nil {
		t.Error(err)
	}
}

// Append writes a row to a file of rows.
func Append(file string, r Row) error {
	line, err := json.Marshal(r)
	if err != nil {
		return err
	}
	f, err := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(f, "%s\n", line)
	if closed := f.Close(); err == nil {
		err = closed
	}
	return err
}
