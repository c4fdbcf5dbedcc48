package referee

import (
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"entente/assets"
	"entente/engine"
	"entente/engine/game"
	gamefile "entente/engine/game/file"
	"entente/engine/table"
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/board/vector"
	"entente/ui/document"
	"entente/ui/europe"
	"entente/ui/europe/desk"
	"entente/ui/europe/scene"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
	"entente/ui/room/ruling"
	"entente/ui/settings"
	"entente/variants"
)

// chair is the referee of a new game for seven, without a window.
type chair struct {
	*Referee
	t   *testing.T
	now time.Time
}

// board is the standard board with its fonts, read once.
var board = sync.OnceValues(func() (europe.Room, error) {
	b, err := variants.StandardBundle()
	if err != nil {
		return europe.Room{}, err
	}
	kit, err := vector.NewKit(assets.FS)
	if err != nil {
		return europe.Room{}, err
	}
	d, err := atlas.NewDrawing(b.Variant, b.SVG, b.Anchors)
	return europe.Room{Drawing: d, Painter: paint.NewPainter(d, kit), Scenes: &scene.Scenes{Letters: kit}}, err
})

func sit(t *testing.T) *chair {
	t.Helper()
	b, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	whole, err := board()
	if err != nil {
		t.Fatal(err)
	}
	r := pagetest.Bare(t)
	doc := document.New("", document.Kind{})
	d := desk.New(doc, r.Texts, r.Settings, table.Fair, desk.Hooks{
		Keep: func(settings.Settings) {}, Busy: func() bool { return false }, TimeUp: func() {}, Key: r.KeyOf, Write: func(string) {},
	})
	g := game.New(b.Variant.Setup("7"), engine.Rulebook())
	if err := doc.Begin(gamefile.New(g), ""); err != nil {
		t.Fatal(err)
	}
	d.Begin(g)
	whole.Room, whole.Desk, whole.Scenes = r, d, &scene.Scenes{Desk: d, Letters: whole.Scenes.Letters}
	c := &chair{Referee: New(&whole), t: t, now: time.Now()}
	d.Clock.Time = func() time.Time { return c.now }
	d.Clock.Wake = func(time.Duration, func()) func() { return func() {} }
	d.Seats.Behind = func(do, then func()) { do(); then() }
	return c
}

// power returns a power by its ID.
func (c *chair) power(id string) engine.Power { return c.Desk.Variant().Power(id) }

// row returns the row of a power on the page.
func (c *chair) row(id string) ruling.Row { return c.state().Sides[c.power(id)-1] }

// buttons returns the names of the buttons of a row.
func buttons(row ruling.Row) (list []string) {
	for _, b := range row.Buttons {
		list = append(list, b.Name)
	}
	return list
}

// put answers the question of a button and returns the error.
func (c *chair) put(button string, filled page.Filled) error { return c.ask(button).Do(filled) }

// rule is put for rulings that must succeed.
func (c *chair) rule(button string, filled page.Filled) {
	c.t.Helper()
	if err := c.put(button, filled); err != nil {
		c.t.Fatalf("%s: %v", button, err)
	}
}

// logged fails the test unless the log contains all of these texts.
func (c *chair) logged(want ...string) {
	c.t.Helper()
	w, all := c.Desk.Words(), ""
	for _, e := range table.Log(c.Desk.Game) {
		said := w.Log(e)
		all += said.Text + " " + said.Quote + "\n"
	}
	for _, text := range want {
		if !strings.Contains(all, text) {
			c.t.Errorf("the log does not say %q:\n%s", text, all)
		}
	}
}

