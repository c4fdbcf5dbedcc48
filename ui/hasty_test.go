package ui

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"entente/engine/kingdoms"
	"entente/ui/europe/desk"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/uitest"
)

// paused stops the clock of the pause in which buttons hear nothing, and returns what lets time pass.
func (r *robot) paused() (later func(time.Duration)) {
	now := time.Time{}.Add(100 * time.Hour)
	r.w.Stack.Now = func() time.Time { return now }
	return func(d time.Duration) { now = now.Add(d) }
}

// again clicks in the middle of where a button was, whatever is there now.
func (r *robot) again(at [4]float32) {
	test.TapCanvas(r.w.Win.Canvas(), fyne.NewPos(at[0]+at[2]/2, at[1]+at[3]/2))
	r.w.Note()
}

// A double click on the big button asks about missing orders and answers nothing, and where there are two answers none of them lies
// under the pointer later either.
func TestADoubleClickOnTheBigButtonAnswersNothing(t *testing.T) {
	for _, lines := range []string{"", "Austria: A vie H\nEngland: F lon H\nFrance: A par H\nGermany: A mun H\nRussia: A mos H\nItaly: A rom H\nTurkey: A con H"} {
		for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 900, Height: 640}} {
			r := newRobot(t).Resize(size.Width, size.Height)
			r.w.Desk.Draft.GiveText(lines)
			later, at := r.paused(), r.seen.Controls["main"]
			r.Press("main").again(at)
			later(499 * time.Millisecond)
			r.again(at)
			r.Press("main").Do("declare")
			if r.w.Desk.Played() || !r.seen.Asked || r.position().Armistice != 0 {
				t.Fatalf("%v: a double click resolves: %v, asked %v", size, r.w.Desk.Played(), r.seen.Asked)
			}
			later(time.Second)
			if r.again(at); lines == "" && r.w.Desk.Played() {
				t.Errorf("%v: an answer lies where the question was put", size)
			}
			if r.w.Desk.Played() || !r.seen.Asked {
				continue
			}
			if r.Press("main"); !r.w.Desk.Played() {
				t.Errorf("%v: after the pause nothing answers", size)
			}
		}
	}
	r := thirdGame(t)
	later := r.paused()
	r.Press("kingdoms.main").Press("kingdoms.main").Do("resolve")
	if r.seen.Resolved || !r.seen.Asked {
		t.Fatalf("a double click carries out the turn: %v, asked %v", r.seen.Resolved, r.seen.Asked)
	}
	later(time.Second)
	if r.Press("kingdoms.main"); !r.seen.Resolved {
		t.Error("after the pause nothing answers")
	}
}

// In every window there is the checklist, or a line that says how many of it warn.
func TestTheChecklistIsNeverGone(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1280, Height: 775}, {Width: 900, Height: 640}, {Width: 899, Height: 640}} {
		name := fmt.Sprintf("%.0fx%.0f", size.Width, size.Height)
		check := func(rows []look.Row, at [4]float32) {
			t.Helper()
			said := slices.ContainsFunc(rows, func(r look.Row) bool {
				return strings.HasSuffix(r.Text, " warnings") || strings.HasSuffix(r.Text, "1 warning")
			})
			if !said && len(rows) < 3 || at[3] < 28 || at[1]+at[3] > size.Height {
				t.Errorf("%s: %d rows at %v: %+v", name, len(rows), at, rows)
			}
		}
		r := newRobot(t).Resize(size.Width, size.Height).Paste("A Par - Bur\nA Mar S A Par - Pic\nF Lon - Eng\nF Bre - Eng\nA Mun - Rom\nA Ven - Tus\nA Rom - Tus")
		check(r.picture("checks-"+name).checks().Rows, r.seen.Controls["checks"])
		r = thirdGame(t).Resize(size.Width, size.Height)
		check(r.picture("checks-third-"+name).part3(), r.seen.Controls["kingdoms.checks"])
	}
}

// part3 are the rows of the checklist of Three Kingdoms.
func (r *robot) part3() []look.Row {
	for _, f := range r.w.kingdoms.halls.Hall().Focusables() {
		if list, is := f.(*kit.RowList); is && kit.Rect(list)[1] == r.seen.Controls["kingdoms.checks"][1] {
			return list.Rows
		}
	}
	return nil
}

