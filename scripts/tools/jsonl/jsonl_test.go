package jsonl

import (
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func packed(text string) string {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, _ = z.Write([]byte(text))
	_ = z.Close()
	return b.String()
}

// TestLinesAreReadPackedOrNot checks that lines come in order, up to the first unreadable one, which the error names.
func TestLinesAreReadPackedOrNot(t *testing.T) {
	long := `"` + strings.Repeat("x", Longest) + `"`
	for _, row := range []struct{ name, text, want, fault string }{
		{"plain", "1\n2\n", "12", ""},
		{"without a last line feed", "1\n2", "12", ""},
		{"packed", packed("1\n2\n3\n"), "123", ""},
		{"empty", "", "", ""},
		{"one letter", "7", "7", ""},
		{"not JSON", "1\n{\n3\n", "1", "lines: line 2: unexpected end of JSON input"},
		{"another kind", "1\n\"a\"\n", "1", "lines: line 2: json: cannot unmarshal string"},
		{"too long", "1\n" + long + "\n", "1", "lines: line 2: bufio.Scanner: token too long"},
		{"cut off", strings.TrimSuffix(packed("1\n2\n"), "\x00\x00\x00"), "12", "lines: line 3: unexpected EOF"},
		{"a head alone", "\x1f\x8b", "", "lines: unexpected EOF"},
	} {
		t.Run(row.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "lines")
			if err := os.WriteFile(file, []byte(row.text), 0o600); err != nil {
				t.Fatal(err)
			}
			got, fault := "", ""
			for n, err := range Lines[int](file) {
				if fault != "" {
					t.Error("a value after an error")
				}
				if err != nil {
					fault = strings.TrimPrefix(err.Error(), filepath.Dir(file)+"/")
					continue
				}
				got += string(rune('0' + n))
			}
			if got != row.want || !strings.HasPrefix(fault, row.fault) || (fault == "") != (row.fault == "") {
				t.Errorf("got %s, %s; want %s, %s", got, fault, row.want, row.fault)
			}
		})
	}
	for _, err := range Lines[int](filepath.Join(t.TempDir(), "nowhere")) {
		if err == nil || !strings.Contains(err.Error(), "nowhere") {
			t.Error(err)
		}
	}
}

func TestReadingCanStop(t *testing.T) {
	file := filepath.Join(t.TempDir(), "lines")
	if err := os.WriteFile(file, []byte("1\n2\nrubbish\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	last := 0
	for n, err := range Lines[int](file) {
		if err != nil {
			t.Fatal(err)
		}
		if last = n; n == 2 {
			break
		}
	}
	if last != 2 {
		t.Error(last)
	}
}
