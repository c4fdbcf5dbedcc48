package desk

import (
	"testing"

	"entente/engine"
	"entente/engine/kingdoms"
)

// Each invalid order has its reason, and nothing else is lost: bids above the purse, orders for dead generals, ships on land, unknown
// areas.
func TestBadOrdersHaveTheirReason(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{}, 1)
	d.pick(t, "chenliu", "xiapi")
	for _, text := range []string{"caocao xuchang - atlantis", "caocao G nobody - puyang", "huns xuchang - wan", "xuchang", "\x00"} {
		if err := d.Write(text); err == nil {
			t.Errorf("%q is accepted as an order", text)
		}
	}
	d.want(t, "caocao chenliu - xiapi")
	reason := func(text string) kingdoms.Reason {
		t.Helper()
		o, err := d.Board.ParseOrder(d.Shown().Pos.Roster, kingdoms.NoFaction, text)
		if err != nil {
			t.Fatal(err)
		}
		return d.Shown().Pos.Check(o)
	}
	for text, want := range map[string]kingdoms.Reason{
		"caocao ship xuchang - wan": kingdoms.NotOwnPort, "caocao xuchang - wan by ship": kingdoms.OutOfRange, "sunquan kuaiji - wu by ship": kingdoms.NoShip, "sunquan jianye - chengdu by ship": kingdoms.OutOfRange,
	} {
		if got := reason(text); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	who := d.Board.Roster.General("夏侯惇")
	pos := d.Shown().Pos
	pos.Officers[who] = kingdoms.Officer{Dead: true}
	pos.Units[d.area(t, "chenliu")].Commander = kingdoms.NoGeneral
	for _, text := range []string{"caocao G 夏侯惇 - puyang", "caocao chenliu(夏侯惇) - xiapi"} {
		o, err := d.Board.ParseOrder(pos.Roster, kingdoms.NoFaction, text)
		if got := pos.Check(o); err != nil || !got.Void() {
			t.Errorf("%s: %s (%v), although the general is dead", text, got, err)
		}
	}
	for d.Shown().Pos.Phase.Kind != engine.Adjustment {
		if err := d.Resolve(); err != nil {
			t.Fatal(err)
		}
		d.Travel(1)
	}
	f := d.Board.Faction("caocao")
	for g := range d.Shown().Pos.Offer.All() {
		d.Bid(f, g, 1000, kingdoms.NoArea)
		break
	}
	doubts, _ := d.Check()
	if len(doubts) != 1 || doubts[0].Reason != kingdoms.NoMoney {
		t.Errorf("a bid above the purse: %v", doubts)
	}
	money := d.Shown().Pos.Money[f]
	if err := d.Resolve(); err != nil || len(d.Shown().Outcome.Hired) != 0 || d.Shown().Outcome.Next.Money[f] < money {
		t.Errorf("hired %v, %d of %d left (%v)", d.Shown().Outcome.Hired, d.Shown().Outcome.Next.Money[f], money, err)
	}
}

// An order needs no faction in front if the board tells whose it is, as in "xuchang - wan".
func TestALineNeedNotSayWhoseItIsWhereTheBoardTells(t *testing.T) {
	d := newTable(t, 7, kingdoms.Rules{}, 1)
	for _, text := range []string{"xuchang - wan", "G 周瑜 - wu", "ship jianye - wu", "许昌地的部队,攻击宛"} {
		if err := d.Write(text); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	d.want(t, "caocao xuchang - wan", "sunquan G 周瑜 - wu", "sunquan ship jianye - wu")
	for _, text := range []string{"permit caocao", "luoyang - wan"} { // belongs to several factions, or to none
		if err := d.Write(text); err == nil {
			t.Errorf("%q is accepted as an order", text)
		}
	}
}
