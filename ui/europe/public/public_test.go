package public

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/board/layout"
	"entente/ui/europe/desk"
	"entente/ui/europe/entry"
	"entente/ui/europe/europetest"
	"entente/ui/look"
	"entente/ui/playback"
	"entente/ui/projection"
	"entente/ui/uitest"
)

// audience is a table with its public view. Time passes when the test says so.
type audience struct {
	*europetest.Table
	uitest.Beats
	w *Watch
}

func newAudience(t testing.TB) *audience {
	x := &audience{Table: europetest.New(t)}
	x.w = &Watch{View: &View{Desk: x.Desk, Scenes: x.Scenes}}
	x.Desk.Player.Wait = x.Wait
	x.Desk.Listen(func(desk.Now) { x.w.Look() })
	x.Desk.Clock.Listen(func(look.Clock) { x.w.Look() })
	x.w.Look()
	return x
}

// fall returns the fall of 1901, after the spring of the demonstration.
func fall(t testing.TB) *audience {
	x := newAudience(t)
	x.Give(uitest.Demonstration(t)[0]).Pass().WantPhase("F1901M")
	return x
}

// orders gives all orders of the fall.
func (x *audience) orders() *audience {
	x.T.Helper()
	x.Give(uitest.Demonstration(x.T)[1]).WantOrders(22)
	return x
}

// said returns the public picture without the lamps.
func (x *audience) said() projection.Picture {
	p := x.w.Picture()
	p.Column.Head = ""
	p.Column.Rows = slices.Clone(p.Column.Rows)
	for i := range p.Column.Rows {
		p.Column.Rows[i].Lamp = projection.NoLamp
	}
	return p
}

// wantSame fails the test unless the public picture is the same as before, apart from the lamps.
func (x *audience) wantSame(before projection.Picture) *audience {
	x.T.Helper()
	now := x.said()
	if !now.Map.Equal(before.Map) || !reflect.DeepEqual(now.Column, before.Column) {
		x.T.Errorf("the map or column has changed: %+v,\nit was %+v", now.Column, before.Column)
	}
	return x
}

// aim returns a pick at a place.
func (x *audience) aim(id string) entry.Target {
	return entry.Target{At: engine.Location{Province: x.Province(id)}}
}

// However orders are given, the public view shows none before its playback.
func TestNoOrderIsSeenThatIsNotTold(t *testing.T) {
	for name, do := range map[string]func(x *audience){
		"given":            func(x *audience) { x.orders() },
		"typed and echoed": func(x *audience) { x.Desk.Draft.LineTyped("France A bur - bel") },
		"half typed":       func(x *audience) { x.Desk.Act(func() { x.Desk.Draft.Letter('b'); x.Desk.Draft.Letter('u') }) },
		"selected, over a goal": func(x *audience) {
			x.Pick("bur").Desk.Act(func() { x.Desk.Entry.Point(x.aim("bel")); x.Desk.Tell() })
		},
		"dragged": func(x *audience) {
			x.Desk.Act(func() { x.Desk.Entry.Drag(x.aim("bur").At, x.aim("bel"), false); x.Desk.Tell() })
		},
		"drafted by one power alone": func(x *audience) {
			x.Desk.Act(func() { x.Desk.PlayAs(x.Power("france")) })
			x.Pick("bur", "bel", "spa")
		},
		"forced": func(x *audience) {
			x.Desk.Draft.GiveText("France A bur - mos")
			x.Desk.Draft.GiveText("France A bur - mos")
		},
		"listed for all powers":                       func(x *audience) { x.Desk.View.Every = true; x.orders() },
		"while the referee looks at the phase before": func(x *audience) { x.orders().Do("first").Pick("par") },
		"tried in a phase that was played": func(x *audience) {
			x.Do("first", "try-other")
			x.Desk.Game.ClearOrders(engine.NoPower)
			x.Pick("par", "gas").Judge().Desk.Act(x.Desk.Reveal.Step)
		},
	} {
		x := fall(t)
		before := x.said()
		do(x)
		if x.wantSame(before); x.w.Column.Story.Shown() || x.w.Column.Title != "Fall 1901" || t.Failed() {
			t.Fatalf("%s: it says %+v in %s", name, x.w.Column.Story, x.w.Column.Title)
		}
	}
}

