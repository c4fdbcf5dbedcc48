package present

import (
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/engine/seal"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/entry"
	"entente/ui/kingdoms/tabletest"
	"entente/ui/kingdoms/telling"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
	"entente/ui/playback"
	"entente/ui/room/panel"
	"entente/ui/rulebook"
)

// side is the panel of a table without a window, with the actions that left it.
type side struct {
	*Panel
	t    *testing.T
	do   panel.Actions
	s    panel.State
	done []string

	book, looked string // rules and topic opened
}

// newSide returns the panel of a table with a new game for seven.
func newSide(t *testing.T, hidden bool) *side {
	t.Helper()
	r, d := tabletest.New(t, hidden)
	x := &side{t: t}
	r.LookUp = func(book, topic string) { x.book, x.looked = book, topic }
	led := func(to string) func() { return func() { x.done = append(x.done, to) } }
	x.Panel = &Panel{
		Room: r, Desk: d, Player: telling.NewPlayer(), Words: func() words.Words { return words.Words{Catalog: r.Texts, Board: d.Board} }, Explained: -1,
		Ways: Ways{
			Main: led("main"), Pass: func(f kingdoms.Faction) { x.done = append(x.done, "pass "+d.Board.FactionID(f)) }, Free: led("free"),
			Permit: led("permit"), Pay: led("pay"), Tell: led("tell"), Write: led("write"),
		},
	}
	x.do = x.Actions()
	d.Listen(x.show)
	x.show()
	return x
}

// show updates the state.
func (x *side) show() { x.s, x.meaning = x.State() }

// write gives orders.
func (x *side) write(orders ...string) {
	x.t.Helper()
	for _, text := range orders {
		if err := x.Desk.Write(text); err != nil {
			x.t.Fatal(err)
		}
	}
}

// row returns the index of the row that starts with a text.
func (x *side) row(list []look.Row, text string) int {
	x.t.Helper()
	i := slices.IndexFunc(list, func(r look.Row) bool { return strings.HasPrefix(r.Text, text) })
	if i < 0 {
		x.t.Fatalf("no row starts with %q: %+v", text, list)
	}
	return i
}

// wantDone checks the actions since the last call.
func (x *side) wantDone(want ...string) {
	x.t.Helper()
	if !slices.Equal(x.done, want) {
		x.t.Errorf("actions %q, want %q", x.done, want)
	}
	x.done = nil
}

// unit returns the unit of an area as a subject.
func (x *side) unit(id string) entry.Subject { return entry.Subject{Unit: x.Desk.Board.Area(id)} }

func TestAnOpenTurnOfThreeKingdoms(t *testing.T) {
	x := newSide(t, false)
	if x.s.Head != (panel.Head{Title: "200, first half", Sub: "Order writing"}) || x.s.Plain != "" || !slices.Equal(x.s.Tabs, []string{x.Say("kingdoms.panel.orders"), x.Say("kingdoms.panel.generals"), x.Say("kingdoms.preview.tab")}) || len(x.s.Sums) != 0 {
		t.Errorf("at the start: %+v, %q, sums %+v", x.s.Head, x.s.Plain, x.s.Sums)
	}
	cao := x.s.Sides[x.row(x.s.Sides, "Cao Cao")]
	if cao.Cells != [3]string{"3", "3/3", "10"} || cao.Pips != (look.Pips{Shown: true, Due: 3}) || cao.Picked || !x.s.Sides[len(x.s.Sides)-1].Picked || x.s.Sides[0].Note != "Orders" {
		t.Errorf("the sides are %+v", x.s.Sides)
	}
	if x.s.Main.Text != "Resolve 200, first half" || x.s.Main.Sub != "0 of 21 orders given" || x.s.Main.Warn {
		t.Errorf("the main button is %+v", x.s.Main)
	}
	x.write("chenliu - xiapi", "jianye S chenliu - xiapi", "G Zhou Yu - jianye", "ship jianye - wu")
	for text, want := range map[string]entry.Subject{
		"Chenliu – Xiapi": x.unit("chenliu"), "Jianye supports": x.unit("jianye"), "Zhou Yu": {General: x.Desk.Board.Roster.General("周瑜")},
		"Ship Jianye": {Port: x.Desk.Board.Area("jianye")},
	} {
		i := x.row(x.s.Rows, text)
		if x.s.Rows[i].Picked || !x.s.Rows[i].Close {
			t.Errorf("%s: %+v", text, x.s.Rows[i])
		}
		if x.do.Row(i); x.Desk.Entry.Subject != want || !x.s.Rows[i].Picked {
			t.Errorf("%s selects %+v, want %+v; picked %v", text, x.Desk.Entry.Subject, want, x.s.Rows[i].Picked)
		}
	}
	before := len(x.Desk.Shown().Orders)
	x.do.Drop(100) // out of range
	if x.do.Drop(x.row(x.s.Rows, "Zhou Yu")); len(x.Desk.Shown().Orders) != before-1 || x.Desk.Undo() != true {
		t.Error("the cross does not withdraw the order")
	}
	x.do.Row(100)
	x.do.Main()
	x.wantDone("main")
	x.do.Main() // the second click of a double click is not for the next phase
	x.wantDone()
}

