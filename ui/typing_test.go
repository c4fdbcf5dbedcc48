package ui

import (
	"strings"
	"testing"
	"time"

	"entente/engine"
)

func TestWhatIsTypedOnTheMapGoesOnInTheLine(t *testing.T) {
	for _, row := range []struct{ keys, line, want string }{
		{"A bud - ser", "A bud - ser", "A Bud-Ser"},
		{"a bud - ser", "a bud - ser", "A Bud-Ser"},
		{"f lon-nth", "f lon-nth", "F Lon-Nth"},
		{"Austria F tri - alb", "Austria F tri - alb", "F Tri-Alb"},
		{"england: f edi-nrg", "england: f edi-nrg", "F Edi-Nrg"},
		{"mar s A par - bur", "mar s A par - bur", "A Mar S A Par-Bur"},
		{"par-bur", "par-bur", "A Par-Bur"},
		{"巴黎 陸軍", "巴黎 陸軍", ""},
		{"parbur", "", "A Par-Bur"},
		{"par bur", "", "A Par-Bur"},
		{"par h<Enter>", "", "A Par Hold"},
		{"+-", "", ""}, // zoom
	} {
		r := newRobot(t)
		r.Type(row.keys)
		if got := r.w.line.Field.Text; got != row.line {
			t.Errorf("%q leaves %q in the line, want %q", row.keys, got, row.line)
		}
		if row.line != "" {
			r.Type("<Enter>")
		}
		if row.want != "" {
			r.WantOrder(row.want)
		} else if n := len(r.w.Desk.Game.Node().Orders); n != 0 {
			t.Errorf("%q gives %d orders", row.keys, n)
		}
	}
}

func TestLettersAfterAClickStayWithTheUnit(t *testing.T) {
	r := newRobot(t).Pick("par").Type("x-")
	if r.w.line.Field.Text != "" {
		t.Errorf("the line holds %q", r.w.line.Field.Text)
	}
	r.Type("h").WantOrder("A Par Hold")
}

func TestTypingWhilePagesAreOpenReachesNoOrder(t *testing.T) {
	r := newRobot(t).Do("new")
	r.w.TypedRune('p')
	if r.w.Desk.Entry.Typed() != "" || r.w.line.Field.Text != "" {
		t.Error("letters reach the board under the page")
	}
}

// Every goal of every unit of the opening, typed after a click on the unit, whatever letter it begins with.
func TestEveryGoalIsTyped(t *testing.T) {
	r := newRobot(t)
	v, typed, commands := r.w.Desk.Variant(), 0, 0
	pos := r.position()
	for p := range pos.Occupied().All() {
		for _, o := range pos.LegalOrders(p) {
			if o.Kind != engine.Move {
				continue
			}
			r.w.Desk.Game.SetOrders(nil)
			id := v.Map.Info(o.To.Province).ID
			r.Pick(v.Map.Info(p).ID).Type(id)
			if r.w.Desk.Entry.Selected() != engine.NoProvince && o.To.Coast != engine.NoCoast {
				r.Type(o.To.Coast.String())
			}
			if given, _ := r.w.Desk.Game.Node().Order(p); given.Order != o {
				t.Errorf("%s typed for %s gives %s", id, v.Format(o), v.Format(given.Order))
			}
			if typed++; strings.Contains("hmscv", id[:1]) {
				commands++
			}
		}
	}
	t.Logf("%d goals typed, %d of them begin with the letter of a command", typed, commands)
	if commands < 10 {
		t.Errorf("only %d goals begin with the letter of a command", commands)
	}
}

// A letter with which a goal begins is a command after a pause, with what follows that fits no goal, with Space
// or Enter, and when the next click comes.
func TestALetterIsACommandAfterAPause(t *testing.T) {
	r := newRobot(t)
	var wake func()
	r.w.Desk.Clock.Wake = func(_ time.Duration, do func()) func() {
		wake = do
		return func() { wake = nil }
	}
	if r.Pick("mar").Type("s").WantOrders(0); wake == nil || !r.w.Desk.Entry.Undecided() {
		t.Fatal("nothing waits for the rest of spa")
	}
	wake()
	r.Type("par").WantCard("supports Army Paris").Type("bur").WantOrder("A Mar S A Par-Bur", "A Par-Bur")
	if r.Pick("mun").Type("s"); wake == nil {
		t.Fatal("nothing waits for the rest of sil")
	}
	if r.Type("il").WantOrder("A Mun-Sil"); wake != nil {
		t.Error("something waits still")
	}
	r.Pick("bud").Type("svie").Pick("tri").WantOrder("A Bud S A Vie-Tri") // ser may be meant, sv may not
	r.Pick("rom").Type("v<Space>").WantOrders(5).Type("<Esc>").Type("<Esc>")
	r.Pick("vie").Type("h").Pick("war").WantOrders(5) // no goal of Vienna begins with h
	r.Pick("mun").Type("s")
	if r.Pick("kie"); r.w.Desk.Entry.Partner() != r.w.Desk.Variant().Map.Province("kie") {
		t.Error("a letter before a click is forgotten")
	}
}

// An order to Switzerland, asked once and given, stands on the sheet as it is written, and is void.
func TestAnOrderToSwitzerlandIsVoid(t *testing.T) {
	r := newRobot(t)
	r.Type("A mun - swi<Enter>")
	if n := len(r.w.Desk.Game.Node().Orders); n != 0 {
		t.Fatalf("%d orders are given at once", n)
	}
	r.Type("<Enter>").WantOrder("A Mun-Swi")
	n := r.w.Desk.Game.Node()
	if why := n.Position.Check(n.Orders[0].Order); why != engine.Impassable || !n.Orders[0].Forced {
		t.Errorf("it is %+v: %v", n.Orders[0], why)
	}
	res := engine.Adjudicate(n.Position, n.Plain(), r.w.Desk.Game.Rules())
	got := r.w.Desk.Words().Explain(n.Position, &res, n.Orders[0].Order.At.Province)
	if text := got.Head + strings.Join(got.Lines, " "); !got.Fault || !strings.Contains(text, "Switzerland is impassable") {
		t.Errorf("the result says %+v", got)
	}
}
