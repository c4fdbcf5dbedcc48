package ui

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"entente/assets"
	"entente/engine"
	"entente/engine/game"
	"entente/engine/seal"
	"entente/engine/table"
	"entente/ui/europe/export"
	"entente/ui/europe/words"
	"entente/ui/lang"
)

// hotSeat begins a game at one keyboard in the set-up for so many players, with the given names.
func (r *robot) hotSeat(setup string, names ...string) *robot {
	r.t.Helper()
	r.w.Desk.Seats.Behind = func(do, then func()) { do(); then() }
	s := table.Preset("rulebook", r.w.shelf.Bundle.Variant.Setup(setup))
	s.Mode = game.Keyboard
	for i, name := range names {
		s.Players[i].Name = name
	}
	g, err := game.Start(s)
	if err != nil {
		r.t.Fatal(err)
	}
	r.w.begin(g, "")
	r.w.Note()
	return r
}

// unlock turns the curtain to a player, counted from 1, and opens it.
func (r *robot) unlock(player int, keys string) *robot {
	r.t.Helper()
	if r.seen.Page != "curtain" {
		r.Judge()
	}
	r.Press("curtain.seal." + strconv.Itoa(player)).Type(keys + "<Enter>")
	if r.seen.Page != "" {
		r.t.Fatalf("the curtain stays down: %q", r.texts())
	}
	return r
}

// write lets a player, counted from 1, hand in orders, one a line.
func (r *robot) write(player int, keys, orders string) *robot {
	r.t.Helper()
	r.unlock(player, keys)
	if !r.w.Desk.Draft.GiveText(orders) {
		r.t.Fatalf("not read: %s", orders)
	}
	return r.Judge()
}

// setPIN sets a PIN, typed twice, and opens the curtain.
func (r *robot) setPIN(pin, again string) *robot {
	r.t.Helper()
	r.Press("curtain.pin").Type(pin)
	r.w.Win.Canvas().FocusNext()
	return r.Type(again + "<Enter>")
}

// closePhase reveals though orders are missing.
func (r *robot) closePhase() *robot {
	r.t.Helper()
	if r.Press("curtain.close"); r.seen.Dialog != "" {
		r.Press("answer-0")
	}
	return r
}

// entries are the trace and every file of the window, as text.
func (r *robot) entries() string {
	r.t.Helper()
	r.SaveAs("entries.entente")
	text := r.traced.String()
	text += strings.Join(r.logged(), "\n")
	for _, folder := range []string{r.files, r.state} {
		err := filepath.WalkDir(folder, func(file string, d os.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := os.ReadFile(file)
			text += string(data)
			return err
		})
		if err != nil {
			r.t.Fatal(err)
		}
	}
	return text
}

// wantSecret fails the test if the trace or a file tells an order of the list in any notation or language, or a PIN.
func (r *robot) wantSecret(orders []engine.Order, pins ...string) {
	r.t.Helper()
	text := strings.ToLower(regexp.MustCompile(`"box": "[^"]+"`).ReplaceAllString(r.entries(), ""))
	pos := r.w.Desk.Game.Node().Position
	var spoken []words.Words
	for _, l := range lang.Languages() {
		c, err := lang.Read(assets.FS, l.Code)
		if err != nil {
			r.t.Fatal(err)
		}
		spoken = append(spoken, words.Words{Names: words.Names{Catalog: c, Variant: pos.Variant}})
	}
	for _, o := range orders {
		forms := []string{pos.Variant.Format(o), pos.FormatStyle(o, engine.Style001)}
		for style := engine.StylePlain; style <= engine.StylePython; style++ {
			forms = append(forms, pos.Variant.FormatStyle(o, style))
		}
		for _, w := range spoken {
			forms = append(forms, w.Order(o), w.InFull(o))
		}
		for _, form := range forms {
			if strings.Contains(text, strings.ToLower(form)) {
				r.t.Errorf("%q is written somewhere", form)
			}
		}
	}
	for _, pin := range pins {
		if strings.Contains(text, pin) {
			r.t.Errorf("the PIN %q is written somewhere", pin)
		}
	}
}

