package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestEveryLineIsMeasured(t *testing.T) {
	file := filepath.Join(t.TempDir(), "lines.jsonl")
	lines := `{"id":"a","phase":"S1901M","units":["France A par"],"orders":["France A par - bur","France A par to the moon"]}
{"id":"b","phase":"W1901A","units":[],"centers":{"France":["par"]},"orders":["France A par B"]}
{"id":3,"variant":"shores","phase":"S801M","units":[],"orders":[]}
{"id":"k","variant":"three-kingdoms","phase":"S200M","units":["caocao full xuchang"],"rules":{"victory_cities":17},"orders":["caocao xuchang - wan"]}
`
	for _, row := range []struct{ text, fault string }{
		{lines, ""},
		{"", "lines.jsonl: no lines to measure"},
		{lines + "rubbish\n", "lines.jsonl: line 5: invalid character"},
		{`{"phase":"S1901M","units":["France A nowhere"]}`, "lines.jsonl: line 1: "},
		{`{"variant":"three-kingdoms","phase":"S200M","units":["caocao full atlantis"]}`, "lines.jsonl: line 1: "},
		{`{"phase":"S1901M","units":[],"setup":"9"}`, `lines.jsonl: line 1: unknown setup "9"`},
		{`{"phase":"S1901M","units":[],"variant":"moon"}`, "lines.jsonl: line 1: "},
		{`{"phase":"S1901M","units":[],"rules":"homemade"}`, "lines.jsonl: line 1: "},
	} {
		if err := os.WriteFile(file, []byte(row.text), 0o600); err != nil {
			t.Fatal(err)
		}
		var out strings.Builder
		err := run([]string{"-n", "3", file}, &out, io.Discard)
		if row.fault != "" {
			if err == nil || !strings.Contains(err.Error(), row.fault) {
				t.Errorf("%q: got %v, want %q", row.text, err, row.fault)
			}
			continue
		}
		rows := strings.Split(strings.TrimSpace(out.String()), "\n")
		if err != nil || len(rows) != 6 || !strings.Contains(rows[1], `"a"`) || !strings.Contains(rows[4], `"k"`) || !strings.Contains(rows[5], "median") {
			t.Errorf("got %s, %v", out.String(), err)
		}
	}
	for _, args := range [][]string{nil, {"-n", "0", file}, {file, file}, {file + "x"}} {
		if err := run(args, io.Discard, io.Discard); err == nil {
			t.Errorf("%q: no error", args)
		}
	}
}