// The public view shows exactly what playback has shown: order by order, then the results, then the centers.
func TestAsMuchIsSeenAsIsTold(t *testing.T) {
	x := fall(t)
	x.Desk.Act(func() { x.Desk.Settings.Pace = playback.OrderByOrder; x.Desk.Reveal.Adopt(true) })
	before := x.said()
	x.orders().Do("resolve")
	if now := x.said(); !now.Map.Equal(before.Map) {
		t.Error("something is shown before playback")
	}
	n := x.Desk.Game.Node()
	tells := x.Desk.Player.Of(n)
	for step := 1; step <= 22; step++ {
		x.Desk.Act(x.Desk.Reveal.Step)
		seen := 0
		for _, s := range x.w.Map.Shapes {
			if s.Kind != layout.NoShape {
				seen++
			}
			if s.Broken || s.Moved || s.Strength > 0 {
				t.Fatalf("after %d orders a result is shown", step)
			}
		}
		o := tells.Orders[tells.Sequence[step-1]]
		if story := x.w.Column.Story; seen != step || story.Text != x.Desk.Words().InFull(o) || story.Head != x.Desk.Words().Power(o.Power) {
			t.Fatalf("step %d: %d orders are shown and the story is %+v", step, seen, story)
		}
		x.Tick()
	}
	if n := x.w.Column.Rows[0].Centers; n != 3 {
		t.Errorf("Austria has %d centers before anything moved", n)
	}
	told := map[string]bool{}
	for i := 0; x.Desk.Player.Telling() && i < 20; i++ {
		x.Desk.Act(x.Desk.Reveal.Step)
		for x.Tick() {
		}
		for _, line := range x.w.Column.Story.Lines {
			told[line.Text] = true
		}
	}
	if !told["F Den – Swe: bounced 1 : 1"] || !told["F Rum – Sev: dislodged by F Bla"] {
		t.Errorf("only %v were shown", told)
	}
	if len(x.w.Map.Shapes) != 22 || x.w.Told != playback.All() {
		t.Errorf("in the end %d shapes, shown %+v", len(x.w.Map.Shapes), x.w.Told)
	}
	if got := x.w.Column.Rows[3]; got.Change != 2 || got.Centers != 5 {
		t.Errorf("Germany is at %d centers, %+d; want 5, +2", got.Centers, got.Change)
	}
	rest := false
	for _, line := range x.w.Column.Story.Lines { // dislodged units come before all others
		if rest = rest || !line.Large; rest && line.Large {
			t.Errorf("%q comes after others", line.Text)
		}
	}
	if x.Do("resolve").WantPhase("W1901A"); x.w.Column.Title != "Winter 1901" || len(x.w.Map.Shapes) > 0 {
		t.Errorf("it shows %s", x.w.Column.Title)
	}
}

// If the referee looks elsewhere during playback, the public view does not change; undone results disappear.
func TestTheTableStaysWhereTheTellingWas(t *testing.T) {
	x := fall(t).orders()
	unresolved := x.said()
	x.Do("resolve")
	if text := x.w.Column.Story.Text; text != x.Say("projector.orders-told") {
		t.Errorf("for 22 orders at once it says %q", text)
	}
	x.Tick()
	before := x.said()
	x.Do("first")
	x.wantSame(before).Do("try-other")
	x.Desk.Game.ClearOrders(engine.NoPower)
	x.wantSame(before)
	if x.Desk.Game.Go(game.Path{0, 0}); x.w.Told != playback.All() {
		t.Error("the results are not shown on return")
	}
	x.Do("resolve").WantPhase("W1901A")
	before = x.said()
	x.Do("previous")
	x.wantSame(before)
	if x.Desk.Act(func() { x.Desk.Reveal.To(0) }); x.w.Column.Title != "Fall 1901" || x.w.Told != (playback.Told{}) {
		t.Errorf("played again, it shows %s and %+v", x.w.Column.Title, x.w.Told)
	}
	x.Desk.Act(x.Desk.Reveal.End)
	x.Do("undo", "undo").WantPhase("F1901M")
	x.wantSame(unresolved)
}

