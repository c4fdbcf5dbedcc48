// Torture tries to break the program for some minutes: it kills it, fills its disks, forges its files, searches its memory and feeds it
// bombs. `make torture` runs it; at the end it prints a table.
//
//	go run ./scripts/tools/torture -program bin/entente -seed 1901
//
// Each trial is the long form of a test of the package that it is about (package trial). Torture fails if anything was lost.
package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"entente/scripts/trial"
)

func main() {
	program := flag.String("program", "", "the program whose window is killed, built by scripts/build.sh; \"\" for none")
	seed := flag.Uint64("seed", uint64(time.Now().UnixNano()), "the seed for all random choices")
	proves := flag.Bool("prove", false, "instead, break the program in many ways, and require that each turns a row of the table red")
	flag.Parse()
	if *proves {
		if err := prove(os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, "torture:", err)
			os.Exit(1)
		}
		return
	}
	if err := run(os.Stdout, *program, *seed); err != nil {
		fmt.Fprintln(os.Stderr, "torture:", err)
		os.Exit(1)
	}
}

// run runs all trials and prints the results.
func run(out io.Writer, program string, seed uint64) error {
	folder, err := os.MkdirTemp("", "entente-torture-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	packages, err := trials()
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "seed %d; trials of %s\n", seed, strings.Join(packages, ", "))
	began := time.Now()
	table := filepath.Join(folder, "rows.jsonl")
	cmd := exec.Command("go", append([]string{"test", "-tags", "ci", "-count=1", "-timeout=20m", "-v", "-run", pattern}, packages...)...)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", trial.Table+"="+table, trial.Seed+"="+strconv.FormatUint(seed, 10), "ENTENTE_PROGRAM="+program)
	var said strings.Builder
	cmd.Stdout, cmd.Stderr = &said, &said
	failed := cmd.Run()
	rows, err := read(table)
	if err != nil || failed != nil {
		fmt.Fprintln(out, complaints(said.String()))
	}
	if err != nil {
		return errors.Join(err, failed)
	}
	lost := write(out, rows)
	for _, name := range skipped(said.String()) {
		fmt.Fprintf(out, "\nskipped, and so not held: %s\n", name)
		lost++
	}
	fmt.Fprintf(out, "\nlost %d; %.0f s\n", lost, time.Since(began).Seconds())
	if failed != nil || lost > 0 {
		return errors.New("not everything held: see above")
	}
	return nil
}

// pattern matches the tests that have a long form.
const pattern = "^TestTorture"

// trials returns the packages with such tests.
func trials() ([]string, error) {
	found := map[string]bool{}
	err := filepath.WalkDir(".", func(name string, d os.DirEntry, err error) error {
		if err == nil && d.IsDir() && name != "." && strings.HasPrefix(d.Name(), ".") {
			return filepath.SkipDir
		}
		if err != nil || d.IsDir() || !strings.HasSuffix(name, "_test.go") {
			return err
		}
		text, err := os.ReadFile(name)
		if strings.Contains(string(text), "\nfunc TestTorture") {
			found["./"+filepath.ToSlash(filepath.Dir(name))] = true
		}
		return err
	})
	var list []string
	for folder := range found {
		list = append(list, folder)
	}
	slices.Sort(list)
	return list, err
}

// read reads the rows that the trials have reported.
func read(file string) ([]trial.Row, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var rows []trial.Row
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var r trial.Row
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			return nil, err
		}
		rows = append(rows, r)
	}
	return rows, nil
}

// skipped returns the trials that were skipped, and why.
func skipped(said string) (list []string) {
	lines := strings.Split(said, "\n")
	for i, line := range lines {
		if _, rest, ok := strings.Cut(line, "--- SKIP: "); ok {
			list = append(list, strings.Fields(rest)[0]+": "+strings.TrimSpace(lines[max(i-1, 0)]))
		}
	}
	return list
}

// complaints returns the output of the tests, except of those that passed.
func complaints(said string) string {
	var kept []string
	for line := range strings.Lines(said) {
		if !strings.HasPrefix(line, "=== ") && !strings.Contains(line, "--- PASS") && !strings.HasPrefix(line, "ok ") {
			kept = append(kept, line)
		}
	}
	return strings.Join(kept, "")
}

// write prints the table and returns the number of losses.
func write(out io.Writer, rows []trial.Row) (lost int) {
	parts := []struct {
		part             trial.Part
		title, held, bad string
	}{
		{trial.Kills, "killed", "survived", "lost"},
		{trial.Disks, "disks that fail", "survived", "lost"},
		{trial.Forged, "forged", "noticed", "missed"},
		{trial.Guesses, "PINs guessed", "made to wait", "not"},
		{trial.Memory, "memory and files searched for", "not found", "found"},
		{trial.Bombs, "bombs", "refused within a second and 100 MB", "not"},
		{trial.Mutants, "mutated files", "refused, or read as written", "not"},
	}
	for _, p := range parts {
		first := true
		for _, r := range rows {
			if r.Part != p.part {
				continue
			}
			if first {
				fmt.Fprintf(out, "\n%-34s %6s  %s\n", p.title, "tried", p.held)
				first = false
			}
			bad := r.Lost()
			lost += bad
			fmt.Fprintf(out, "  %-32s %6d  %d, %s %d", r.Name, r.Tried, r.Held, p.bad, bad)
			if r.Known > 0 {
				fmt.Fprintf(out, ", known %d", r.Known)
			}
			if r.Note != "" {
				fmt.Fprintf(out, " (%s)", r.Note)
			}
			fmt.Fprintln(out)
		}
	}
	return lost
}
