package ui

import (
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/entry"
)

// The list of orders, the map and the checklist call void what the judge will call void by the settings of the
// table, and nothing else.
func TestListAndMapMarkWhatTheJudgeCallsVoid(t *testing.T) {
	marked := 0
	for _, row := range []struct {
		name   string
		change func(*engine.Rules)
	}{
		{"rulebook", func(*engine.Rules) {}},
		{"by land", func(r *engine.Rules) { r.ViaWithoutFleet = engine.ViaByLand }},
		{"routes required", func(r *engine.Rules) { r.Routes = engine.RoutesRequired }},
		{"passive units alone", func(r *engine.Rules) { r.PassiveSupport = engine.PassiveAlone }},
	} {
		r := newRobot(t)
		s := game.Default(r.w.Desk.Variant().Setup("6"), engine.Rulebook())
		row.change(&s.Rules)
		g, err := game.Start(s)
		if err != nil {
			t.Fatal(err)
		}
		r.w.begin(g, "")
		pos, m := r.position(), r.w.Desk.Variant().Map
		pos.Units[m.Province("nth")], pos.Units[m.Province("lon")] = pos.Units[m.Province("lon")], engine.Unit{}
		pos.Units[m.Province("yor")], pos.Units[m.Province("lvp")] = pos.Units[m.Province("lvp")], engine.Unit{}
		pos.Units[m.Province("tyr")], pos.Units[m.Province("vie")] = pos.Units[m.Province("vie")], engine.Unit{}
		if err := g.SetPosition(pos); err != nil {
			t.Fatal(err)
		}
		var list []game.Given
		for power, lines := range map[string][]string{
			"england": {"A yor - nwy via", "F nth C A yor - nwy"}, "france": {"A par - bur via", "A mar - lon"}, "austria": {"A tyr S A ven"}, "germany": {"A mun - bur"},
		} {
			for _, text := range lines {
				o, err := pos.Variant.ParseOrder(pos.Variant.Power(power), text)
				if err != nil {
					t.Fatal(err)
				}
				list = append(list, game.Given{Order: o})
			}
		}
		g.Give(list...)
		r.w.Desk.Act(func() { r.w.Desk.View.Every = true; r.w.Desk.Tell() })
		n := g.Node()
		whys := entry.WhyVoid(n.Position, n.Plain(), s.Rules)
		shapes := r.w.Scenes.Board(r.w.Desk.Now()).Shapes
		for i, o := range n.Plain() {
			text := r.w.Desk.Words().Order(o)
			if shapes[i].Forced != whys[i].Void() {
				t.Errorf("%s: the map marks %s %v, the judge says %v", row.name, text, shapes[i].Forced, whys[i])
			}
			found := false
			for _, line := range r.listed().Rows {
				if line.Text == text {
					found = true
					if (line.Note == "as written") != whys[i].Void() {
						t.Errorf("%s: the list says %q of %s, the judge %v", row.name, line.Note, text, whys[i])
					}
				}
			}
			if !found {
				t.Errorf("%s: the list lacks %s", row.name, text)
			}
			if whys[i].Void() {
				marked++
			}
		}
		count := 0
		for _, item := range r.w.Desk.Slips(n).Checklist() {
			if item.Kind == entry.CheckVoid {
				count = item.Count
			}
		}
		if void := voids(whys); count != void {
			t.Errorf("%s: the checklist counts %d void orders, the judge %d", row.name, count, void)
		}
	}
	if marked != 2+1+3+3 {
		t.Errorf("%d void orders were looked at", marked)
	}
}

func voids(whys []engine.Reason) (count int) {
	for _, why := range whys {
		if why.Void() && why != engine.MissingCoast {
			count++
		}
	}
	return count
}