// Lamps show who has handed in: powers whose units all have orders; in winter, powers with anything to hand in.
func TestLampsSayWhoHasHandedIn(t *testing.T) {
	x := fall(t)
	want := func(head string, lamps ...projection.Lamp) {
		t.Helper()
		var got []projection.Lamp
		for _, row := range x.w.Column.Rows {
			got = append(got, row.Lamp)
		}
		if !slices.Equal(got, lamps) || x.w.Column.Head != head {
			t.Errorf("lamps %v, %q; want %v, %q", got, x.w.Column.Head, lamps, head)
		}
	}
	const in, out, none = projection.LampIn, projection.LampOut, projection.NoLamp
	want("0 of 7 orders in", out, out, out, out, out, out, out)
	x.Give("France: A bur - bel; A spa - por; F mid - spa/sc\nAustria: A vie - bud")
	want("1 of 7 orders in", out, out, in, out, out, out, out)
	x.orders().Pass().WantPhase("W1901A")
	want("0 of 6 handed in", none, out, out, out, out, out, out)
	x.HotSeat("2", "Ann", "Ben").Write(0)
	before := x.said()
	want("0 of 6 orders in", out, out, out, out, out, out, none)
	x.Desk.Draft.GiveText("A par - bur\nA mar - spa\nF bre - mao")
	x.Pick("lvp")
	x.wantSame(before)
	want("0 of 6 orders in", out, out, out, out, out, out, none)
	x.Desk.Act(func() {
		if err := x.Desk.Seats.Seal(true); err != nil {
			t.Fatal(err)
		}
	})
	if x.wantSame(before); x.w.Column.Rows[2].Lamp != in || x.w.Column.Rows[3].Lamp != out || x.w.Column.Story.Shown() {
		t.Errorf("sealed: %+v", x.w.Column.Rows)
	}
}

// Every setup has its rows, and a lamp for each power that owes orders.
func TestEverySetupHasItsColumn(t *testing.T) {
	x := newAudience(t)
	for i := range x.Shelf.Bundle.Variant.Setups {
		s := &x.Shelf.Bundle.Variant.Setups[i]
		x.BeginGame(game.New(s, engine.Rulebook()), "")
		due := 0
		for _, row := range x.w.Column.Rows {
			if row.Lamp != projection.NoLamp {
				due++
			}
		}
		if n := len(x.w.Column.Rows); n < 2 || n > 7 || due == 0 || x.w.Column.Head != fmt.Sprintf("0 of %d orders in", due) || x.w.Column.Title == "" {
			t.Errorf("setup %s: %d powers, %d lamps, %q", s.ID, n, due, x.w.Column.Head)
		}
	}
}

// A notice is shown in its turn; a secret treaty is not.
func TestNoticesAreSeenInTheirTurn(t *testing.T) {
	x := fall(t)
	france, england := x.Power("france"), x.Power("england")
	for _, row := range []struct {
		do         func() error
		head, text string
	}{
		{func() error { return x.Desk.Game.Publish(france, "We leave Burgundy.") }, "France announces", "We leave Burgundy."},
		{func() error { return x.Desk.Game.Sign("No fleet enters the Channel.", france, england) }, "Treaty of England, France", "No fleet enters the Channel."},
		{func() error { return x.Desk.Game.Sign("We want peace.", france) }, "Declaration of France", "We want peace."},
		{func() error { return x.Desk.Game.Publish(engine.NoPower, "Supper at eight.") }, "The referee announces", "Supper at eight."},
		{func() error { return x.Desk.Game.SignSecret("sealed") }, "The referee announces", "Supper at eight."},
	} {
		if err := row.do(); err != nil {
			t.Fatal(err)
		}
		if want := (projection.Notice{Head: row.head, Text: row.text}); x.w.Column.Notice != want {
			t.Errorf("%+v, want %+v", x.w.Column.Notice, want)
		}
	}
	if x.Pass(); (x.w.Column.Notice != projection.Notice{}) {
		t.Errorf("a turn later it still says %+v", x.w.Column.Notice)
	}
	if err := x.Desk.Game.Rename(2, "Ben"); err != nil {
		t.Fatal(err)
	}
	if row := x.w.Column.Rows[2]; row.Name != "France" || row.Sub != "Ben" || x.w.Column.Rows[0].Sub != "" {
		t.Errorf("%+v", x.w.Column.Rows)
	}
}

