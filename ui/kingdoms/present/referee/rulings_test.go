package referee

import (
	"slices"
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/tabletest"
	"entente/ui/look"
	"entente/ui/page"
)

// chair returns the referee of a new game for seven, without a window.
func chair(t *testing.T) (Referee, *desk.Desk) {
	t.Helper()
	r, d := tabletest.New(t, false)
	return Referee{Room: r, Table: func() *desk.Desk { return d }}, d
}

// fill fills in a form like its dialog, with the first option for each open field.
func fill(q page.Question, a page.Filled) page.Form {
	f := q.Form(a)
	for range 4 {
		for _, field := range f.Fields {
			has := slices.ContainsFunc(field.Options, func(o page.Option) bool { return o.ID == a[field.Name] })
			if field.Kind == page.ChoiceField && !has && len(field.Options) > 0 {
				a[field.Name] = field.Options[0].ID
			}
		}
		f = q.Form(a)
	}
	return f
}

// Each faction has a row with its state. An armistice makes it passive and drops its orders (TK 14.5).
func TestAnArmisticeOfAFaction(t *testing.T) {
	r, d := chair(t)
	s, cao := r.state(), d.Board.Faction("caocao")
	if len(s.Sides) != 7 || s.Phase != "200, first half" {
		t.Fatalf("%d rows, phase %q", len(s.Sides), s.Phase)
	}
	row := func() (b string, note, sub string, tone look.Role) {
		x := r.state().Sides[cao-1]
		return x.Buttons[0].Name, x.Note, x.Sub, x.Tone
	}
	if b, note, sub, _ := row(); b != "armistice.caocao" || note+sub != "" || s.Sides[cao-1].Text != "Cao Cao" || s.Sides[cao-1].Mark.Side != look.Side(cao) || s.Sides[cao-1].Buttons[0].Why != "" {
		t.Errorf("Cao Cao is %+v", s.Sides[cao-1])
	}
	for _, order := range []string{"xuchang - wan", "jianye S chenliu - xiapi"} {
		if err := d.Write(order); err != nil {
			t.Fatal(err)
		}
	}
	q := r.ask("armistice.caocao")
	if f := q.Form(nil); f.Title != "Armistice for Cao Cao" || f.Text == "" || f.Verb != "Declare it" || f.Fields[0].Name != "reason" {
		t.Errorf("the form is %+v", f)
	}
	if err := q.Do(page.Filled{"reason": " "}); err == nil || err.Error() != "A ruling needs a reason." || d.Shown().Pos.Passive.Has(cao) {
		t.Errorf("without a reason: %v", err)
	}
	if err := q.Do(page.Filled{"reason": " gone home "}); err != nil || !d.Shown().Pos.Passive.Has(cao) || len(d.Shown().Orders) != 1 {
		t.Errorf("%v, passive %v, %d orders", err, d.Shown().Pos.Passive, len(d.Shown().Orders))
	}
	if b, note, sub, tone := row(); b != "lift.caocao" || note != "under armistice" || sub != "No player" || tone != look.RoleWarning {
		t.Errorf("%q, %q, %q", b, note, sub)
	}
	if err := q.Do(page.Filled{"reason": "again"}); err == nil || !strings.HasPrefix(err.Error(), "Impossible") {
		t.Errorf("twice: %v", err)
	}
	if err := r.ask("lift.caocao").Do(page.Filled{"reason": "back"}); err != nil || d.Shown().Pos.Passive.Has(cao) {
		t.Errorf("%v, passive %v", err, d.Shown().Pos.Passive)
	}
	list := r.words().Log(d.File.Game)
	if len(list) < 3 || list[1].Text != "Cao Cao is under armistice: its units only hold." || list[1].Reason != "gone home" || list[1].Faction != cao || list[2].Text != "The armistice of Cao Cao is lifted." {
		t.Errorf("the log is %+v", list)
	}
	gone := kingdoms.Ruling{Reason: "a trial", Kind: kingdoms.RemoveUnit}
	for a := range d.Board.All().All() {
		if d.Shown().Pos.UnitAt(a).Faction == cao {
			gone.Area = a
			if err := d.Rule(gone); err != nil {
				t.Fatal(err)
			}
		}
		if d.Shown().Pos.Owners[a] == cao {
			if err := d.Rule(kingdoms.Ruling{Reason: "a trial", Kind: kingdoms.SetOwner, Area: a}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if x := r.state().Sides[cao-1]; x.Note != "eliminated" || x.Tone != look.RoleMuted || len(x.Buttons) != 0 {
		t.Errorf("Cao Cao is %+v", x)
	}
}

// A person can take over a faction at any time (TK 14.6), with all factions of its player, by name and with a reason. This ends an
// armistice.
func TestAFactionIsHandedOver(t *testing.T) {
	x, d := tabletest.Begin(t, 3, kingdoms.Rules{}, false)
	r := Referee{Room: x, Table: func() *desk.Desk { return d }}
	cao, zhang := d.Board.Faction("caocao"), d.Board.Faction("liuzhang")
	names := func() (list []string) {
		for _, id := range []string{"caocao", "sunquan", "yuanshao", "liuzhang"} {
			list = append(list, d.File.Name(d.Board.Faction(id)))
		}
		return list
	}
	if b := r.state().Sides[cao-1].Buttons; len(b) != 2 || b[0].Name != "armistice.caocao" || b[1].Name != "hand-over.caocao" {
		t.Fatalf("%+v", b)
	}
	q := r.ask("hand-over.caocao")
	if f := q.Form(nil); f.Title != "Hand over Cao Cao" || len(f.Fields) != 2 || f.Fields[0].Name != "name" || f.Fields[1].Name != "reason" {
		t.Errorf("%+v", f)
	}
	for _, a := range []page.Filled{{"reason": "ill"}, {"name": "Di"}, {"name": strings.Repeat("n", 101), "reason": "ill"}} {
		if q.Do(a) == nil {
			t.Errorf("%v is accepted", a)
		}
	}
	if err := q.Do(page.Filled{"name": "Di", "reason": "Ann is ill"}); err != nil || !slices.Equal(names(), []string{"Di", "Di", "", ""}) {
		t.Errorf("%v: %q", err, names())
	}
	if err := r.ask("hand-over.liuzhang").Do(page.Filled{"name": "Eva", "reason": "she came late"}); err != nil || d.Shown().Pos.Passive.Has(zhang) || !slices.Equal(names(), []string{"Di", "Di", "", "Eva"}) {
		t.Errorf("%v: %q", err, names())
	}
	list := r.words().Log(d.File.Game)
	if e := list[1]; e.Text != "Di now plays Cao Cao." || e.Reason != "Ann is ill" || !e.Ruling || e.Faction != cao {
		t.Errorf("the log has %+v", e)
	}
	tabletest.Play(t, d)
	d.Travel(1)
	if !slices.Equal(names(), []string{"Di", "Di", "", "Eva"}) {
		t.Errorf("in the next phase %q", names())
	}
	again, err := game.Load(d.Board, d.File.Save())
	if err != nil || again.Name(cao) != "Di" || again.Name(zhang) != "Eva" {
		t.Errorf("read again: %v", err)
	}
	if d.Undo(); !d.Undo() {
		t.Error("undo does not restore the previous player")
	}
}

// The rulings about a phase: the position, the generals, and the lots for a closed faction. Impossible ones have a reason.
func TestWhatCanBeRuledAboutAPhase(t *testing.T) {
	r, d := chair(t)
	s := r.state()
	if len(s.Rows) != 3 || len(s.Rows[2].Buttons) != 2 || s.Rows[0].Buttons[0].Name != "position" || s.Rows[0].Buttons[0].Why != "" || s.Rows[1].Buttons[0].Name != "generals" || s.Rows[1].Buttons[0].Why != "Generals are offered only in an open adjustment." {
		t.Fatalf("the rows are %+v", s.Rows)
	}
	for _, row := range s.Rows {
		if row.Text == "" || row.Sub == "" || strings.Contains(row.Text+row.Sub+row.Buttons[0].Text, "kingdoms.") {
			t.Errorf("%+v", row)
		}
	}
	if why := r.Commands()[0].DisabledReason(); why != "No faction is waiting for lots." {
		t.Errorf("lots: %q", why)
	}
	tabletest.Play(t, d)
	if s = r.state(); s.Phase != "200, second half" {
		t.Errorf("after a phase the page is about %q", s.Phase)
	}
}

// With two players, a closed faction waits for lots and says so. A player with several factions is named.
func TestAClosedFactionWaitsForLots(t *testing.T) {
	r, d := tabletest.Agreed(t, 2)
	x := Referee{Room: r, Table: func() *desk.Desk { return d }}
	s, closed := x.state(), d.Board.Faction("liubei")
	if row := s.Sides[closed-1]; row.Note != "closed" || row.Sub != "No player" || len(row.Buttons) != 0 {
		t.Errorf("Liu Bei is %+v", row)
	}
	if row := s.Sides[d.Board.Faction("caocao")-1]; row.Sub != "Cao Cao, Sun Quan, Liu Zhang" {
		t.Errorf("Cao Cao is %+v", row)
	}
	if len(s.Rows) != 4 || s.Rows[2].Buttons[0].Command != "kingdoms-lots" || s.Rows[2].Buttons[0].Why == "" {
		t.Fatalf("the rows are %+v", s.Rows)
	}
	if title, text := x.agreed(); title == "" || text != "2 players\n22 cities win\nThe game ends no later than 210.\nAgreed end: Draw lots for the winner\nSecret orders at this keyboard\nSecret purses\nUnits may also retreat to foreign areas without a unit." {
		t.Errorf("the settings are %q: %q", title, text)
	}
}

// Free rulings and objections appear in the log and on paper, objections with the faction that made them. They do not change the game.
func TestRulingsInWordsAndObjections(t *testing.T) {
	r, d := chair(t)
	pos := *d.Shown().Pos
	if side := r.ask("decide").Form(nil).Fields[0]; len(side.Options) != 8 || side.Options[0].ID != "" || side.Options[0].Row.Text != "All factions" || side.Options[1].ID != "caocao" {
		t.Errorf("the options are %+v", side.Options)
	}
	if side := r.ask("object").Form(nil).Fields[0]; len(side.Options) != 7 || side.Options[0].ID != "caocao" {
		t.Errorf("the options for objections are %+v", side.Options)
	}
	if err := r.ask("decide").Do(page.Filled{"text": " "}); err == nil || err.Error() != "The text is empty." {
		t.Errorf("an empty ruling: %v", err)
	}
	for _, row := range []struct{ name, side, text string }{{"decide", "", "Late, counts"}, {"decide", "caocao", "Warned for talking"}, {"object", "caocao", "I only sneezed"}} {
		if err := r.ask(row.name).Do(page.Filled{"side": row.side, "text": row.text}); err != nil {
			t.Fatal(err)
		}
	}
	list := r.words().Log(d.File.Game)
	for i, want := range []string{"The referee rules: Late, counts", "The referee rules on Cao Cao: Warned for talking", "Cao Cao objects: I only sneezed"} {
		if e := list[i+1]; !e.Ruling || e.Text+" "+e.Reason != want {
			t.Errorf("the log has %+v, want %q", e, want)
		}
	}
	if *d.Shown().Pos != pos {
		t.Error("the position changes")
	}
}

// The position can be changed in eight ways, each with its own fields and options (TK 14.3).
func TestTheRefereeChangesThePosition(t *testing.T) {
	r, d := chair(t)
	d.Entry.Subject.Unit = d.Board.Area("xuchang")
	q := r.ask("position")
	for kind, uses := range map[string]string{
		"place": "kind area faction general damaged reason", "remove": "kind area reason", "owner": "kind area faction reason", "purse": "kind faction money reason",
		"move": "kind area general reason", "ships": "kind area count reason", "command": "kind area general reason", "service": "kind faction general reason",
	} {
		var seen []string
		for _, f := range fill(q, page.Filled{"kind": kind}).Fields {
			if !f.Hidden {
				seen = append(seen, f.Name)
			}
		}
		if got := strings.Join(seen, " "); got != uses {
			t.Errorf("%s has the fields %q, want %q", kind, got, uses)
		}
	}
	f := fill(q, page.Filled{})
	if f.Fields[1].Text != "xuchang" || len(f.Fields[0].Options) != 8 || f.Fields[5].Text != "0" || f.Title != "Correct the position" || f.Fields[2].Options[0].ID != "caocao" {
		t.Errorf("the form starts with %+v", f.Fields)
	}
	options := func(a page.Filled, i int) (ids []string) {
		for _, o := range fill(q, a).Fields[i].Options {
			ids = append(ids, o.ID)
		}
		return ids
	}
	if leaders := options(page.Filled{"kind": "place", "area": "jianye", "faction": "sunquan"}, 3); !slices.Equal(leaders, []string{"", "孙权"}) {
		t.Errorf("possible commanders in Jianye: %q", leaders)
	}
	if owned := options(page.Filled{"kind": "move", "general": "孙权"}, 1); !slices.Contains(owned, "wu") || slices.Contains(owned, "xuchang") {
		t.Errorf("Sun Quan moves to %q", owned)
	}
	if held, free := options(page.Filled{"kind": "remove"}, 1), options(page.Filled{"kind": "owner"}, 1); !slices.Contains(held, "jianye") || slices.Contains(free, "jianye") || slices.Contains(held, free[0]) {
		t.Errorf("held %q, free %q", held, free)
	}
	if owners := options(page.Filled{"kind": "owner"}, 2); owners[0] != "" || len(owners) != 8 {
		t.Errorf("the owners are %q", owners)
	}
	if ports := options(page.Filled{"kind": "ships"}, 1); !slices.Contains(ports, "jianye") || slices.Contains(ports, "chaisang") || slices.Contains(ports, "xuchang") {
		t.Errorf("ports %q", ports)
	}
	if units, leaders := options(page.Filled{"kind": "command"}, 1), options(page.Filled{"kind": "command", "area": "wu"}, 3); !slices.Contains(units, "wu") || slices.Contains(units, "wan") || !slices.Equal(leaders, []string{"", "周瑜"}) {
		t.Errorf("units %q, possible commanders in Wu %q", units, leaders)
	}
	serves := page.Filled{"kind": "service", "general": "张辽", "faction": "caocao"}
	if all, sides, areas := options(serves, 3), options(serves, 2), options(serves, 1); len(all) != d.Board.Roster.Len() || sides[0] != "" || !slices.Contains(areas, "xuchang") || slices.Contains(areas, "wu") || fill(q, serves).Fields[1].Hidden {
		t.Errorf("%d generals, %q, %q", len(all), sides, areas)
	}
	do := func(a page.Filled) {
		t.Helper()
		a["reason"] = "a trial"
		if err := q.Do(a); err != nil {
			t.Fatal(err)
		}
	}
	pos := func() *kingdoms.Position { return d.Shown().Pos }
	area, cao := d.Board.Area, d.Board.Faction("caocao")
	do(page.Filled{"kind": "place", "area": "lujiang", "faction": "caocao", "damaged": page.On})
	if u := pos().UnitAt(area("lujiang")); u != (kingdoms.Unit{Faction: cao, Damaged: true}) {
		t.Errorf("in Lujiang is %+v", u)
	}
	do(page.Filled{"kind": "remove", "area": "lujiang"})
	do(page.Filled{"kind": "owner", "area": "lujiang"})
	if pos().UnitAt(area("lujiang")).Faction+pos().Owners[area("lujiang")] != 0 {
		t.Error("Lujiang is not free")
	}
	do(page.Filled{"kind": "purse", "faction": "caocao", "money": "120000"})
	do(page.Filled{"kind": "move", "general": "孙权", "area": "wu"})
	if pos().Money[cao] != 99_999 || pos().Officers[d.Board.Roster.General("孙权")].Area != area("wu") {
		t.Errorf("the purse has %d", pos().Money[cao])
	}
	do(page.Filled{"kind": "ships", "area": "wu", "count": "3"})
	do(page.Filled{"kind": "command", "area": "wu"})
	do(page.Filled{"kind": "command", "area": "wu", "general": "孙权"})
	do(page.Filled{"kind": "service", "general": "张辽", "faction": "caocao", "area": "xuchang"})
	do(page.Filled{"kind": "service", "general": "周瑜"})
	zhang, zhou := d.Board.Roster.General("张辽"), d.Board.Roster.General("周瑜")
	if pos().Ships[area("wu")] != 3 || pos().Units[area("wu")].Commander != d.Board.Roster.General("孙权") || pos().Officers[zhang] != (kingdoms.Officer{Faction: cao, Area: area("xuchang")}) || pos().Officers[zhou].Faction != 0 {
		t.Errorf("%d ships, %+v, %+v, %+v", pos().Ships[area("wu")], pos().Units[area("wu")], pos().Officers[zhang], pos().Officers[zhou])
	}
	said := ""
	for _, e := range r.words().Log(d.File.Game) {
		said += e.Text + "|"
	}
	for _, want := range []string{
		"rules on the ships at Wu: there are now 3.", "no one commands the unit in Wu.", "gives Sun Quan the command of the unit in Wu.", "puts Zhang Liao into the service of Cao Cao, in Xuchang.", "releases Zhou Yu from service.",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("the log does not say %q: %s", want, said)
		}
	}
	for _, row := range []struct {
		a    page.Filled
		want string
	}{
		{page.Filled{"kind": "ships", "area": "wu", "count": "x", "reason": "so"}, "Ships need a number"}, {page.Filled{"kind": "ships", "area": "wu", "count": "100", "reason": "so"}, "Ships need a number"},
		{page.Filled{"kind": "purse", "faction": "caocao", "money": "-1", "reason": "so"}, "The purse needs a number."},
		{page.Filled{"kind": "purse", "faction": "caocao", "money": "-1"}, "A ruling needs a reason."},
		{page.Filled{"kind": "owner", "area": "xuchang", "faction": "sunquan", "reason": "so"}, "Impossible"},
	} {
		if err := q.Do(row.a); err == nil || !strings.HasPrefix(err.Error(), row.want) {
			t.Errorf("%v: %v", row.a, err)
		}
	}
}

// In an adjustment the referee chooses the generals on offer, or lets the program draw them (TK 14.2).
func TestTheRefereeChoosesTheGenerals(t *testing.T) {
	r, d := chair(t)
	for d.Shown().Pos.Phase.String() != "W200A" {
		tabletest.Play(t, d)
		d.Travel(1)
	}
	if why := r.state().Rows[1].Buttons[0].Why; why != "" {
		t.Fatalf("no generals can be chosen: %q", why)
	}
	q := r.ask("generals")
	f := q.Form(page.Filled{})
	list, before := f.Fields[1], d.Shown().Pos.Offer
	first := strings.Split(list.Text, "\n")
	if len(first) != 10 || list.Most != 10 || first[0] != list.Options[0].ID || list.Options[0].Row.Note == "" || len(list.Options) <= 10 || list.Hidden || !q.Form(page.Filled{"draw": page.On}).Fields[1].Hidden {
		t.Fatalf("the list is %+v", list)
	}
	chosen := append(first[1:], list.Options[10].ID)
	if err := q.Do(page.Filled{"generals": strings.Join(chosen, "\n")}); err != nil || d.Shown().Drawn() || d.Shown().Pos.Offer.Has(d.Board.Roster.General(first[0])) || !d.Shown().Pos.Offer.Has(d.Board.Roster.General(chosen[9])) {
		t.Errorf("%v: on offer %v", err, d.Shown().Pos.Offer)
	}
	if err := q.Do(page.Filled{"draw": page.On, "generals": chosen[0]}); err != nil || d.Shown().Pos.Offer != before || !d.Shown().Drawn() {
		t.Errorf("%v: drawn %v", err, d.Shown().Pos.Offer)
	}
}
