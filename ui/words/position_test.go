package words

import (
	"testing"

	"entente/variants"
)

func TestPositionsAreCopiedAsText(t *testing.T) {
	w := speaking(t, "en")
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	pos := v.Setups[0].Begin()
	for _, p := range []string{"vie", "tri", "bud", "lon", "edi", "lvp", "par", "mar", "bre", "ber", "mun", "kie", "rom", "nap", "ven"} {
		pos.Units[v.Map.Province(p)].Type, pos.Units[v.Map.Province(p)].Power = 0, 0
		pos.Owners[v.Map.Province(p)] = 0
	}
	want := "Spring 1901\n\nRussia: A Mos, F Sev, F StP/SC, A War; centers Mos, Sev, StP, War\n" +
		"Turkey: F Ank, A Con, A Smy; centers Ank, Con, Smy\n"
	if got := w.Position(&pos); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
