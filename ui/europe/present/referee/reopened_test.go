package referee

import (
	"strings"
	"testing"

	"entente/ui/europe/europetest"
	"entente/ui/page"
)

// A phase can be reopened from its own page or the next one. If that is refused, the phase shown does not change.
func TestAPhaseIsOpenedAgain(t *testing.T) {
	c := sit(t)
	g := c.Desk.Game
	c.Desk.Draft.GiveText("France: A par - bur\nFrance: A mar - xyz")
	g.Adjudicate()
	g.Forward()
	q := c.ask("reopen")
	if f := q.Form(nil); !strings.Contains(f.Title, "Spring") || f.Fields[0].Name != "reason" {
		t.Errorf("the form is %+v", f)
	}
	if err := q.Do(page.Filled{}); err == nil || g.Node().Position.Phase.String() != "F1901M" {
		t.Errorf("%v, at %s", err, g.Node().Position.Phase)
	}
	if err := q.Do(page.Filled{"reason": "It says Pic"}); err != nil || g.Node().Position.Phase.String() != "S1901M" || g.Node().Result != nil || len(g.Node().Orders) != 1 || len(g.Root().Next) != 2 {
		t.Errorf("%v: %s with %d orders", err, g.Node().Position.Phase, len(g.Node().Orders))
	}
	if left := c.Desk.Draft.UnreadLines(); len(left) != 1 || left[0].Text != "A mar - xyz" {
		t.Errorf("lines that wait to be corrected: %+v", left)
	}
	c.logged("The phase was reopened", "It says Pic")
}

// Reopening a phase of a sealed game keeps all hands sealed with their orders. Only the chosen player writes again, starting from the old orders. No
// player's orders are open in between.
func TestAPhaseOfASealedGameThatIsOpenedAgainKeepsItsHands(t *testing.T) {
	x := europetest.New(t).HotSeat("2", "Ann", "Ben")
	c := &chair{Referee: New(x.Room), t: t}
	seal := func() {
		x.Desk.Act(func() {
			if err := x.Desk.Seats.Seal(true); err != nil {
				t.Fatal(err)
			}
		})
	}
	for player, orders := range []string{"France: A par - bur\nEngland: F lon - nth", "Germany: A mun - ruh"} {
		x.Write(player).Give(orders)
		seal()
	}
	if err := x.Desk.Seats.Reveal(); err != nil || !x.Desk.Played() {
		t.Fatal(err)
	}
	q := c.ask("reopen")
	if f := q.Form(page.Filled{}); !strings.Contains(f.Text, "All orders are sealed again as they were") || len(f.Fields[0].Options) != 2 || f.Fields[0].Name != "anew" {
		t.Errorf("the form is %+v", f)
	}
	var err error
	if x.Desk.Act(func() { err = q.Do(page.Filled{"anew": "1", "reason": "He meant Bur"}) }); err != nil {
		t.Fatal(err)
	}
	ann, sealed := x.Desk.Game.Node().Hand(0)
	ben, draft := x.Desk.Game.Node().Hand(1)
	if !sealed || !ann.In || ann.Box == "" || ann.Orders != 2 || !draft || ben.In || ben.Box == "" || ben.Orders != 1 {
		t.Fatalf("%d orders of Ann, in %v, %d of Ben, in %v", ann.Orders, ann.In, ben.Orders, ben.In)
	}
	x.WantOrders(0).Write(1).WantOrder("A Mun-Ruh").Give("A mun - bur")
	seal()
	if err := x.Desk.Seats.Reveal(); err != nil || len(x.Desk.Game.Changes()) != 0 {
		t.Errorf("%v, changes %v", err, x.Desk.Game.Changes())
	}
	x.WantOrder("A Mun-Bur", "A Par-Bur", "F Lon-Nth").WantOrders(3)
}
