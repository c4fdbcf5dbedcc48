package outlook_test

import (
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/foresight"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/outlook"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
	"entente/ui/uitest"
	"entente/variants"
)

// sayer returns a Sayer for a turn with a few units such as "caocao xuchang".
func sayer(t *testing.T, units ...string) (outlook.Sayer, *kingdoms.Board) {
	t.Helper()
	bundle, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	b := bundle.Board
	pos := kingdoms.Position{Board: b, Roster: b.Roster}
	pos.Phase.Year = 200
	for _, text := range units {
		f, a, _ := strings.Cut(text, " ")
		pos.Units[b.Area(a)], pos.Owners[b.Area(a)] = kingdoms.Unit{Faction: b.Faction(f), Damaged: false}, b.Faction(f)
	}
	return outlook.Sayer{Words: words.Words{Catalog: uitest.Speak(t, "en_US.UTF-8"), Board: b}, Pos: &pos}, b
}

// orders parses orders.
func orders(t *testing.T, b *kingdoms.Board, texts ...string) (list []kingdoms.Order) {
	t.Helper()
	for _, text := range texts {
		o, err := b.ParseOrder(b.Roster, kingdoms.NoFaction, text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, o)
	}
	return list
}

// said returns the texts of rows.
func said(rows []look.Row) string {
	var list []string
	for _, r := range rows {
		list = append(list, strings.TrimSpace(r.Text+" "+r.Sub+" "+r.Note))
	}
	return strings.Join(list, "\n")
}

func TestNothingIsForeseenOfOtherPhases(t *testing.T) {
	s, _ := sayer(t)
	rows, stand := s.Rows(&desk.Preview{}, 0, false)
	if len(rows) != 1 || len(stand) != 1 || rows[0].Text != "Only turns can be previewed, not retreats and adjustments." || !rows[0].Dead {
		t.Errorf("%+v", rows)
	}
}

func TestThreatsAndFalseOrdersAreSaid(t *testing.T) {
	s, b := sayer(t, "caocao xuchang", "caocao chenliu", "caocao puyang", "liubei wan", "yuanshao runan")
	plan := orders(t, b, "yuanshao runan - xuchang", "liubei wan S runan - xuchang")
	var seat kingdoms.FactionSet
	seat.Add(b.Faction("caocao"))
	res := kingdoms.Adjudicate(s.Pos, nil, kingdoms.Draws{}, kingdoms.Rules{})
	p := desk.Preview{Res: &res, Players: []desk.Threatened{{Seat: seat, Threats: []foresight.Threat{
		{At: b.Area("chenliu"), Verdict: foresight.Safe}, {At: b.Area("puyang"), Verdict: foresight.Open},
		{At: b.Area("xuchang"), Verdict: foresight.Falls, By: b.Faction("yuanshao"), Plan: plan},
	}}}}
	fool := orders(t, b, "caocao G 郭嘉 false wan", "caocao G 法正 false runan")
	p.Twists = []foresight.Twist{{Order: fool[0], Changes: kingdoms.Set(b.Area("wan"), b.Area("xuchang"))}, {Order: fool[1]}}
	rows, stand := s.Rows(&p, seat, true)
	got := said(rows)
	want := `Battles as ordered
Other players' orders are hidden; here their units hold.
No battles with these orders.
False orders
Half of them succeed. The preview lets all of them fail.
Guo Jia: false order at Wan
If it succeeds, this changes: Wan, Xuchang
Fa Zheng: false order at Runan
If it succeeds, nothing changes.
Threats to cities
Each player's orders against the units named, while all others hold. False orders count only where a city is safe.
Cao Cao
Puyang: no way found, none ruled out
Xuchang falls to Yuan Shao
Yuan Shao: Runan – Xuchang; Liu Bei: Wan supports Runan – Xuchang
Safe whatever others order: Chenliu`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	for i, r := range rows {
		if strings.HasPrefix(r.Text, "Guo Jia") && stand[i].Order != fool[0] {
			t.Errorf("the row leads to %+v", stand[i])
		}
		if strings.Contains(r.Text, "falls") && (r.Tone != look.RoleWarning || r.Mark.Icon != "icon-warn") {
			t.Errorf("a threat leads to %+v", r)
		}
	}
}

func TestAPurseThatIsSecretIsNotTold(t *testing.T) {
	for _, secret := range []bool{false, true} {
		s, b := sayer(t, "caocao xuchang")
		s.Words.Secret = secret
		s.Pos.Units[b.Area("xuchang")].Damaged = true
		given := orders(t, b, "caocao xuchang refit")
		res := kingdoms.Adjudicate(s.Pos, given, kingdoms.Draws{}, kingdoms.Rules{})
		var own kingdoms.FactionSet
		own.Add(b.Faction("caocao"))
		all, _ := s.Rows(&desk.Preview{Res: &res}, 0, false)
		mine, _ := s.Rows(&desk.Preview{Res: &res}, own, false)
		if strings.Contains(said(all), "too little money") == secret || !strings.Contains(said(mine), "too little money") {
			t.Errorf("secret %v: for all %q, for its owner %q", secret, said(all), said(mine))
		}
	}
}

func TestAdviceNamesPermitsAndOrdersUndone(t *testing.T) {
	s, b := sayer(t, "liubei wan", "caocao xuchang")
	list := orders(t, b, "caocao permit liubei", "caocao G 郭嘉 false wan", "liubei wan - luoyang")
	res := kingdoms.Adjudicate(s.Pos, list[2:], kingdoms.Draws{}, kingdoms.Rules{})
	failed := kingdoms.Result{Order: list[2]}
	worth, more, all := s.Advice([]foresight.Remedy{{Order: list[0], Result: failed}, {Order: list[1], Undone: true, Result: failed}}, &res)
	want := "This would have worked: Cao Cao lets Liu Bei pass.\nIt would have worked without Guo Jia: false order at Wan."
	if worth != "This would have worked: Cao Cao lets Liu Bei pass." || more != "1 other change" || all != want {
		t.Errorf("%q, %q, %q", worth, more, all)
	}
	if worth, more, all := s.Advice(nil, &res); worth+more+all != "" {
		t.Errorf("without a remedy: %q, %q, %q", worth, more, all)
	}
}
