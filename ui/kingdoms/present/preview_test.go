package present

import (
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/seal"
	"entente/ui/kingdoms/tabletest"
	"entente/ui/look"
	"entente/ui/room/mapview"
)

// saying returns the texts of rows.
func saying(rows []look.Row) (list []string) {
	for _, r := range rows {
		list = append(list, strings.TrimSpace(strings.TrimSpace(r.Text+" | "+r.Sub)+" "+r.Note))
	}
	return list
}

// The third tab shows the expected results of the orders; F4 opens and closes it.
func TestThePreviewIsATab(t *testing.T) {
	x := newSide(t, false)
	x.Foresee()
	if x.show(); x.Tab != Foreseen || x.s.Tab != Foreseen || len(x.s.Sides) != 0 || len(x.s.Checks) != 0 || !slices.Contains(saying(x.s.Rows), "No battles with these orders. |") {
		t.Fatalf("at the start: %q", saying(x.s.Rows))
	}
	x.Desk.Writes(x.Desk.Board.Faction("caocao"))
	x.write("chenliu - xiapi", "xuchang - runan")
	got := strings.Join(saying(x.s.Rows), "\n")
	for _, want := range []string{
		"Chenliu – Xiapi | 1 : 1", "Chenliu against Xiapi", "1 against 1, which is even. Xiahou Dun has Assault and the garrison lacks Defend, so Xiapi falls.",
		"Xuchang – Runan | 1 : 1", "Xuchang – Runan | 1 against 1: not strong enough", "Threats to cities", "Safe whatever others order: ",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
	i := x.row(x.s.Rows, "Xuchang – Runan")
	if x.do.Row(i); x.Desk.Entry.Subject != x.unit("xuchang") || !x.s.Rows[i].Link || x.s.Rows[i].Sign != "icon-cross" {
		t.Errorf("picked: %+v, %+v", x.Desk.Entry.Subject, x.s.Rows[i])
	}
	if x.do.Told(i); x.looked != "rule:stop.full" {
		t.Errorf("the link leads to %q", x.looked)
	}
	won := x.s.Rows[x.row(x.s.Rows, "Chenliu – Xiapi")]
	if won.Sign != "icon-check" || won.Tone != look.RoleSuccess || won.Mark.Side != look.Side(x.Desk.Board.Faction("caocao")) {
		t.Errorf("the city won is %+v", won)
	}
	x.Foresee()
	if x.show(); x.Tab != 0 || len(x.s.Sides) == 0 {
		t.Error("still open after a second press")
	}
	x.Tab = Foreseen
	tabletest.Play(t, x.Desk, "caocao chenliu - xiapi")
	if x.show(); x.s.Tab == Foreseen || len(x.s.Tabs) != 2 || x.Foreseeable() {
		t.Errorf("results have the tabs %q", x.s.Tabs)
	}
}

// A failing order has its remedies below it. If there are more than fit, picking the row lists all.
func TestThePreviewNamesWhatWouldHelp(t *testing.T) {
	x := newSide(t, false)
	x.Desk.Writes(x.Desk.Board.Faction("caocao"))
	x.write("chenliu - xiapi")
	x.Desk.Writes(x.Desk.Board.Faction("liubei"))
	x.Tab = Foreseen
	x.show()
	i := x.row(x.s.Rows, "Would work with: ")
	s := x.meaning.Rows[i]
	all := strings.Split(s.Helps, "\n")
	if x.s.Rows[i].Dead || !x.s.Rows[i].Wrap || len(all) < 4 || s.Title != "What would have helped Xiapi holds" {
		t.Fatalf("%+v: %+v", x.s.Rows[i], s)
	}
	if text := x.s.Rows[i].Text; !strings.Contains(text, all[0]) || !strings.Contains(text, "other change") {
		t.Errorf("the first remedies are missing: %q of %q", text, all)
	}
	if want := []string{"Shouchun supports Xiapi", "Sun Quan: Jianye supports Xiapi"}; !slices.Equal(all[:2], want) {
		t.Errorf("own changes must come first: %q", all)
	}
}

// With hidden orders, the preview uses only those of the player at the keyboard, so the sealed orders of others do not change it.
func TestThePreviewTellsNothingThatIsHidden(t *testing.T) {
	var told [][]string
	for _, sealed := range []string{"", "shouchun - runan", "xiapi S chenliu - runan"} {
		x := newSide(t, true)
		x.Tab = Foreseen
		if x.show(); x.Foreseeable() || len(x.s.Tabs) != 2 || x.s.Plain == "" {
			t.Fatalf("before anyone takes the keyboard: tabs %q, %q", x.s.Tabs, x.s.Plain)
		}
		take := func(id string, orders ...string) {
			key, err := seal.NewKey()
			if err == nil {
				err = x.Desk.Take(x.Desk.Board.Faction(id), key)
			}
			if err != nil {
				t.Fatal(err)
			}
			x.write(orders...)
			x.show()
		}
		if sealed != "" {
			take("liubei", sealed)
			if err := x.Desk.HandOver(true); err != nil {
				t.Fatal(err)
			}
		}
		take("caocao", "xuchang - runan")
		told = append(told, saying(x.s.Rows))
		if !strings.Contains(strings.Join(told[len(told)-1], "\n"), "Other players' orders are hidden") {
			t.Errorf("the preview does not say that orders are hidden: %q", told[len(told)-1])
		}
	}
	if !slices.Equal(told[0], told[1]) || !slices.Equal(told[0], told[2]) {
		t.Errorf("the sealed orders of others change the preview:\n%q\n%q\n%q", told[0], told[1], told[2])
	}
}

// Preview and results agree on every order if no false order is drawn.
func TestThePreviewIsWhatHappens(t *testing.T) {
	x := newSide(t, false)
	x.Tab = Foreseen
	orders := []string{"caocao chenliu - xiapi", "sunquan jianye - xiapi", "liubei shouchun S xiapi", "liubiao jiangling - jiangxia", "sunquan kuaiji - chaisang", "liubiao changsha - chaisang", "yuanshao ye - puyang", "caocao puyang - ye"}
	for _, text := range orders {
		x.write(text)
	}
	p := *x.Desk.Ahead.Preview()
	rows := saying(x.s.Rows)
	tabletest.Play(t, x.Desk)
	res := x.Desk.Shown().Outcome
	if !slices.Equal(p.Res.Results, res.Results) || !slices.Equal(p.Res.Fights, res.Fights) || len(res.Fights) < 4 {
		t.Errorf("preview %+v\nresults %+v", p.Res.Results, res.Results)
	}
	for _, f := range res.Fights {
		if !slices.ContainsFunc(rows, func(text string) bool {
			return strings.HasPrefix(text, x.Words().Area(f.Main)+" – "+x.Words().Area(f.At))
		}) {
			t.Errorf("no row is about %s: %q", x.Words().Area(f.Main), rows)
		}
	}
	for o, list := range p.Remedies {
		if got := x.Desk.Ahead.Remedies(o); !slices.Equal(got, list) {
			t.Errorf("%+v: %d remedies afterwards, %d before", o, len(got), len(list))
		}
	}
}

// The explanation of a result names the first remedy, and leads to all others.
func TestAnExplanationSaysWhatWouldHaveHelped(t *testing.T) {
	x, c := newTable(t, false)
	tabletest.Play(t, x.Desk, "caocao chenliu - xiapi", "caocao xuchang - runan", "yuanshao jinyang H")
	told := map[string][3]string{}
	for i, r := range x.Desk.Shown().Outcome.Results {
		why := Stage(x, c, i, nil).Why
		told[x.Desk.Board.Format(x.Desk.Shown().Pos.Roster, r.Order)] = [3]string{why.Worth, why.More, why.All}
	}
	for order, want := range map[string][2]string{
		"liubei xiapi H":         {"This would have worked: Shouchun supports Xiapi.", "other changes"},
		"caocao xuchang - runan": {"It would have worked if Liu Bei had ordered Shouchun supports Xuchang – Runan.", "1 other change"},
		"caocao chenliu - xiapi": {"", ""},
		"sunquan jianye H":       {"", ""},
	} {
		got := told[order]
		if got[0] != want[0] || !strings.Contains(got[1], want[1]) || want[1] == "" && got[2] != "" || want[1] != "" && !strings.HasPrefix(got[2], want[0]+"\n") {
			t.Errorf("%s: %q, want %q", order, got, want)
		}
	}
	if all := told["liubei xiapi H"][2]; !strings.Contains(all, "It would have worked without Chenliu – Xiapi.") {
		t.Errorf("the remedy of not giving an order is missing: %s", all)
	}
}

// During a preview, the map shows the units in place and marks the failing orders.
func TestThePreviewIsSeenOnTheMap(t *testing.T) {
	x, c := newTable(t, false)
	write := func(text string) {
		if err := x.Desk.Write(text); err != nil {
			t.Fatal(err)
		}
	}
	write("caocao chenliu - xiapi")
	write("caocao xuchang - runan")
	if s := Stage(x, c, -1, nil); s.Outlook != (mapview.Card{}) || s.Scene.Shapes[0].Broken || s.Scene.Shapes[1].Broken {
		t.Errorf("there is a preview without orders: %+v", s.Outlook)
	}
	x.Desk.Ahead.Shown = true
	s := Stage(x, c, -1, nil)
	if s.Outlook.Text != "Preview, not resolved" || s.Outlook.Hint != "1 unit dislodged · 1 order fails" {
		t.Errorf("the card is %+v", s.Outlook)
	}
	if a, b := s.Scene.Shapes[0], s.Scene.Shapes[1]; a.Broken || a.Moved || !b.Broken || s.Scene.Position.Units[x.Desk.Board.Area("xiapi")].Power != engine.Power(x.Desk.Board.Faction("liubei")) {
		t.Errorf("drawn as %+v and %+v", a, b)
	}
	tabletest.Play(t, x.Desk)
	if s := Stage(x, c, -1, nil); s.Outlook != (mapview.Card{}) {
		t.Errorf("there is a preview of results: %+v", s.Outlook)
	}
}
