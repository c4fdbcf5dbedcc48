package public

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/engine/seal"
	"entente/ui/document"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/scene"
	"entente/ui/kingdoms/telling"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/projection"
	"entente/ui/settings"
	"entente/ui/ticker"
	"entente/ui/uitest"
	"entente/variants"
)

// table is a game of Three Kingdoms with its public view.
type table struct {
	View
	t   *testing.T
	saw Watch
}

// newTable starts a game without a window.
func newTable(t *testing.T, players int, rules kingdoms.Rules, hidden bool) *table {
	t.Helper()
	b, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	v, err := scene.Variant(b.Board)
	if err != nil {
		t.Fatal(err)
	}
	x := &table{t: t, View: View{
		Desk: newDesk(b.Board, uitest.Speak(t, "en_US.UTF-8")), Player: telling.NewPlayer(), Chart: scene.Chart{Variant: v, Language: "en"},
		Texts: uitest.Speak(t, "en_US.UTF-8"), Settings: &settings.Settings{},
	}}
	x.Player.Wait = func(time.Duration, func()) func() { return func() {} }
	for _, s := range b.Board.Setups {
		if s.Players == players {
			g := game.New(b.Board, s, rules)
			g.Hidden = hidden
			begin(t, x.Desk, g)
		}
	}
	return x
}

// column returns the current column.
func (x *table) column() projection.Column { return x.saw.Look(x.View).Column }

// shapes counts the visible orders.
func (x *table) shapes() (n int) {
	for _, s := range x.saw.Look(x.View).Map.Shapes {
		if s.Kind != 0 {
			n++
		}
	}
	return n
}

// give writes orders.
func (x *table) give(orders ...string) {
	x.t.Helper()
	for _, text := range orders {
		if err := x.Desk.Write(text); err != nil {
			x.t.Fatalf("%s: %v", text, err)
		}
	}
}

// carry resolves the phase.
func (x *table) carry() {
	x.t.Helper()
	if err := x.Desk.Resolve(); err != nil {
		x.t.Fatal(err)
	}
}

// to resolves phases until one of a kind.
func (x *table) to(kind engine.PhaseKind) {
	x.t.Helper()
	for x.Desk.Shown().Pos.Phase.Kind != kind {
		x.carry()
		x.Desk.Travel(1)
	}
}

// told joins the lines of a story.
func told(s projection.Story) (text string) {
	for _, line := range s.Lines {
		text += line.Text + "|"
	}
	return text
}

// No order is visible before the phase is resolved. Afterwards, all orders in the part that was played back are.
func TestNoOrderIsSeenBeforeAllAreCarriedOut(t *testing.T) {
	x := newTable(t, 7, kingdoms.Rules{}, false)
	c := x.column()
	if c.Title != "200, first half" || c.Step != "Order writing" || len(c.Story.Lines) != 14 || c.Story.Lines[7].Text != "Zhou Yu at Wu: lead, false order" || len(c.Rows) != 7 || len(c.Sums) != 0 || c.Head != "" || c.Win != 17 || c.Centers != 32 {
		t.Errorf("at the beginning: %+v", c)
	}
	if r := c.Rows[0]; r != (projection.Row{Side: 1, Name: "Cao Cao", Cells: [2]string{"3", "10"}, Centers: 3}) {
		t.Errorf("%+v", r)
	}
	if c.Counts != "Cities" || c.Owned != "21 of 32 cities owned" || c.Goal != "17 cities win" {
		t.Errorf("%q, %q, %q", c.Counts, c.Owned, c.Goal)
	}
	before := fmt.Sprint(c)
	x.give("chenliu - xiapi", "xuchang - wan")
	if got := fmt.Sprint(x.column()); got != before || x.shapes() != 0 {
		t.Error("orders are visible before the phase is resolved")
	}
	x.carry()
	x.Player.To(x.Desk.Shown(), 0)
	if c = x.column(); c.Step != "Results" || c.Story.Head != "Before the orders" || x.shapes() != 0 || c.Rows[0].Change != 0 {
		t.Errorf("before the playback: %+v, %d orders", c, x.shapes())
	}
	x.Player.Drop()
	if c = x.column(); x.shapes() != 2 || c.Rows[0].Centers != 5 || c.Rows[0].Change != 2 || !c.Story.Lines[0].Large || !strings.Contains(told(c.Story), "Xuchang – Wan") {
		t.Errorf("at the end: %+v, %d orders", c, x.shapes())
	}
}

