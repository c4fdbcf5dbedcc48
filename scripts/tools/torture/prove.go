package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"entente/scripts/trial"
)

// fault is a way to break the program, and the row of the table that must turn red.
type fault struct {
	name     string
	file     string
	from, to string // a piece of the file, and its replacement
	folder   string // folder of the trial
	trial    string // as go test -run takes it
	row      string // of the table
	says     string // what the trial says about it
}

// least is how many times each thing is tried on a broken program, instead of the number of the long form.
const least = "12"

// prove breaks the program in each way, and checks that a row of the table turns red and that its trial says why.
func prove(out io.Writer) error {
	list, red := faults(), 0
	began := time.Now()
	for _, f := range list {
		said, rows, err := f.run()
		if err != nil {
			return fmt.Errorf("%s: %w", f.name, err)
		}
		verdict := "NOT NOTICED\n" + said
		i := slices.IndexFunc(rows, func(r trial.Row) bool { return r.Name == f.row })
		switch {
		case strings.Contains(said, "--- SKIP"):
			verdict = "skipped, which does not count: " + strings.Join(skipped(said), "; ")
		case i < 0:
			verdict = "there is no row " + f.row + "\n" + said
		case rows[i].Lost() > 0 && strings.Contains(said, f.says):
			red++
			verdict = fmt.Sprintf("%s: of %d, %d held", f.row, rows[i].Tried, rows[i].Held)
		}
		fmt.Fprintf(out, "  %-50s %s\n", f.name, verdict)
	}
	fmt.Fprintf(out, "\nred %d of %d; %.0f s\n", red, len(list), time.Since(began).Seconds())
	if red < len(list) {
		return errors.New("some trials cannot fail: see above")
	}
	return nil
}

// run runs the trial of a fault on the broken program, which exists only as an overlay.
func (f fault) run() (said string, rows []trial.Row, err error) {
	text, err := os.ReadFile(f.file)
	if err != nil {
		return "", nil, err
	}
	if n := strings.Count(string(text), f.from); n != 1 {
		return "", nil, fmt.Errorf("%s contains the piece %d times, expected once: %q", f.file, n, f.from)
	}
	folder, err := os.MkdirTemp("", "entente-prove-")
	if err != nil {
		return "", nil, err
	}
	defer os.RemoveAll(folder)
	broken, overlay, table := filepath.Join(folder, "broken.go"), filepath.Join(folder, "overlay.json"), filepath.Join(folder, "rows.jsonl")
	whole, err := filepath.Abs(f.file)
	if err != nil {
		return "", nil, err
	}
	list, err := json.Marshal(map[string]map[string]string{"Replace": {whole: broken}})
	if err != nil {
		return "", nil, err
	}
	if err := errors.Join(os.WriteFile(broken, []byte(strings.Replace(string(text), f.from, f.to, 1)), 0o600), os.WriteFile(overlay, list, 0o600)); err != nil {
		return "", nil, err
	}
	cmd := exec.Command("go", "test", "-tags", "ci", "-vet=off", "-count=1", "-v", "-overlay", overlay, "-run", f.trial, f.folder)
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", trial.Table+"="+table, trial.Most+"="+least)
	text, err = cmd.CombinedOutput()
	said = string(text)
	var exit *exec.ExitError
	switch {
	case err != nil && !errors.As(err, &exit), strings.Contains(said, "[build failed]"), strings.Contains(said, "no tests to run"):
		return "", nil, errors.Join(err, errors.New(said))
	}
	rows, err = read(table)
	if errors.Is(err, os.ErrNotExist) {
		err = nil // no row was reported
	}
	return said, rows, err
}
