package lines_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"entente/engine/kingdoms/lines"
	"entente/scripts/guard"
)

// FuzzRead: no line stops the judge, and what it answers can be fed back.
func FuzzRead(f *testing.F) {
	b := board(f)
	data, err := os.ReadFile("testdata/three-kingdoms-cases.json")
	if err != nil {
		f.Fatal(err)
	}
	list, err := lines.ReadCases(data)
	if err != nil {
		f.Fatal(err)
	}
	for _, c := range list {
		if c.Kind != "" {
			continue
		}
		line := map[string]any{"orders": c.Orders}
		for key, value := range c.Position {
			line[key] = value
		}
		seed, err := json.Marshal(line)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		in, err := lines.Read(b, data)
		if err != nil {
			if strings.TrimSpace(err.Error()) == "" {
				t.Error("no reason")
			}
			return
		}
		if !json.Valid(in.Legal()) {
			t.Error("the legal orders are no JSON")
		}
		a, err := in.Adjudicate()
		if err != nil || a.Next == "end" {
			return
		}
		if _, err := lines.Read(b, a.Line()); err != nil {
			t.Fatalf("%s\nis fed back: %v", a.Line(), err)
		}
	})
}

// FuzzReadCases: whatever is read can be checked.
func FuzzReadCases(f *testing.F) {
	b := board(f)
	f.Add([]byte(`{"format":{"variant":"three-kingdoms"},"cases":[{"id":"1","position":{"phase":"S200M","units":["caocao full wan"]},"orders":["caocao wan H"],"expect":{"units":[],"accounts":{"caocao":{"cap":1}}}},{"kind":"parse","text":"曹操: 宛的部队,待命"}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		list, err := lines.ReadCases(data)
		if err != nil {
			return
		}
		for _, c := range list[:min(len(list), 20)] {
			_ = c.Check(b)
		}
	})
}
