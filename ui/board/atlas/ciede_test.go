package atlas

import (
	"math"
	"math/rand/v2"
	"testing"
)

// The pairs are from Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula" (2005), table 1.
func TestTheDistanceIsThatOfTheStandard(t *testing.T) {
	for i, row := range []struct {
		p, q lab
		want float64
	}{
		{lab{50, 2.6772, -79.7751}, lab{50, 0, -82.7485}, 2.0425},
		{lab{50, -1.3802, -84.2814}, lab{50, 0, -82.7485}, 1.0000},
		{lab{50, 0, 0}, lab{50, -1, 2}, 2.3669},
		{lab{50, 2.4900, -0.0010}, lab{50, -2.4900, 0.0009}, 7.1792},
		{lab{50, 2.4900, -0.0010}, lab{50, -2.4900, 0.0011}, 7.2195},
		{lab{50, 2.5, 0}, lab{73, 25, -18}, 27.1492},
		{lab{50, 2.5, 0}, lab{58, 24, 15}, 19.4535},
		{lab{60.2574, -34.0099, 36.2677}, lab{60.4626, -34.1751, 39.4387}, 1.2644},
		{lab{63.0109, -31.0961, -5.8663}, lab{62.8187, -29.7946, -4.0864}, 1.2630},
		{lab{35.0831, -44.1164, 3.7933}, lab{35.0232, -40.0716, 1.5901}, 1.8645},
		{lab{36.4612, 47.8580, 18.3852}, lab{36.2715, 50.5065, 21.2231}, 1.4146},
		{lab{2.0776, 0.0795, -1.1350}, lab{0.9033, -0.0636, -0.5514}, 0.9082},
	} {
		for _, got := range []float64{row.p.ciede2000(&row.q), row.q.ciede2000(&row.p)} {
			if math.Abs(got-row.want) > 0.00006 {
				t.Errorf("row %d: got %.4f, want %.4f", i, got, row.want)
			}
		}
	}
}

func TestEyesMeasureAsTheLibraryDoes(t *testing.T) {
	chance := rand.New(rand.NewPCG(1901, 7))
	for range 2000 {
		c := rgb(chance.Uint32() & 0xFFFFFF)[0]
		for i, eye := range eyes() {
			l, a, b := seen(c, eye).Lab()
			got := sightOf(c)[i]
			if want := (lab{100 * l, 100 * a, 100 * b}); math.Hypot(math.Hypot(got.l-want.l, got.a-want.a), got.b-want.b) > 0.05 {
				t.Errorf("%v, %s: got %v, want %v", c, eyeNames[i], got, want)
			}
		}
	}
}
