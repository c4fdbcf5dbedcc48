package entry

import (
	"slices"
	"testing"
	"unicode"

	"entente/engine"
)

// While a unit is selected, by a click or by its letters, an impassable place is recognized by the first letters of its name, and the refusal says
// why. The rest of the name is consumed and gives no order; the letters of a destination after it do.
func TestAClosedPlaceIsFoundByItsFirstLetters(t *testing.T) {
	count := 0
	for _, typed := range []bool{false, true} {
		d := newDesk(t, "S1901M", west+",Italy F tus,Austria A tri")
		for i := range d.Pos.Variant.Map.Closed {
			info := &d.Pos.Variant.Map.Closed[i]
			var name []rune
			for _, r := range info.Names["en"] {
				if unicode.IsLetter(r) {
					name = append(name, unicode.ToLower(r))
				}
			}
			for _, unit := range []string{"mar", "tus", "tri", "ruh"} {
				d := newDesk(t, "S1901M", west+",Italy F tus,Austria A tri")
				if typed {
					d.keys(unit)
				} else {
					d.click(unit)
				}
				found := 0
				for n, r := range name {
					if !d.Key(r) {
						t.Fatalf("%s: %q is not used after %s", info.ID, string(name[:n+1]), unit)
					}
					if at, why := d.Refused(); at == d.At(info.ID).Province && why == engine.Impassable && found == 0 {
						found = n + 1
					}
				}
				if at, _ := d.Refused(); found == 0 || found > 4 || at != d.At(info.ID).Province || d.Typed() != "" || d.Selected() != d.At(unit).Province {
					t.Errorf("%s after %s: found after %d letters, then %v; typed %q", info.ID, unit, found, at, d.Typed())
				}
				if d.hand(); len(d.given) != 0 {
					t.Errorf("%s after %s gives %v", info.ID, unit, d.given)
				}
				count++
			}
		}
	}
	t.Logf("%d names typed", count)
	d := newDesk(t, "S1901M", west)
	d.click("mun").keys("swityr")
	d.want("Germany A mun - tyr")
	d = newDesk(t, "S1901M", west)
	d.click("mar").keys("spa")
	if got := d.texts(d.given); !slices.Equal(got, []string{"France A mar - spa"}) {
		t.Errorf("spa: %q", got)
	}
}
