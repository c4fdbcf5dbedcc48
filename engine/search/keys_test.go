package search

import (
	"testing"
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
