package words

import (
	"testing"

	"entente/assets"
	"entente/engine/kingdoms"
	"entente/ui/lang"
	"entente/variants"
)

// The texts of listed orders can be typed: every order is read back from its text in every language.
func TestWhatListsSayIsReadBack(t *testing.T) {
	bundle, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	b := bundle.Board
	turn, _ := b.Begin(b.Setups[0])
	var orders []kingdoms.Order
	orders = turn.AppendAllLegalOrders(orders)
	area := b.Area
	general := b.Roster.Named("郭嘉")
	for _, o := range []kingdoms.Order{
		{Kind: kingdoms.Refit, At: area("xuchang")}, {Kind: kingdoms.Transfer, General: general, To: area("hulao")},
		{Kind: kingdoms.FalseOrder, General: general, To: area("xiapi")}, {Kind: kingdoms.Permit, Friend: 3},
		{Kind: kingdoms.Sail, At: area("jianye"), To: area("wu")}, {Kind: kingdoms.Scuttle, At: area("jianye")},
		{Kind: kingdoms.Disband, At: area("xuchang")}, {Kind: kingdoms.Recruit, At: area("xuchang")}, {Kind: kingdoms.BuildShip, At: area("wu")},
		{Kind: kingdoms.Bid, General: general, Price: 7}, {Kind: kingdoms.Bid, General: general, Price: 12, To: area("wu")},
		{Kind: kingdoms.Pay, Items: kingdoms.Payment(kingdoms.Item{General: general}, kingdoms.Item{Area: area("xuchang")}, kingdoms.Item{Area: area("wu"), Ship: true})},
		{Kind: kingdoms.Move, At: area("jianye"), To: area("lujiang"), Ship: true, General: general},
		{Kind: kingdoms.SupportMove, At: area("jianye"), From: area("wu"), To: area("lujiang"), Ship: true},
		{Kind: kingdoms.SupportHold, At: area("jianye"), From: area("wu"), General: general},
	} {
		o.Faction = 1
		orders = append(orders, o)
	}
	retreats := turn
	retreats.Phase.Kind = 1
	for _, l := range lang.Languages() {
		c, err := lang.Read(assets.FS, l.Code)
		if err != nil {
			t.Fatal(err)
		}
		w := Words{Catalog: c, Board: b}
		reads := func(pos *kingdoms.Position, o kingdoms.Order) {
			text := w.Order(pos, o)
			got, err := b.ParseOrder(b.Roster, o.Faction, text)
			got.Said, o.Said = kingdoms.Dash, kingdoms.Dash // a list uses a dash for both
			if err != nil || got != o {
				t.Errorf("%s: %q: got %+v, %v; want %+v", l.Code, text, got, err, o)
			}
		}
		for _, o := range orders {
			reads(&turn, o)
		}
		for _, o := range []kingdoms.Order{
			{Kind: kingdoms.Retreat, At: area("xuchang"), To: area("wan"), General: general, Faction: 1}, {Kind: kingdoms.Disband, At: area("xuchang"), Faction: 1},
		} {
			reads(&retreats, o)
		}
	}
}
