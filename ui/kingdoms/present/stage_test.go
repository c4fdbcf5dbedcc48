package present

import (
	"fmt"
	"slices"
	"testing"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/board"
	"entente/ui/command"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/entry"
	"entente/ui/kingdoms/scene"
	"entente/ui/kingdoms/tabletest"
	"entente/ui/kingdoms/telling"
	"entente/ui/kingdoms/tutorial"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
	"entente/ui/room/mapview"
	"entente/ui/rulebook"
	"entente/ui/uitest"
)

// newTable returns a table in a test window, and the chart for its scenes.
func newTable(t *testing.T, hidden bool) (Table, scene.Chart) {
	t.Helper()
	r, d := tabletest.New(t, hidden)
	r.Win = uitest.App(t).NewWindow("")
	t.Cleanup(r.Win.Close)
	v, err := scene.Variant(d.Board)
	if err != nil {
		t.Fatal(err)
	}
	return Table{Room: r, Desk: d, Player: telling.NewPlayer()}, scene.Chart{Variant: v, Language: "en"}
}

// area returns an area by id.
func (t Table) area(id string) kingdoms.Area { return t.Desk.Board.Area(id) }

func TestTheCardSaysWhatIsPickedAndTyped(t *testing.T) {
	x, c := newTable(t, false)
	d := x.Desk
	card := func() mapview.Card { return Stage(x, c, -1, nil).Card }
	if got := card(); got.Text != x.Say("kingdoms.card.idle") || got.Mark != (look.Mark{}) || got.Key != "" {
		t.Errorf("at first: %+v", got)
	}
	d.Pick(entry.Target{Area: x.area("xuchang")})
	if got := card(); got.Mark != (look.Mark{Side: look.Side(d.Board.Faction("caocao")), Piece: "army"}) || got.Key != "Esc" {
		t.Errorf("with Xuchang: %+v", got)
	}
	d.Point(entry.Target{Area: x.area("jianning")})
	s := Stage(x, c, -1, nil)
	if !s.Card.Fault || s.Reason != s.Card.Hint || s.Reason == "" {
		t.Errorf("over Jianning: %+v, tooltip %q", s.Card, s.Reason)
	}
	if !s.Free.Has(engine.Province(x.area("xuchang"))) {
		t.Error("the sentence may cover the selection")
	}
	d.Entry.Drop()
	for _, row := range []struct {
		text, hint string
		fault      bool
	}{
		{"xuchang - wan", x.Say("line.enter"), false}, {"xuchang - wan; puyang H", x.Say("line.enter-all"), false},
		{"xuchang - jianning", "", true}, {"xuchang - wa", "", false}, {"nonsense", "", true},
	} {
		d.Type(row.text)
		got := Stage(x, c, -1, nil)
		if got.Card.Fault != row.fault || row.hint != "" && got.Card.Hint != row.hint || got.Card.Hint == "" || got.Reason != "" {
			t.Errorf("%q: %+v", row.text, got.Card)
		}
	}
	Give(x, "nonsense")
	if got := card(); !got.Fault || got.Hint != d.Note || d.Note == "" {
		t.Errorf("after nonsense: %+v", got)
	}
}

func TestResultsAreExplained(t *testing.T) {
	x, c := newTable(t, false)
	tabletest.Play(t, x.Desk, "caocao chenliu - xiapi", "sunquan jianye S chenliu - xiapi", "caocao xuchang - jianning")
	results := x.Desk.Shown().Outcome.Results
	at := func(id string) int {
		return slices.IndexFunc(results, func(r kingdoms.Result) bool { return r.Order.At == x.area(id) })
	}
	s := Stage(x, c, at("chenliu"), nil)
	if s.Why.Title == "" || s.Why.Head == "" || s.Why.Fault || s.Place != engine.Province(x.area("chenliu")) || !s.Scene.Locked || len(s.Orders) < 3 {
		t.Errorf("the move that succeeds: %+v, %d orders", s.Why, len(s.Orders))
	}
	if s = Stage(x, c, at("xuchang"), nil); !s.Why.Fault {
		t.Errorf("the move that fails: %+v", s.Why)
	}
	if s = Stage(x, c, -1, nil); s.Why != (mapview.Explanation{}) || s.Card != (mapview.Card{}) {
		t.Errorf("without a pointer: %+v, %+v", s.Why, s.Card)
	}
	x.Desk.Point(entry.Target{Area: x.area("ye")})
	if got := Stage(x, c, -1, nil).Card; !got.Place || got.Text != "Ye" || got.Hint != "Yuan Shao" {
		t.Errorf("over Ye: %+v", got)
	}
}

