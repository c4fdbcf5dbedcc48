package kingdoms_test

import (
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/kingdomstest"
	"entente/scripts/guard"
)

// FuzzAdjudicate: any bytes draw a position and orders; no order of any kind breaks the judge, and what follows is a sound position.
func FuzzAdjudicate(f *testing.F) {
	b, r := board(f), kingdomstest.Crowd(f)
	for _, seed := range []string{"", "a few bytes that draw little", "\x00\x01\x02\x03\xff\xfe\xfd many more of them, so that the board is full of units and of orders"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		i := 0
		d := kingdomstest.Dice{N: func(k int) int {
			if i++; len(data) == 0 {
				return i * 7 % k
			}
			return int(data[i%len(data)]) * (1 + i/len(data)) % k
		}}
		pos := d.Position(b, r)
		if d.Chance(30) {
			pos = d.Adjustment(b, r)
		}
		orders := d.Orders(&pos)
		for range 20 {
			orders = append(orders, d.Nonsense(&pos))
		}
		for range 3 {
			res := kingdoms.Adjudicate(&pos, orders, d.Draws(r), kingdoms.Rules{LastYear: 203})
			if err := res.Next.Faults(); err != nil {
				t.Fatalf("after %s: %v", pos.Phase, err)
			}
			for _, x := range res.Results {
				if x.Reason.Result() == "" {
					t.Errorf("%v has no reason", x)
				}
			}
			pos = res.Next
			orders = d.Orders(&pos)
		}
	})
}

// FuzzParseOrder: whatever is read as an order is written so that it is read again as the same, in every style.
func FuzzParseOrder(f *testing.F) {
	b := board(f)
	for _, text := range orderTexts() {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		defer guard.Start(t)()
		o, err := b.ParseOrder(b.Roster, kingdoms.NoFaction, text)
		if err != nil {
			if err.Error() == "" {
				t.Error("no reason")
			}
			return
		}
		readsBack(t, b, o)
	})
}
