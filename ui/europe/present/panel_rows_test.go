package present

import (
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/entry"
	"entente/ui/europe/europetest"
	"entente/ui/look"
	"entente/ui/room/panel"
	"entente/ui/settings"
	"entente/ui/uitest"
)

// listed is the panel of a table as a value.
type listed struct {
	*europetest.Table
	p *Panel
}

func newListed(t testing.TB) listed {
	x := listed{Table: europetest.New(t)}
	x.p = NewPanel(x.Room, func() {})
	return x
}

// state returns the panel now.
func (x listed) state() panel.State {
	now := x.Desk.Now()
	s, m := x.p.State(now)
	x.p.shown, x.p.meaning = now, m
	return s
}

// wantRow fails the test unless a row of a list begins with text and has sub below it.
func (x listed) wantRow(list []look.Row, text, sub string) listed {
	x.T.Helper()
	if !slices.ContainsFunc(list, func(r look.Row) bool { return strings.HasPrefix(r.Text, text) && strings.Contains(r.Sub, sub) }) {
		x.T.Errorf("no row %q with %q among\n%+v", text, sub, list)
	}
	return x
}

// rows and checks are wantRow for the list of orders and for the checklist.
func (x listed) rows(text, sub string) listed   { return x.wantRow(x.state().Rows, text, sub) }
func (x listed) checks(text, sub string) listed { return x.wantRow(x.state().Checks, text, sub) }

// ask presses the big button before the phase is resolved, and returns the two answers offered.
func (x listed) ask() (first, second look.Button) {
	x.Desk.Act(func() { x.Desk.Question.Put(x.Desk.Resolve) })
	s := x.state()
	return s.Answer, s.Main
}

// Paper slips are read as the rules require: miswritten legal orders count; ambiguous orders are void, and so are two different orders for one unit
// (RULES 4.2, 4.3). Orders under an unknown heading are void for that reason.
func TestSlipsOfPaperAreReadAsTheRulesWantIt(t *testing.T) {
	x := newListed(t)
	x.Desk.Draft.GiveText(`Austria: A vie - gal; A bud - ser; F tri - alb
England: F lon - nth; F edi - nor; A lvp - yor
France: F par - bur; A mar - spa; A mar - bur; F bre - mid
Germany: A ber - kie; A mun - ruh
Italy: A rom - apu; A ven H; F nap - ion
Russia: A mos - ukr; A war - gal; F sev - bla; F stp/sc - bot
Turkey: A con - bul; A smy - con; F ank - bla`)
	x.WantOrder("A Par-Bur").WantOrders(19)
	if o, given := x.Desk.Game.Node().Order(x.Province("mar")); given {
		t.Errorf("Marseilles has the order %+v", o)
	}
	x.rows("3 lines are void", "").rows("F edi - nor", "void: “nor” may mean Nwy, NAf, NAt, Nth, Nrg").
		rows("A mar - spa", "void: two orders for one unit").rows("A mar - bur", "two orders").
		rows("F par - bur", "read as A Par – Bur · the unit in Paris is an army").rows("3 units without an order: they will hold", "").rows("F Edi", "").rows("F Kie", "")
	x.Start(x.Desk.Game.Settings())
	x.Desk.Draft.GiveText("France\nA mar - spa\nAtlantis\nA par - bur\nA mun - ruh")
	x.WantOrders(1)
	void := func() {
		x.rows("A par - bur", "void: “Atlantis” is not a power").rows("A mun - ruh", "void: “Atlantis” is not a power")
	}
	x.rows("3 lines are void", "").rows("Atlantis", "void: no place or power is recognized in “Atlantis”")
	void()
	x.Do("undo").WantOrders(0).Do("redo")
	void()
}