func TestHotSeatForTwo(t *testing.T) {
	r := newRobot(t).hotSeat("2", "Ann", "Ben")
	r.Type("A par - bur<Enter>")
	if !r.w.Desk.Seats.Curtained() || r.w.Desk.Entry.Orderable() != (engine.ProvinceSet{}) || r.w.Desk.Draft.GiveText("A par - bur") || r.w.line.Field.Text != "" {
		t.Fatal("orders can be written while nobody sits at the keyboard")
	}
	r.Judge()
	if r.seen.Page != "curtain" {
		t.Fatal("no curtain")
	}
	r.setPIN("ann's pin", "ann's pin")
	r.turn("france A par - bur; england F lon - nth; russia A mos - ukr")
	if r.Pick("mun"); r.w.Desk.Entry.Selected() != engine.NoProvince {
		t.Error("Ann can order a unit of Ben's")
	}
	if r.w.Desk.Draft.GiveText("A mun - ruh"); len(r.w.Desk.Game.Node().Orders) != 3 {
		t.Error("Ann can write an order for Ben")
	}
	ann := r.w.Desk.Game.Node().Plain()
	r.wantSecret(ann, "ann's pin")
	r.Type("<Esc><Esc>").Judge()
	if r.seen.Page != "curtain" || len(r.w.Desk.Game.Node().Orders) > 0 || r.w.Desk.Game.CanUndo() || r.w.line.Field.Text != "" {
		t.Fatal("something of Ann's orders is left")
	}
	r.unlock(2, "")
	if rows := r.listed().Rows; len(rows) == 0 || strings.Contains(fmt.Sprint(rows), "Par") {
		t.Errorf("Ben sees %v", rows)
	}
	r.turn("germany A mun - bur; germany F kie - den")
	ben := r.w.Desk.Game.Node().Plain()
	r.wantSecret(append(ann, ben...), "ann's pin")
	r.Judge()
	r.wantSecret(append(ann, ben...), "ann's pin")
	r.WantSaid(r.w.Say("curtain.all-sealed")).Type("<Enter>")
	if r.seen.Page != "" || !r.w.Desk.Played() || r.w.Desk.Game.CanUndo() {
		t.Fatal("nothing was revealed")
	}
	r.WantOrder("A Par-Bur", "F Lon-Nth", "A Mos-Ukr", "A Mun-Bur", "F Kie-Den").WantOrders(5)
	r.Judge().Judge().WantPhase("F1914M")
	if !r.w.Desk.Seats.Curtained() {
		t.Error("the next phase has no secrets")
	}
}

// Who comes back to the keyboard undoes what he wrote before the curtain, step by step, and redoes it. Nothing of what others have written
// is seen meanwhile, on the screen, in the trace or in a file, and their seals stay.
func TestUndoGoesOnBehindTheCurtain(t *testing.T) {
	r := newRobot(t).hotSeat("2", "Ann", "Ben")
	r.Judge().setPIN("", "")
	for _, order := range []string{"A par - bur", "F lon - nth", "A mos - ukr"} {
		r.w.Desk.Draft.GiveText(order)
	}
	ann := r.w.Desk.Game.Node().Plain()
	if r.Do("curtain"); r.w.Desk.Game.CanUndo() {
		t.Error("there is something to undo while the curtain is down")
	}
	r.unlock(2, "")
	if r.w.Desk.Game.CanUndo() || r.w.Desk.Game.CanRedo() {
		t.Error("Ben can undo what Ann wrote")
	}
	r.w.Desk.Draft.GiveText("A mun - ruh\nF kie - hol")
	ben := r.w.Desk.Game.Node().Plain()
	r.Judge().unlock(1, "")
	seal, _ := r.w.Desk.Game.Node().Hand(1)
	hidden := func(orders int) {
		t.Helper()
		r.WantOrders(orders).wantSecret(append(slices.Clone(ann), ben...))
		for _, o := range ben {
			for _, form := range []string{r.w.Desk.Words().Order(o), r.w.Desk.Words().InFull(o), r.w.Desk.Variant().Format(o)} {
				if r.says(form) {
					t.Errorf("the window says %q", form)
				}
			}
		}
		if h, _ := r.w.Desk.Game.Node().Hand(1); h != seal {
			t.Error("Ben's seal is another")
		}
	}
	for n := 3; n >= 0; n-- {
		hidden(n)
		r.Do("undo")
	}
	if hidden(0); r.w.Desk.Game.CanUndo() {
		t.Error("undo leads back beyond Ann's first order")
	}
	r.Do("redo").Do("redo")
	hidden(2)
	r.WantOrder("A Par-Bur", "F Lon-Nth").Judge().unlock(1, "").Do("redo")
	hidden(3)
	r.Judge().Type("<Enter>").WantOrder("A Par-Bur", "F Lon-Nth", "A Mos-Ukr", "A Mun-Ruh", "F Kie-Hol").WantOrders(5)
	if r.w.Desk.Game.CanUndo() {
		t.Error("the reveal can be undone")
	}
}