func TestStepsOfTheLesson(t *testing.T) {
	x, c := newTable(t, false)
	g := &tutorial.Guide{At: 1}
	if s := Stage(x, c, -1, g).Step; s.Title != x.Say("kingdoms.guide.title", map[string]any{"N": 2, "All": tutorial.Steps}) || s.Text == "" || s.Skip == "" {
		t.Errorf("the second step: %+v", s)
	}
	g.At = tutorial.Steps
	if s := Stage(x, c, -1, g).Step; s.Title != x.Say("command.kingdoms-lesson") {
		t.Errorf("after the last step: %+v", s)
	}
}

func TestClicksAreAimed(t *testing.T) {
	x, c := newTable(t, false)
	tokens := Stage(x, c, -1, nil).Scene.Tokens
	pick := board.Pick{At: engine.Location{Province: engine.Province(x.area("ye"))}, Button: board.Support}
	if a := Target(x, pick, tokens); a != (entry.Target{Area: x.area("ye"), Other: true}) {
		t.Errorf("an area: %+v", a)
	}
	generals, ships := 0, 0
	for i := range tokens {
		a := Target(x, board.Pick{Token: i + 1}, tokens)
		if a.Area != kingdoms.Area(tokens[i].At) || a.Ship == (a.General != kingdoms.NoGeneral) {
			t.Errorf("token %d: %+v", i, a)
		}
		if a.Ship {
			ships++
		} else {
			generals++
		}
	}
	if generals == 0 || ships == 0 {
		t.Errorf("%d generals, %d ships", generals, ships)
	}
}

func TestTheBarsOfThreeKingdoms(t *testing.T) {
	x, _ := newTable(t, false)
	s := Strip(x)
	if !s.Writing || s.All != 1 || s.At != 0 || !slices.Equal(s.Chips, []string{"200, first half"}) || s.Stages != nil {
		t.Errorf("at first: %+v", s)
	}
	a := StripActions(x, func() {})
	if a.Typed("xuchang - wa"); Strip(x).Text != "xuchang - wa" {
		t.Errorf("typed: %q", Strip(x).Text)
	}
	if got := a.Complete("xuchang - wa"); !slices.Contains(got, "xuchang - wan") {
		t.Errorf("completions %q", got)
	}
	if a.Enter("xuchang - wan; puyang - moscow") || Strip(x).Text != "puyang - moscow" || x.Desk.Note == "" || len(x.Desk.Orders()) != 1 {
		t.Errorf("%q is left in the line, %d orders, note %q", Strip(x).Text, len(x.Desk.Orders()), x.Desk.Note)
	}
	a.Sheet("puyang H\nye H")
	tabletest.Play(t, x.Desk)
	s = Strip(x)
	if s.Writing || len(s.Stages) < 2 || s.Stages[0].Name != x.Say("reveal.orders") || s.Stages[len(s.Stages)-1].Name != "Territory" || !s.Stages[0].Done {
		t.Errorf("with results: %+v", s)
	}
	x.Desk.Travel(1)
	if s = Strip(x); s.At != 1 || s.All != 2 || len(s.Chips) != 2 || a.Name(0) != s.Chips[0] {
		t.Errorf("later: %+v", s)
	}
	for x.Desk.Shown().Pos.Phase.Kind != engine.Adjustment {
		if s = Strip(x); len(s.Hints) != 2 {
			t.Errorf("in %s: %+v", x.Desk.Shown().Pos.Phase, s.Hints)
		}
		var attack []string
		if x.Desk.Shown().Pos.Phase.Kind == engine.Movement {
			attack = []string{"caocao chenliu - xiapi", "sunquan jianye S chenliu - xiapi"}
		}
		tabletest.Play(t, x.Desk, attack...)
		if x.Desk.Travel(1); x.Desk.Shown().Pos.Phase.Kind == engine.Retreats && Strip(x).Invites[0] != "Type a retreat: Xuchang retreats to Wan" {
			t.Errorf("the placeholder for retreats is %q", Strip(x).Invites)
		}
	}
	if s = Strip(x); len(s.Hints) != 1 || s.Invites[0] != "Type an order: bid 7 for Zhang Liao" {
		t.Errorf("the placeholder for adjustments is %q, the hints are %q", s.Invites, s.Hints)
	}
	if a.Phase(0); Strip(x).At != 0 {
		t.Error("the phase is not shown")
	}
	x.Player.Wait = nil
	if a.Stage(Strip(x).Stages[0].Stage); !x.Player.Telling() {
		t.Error("a stage is not shown")
	}
	bar := Toolbar(x)
	if bar.Title == "" || bar.Status != "7 players · not saved" || bar.Warning != "" {
		t.Errorf("the bar: %+v", bar)
	}
	x.Desk.Uncopied = true
	if Toolbar(x).Warning == "" {
		t.Error("there is no warning")
	}
	hidden, _ := newTable(t, true)
	if Strip(hidden).Writing {
		t.Error("the order line is shown although no player can write")
	}
	if why := unread(hidden, desk.ErrLocked); why != hidden.Say("kingdoms.read.locked") {
		t.Errorf("the error is %q", why)
	}
}

