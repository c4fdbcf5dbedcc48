package foreign_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game/foreign"
	"entente/scripts/golden"
	"entente/scripts/guard"
	"entente/variants"
)

// boardFinder returns a function that finds the boards that are built in, each once.
func boardFinder() func(id string) (*engine.Variant, error) {
	known := map[string]*engine.Variant{}
	return func(id string) (*engine.Variant, error) {
		if v := known[id]; v != nil {
			return v, nil
		}
		b, err := variants.Named(id)
		if err != nil {
			return nil, err
		}
		known[id] = b.Variant
		return b.Variant, nil
	}
}

// positionSamples reads every file of a folder and writes what comes of it: the position as one line, or what is wrong.
func positionSamples(t *testing.T, folder string, each func(name string, err error)) string {
	t.Helper()
	find := boardFinder()
	list, err := filepath.Glob(filepath.Join("testdata", "positions-"+folder, "*"))
	if err != nil || len(list) == 0 {
		t.Fatal("no samples", err)
	}
	var all strings.Builder
	for _, name := range list {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		pos, err := foreign.ReadPosition(data, "standard", find)
		each(name, err)
		said := fmt.Sprint(err)
		if err == nil {
			said = pos.Line()
		}
		all.WriteString("== " + filepath.Base(name) + "\n" + said + "\n")
	}
	return all.String()
}

// The state of the python package, jDip's saved games and the positions of its tests, and our own forms.
func TestPositionsAreReadInEveryForm(t *testing.T) {
	golden.Text(t, "testdata/positions-good.golden", positionSamples(t, "good", func(name string, err error) {
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}))
}

// Cut off, wrong types, unknown map, impossible, huge numbers, deep nesting, wrong encoding.
func TestBrokenPositionsAreRefusedWithTheirPlace(t *testing.T) {
	golden.Text(t, "testdata/positions-broken.golden", positionSamples(t, "broken", func(name string, err error) {
		if err == nil {
			t.Errorf("%s was read", name)
		}
	}))
}

// TestEveryBeginningOfASampleIsRefusedOrRead cuts every good sample off everywhere: nothing panics, and only what is whole is read.
func TestEveryBeginningOfASampleIsRefusedOrRead(t *testing.T) {
	find := boardFinder()
	for _, name := range []string{"jdip.xml", "judge.json", "line.txt", "case.txt", "jdip.xml.gz"} {
		data, err := os.ReadFile(filepath.Join("testdata", "positions-good", name))
		if err != nil {
			t.Fatal(err)
		}
		whole, err := foreign.ReadPosition(data, "standard", find)
		if err != nil {
			t.Fatal(err)
		}
		for i := range len(data) - 1 {
			pos, err := foreign.ReadPosition(data[:i], "standard", find)
			if err == nil && pos != whole && name != "line.txt" { // of which a beginning may be a position
				t.Errorf("%s: %d bytes were read", name, i)
			}
		}
	}
}

func FuzzReadPosition(f *testing.F) {
	find := boardFinder()
	for _, folder := range []string{"good", "broken"} {
		list, err := filepath.Glob(filepath.Join("testdata", "positions-"+folder, "*"))
		if err != nil || len(list) == 0 {
			f.Fatal("no samples", err)
		}
		for _, name := range list {
			data, err := os.ReadFile(name)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(data)
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		pos, err := foreign.ReadPosition(data, "standard", find)
		if err != nil {
			if err.Error() == "" {
				t.Error("an error without words")
			}
			return
		}
		if again, err := engine.ParseLine(pos.Line(), find); err != nil || again.Line() != pos.Line() {
			t.Errorf("%q came back as %q, %v", pos.Line(), again.Line(), err)
		}
	})
}
