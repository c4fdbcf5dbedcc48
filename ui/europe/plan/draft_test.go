package plan

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"entente/engine/game"
	"entente/ui/boards"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/room/newgame"
	"entente/ui/rulebook"
	"entente/ui/settings"
	"entente/ui/uitest"
	"entente/variants"
)

// page is a plan in the state of the page, without the page.
type page struct {
	*draft
	t     *testing.T
	drawn []string // the boards whose map was requested
}

// newPage returns a plan for seven players on the standard board, in English.
func newPage(t *testing.T) *page {
	t.Helper()
	own, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	texts := uitest.Speak(t, "en_US.UTF-8")
	p := &page{t: t}
	p.draft = &draft{
		plan: newPlan(own.Variant.Setup("7")), settings: &settings.Settings{}, texts: func() *lang.Catalog { return texts }, all: (&boards.Boards{Bundle: own}).Boards(), board: own,
		draw: func(b *variants.Bundle) newgame.Map { p.drawn = append(p.drawn, b.Variant.ID); return newgame.Map{} },
	}
	return p
}

// items returns all items of the current part of the page, by name.
func (p *page) items() map[string]newgame.Item {
	list := map[string]newgame.Item{}
	for _, s := range p.state().Form {
		for _, i := range append(s.Items, s.Beside, s.Before) {
			list[i.Name] = i
		}
	}
	return list
}

// item returns an item from either part.
func (p *page) item(name string) newgame.Item {
	p.t.Helper()
	if _, there := p.items()[name]; !there {
		p.detailed = !p.detailed
	}
	i, there := p.items()[name]
	if !there {
		p.t.Fatalf("no item %q", name)
	}
	return i
}

// press sets items: "end.2" chooses the third word of the bar "end".
func (p *page) press(names ...string) *page {
	p.t.Helper()
	for _, name := range names {
		at := strings.LastIndex(name, ".")
		to, err := strconv.Atoi(name[at+1:])
		if err != nil {
			p.t.Fatal(err)
		}
		p.fill(name[:at], to)
	}
	return p
}

// fill sets an item to a number.
func (p *page) fill(name string, to int) *page {
	p.t.Helper()
	if name == "players" {
		p.detailed = false
	} else {
		p.item(name)
	}
	p.state()
	p.change(name, to)
	return p
}

// wantFault fails the test unless the plan cannot start, gives the reason, and leads to an item with the same reason.
func (p *page) wantFault(part, at string) *page {
	p.t.Helper()
	s := p.state()
	said := false
	for _, c := range s.Cards {
		said = said || c.Tone == look.RoleFailure && strings.Contains(c.Text, part)
	}
	if !said || !s.Start.Disabled || s.Text != "" || len(s.Notes) > 0 || len(s.Chart.Bars) > 0 {
		p.t.Errorf("no fault %q: %+v, start %+v", part, s.Cards, s.Start)
	}
	if got := p.faulty(); got != at {
		p.t.Errorf("the fault leads to item %q, want %q", got, at)
	}
	if i, there := p.items()[at]; !there && !strings.HasPrefix(at, "name.") && !strings.HasPrefix(at, "hand.") || there && !strings.Contains(i.Fault, part) {
		p.t.Errorf("the item %q does not say %q: %+v", at, part, i)
	}
	return p
}

// begin starts the planned game and returns its settings.
func (p *page) begin() game.Settings {
	p.t.Helper()
	g, err := p.start(func(int) int { return 0 })
	if err != nil {
		p.t.Fatal(err)
	}
	return g.Settings()
}

