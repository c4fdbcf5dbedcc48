package record_test

import (
	"regexp"
	"testing"

	"entente/engine/record"
)

// The words of a seal are on paper: they must never change from one version of the program to the next.
func TestFourWordsStandForABox(t *testing.T) {
	if got := record.SealWords("a box"); got != firstWords {
		t.Errorf("the words are %q", got)
	}
	if got := record.SealWords(""); got != "" {
		t.Errorf("no box has the words %q", got)
	}
	seen, words := map[string]bool{}, regexp.MustCompile(`^([b-z][aiou][b-z][aiou]( |$)){4}$`)
	for i := range 300 {
		w := record.SealWords(string(rune('A' + i)))
		if seen[w] || !words.MatchString(w) {
			t.Errorf("%q: twice, or no words", w)
		}
		seen[w] = true
	}
}

const firstWords = "tusa ruja favi kuno"
