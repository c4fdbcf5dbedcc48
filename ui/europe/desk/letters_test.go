package desk

import (
	"math/rand/v2"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
)

// typist types on the map of a desk until what is typed goes on in the line for orders.
type typist struct {
	*Desk
	typed string // so far
	gave  int    // how much of it was typed when orders were given last
	line  string // what the line for orders holds
}

// newTypist sits down at a new game.
func newTypist(t *testing.T) *typist {
	x := &typist{Desk: newTable(t)}
	x.hooks.Write = func(text string) { x.line = text }
	return x
}

// key types a letter, sign or space, as the window hands them on.
func (x *typist) key(r rune) {
	before, line := x.written(), x.line != ""
	switch {
	case line:
		x.line += string(r)
	case r == ' ':
		x.Act(func() {
			if !x.Draft.TypedSpace() {
				x.Entry.Next()
				x.Tell()
			}
		})
		if x.line != "" {
			x.line += " "
		}
	default:
		x.Draft.Letter(r)
	}
	x.typed += string(r)
	if strings.Join(x.written(), ";") != strings.Join(before, ";") {
		x.gave = len(x.typed)
	}
}

func (x *typist) keys(text string) {
	for _, r := range text {
		x.key(r)
	}
}

// A slip that is typed on the board gives the orders that stand on it, whatever sequence its units have, and no others.
func TestASlipTypedOnTheBoardGivesItsOrders(t *testing.T) {
	for _, row := range []struct {
		keys string
		want []string
	}{
		{"bud ser tri alb vie gal", []string{"A Bud-Ser", "F Tri-Alb", "A Vie-Gal"}},
		{"vie tri tri alb bud ser", []string{"A Vie-Tri", "F Tri-Alb", "A Bud-Ser"}},
		{"bud ser vie tri tri ven", []string{"A Bud-Ser", "A Vie-Tri", "F Tri-Ven"}},
		{"budservie galtri alb ", []string{"A Bud-Ser", "A Vie-Gal", "F Tri-Alb"}},
		{"mar spa par bur", []string{"A Mar-Spa", "A Par-Bur"}},
		{"par par bur", []string{"A Par-Bur"}},
		{"par h mar spa", []string{"A Par Hold", "A Mar-Spa"}},
		{"mar s par bur bre eng", []string{"A Mar S A Par-Bur", "A Par-Bur", "F Bre-Eng"}},
		{" ser alb gal", []string{"A Bud-Ser"}}, // the unit was selected with Space: the next Space leads to the next
	} {
		x := newTypist(t)
		if x.keys(row.keys); row.keys[0] == ' ' {
			continue
		}
		wantOrders(t, x.Desk, row.want...)
		if x.line != "" {
			t.Errorf("%q: %q stands in the line", row.keys, x.line)
		}
	}
	x := newTypist(t)
	x.keys(" ser alb gal")
	wantOrders(t, x.Desk, "A Bud-Ser", "F Tri-Alb", "A Vie-Gal")
}

// The name of the selected unit keeps it selected, in a retreat too; H and D say that it stays.
func TestTheOwnNameOfAUnitKeepsItSelected(t *testing.T) {
	x := newTypist(t)
	x.keys("par par")
	if p := x.Entry.Selected(); len(x.written()) != 0 || x.Variant().Map.Info(p).ID != "par" {
		t.Errorf("%q is given, %v selected", x.written(), p)
	}
	if x.keys(" h "); x.written()[0] != "A Par Hold" {
		t.Errorf("%q", x.written())
	}
	pos := *x.Game.Node().Position
	pos.Phase.Kind = engine.Retreats
	par := pos.Variant.Map.Province("par")
	pos.Dislodged[par] = engine.Dislodged{Unit: pos.Units[par], From: pos.Variant.Map.Province("bur")}
	pos.Units[par].Power = pos.Variant.Power("germany")
	if err := x.Game.SetPosition(pos); err != nil {
		t.Fatal(err)
	}
	x.Tell()
	if x.keys("par par"); len(x.written()) != 0 || x.Entry.Selected() != par {
		t.Errorf("%q is given to the unit that was dislodged", x.written())
	}
	if x.keys(" d "); len(x.written()) != 1 || x.written()[0] != "A Par Disband" {
		t.Errorf("%q", x.written())
	}
}

// What is typed on the board gives orders or stands in the line to be read as a whole, however it goes on.
func TestWhatGaveAnOrderDoesNotStandInTheLine(t *testing.T) {
	for _, keys := range []string{"a con - bul", "f ank - con", "a con s f ank - bla", "mar s par vie x", "mar s par vie-x", "bud ser x - y", "tri s a vie - tyr"} {
		x := newTypist(t)
		x.keys(keys)
		if x.line != "" && !strings.HasSuffix(keys[x.gave:], x.line) {
			t.Errorf("%q gives %q, and %q stands in the line", keys, x.written(), x.line)
		}
	}
	dice := rand.New(rand.NewPCG(11, 1901))
	words := strings.Fields("a f A F army fleet - h s c v m via par bur mar spa bre con ank bul bud ser tri vie gal lon nth edi x 巴 austria england swi")
	gaps, both := []string{" ", "", " - ", "-", "  "}, 0
	table := newTypist(t)
	for i := range 3000 {
		x, text := &typist{Desk: table.Desk}, ""
		x.begin(t, game.New(&x.Variant().Setups[0], engine.Rulebook()), "")
		x.hooks.Write = func(text string) { x.line = text }
		for i%2 == 0 && len(text) < 4+dice.IntN(20) {
			text += []string{"par bur ", "marspa", "bud ser ", "lon h ", "tri s a vie", "mar s par "}[dice.IntN(6)]
		}
		for range 2 + dice.IntN(5) {
			text += words[dice.IntN(len(words))] + gaps[dice.IntN(len(gaps))]
		}
		x.keys(text)
		if x.line == "" {
			continue
		}
		if x.gave > 0 {
			both++
		}
		if !strings.HasSuffix(strings.TrimLeft(text[x.gave:], " "), x.line) {
			t.Fatalf("%q gives %q, the last with %q, and %q stands in the line", text, x.written(), text[:x.gave], x.line)
		}
	}
	if both < 20 {
		t.Errorf("only %d texts give an order and go on in the line", both)
	}
}
