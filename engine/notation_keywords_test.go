package engine_test

import (
	"strings"
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

// A word has one meaning in the table.
func TestAnOrderWordHasOneMeaning(t *testing.T) {
	at := map[string]string{}
	for _, text := range engine.KeywordTexts() {
		for _, word := range strings.Fields(text) {
			key := engine.NameKey(word)
			if before, twice := at[key]; twice && before != text {
				t.Errorf("%q has two meanings", word)
			}
			at[key] = text
		}
	}
}

// TestSomeWordsMakeAConditionOnlyAtTheBeginning of a clause that goes on: elsewhere they belong to a verb, or say nothing.
func TestSomeWordsMakeAConditionOnlyAtTheBeginning(t *testing.T) {
	for _, word := range []string{"si", "se", "should", "were", "suppose"} {
		for text, want := range map[string]string{
			word + " A mun - bur": word, "A par - bur, " + word + " A mun H": word, "A par " + word + " - bur": "", word: "",
		} {
			if got := engine.Condition(text); got != want {
				t.Errorf("%q: the condition is %q, want %q", text, got, want)
			}
		}
	}
}
