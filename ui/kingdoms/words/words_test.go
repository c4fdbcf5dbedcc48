package words

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"entente/assets"
	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/lines"
	"entente/ui/lang"
	"entente/variants"
)

// Every reason, rule, loss, skill, order and phase has a text in every language, and no text has an empty placeholder.
func TestEverythingHasATextInEveryLanguage(t *testing.T) {
	bundle, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	pos, _ := bundle.Board.Begin(bundle.Board.Setups[0])
	for _, l := range lang.Languages() {
		c, err := lang.Read(assets.FS, l.Code)
		if err != nil {
			t.Fatal(err)
		}
		w := Words{Catalog: c, Board: bundle.Board}
		check := func(what, text string) {
			if text == "" || strings.Contains(text, "kingdoms.") || strings.Contains(text, "<no value>") || strings.Contains(text, "{{") {
				t.Errorf("%s: %s: %q", l.Code, what, text)
			}
		}
		for r := kingdoms.Succeeded; r <= kingdoms.NoSuchFaction; r++ {
			check(r.String(), w.Reason(r))
		}
		for _, kind := range kingdoms.FaultKinds() {
			check(kind.String(), w.Fault(errors.Join(kingdoms.Fault{Kind: kind, Area: 1, Other: 2, Faction: 1, General: 1})))
		}
		a, b := bundle.Board.Area("jianye"), bundle.Board.Area("wu")
		for kind := kingdoms.Hold; kind <= kingdoms.Pay; kind++ {
			o := kingdoms.Order{Kind: kind, Faction: 1, At: a, From: b, To: b, General: 1, Friend: 2, Price: 7, Ship: true}
			check("order", w.Order(&pos, o))
		}
		res := kingdoms.Resolution{Over: true, Winners: 2, Next: pos}
		for why := kingdoms.Destroyed; why <= kingdoms.LostCrowd; why++ {
			res.Lost = append(res.Lost, kingdoms.Loss{At: a, Unit: kingdoms.Unit{Faction: 1}, Why: why})
		}
		res.Dead.Add(1)
		res.Fled.Add(2)
		res.Free.Add(3)
		for _, told := range w.Aftermath(&pos, &res) {
			check("aftermath", told.Text)
		}
		for g := range bundle.Board.Roster.All().All() {
			check("skills", w.Skills(g))
			check("effects", w.Effects(g))
			check("general", w.General(g))
		}
		chips := map[string]bool{}
		for f := kingdoms.Faction(1); int(f) < len(bundle.Board.Factions); f++ {
			chip := w.Chip(f)
			check("chip", chip)
			if chips[chip] {
				t.Errorf("%s: two factions are %q", l.Code, chip)
			}
			chips[chip] = true
		}
		for _, kind := range []engine.PhaseKind{engine.Movement, engine.Retreats, engine.Adjustment} {
			for _, season := range []engine.Season{engine.Spring, engine.Fall, engine.Winter} {
				if (season == engine.Winter) == (kind == engine.Adjustment) {
					check("phase", w.Phase(engine.Phase{Year: 200, Season: season, Kind: kind}))
				}
			}
		}
	}
}

