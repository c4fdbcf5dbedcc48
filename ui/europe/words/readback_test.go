package words_test

import (
	"testing"

	"entente/assets"
	"entente/engine"
	"entente/engine/slip"
	"entente/ui/europe/words"
	"entente/ui/lang"
	"entente/variants"
)

// The texts of an order in the window, short and as a sentence, can be read as that order in every language.
func TestWhatIsSaidAboutAnOrderReadsBack(t *testing.T) {
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range lang.Languages() {
		texts, err := lang.Read(assets.FS, l.Code)
		if err != nil {
			t.Fatal(err)
		}
		w := words.Words{Names: words.Names{Catalog: texts, Variant: v}}
		read, bad := 0, 0
		for _, phase := range []string{"S1901M", "W1901A"} {
			pos := v.Setups[0].Begin()
			if pos.Phase, err = engine.ParsePhase(phase); err != nil {
				t.Fatal(err)
			}
			if phase == "W1901A" {
				for _, id := range []string{"par", "stp", "vie", "kie"} {
					pos.Units[v.Map.Province(id)] = engine.Unit{}
				}
			}
			rd := slip.Reader{Pos: &pos}
			for _, o := range pos.AppendAllLegalOrders(nil) {
				short, full := w, w
				short.Notation, full.InWords = words.Notation(l.Code), true
				for _, text := range []string{w.Order(o), short.Order(o), full.Order(o)} {
					list := rd.Sheet(v.PowerName(o.Power)+"\n"+text, nil)
					if read++; len(list) != 1 || list[0].Order != o {
						if bad++; bad < 12 {
							t.Errorf("%s: %q becomes %+v, want %s", l.Code, text, list, v.Format(o))
						}
					}
				}
			}
		}
		if t.Logf("%s: %d texts, %d wrong", l.Code, read, bad); read < 400 {
			t.Errorf("%s: only %d texts", l.Code, read)
		}
	}
}
