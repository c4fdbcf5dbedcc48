package words

import (
	"strings"
	"testing"

	"entente/engine"
	"entente/ui/uitest"
)

// TestRemedyInASentence checks the sentences, and that there is none without a remedy.
func TestRemedyInASentence(t *testing.T) {
	w := speaking(t, "en")
	for _, row := range []struct{ orders, at, want string }{
		{"France A bur - bel,Germany A hol - bel,France A pic H", "bur", "This would have worked: A Pic S A Bur – Bel, 2 against 1."},
		{"France A bur H,France A par H,Germany A mun - bur,Germany A ruh S A mun - bur", "bur", "This would have worked: A Par S A Bur."},
		{"Germany A pru - war,Germany A sil S A pru - war,Russia A war H,Russia A boh - sil", "sil", "It would have worked without A Boh – Sil."},
		{"France A bur - bel,Germany A bel H,Germany A ruh S A bel,Germany A hol S A bel", "bur", "It would have worked if Germany had ordered A Bel – Pic."},
		{"Austria A tyr S A tri - ven,Austria A tri H,Italy A ven H,Italy A pie H", "tyr", "This would have worked: A Tri – Ven."},
		{"England F nth C A lon - bel,England A lon H", "nth", "This would have worked: A Lon – Bel via convoy."},
		{"Germany A mun - bur,France A bur H,France A par S A bur,France A gas S A bur,France A mar S A bur,France A bel S A bur,France A pic S A bur," +
			"Italy A ruh - bur", "ruh", ""},
	} {
		var units []string
		for _, line := range strings.Split(row.orders, ",") {
			units = append(units, strings.Join(strings.Fields(line)[:3], " "))
		}
		d := uitest.NewScene(t, "S1901M", strings.Join(units, ","))
		orders := d.Orders(row.orders)
		res := resolve(d, orders)
		var a engine.Adjudicator
		if got := w.Remedy(&d.Pos, res, a.Remedies(&d.Pos, orders, engine.Rulebook(), d.At(row.at).Province)); got != row.want {
			t.Errorf("%s: got %q, want %q", row.orders, got, row.want)
		}
	}
}