// The checklist distinguishes void orders, unmatched supports and units without an order. Each row leads to them one after another.
func TestTheChecklistOfThreeKingdomsJumps(t *testing.T) {
	x := newSide(t, false)
	ok := x.s.Checks[x.row(x.s.Checks, "No order is void")]
	if !ok.Dead || ok.Mark.Icon != "icon-check" || ok.Tone != look.RoleSuccess {
		t.Errorf("without an order: %+v", ok)
	}
	idle := x.row(x.s.Checks, "No order, will hold: 21")
	x.do.Check(idle)
	first := x.Desk.Entry.Subject
	if x.do.Check(idle); first.Unit == kingdoms.NoArea || x.Desk.Entry.Subject == first || x.Desk.Entry.Subject.Unit == kingdoms.NoArea {
		t.Errorf("the row leads to %+v, then to %+v", first, x.Desk.Entry.Subject)
	}
	for range 20 {
		x.do.Check(idle)
	}
	if x.Desk.Entry.Subject != first {
		t.Errorf("after the last unit the row leads to %+v", x.Desk.Entry.Subject)
	}
	x.write("jianye S chenliu - xiapi", "xuchang S chenliu - xiapi")
	for text, at := range map[string]string{"1 order is void": "xuchang", "1 support matches no order": "jianye"} {
		i := x.row(x.s.Checks, text)
		if x.do.Check(i); x.Desk.Entry.Subject != x.unit(at) || x.s.Checks[i].Dead || x.s.Checks[i].Tone != look.RoleWarning {
			t.Errorf("%s leads to %+v", text, x.Desk.Entry.Subject)
		}
	}
	if row := x.s.Rows[x.row(x.s.Rows, "Xuchang supports")]; row.Height != 42 || row.Sub == "" || row.Tone != look.RoleWarning {
		t.Errorf("the void order is listed as %+v", row)
	}
	x.do.Check(0)
}

func TestASideWritesForItself(t *testing.T) {
	x := newSide(t, false)
	cao := x.Desk.Board.Faction("caocao")
	i := x.row(x.s.Sides, "Cao Cao")
	x.do.Side(0) // heading
	if x.do.Side(i); x.Desk.Entry.Only != cao || !x.s.Sides[i].Picked || x.s.Sides[len(x.s.Sides)-1].Picked {
		t.Errorf("faction %d is selected, %+v", x.Desk.Entry.Only, x.s.Sides[i])
	}
	if len(x.s.Sums) != 1 || x.s.Sums[0].Text != "Purse 10; tax comes in the adjustment" {
		t.Errorf("the purse: %+v", x.s.Sums)
	}
	x.do.Row(x.row(x.s.Rows, "Let a faction pass"))
	x.wantDone("permit")
	if x.do.Side(i); x.Desk.Entry.Only != kingdoms.NoFaction {
		t.Error("still selected after a second pick")
	}
	x.do.Side(i)
	if x.do.Side(len(x.s.Sides) - 1); x.Desk.Entry.Only != kingdoms.NoFaction {
		t.Error("the last row does not select all factions")
	}
}

