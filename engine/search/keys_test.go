package search

import (
	"testing"

	"entente/engine"
	"entente/engine/game/gametest"
)

// TestWhatAnOrderIsAbout: where a unit goes, or where its help takes effect.
func TestWhatAnOrderIsAbout(t *testing.T) {
	v := standard(t)
	for text, want := range map[string]string{
		"A par H": "par", "A par - bur": "bur", "A mar S A par - bur": "bur", "A mar S A par": "par", "F nth C A lon - nwy": "nwy", "A par R bur": "par", "A par B": "par",
	} {
		o, err := v.ParseOrder(v.Power("france"), text)
		if err != nil {
			t.Fatal(err)
		}
		if got := v.Map.Info(goal(&o)).ID; got != want {
			t.Errorf("%s is about %s, want %s", text, got, want)
		}
	}
}

// TestPowersAreAsLargeAsTheirCenters: whatever others hold.
func TestPowersAreAsLargeAsTheirCenters(t *testing.T) {
	v := standard(t)
	pos := v.Setups[0].Begin()
	pos.Owners[v.Map.Province("ber")] = v.Power("france")
	var s OrderSpace
	s.Survey(&pos)
	for id, centers := range map[string]int{"france": 4, "germany": 2, "russia": 4, "turkey": 3, "austria": 3, "england": 3, "italy": 3} {
		if got := s.sizes[v.Power(id)]; got != sizeOf(centers) {
			t.Errorf("%s with %d centers is of size %v, want %v", id, centers, got, sizeOf(centers))
		}
	}
}

// TestWaysToCentersAreMeasuredAnew where somebody owns other centers than in the position before, or the board is another, though it looks alike.
func TestWaysToCentersAreMeasuredAnew(t *testing.T) {
	v := standard(t)
	first := v.Setups[0].Begin()
	grown := first
	for _, id := range []string{"bel", "por", "spa"} {
		grown.Owners[v.Map.Province(id)] = v.Power("france")
	}
	board, other := *v.Map, grown
	other.Variant = &engine.Variant{ID: v.ID, Map: &board, Powers: v.Powers, Setups: v.Setups}
	var used OrderSpace
	for n, pos := range []*engine.Position{&first, &grown, &grown, &other, &first} {
		if pos == &other {
			used.far = [64][2][256]uint8{} // of a board with other ways
		}
		var fresh OrderSpace
		fresh.Survey(pos)
		if used.Survey(pos); used.far != fresh.far {
			t.Errorf("position %d: other ways than if it were the first", n+1)
		}
		if far := fresh.far[v.Power("france")][0][v.Map.Province("gas")]; (far == 1) != (pos == &first) {
			t.Errorf("position %d: France has %d steps from Gascony", n+1, far)
		}
	}
}

// TestNoOrderHasMoreFeaturesOrTiesThanThereIsRoomFor, and the room is needed.
func TestNoOrderHasMoreFeaturesOrTiesThanThereIsRoomFor(t *testing.T) {
	features, ties := 0, 0
	for _, s := range gametest.Situations(t) {
		r := NewRecorded(s.Position.Variant.ID)
		r.Load(&s.Position, s.Orders)
		for _, pw := range r.Powers() {
			for _, unit := range r.Units(pw) {
				options, _ := r.Options(unit)
				for _, o := range options {
					features, ties = max(features, len(o.Features)), max(ties, len(o.Ties))
				}
			}
		}
	}
	if features != maxKeys || ties != mostOwn {
		t.Errorf("an order has up to %d features and %d ties, not %d and %d", features, ties, maxKeys, mostOwn)
	}
}
