package desk_test

import (
	"strings"
	"testing"
	"time"

	"entente/engine"
)

// letters types on the map: each letter is tried for the selected unit first, Space completes the text, and what is no order moves to the line.
func (x writer) letters(text string) writer {
	for _, r := range text {
		if r == ' ' && x.Written == "" {
			x.Desk.Act(func() { x.Desk.Draft.TypedSpace() })
		}
		if x.Written != "" { // the line has the focus
			x.Written += string(r)
			continue
		}
		x.Desk.Act(func() { x.Desk.Draft.Letter(r) })
	}
	return x
}

// Orders can be typed on the map letter by letter; a text that begins like a line of a sheet moves to the line.
func TestWhatIsTypedOnTheMapGoesOnInTheLine(t *testing.T) {
	x := newWriter(t)
	for keys, order := range map[string]string{
		"A bud - ser": "", "f lon-nth": "", "Austria F tri - alb": "", "england: f edi-nrg": "", "mar s A par - bur": "", "par-bur": "", "巴黎 陸軍": "",
		"parbur": "A Par-Bur", "par bur": "A Par-Bur", "+-": "",
	} {
		x.Start(x.Desk.Game.Settings())
		x.Written = ""
		if x.letters(keys); order != "" {
			x.WantOrder(order)
		} else if x.WantOrders(0); x.Written != keys && keys != "+-" { // plus and minus zoom
			t.Errorf("%q leaves %q in the line", keys, x.Written)
		}
	}
}

// Every destination of every unit in the opening can be typed after a click on the unit, whatever letter it begins with.
func TestEveryGoalIsTyped(t *testing.T) {
	x := newWriter(t)
	v, pos, commands := x.Desk.Variant(), x.Position(), 0
	for p := range pos.Occupied().All() {
		for _, o := range pos.LegalOrders(p) {
			if o.Kind != engine.Move {
				continue
			}
			x.Desk.Game.SetOrders(nil)
			id := v.Map.Info(o.To.Province).ID
			x.Pick(v.Map.Info(p).ID)
			if x.letters(id); x.Desk.Entry.Selected() != engine.NoProvince && o.To.Coast != engine.NoCoast {
				x.letters(o.To.Coast.String())
			}
			if given, _ := x.Desk.Game.Node().Order(p); given.Order != o {
				t.Errorf("%s typed for %s gives %s", id, v.Format(o), v.Format(given.Order))
			}
			if strings.Contains("hmscv", id[:1]) {
				commands++
			}
		}
	}
	if commands < 10 {
		t.Errorf("only %d destinations begin with the letter of a command", commands)
	}
}

// A letter that begins a destination is a command after a pause, when the next letter fits no destination, and when the next click comes.
func TestALetterIsACommandAfterAPause(t *testing.T) {
	x := newWriter(t)
	var wake func()
	x.Desk.Clock.Wake = func(_ time.Duration, do func()) func() {
		wake = do
		return func() { wake = nil }
	}
	x.Pick("mar")
	if x.letters("s").WantOrders(0); wake == nil || !x.Desk.Entry.Undecided() {
		t.Fatal("no pause waits for the rest of spa")
	}
	wake()
	x.letters("par").wantCard("supports Army Paris").letters("bur").WantOrder("A Mar S A Par-Bur", "A Par-Bur").Pick("mun")
	if x.letters("s"); wake == nil {
		t.Fatal("no pause waits for the rest of sil")
	}
	if x.letters("il").WantOrder("A Mun-Sil"); wake != nil {
		t.Error("a pause still runs")
	}
	x.Pick("bud")
	x.letters("svie").Pick("tri").WantOrder("A Bud S A Vie-Tri").Pick("vie") // ser may be meant, sv may not
	x.letters("h").Pick("war").WantOrder("A Vie Hold").Pick("mun")           // no destination of Vienna begins with h
	x.letters("s")
	if x.Pick("kie"); x.Desk.Entry.Partner() != x.Province("kie") {
		t.Error("a letter before a click is forgotten")
	}
}

// An order to Switzerland is refused once; given again, it is recorded as written and is void.
func TestAnOrderToSwitzerlandIsVoid(t *testing.T) {
	x := newWriter(t)
	x.enter("A mun - swi").WantOrders(0)
	x.enter("A mun - swi").WantOrder("A Mun-Swi")
	n := x.Desk.Game.Node()
	if why := n.Position.Check(n.Orders[0].Order); why != engine.Impassable || !n.Orders[0].Forced {
		t.Errorf("it is %+v: %v", n.Orders[0], why)
	}
	res := engine.Adjudicate(n.Position, n.Plain(), x.Desk.Game.Rules())
	got := x.Desk.Words().Explain(n.Position, &res, n.Orders[0].Order.At.Province)
	if text := got.Head + strings.Join(got.Lines, " "); !got.Fault || !strings.Contains(text, "Switzerland is impassable") {
		t.Errorf("the result says %+v", got)
	}
}