// While the referee looks elsewhere, the public view does not change.
func TestItStaysWhereTheTableIs(t *testing.T) {
	x := newTable(t, 7, kingdoms.Rules{}, false)
	x.column()
	x.carry()
	x.column()
	x.Desk.Travel(1)
	x.give("xuchang - wan")
	x.carry()
	results := x.column()
	if results.Title != "200, second half" || results.Step != "Results" {
		t.Fatalf("%+v", results)
	}
	x.Desk.Travel(-1)
	if c := x.column(); c.Title != results.Title || x.shapes() != 1 {
		t.Errorf("while the referee looks back: %q", c.Title)
	}
	x.Desk.Travel(1)
	x.Desk.Travel(1)
	now := x.column()
	if now.Title == results.Title {
		t.Fatalf("the view does not follow the referee: %q", now.Title)
	}
	x.Desk.Travel(-1)
	if c := x.column(); c.Title != now.Title {
		t.Errorf("while the referee looks back: %q", c.Title)
	}
	x.Player.Play(x.Desk.Shown())
	if c := x.column(); c.Title != results.Title {
		t.Errorf("during a second playback: %q", c.Title)
	}
	fresh := table{View: x.View}
	x.Player.Drop()
	x.Desk.Travel(-1)
	if c := fresh.column(); c.Title != now.Title {
		t.Errorf("a new watch shows %q", c.Title)
	}
}

// Secret purses occur in no text.
func TestSecretPursesAreNotTold(t *testing.T) {
	x := newTable(t, 7, kingdoms.Rules{Secret: true}, false)
	x.to(engine.Adjustment)
	for g := range x.Desk.Shown().Pos.Offer.All() {
		x.Desk.Bid(2, g, 6, kingdoms.NoArea)
		break
	}
	said := fmt.Sprint(x.column())
	x.carry()
	if said += fmt.Sprint(x.column()); strings.Contains(said, "Purse") || strings.Contains(said, "tax") || strings.Contains(said, " for 6") || !strings.Contains(said, "hires") {
		t.Errorf("the texts are %s", said)
	}
}

// The generals on offer are listed from the start, with those in service below. Bids are not visible until they are opened one by one.
func TestTheAuctionIsSeenAsItIsOpened(t *testing.T) {
	x := newTable(t, 7, kingdoms.Rules{}, false)
	x.to(engine.Adjustment)
	offer := slices.Collect(x.Desk.Shown().Pos.Offer.All())
	c := x.column()
	if c.Step != "Taxes, recruits and bids" || c.Story.Head != "Generals for hire in 200" || len(c.Story.Lines) != len(offer)+14 || c.Story.Lines[0].Side != 0 || c.Story.Lines[len(offer)+7] != (projection.Line{Side: 4, Text: "Zhou Yu at Wu: lead, false order"}) || c.Notice.Head != "" {
		t.Fatalf("%+v", c)
	}
	before := fmt.Sprint(c)
	x.Desk.Bid(1, offer[0], 5, kingdoms.NoArea)
	x.Desk.Bid(2, offer[0], 6, kingdoms.NoArea)
	if fmt.Sprint(x.column()) != before {
		t.Error("bids are visible before they are opened")
	}
	x.carry()
	x.Desk.OpenBids(1)
	tokens := len(x.saw.Look(x.View).Map.Tokens)
	if c = x.column(); c.Moment.Kind != projection.HireMoment || c.Moment.Side != 2 || !strings.Contains(c.Moment.Text, "joins Yuan Shao for 6") || len(c.Story.Lines) != 1 || c.Story.Lines[0].Side != 2 {
		t.Errorf("the first: %+v", c)
	}
	open := func() (list []string) {
		for _, e := range c.Moment.Sealed {
			if e.Open {
				list = append(list, fmt.Sprintf("%d %s", e.Side, e.Text))
			} else if e.Text != "" {
				t.Errorf("a closed envelope shows %+v", e)
			}
		}
		return list
	}
	if len(c.Moment.Sealed) != 7 || !slices.Equal(open(), []string{"2 6"}) {
		t.Errorf("the first envelopes: %+v", c.Moment.Sealed)
	}
	x.Desk.OpenBids(2)
	if c = x.column(); c.Moment.Side != 0 || !strings.HasSuffix(c.Moment.Text, "Not hired") || len(c.Moment.Sealed) != 7 || len(open()) != 0 || len(c.Story.Lines) != 1 || strings.Contains(fmt.Sprint(c), " 5") {
		t.Errorf("the second: %+v", c)
	}
	x.Desk.OpenBids(0)
	if c = x.column(); c.Moment.Kind != projection.NoMoment || len(x.saw.Look(x.View).Map.Tokens) != tokens+1 {
		t.Errorf("after the auction: %+v", c.Moment)
	}
}