func TestAfterLoadingEachPINIsAskedForTheReveal(t *testing.T) {
	r := newRobot(t).hotSeat("2", "Ann", "Ben")
	now := time.Now()
	r.w.Desk.Clock.Time = func() time.Time { return now }
	r.Judge().setPIN("1914", "1914")
	r.w.Desk.Draft.GiveText("A par - bur")
	r.Judge().write(2, "", "A mun - bur")
	r.Press("curtain.board").SaveAs("sealed.entente")
	r.w.Desk.Seats.Keys = nil // another run of the program
	r.Load("sealed.entente").Judge().Type("<Enter>")
	r.WantSaid("PIN of Ann").Type("<Enter>").WantSaid(r.w.Say("curtain.no-pin")).WantOrders(0)
	if r.Type("1915<Enter>").WantSaid("1 second").WantOrders(0); r.w.Desk.Played() {
		t.Error("revealed")
	}
	r.Type("1914<Enter>")
	if r.w.Desk.Played() || !r.says("1 more second") {
		t.Error("a wrong PIN does not slow the next try")
	}
	now = now.Add(time.Second)
	r.Type("<Enter>")
	if !r.w.Desk.Played() {
		t.Fatalf("not revealed: %q", r.texts())
	}
	r.WantOrder("A Par-Bur", "A Mun-Bur")
}

func TestAPINIsTypedTwiceAndLongEnough(t *testing.T) {
	r := newRobot(t).hotSeat("2", "Ann", "Ben")
	r.Judge()
	for _, pins := range [][3]string{{"123", "123", "at least 4 characters, or none"}, {"1234", "1235", "The two PINs differ"}, {"", "1234", "The two PINs differ"}} {
		if r.setPIN(pins[0], pins[1]).WantSaid(pins[2]); r.seen.Page != "curtain" {
			t.Errorf("%s: opened", pins)
		}
		r.Type("<Esc>")
	}
	r.setPIN("", "")
	if r.seen.Page != "" || r.w.Desk.Game.Node().Writer() != 0 {
		t.Error("no PIN is not allowed")
	}
}

func TestTheRefereeRulesOnAForgottenPIN(t *testing.T) {
	r := newRobot(t).hotSeat("2", "Ann", "Ben")
	r.Judge().setPIN("1914", "1914")
	r.w.Desk.Draft.GiveText("A par - bur")
	r.Judge().write(2, "", "A mun - bur")
	r.Press("curtain.seal.1").Press("curtain.forgotten").Press("answer-1") // void
	if r.WantSaid(r.w.Say("curtain.all-sealed")); !table.NewRound(r.w.Desk.Game).Writers[0].Void {
		t.Fatal("not void")
	}
	r.Press("curtain.seal.1")
	if _, there := r.seen.Controls["curtain.forgotten"]; there {
		t.Error("void orders can be made void again")
	}
	r.Press("curtain.seal.2")
	if _, there := r.seen.Controls["curtain.forgotten"]; there {
		t.Error("Ben has no PIN to forget")
	}
	if events := r.w.Desk.Game.Node().Events; len(events) != 1 || events[0].Kind != game.OrdersVoid {
		t.Errorf("the record says %v", events)
	}
	r.closeAndReveal()
	r.WantOrder("A Mun-Bur").WantOrders(1)
}

// closeAndReveal reveals from wherever the curtain is.
func (r *robot) closeAndReveal() {
	r.t.Helper()
	r.Press("curtain.board").Judge()
	if !r.w.Desk.Played() {
		r.t.Fatalf("not revealed: %q", r.texts())
	}
}

func TestWithoutAPINOnAnotherMachineTheRefereeRules(t *testing.T) {
	r := newRobot(t).hotSeat("2", "Ann", "Ben")
	r.write(1, "", "A par - bur").write(2, "", "A mun - bur")
	r.w.Desk.Seats.Keys, r.w.Desk.Seats.Ring = nil, seal.NewKeyring("")
	r.Type("<Enter>")
	if r.WantSaid(r.w.Say("curtain.other-machine")); r.w.Desk.Played() {
		t.Fatal("revealed")
	}
	r.Press("curtain.forgotten").Press("answer-0") // anew
	if round := table.NewRound(r.w.Desk.Game); round.Next != 0 || r.w.Desk.Game.Node().Events[0].Kind != game.OrdersReopened {
		t.Errorf("%+v", round)
	}
}

func TestAChangedBoxIsSaidAndNothingRevealed(t *testing.T) {
	r := newRobot(t).hotSeat("2", "Ann", "Ben")
	r.write(1, "", "A par - bur").write(2, "", "A mun - bur").Press("curtain.board").SaveAs("sealed.entente")
	file := filepath.Join(r.files, "sealed.entente")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	at := strings.LastIndex(string(data), `"box": "`) + 400
	data[at] ^= 1
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	r.Load("sealed.entente").Judge().Type("<Enter>")
	if r.WantSaid(r.w.Say("fault.hand-changed")).WantOrders(0); r.w.Desk.Played() {
		t.Error("revealed")
	}
}