// Each power has a row with its player, its state and the possible rulings.
func TestWhatCanBeRuledAboutPowers(t *testing.T) {
	c := sit(t)
	s := c.state()
	if len(s.Sides) != 7 || s.Phase != c.Desk.Words().Phase(c.Desk.Game.Node().Position.Phase) {
		t.Fatalf("%d rows, phase %q", len(s.Sides), s.Phase)
	}
	if r := c.row("italy"); r.Text != "Italy" || r.Sub == "" || r.Mark.Side != look.Side(c.power("italy")) || r.Note != "" || !slices.Equal(buttons(r), []string{"missed.italy", "armistice.italy", "hand-over.italy"}) || r.Buttons[0].Why != "" {
		t.Errorf("Italy is %+v", r)
	}
	c.rule("armistice.italy", page.Filled{"reason": " Emil went home "})
	if r := c.row("italy"); r.Note != "under armistice" || r.Tone != look.RoleWarning || !slices.Equal(buttons(r), []string{"lift.italy", "hand-over.italy"}) {
		t.Errorf("Italy is %+v", r)
	}
	c.rule("lift.italy", page.Filled{"reason": "He is back"})
	c.rule("missed.italy", page.Filled{"reason": "Gone again"})
	c.rule("hand-over.italy", page.Filled{"name": " Hal ", "reason": "Emil went home"})
	if r := c.row("italy"); r.Sub != "Hal" {
		t.Errorf("Italy is %+v", r)
	}
	c.logged("Italy is under armistice: its units only hold.", "Emil went home", "The armistice of Italy is lifted.", "He is back",
		"Italy is in civil disorder; no armistice is declared.", "Gone again", "Hal now plays Italy.")
	c.Desk.Game.Adjudicate()
	if r := c.row("italy"); r.Buttons[0].Why == "" {
		t.Error("rulings on a resolved phase are possible")
	}
	c.Desk.Game.Forward()
	pos := *c.Desk.Game.Node().Position
	for p := range pos.Units {
		if pos.Owners[p] == c.power("italy") {
			pos.Owners[p] = engine.NoPower
		}
		if pos.Units[p].Power == c.power("italy") {
			pos.Units[p] = engine.Unit{}
		}
	}
	if err := c.Desk.Game.SetPosition(pos); err != nil {
		t.Fatal(err)
	}
	if r := c.row("italy"); r.Note != "eliminated" || r.Tone != look.RoleMuted {
		t.Errorf("Italy is %+v", r)
	}
	if r := c.row("france"); r.Note != "missed 1 turn" || r.Tone != look.RoleWarning {
		t.Errorf("France is %+v", r)
	}
}

// A power without a player has no rulings. Each ruling needs a reason, and its error says so.
func TestARulingNeedsAReasonAndAPlayer(t *testing.T) {
	c := sit(t)
	for _, name := range []string{"armistice.italy", "missed.italy"} {
		f := c.ask(name).Form(nil)
		if err := c.put(name, page.Filled{"reason": " "}); err == nil || f.Title == "" || f.Text == "" || f.Verb == "" || strings.Contains(f.Title+f.Text+f.Verb, "rulings.") || f.Fields[len(f.Fields)-1].Name != "reason" {
			t.Errorf("%s: %v, form %+v", name, err, f)
		}
	}
	s := c.Desk.Variant().Setup("4")
	if s == nil {
		t.Skip("no set-up for four")
	}
	g := game.New(s, engine.Rulebook())
	c.Desk.Begin(g)
	for pw := engine.Power(1); int(pw) < len(c.Desk.Variant().Powers); pw++ {
		r := c.state().Sides[pw-1]
		if free := c.Desk.Words().Commander(pw) < 0; free != (r.Sub == "No player") || free != (len(r.Buttons) == 0) {
			t.Errorf("%+v", r)
		}
	}
}

// Rulings about the phase: an order, the position, and reopening. Each says why it is not possible.
func TestWhatCanBeRuledAboutThePhase(t *testing.T) {
	c := sit(t)
	why := func(i int) string { return c.state().Rows[i].Buttons[0].Why }
	rows := c.state().Rows
	if len(rows) != 4 || len(rows[3].Buttons) != 2 || rows[0].Text != c.Say("rulings.order-head") || rows[0].Sub != c.Say("rulings.order-text") || rows[1].Buttons[0].Command != "correct-position" || rows[0].Buttons[0].Command+rows[2].Buttons[0].Command != "" {
		t.Fatalf("the rows are %+v", rows)
	}
	if why(0)+why(1) != "" || why(2) != c.Say("fault.not-resolved") {
		t.Errorf("order %q, position %q, reopen %q", why(0), why(1), why(2))
	}
	c.Desk.Game.Adjudicate()
	if why(0) != "" || why(1) == "" || why(2) != "" {
		t.Errorf("after the phase: order %q, position %q, reopen %q", why(0), why(1), why(2))
	}
	c.Desk.Game.Forward()
	if why(0)+why(1)+why(2) != "" {
		t.Errorf("in the next: order %q, position %q, reopen %q", why(0), why(1), why(2))
	}
}

