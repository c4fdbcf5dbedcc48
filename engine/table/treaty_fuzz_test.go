package table

import (
	"testing"
	"unicode/utf8"

	"entente/engine/seal"
	"entente/scripts/guard"
	"entente/variants"
)

// FuzzTreaty: whatever stands in the box of a treaty, it is one of powers of the board, or damaged.
func FuzzTreaty(f *testing.F) {
	v, err := variants.Standard()
	if err != nil {
		f.Fatal(err)
	}
	for _, text := range []string{`{"powers": ["Italy", "France"], "text": "peace"}   `, `{"powers": ["Ruritania"]}`, "null", "", "{\"text\": 3}"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, data string) {
		defer guard.Start(t)()
		got, err := Treaty{Number: 1, Box: "x"}.opened(v, data)
		if err != nil {
			if err != seal.Damaged {
				t.Errorf("got %v", err)
			}
			return
		}
		if !utf8.ValidString(got.Text) || uint64(got.Powers)>>len(v.Powers) != 0 {
			t.Errorf("got %+v", got)
		}
	})
}
