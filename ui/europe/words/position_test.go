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
	want := "S1901M (Spring 1901)\nAustria:  | \nEngland:  | \nFrance:  | \nGermany:  | \nItaly:  | \n" +
		"Russia: A Mos, F Sev, F StP/SC, A War | Mos, Sev, StP, War\nTurkey: F Ank, A Con, A Smy | Ank, Con, Smy"
	if got := w.PositionText(&pos); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