// The user picks an order, the line starts with its text, and the new text is read. No choice and unreadable texts are refused.
func TestAnOrderIsCorrected(t *testing.T) {
	c := sit(t)
	c.Desk.Draft.GiveText("France: A par - bur")
	q := c.ask("order")
	f := q.Form(page.Filled{})
	options, at := f.Fields[0].Options, -1
	for i, o := range options {
		if o.Row.Text == "A Par – Bur" {
			at = i
		}
	}
	if at < 1 || len(options) != 7+22 || f.Fields[1].Text != "" || options[0].ID != "" || !options[0].Row.Dead || options[0].Row.Rule || !options[at-1].Row.Rule {
		t.Fatalf("the orders are %+v", options)
	}
	if o := options[at+1]; o.Row.Note != c.Say("panel.no-order") || !o.Row.Indent || o.Row.Mark.Piece == "" {
		t.Errorf("a unit without an order is %+v", o)
	}
	id := options[at].ID
	if text := q.Form(page.Filled{"orders": id}).Fields[1].Text; text != "A par - bur" {
		t.Errorf("the line begins with %q", text)
	}
	if text := q.Form(page.Filled{"orders": options[at+1].ID}).Fields[1].Text; !strings.HasSuffix(text, " ") || len(text) < 4 {
		t.Errorf("the line of a unit without an order begins with %q", text)
	}
	for _, row := range []struct{ id, text, reason, want string }{
		{"", "par pic", "so", c.Say("rulings.which-order")}, {id, "A par - nor", "so", "Norway"}, {id, "par pic", "", "reason"},
	} {
		if err := q.Do(page.Filled{"orders": row.id, "text": row.text, "reason": row.reason}); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%+v: %v", row, err)
		}
	}
	if err := q.Do(page.Filled{"orders": id, "text": " par pic ", "reason": "It says Pic"}); err != nil {
		t.Fatal(err)
	}
	if n := c.Desk.Game.Node(); len(n.Orders) != 1 || c.Desk.Words().Order(n.Orders[0].Order) != "A Par – Pic" || n.Orders[0].Text != "par pic" {
		t.Errorf("the orders are %+v", n.Orders)
	}
	c.rule("order", page.Filled{"orders": id, "text": "", "reason": "It says nothing"})
	if n := c.Desk.Game.Node(); len(n.Orders) != 0 {
		t.Errorf("the orders are %+v", n.Orders)
	}
}