// The checklist counts armies whose convoys lack fleets and requested fleets of other powers, and names the powers it covers.
func TestTheChecklistCountsConvoysAndSaysWhose(t *testing.T) {
	x := newListed(t)
	pos := x.Position()
	for sea, power := range map[string]string{"nth": "france", "ska": "germany", "nrg": "england"} {
		pos.Units[x.Province(sea)] = engine.Unit{Type: engine.Fleet, Power: x.Power(power)}
	}
	pos.Units[x.Province("yor")] = engine.Unit{Type: engine.Army, Power: x.Power("england")}
	x.Set(pos).Pick("yor", "swe")
	x.checks("1 army has no complete convoy", "A Yor – Swe").checks("2 convoys rely on other powers' fleets", "F Nth C A Yor – Swe")
	x.Give("France: F nth C A yor - swe")
	x.checks("1 convoy relies on another power's fleet", "F Ska C A Yor – Swe")
	x.Give("Germany: F ska C A yor - swe")
	x.checks("All 2 supports and convoys match", "").checks("Before resolving", "")
	x.Desk.Act(func() { x.Desk.PlayAs(x.Power("france")) })
	x.checks("Before resolving · only France", "")
}

// The table is asked about powers that owe an order and gave none, in the words of the phase, together with units without orders: an armistice first,
// holding second (RULES 9.2). Either answers both.
func TestPowersWithoutOrdersAreAskedAboutInEveryPhase(t *testing.T) {
	for _, row := range []struct {
		name, phase, lines string // orders of the other powers
		change             func(x listed, pos *engine.Position)
		who, just, sub     string
	}{
		{"movement, nobody gave any", "S1901M", "", func(listed, *engine.Position) {},
			"Austria, England, France, Germany, Italy, Russia, Turkey", "This turn they only hold", "Resolve: 22 units will hold"},
		{"movement, one is missing", "S1901M", "Austria: A vie H\nEngland: F lon H\nFrance: A par H\nGermany: A mun H\nRussia: A mos H\nTurkey: A con H", func(listed, *engine.Position) {},
			"Italy", "This turn it only holds", "Resolve: 16 units will hold"},
		{"retreats", "S1902R", "Germany: A mun - ruh", func(x listed, pos *engine.Position) {
			for at, from := range map[string]string{"mun": "boh", "par": "bur"} {
				p := x.Province(at)
				pos.Dislodged[p] = engine.Dislodged{Unit: pos.Units[p], From: x.Province(from)}
				pos.Units[p] = engine.Unit{Type: engine.Army, Power: x.Power("austria")}
			}
		}, "France", "This turn it only disbands", "Resolve: 1 unit will disband"},
		{"builds", "W1901A", "Germany: build A ber", func(x listed, pos *engine.Position) {
			pos.Units[x.Province("ber")], pos.Units[x.Province("par")] = engine.Unit{}, engine.Unit{}
		}, "France", "This turn it builds nothing", "Adjust: 1 has no order"},
		{"removals", "W1901A", "", func(x listed, pos *engine.Position) {
			pos.Owners[x.Province("par")] = engine.NoPower
		}, "France", "Its units are removed automatically", "Adjust: 1 has no order"},
		{"builds and removals", "W1901A", "", func(x listed, pos *engine.Position) {
			pos.Owners[x.Province("par")], pos.Units[x.Province("ber")] = engine.NoPower, engine.Unit{}
		}, "France, Germany", "No builds, automatic removals", "Adjust: 2 have no order"},
	} {
		for _, declared := range []bool{false, true} {
			x := newListed(t)
			pos := x.Position()
			var err error
			if pos.Phase, err = engine.ParsePhase(row.phase); err != nil {
				t.Fatal(err)
			}
			row.change(x, &pos)
			x.Set(pos).Desk.Draft.GiveText(row.lines)
			if first, second := x.ask(); first.Text != "Declare the armistice" || first.Sub != row.who || second.Text != row.just || second.Sub != row.sub {
				t.Fatalf("%s: the question is %+v, %+v", row.name, first, second)
			}
			silent := engine.PowersOf(x.Desk.Question.Silent()...)
			if x.Desk.Act(x.Desk.Question.Hold); declared {
				x.Do("undo")
				x.ask()
				x.Desk.Act(func() { err = x.Desk.Question.Declare("gone") })
			}
			if got := x.Position().Armistice; err != nil || !x.Desk.Played() || declared && got != silent || !declared && got != 0 {
				t.Errorf("%s: %v, resolved %v, armistice %b", row.name, err, x.Desk.Played(), got)
			}
			for x.Desk.Game.CanUndo() && (x.Desk.Played() || x.Position().Armistice != 0) {
				x.Do("undo")
			}
			if x.Desk.Played() || x.Position().Armistice != 0 || x.Desk.Question.Asked() {
				t.Errorf("%s: undo does not withdraw the answer", row.name)
			}
		}
	}
}

