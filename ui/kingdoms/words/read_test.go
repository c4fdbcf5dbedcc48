package words

import (
	"strings"
	"testing"

	"entente/assets"
	"entente/engine/kingdoms"
	"entente/ui/lang"
	"entente/variants"
)

// The errors of lines are explained in four languages; words of the notation are not translated.
func TestUnreadLinesAreExplainedInEveryLanguage(t *testing.T) {
	bundle, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	area := map[string]string{"en": "an area", "zh_CN": "地区", "zh_TW": "地區", "ja": "地域"}
	for _, l := range lang.Languages() {
		c, err := lang.Read(assets.FS, l.Code)
		if err != nil {
			t.Fatal(err)
		}
		w := Words{Catalog: c, Board: bundle.Board}
		for _, text := range []string{"caocao xuchang - atlantis", "caocao xuchang -", "bid x 7", "nonsense", "xuchang - wan"} {
			_, err := w.Board.ParseOrder(w.Board.Roster, kingdoms.NoFaction, text)
			got := w.Unread(err)
			if err == nil || got == "" || strings.Contains(got, "kingdoms.") || strings.Contains(got, "{{") {
				t.Errorf("%s: %q: %q", l.Code, text, got)
			}
			if strings.Contains(text, "atlantis") && !(strings.Contains(got, area[l.Code]) && strings.Contains(got, "atlantis")) {
				t.Errorf("%s: %q, want %q in it", l.Code, got, area[l.Code])
			}
		}
	}
}
