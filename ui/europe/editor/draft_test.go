package editor

import (
	"testing"

	"pgregory.net/rapid"

	"entente/engine"
	"entente/variants"
)

func variantList(t testing.TB) []*engine.Variant {
	t.Helper()
	var list []*engine.Variant
	for _, id := range variants.List() {
		b, err := variants.Named(id)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, b.Variant)
	}
	return list
}

// After any clicks and drags, every step can be undone and repeated, and the tray places units only where they are possible. The only faults are a
// phase that does not fit and a unit on the place of a standoff.
func TestStepsAreUndoneAndNothingStandsWhereItCannot(t *testing.T) {
	for _, v := range variantList(t) {
		rapid.Check(t, func(r *rapid.T) {
			d := draft{pos: v.Setups[0].Begin()}
			var states []engine.Position
			place := func(name string) engine.Location {
				p := engine.Province(rapid.IntRange(1, len(v.Map.Provinces)-1).Draw(r, name))
				return engine.Location{Province: p, Coast: engine.Coast(rapid.IntRange(0, 4).Draw(r, name+" coast"))}
			}
			for range rapid.IntRange(1, 30).Draw(r, "steps") {
				before := d.pos
				what := rapid.IntRange(0, numTools+2).Draw(r, "what")
				changed := d.edit(func(pos *engine.Position) {
					switch {
					case what < numTools:
						tool(what).use(pos, engine.Power(rapid.IntRange(1, len(v.Powers)-1).Draw(r, "power")), place("at"))
					case what == numTools:
						move(pos, place("from").Province, place("to"))
					case what == numTools+1:
						nextCoast(pos, place("at").Province)
					default:
						ph := phases()[rapid.IntRange(0, 4).Draw(r, "phase")]
						ph.Year = pos.Phase.Year
						pos.Phase = ph
					}
				})
				if changed {
					states = append(states, before)
				}
				for _, f := range d.pos.FaultList() {
					if f.Kind != engine.DislodgedNow && f.Kind != engine.ContestedTaken {
						t.Fatalf("%v after %d", f.Error(), what)
					}
				}
				if _, err := engine.ParsePhase(d.pos.Phase.String()); err != nil {
					t.Fatal(err)
				}
			}
			last := d.pos
			for i := len(states) - 1; i >= 0; i-- {
				if !d.undo() || d.pos != states[i] {
					t.Fatal("a step was not undone")
				}
			}
			for d.redo() {
			}
			if d.undo(); d.pos != last && !d.redo() || d.pos != last {
				t.Fatal("the steps were not repeated")
			}
		})
	}
}

func TestWhatIsTypedInOneGoIsOneStep(t *testing.T) {
	v := variantList(t)[0]
	d := draft{pos: v.Setups[0].Begin()}
	first, next := d.pos, d.pos
	for year := range 5 {
		next.Phase.Year = int16(1800 + year)
		d.typed(next)
	}
	if d.undo(); d.pos != first {
		t.Error("typing made several steps")
	}
	if d.redo(); d.pos != next {
		t.Error("redo does not restore the typed text")
	}
}

func TestOldestStepsAreForgotten(t *testing.T) {
	d := draft{pos: variantList(t)[0].Setups[0].Begin()}
	for i := range mostSteps + 10 {
		d.edit(func(pos *engine.Position) { pos.Phase.Year = int16(1 + i) })
	}
	if len(d.past) != mostSteps {
		t.Errorf("%d steps", len(d.past))
	}
}

func TestAttackersComeFromNeighborsOrByConvoy(t *testing.T) {
	v := variantList(t)[0]
	m := v.Map
	has := func(list []engine.Province, id string) bool {
		for _, p := range list {
			if m.Info(p).ID == id {
				return true
			}
		}
		return false
	}
	if bel := origins(v, m.Province("bel")); !has(bel, "bur") || !has(bel, "nth") || !has(bel, "lon") || has(bel, "mun") || has(bel, "bel") {
		t.Error("Belgium")
	}
	if spa := origins(v, m.Province("spa")); !has(spa, "gol") || !has(spa, "mid") || !has(spa, "gas") {
		t.Error("Spain")
	}
	if mun := origins(v, m.Province("mun")); has(mun, "lon") || !has(mun, "bur") {
		t.Error("Munich")
	}
}

func TestPhasesOfADraftGoOnAndAreChosen(t *testing.T) {
	d := draft{pos: variantList(t)[0].Setups[0].Begin()}
	year := d.pos.Phase.Year
	for i, want := range phases() {
		if got := d.pos.Phase; got.Season != want.Season || got.Kind != want.Kind || got.Year != year {
			t.Errorf("step %d: %v", i, got)
		}
		if !d.nextPhase() {
			t.Fatal("there is no next phase")
		}
	}
	if d.pos.Phase.Year != year+1 || d.pos.Phase.Season != engine.Spring {
		t.Errorf("the phase after the last one of a year is %v", d.pos.Phase)
	}
	if d.setPhase(0) || !d.setPhase(4) || d.pos.Phase.Kind != engine.Adjustment || d.pos.Phase.Year != year+1 {
		t.Errorf("the chosen phase is %v", d.pos.Phase)
	}
	if !d.changeArmistice(1) || !d.pos.Armistice.Has(1) || !d.changeArmistice(1) || d.pos.Armistice.Has(1) {
		t.Error("an armistice cannot be begun and lifted")
	}
	if d.isEmpty() {
		t.Error("an opening counts as empty")
	}
	d.edit(func(pos *engine.Position) {
		*pos = engine.Position{Variant: pos.Variant, Setup: pos.Setup, Phase: pos.Phase}
	})
	if !d.isEmpty() {
		t.Error("an empty board does not count as empty")
	}
}
