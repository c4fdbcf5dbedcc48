package printing

import (
	"testing"

	"entente/ui/lang"
	"entente/ui/paper"
)

func TestPaperIsThatOfTheCountry(t *testing.T) {
	for locale, want := range map[string]paper.Size{
		"en-US": paper.Letter, "es-Latn-MX": paper.Letter, "fr-CA": paper.Letter, "en-GB": paper.A4, "zh-Hant-TW": paper.A4, "ja": paper.A4, "": paper.A4,
	} {
		if got := sizeOf(locale); got != want {
			t.Errorf("%s: got %v, want %v", locale, got, want)
		}
	}
}

// The chosen paper size is remembered; the default depends on the country.
func TestPaperThatWasChosenIsTaken(t *testing.T) {
	x := newTable(t)
	for chosen, want := range map[int]paper.Size{0: sizeOf(lang.SystemLocale()), 1: paper.A4, 2: paper.Letter} {
		x.Settings.Paper = chosen
		if got := x.size(); got != want {
			t.Errorf("chosen %d: got %v, want %v", chosen, got, want)
		}
	}
}