// The losses of an adjustment are listed, each with its rule; none of them reveals a purse.
func TestAnAdjustmentSaysWhatItTookAway(t *testing.T) {
	bundle, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	c, err := lang.Read(assets.FS, "en")
	if err != nil {
		t.Fatal(err)
	}
	w, b := Words{Catalog: c, Board: bundle.Board}, bundle.Board
	pos, _ := b.Begin(b.Setups[0])
	pos.Phase = engine.Phase{Year: 200, Season: engine.Winter, Kind: engine.Adjustment}
	res := kingdoms.Resolution{Next: pos}
	a := &res.Accounts[b.Faction("caocao")]
	a.Left.Add(b.Roster.General("曹操"))
	a.Unpaid.Add(b.Area("xuchang"))
	a.UnpaidShips = []kingdoms.Area{b.Area("jianye"), b.Area("wu")}
	a.Surplus.Add(b.Area("puyang"))
	a.Salaries = 2
	want := []Told{
		{Text: w.Say("kingdoms.told.left", With{"General": "Cao Cao"}), Rule: "told.unpaid", Bad: true},
		{Text: "The unit at Xuchang could not be paid and was disbanded.", Rule: "told.unpaid-unit", Bad: true},
		{Text: "A ship at Jianye could not be paid and was destroyed.", Rule: "told.unpaid-ship", Bad: true},
		{Text: "A ship at Wu could not be paid and was destroyed.", Rule: "told.unpaid-ship", Bad: true},
		{Text: "The unit at Puyang was over the limit and was disbanded.", Rule: "told.surplus", Bad: true},
		{Text: "Cao Cao: tax 0, salaries 2, upkeep 0, spent 0", Rule: "told.account", Purse: true},
	}
	for i := range want {
		want[i].Faction = b.Faction("caocao")
	}
	if got := w.Aftermath(&pos, &res); !slices.Equal(got, want) {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
	res = kingdoms.Resolution{Next: pos, Hired: []kingdoms.Hire{{General: 1, Faction: 1, Price: 5, Area: 1}}}
	if got := w.Aftermath(&pos, &res); len(got) != 1 || got[0].Rule != "told.hired" {
		t.Errorf("for a hire: %+v", got)
	}
	pos.Phase = engine.Phase{Year: 200, Season: engine.Spring, Kind: engine.Movement}
	res = kingdoms.Resolution{Next: pos, Lost: []kingdoms.Loss{{At: 1, Unit: kingdoms.Unit{Faction: 1}, Why: kingdoms.Shipwreck}}}
	if got := w.Aftermath(&pos, &res); len(got) != 1 || got[0].Rule != "loss.shipwreck" || !got[0].Bad {
		t.Errorf("for a loss: %+v", got)
	}
}

// The explanation of an attack that beat the garrison but not another attack does not claim that it took the area.
func TestAnAttackThatWasOutdoneIsToldAsOne(t *testing.T) {
	bundle, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	c, err := lang.Read(assets.FS, "en")
	if err != nil {
		t.Fatal(err)
	}
	w := Words{Catalog: c, Board: bundle.Board}
	pos, _ := bundle.Board.Begin(bundle.Board.Setups[0])
	for _, u := range []struct {
		area, faction string
	}{{"changsha", "caocao"}, {"chaisang", "caocao"}, {"jiangxia", "liubei"}, {"jiangling", "sunquan"}, {"xiangyang", "sunquan"}, {"lujiang", "sunquan"}} {
		pos.Units[bundle.Board.Area(u.area)] = kingdoms.Unit{Faction: bundle.Board.Faction(u.faction)}
		pos.Owners[bundle.Board.Area(u.area)] = bundle.Board.Faction(u.faction)
	}
	orders := func(texts ...string) (list []kingdoms.Order) {
		for _, text := range texts {
			o, err := bundle.Board.ParseOrder(bundle.Board.Roster, kingdoms.NoFaction, text)
			if err != nil {
				t.Fatal(err)
			}
			list = append(list, o)
		}
		return list
	}
	with := With{"Attack": 2, "Against": 1, "To": "Jiangxia", "Other": w.Unit(kingdoms.Unit{Faction: bundle.Board.Faction("sunquan")}, bundle.Board.Area("jiangling"))}
	for _, more := range []bool{false, true} {
		given := orders("caocao changsha - jiangxia", "caocao chaisang S changsha - jiangxia", "sunquan jiangling - jiangxia", "sunquan xiangyang S jiangling - jiangxia")
		want := "kingdoms.clause.outdone-equal"
		if more {
			given = append(given, orders("sunquan lujiang S jiangling - jiangxia")...)
			want = "kingdoms.clause.outdone"
			with["Value"] = w.Say("kingdoms.value.units", With{"N": 3, "M": 2})
		}
		res := kingdoms.Adjudicate(&pos, given, kingdoms.Draws{}, kingdoms.Rules{})
		for _, r := range res.Results {
			if r.Order.At == bundle.Board.Area("changsha") {
				if got := w.Explain(&pos, &res, r); r.Reason != kingdoms.HeldOff || got != w.Say(want, with) {
					t.Errorf("%v: %q, want %q", r.Reason, got, w.Say(want, with))
				}
			}
		}
	}
}

// The roster has all generals in service, the initial ones first, with their skills and their use. Those in an area start with the
// commander.
func TestTheRosterHasEverybodyWhoServes(t *testing.T) {
	bundle, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	c, err := lang.Read(assets.FS, "en")
	if err != nil {
		t.Fatal(err)
	}
	w, b := Words{Catalog: c, Board: bundle.Board}, bundle.Board
	pos, _ := b.Begin(b.Setups[0])
	first := w.Roster(&pos)
	if len(first) != 14 || first[0].Name != "Cao Cao" || !first[0].Leads || first[0].Place != "Xuchang" || first[0].Faction != b.Faction("caocao") {
		t.Errorf("%d, %+v", len(first), first[0])
	}
	zhou, liao := b.Roster.General("周瑜"), b.Roster.General("张辽")
	pos.Officers[zhou].Used = true
	pos.Officers[liao] = kingdoms.Officer{Faction: b.Faction("caocao"), Area: b.Area("xuchang")}
	list := w.Roster(&pos)
	at := func(g kingdoms.General) int {
		return slices.IndexFunc(list, func(o Officer) bool { return o.General == g })
	}
	if o := list[at(liao)]; at(liao) != 2 || o.Leads || o.Line != "Zhang Liao at Xuchang, without a unit: assault, lead" {
		t.Errorf("at %d: %+v, %q", at(liao), o, o.Line)
	}
	if o := list[at(zhou)]; o.Line != "Zhou Yu at Wu: lead, "+w.Say("kingdoms.roster.used", With{"Skill": w.Say("kingdoms.skill.false_order")}) || !o.Skills[1].Used || o.Skills[0].Used {
		t.Errorf("%+v, %q", o, o.Line)
	}
	here := w.Stationed(&pos, b.Area("xuchang"))
	if len(here) != 2 || here[0].Name != "Cao Cao" || here[1].General != liao || len(w.Stationed(&pos, b.Area("wan"))) != 0 {
		t.Errorf("in Xuchang: %+v", here)
	}
	pos.Units[b.Area("xuchang")].Commander = liao
	if here = w.Stationed(&pos, b.Area("xuchang")); here[0].General != liao {
		t.Errorf("with another commander: %+v", here)
	}
}

// An attack that a skill would have won is explained with what prevented the skill, in a sentence and in a few words.
func TestAnAttackAcrossARiverIsToldAsOne(t *testing.T) {
	bundle, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	c, err := lang.Read(assets.FS, "en")
	if err != nil {
		t.Fatal(err)
	}
	w, b := Words{Catalog: c, Board: bundle.Board}, bundle.Board
	pos, _ := b.Begin(b.Setups[0])
	liang, ye := b.Roster.General("颜良"), b.Area("ye")
	pos.Officers[liang].Area = ye
	told := func(by kingdoms.General) (brief, why string) {
		pos.Units[ye].Commander = by
		o, err := b.ParseOrder(b.Roster, kingdoms.NoFaction, "yuanshao ye - puyang")
		if err != nil {
			t.Fatal(err)
		}
		res := kingdoms.Adjudicate(&pos, []kingdoms.Order{o}, kingdoms.Draws{}, kingdoms.Rules{})
		for _, r := range res.Results {
			if r.Order.At == ye {
				return w.Brief(&pos, &res, r), w.Explain(&pos, &res, r)
			}
		}
		return "", ""
	}
	brief, why := told(liang)
	if brief != w.Say("kingdoms.brief-river", With{"Attack": 1, "Against": 1, "River": "He"}) || why != "1 against 1. Yan Liang's Assault would win, but the road from Ye crosses the He: Puyang holds." {
		t.Errorf("%q, %q", brief, why)
	}
	brief, why = told(b.Roster.General("袁绍"))
	if brief != w.Say("kingdoms.brief", With{"Attack": 1, "Against": 1, "Why": w.Reason(kingdoms.HeldOff)}) || why != w.Say("kingdoms.clause.1c", With{"Attack": 1, "Against": 1, "End": w.Say("kingdoms.end.holds", With{"To": "Puyang"})}) {
		t.Errorf("without the skill: %q, %q", brief, why)
	}
}

// A retreat that merged is explained by its destination, and the order of a unit that was joined by the place of the merger.
func TestMergingIsExplained(t *testing.T) {
	bundle, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	c, err := lang.Read(assets.FS, "en")
	if err != nil {
		t.Fatal(err)
	}
	w, b := Words{Catalog: c, Board: bundle.Board}, bundle.Board
	for line, want := range map[string]string{
		`{"phase":"S200R","units":["caocao full xiapi"],"dislodged":[{"unit":"liubei damaged runan","from":"xuchang","retreats":["shouchun"]},{"unit":"liubei full xiapi","from":"chenliu","retreats":["shouchun"]}]}`: w.Say("kingdoms.merged", With{"To": "Shouchun"}),
		`{"phase":"S200M","units":["caocao damaged chenliu","caocao full xuchang"],"generals":[{"name":"夏侯惇","faction":"caocao","area":"chenliu","commands":true}],"orders":["caocao xuchang - chenliu"]}`:             w.Say("kingdoms.merged-led", With{"To": "Chenliu", "General": "Xiahou Dun"}),
	} {
		in, err := lines.Read(b, []byte(line))
		if err != nil {
			t.Fatal(err)
		}
		named := w
		board := *b
		board.Roster, named.Board = in.Pos.Roster, &board
		res := kingdoms.Adjudicate(&in.Pos, in.Orders, in.Draws, in.Rules)
		for _, r := range res.Results {
			if got := named.Explain(&in.Pos, &res, r); got != want {
				t.Errorf("%s: %q, want %q", b.Format(in.Pos.Roster, r.Order), got, want)
			}
		}
	}
}
