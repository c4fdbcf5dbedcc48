package table_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestEachPromiseNamesItsTrials: what the tables of docs/secrets.md promise is tried, the trials that they name are there, and each trial is named:
// each forgery there, and each TestTorture there or in CONTRIBUTING.
func TestEachPromiseNamesItsTrials(t *testing.T) {
	const top = "../.."
	forgery, function := regexp.MustCompile(`(?m)^\t\t\{"([^"]+)", func\(`), regexp.MustCompile(`(?m)^func (Test\w+)\(`)
	forgeries, functions := map[string]bool{}, map[string]bool{}
	fine(t, filepath.WalkDir(top, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err == nil && d.IsDir() && strings.HasPrefix(d.Name(), ".") && name != top:
			return filepath.SkipDir
		case err != nil || !strings.HasSuffix(name, "_test.go"):
			return err
		}
		text, err := os.ReadFile(name)
		for _, f := range function.FindAllSubmatch(text, -1) {
			functions[string(f[1])] = true
		}
		if d.Name() == "witness_test.go" {
			for _, f := range forgery.FindAllSubmatch(text, -1) {
				forgeries[string(f[1])] = true
			}
		}
		return err
	}))
	doc, err := os.ReadFile(top + "/docs/secrets.md")
	fine(t, err)
	contributing, err := os.ReadFile(top + "/CONTRIBUTING.md")
	fine(t, err)
	rows, named, prose := 0, map[string]bool{}, string(doc)+string(contributing)
	quoted := regexp.MustCompile("`([^`]+)`")
	for line := range strings.Lines(string(doc)) {
		cells := strings.Split(strings.Trim(line, "|\n"), "|")
		if !strings.HasPrefix(line, "|") || strings.HasPrefix(line, "|-") || strings.TrimSpace(cells[len(cells)-1]) == "trial" {
			continue
		}
		rows++
		last := cells[len(cells)-1]
		trials := quoted.FindAllStringSubmatch(last, -1)
		if len(trials) == 0 && !strings.HasPrefix(strings.TrimSpace(last), "none") {
			t.Errorf("no trial of %s", cells[0])
		}
		for _, one := range trials {
			if named[one[1]] = true; !forgeries[one[1]] && !functions[one[1]] {
				t.Errorf("there is no trial %q", one[1])
			}
		}
	}
	if rows < 20 || len(forgeries) < 40 {
		t.Errorf("the tables have %d rows, and there are %d forgeries", rows, len(forgeries))
	}
	for name := range forgeries {
		if !named[name] {
			t.Errorf("docs/secrets.md does not name the trial %q", name)
		}
	}
	for name := range functions {
		if strings.HasPrefix(name, "TestTorture") && !named[name] && !strings.Contains(prose, "`"+name+"`") {
			t.Errorf("neither docs/secrets.md nor CONTRIBUTING names %s", name)
		}
	}
}
