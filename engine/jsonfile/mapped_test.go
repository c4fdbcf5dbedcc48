package jsonfile

import (
	"strings"
	"testing"
)

// TestFaultsNameTheirPlace: those of a file its line; those of what was made from a text, or is a part of one, the line and the column in
// that text.
func TestFaultsNameTheirPlace(t *testing.T) {
	read := func(text string) error { _, err := Parse([]byte(text)); return err }
	skim := func(text string) error {
		var s Skimmer
		_, _, err := s.Value([]byte(text), strings.Index(text, "{"))
		return err
	}
	made := func(text string) error {
		var m, all Mapped
		m.Put(strings.Index(text, "{"), `{"a": `)
		m.Put(strings.Index(text, "?"), "?}")
		all.Put(0, "")
		all.Add(&m)
		_, err := all.Parse([]byte(text))
		return err
	}
	for _, row := range []struct {
		name string
		read func(text string) error
		text string
		want string
	}{
		{"a file", read, "{\n\"a\": ?}", "line 2: not JSON: '?' where"},
		{"a file that is cut off", read, "{\n\n\"a\":", "line 3: the file is cut off"},
		{"a part of a text", skim, "Before.\n  é {\"a\": ?}", "line 2, column 11: not JSON: '?' where"},
		{"a part that is cut off", skim, "Before.\n{\"a\":", "line 2, column 6: the file is cut off"},
		{"made from a text", made, "Before.\nThis {is\nnot ?", "line 3, column 5: not JSON: '?' where"},
	} {
		if err := row.read(row.text); err == nil || !strings.HasPrefix(err.Error(), row.want) {
			t.Errorf("%s: %v, want %s", row.name, err, row.want)
		}
	}
}

// A value within another text is gone past where it can be read as a file, however deep it is.
func TestValuesAreAsDeepInOtherTexts(t *testing.T) {
	for deep := 990; deep < 1010; deep++ {
		for each, kind := range [][2]string{{"[", "]"}, {`{"a":`, "}"}} { // a name is a value, too
			text := strings.Repeat(kind[0], deep) + "7" + strings.Repeat(kind[1], deep)
			_, err := Parse([]byte(text))
			var s Skimmer
			end, values, skimmed := s.Value([]byte("x "+text+" y"), 2)
			if (err == nil) != (skimmed == nil) || err == nil && (end != 2+len(text) || values != deep*(1+each)+1) {
				t.Errorf("%d deep: parsed %v, skimmed %v, %d values to byte %d", deep, err, skimmed, values, end)
			}
		}
	}
}