// There is no question if the table agreed otherwise. A power whose slip contains only an unreadable line has written: then the question covers only
// units without orders.
func TestNobodyIsAskedAboutWhereTheTableAgreedOtherwise(t *testing.T) {
	for _, change := range []func(*game.Settings){
		func(s *game.Settings) { s.Armistice.Kind = game.NoArmistice },
		func(s *game.Settings) { s.Armistice = game.ArmisticeRule{Kind: game.AutoArmistice, Turns: 2} },
	} {
		x := newListed(t)
		s := x.Desk.Game.Settings()
		change(&s)
		x.Start(s).Pick("par", "bur")
		if first, second := x.ask(); first.Text != "" || second.Text != "Resolve: 21 units will hold" {
			t.Errorf("the question is %q, %q", first.Text, second.Text)
		}
	}
	x := newListed(t)
	s := x.Desk.Game.Settings()
	s.Mode = game.Planning
	x.Start(s).Pick("par", "bur")
	if x.ask(); x.Desk.Question.Asked() || x.Position().Phase.Season != engine.Fall {
		t.Error("a planner is asked whether units should hold")
	}
	x = newListed(t)
	x.Desk.Draft.GiveText("Austria: A vie H\nEngland: F lon H\nFrance: A par H\nGermany: A mun H\nRussia: A mos H\nItaly: A nor - xyz\nTurkey: A con H")
	if first, second := x.ask(); first.Text != "" || second.Text != "Resolve: 16 units will hold" {
		t.Errorf("the question is %+v, %+v: %+v", first, second, x.Desk.Game.Node().Void)
	}
}

// The list of orders, the map and the checklist mark as void exactly the orders that the judge will void by the settings of the table.
func TestListAndMapMarkWhatTheJudgeCallsVoid(t *testing.T) {
	marked := 0
	for name, change := range map[string]func(*engine.Rules){
		"rulebook": func(*engine.Rules) {}, "by land": func(r *engine.Rules) { r.ViaWithoutFleet = engine.ViaByLand },
		"routes required": func(r *engine.Rules) { r.Routes = engine.RoutesRequired }, "passive units alone": func(r *engine.Rules) { r.PassiveSupport = engine.PassiveAlone },
	} {
		x := newListed(t)
		s := game.Default(x.Desk.Variant().Setup("6"), engine.Rulebook())
		change(&s.Rules)
		x.Start(s)
		pos := x.Position()
		for to, from := range map[string]string{"nth": "lon", "yor": "lvp", "tyr": "vie"} {
			pos.Units[x.Province(to)], pos.Units[x.Province(from)] = pos.Units[x.Province(from)], engine.Unit{}
		}
		x.Set(pos)
		var list []game.Given
		for power, lines := range map[string][]string{
			"england": {"A yor - nwy via", "F nth C A yor - nwy"}, "france": {"A par - bur via", "A mar - lon"}, "austria": {"A tyr S A ven"}, "germany": {"A mun - bur"},
		} {
			for _, text := range lines {
				o, err := pos.Variant.ParseOrder(x.Power(power), text)
				if err != nil {
					t.Fatal(err)
				}
				list = append(list, game.Given{Order: o})
			}
		}
		x.Desk.Game.Give(list...)
		x.Desk.Act(func() { x.Desk.View.Every = true; x.Desk.Tell() })
		n, rows := x.Desk.Game.Node(), x.state().Rows
		void := 0
		for i, why := range entry.WhyVoid(n.Position, n.Plain(), s.Rules) {
			text := x.Desk.Words().Order(n.Plain()[i])
			if got := x.Scenes.Board(x.Desk.Now()).Shapes[i].Forced; got != why.Void() {
				t.Errorf("%s: the map marks %s %v, the judge says %v", name, text, got, why)
			}
			at := slices.IndexFunc(rows, func(r look.Row) bool { return r.Text == text })
			if at < 0 || (rows[at].Note == "as written") != why.Void() {
				t.Errorf("%s: the list says of %s %+v, the judge %v", name, text, rows, why)
			}
			if why.Void() {
				if marked++; why != engine.MissingCoast {
					void++
				}
			}
		}
		count := 0
		for _, item := range x.Desk.Slips(n).Checklist() {
			if item.Kind == entry.CheckVoid {
				count = item.Count
			}
		}
		if count != void {
			t.Errorf("%s: the checklist counts %d void orders, the judge %d", name, count, void)
		}
	}
	if marked != 2+1+3+3 {
		t.Errorf("%d void orders were checked", marked)
	}
}

