package words

import (
	"testing"

	"entente/engine"
	"entente/scripts/guard"
	"entente/ui/lang"
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

func TestPositionAsTextIsReadBackAndItsFaultsNameTheirLines(t *testing.T) {
	w := speaking(t, "en")
	pos := w.Variant.Setups[0].Begin()
	pos.Phase.Kind = engine.Retreats
	par, bur := pos.Variant.Map.Province("par"), pos.Variant.Map.Province("bur")
	pos.Dislodged[par], pos.Units[par] = engine.Dislodged{Unit: pos.Units[par], From: bur, Open: true}, engine.Unit{Type: engine.Army, Power: 5}
	text := w.PositionText(&pos)
	if back, faults := w.ReadPosition(text, &pos); back != pos || faults != nil {
		t.Errorf("read back with faults %q\n%s\n%s", faults, text, w.PositionText(&back))
	}
	for line, want := range map[string]string{
		"Ruritania: A Par": "Line 1: “Ruritania” is not a power", "France A Par": "Line 1: “France A Par” is not a power",
		"France: A Xyz": "Line 1: “A Xyz” is not a unit on this map", "\nFrance: A Par, F Par": "Line 2: F Par: this province is already occupied",
		"France: | Bur": "Line 1: “Bur” is not a supply center", "France: | Par\nItaly: | Par": "Line 2: Par already has an owner",
		"France: F Par": "par: a fleet inland", "France: *A Par (Xyz)": "Line 1: “*A Par (Xyz)” is not a unit on this map",
	} {
		if _, faults := w.ReadPosition(line, &pos); len(faults) == 0 || faults[0] != want {
			t.Errorf("%q: %q, want %q", line, faults, want)
		}
	}
}

// A position with every feature survives writing and reading in every language.
func TestPositionsComeBackWholeInEveryLanguage(t *testing.T) {
	for _, l := range lang.Languages() {
		w := speaking(t, l.Code)
		pos := w.Variant.Setups[0].Begin()
		at := w.Variant.Map.Province
		pos.Phase = engine.Phase{Year: 1903, Season: engine.Fall, Kind: engine.Retreats}
		pos.Dislodged[at("par")] = engine.Dislodged{Unit: pos.Units[at("par")], From: at("bur")}
		pos.Dislodged[at("tus")] = engine.Dislodged{Unit: engine.Unit{Type: engine.Army, Power: 5}, From: at("mar"), Open: true}
		pos.Units[at("par")], pos.Owners[at("spa")] = engine.Unit{Type: engine.Army, Power: 4}, 3
		pos.Contested.Add(at("gas"))
		pos.Contested.Add(at("bel"))
		pos.Armistice = engine.PowersOf(5)
		blank := w.Variant.Setups[0].Begin()
		if got, faults := w.ReadPosition(w.PositionText(&pos), &blank); got != pos || faults != nil {
			t.Errorf("%s: with faults %q\n%s\nwas read as\n%s", l.Code, faults, w.PositionText(&pos), w.PositionText(&got))
		}
	}
}

func FuzzPositionText(f *testing.F) {
	w := speaking(f, "en")
	pos := w.Variant.Setups[0].Begin()
	f.Add(w.PositionText(&pos))
	f.Add("France: *A Par (Bur), F Stp/NC | Par, ，Bre\n：")
	f.Fuzz(func(t *testing.T, text string) {
		defer guard.Start(t)()
		got, faults := w.ReadPosition(text, &pos)
		if len(faults) > 0 {
			return
		}
		if again, faults := w.ReadPosition(w.PositionText(&got), &pos); again != got || faults != nil {
			t.Errorf("%q was read as %q with the faults %q", text, w.PositionText(&again), faults)
		}
	})
}