func TestEverySetupHasItsCardAndStarts(t *testing.T) {
	for _, row := range []struct {
		press []string
		setup string
		phase string
		sub   string
		sides int
		wide  bool
	}{
		{[]string{"players.0"}, "2", "Start Spring 1914", "1914, 24 centers", 2, true},
		{[]string{"players.1"}, "3i", "Start Spring 1901", "2 allotments", 3, true},
		{[]string{"players.1", "allotment.1"}, "3ii", "Start Spring 1901", "2 allotments", 3, true},
		{[]string{"players.2"}, "4", "Start Spring 1901", "Spring 1901", 4, true},
		{[]string{"players.3"}, "5", "Start Spring 1801", "2 passive", 5, false},
		{[]string{"players.4"}, "6", "Start Spring 1870", "Italy passive", 6, false},
		{[]string{"players.5"}, "7", "Start Spring 1901", "the full board", 7, false},
	} {
		t.Run(row.setup, func(t *testing.T) {
			p := newPage(t).press(row.press...)
			s := p.state()
			how := s.Form[0]
			if size := how.Sizes[how.Size]; s.Start.Text != row.phase || size.Sub != row.sub || size.Text != strconv.Itoa(row.sides) || len(size.Sides) != row.sides {
				t.Errorf("start %q, size %+v", s.Start.Text, size)
			}
			if seats := s.Form[2]; len(seats.Seats) != row.sides || seats.Wide != row.wide {
				t.Errorf("%d seats, wide %v", len(seats.Seats), seats.Wide)
			}
			if got := p.begin().Setup.ID; got != row.setup {
				t.Errorf("set-up %s", got)
			}
		})
	}
}

func TestTheFirstPartIsWhatIsAgreed(t *testing.T) {
	p := newPage(t)
	s := p.state()
	var heads, bars []string
	for _, part := range s.Form {
		heads = append(heads, part.Head)
		for _, i := range append([]newgame.Item{part.Beside, part.Before}, part.Items...) {
			if i.Name != "" {
				bars = append(bars, fmt.Sprintf("%s %d %q", i.Name, i.Value, i.Words))
			}
		}
	}
	if want := []string{"Players", "Powers", "Who plays", "End of the game", "Clocks", "At the table"}; !slices.Equal(heads, want) {
		t.Errorf("heads %q", heads)
	}
	want := []string{
		fmt.Sprintf("board 0 %q", builtIn(t)), `give 0 ["As seated" "By choice" "Draw lots" "Choose, then draw"]`, `who 0 ["People" "You against 6 bots" "Mixed"]`,
		`win 0 ["18 centers" "Other"]`, `end 0 ["No limit" "1904" "1905" "1910" "Other" "Playing time" "Secret"]`, `clocks 1 ["Clocks on"]`, `clock.apart 0 ["Fall differs"]`, `clock.first 60 []`, `clock.later 30 []`,
		`clock.orders 10 []`, `clock.retreats 10 []`, `clock.adjustment 10 []`, `mode 0 ["A referee enters the slips" "One keyboard, with curtain" "Planning only"]`,
	}
	if !slices.Equal(bars, want) {
		t.Errorf("items %q", bars)
	}
	if s.Title != "New game" || s.Turn != "All details" || s.Back || s.Aside != [2]string{"Rules:", "Rulebook"} || s.Start != (look.Button{Text: "Start Spring 1901"}) {
		t.Errorf("title %q, turn %q, back %v, aside %q, start %+v", s.Title, s.Turn, s.Back, s.Aside, s.Start)
	}
	if s.Head != "Seven players, from Spring 1901." || !strings.Contains(s.Text, "18 centers") || s.Notes != nil || s.Chart.Bars != nil || s.Map.Sight == nil {
		t.Errorf("summary %q %q %q", s.Head, s.Text, s.Notes)
	}
	seat := s.Form[2].Seats[2]
	if seat.Hint != "Player 3" || !reflect.DeepEqual(seat.Sides, []look.Side{3}) || seat.Hand != "France" || seat.Hands != nil || seat.Who.Level != "" || !slices.Equal(seat.Who.Levels, game.Levels()) {
		t.Errorf("seat %+v", seat)
	}
}

func TestWhatIsAgreedReachesTheGame(t *testing.T) {
	p := newPage(t).press("players.2")
	p.name(0, "Anna")
	p.name(3, "Otto")
	p.fill("year", 1950).press("win.1").fill("victory", 20).press("end.2", "agreed_end.1", "chat_lock.1", "armistice.1").fill("turns", 3)
	s := p.begin()
	if s.Players[0].Name != "Anna" || s.Players[3].Name != "Otto" || s.Year != 1950 || s.Victory != 20 || s.LastYear() != 1954 || s.Agreed != game.Shared || !s.ChatOpen || s.Armistice != (game.ArmisticeRule{Kind: game.AutoArmistice, Turns: 3}) {
		t.Errorf("agreed on %+v", s)
	}
	if p.press("win.0"); p.begin().Victory != 18 {
		t.Error("the usual number of centers cannot be chosen again")
	}
}