// Before a correction counts, the differences are described and painted; then a resolved phase is resolved again with it.
func TestACorrectionIsSeenBeforeItCounts(t *testing.T) {
	c := sit(t)
	g := c.Desk.Game
	c.Desk.Draft.GiveText("France: A par - bur\nGermany: A mun - bur\nRussia: A mos - ukr")
	open := c.ask("order").Form(page.Filled{})
	if open.Text != c.Say("rulings.order-hint") {
		t.Errorf("for an open phase the correction says: %q", open.Text)
	}
	g.Adjudicate()
	played := g.Node()
	q := c.ask("order")
	id := func(text string) string {
		for _, o := range q.Form(page.Filled{}).Fields[0].Options {
			if o.Row.Text == text {
				return o.ID
			}
		}
		t.Fatalf("no order says %q", text)
		return ""
	}
	paris, moscow := id("A Par – Bur"), id("A Mos – Ukr")
	seen := func(order, text string) (says, orders string) {
		f := q.Form(page.Filled{"orders": order, "text": text})
		if f.Text != c.Say("rulings.order-again") || f.Fields[2].Kind != page.RemarkField || f.Fields[4].Kind != page.PictureField || f.Fields[4].Paint == nil {
			t.Errorf("the form is %+v", f)
		}
		return f.Fields[2].Text, f.Fields[4].Text
	}
	nothing, as := seen("", "")
	if nothing != "" {
		t.Errorf("without a choice it says %q", nothing)
	}
	for _, row := range []struct{ order, text, want string }{
		{paris, "A par - pic", "What ends elsewhere: A Mun → Bur, A Par → Pic"}, {paris, "", "What ends elsewhere: A Mun → Bur"},
		{paris, "A par - bur", "All units end where they did."}, {moscow, "mos - lvn", "What ends elsewhere: A Ukr → Lvn"},
	} {
		says, orders := seen(row.order, row.text)
		if says != row.want || (orders == as) != (row.text == "A par - bur") {
			t.Errorf("%q: it says %q, want %q", row.text, says, row.want)
		}
	}
	if says, orders := seen(paris, "A par - nor"); orders != as || !strings.Contains(says, "Norway") {
		t.Errorf("an unreadable text gives %q", says)
	}
	if g.Node() != played {
		t.Fatal("the preview changes the game")
	}
	if err := q.Do(page.Filled{"orders": paris, "text": "A par - pic", "reason": "It says Pic"}); err != nil || g.Node().Result == nil || g.Node() == played || len(g.Root().Next) != 2 {
		t.Errorf("%v: %+v", err, g.Node())
	}
	c.logged("France's order is corrected: A Par – Pic instead of A Par – Bur.", "It says Pic")
	if why := c.state().Rows[0].Buttons[0].Why; why != "" {
		t.Errorf("it cannot be corrected again: %q", why)
	}
}

// Free rulings and objections are logged, objections with the power that made them. They do not change the game.
func TestRulingsInWordsAndObjections(t *testing.T) {
	c := sit(t)
	pos := *c.Desk.Game.Node().Position
	side := c.ask("decide").Form(nil).Fields[0]
	if len(side.Options) != 8 || side.Options[0].ID != "" || side.Options[0].Row.Text != "All powers" || side.Options[1].ID != "austria" {
		t.Errorf("it can be about %+v", side.Options)
	}
	if side = c.ask("object").Form(nil).Fields[0]; len(side.Options) != 7 || side.Options[0].ID != "austria" {
		t.Errorf("objections can come from %+v", side.Options)
	}
	if err := c.put("decide", page.Filled{"text": " "}); err == nil || err.Error() != "The text is empty." {
		t.Errorf("an empty decision: %v", err)
	}
	c.rule("decide", page.Filled{"text": "Late, counts"})
	c.rule("decide", page.Filled{"side": "france", "text": "Warned for talking"})
	c.rule("object", page.Filled{"side": "france", "text": "I only sneezed"})
	c.logged("The referee rules: Late, counts", "The referee rules on France: Warned for talking", "France objects: I only sneezed")
	if *c.Desk.Game.Node().Position != pos {
		t.Error("the position changes")
	}
	for _, e := range table.Log(c.Desk.Game) {
		if !e.Ruling() || e.Talk() {
			t.Errorf("%+v is no ruling", e)
		}
	}
}

// The page lists the agreed settings, and how they differ from the rulebook.
func TestWhatWasAgreed(t *testing.T) {
	c := sit(t)
	if title, text := c.agreed(); title == "" || !strings.HasSuffix(text, "\n\n"+c.Say("agreed.rulebook")) {
		t.Errorf("%q: %q", title, text)
	}
	set := c.Desk.Game.Settings()
	set.Limit = game.Limit{Kind: game.Years, Number: 3}
	g, err := game.Start(set)
	if err != nil {
		t.Fatal(err)
	}
	c.Desk.Begin(g)
	if _, text := c.agreed(); !strings.Contains(text, "\n\n"+c.Say("new.differs")+"\n· ") {
		t.Errorf("%q", text)
	}
}