func TestHiddenOrdersShowNothing(t *testing.T) {
	x := newSide(t, true)
	if x.s.Plain == "" || len(x.s.Rows)+len(x.s.Checks) != 0 || x.s.Head.Sub != "Choose who writes; orders are secret" {
		t.Errorf("%q, %d rows, %d checks, %+v", x.s.Plain, len(x.s.Rows), len(x.s.Checks), x.s.Head)
	}
	if x.s.Main.Text != "Write orders behind the curtain" || x.s.Main.Sub != "0 of 7 sealed" {
		t.Errorf("the main button is %+v", x.s.Main)
	}
	x.do.Side(x.row(x.s.Sides, "Liu Bei"))
	x.do.Side(len(x.s.Sides) - 1)
	x.wantDone("pass liubei", "free")
	liu := x.Desk.Board.Faction("liubei")
	key, err := seal.NewKey()
	if err == nil {
		err = x.Desk.Take(liu, key)
	}
	if err != nil {
		t.Fatal(err)
	}
	x.do.Side(x.row(x.s.Sides, "Liu Bei"))
	if x.wantDone(); x.Desk.Entry.Only != liu {
		t.Error("a second pick of the writing player releases the keyboard")
	}
}

// The main button asks about units without orders, and warns if others can see the table.
func TestTheBigButtonOfThreeKingdomsAsks(t *testing.T) {
	x := newSide(t, false)
	x.Desk.Question.Ask()
	if x.s.Main.Text != "Resolve: 21 units will hold" || x.s.Main.Sub != "Press again" || x.s.Main.Warn {
		t.Errorf("the question is %+v", x.s.Main)
	}
	x.Watched = func() bool { return true }
	if x.show(); x.s.Main.Sub != "The projector will show this. Press again" || !x.s.Main.Warn {
		t.Errorf("while others watch, the question is %+v", x.s.Main)
	}
	if x.Desk.Question.Drop(); x.s.Main.Text != "Resolve 200, first half" {
		t.Errorf("after Drop the button is %+v", x.s.Main)
	}
}

func TestResultsOfThreeKingdomsAreExplained(t *testing.T) {
	x := newSide(t, false)
	tabletest.Play(t, x.Desk, "chenliu - xiapi", "jianye S chenliu - xiapi", "kuaiji - chaisang", "jiangling - chaisang by ship", "changsha S jiangling - chaisang")
	if x.s.Head.Sub != "Results" || x.s.Head.Count != "1 failed" || x.s.Head.CountSub != "1 dislodged" || x.s.Head.Tone != look.RoleFailure || len(x.s.Checks) != 0 {
		t.Errorf("the head is %+v", x.s.Head)
	}
	if row := x.s.Rows[x.row(x.s.Rows, "Liu Bei's damaged unit at Xiapi")]; !row.Wrap || !row.Dead {
		t.Errorf("the aftermath is %+v", row)
	}
	good, bad := x.row(x.s.Rows, "Chenliu – Xiapi"), x.row(x.s.Rows, "Kuaiji – Chaisang")
	if g, b := x.s.Rows[good], x.s.Rows[bad]; g.Sign != "icon-check" || g.Failed || b.Sign != "icon-cross" || !b.Failed || b.Sub == "" {
		t.Errorf("%+v\n%+v", g, b)
	}
	x.do.Row(bad)
	r := x.Desk.Shown().Outcome.Results[max(x.Explained, 0)]
	if x.show(); x.Desk.Board.AreaID(r.Order.At) != "kuaiji" || !x.s.Rows[bad].Picked || x.s.Rows[good].Picked {
		t.Errorf("result %d is explained: %+v", x.Explained, r.Order)
	}
	if x.do.Row(bad); x.Explained != -1 {
		t.Error("still explained after a second pick")
	}
	x.wantDone("tell", "tell")
	if x.s.Main.Text != "Continue to 200, first half, retreats" {
		t.Errorf("the main button is %+v", x.s.Main)
	}
	was := x.s.Sight
	if x.Desk.Travel(1); x.s.Sight == was || x.s.Head.Sub != "Retreats" {
		t.Errorf("the next phase: %+v", x.s.Head)
	}
}