// In an adjustment the card shows the order for a city and, separately, the effect of the next click.
func TestTheCardOfAnAdjustmentSaysWhatIsOrderedAndWhatAClickDoes(t *testing.T) {
	x, c := newTable(t, false)
	d := x.Desk
	for d.Shown().Pos.Phase.Kind != engine.Adjustment {
		if err := d.Resolve(); err != nil {
			t.Fatal(err)
		}
		d.Travel(1)
	}
	over := entry.Target{Area: x.area("xuchang")}
	d.Point(over)
	want := func(text, hint string) {
		t.Helper()
		if got := Stage(x, c, -1, nil).Card; got.Text != text || got.Hint != hint || got.Fault {
			t.Errorf("the card is %q, %q; want %q, %q", got.Text, got.Hint, text, hint)
		}
	}
	want("Xuchang: nothing ordered", "Click: Xuchang is disbanded")
	d.Pick(over)
	want("Xuchang is disbanded", "Click to take back: Xuchang is disbanded")
	d.Pick(over)
	want("Xuchang: nothing ordered", "Click: Xuchang is disbanded")
	d.Point(entry.Target{})
	want(x.Say("kingdoms.card.adjust"), x.Say("kingdoms.card.hint-adjust"))
}

// The key for the rules opens the topic of the cards: the reason under the pointer, the error of a line, or the explained result.
func TestCardsLeadToTheRules(t *testing.T) {
	x, c := newTable(t, false)
	x.Acts.Add(command.Command{Name: "rules", Key: "Ctrl+F1"})
	d := x.Desk
	want := func(when, topic string) mapview.State {
		t.Helper()
		s := Stage(x, c, -1, nil)
		if x.Topics.Board != topic || (s.Card.Key == "Ctrl+F1") != (s.Card.Fault && topic != "") {
			t.Errorf("%s: %q, the card shows the key %q", when, x.Topics.Board, s.Card.Key)
		}
		return s
	}
	want("at first", "")
	d.Pick(entry.Target{Area: x.area("xuchang")})
	want("with Xuchang", "check:idle")
	d.Point(entry.Target{Area: x.area("jianning")})
	want("over Jianning", "rule:void/not-adjacent")
	for _, row := range []struct{ text, topic string }{
		{"xuchang - wan", ""}, {"xuchang - jianning", "rule:void/not-adjacent"}, {"xuchang refit", "rule:void/already-full"}, {"nonsense", "check:writing"},
	} {
		d.Type(row.text)
		want(row.text, row.topic)
	}
	Give(x, "nonsense")
	want("after nonsense", "")
	for _, row := range []struct {
		order, topic string
		subject      entry.Subject
	}{
		{"caocao xuchang - wan", "rule:order.move", entry.Subject{Unit: x.area("xuchang")}},
		{"caocao puyang S xiapi - beihai", "rule:unmatched", entry.Subject{Unit: x.area("puyang")}},
		{"caocao G 曹操 - puyang", "rule:order.transfer", entry.Subject{General: d.Board.Roster.General("曹操")}},
		{"", "rule:order.transfer", entry.Subject{General: d.Board.Roster.General("孙权")}},
		{"", "rule:order.sail", entry.Subject{Port: x.area("jianye")}},
		{"", "check:idle", entry.Subject{Unit: x.area("ye")}},
	} {
		if x, c = newTable(t, false); row.order != "" {
			o, err := x.Desk.Board.ParseOrder(x.Desk.Shown().Pos.Roster, kingdoms.NoFaction, row.order)
			if err != nil {
				t.Fatal(err)
			}
			x.Desk.Order(o)
		}
		x.Desk.Entry.Subject = row.subject
		want(fmt.Sprintf("%q, %+v is selected", row.order, row.subject), row.topic)
	}
	x, c = newTable(t, false)
	book := readRules(t, "en")
	x.Book = func() *rulebook.Book { return book }
	tabletest.Play(t, x.Desk, "caocao chenliu - xiapi", "sunquan jianye S chenliu - xiapi", "caocao xuchang - jianning")
	for i, r := range x.Desk.Shown().Outcome.Results {
		if s := Stage(x, c, i, nil); s.Why.Topic != rulebook.OfRule(words.Rule(x.Desk.Shown().Pos, x.Desk.Shown().Outcome, r)) || x.Topics.Board != s.Why.Topic || s.Why.Section != book.Heading(s.Why.Topic) || s.Why.Section == "" {
			t.Errorf("%+v leads to %q, pointed at %q", r, s.Why.Topic, x.Topics.Board)
		}
	}
	if Stage(x, c, -1, nil); x.Topics.Board != "" {
		t.Errorf("without an explanation: %q", x.Topics.Board)
	}
}