// With hidden orders, lamps show who has handed in, and nothing else is visible.
func TestLampsSayWhoHasHandedIn(t *testing.T) {
	x := newTable(t, 7, kingdoms.Rules{}, true)
	lamps := func() (in, out int) {
		for _, r := range x.column().Rows {
			switch r.Lamp {
			case projection.LampIn:
				in++
			case projection.LampOut:
				out++
			}
		}
		return in, out
	}
	if in, out := lamps(); in != 0 || out != 7 || x.column().Head != "0 of 7 orders in" {
		t.Errorf("%d in, %d out, %q", in, out, x.column().Head)
	}
	key, err := seal.NewKey()
	if err == nil {
		err = x.Desk.Take(1, key)
	}
	if err != nil {
		t.Fatal(err)
	}
	x.give("chenliu - xiapi")
	if in, _ := lamps(); in != 0 || x.shapes() != 0 {
		t.Errorf("while a player is writing, %d are in", in)
	}
	if err := x.Desk.HandOver(true); err != nil {
		t.Fatal(err)
	}
	if in, out := lamps(); in != 1 || out != 6 || x.column().Head != "1 of 7 orders in" || x.shapes() != 0 {
		t.Errorf("%d in, %d out, %q", in, out, x.column().Head)
	}
}

// The factions of one player are grouped below their total.
func TestFactionsOfAPlayerStandTogether(t *testing.T) {
	x := newTable(t, 3, kingdoms.Rules{}, false)
	c := x.column()
	rows, cities := 0, 0
	for _, s := range c.Sums {
		rows, cities = rows+s.Rows, cities+s.Centers
	}
	if len(c.Sums) != 3 || rows > len(c.Rows) || rows < 6 || cities == 0 {
		t.Fatalf("%+v", c.Sums)
	}
	for i, r := range c.Rows[:c.Sums[0].Rows] {
		if !strings.Contains(c.Sums[0].Player, r.Name) {
			t.Errorf("row %d, %s, is below %s", i, r.Name, c.Sums[0].Player)
		}
	}
}

// The end of the game is shown large once everything is played back.
func TestTheEndIsAMoment(t *testing.T) {
	x := newTable(t, 7, kingdoms.Rules{LastYear: 200}, false)
	for i := 0; !x.Desk.Ended(); i++ {
		if c := x.column(); c.Moment.Kind != projection.NoMoment || i > 9 {
			t.Fatalf("%s: %+v", c.Title, c.Moment)
		}
		if x.Desk.Played() {
			x.Desk.Travel(1)
		}
		x.carry()
	}
	c := x.column()
	won := 0
	for _, r := range c.Rows {
		if r.Won {
			won++
		}
	}
	if c.Moment.Kind != projection.WinMoment || !strings.HasSuffix(c.Moment.Head, " win jointly with 3 cities.") || !strings.HasPrefix(c.Moment.Text, "The agreed number of years ended in 200, second half.") || c.Moment.Side == 0 || won == 0 || c.Step != "The game is over" {
		t.Errorf("%+v, %d have won, %q", c.Moment, won, c.Step)
	}
	x.Desk.Travel(-1)
	if c = x.column(); c.Moment.Kind != projection.WinMoment {
		t.Errorf("while the referee looks back: %+v", c.Moment)
	}
}

// While a past phase is shown, nothing of the open phase is visible, and the table's position does not change.
func TestLookingBackShowsOnlyWhatWasPlayed(t *testing.T) {
	x := newTable(t, 7, kingdoms.Rules{}, false)
	x.give("chenliu - xiapi")
	x.carry()
	x.Desk.Travel(1)
	x.to(engine.Movement)
	node := x.Desk.Shown()
	x.column()
	x.saw.Sent = 1
	c := x.column()
	if !c.Past || c.Title != x.View.words(node).Phase(x.Desk.File.Root().Next[0].Pos.Phase) || x.shapes() == 0 || x.Desk.Shown() != node {
		t.Errorf("the past phase shows %+v, %d shapes", c, x.shapes())
	}
	x.give("xuchang - wan")
	if again := x.column(); fmt.Sprint(again) != fmt.Sprint(c) {
		t.Errorf("an order changes the past phase to %+v", again)
	}
	names := Phases(x.Desk, x.View.words(node))
	x.saw.Sent = len(names) + 1
	if c := x.column(); c.Past || c.Title != x.View.words(node).Phase(node.Pos.Phase) || x.shapes() != 0 {
		t.Errorf("the open phase is shown as a past one: %+v", c)
	}
	if len(names) == 0 || names[0] == names[len(names)-1] && len(names) > 1 {
		t.Errorf("the past phases are %q", names)
	}
}