func TestABudgetAddsUpInTheSums(t *testing.T) {
	x := newSide(t, false)
	for x.Desk.Shown().Pos.Phase.String() != "W200A" {
		tabletest.Play(t, x.Desk)
		x.Desk.Travel(1)
	}
	if x.s.Main.Sub != "0 planned" || len(x.s.Checks) != 0 || len(x.s.Sums) != 0 {
		t.Errorf("in an adjustment: %+v, %d checks, %d sums", x.s.Main, len(x.s.Checks), len(x.s.Sums))
	}
	x.Desk.Writes(x.Desk.Board.Faction("caocao"))
	for g := range x.Desk.Shown().Pos.Offer.All() {
		x.Desk.Bid(x.Desk.Entry.Only, g, desk.LeastBid, kingdoms.NoArea)
		break
	}
	var got []string
	for _, r := range x.s.Sums {
		got = append(got, strings.TrimSpace(r.Text+" "+r.Note))
	}
	a, left, _ := x.Desk.Budget(x.Desk.Entry.Only)
	spend := 10 + a.Tax - a.Salaries - a.Upkeep - a.Ships
	want := []string{
		"Budget of Cao Cao", "In the purse 10", "Tax " + amountOf(a.Tax, true), "Salaries " + amountOf(-a.Salaries, true), "Upkeep " + amountOf(-a.Upkeep-a.Ships, true),
		"To spend " + amountOf(spend, false), "Recruits and ships 0", "Bids held back −5", "Left " + amountOf(left, false), "Units 3 of 3",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the budget is\n%q, want\n%q", got, want)
	}
	x.do.Row(x.row(x.s.Rows, "Pay first"))
	x.wantDone("pay")
}

// A dislodged unit with a choice is on the checklist, with a link to the rule.
func TestARetreatWithoutAnOrderIsOnTheChecklist(t *testing.T) {
	x := newSide(t, false)
	tabletest.Play(t, x.Desk, "chenliu - xiapi", "jianye S chenliu - xiapi")
	x.Desk.Travel(1)
	pos := x.Desk.Shown().Pos
	pos.Dislodged[x.Desk.Board.Area("xiapi")].Retreats.Add(x.Desk.Board.Area("luoyang"))
	x.show()
	i := x.row(x.s.Checks, "No order, will retreat by the rule: 1")
	if row := x.s.Checks[i]; row.Sub != "Xiapi" || row.Tone != look.RoleWarning || x.meaning.Checks[i].Topic != "rule:order.retreat" {
		t.Errorf("%+v leads to %s", row, x.meaning.Checks[i].Topic)
	}
	if x.do.Check(i); x.Desk.Entry.Subject != x.unit("xiapi") {
		t.Errorf("%+v is selected", x.Desk.Entry.Subject)
	}
}

