package entry

import (
	"testing"

	"entente/engine"
)

// winter returns a desk on which France may build twice and Russia, with one center, must remove two units.
func winter(t *testing.T) *desk {
	d := newDesk(t, "W1901A", "France A spa,France A bur,Russia A war,Russia F sev,Russia A mos")
	for _, id := range []string{"par", "bre", "mar", "spa"} {
		d.Pos.Owners[d.At(id).Province] = d.Pos.Variant.Power("france")
	}
	d.Pos.Owners[d.At("war").Province] = d.Pos.Variant.Power("russia")
	d.Set(&d.Pos, nil)
	return d
}

func TestHomeCenterTakesArmyFleetNothing(t *testing.T) {
	d := winter(t)
	d.wantSet("to adjust", d.Targets(), "bre mar mos par sev war")
	d.click("bre").want("France A bre B")
	d.click("bre").want("France F bre B")
	d.click("bre").want()
	d.click("par").want("France A par B")
	d.click("par").want()
}

func TestBuildsAndRemovalsAreCounted(t *testing.T) {
	d := winter(t).click("bre", "par", "mar")
	d.want("France A bre B", "France A par B")
	if _, why := d.Refused(); why != engine.TooManyBuilds {
		t.Errorf("third build: reason %d", why)
	}
	if given, due := Progress(&d.Pos, d.given, d.Pos.Variant.Power("france")); given != 2 || due != 2 {
		t.Errorf("%d of %d, want 2 of 2", given, due)
	}
	d.click("sev", "mos", "war")
	d.want("France A bre B", "France A par B", "Russia F sev D", "Russia A mos D")
	if _, why := d.Refused(); why != engine.TooManyRemovals {
		t.Errorf("third removal: reason %d", why)
	}
	d.click("mos").want("France A bre B", "France A par B", "Russia F sev D")
}

func TestFleetIsBuiltOnTheCoastUnderThePointer(t *testing.T) {
	d := newDesk(t, "W1901A", "Russia A war")
	for _, id := range []string{"stp", "war"} {
		d.Pos.Owners[d.At(id).Province] = d.Pos.Variant.Power("russia")
	}
	d.Set(&d.Pos, nil)
	d.click("stp/sc", "stp/sc").want("Russia F stp/sc B")
	d.Point(Target{At: d.At("stp/nc")})
	if u, at := d.Ghost(); u.Coast != engine.NorthCoast || at != d.At("stp/nc") {
		t.Errorf("ghost %v at %v", u, at)
	}
	d.click("stp/nc").want("Russia F stp/nc B")
	d.click("stp/nc").want()
}

func TestBuildTakesThePlaceOfAWaivedOne(t *testing.T) {
	d := winter(t)
	france := d.Pos.Variant.Power("france")
	waive := engine.Order{Kind: engine.Waive, Power: france}
	d.given = []engine.Order{waive, waive}
	d.Set(&d.Pos, d.given)
	if given, due := Progress(&d.Pos, d.given, france); given != 2 || due != 2 {
		t.Errorf("%d of %d, want 2 of 2: waived builds count", given, due)
	}
	d.click("par").want("France A par B", "France waive")
}

func TestPlacesWhereNothingCanBeBuiltSayWhy(t *testing.T) {
	d := winter(t)
	d.Power = d.Pos.Variant.Power("france")
	for id, want := range map[string]engine.Reason{
		"spa": engine.NotHomeCenter, "lon": engine.NotHomeCenter, "gas": engine.NotHomeCenter, "par": engine.Succeeded,
	} {
		if got := d.WhyNot(d.At(id)); got != want {
			t.Errorf("%s: reason %d, want %d", id, got, want)
		}
	}
}

// TestPicksBuildWhereTheBoardLetsThem checks that picks can also build in a conquered center, on boards where powers build in all their centers.
func TestPicksBuildWhereTheBoardLetsThem(t *testing.T) {
	d := winter(t)
	own := *d.Pos.Variant.Map
	d.Pos.Variant = &engine.Variant{
		ID: "own", Map: &own, Powers: d.Pos.Variant.Powers, Owners: d.Pos.Variant.Owners, Victory: 18, Builds: engine.BuildsAtOwned, Setups: d.Pos.Variant.Setups,
	}
	d.Set(&d.Pos, nil)
	d.Power = d.Pos.Variant.Power("france")
	for id, want := range map[string]engine.Reason{
		"spa": engine.SiteOccupied, "lon": engine.NotOwnCenter, "gas": engine.NotOwnCenter, "par": engine.Succeeded,
	} {
		if got := d.WhyNot(d.At(id)); got != want {
			t.Errorf("%s: %v, want %v", id, got, want)
		}
	}
	d.Pos.Owners[d.At("lon").Province] = d.Power
	d.Set(&d.Pos, nil)
	d.click("lon").want("France A lon B")
	d.click("lon").want("France F lon B")
	d.click("lon").want()
}

func TestAdjustmentsByKeys(t *testing.T) {
	d := winter(t)
	d.keys("brebre")
	d.want("France F bre B")
	d.keys("_b_d")
	d.want("France F bre B", "France A mar B", "Russia A mos D")
	d.keys("mossev")
	d.want("France F bre B", "France A mar B", "Russia F sev D")
}