// A picture sent to another tab can be read there.
func TestThePictureCanBeReadElsewhere(t *testing.T) {
	x := newTable(t, 7, kingdoms.Rules{}, false)
	x.Settings.Letters, x.Settings.Hatched = true, true
	x.give("G 周瑜 - wu", "chenliu - xiapi")
	x.carry()
	want := x.saw.Look(x.View)
	data, err := want.Write()
	if err != nil {
		t.Fatal(err)
	}
	got, err := projection.Read(data, func(id string) (*engine.Variant, error) {
		if id != "three-kingdoms" {
			t.Errorf("on board %q", id)
		}
		return x.Chart.Variant, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if !got.Map.Equal(want.Map) || fmt.Sprint(got.Column) != fmt.Sprint(want.Column) || !slices.Equal(got.Chips, want.Chips) || !got.Hatched || !got.Map.Letters || got.Title != want.Title {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
	if want.Chips[2] == "" || want.Title != "Projector: Three Kingdoms" || want.Language != "en" {
		t.Errorf("%q, %q", want.Chips, want.Title)
	}
}

// The clock is shown beside the list of generals and does not shorten it.
func TestAClockIsShownBesideTheGenerals(t *testing.T) {
	x := newTable(t, 7, kingdoms.Rules{}, false)
	quiet := x.column()
	if quiet.Clock != (look.Clock{}) || len(quiet.Story.Lines) != 14 {
		t.Errorf("there is a clock, or no general in service: %+v", quiet)
	}
	x.Desk.Clock.Set(look.ClockSet{Lengths: look.Lengths{Steps: [8]time.Duration{time.Hour, time.Hour, time.Hour, time.Hour, time.Hour}}})
	x.Desk.Clock.StartOrPause()
	if c := x.column(); !c.Clock.Shown || c.Clock.Time == "" || c.Step != c.Clock.Step || c.Step == "" || fmt.Sprint(c.Story) != fmt.Sprint(quiet.Story) {
		t.Errorf("step %q, %+v, %+v", c.Step, c.Clock, c.Story)
	}
	x.to(engine.Adjustment)
	c, pos := x.column(), x.Desk.Shown().Pos
	if !c.Clock.Shown || c.Notice.Head != "" || c.Story.Head != "Generals for hire in 200" || len(c.Story.Lines) != pos.Offer.Len()+14 {
		t.Fatalf("the generals are %+v, %+v", c.Story, c.Notice)
	}
	i := 0
	for g := range pos.Offer.All() {
		if text := c.Story.Lines[i].Text; text != x.words(x.Desk.Shown()).General(g)+": "+x.words(x.Desk.Shown()).Skills(g) {
			t.Errorf("for hire: %q", text)
		}
		i++
	}
}

// While the phase is open, the latest announcement or treaty comes first, in large type.
func TestNoticesAreReadOnTheSecondWindow(t *testing.T) {
	x := newTable(t, 7, kingdoms.Rules{}, false)
	x.column()
	for _, r := range []kingdoms.Ruling{{Kind: kingdoms.Sign, Signed: 1<<1 | 1<<2, Reason: "Peace."}, {Kind: kingdoms.Announce, Faction: 3, Reason: "The pass is closed."}, {Kind: kingdoms.Decide, Reason: "Late."}} {
		if err := x.Desk.Publish(r); err != nil {
			t.Fatal(err)
		}
	}
	if lines := x.column().Story.Lines; len(lines) != 15 || lines[0] != (projection.Line{Side: 3, Text: "Liu Bei gives notice: The pass is closed.", Large: true}) {
		t.Errorf("the lines are %+v", lines)
	}
}

// newDesk returns a desk without a game, on which all random draws return 0.
func newDesk(b *kingdoms.Board, texts *lang.Catalog) *desk.Desk {
	doc := document.New("", desk.Kind(func() (*kingdoms.Board, error) { return b, nil }))
	return desk.New(b, doc, func() bool { return false }, func(int) int { return 0 }, &ticker.Machine{
		Texts: func() *lang.Catalog { return texts }, Manner: func() ticker.Manner { return ticker.Manner{} }, Remember: func(ticker.Manner) {},
		Act: func(do func()) { do() }, Wake: func(time.Duration, func()) func() { return func() {} },
	}, func(do func()) { do() })
}

// begin opens a game on a desk.
func begin(t *testing.T, d *desk.Desk, g *game.Game) {
	t.Helper()
	f := desk.NewFile(g)
	if err := d.Doc.Begin(f, ""); err != nil {
		t.Fatal(err)
	}
	d.Lay(f)
}