// However many powers gave no order, each is chosen or spared by a click, in a small window too.
func TestEachOfManySilentPowersIsChosen(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1280, Height: 775}, {Width: 900, Height: 640}, {Width: 899, Height: 640}} {
		r := newRobot(t).Resize(size.Width, size.Height)
		r.w.Desk.Draft.GiveText("Austria: A vie H")
		r.Press("main").picture(fmt.Sprintf("silent-%.0fx%.0f", size.Width, size.Height))
		silent := r.w.Desk.Question.Silent()
		if len(silent) != 6 {
			t.Fatalf("%d powers are silent", len(silent))
		}
		for i, pw := range silent {
			r.checks().Reveal(i + 1)
			r.w.Note()
			at := r.seen.Controls["checks"]
			y := r.checks().Tops[i+1] - r.checks().Scroll.Offset.Y + 10
			if y > at[3] {
				t.Fatalf("%v: the row of a power is at %v of %v", size, y, at[3])
			}
			test.TapCanvas(r.w.Win.Canvas(), fyne.NewPos(at[0]+60, at[1]+y))
			if got := r.w.Desk.Question.Chosen(); len(got) != 5-i || slices.Contains(got, pw) {
				t.Errorf("%v: after a click on %v the answer is about %v", size, pw, got)
			}
		}
	}
}

// Of powers for which others write it is not said what becomes of their units.
func TestAsWrittenIsSilentAboutWhatIsSealed(t *testing.T) {
	r := newRobot(t).hotSeat("7", "Ann", "Ben").write(1, "", "A vie - gal\nA bud - ser").unlock(2, "").Paste("F lon - nth\nF edi - nrg")
	text := func() string {
		list := []string{}
		for _, row := range r.listed().Rows {
			list = append(list, row.Text)
		}
		return strings.Join(list, "\n")
	}
	if got := text(); !strings.Contains(got, "1 unit without an order: it will hold\nA Lvp") || strings.Contains(got, "Tri") || strings.Contains(got, "Mos") {
		t.Errorf("as written:\n%s", got)
	}
	r.Paste("A lvp H")
	if got := text(); strings.Contains(got, "without an order") {
		t.Errorf("as written:\n%s", got)
	}
}

// A B that is typed alone sends the selected unit of Three Kingdoms by ship; one that begins a word stands in the line and sends nothing.
func TestALetterGoesByShipOrIntoTheLine(t *testing.T) {
	var wake func()
	for _, row := range []struct {
		name, line string
		do         func(*robot)
		ship       bool
	}{
		{"a word", "beihai - ji", func(r *robot) { r.Type("eihai - ji") }, false},
		{"a pause", "", func(*robot) { wake() }, true},
		{"a key", "", func(r *robot) { r.Type("<Tab>") }, true},
	} {
		r := thirdGame(t).Aim("jiangling")
		r.w.Desk.Clock.Wake = func(_ time.Duration, do func()) func() {
			wake = do
			return func() { wake = nil }
		}
		d := r.w.kingdoms.halls.Desk()
		if r.Type("b"); wake == nil || d.Entry.Ship {
			t.Fatalf("%s: nothing waits for the rest of a word", row.name)
		}
		if row.do(r); d.Entry.Ship != row.ship || d.Typed != row.line {
			t.Errorf("%s: by ship %v, %q in the line", row.name, d.Entry.Ship, d.Typed)
		}
	}
	r := thirdGame(t).Aim("jiangling").Type("b").Aim("chaisang")
	r.wantThird("liubiao jiangling - chaisang by ship")
}

// What was under the pointer before it left the map is offered no more, in the next phase either.
func TestNoCardComesFromAPointerThatHasLeftTheMap(t *testing.T) {
	r := newRobot(t)
	turns := uitest.Demonstration(t)
	r.turn(turns[0]).Judge().Judge().turn(turns[1]).Judge().Judge().WantPhase("W1901A")
	site := ""
	for p := range r.w.Desk.Entry.Waiting().All() {
		site = r.w.Desk.Variant().Map.Info(p).ID
	}
	card := r.Point(site).w.Desk.Now().Card
	if !strings.HasPrefix(card.Hint, "Click: ") || !strings.HasSuffix(card.Text, ": nothing ordered") {
		t.Fatalf("over %s the card says %+v", site, card)
	}
	r.Undo().WantPhase("F1901M").Point(site).Judge()
	test.MoveMouse(r.w.Win.Canvas(), fyne.NewPos(1200, 300))
	r.Judge().WantPhase("W1901A")
	if card := r.w.Desk.Now().Card; card != (desk.Card{}) {
		t.Errorf("away from the map the card says %+v", card)
	}
}