// The checklist and the results link to the rules of the game.
func TestRowsOfThreeKingdomsLeadToItsRules(t *testing.T) {
	x := newSide(t, false)
	x.write("jianye S chenliu - xiapi", "xuchang S chenliu - xiapi")
	for text, want := range map[string]string{
		x.Say("kingdoms.panel.idle", words.With{"N": 19}): "check:idle", x.SayN("check.void", 1, nil): "check:void", x.SayN("kingdoms.panel.unmatched", 1, nil): "check:unmatched",
	} {
		i := x.row(x.s.Checks, text)
		x.do.Rule(i)
		if x.do.Point(i); x.book != rulebook.Kingdoms || x.looked != want || x.Topics.Check != want || !x.s.Checks[i].Link {
			t.Errorf("%s leads to %s of %s, pointed at %s", text, x.looked, x.book, x.Topics.Check)
		}
	}
	if x.do.Point(-1); x.Topics.Check != "" {
		t.Errorf("pointed at %q", x.Topics.Check)
	}
	x = newSide(t, false)
	if i := x.row(x.s.Checks, x.Say("check.void.ok")); !x.s.Checks[i].Link || x.meaning.Checks[i].Topic != "check:void" {
		t.Errorf("%+v", x.s.Checks[i])
	}
	tabletest.Play(t, x.Desk, "caocao chenliu - xiapi", "sunquan jianye S chenliu - xiapi")
	x.Player.Drop()
	x.show()
	i := x.row(x.s.Rows, x.Say("kingdoms.told.driven", words.With{"Unit": "Liu Bei's damaged unit at Xiapi"}))
	if x.do.Told(i); x.looked != "rule:told.driven" || x.book != rulebook.Kingdoms || !x.s.Rows[i].Link || !x.s.Rows[i].Dead || x.s.Rows[i].Faint {
		t.Errorf("%+v leads to %s", x.s.Rows[i], x.looked)
	}
	if i = x.row(x.s.Rows, "Chenliu"); x.s.Rows[i].Link {
		t.Errorf("the result of an order has a link: %+v", x.s.Rows[i])
	}
}

// The names of players are shown below their factions, and a game with a last year shows how much of it is left.
func TestNamesAndTheEndOfThreeKingdomsAreInSight(t *testing.T) {
	x := newSide(t, false)
	x.Desk.File.Names = []string{"Ann"}
	x.show()
	if a, b := x.s.Sides[x.row(x.s.Sides, "Cao Cao")], x.s.Sides[x.row(x.s.Sides, "Liu Bei")]; a.Sub != "Ann" || a.Height != 38 || b.Sub != "" || b.Height != 27 {
		t.Errorf("Cao Cao %+v, Liu Bei %+v", a, b)
	}
	pos := *x.Desk.Shown().Pos
	for _, row := range []struct {
		last  int16
		phase string
		want  int
	}{{0, "S200M", 0}, {199, "S200M", 0}, {200, "S200M", 2}, {200, "F200M", 1}, {200, "F200R", 1}, {202, "W200A", 4}, {202, "S201R", 4}} {
		ph, err := engine.ParsePhase(row.phase)
		if err != nil {
			t.Fatal(err)
		}
		pos.Phase = ph
		if got := turnsLeft(&game.Node{Pos: &pos, Rules: kingdoms.Rules{LastYear: row.last}}); got != row.want {
			t.Errorf("%s of a game until %d: %d turns, want %d", row.phase, row.last, got, row.want)
		}
	}
	g := game.New(x.Desk.Board, x.Desk.File.Setup, kingdoms.Rules{LastYear: 201})
	f := desk.NewFile(g)
	if err := x.Desk.Doc.Begin(f, ""); err != nil {
		t.Fatal(err)
	}
	x.Desk.Lay(f)
	if x.show(); x.s.Head.Sub != "Order writing · 4 turns to the end" {
		t.Errorf("the head is %q", x.s.Head.Sub)
	}
}

