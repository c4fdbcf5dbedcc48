package ui

import (
	"slices"
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/post"
	"entente/ui/page/pagetest"
)

// TestAGameOfTheOtherKindTakesLettersOnceItIsOpened, without anything else being done in it.
func TestAGameOfTheOtherKindTakesLettersOnceItIsOpened(t *testing.T) {
	r := newRobot(t).third(3, kingdoms.Rules{}).SaveAs("three.entente")
	next := newRobot(t)
	next.files = r.files
	next.Load("three.entente")
	if err := next.w.mail.office.Open(); err != nil {
		t.Error(err)
	}
	table := next.w.shown.elsewhere()
	if turn, laid := next.w.mail.office.Turn(); !laid || turn.Kind != post.Kingdoms || len(turn.Seats) != 3 || turn.Game != table.Known() {
		t.Errorf("laid %v: %+v, and the game is %s", laid, turn, table.Known())
	}
}

// TestTheOpenPageShowsPhonesOnceTheyCome, of either game: who has a seat, and who asks for one.
func TestTheOpenPageShowsPhonesOnceTheyCome(t *testing.T) {
	for _, of := range []string{"Europe", "Three Kingdoms"} {
		t.Run(of, func(t *testing.T) {
			r := newRobot(t)
			if of != "Europe" {
				r.third(3, kingdoms.Rules{})
			}
			m := r.w.mail
			if err := m.office.Open(); err != nil {
				t.Fatal(err)
			}
			m.page.Open()
			turn, _ := m.office.Turn()
			for _, want := range []string{"Phone 1 has the seat of ", "A phone asks for the seat of "} {
				key, err := post.NewSeatKey()
				if err != nil {
					t.Fatal(err)
				}
				text, err := post.Claim{Game: turn.Game}.Seal(key, m.office.Inbox().Public())
				if err != nil {
					t.Fatal(err)
				}
				m.office.Take(text)
				if said := pagetest.Texts(r.w.Stack.Root()); !slices.ContainsFunc(said, func(s string) bool { return strings.Contains(s, want) }) {
					t.Errorf("nothing says %q among %q", want, said)
				}
			}
		})
	}
}
