package jsonfile

import (
	"bytes"
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"
)

// TestFilesOfASensibleSizeAreRead: up to the last byte; the refusal of a larger one says how large a file may be.
func TestFilesOfASensibleSizeAreRead(t *testing.T) {
	data := make([]byte, MaxBytes+1)
	if got, err := ReadAll(bytes.NewReader(data[:MaxBytes])); err != nil || len(got) != MaxBytes {
		t.Errorf("%d bytes, %v", len(got), err)
	}
	if got, err := ReadAll(bytes.NewReader(data)); !errors.Is(err, ErrLarge) || got != nil {
		t.Errorf("%d bytes, %v", len(got), err)
	}
	if want := strconv.Itoa(MaxBytes / (1 << 20)); !strings.Contains(ErrLarge.Error(), "larger than "+want+" MB") {
		t.Errorf("%v, want %s MB", ErrLarge, want)
	}
	broken := errors.New("broken")
	if _, err := ReadAll(io.MultiReader(strings.NewReader("{"), failing{broken})); !errors.Is(err, broken) {
		t.Error(err)
	}
}

// failing is a file that cannot be read.
type failing struct{ err error }

func (f failing) Read([]byte) (int, error) { return 0, f.err }

// TestEncodingsOfTexts: what editors of Windows write is read where it can be, and refused with its place elsewhere.
func TestEncodingsOfTexts(t *testing.T) {
	for _, row := range []struct{ name, data, utf8, plain, fault string }{
		{"plain", "Wien", "Wien", "Wien", ""},
		{"nothing", "", "", "", ""},
		{"with a mark", "\ufeffW\u00e4h", "\ufeffW\u00e4h", "W\u00e4h", ""},
		{"little ends first", "\xff\xfeW\x00\xe4\x00", "W\u00e4", "", "line 1: the file is UTF-16"},
		{"great ends first", "\xfe\xff\x00W\xd8\x3d\xde\x00", "W\U0001f600", "", "line 1: the file is UTF-16"},
		{"a mark alone", "\xff\xfe", "", "", "line 1: the file is UTF-16"},
		{"half a letter", "\xff\xfeW\x00\xe4", "W", "", "line 1: the file is UTF-16"},
		{"neither", "W\u00e4\nx\xe4", "W\u00e4\nx\xe4", "", "line 2, column 2: byte 0xe4 is not UTF-8"},
		{"the sign for what could not be read", "a\ufffdb", "a\ufffdb", "a\ufffdb", ""},
	} {
		if got := string(UTF8([]byte(row.data))); got != row.utf8 {
			t.Errorf("%s: %q, want %q", row.name, got, row.utf8)
		}
		got, err := PlainText([]byte(row.data))
		if string(got) != row.plain || (err == nil) != (row.fault == "") || err != nil && !strings.HasPrefix(err.Error(), row.fault) {
			t.Errorf("%s: %q, %v, want %q, %s", row.name, got, err, row.plain, row.fault)
		}
	}
}