func TestBadInputIsToldWhereItIs(t *testing.T) {
	p := newPage(t)
	p.press("win.1").fill("victory", 35).wantFault("34", "victory").fill("victory", 18)
	p.press("end.4").fill("limit", 0).wantFault("at least 1", "limit").fill("limit", 6)
	if i := p.item("limit"); i.After != "until Fall 1906" || i.Caption != "Years of the game" {
		t.Errorf("limit %+v", i)
	}
	p.press("end.5").fill("limit", -1).wantFault("minutes", "limit").fill("limit", 90)
	if i := p.item("limit"); i.Unit != "min" || i.By != 15 || p.item("limit_finish").Caption != "When time is up" {
		t.Errorf("limit %+v", i)
	}
	p.fill("year", -1).wantFault("first year", "year")
	if s := p.state(); s.Head != "New game" || s.Start.Text != "New game" {
		t.Errorf("a game without a year: %q, %q", s.Head, s.Start.Text)
	}
	p.detailed = false
	if f := p.state().Form[3].Faults; len(f) != 1 || !strings.Contains(f[0], "first year") {
		t.Errorf("faults of the end %q", f)
	}
	p.fill("year", 1901).press("armistice.1").fill("turns", 0).wantFault("turn", "turns").press("armistice.0")
	p.fill("clock.orders", -1).wantFault("clock runs for 0", "clock.orders").fill("clock.orders", 1)
	p.name(1, "Berta")
	p.name(2, "Berta")
	p.wantFault("same name", "name.3")
	if seat := p.state().Form[2].Seats[2]; !strings.Contains(seat.Fault, "same name") {
		t.Errorf("seat %+v", seat)
	}
	p.name(2, "Carl")
	p.press("give.1")
	p.want(1, 0)
	p.wantFault("Austria", "hand.2")
	if f := p.state().Form[2].Faults; len(f) != 1 || !strings.Contains(f[0], "England") {
		t.Errorf("faults of the seats %q", f)
	}
	p.want(0, 1)
	if s := p.state(); s.Start.Disabled || s.Text == "" {
		t.Errorf("faults remain: %+v", s.Cards)
	}
}

func TestWishesAreChosenFromAList(t *testing.T) {
	p := newPage(t).press("give.3")
	p.want(0, 7)
	seats := p.state().Form[2].Seats
	if s := seats[0]; s.Sides != nil || s.Hand != "No preference" || len(s.Hands) != 8 || !s.Hands[7].Picked || s.Hands[0].Picked || s.Hands[7].Text != "No preference" || s.Hands[1].Mark.Side != 2 || s.Hands[1].Text != "England" {
		t.Errorf("no wish: %+v", s)
	}
	if s := seats[1]; s.Hand != "England" || !s.Hands[1].Picked {
		t.Errorf("a wish: %+v", s)
	}
	p.press("give.1")
	if s := p.state().Form[2].Seats[0]; s.Hand != "Choose…" || s.Hands[7].Text != "Nothing yet" {
		t.Errorf("nothing chosen: %+v", s)
	}
	p.press("give.2")
	if s := p.state().Form[2].Seats[0]; s.Hand != "drawn by lot at the start" || s.Hands != nil || s.Sides != nil || !p.open() {
		t.Errorf("by lot: %+v", s)
	}
}

func TestPresetsChangeRulesAndLength(t *testing.T) {
	p := newPage(t).press("end.4", "preset.2")
	if s := p.state(); len(s.Notes) < 5 || s.Notes[0] != "What differs from the rulebook" || s.Aside[1] != "Network" || s.Title != "All details" || !s.Back || s.Turn != "Back to the players" {
		t.Errorf("network: %+v", s)
	}
	if topic := p.item("preset").Topic; topic != rulebook.OfDocument("002") {
		t.Errorf("network leads to %q", topic)
	}
	if i := p.item("chat_lock"); i.Was != "Rulebook: Only while negotiating" || i.Topic == "" || i.Caption != "Talking" || i.Text == "" || p.item("year").Was != "" {
		t.Errorf("talking: %+v", i)
	}
	if got := p.begin(); got.Rules.PresetName() != "network" || got.LastYear() != 1904 || p.item("end").Value != 1 {
		t.Errorf("network: %+v", got)
	}
}