// Whoever hands in with units that have no order is asked first, in both games; a hand with all orders is sealed at once.
func TestAHandWithMissingOrdersAsksBeforeItIsSealed(t *testing.T) {
	r := newRobot(t).hotSeat("7", "Ann", "Ben").unlock(1, "").Paste("A vie - gal")
	main := func() look.Button { return r.w.side.Focusables()[6].(*kit.Button).Face }
	if r.Press("main"); r.seen.Page == "curtain" || !r.seen.Asked || main().Text != "Press again" || main().Sub != "2 units have no order and will hold" {
		t.Fatalf("page %q, asked %v: %+v", r.seen.Page, r.seen.Asked, main())
	}
	r.picture("hand-asks")
	if first, _ := r.answers(); first.Text != "" {
		t.Errorf("an armistice is offered: %+v", first)
	}
	if r.Pick("bud", "ser"); r.seen.Asked || !strings.HasPrefix(main().Text, "Hand in") {
		t.Errorf("another order leaves the question: %+v", main())
	}
	if r.Press("main").Press("main"); r.seen.Page != "curtain" {
		t.Fatalf("the second press does not hand in: page %q", r.seen.Page)
	}
	if r.unlock(2, "").Paste("F lon H\nF edi H\nA lvp H").Press("main"); r.seen.Page != "curtain" {
		t.Errorf("a whole hand is not sealed at once: page %q, asked %v", r.seen.Page, r.seen.Asked)
	}

	k := newRobot(t)
	k.w.Desk.Seats.Behind = func(do, then func()) { do(); then() }
	if err := k.w.kingdoms.halls.Begin(7, kingdoms.Rules{}, true); err != nil {
		t.Fatal(err)
	}
	k.tapRow("kingdoms.factions", 1).Press("curtain.open").Aim("chenliu", "xiapi").Press("kingdoms.main")
	if k.seen.Page == "curtain" || !k.seen.Asked {
		t.Fatalf("page %q, asked %v", k.seen.Page, k.seen.Asked)
	}
	k.WantSaid("Press again", "2 units have no order and will hold").picture("hand-asks-third")
	if k.Press("kingdoms.main"); k.seen.Page != "curtain" {
		t.Errorf("the second press does not hand in: page %q", k.seen.Page)
	}
	k.Type("<Esc>").tapRow("kingdoms.factions", 1).Press("curtain.open").Say3("xuchang H").Say3("puyang H").Press("kingdoms.main")
	if k.seen.Page != "curtain" {
		t.Errorf("a whole hand is not sealed at once: page %q, asked %v", k.seen.Page, k.seen.Asked)
	}
}

// A dialog of the window takes Escape and Enter after a click beside it, and the menu goes on from where the pointer was.
func TestWhatLiesOverTheWindowTakesKeysAfterAClickBesideIt(t *testing.T) {
	r := newRobot(t)
	lost := func() *robot { r.w.Win.Canvas().Unfocus(); return r }
	r.Do("new-kingdoms")
	if lost().Type("<Esc>"); r.seen.Dialog != "" || r.w.Busy() {
		t.Fatalf("Escape leaves the dialog %q", r.seen.Dialog)
	}
	r.Do("new-kingdoms")
	if lost().Type("<Enter>").w.Note(); r.seen.Page != "kingdoms" || r.w.Busy() {
		t.Fatalf("Enter does not answer: page %q, dialog %q", r.seen.Page, r.seen.Dialog)
	}
	for _, open := range []string{"menu", "new-kingdoms", "note"} {
		if r.Do(open); !r.w.Busy() {
			continue
		}
		if lost().Type("<Esc>"); r.w.Busy() {
			t.Errorf("%s: Escape does nothing", open)
			r.w.Stack.CloseAll()
		}
	}
}
