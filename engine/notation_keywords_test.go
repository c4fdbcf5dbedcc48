package engine_test

import (
	"testing"
	"unicode/utf8"

	"entente/engine"
)

// Words of so many languages must not take the place of a name, nor the first letters of one.
func TestNoOrderWordNamesAPlaceOrAPower(t *testing.T) {
	v := standard(t)
	words := engine.OrderWords()
	for _, word := range words {
		if utf8.RuneCountInString(word) < 3 {
			continue // letters: their place in the order tells
		}
		for _, text := range []string{word, "F " + word} {
			if loc, err := v.ParseLocation(text); err == nil {
				t.Errorf("%q is also %s", text, v.Map.ID(loc))
			}
		}
		if pw, err := v.ParsePower(word); err == nil {
			t.Errorf("%q is also %s", word, v.PowerName(pw))
		}
	}
	if len(words) < 400 {
		t.Errorf("only %d words", len(words))
	}
}
