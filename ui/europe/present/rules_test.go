package present

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"entente/assets"
	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/board/vector"
	"entente/ui/boards"
	"entente/ui/document"
	"entente/ui/europe"
	"entente/ui/europe/desk"
	"entente/ui/look"
	"entente/ui/page/pagetest"
	"entente/ui/room/rules"
	"entente/ui/rulebook"
	"entente/variants"
)

// cases returns a judge of cases, and the games that it has begun.
func cases(t *testing.T) (*Cases, *[]*game.Game) {
	t.Helper()
	b, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	kit, err := vector.NewKit(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	drawing, err := atlas.NewDrawing(b.Variant, b.SVG, b.Anchors)
	if err != nil {
		t.Fatal(err)
	}
	r := pagetest.Room(t)
	r.Kit = kit
	colors, err := assets.FS.ReadFile("themes/light.json")
	if err != nil {
		t.Fatal(err)
	}
	if r.Theme, err = atlas.ReadTheme(colors); err != nil {
		t.Fatal(err)
	}
	var begun []*game.Game
	room := &europe.Room{Room: r, Desk: desk.New(document.New("", desk.Kind(nil)), r.Texts, r.Settings, table.Fair, desk.Hooks{}), Drawing: drawing, Painter: paint.NewPainter(drawing, kit)}
	room.Begin = func(g *game.Game, _ string) {
		begun = append(begun, g)
		room.Desk.Begin(g)
	}
	return &Cases{Room: room, Shelf: &boards.Boards{Bundle: b}}, &begun
}

// A judged case lists each order with its unit and its result.
func TestACaseIsJudged(t *testing.T) {
	c, begun := cases(t)
	told, err := c.Judge([]byte(`{"board": "standard", "units": ["France A par", "Germany A mun", "Germany F kie"],
		"orders": ["France A par - bur", "Germany A mun - bur", "Germany F kie - hol"]}`))
	if err != nil {
		t.Fatal(err)
	}
	france, germany := look.Side(c.Drawing.Variant().Power("france")), look.Side(c.Drawing.Variant().Power("germany"))
	want := []rules.Order{
		{Mark: look.Mark{Side: france, Piece: "army"}, Text: "A Par – Bur", Fate: "bounced 1 : 1", Failed: true},
		{Mark: look.Mark{Side: germany, Piece: "fleet"}, Text: "F Kie – Hol", Fate: "succeeded"},
		{Mark: look.Mark{Side: germany, Piece: "army"}, Text: "A Mun – Bur", Fate: "bounced 1 : 1", Failed: true},
	}
	if !slices.Equal(told.Orders, want) {
		t.Errorf("got %+v", told.Orders)
	}
	if svg := told.SVG(c.Theme); !bytes.Contains(svg, []byte("<svg")) {
		t.Errorf("the picture for paper is %d bytes", len(svg))
	}
	if img := told.Picture(c.Theme)(60, 40, 1); img.Bounds().Dx() != 60 {
		t.Errorf("the picture is %v", img.Bounds())
	}
	told.Play()
	if len(*begun) != 1 {
		t.Fatalf("%d games begun", len(*begun))
	}
	if g := (*begun)[0]; g.Settings().Mode != game.Planning || g.Settings().Clocks != (game.Clocks{}) || len(g.Node().Orders) != 3 {
		t.Errorf("it is played as %+v", g.Settings())
	}
	for _, bad := range []string{
		`{"board": "nowhere"}`, `{"board": "standard", "units": ["France A nowhere"]}`, `{"board": "standard", "orders": ["?"]}`, `{"phase": "S1901M"}`, `{`,
	} {
		if _, err := c.Judge([]byte(bad)); err == nil {
			t.Errorf("%s was judged", bad)
		}
	}
}

// Every case of the rules can be judged, including those on other boards.
func TestEveryCaseOfTheRulesIsJudged(t *testing.T) {
	c, _ := cases(t)
	book, err := rulebook.Read(assets.FS, rulebook.Europe, "en")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, chapter := range book.Chapters {
		for _, s := range chapter.Sections {
			if s.Case == nil {
				continue
			}
			n++
			one, err := readCase(s.Case)
			if err != nil {
				t.Fatal(err)
			}
			if told, err := c.Judge(s.Case); err != nil || len(told.Orders) != len(one.Orders) {
				t.Errorf("%s: %d orders of %d, %v", s.ID, len(told.Orders), len(one.Orders), err)
			}
		}
	}
	if n < 13 {
		t.Errorf("%d cases", n)
	}
}

// The cases are readable positions, every order belongs to a unit of its own, and all orders are legal.
func TestCasesAreLegal(t *testing.T) {
	book, err := rulebook.Read(assets.FS, rulebook.Europe, "en")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, chapter := range book.Chapters {
		for _, s := range chapter.Sections {
			if s.Case == nil {
				continue
			}
			n++
			c, err := readCase(s.Case)
			if err != nil {
				t.Fatal(err)
			}
			b, err := variants.Named(c.Board)
			if err != nil {
				t.Fatal(err)
			}
			pos, orders, err := c.position(b.Variant)
			if err != nil {
				t.Errorf("%s: %v", s.ID, err)
				continue
			}
			if pos.Phase.Kind == engine.Movement && len(orders) != len(c.Units) {
				t.Errorf("%s: %d orders for %d units", s.ID, len(orders), len(c.Units))
			}
			for _, r := range engine.Adjudicate(&pos, orders, engine.Rulebook()).Results {
				if r.Reason.Void() {
					t.Errorf("%s: %s is void: %v", s.ID, b.Variant.Format(r.Order), r.Reason)
				}
			}
		}
	}
	if n < 10 {
		t.Errorf("%d cases", n)
	}
}

// The rules of a board list its differences from the standard board; those of the standard board list none.
func TestTheRulesTellWhatTheBoardHasOfItsOwn(t *testing.T) {
	c, _ := cases(t)
	standard, err := rulebook.Read(assets.FS, rulebook.Europe, "en")
	if err != nil {
		t.Fatal(err)
	}
	shores, err := variants.Named("shores")
	if err != nil {
		t.Fatal(err)
	}
	read := func() (*rulebook.Book, error) { return standard, nil }
	for v, more := range map[*engine.Variant]int{c.Drawing.Variant(): 0, shores.Variant: 1} {
		c.Begin(game.New(&v.Setups[0], engine.Rulebook()), "")
		book, err := Book(c.Room, read)()
		if err != nil {
			t.Fatal(err)
		}
		if got := len(book.Section("10.1").Clauses) - len(standard.Section("10.1").Clauses); got != more {
			t.Errorf("%s: %d clauses more", v.ID, got)
		}
	}
	if book, err := Book(c.Room, func() (*rulebook.Book, error) { return nil, errors.New("no rules") })(); book != nil || err == nil {
		t.Errorf("read %v, %v", book, err)
	}
}
