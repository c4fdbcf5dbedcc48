package present

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/assets"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	cases "entente/engine/kingdoms/lines"
	"entente/ui/board/atlas"
	"entente/ui/kingdoms/words"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
	"entente/ui/room/rules"
	"entente/ui/rulebook"
)

// readRules reads the rules of Three Kingdoms in a language.
func readRules(t *testing.T, language string) *rulebook.Book {
	t.Helper()
	b, err := rulebook.Read(assets.FS, rulebook.Kingdoms, language)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// judged returns the result of a case in judge's format.
func judged(t *testing.T, b *kingdoms.Board, data []byte) (list []string) {
	t.Helper()
	in, err := cases.Read(b, data)
	if err != nil {
		t.Fatal(err)
	}
	res := kingdoms.Adjudicate(&in.Pos, in.Orders, in.Draws, in.Rules)
	for _, r := range res.Results {
		if r.Given {
			list = append(list, strings.TrimSpace(in.Board.Format(in.Pos.Roster, r.Order)+" = "+r.Reason.String()+" "+r.Clause.String()))
		}
	}
	unit := func(u kingdoms.Unit, at kingdoms.Area) string {
		if u.Damaged {
			return in.Board.FactionID(u.Faction) + " damaged " + in.Board.AreaID(at)
		}
		return in.Board.FactionID(u.Faction) + " full " + in.Board.AreaID(at)
	}
	for a := range in.Board.All().All() {
		if u := res.Next.Units[a]; u != in.Pos.Units[a] && u.Faction != kingdoms.NoFaction {
			list = append(list, "there is "+unit(u, a))
		}
		if u := res.Next.Dislodged[a].Unit; u.Faction != kingdoms.NoFaction {
			list = append(list, "must retreat: "+unit(u, a))
		}
	}
	for _, l := range res.Lost {
		list = append(list, "lost: "+unit(l.Unit, l.At)+", "+l.Why.String())
	}
	for f := range res.Accounts {
		if a := &res.Accounts[f]; a.Tax != 0 {
			list = append(list, fmt.Sprintf("%s: tax %d, salaries %d, upkeep %d, cap %d, left %d, surplus %d, purse %d", in.Board.FactionID(kingdoms.Faction(f)),
				a.Tax, a.Salaries, a.Upkeep, a.Cap, a.Left.Len(), a.Surplus.Len(), res.Next.Money[f]))
		}
	}
	return list
}

// rulesOf returns the cases of the rules without actions.
func rulesOf(x *press) Cases { return Cases{Print: x.Print} }

// Every case of the rules can be played: its orders are given and have the results that the rules describe.
func TestEveryCaseOfTheRulesCanBePlayed(t *testing.T) {
	x := rulesOf(newPress(t, 7, kingdoms.Rules{}))
	n := 0
	for _, c := range readRules(t, "en").Chapters {
		for _, s := range c.Sections {
			if s.Case == nil {
				continue
			}
			n++
			in, err := cases.Read(x.Words.Board, s.Case)
			if err != nil {
				t.Fatal(err)
			}
			var g, other *game.Game
			x.Begin = func(made *game.Game, err error) {
				if other, g = g, made; err != nil {
					t.Fatalf("%s: %v", s.ID, err)
				}
			}
			told, err := x.Judge(s.Case)
			if err != nil {
				t.Fatal(err)
			}
			told.Play()
			if told.Play(); g == other {
				t.Errorf("%s: Play opens the same game twice", s.ID)
			}
			if at := g.Node().Pos; at.Units != in.Pos.Units || at.Phase != in.Pos.Phase || !slices.Equal(g.Node().Orders, in.Orders) {
				t.Errorf("%s: the position or the orders differ", s.ID)
			}
			if err := g.Adjudicate(func() bool { t.Errorf("%s: draws a random number", s.ID); return false }); err != nil {
				t.Fatal(err)
			}
			want := kingdoms.Adjudicate(&in.Pos, in.Orders, in.Draws, in.Rules)
			if got := g.Node().Outcome; !slices.Equal(got.Results, want.Results) || got.Next.Units != want.Next.Units || got.Next.Money != want.Next.Money || got.Over != want.Over || got.Winners != want.Winners {
				t.Errorf("%s: the result differs from the rules", s.ID)
			}
		}
	}
	if n < 20 {
		t.Errorf("only %d cases", n)
	}
}

// Every case of the rules has the result stated in its section; testdata/cases.txt lists them by section.
func TestEveryCaseOfThreeKingdomsIsJudged(t *testing.T) {
	x := rulesOf(newPress(t, 7, kingdoms.Rules{}))
	data, err := os.ReadFile("testdata/cases.txt")
	if err != nil {
		t.Fatal(err)
	}
	want, section := map[string][]string{}, ""
	for line := range strings.Lines(string(data)) {
		if text, is := strings.CutPrefix(strings.TrimSpace(line), "- "); is {
			want[section] = append(want[section], text)
		} else {
			section, _, _ = strings.Cut(line, " ")
		}
	}
	colors, err := assets.FS.ReadFile("themes/light.json")
	if err != nil {
		t.Fatal(err)
	}
	th, err := atlas.ReadTheme(colors)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, c := range readRules(t, "en").Chapters {
		for _, s := range c.Sections {
			if s.Case == nil {
				continue
			}
			n++
			if got := judged(t, x.Words.Board, s.Case); !slices.Equal(got, want[s.ID]) {
				t.Errorf("%s %s\n- %s\nwant\n- %s", s.ID, s.Title, strings.Join(got, "\n- "), strings.Join(want[s.ID], "\n- "))
			}
			told, err := x.Judge(s.Case)
			if err != nil || len(told.Orders) == 0 || told.Play == nil {
				t.Errorf("%s: %d orders, %v", s.ID, len(told.Orders), err)
				continue
			}
			for _, o := range told.Orders {
				if o.Text == "" || strings.Contains(o.Text+o.Fate, "kingdoms.") || o.Mark.Side == 0 {
					t.Errorf("%s: unexpected %+v", s.ID, o)
				}
			}
			if img := told.Picture(th)(60, 40, 1); img.Bounds().Dx() != 60 || !strings.Contains(string(told.SVG(th)), "<svg") {
				t.Errorf("%s has no picture", s.ID)
			}
		}
	}
	if n < 20 || n != len(want) {
		t.Errorf("%d cases, %d expected", n, len(want))
	}
	for _, bad := range []string{`{`, `{"phase": "S200M", "units": ["caocao full nowhere"]}`, `{"phase": "S200M", "orders": ["?"]}`} {
		if _, err := x.Judge(json.RawMessage(bad)); err == nil {
			t.Errorf("%s: no error", bad)
		}
	}
}

// A case shows each order with its piece and result, followed by the other results.
func TestACaseOfThreeKingdomsIsTold(t *testing.T) {
	x := rulesOf(newPress(t, 7, kingdoms.Rules{}))
	told, err := x.Judge(json.RawMessage(`{"phase": "S200M", "units": ["caocao full xuchang", "caocao damaged chenliu", "liubei full wan", "liubei full wuguan", "liubei full xiapi"],
		"orders": ["caocao xuchang - wan", "liubei wuguan S wan", "caocao chenliu S xiapi - wan"]}`))
	if err != nil {
		t.Fatal(err)
	}
	cao, liu := look.Side(x.Words.Board.Faction("caocao")), look.Side(x.Words.Board.Faction("liubei"))
	want := []rules.Order{
		{Mark: look.Mark{Side: cao, Piece: "army"}, Text: "Chenliu supports Xiapi – Wan", Fate: x.Words.Reason(kingdoms.NotAdjacent), Failed: true},
		{Mark: look.Mark{Side: liu, Piece: "army"}, Text: "Wu Pass supports Wan", Fate: x.Words.Reason(kingdoms.Succeeded)},
		{Mark: look.Mark{Side: cao, Piece: "army"}, Text: "Xuchang – Wan", Fate: x.Words.Say("kingdoms.clause.3a", words.With{"Attack": 1, "Against": 2, "To": "Wan", "Unit": "Cao Cao's full unit at Xuchang"}), Failed: true},
	}
	if !slices.Equal(told.Orders, want) {
		t.Errorf("got %+v\nwant %+v", told.Orders, want)
	}
}

// Every result, kind of order and line of the checklist has a section in the rules.
func TestWhateverIsToldOfThreeKingdomsHasItsSection(t *testing.T) {
	b := readRules(t, "en")
	want := func(topic string) {
		t.Helper()
		if b.Section(b.Topic(topic)) == nil {
			t.Errorf("%s has no section", topic)
		}
	}
	for _, topic := range []string{topicWriting, topicIdle, topicUnmatched, topicVoid, rulebook.OfRule("told.unpaid")} {
		want(topic)
	}
	for k := kingdoms.Hold; k <= kingdoms.Pay; k++ {
		want(rulebook.OfRule(words.Rule(nil, &kingdoms.Resolution{}, kingdoms.Result{Order: kingdoms.Order{Kind: k}})))
	}
	data, err := assets.FS.ReadFile("lang/en.json")
	if err != nil {
		t.Fatal(err)
	}
	list := regexp.MustCompile(`"kingdoms\.((?:told|loss)\.[a-z-]+)"`).FindAllStringSubmatch(string(data), -1)
	if len(list) < 15 {
		t.Fatalf("only %d texts were checked", len(list))
	}
	for _, m := range list {
		if name := m[1]; name != "told.works" && name != "told.hired-secret" { // used for a result, or replaced by another text
			want(rulebook.OfRule(name))
		}
	}
}

func TestResultsLeadToWhatDecided(t *testing.T) {
	move := kingdoms.Order{Kind: kingdoms.Move}
	for _, row := range []struct {
		r    kingdoms.Result
		want string
	}{
		{kingdoms.Result{Order: move}, "rule:order.move"},
		{kingdoms.Result{Order: move, Clause: kingdoms.Case4a}, "rule:4a"},
		{kingdoms.Result{Order: move, Reason: kingdoms.HeldOff, Clause: kingdoms.Case1c}, "rule:1c"},
		{kingdoms.Result{Order: move, Reason: kingdoms.Mutual}, "rule:bounced/mutual"},
		{kingdoms.Result{Order: move, Reason: kingdoms.Conflicting, Clause: kingdoms.Case1c}, "rule:void/conflicting"},
	} {
		if got := rulebook.OfRule(words.Rule(nil, &kingdoms.Resolution{}, row.r)); got != row.want {
			t.Errorf("%+v leads to %s, want %s", row.r, got, row.want)
		}
	}
}

// No text of the rules and their cases is truncated or outside the window, in any language.
func TestNoWordOfTheRulesOfThreeKingdomsIsCut(t *testing.T) {
	x := newPress(t, 7, kingdoms.Rules{})
	seen := 0
	for _, l := range lang.Languages() {
		texts, err := lang.Read(assets.FS, l.Code)
		if err != nil {
			t.Fatal(err)
		}
		r, b := pagetest.Room(t), readRules(t, l.Code)
		r.Texts, r.Kit = texts, x.Kit
		if err := r.Look.Type.Speak(l.Code); err != nil {
			t.Fatal(err)
		}
		x.Words.Catalog, x.Chart.Language = texts, l.Code
		room := rules.New(r.Screen, r.Acts, rules.Actions{
			Read: func() (*rulebook.Book, error) { return b, nil },
			Write: func(add kit.Adder, text string, s page.Style, at fyne.Position, _ map[int]bool) {
				add(r.Look.Text(text, s.Size, s.Face, s.Role), at.X, at.Y, r.Look.Width(text, s.Size, s.Face), s.Line)
			},
			Case: func(data json.RawMessage) (rules.Case, error) {
				told, err := Cases{Print: x.Print, Chips: pagetest.Brush(r.Paint)}.Judge(data)
				if err == nil {
					told.Picture = nil // slow
				}
				return told, err
			},
			Title: func() string { return r.Say("rules.title") + " · " + r.Say("kingdoms.bar.title") },
		})
		for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 900, Height: 640}} {
			r.Win.Resize(size)
			for _, c := range b.Chapters {
				for _, s := range c.Sections {
					room.LookUp(rulebook.OfSection(s.ID))
					for _, text := range pagetest.Seen[*canvas.Text](r.Stack.Top().Object()) {
						at := fyne.CurrentApp().Driver().AbsolutePositionForObject(text)
						seen++
						if strings.HasSuffix(text.Text, "…") || at.X+text.MinSize().Width > size.Width {
							t.Errorf("%s, %v, %s: %q is truncated", l.Code, size, s.ID, text.Text)
						}
					}
				}
			}
			r.Stack.CloseAll()
		}
	}
	t.Logf("%d texts", seen)
}