func TestWhoPlaysAloneSeesHowStrongProgramsAre(t *testing.T) {
	p := newPage(t).press("who.1")
	s := p.state()
	if c := s.Chart; len(c.Bars) != 4 || c.Bars[0].Text != "easy" || c.Most != 32 || !strings.Contains(c.Sub, "14.3") {
		t.Errorf("chart %+v", c)
	}
	if s.Form[2].Seats[2].Who.Level != "" || s.Form[2].Seats[3].Who.Level != "medium" || s.Form[4].Beside.Value != 0 || len(s.Cards) != 1 || s.Cards[0].Tone != look.RoleAccent {
		t.Errorf("who plays: %+v, %+v", s.Form[2].Seats, s.Cards)
	}
	if p.press("players.4"); p.state().Chart.Bars != nil || p.whoAt() != 1 || p.level[2] != "" {
		t.Error("six players have a chart, or another seat is the human player's")
	}
	if p.press("who.0"); p.whoAt() != 0 {
		t.Error("a bot still plays")
	}
	if p.press("who.2"); p.whoAt() != 0 {
		t.Error("choosing the seats below changes the players")
	}
}

func TestWhoHasNoNameIsTold(t *testing.T) {
	p := newPage(t)
	hint := func() string {
		if list := p.state().Cards; len(list) == 1 && list[0].Tone == look.RoleWarning {
			return list[0].Text
		}
		return ""
	}
	if !strings.HasPrefix(hint(), "No player has a name") {
		t.Errorf("%q", hint())
	}
	for i := range 7 {
		if i != 1 && i != 4 {
			p.name(i, strconv.Itoa(i))
		}
	}
	if got := hint(); !strings.Contains(got, "2") || !strings.Contains(got, "starting with player 2") {
		t.Errorf("%q", got)
	}
	p.name(1, "one")
	p.name(4, "four")
	if got := hint(); got != "" {
		t.Errorf("%q", got)
	}
}

// The way orders come in, the clocks, the rules and the names stay when the board changes. The year follows the board unless it was changed by
// hand.
func TestAnotherBoardKeepsWhatWasAgreed(t *testing.T) {
	for mode := range 3 {
		p := newPage(t).press("board.1")
		p.name(0, "Anna")
		got := p.press(fmt.Sprintf("mode.%d", mode), "board.0").begin()
		if int(got.Mode) != mode || got.Players[0].Name != "Anna" || got.Year != 1901 || len(got.Players) != 7 || !slices.Equal(p.drawn, []string{"shores", "standard"}) {
			t.Errorf("mode %d: %+v, boards drawn %q", mode, got, p.drawn)
		}
		if timed := got.Clocks != (game.Clocks{}); timed != (mode != int(game.Planning)) {
			t.Errorf("mode %d: clocks on: %v", mode, timed)
		}
	}
	got := newPage(t).press("board.1", "end.4").fill("limit", 3).fill("year", 12).press("limit_score.1").begin()
	if got.Limit != (game.Limit{Kind: game.Years, Number: 3}) || got.Year != 12 || !got.ByUnits || got.Setup.Variant.ID != "shores" {
		t.Errorf("agreed on %+v", got)
	}
}

// Clocks are minutes for each step, or off. Planning has no clocks; switching back to playing restores them.
func TestClocksAreSet(t *testing.T) {
	p := newPage(t).fill("clock.first", 90).fill("clock.retreats", 5).fill("clock.orders", 21).press("clock.apart.1").fill("clock.fall-orders", 8).press("clocks.0")
	if s := p.state().Form[4]; len(s.Items) != 0 || s.Text == "" || s.Beside.Words[0] != "Clocks off" {
		t.Errorf("clocks off: %+v", s)
	}
	got := p.press("clocks.1", "mode.2", "mode.1").begin()
	want := game.Clocks{First: 45 * time.Minute, Later: 15 * time.Minute, Orders: 10*time.Minute + 30*time.Second, Retreats: 150 * time.Second, Adjustment: 5 * time.Minute,
		Apart: true, FallLater: 15 * time.Minute, FallOrders: 4 * time.Minute, FallRetreats: 150 * time.Second}
	if got.Clocks != want || got.Mode != game.Keyboard {
		t.Errorf("agreed on %+v, mode %d", got.Clocks, got.Mode)
	}
	i := p.item("clock.later")
	if i.By != 10 || i.Parts != 2 || i.Unit != "min" || i.Caption != "Negotiation" || p.item("clock.orders").By != 1 {
		t.Errorf("clock %+v", i)
	}
}

