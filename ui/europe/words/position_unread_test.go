package words

import (
	"errors"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game/foreign"
	"entente/ui/lang"
	"entente/variants"
)

// Every kind of error in a line is described in the language of the window, with its place.
func TestEveryFaultOfALineIsToldInEveryLanguage(t *testing.T) {
	find := func(id string) (*engine.Variant, error) {
		b, err := variants.Named(id)
		if err != nil {
			return nil, err
		}
		return b.Variant, nil
	}
	samples := []struct{ text, want string }{
		{strings.Repeat("standard S1901M ", 10_000), "160000 bytes"},
		{"standard S1901M france:\xe9", "column 24: a character"},
		{"standard/7", "a board and a phase"},
		{"atlantis S1901M", "there is no board “atlantis”"},
		{"standard/9 S1901M", "no setup “9”"},
		{"standard S1901", "“S1901” is not a phase"},
		{"standard S1901M france", "“france”: expected a power and a colon"},
		{"standard S1901M ruritania:Apar", "“ruritania” is not a power"},
		{"standard S1901M france:Axyz", "Line 1, column 25: “xyz” is not a province"},
		{"standard S1901M russia:Fstp/", "a coast is missing"},
		{"standard S1901M france:Aswi", "“swi” is impassable"},
		{"standard S1901M russia:=stp/nc", "a coast is not allowed"},
		{"standard S1901M france:Apar,,Abur", "a unit is missing before"},
		{"standard S1901M france:par", "starts with A or F"},
		{"standard S1901M france:Apar,Fpar", "already occupied"},
		{"standard S1901M france:Apar=par italy:=par", "already has an owner"},
		{"good morning", "not a position"},
	}
	kinds := map[engine.LineFault]bool{}
	for _, l := range lang.Languages() {
		w := speaking(t, l.Code)
		seen := map[string]bool{}
		for _, row := range samples {
			_, err := foreign.ReadPosition([]byte(row.text), "standard", find)
			if err == nil {
				t.Fatalf("%.40q is read without an error", row.text)
			}
			var line *engine.LineError
			if errors.As(err, &line) {
				kinds[line.Kind] = true
			}
			list, more := w.Unread(err)
			if len(list) == 0 || more != 0 {
				t.Fatalf("%.40q: %q, %d more", row.text, list, more)
			}
			text := list[0]
			if seen[text] || strings.Contains(text, "{{") || strings.Contains(text, "line-fault") || l.Code == "en" && !strings.Contains(text, row.want) {
				t.Errorf("%s: %.40q: %q, want %q", l.Code, row.text, text, row.want)
			}
			if english := err.Error(); l.Code != "en" && (text == english || strings.Contains(text, "column")) {
				t.Errorf("%s: %.40q: still English: %s", l.Code, row.text, text)
			}
			seen[text] = true
		}
	}
	for kind := engine.LongLine; kind <= engine.TwoOwners; kind++ {
		if !kinds[kind] {
			t.Errorf("no sample of %q", kind)
		}
	}
}
