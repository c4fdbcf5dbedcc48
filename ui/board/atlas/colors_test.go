package atlas

import (
	"testing"

	"github.com/lucasb-eyer/go-colorful"

	"entente/ui/board/vector"
)

// eyes are the ways to see colours: matrices on linear RGB for full colour blindness (Machado, Oliveira and
// Fernandes 2009), and the unchanged eye.
var eyes = []struct {
	name   string
	matrix [9]float64
}{
	{"normal", [9]float64{1, 0, 0, 0, 1, 0, 0, 0, 1}},
	{"protan", [9]float64{0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998}},
	{"deutan", [9]float64{0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881}},
	{"tritan", [9]float64{1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900}},
}

// seen returns a colour as such an eye sees it.
func seen(c vector.Color, m [9]float64) colorful.Color {
	whole, _ := colorful.MakeColor(c.RGBA)
	r, g, b := whole.LinearRgb()
	return colorful.LinearRgb(
		m[0]*r+m[1]*g+m[2]*b, m[3]*r+m[4]*g+m[5]*b, m[6]*r+m[7]*g+m[8]*b).Clamped()
}

// closest returns the smallest CIEDE2000 distance of two of the colours for an eye.
func closest(colors map[string]vector.Color, m [9]float64) (least float64, pair string) {
	least = 1000
	for a, x := range colors {
		for b, y := range colors {
			if d := 100 * seen(x, m).DistanceCIEDE2000(seen(y, m)); a < b && d < least {
				least, pair = d, a+" and "+b
			}
		}
	}
	return least, pair
}

func TestPowersAreToldApartByEveryEye(t *testing.T) {
	for _, name := range []string{"light", "dark", "parchment", "contrast"} {
		th := theme(t, name)
		for _, eye := range eyes {
			if d, pair := closest(th.Powers, eye.matrix); d < 20 {
				t.Errorf("theme %s: %s are only %.1f apart for a %s eye", name, pair, d, eye.name)
			} else {
				t.Logf("theme %s, %s: %.1f (%s)", name, eye.name, d, pair)
			}
		}
	}
}

// The factions of Three Kingdoms are told apart as the powers of Europe are, whole and as tints.
func TestFactionsAreToldApartByEveryEye(t *testing.T) {
	for _, name := range []string{"light", "dark", "parchment", "contrast"} {
		th := theme(t, name)
		full := th.Variants["three-kingdoms"]
		if len(full) != 7 {
			t.Fatalf("theme %s has colours for %d factions", name, len(full))
		}
		tints := map[string]vector.Color{}
		for id, c := range full {
			tints[id] = c.Mix(th.TintBase, th.CenterTint)
		}
		for _, eye := range eyes {
			if d, pair := closest(full, eye.matrix); d < 20 {
				t.Errorf("theme %s: %s are only %.1f apart for a %s eye", name, pair, d, eye.name)
			}
			if d, pair := closest(tints, eye.matrix); d < 17 {
				t.Errorf("theme %s: the tints of %s are only %.1f apart for a %s eye", name, pair, d, eye.name)
			}
		}
	}
}

func TestOwnersAreToldApartByEveryEye(t *testing.T) {
	for _, name := range []string{"light", "dark", "parchment", "contrast"} {
		th := theme(t, name)
		tints := map[string]vector.Color{}
		for id, c := range th.Powers {
			tints[id] = c.Mix(th.TintBase, th.CenterTint)
		}
		for _, eye := range eyes {
			if d, pair := closest(tints, eye.matrix); d < 17 {
				t.Errorf("theme %s: the centers of %s are only %.1f apart for a %s eye", name, pair, d, eye.name)
			}
		}
	}
}