func TestAnybodyMayWriteBeforeTheirTurnAndChangeIt(t *testing.T) {
	r := newRobot(t).hotSeat("2", "Ann", "Ben")
	r.write(2, "", "A mun - bur").unlock(2, "")
	r.WantOrder("A Mun-Bur")
	r.w.Desk.Draft.GiveText("A mun - ruh")
	r.Judge().write(1, "", "A par - bur").Type("<Enter>")
	r.WantOrder("A Mun-Ruh", "A Par-Bur").WantOrders(2)
}

func TestWhatLeavesTheWindowHasNoSecretOrders(t *testing.T) {
	r := newRobot(t).hotSeat("2", "Ann", "Ben")
	picture := func() string { return string(picture(t, r, export.PictureWish{Width: 800, SVG: true})) }
	r.unlock(1, "")
	before := picture()
	fyne.CurrentApp().Clipboard().SetContent("")
	r.w.Desk.Draft.GiveText("A par - bur")
	if r.Do("copy-orders"); fyne.CurrentApp().Clipboard().Content() != "" {
		t.Error("the orders are on the clipboard")
	}
	if picture() != before {
		t.Error("the picture shows the orders")
	}
	if len(r.seen.Orders) > 0 || r.seen.Selected != "" {
		t.Error("the trace tells the orders")
	}
	if r.Do("player"); r.w.Desk.Entry.Power != engine.NoPower {
		t.Error("another power can be played")
	}
}

func TestHandedInTellsWhoIsReady(t *testing.T) {
	r := newRobot(t)
	france := r.w.Desk.Variant().Power("france")
	if r.w.Desk.Seats.HandedIn(r.w.Desk.Game.Node(), france) {
		t.Error("nothing is given yet")
	}
	r.w.Desk.Draft.GiveText("france A par - bur\nA mar - spa")
	r.w.Desk.View.Power = france
	if r.Do("mark-in"); !r.w.Desk.Seats.HandedIn(r.w.Desk.Game.Node(), france) {
		t.Error("the slip was marked as in")
	}
	if r.Do("mark-in"); r.w.Desk.Seats.HandedIn(r.w.Desk.Game.Node(), france) {
		t.Error("the mark was taken back")
	}
	if r.w.Desk.Draft.GiveText("F bre - mao"); !r.w.Desk.Seats.HandedIn(r.w.Desk.Game.Node(), france) {
		t.Error("all orders are given")
	}
	r.hotSeat("2", "Ann", "Ben").unlock(1, "")
	r.w.Desk.Draft.GiveText("A par - bur\nA mar - spa\nF bre - mao")
	if r.w.Desk.Seats.HandedIn(r.w.Desk.Game.Node(), france) {
		t.Error("nothing is sealed yet")
	}
	if r.Judge(); !r.w.Desk.Seats.HandedIn(r.w.Desk.Game.Node(), france) || r.w.Desk.Seats.HandedIn(r.w.Desk.Game.Node(), r.w.Desk.Variant().Power("germany")) || !r.w.Desk.Seats.HandedIn(r.w.Desk.Game.Node(), r.w.Desk.Variant().Power("italy")) {
		t.Error("France is sealed, Germany is not, Italy has nothing to order")
	}
}

func TestBuildsAreSealedByThoseWhoHaveAny(t *testing.T) {
	r := newRobot(t).hotSeat("2", "Ann", "Ben")
	r.write(1, "", "A par - bur").write(2, "", "F kie - den").Type("<Enter>").Judge().Judge()
	r.write(1, "", "A bur H").write(2, "", "F den H").Type("<Enter>").Judge().Judge().WantPhase("W1914A")
	r.Judge().Press("answer-0").Judge() // the coin for Italy comes first (RULES 11)
	if round := table.NewRound(r.w.Desk.Game); round.Writers[0].State != table.Unasked {
		t.Fatalf("asked %+v", round)
	}
	r.WantSaid(r.w.Say("curtain.hand-to", words.With{"Player": "Ben"})).Type("<Enter>").Pick("kie").Judge()
	r.WantSaid(r.w.Say("curtain.all-sealed")).WantOrders(0).Type("<Enter>")
	if u := r.w.Desk.Game.Node().Result.Next.Units[r.w.Desk.Variant().Map.Province("kie")]; u.Type != engine.Army {
		t.Errorf("built %v", u)
	}
}