// The second tab lists all generals in service. Picking one points at the general, and selects the general if an order is possible.
func TestTheRosterIsATab(t *testing.T) {
	x := newSide(t, false)
	x.do.Tab(1)
	x.wantDone("tell")
	x.show()
	if x.s.Tab != 1 || len(x.s.Rows) != 15 || !x.s.Rows[0].Dead || x.s.Rows[0].Column == "" {
		t.Fatalf("tab %d, %d rows, %+v", x.s.Tab, len(x.s.Rows), x.s.Rows[0])
	}
	cao, dun := x.row(x.s.Rows, "Cao Cao"), x.row(x.s.Rows, "Xiahou Dun")
	if r := x.s.Rows[cao]; r.Mark.Side == 0 || !r.Strong || r.Column != "Xuchang" || !r.Rule || r.Tags != look.TokensOf([]look.Inked{{Text: "lead", Role: look.RoleText}, {Text: "govern", Role: look.RoleText}}) {
		t.Errorf("Cao Cao is %+v", r)
	}
	if r := x.s.Rows[dun]; r.Mark != (look.Mark{}) || !r.Indent || r.Rule || r.Picked {
		t.Errorf("Xiahou Dun is %+v", r)
	}
	pos := *x.Desk.Shown().Pos
	pos.Officers[x.Desk.Board.Roster.General("周瑜")].Used = true
	zhou := x.Panel.tagsOf(x.Words().Stationed(&pos, x.Desk.Board.Area("wu"))[0])
	if want := look.TokensOf([]look.Inked{{Text: "lead", Role: look.RoleText}, {Text: "false order", Role: look.RoleMuted}, {Text: x.Say("kingdoms.roster.spent"), Role: look.RoleMuted}}); zhou != want {
		t.Errorf("Zhou Yu's skills are %q", zhou)
	}
	x.do.Row(dun)
	if g := x.Desk.Board.Roster.General("夏侯惇"); x.Desk.Entry.Subject != (entry.Subject{General: g}) || x.Desk.Over.Area != x.Desk.Board.Area("chenliu") || !x.s.Rows[dun].Picked {
		t.Errorf("picked: %+v, %+v", x.Desk.Entry.Subject, x.Desk.Over)
	}
	x.Desk.Writes(x.Desk.Board.Faction("liubei"))
	x.do.Row(cao)
	if x.Desk.Entry.Subject != (entry.Subject{}) || x.Desk.Over.Area != x.Desk.Board.Area("xuchang") {
		t.Errorf("another faction's general: %+v, %+v", x.Desk.Entry.Subject, x.Desk.Over)
	}
	x = newSide(t, true)
	x.do.Tab(1)
	if x.show(); x.s.Plain != "" || len(x.s.Rows) != 15 {
		t.Errorf("with hidden orders: %q, %d rows", x.s.Plain, len(x.s.Rows))
	}
}

// The roster follows the playback: generals are at their old places until it is finished.
func TestTheRosterTellsNothingTooSoon(t *testing.T) {
	x := newSide(t, false)
	x.Tab = 1
	place := func() string { return x.s.Rows[x.row(x.s.Rows, "Cao Cao")].Column }
	x.Player.Wait, x.Player.Pace = func(time.Duration, func()) (stop func()) { return func() {} }, playback.PowerByPower
	x.Player.Arm()
	tabletest.Play(t, x.Desk, "caocao xuchang - wan")
	x.Player.Follow(x.Desk.Shown(), true)
	if x.show(); !x.Player.Telling() || place() != "Xuchang" {
		t.Errorf("during the playback: at %s", place())
	}
	x.Player.Drop()
	if x.show(); place() != "Wan" {
		t.Errorf("after the playback: at %s", place())
	}
}

// The list of orders and the checklist warn of moves that merge units.
func TestMergingIsToldBefore(t *testing.T) {
	x := newSide(t, false)
	x.write("xuchang - chenliu")
	row := x.s.Rows[x.row(x.s.Rows, "Xuchang – Chenliu")]
	if row.Sub != x.Say("kingdoms.card.merges") || row.Tone != look.RoleWarning {
		t.Errorf("listed as %+v", row)
	}
	i := x.row(x.s.Checks, x.SayN("kingdoms.panel.merging", 1, nil))
	if x.do.Check(i); x.Desk.Entry.Subject != x.unit("xuchang") || x.meaning.Checks[i].Topic != "rule:succeeded/merged" {
		t.Errorf("leads to %+v, %q", x.Desk.Entry.Subject, x.meaning.Checks[i].Topic)
	}
	x.write("chenliu - xiapi")
	if row = x.s.Rows[x.row(x.s.Rows, "Xuchang – Chenliu")]; row.Sub != "" {
		t.Errorf("moving to an area that its unit leaves: %+v", row)
	}
}
