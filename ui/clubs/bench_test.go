package clubs

import (
	"fmt"
	"testing"

	"entente/engine/club"
	"entente/engine/scoring"
	"entente/scripts/meter"
	"entente/ui/boards"
	"entente/ui/page/pagetest"
	"entente/variants"
)

// BenchmarkPick selects another player in a club of 10,000 games and builds everything shown about that player.
func BenchmarkPick(b *testing.B) {
	r := pagetest.Room(b)
	bundle, err := variants.Named("standard")
	if err != nil {
		b.Fatal(err)
	}
	c := New(r.Screen, r.Memory, &boards.Boards{Bundle: bundle}, Has{})
	c.readSystems()
	c.options()
	all := &club.Club{}
	for i := range 10_000 {
		g := club.Game{File: fmt.Sprint(i, ".entente"), Day: fmt.Sprintf("20%02d-01-01", i%20), Board: "standard", Over: true}
		for j := range 7 {
			id := bundle.Variant.Powers[j+1].ID
			g.Seats = append(g.Seats, club.Seat{Player: fmt.Sprint("Player ", (i+j*14)%97), Power: id, Side: scoring.Side{Centers: (i*7 + j*5) % 11, Share: (i+j)%3 == 0}})
		}
		all.Games = append(all.Games, g)
	}
	c.all = all
	c.state()
	defer meter.Start(b)()
	for i := 0; b.Loop(); i++ {
		c.picked = fmt.Sprint("Player ", i%97)
		if s := c.state(); s.Side.Title != c.picked {
			b.Fatalf("%q is shown", s.Side.Title)
		}
	}
}
