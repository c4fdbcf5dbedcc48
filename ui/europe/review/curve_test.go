package review

import (
	"testing"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game"
)

// The numbers of turning points cover neither each other nor a point, even if five of one phase are close together at an edge.
func TestNumbersOfTurningPointsCoverNothing(t *testing.T) {
	for name, shares := range map[string][]int{
		"close together": {1600, 1580, 1420, 1340, 1338},
		"the same":       {1500, 1500, 1500, 1500, 1500},
		"at the top":     {2500, 2490, 2480, 2470, 2460},
		"at the bottom":  {0, 10, 20, 30, 40},
	} {
		for phase := range 3 {
			r := &game.Review{Phases: make([]game.ReviewedPhase, 3)}
			for i := range r.Phases {
				r.Phases[i].Prospects = shares
			}
			for i := range shares {
				r.Turning = append(r.Turning, game.Turning{Phase: phase, Power: engine.Power(i + 1)})
			}
			c := &curve{review: r, turning: r.Turning, s: fyne.NewSize(820, 250), most: 2500}
			spots := c.spots()
			for i, at := range spots {
				if at.X < 9 || at.Y < 9 || at.X > 820-9 || at.Y > 250-9 {
					t.Errorf("%s, phase %d: number %d is outside, at %v", name, phase, i+1, at)
				}
				for k := range spots {
					if k < i && near(at, spots[k], 18) || near(at, c.point(k), 11) {
						t.Errorf("%s, phase %d: number %d at %v covers %d", name, phase, i+1, at, k+1)
					}
				}
			}
		}
	}
}
