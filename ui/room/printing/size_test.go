package printing

import (
	"testing"

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