// The card of an area shows the unit and each general there, also of other factions, with the effects of their skills.
func TestTheProfileHasForeignGeneralsToo(t *testing.T) {
	x, c := newTable(t, false)
	rows := func(at string) (texts []string) {
		x.Desk.Point(entry.Target{Area: x.area(at)})
		for _, r := range Stage(x, c, -1, nil).Profile {
			texts = append(texts, r.Text+"|"+r.Note)
		}
		return texts
	}
	x.Desk.Writes(x.Desk.Board.Faction("caocao"))
	skill := func(id string) string {
		return x.Say("kingdoms.skill."+id) + x.Say("list.colon") + x.Say("kingdoms.skills."+id) + "|"
	}
	want := []string{"Sun Quan's full unit at Wu|", "Zhou Yu|" + x.Say("kingdoms.roster.leads"), skill("lead"), skill("false_order")}
	if got := rows("wu"); !slices.Equal(got, want) {
		t.Errorf("over Wu: %q, want %q", got, want)
	}
	if got := rows("kuaiji"); len(got) != 1 {
		t.Errorf("over a unit without a general: %q", got)
	}
	if got := rows("wan"); len(got) != 0 {
		t.Errorf("over an empty area: %q", got)
	}
	x.Desk.Writes(kingdoms.NoFaction)
	tabletest.Play(t, x.Desk, "sunquan wu - kuaiji", "sunquan kuaiji - chaisang")
	if got := rows("kuaiji"); len(got) != 4 {
		t.Errorf("after the transfer: %q", got)
	}
	if x.Desk.Point(entry.Target{}); len(Stage(x, c, -1, nil).Profile) != 0 {
		t.Error("there is a card without a pointer")
	}
}