// "As last time" restores players, powers, clocks, end and mode, but only from games that several people played.
func TestThePlanIsAsLastTime(t *testing.T) {
	p := newPage(t).press("board.1", "players.1", "end.2", "mode.1", "agreed_end.1", "limit_score.1", "clock.apart.1").fill("clock.orders", 21).press("end.5").fill("limit", 90).press("limit_finish.1")
	if s := p.state(); s.Again != "" {
		t.Errorf("without a last game the offer is %q", s.Again)
	}
	p.name(0, "Anna")
	p.name(1, "Berta")
	p.play(2, "hard")
	text := p.remember()
	next := newPage(t)
	next.last = text
	next.name(0, "Zoe")
	if s := next.state(); s.Again != "As last time" {
		t.Errorf("the offer is %q", s.Again)
	}
	next.again()
	if a, b := p.set, next.set; !reflect.DeepEqual(a.Players, b.Players) || a.Setup.ID != b.Setup.ID || a.Clocks != b.Clocks || a.Limit != b.Limit || a.Mode != b.Mode || a.Agreed != b.Agreed || a.ByUnits != b.ByUnits || next.board.Variant.ID != "shores" {
		t.Errorf("last time %+v, now %+v", a, b)
	}
	if next.remember() != text {
		t.Errorf("stored %s, then %s", text, next.remember())
	}
	for _, nonsense := range []string{"{", `{"Board":"mars","Setup":"9","Mode":9,"Limit":{"Kind":9}}`, `{"Board":"standard","Setup":"9","Levels":["god"]}`} {
		q := newPage(t)
		q.last = nonsense
		if q.again(); len(q.set.Faults()) > 0 || q.set.Setup.ID != "7" || q.level[0] != "" || q.set.Mode > game.Keyboard {
			t.Errorf("%s: %+v", nonsense, q.set)
		}
	}
	if p.press("who.1"); p.remember() != "" {
		t.Error("a game against bots is stored")
	}
	if p.press("who.0", "mode.2"); p.remember() != "" {
		t.Error("a planning game is stored")
	}
}

// A change without a possible position keeps the previous map; a change of the length alone does not repaint it.
func TestTheMapIsPaintedWhenItChanges(t *testing.T) {
	p := newPage(t)
	first := p.state().Map
	if p.press("end.2"); p.state().Map.Sight != first.Sight {
		t.Error("another length repaints the map")
	}
	if p.fill("year", -1); p.state().Map.Sight != first.Sight {
		t.Error("a plan without a year repaints the map")
	}
	p.fill("year", 1901)
	if p.press("players.0"); p.state().Map.Sight == first.Sight || p.state().Map.Scene.Position.Phase.Year != 1914 {
		t.Error("two players have the map for seven")
	}
	if got := Planning(p.board.Variant.Setup("7")); got.Mode != game.Planning || got.Clocks != (game.Clocks{}) || got.Setup.ID != "7" {
		t.Errorf("planning: %+v", got)
	}
}

// TestASecretYearIsPlanned checks that the years become those of the game, that faults are shown at their fields, and that choosing another end
// drops the years.
func TestASecretYearIsPlanned(t *testing.T) {
	p := newPage(t).press("end.6")
	if p.item("from").Value != 1905 || p.item("until").Value != 1909 || p.item("end").Value != 6 {
		t.Fatalf("from %d until %d", p.item("from").Value, p.item("until").Value)
	}
	p.fill("from", 1906).fill("until", 1908)
	s := p.begin()
	if end := s.SecretEnd(); end.From != 1906 || end.To != 1908 || end.Seed == "" || s.Limit.Kind != game.SecretYear {
		t.Errorf("agreed on %+v", s.Limit)
	}
	if p.set.Limit.Seed != "" {
		t.Error("the plan has a seed, so the next game would share it")
	}
	if text := p.state().Text; !strings.Contains(text, "secret year from 1906 to 1908") {
		t.Errorf("text: %s", text)
	}
	p.fill("until", 1905)
	if p.item("until").Fault == "" || !p.state().Start.Disabled {
		t.Error("years in the wrong order are not a fault")
	}
	if p.press("end.1"); p.begin().SecretEnd().From != 0 {
		t.Error("a game to 1904 has a secret year")
	}
}
