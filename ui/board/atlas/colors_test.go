package atlas

import (
	"testing"

	"github.com/lucasb-eyer/go-colorful"

	"entente/ui/board/vector"
)

// eyeNames are the names of the kinds of color vision.
var eyeNames = [...]string{"normal", "protan", "deutan", "tritan"}

// seen returns a color as an eye sees it.
func seen(c vector.Color, m eye) colorful.Color {
	v := m.sees(c)
	return colorful.LinearRgb(v[0], v[1], v[2]).Clamped()
}

// distance returns the CIEDE2000 distance of two colors for an eye.
func distance(a, b vector.Color, m eye) float64 {
	return 100 * seen(a, m).DistanceCIEDE2000(seen(b, m))
}

// closest returns the smallest CIEDE2000 distance between two of the colors for an eye.
func closest(colors map[string]vector.Color, m eye) (least float64, pair string) {
	least = 1000
	for a, x := range colors {
		for b, y := range colors {
			if a >= b {
				continue
			}
			if d := distance(x, y, m); d < least {
				least, pair = d, a+" and "+b
			}
		}
	}
	return least, pair
}

func TestPowersAreToldApartByEveryEye(t *testing.T) {
	for _, name := range themes() {
		th := theme(t, name)
		for n, eye := range eyes() {
			if d, pair := closest(th.Powers, eye); d < 20 {
				t.Errorf("theme %s: %s are only %.1f apart for a %s eye", name, pair, d, eyeNames[n])
			} else {
				t.Logf("theme %s, %s: %.1f (%s)", name, eyeNames[n], d, pair)
			}
		}
	}
}

// The factions of Three Kingdoms are as distinct as the powers of Europe, in full colors and as tints.
func TestFactionsAreToldApartByEveryEye(t *testing.T) {
	for _, name := range themes() {
		th := theme(t, name)
		full := th.Variants["three-kingdoms"]
		if len(full) != 7 {
			t.Fatalf("theme %s has colors for %d factions", name, len(full))
		}
		tints := map[string]vector.Color{}
		for id, c := range full {
			tints[id] = c.Mix(th.TintBase, th.CenterTint)
		}
		for n, eye := range eyes() {
			if d, pair := closest(full, eye); d < 20 {
				t.Errorf("theme %s: %s are only %.1f apart for a %s eye", name, pair, d, eyeNames[n])
			}
			if d, pair := closest(tints, eye); d < 17 {
				t.Errorf("theme %s: the tints of %s are only %.1f apart for a %s eye", name, pair, d, eyeNames[n])
			}
		}
	}
}

func TestOwnersAreToldApartByEveryEye(t *testing.T) {
	for _, name := range themes() {
		th := theme(t, name)
		tints := map[string]vector.Color{}
		for id, c := range th.Powers {
			tints[id] = c.Mix(th.TintBase, th.CenterTint)
		}
		for n, eye := range eyes() {
			if d, pair := closest(tints, eye); d < 17 {
				t.Errorf("theme %s: the centers of %s are only %.1f apart for a %s eye", name, pair, d, eyeNames[n])
			}
		}
	}
}