// The public view shows the lots for the powers, that a coin toss is due and its result, the winners, and the result of an ending by lot.
func TestLotsCoinsAndWinnersAreMoments(t *testing.T) {
	x := newAudience(t)
	set := table.Preset("rulebook", x.Desk.Variant().Setup("2"))
	set.Players[0].Name, set.Players[1].Name, set.Allotment = "Ann", "Ben", game.ByLot
	x.Start(set)
	moment := func() projection.Moment { return x.w.Column.Moment }
	if m := moment(); m.Kind != projection.LotMoment || len(m.Lines) != 2 || m.Lines[0].Text != "Ann: England, France, Russia" {
		t.Errorf("before the first turn: %+v", m)
	}
	var sums []string
	for _, s := range x.w.Column.Sums {
		sums = append(sums, fmt.Sprint(s.Player, " ", s.Centers, " in ", s.Rows))
	}
	if got := strings.Join(sums, ", "); got != "Ann 10 in 3, Ben 9 in 3" || x.w.Column.Rows[0].Name != "England" || x.w.Column.Rows[3].Name != "Austria" || x.w.Column.Rows[6].Name != "Italy" {
		t.Errorf("sums %s of %+v", got, x.w.Column.Rows)
	}
	for i := 0; i < 8 && x.Desk.TossDue() == engine.NoPower; i++ {
		x.Pass()
	}
	if m := moment(); m.Kind != projection.CoinMoment || m.Head != "A coin is tossed" || m.Text != "It decides who commands Italy." {
		t.Fatalf("the coin is due: %+v", m)
	}
	italy := x.Desk.TossDue()
	x.Desk.Act(func() {
		if _, err := x.Desk.Game.Toss(italy, x.Desk.Chance); err != nil {
			t.Fatal(err)
		}
		x.Desk.Tossed = italy
	})
	if m := moment(); m.Kind != projection.CoinMoment || !strings.HasSuffix(m.Head, " wins the toss") || !strings.HasSuffix(m.Text, " commands Italy.") {
		t.Errorf("the coin fell: %+v", m)
	}
	if x.Desk.Act(func() { x.Desk.Tossed = engine.NoPower; x.Desk.Tell() }); moment().Kind != projection.NoMoment {
		t.Errorf("the coin is shown forever: %+v", moment())
	}

	set = game.Default(x.Desk.Variant().Setup("7"), engine.Rulebook())
	set.Limit = game.Limit{Kind: game.Years, Number: 1}
	x.Start(set)
	for i := 0; i < 8 && x.Desk.Game.Ended().Kind == game.NotEnded; i++ {
		if moment().Kind != projection.NoMoment || x.w.Column.Step == "The game is over." {
			t.Fatalf("it ends in %s with %+v", x.w.Column.Title, moment())
		}
		x.Pass()
	}
	if m := moment(); m.Kind != projection.WinMoment || m.Head == "" || m.Text == "" || x.w.Column.Step != "The game is over." || x.w.Column.Head != "" ||
		!slices.ContainsFunc(x.w.Column.Rows, func(r projection.Row) bool { return r.Won }) {
		t.Errorf("at the end it says %+v, %q, %+v", m, x.w.Column.Step, x.w.Column.Rows)
	}

	x.Start(table.Preset("rulebook", x.Desk.Variant().Setup("4")))
	do := func(what func() error) {
		t.Helper()
		x.Desk.Act(func() {
			if err := what(); err != nil {
				t.Fatal(err)
			}
		})
	}
	do(func() error { return x.Desk.Game.Vote(game.Proposal{}) })
	if m := moment(); m.Kind != projection.LotMoment || m.Head != "Lots are drawn" || m.Text == "" {
		t.Errorf("all agreed, and the view shows %+v", m)
	}
	do(func() error { _, err := x.Desk.Game.DrawLots(func(int) int { return 1 }); return err })
	end := x.Desk.Game.Ended()
	if m := moment(); len(end.Winners) != 1 || m.Kind != projection.LotMoment || m.Head != x.Desk.Words().Winners(end) || !strings.Contains(m.Text, "lot") {
		t.Errorf("the lot fell on %v, and the view shows %+v", end.Winners, m)
	}
	x.Start(table.Preset("rulebook", x.Desk.Variant().Setup("7")))
	do(func() error { return x.Desk.Game.Vote(game.Proposal{Share: engine.PowersOf(3)}) })
	if m := moment(); m.Kind != projection.WinMoment || m.Side != 3 || m.Head != "France" || m.Text != "France wins: all others concede." {
		t.Errorf("all conceded, and the view shows %+v", m)
	}
}

