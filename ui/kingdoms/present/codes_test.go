package present

import (
	"slices"
	"testing"

	"entente/assets"
	"entente/ui/kingdoms/words"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/room/codes"
	"entente/variants"
)

// Every area has its code, names, kind and initial owner.
func TestCodesOfTheAreas(t *testing.T) {
	bundle, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	for _, language := range []string{"en", "ja"} {
		texts, err := lang.Read(assets.FS, language)
		if err != nil {
			t.Fatal(err)
		}
		w := words.Words{Catalog: texts, Board: bundle.Board}
		s := Codes(w)
		if want := len(bundle.Board.Areas) - 1; len(s.Places) != want {
			t.Errorf("%d places, want %d", len(s.Places), want)
		}
		for _, one := range s.Places {
			if len(one.Cells) != len(s.Heads) || slices.Contains(one.Cells, "") {
				t.Errorf("%q below %q", one.Cells, s.Heads)
			}
		}
		kinds := map[string]string{"xuchang": "codes.city", "hulao": "codes.pass", "xiangping": "codes.sea-port", "jiangling": "codes.river-port"}
		for id, kind := range kinds {
			at := slices.IndexFunc(s.Places, func(one codes.Place) bool { return one.Cells[len(one.Cells)-1] == id })
			if at < 0 {
				t.Fatalf("no %s", id)
			}
			one := s.Places[at]
			if got := one.Cells[len(one.Cells)-3]; got != texts.Say(kind) {
				t.Errorf("%s has the kind %q", id, got)
			}
			if id == "xuchang" && (one.Side != look.Side(bundle.Board.Faction("caocao")) || !slices.Contains(one.Cells, w.Faction(bundle.Board.Faction("caocao"))) || one.Cells[0] != "Xuc") {
				t.Errorf("%+v", one)
			}
			if english := slices.Contains(one.Cells, "Xuchang"); id == "xuchang" && !english {
				t.Errorf("the English name is not among %q", one.Cells)
			}
			if id == "hulao" && (one.Side != 0 || !slices.Contains(one.Cells, texts.Say("codes.neutral"))) {
				t.Errorf("%+v", one)
			}
		}
	}
}