// During playback the list shows no more than the map.
func TestTheListIsNeverAheadOfTheMap(t *testing.T) {
	x := newListed(t)
	turns := uitest.Demonstration(t)
	x.Give(turns[0]).Pass().Give(turns[1])
	beats := &uitest.Beats{}
	x.Desk.Player.Wait = beats.Wait
	failures := func() bool { return strings.Contains(x.state().Head.Count, "failed") }
	for x.Do("resolve"); x.Desk.Player.Telling(); beats.Tick() {
		now := x.Desk.Player.Told(x.Desk.Game.Node())
		for _, row := range x.state().Rows {
			if row.Failed && !now.Supports || row.Sign == "icon-check" && !now.Supports || row.Dead && row.Note != "" && !now.Centers {
				t.Errorf("%+v is listed when %+v is shown", row, now)
			}
		}
		if failures() {
			t.Error("failures are counted before everything is shown")
		}
	}
	if !failures() { // at the end they are counted
		t.Errorf("%+v", x.state())
	}
}

// Lists write orders as the table agreed, or otherwise in the short form of the window's language; each window can spell them out or list them in
// codes. Orders copied for other people are short.
func TestHowOrdersAreWrittenInLists(t *testing.T) {
	const order = "Germany A mun S A ber - sil"
	for _, row := range []struct {
		language string
		agreed   engine.Style
		way      settings.Wording
		want     string
		text     engine.Style
	}{
		{"en", engine.Style000, settings.AsAgreed, "A Mun S A Ber – Sil", engine.Style000},
		{"en", engine.Style000, settings.InWords, "Army Munich supports Army Berlin to Silesia", engine.Style000},
		{"en", engine.Style001, settings.InCodes, "A Mun S A Ber – Sil", engine.Style000},
		{"en", engine.Style003, settings.AsAgreed, "ミュンヘン 陸軍 援護 ベルリン 移動 シレジア", engine.Style003},
		{"ja", engine.Style000, settings.AsAgreed, "ミュンヘン 陸軍 援護 ベルリン 移動 シレジア", engine.Style003},
		{"ja", engine.Style002, settings.AsAgreed, "A mun S A ber-sil", engine.Style002},
		{"ja", engine.Style000, settings.InWords, "ミュンヘンの陸軍はベルリンの陸軍のシレジアへの移動を援護", engine.Style003},
		{"zh_CN", engine.Style000, settings.AsAgreed, "慕尼黑陆军 支援 柏林陆军 → 西里西亚", engine.StyleHans},
		{"zh_TW", engine.Style000, settings.AsAgreed, "慕尼黑陸軍 支援 柏林陸軍 → 西里西亞", engine.StyleHant},
		{"zh_TW", engine.Style000, settings.InWords, "慕尼黑陸軍支援柏林陸軍移動到西里西亞", engine.StyleHant},
		{"zh_TW", engine.Style003, settings.InCodes, "A Mun S A Ber – Sil", engine.Style000},
	} {
		x := newListed(t)
		s := x.Desk.Game.Settings()
		s.Notation = row.agreed
		x.Start(s)
		x.Speak(row.language)
		x.Settings.Wording = row.way
		x.Give(order)
		x.Desk.View.Power = x.Power("germany")
		x.rows(row.want, "")
		if got := x.Desk.Notation(); got != row.text {
			t.Errorf("%s, agreed %s, %d: text is in %s", row.language, row.agreed, row.way, got)
		}
		if b := x.state().Words; b.Icon == "" || b.On != (row.way == settings.InWords) {
			t.Errorf("%s, %d: the button is %+v", row.language, row.way, b)
		}
	}
}