// While the audience looks back, neither the open phase nor unplayed results are shown; resolved phases are, and the table's window does not change.
func TestLookingBackShowsOnlyWhatWasTold(t *testing.T) {
	x := fall(t)
	look := func(past int) projection.Column {
		x.w.Sent = past
		x.w.Look()
		return x.w.Column
	}
	node, following := x.Desk.Game.Node(), x.said()
	if c := look(1); !c.Past || c.Title != "Spring 1901" || c.Step != x.Say("projector.past") || len(x.w.Map.Shapes) != 21 || x.Desk.Game.Node() != node || x.w.Seen() != 0 {
		t.Fatalf("it shows %+v, %d shapes", c, len(x.w.Map.Shapes))
	}
	if names := x.w.Phases(); !slices.Equal(names, []string{"Spring 1901"}) {
		t.Errorf("the phases to look back at are %q", names)
	}
	back := x.said()
	x.orders().Desk.Draft.LineTyped("France A bur - bel")
	x.wantSame(back)
	x.Desk.Draft.LineTyped("")
	if look(2); x.w.Past != 0 {
		t.Error("the open phase can be looked back at")
	}
	x.wantSame(following)
	look(1)
	x.Desk.Act(func() { x.Desk.Settings.Pace = playback.OrderByOrder; x.Desk.Reveal.Adopt(true) })
	x.Do("resolve")
	x.wantSame(back)
	x.Desk.Act(x.Desk.Reveal.Step)
	if x.wantSame(back); len(x.w.Phases()) != 1 {
		t.Errorf("during playback the phases to look back at are %q", x.w.Phases())
	}
	x.Do("first") // the referee looks elsewhere during playback
	for past := range 4 {
		if c := look(past); c.Title == "Fall 1901" && c.Past {
			t.Error("a phase without playback can be looked back at")
		}
	}
	if look(0); x.w.Column.Title != "Fall 1901" {
		t.Errorf("following again, it shows %q", x.w.Column.Title)
	}
	x.Do("next", "resolve").WantPhase("W1901A")
	if c := look(2); c.Title != "Fall 1901" || !c.Past || len(x.w.Phases()) != 2 {
		t.Errorf("a phase on, it shows %+v", c)
	}
}

// An armistice is announced with the results of its phase, and stays beside the name of its power.
func TestAnArmisticeIsToldAndStays(t *testing.T) {
	x := fall(t)
	if err := x.Desk.Game.Armistice(x.Power("italy"), "gone"); err != nil {
		t.Fatal(err)
	}
	x.Do("resolve", "resolve")
	beside := func() string {
		return x.w.Column.Rows[slices.IndexFunc(x.w.Column.Rows, func(l projection.Row) bool { return l.Name == "Italy" })].Sub
	}
	const said = "Italy is under armistice: its units hold."
	for x.Desk.Player.Telling() {
		x.Do("resolve")
	}
	if !slices.ContainsFunc(x.w.Column.Story.Lines, func(l projection.Line) bool { return l.Text == said }) || !strings.HasSuffix(beside(), "armistice") {
		t.Errorf("after the phase it says %+v, beside the name %q", x.w.Column.Story, beside())
	}
	if x.Pass(); beside() != "armistice" {
		t.Errorf("in the next phase it says %q", beside())
	}
}
