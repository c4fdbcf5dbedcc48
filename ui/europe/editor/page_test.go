package editor

import (
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/europetest"
	"entente/ui/kit"
	"entente/ui/uitest"
)

// hand edits positions in a window with a game.
type hand struct {
	*europetest.Table
	ed *Editor
}

// newHand returns a hand whose page is closed.
func newHand(t testing.TB) *hand {
	x := europetest.New(t)
	h := &hand{x, New(x.Room, x.Shelf)}
	x.With(h.ed.Commands())
	return h
}

// edit opens the page for the position of the game.
func edit(t testing.TB) *hand {
	h := newHand(t)
	h.Do("edit-position")
	return h
}

// page returns the page, which must be open.
func (h *hand) page() *editorPage {
	h.T.Helper()
	p, ok := h.Stack.Top().(*editorPage)
	if !ok {
		h.T.Fatalf("the page %q is open", h.Page())
	}
	return p
}

// press clicks parts of the page.
func (h *hand) press(names ...string) *hand {
	h.T.Helper()
	for _, name := range names {
		h.Press("editor." + name)
	}
	return h
}

// spot returns the position in the window of a place on the page's map.
func (h *hand) spot(id string) fyne.Position {
	h.T.Helper()
	b, v := h.page().board, h.Desk.Variant()
	corner, frame := b.FrameInWindow()
	at := uitest.Location(h.T, v.Map, id)
	kind := engine.Army
	if at.Coast != engine.NoCoast || v.Map.Info(at.Province).Terrain == engine.Sea {
		kind = engine.Fleet
	}
	home := h.Drawing.Anchor(at, kind)
	return corner.AddXY(float32((home.X-frame.X)*frame.Scale), float32((home.Y-frame.Y)*frame.Scale))
}

// put clicks places on the map of the page.
func (h *hand) put(ids ...string) *hand {
	h.T.Helper()
	for _, id := range ids {
		europetest.Click(h.page().board, h.spot(id), desktop.MouseButtonPrimary)
	}
	return h
}

// take clicks a place on the map of the page with the secondary button.
func (h *hand) take(id string) *hand {
	h.T.Helper()
	europetest.Click(h.page().board, h.spot(id), desktop.MouseButtonSecondary)
	return h
}

// line returns the position as the page writes it.
func (h *hand) line() string {
	h.T.Helper()
	return h.page().text.Text
}

// wantLine fails the test unless the line has these words and lacks those that begin with "!".
func (h *hand) wantLine(words ...string) *hand {
	h.T.Helper()
	for _, word := range words {
		no, absent := strings.CutPrefix(word, "!")
		if strings.Contains(h.line(), no) == absent {
			h.T.Fatalf("want %q in %s", word, h.line())
		}
	}
	return h
}

// steps performs a command n times.
func (h *hand) steps(n int, name string) *hand {
	for range n {
		h.Do(name)
	}
	return h
}

// wantFaults fails the test unless the page lists these faults.
func (h *hand) wantFaults(want ...string) {
	h.T.Helper()
	var got []string
	for _, row := range h.page().faults.Rows {
		if row.Tone == 0 {
			h.T.Errorf("%q looks like plain text", row.Text)
		}
		if !row.Faint {
			got = append(got, strings.TrimSpace(row.Text+" "+row.Sub))
		}
	}
	for _, one := range want {
		if !slices.Contains(got, one) {
			h.T.Fatalf("no fault %q among %q", one, got)
		}
	}
	if len(got) != len(want) {
		h.T.Fatalf("faults %q, want %q", got, want)
	}
}

// Clicks are steps of undo in the page, and do not change the game below it.
func TestUnitsArePutMovedAndTakenAway(t *testing.T) {
	h := newHand(t)
	h.Pick("par", "bur").WantOrders(1).Do("edit-position")
	opening := h.line()
	h.press("power.2", "tool.fleet").put("bul/ec", "mid", "boh").wantLine("Fbul/ec", "Fmid", "Aboh")
	h.take("boh").wantLine("!Aboh", "france:")
	h.press("tool.center").put("bel", "par").wantLine("=bre,mar,bel")
	h.press("tool.dislodged-army").put("ser").wantLine("S1901R", "Aser-")
	if h.steps(8, "undo"); h.line() != opening {
		t.Errorf("after undoing all: %s", h.line())
	}
	h.steps(8, "redo").wantLine("S1901R", "Aser-", "Fbul/ec").Type("<Esc>")
	if h.WantOrders(1); h.Page() != "" {
		t.Errorf("page %q", h.Page())
	}
}

// Units are dragged from the tray and on the map. A unit dropped outside stays where it was.
func TestUnitsAreDraggedFromTheTray(t *testing.T) {
	h := edit(t).press("power.4")
	drag := func(tool, to string) *hand {
		t.Helper()
		from, _ := h.Control("editor.tool." + tool)
		tray := h.page().tray
		corner := kit.Rect(tray)
		for _, p := range []fyne.Position{{X: from[0] + from[2]/2, Y: from[1] + from[3]/2}, h.spot(to)} {
			e := &fyne.DragEvent{}
			e.AbsolutePosition, e.Position = p, p.SubtractXY(corner[0], corner[1])
			tray.Dragged(e)
		}
		tray.DragEnd()
		return h
	}
	drag("army", "tyr").wantLine("Atyr")
	drag("fleet", "stp/nc").wantLine("Fstp/nc", "!Fstp/sc") // replaces the unit of another power
	drag("center", "tri").wantLine("italy:", "=tri,nap")
	drag("dislodged-fleet", "ion").wantLine("S1901R", "Fion-")
	tyr, boh := engine.Location{Province: h.Province("tyr")}, engine.Location{Province: h.Province("boh")}
	b := h.page().board
	b.OnDrag(tyr, boh, false)
	b.OnDrag(tyr, boh, true)
	before := h.wantLine("Aboh", "!Atyr").line()
	if h.page().at != boh.Province {
		t.Error("the cursor is not where the unit was dropped")
	}
	if b.OnDrag(boh, engine.Location{}, true); h.line() != before {
		t.Error("a drop outside changed the position")
	}
}

// The keyboard can do everything that the mouse can.
func TestPositionsAreEditedWithTheKeyboard(t *testing.T) {
	h := edit(t).put("boh")
	h.Do("undo") // the cursor is there
	h.Type("3a<Enter>")
	if h.wantLine("Aboh"); h.page().draft.pos.Units[h.Province("boh")].Power != 3 {
		t.Error("the unit does not belong to the third power")
	}
	h.Type("<Right>d<Enter>")
	h.wantLine("S1901R").Type("ddpp+")
	h.wantLine("F1902R").Type("-e<Enter>")
	h.wantLine("F1901R").Win.Canvas().Unfocus() // as after a click outside an open drop-down list
	if h.Type("<Right>f"); h.Win.Canvas().Focused() == nil || h.Page() != "editor" {
		t.Error("no part of the page has the keyboard focus")
	}
	h.Type("xs")
	h.steps(20, "undo").wantLine("S1901M", "!Aboh")
}

// Every fault is listed during editing and leads to its province, and the final buttons are disabled while there are faults.
func TestFaultsAreListedAndNothingStartsWithThem(t *testing.T) {
	h := edit(t).press("tool.dislodged-army").put("gal", "tyr").press("tool.standoff").put("par")
	h.wantFaults("Paris: marked as left empty by a standoff, but occupied")
	h.page().text.SetText(strings.Replace(h.line(), "S1901R", "S1901M", 1))
	h.wantFaults("Galicia: dislodged unit, but no retreats are due", "Tyrolia: dislodged unit, but no retreats are due",
		"Paris: marked as left empty by a standoff, but occupied")
	for i, row := range h.page().faults.Rows {
		h.press("fault." + string(rune('0'+i)))
		if name := h.Desk.Words().Province(h.page().at); !strings.HasPrefix(row.Text, name) {
			t.Errorf("%q leads to %s", row.Text, name)
		}
	}
	if h.press("start", "vary"); h.Asked() != "" || h.Page() != "editor" || h.Desk.Game.CanUndo() {
		t.Error("a position with faults was used")
	}
	face := func(name string) string { return h.page().Parts[name].(*kit.Button).Face.Reason }
	for _, name := range []string{"start", "vary"} {
		if !strings.Contains(face(name), "and 2 more") {
			t.Errorf("%s: %s", name, face(name))
		}
	}
	if h.page().text.SetText("standard/7 S1901M"); face("start") != "no power has a unit or a center" {
		t.Errorf("an empty board: %s", face("start"))
	}
}

// An edited position becomes a variation of the open game, and a new game starts from it.
func TestEditedPositionsGoOnAndStart(t *testing.T) {
	h := newHand(t)
	h.Pick("par", "bur").Pass().WantPhase("F1901M").Do("edit-position")
	if b := h.page().Parts["vary"].(*kit.Button); !b.Face.Disabled {
		t.Error("the game's own position can be added as a variation")
	}
	h.press("tool.army", "power.6").put("gre").press("vary")
	if u := h.Position().Units[h.Province("gre")]; u.Power != 7 || h.Page() != "" || len(h.Desk.Game.Root().Next[0].Next) != 2 {
		t.Fatalf("page %q, %+v", h.Page(), u)
	}
	for i, mode := range []game.Mode{game.Referee, game.Planning} {
		h.Do("edit-position")
		h.press("tool.dislodged-army").put("rum").press("start").Type(strings.Repeat("<Down>", i) + "<Enter>")
		g := h.Desk.Game
		if h.Page() != "" || len(g.Root().Next) != 1 || h.Position().Phase.Kind != engine.Retreats || g.Settings().Mode != mode {
			t.Fatalf("page %q, phase %s, mode %d", h.Page(), h.Position().Phase, g.Settings().Mode)
		}
		if h.Reopen(); h.Position().Dislodged[h.Province("rum")].Unit.Type != engine.Army {
			t.Error("the started game is not offered again")
		}
	}
}

// The line can be copied and pasted back, and positions of other programs can be pasted. Unreadable text changes nothing.
func TestPositionsArePastedInEveryForm(t *testing.T) {
	h := newHand(t)
	clipboard := h.App.Clipboard()
	h.Do("copy-line")
	opening := clipboard.Content()
	paste := func(text string) *hand {
		clipboard.SetContent(text)
		h.Do("paste-position")
		return h
	}
	good := paste("standard F1904R austria:Aser-bul=vie turkey:Aser=con").wantLine("standard/7 F1904R austria:Aser-bul=vie turkey:Aser=con").line()
	for _, text := range []string{"", "nonsense", "standard S1901M france:Axyz", `{"name":"S1901M","units":[1]}`, "<game>", "atlantis S1901M x:"} {
		if paste(text); h.Asked() == "" || h.line() != good {
			t.Errorf("after %q was pasted: dialog %q, %s", text, h.Asked(), h.line())
		}
		h.Type("<Enter>")
	}
	for _, name := range []string{"jdip.xml", "state.json", "state.txt"} {
		data, err := os.ReadFile(uitest.File("engine", "game", "foreign", "testdata", "positions-good", name))
		if err != nil {
			t.Fatal(err)
		}
		if paste(string(data)); h.Asked() != "" || h.line() == good || !strings.HasPrefix(h.line(), "standard/7 ") {
			t.Errorf("%s: dialog %q, %s", name, h.Asked(), h.line())
		}
		good = h.line()
	}
	if paste(opening); h.line() != opening {
		t.Errorf("the opening was pasted as %s", h.line())
	}
	if h.Do("undo"); h.line() != good {
		t.Error("pasting is not one step")
	}
	if h.Do("copy-line"); clipboard.Content() != good {
		t.Error("the page copies something other than it shows")
	}
	paste("standard S1901M france:Fpar") // readable but impossible: the faults are listed
	if h.Asked() != "" || len(h.page().faults.Rows) != 1 || h.page().faults.Rows[0].Faint {
		t.Errorf("dialog %q, faults %+v", h.Asked(), h.page().faults.Rows)
	}
}

// Any other board can be edited: an empty one is filled, a game starts there, and the position left is offered again.
func TestPositionsOfOtherBoards(t *testing.T) {
	h := edit(t)
	begin := func(down int) { h.press("begin").Type(strings.Repeat("<Down>", down) + "<Enter>") }
	if begin(4); !strings.HasPrefix(h.line(), "shores/3 S801M") || strings.Contains(h.line(), ":") {
		t.Fatalf("begun with %s", h.line())
	}
	if b := h.page().Parts["vary"].(*kit.Button); !b.Face.Disabled {
		t.Error("a position on another board can be added as a variation")
	}
	const filled = "shores/3 F802M northmark:Akin=kin eastmoor:Fsal=sal"
	h.page().text.SetText(filled)
	h.press("cancel").Do("edit-position")
	if begin(1); h.line() != filled {
		t.Errorf("offered %s", h.line())
	}
	h.press("start").Type("<Enter>")
	if h.Desk.Variant().ID != "shores" || h.Page() != "" || h.Desk.Game.Node().Position.Line() != filled {
		t.Fatalf("page %q, %s", h.Page(), h.Desk.Game.Node().Position.Line())
	}
	h.Do("edit-position")
	begin(1)
	if h.Do("undo", "redo", "undo"); !strings.HasPrefix(h.line(), "shores/3 F802M") { // to the other board and back
		t.Error(h.line())
	}
}

// At every size all parts of the page are visible, and no text is cut off on the final buttons, in every language.
func TestTheEditorHasRoom(t *testing.T) {
	for _, lang := range []string{"en_US.UTF-8", "ja_JP.UTF-8", "zh_CN.UTF-8", "zh_TW.UTF-8"} {
		h := newHand(t)
		h.Texts = uitest.Speak(t, lang)
		for _, size := range []fyne.Size{{Width: 900, Height: 640}, {Width: 1280, Height: 800}, {Width: 1920, Height: 1080}} {
			h.Win.Resize(size)
			h.Do("edit-position")
			h.press("tool.dislodged-army").put("ser").press("tool.army").put("ser")
			h.page().Controls(func(name string, at [4]float32) {
				top := float32(40)
				if name == "editor.undo" || name == "editor.redo" {
					top = 0
				}
				if at[0] < 0 || at[1] < top || at[0]+at[2] > size.Width+1 || at[1]+at[3] > size.Height+1 {
					t.Errorf("%v %s: %s at %v", size, lang, name, at)
				}
			})
			for _, name := range []string{"start", "vary", "cancel", "begin", "copy", "paste"} {
				if b := h.page().Parts[name].(*kit.Button); b.Size().Width+0.5 < b.Least().Width {
					t.Errorf("%v %s: %s has %v of %v", size, lang, name, b.Size().Width, b.Least().Width)
				}
			}
			if at, _ := h.Control("editor.faults"); at[3] < 30 {
				t.Errorf("%v %s: no room for faults: %v", size, lang, at)
			}
			h.Stack.CloseAll()
		}
	}
}

// The user shows the origin of a dislodged unit's attacker on the map, by a click or with the cursor. Canceling changes nothing.
func TestTheOriginOfAnAttackerIsShownOnTheMap(t *testing.T) {
	h := edit(t).press("power.0", "tool.dislodged-army").put("ser").wantLine("Aser-").press("from")
	h.Type("<Home><Enter>")
	h.put("par").wantLine("Aser-=", "france:Fbre,Amar,Apar").put("bul").wantLine("Aser-bul", "!turkey:Fank,Abul", "S1901R")
	h.press("from").Type("<Home><Enter><Esc>")
	if h.take("par").wantLine("Aser-bul", "!Apar"); h.Page() != "editor" {
		t.Errorf("Escape leads to %q", h.Page())
	}
	h.steps(2, "undo").wantLine("Aser-=", "Apar").steps(1, "redo").wantLine("Aser-bul")
}

// The referee corrects the position of the game, by clicks or with a text from another table in the words of the window, and gives a reason.
func TestThePositionOfTheGameIsCorrected(t *testing.T) {
	h := newHand(t)
	h.Do("correct-position")
	h.put("nth", "boh", "spa").take("lon")
	if h.press("correct"); h.Page() != "editor" {
		t.Error("a correction without a reason is accepted")
	}
	h.page().reason.SetSilently("Set up for a lesson")
	h.press("correct")
	pos := h.Position()
	for id, want := range map[string]engine.UnitType{"nth": engine.Fleet, "boh": engine.Army, "spa": engine.Army, "lon": engine.NoUnit} {
		if got := pos.Units[h.Province(id)]; got.Type != want || want != engine.NoUnit && got.Power != 1 {
			t.Errorf("%s: %v", id, got)
		}
	}
	if !strings.Contains(h.Logged(), "The position is corrected. Reason: Set up for a lesson.") || h.Page() != "" {
		t.Errorf("page %q, logged %q", h.Page(), h.Logged())
	}
	pos.Phase = engine.Phase{Year: 1903, Season: engine.Fall, Kind: engine.Retreats}
	pos.Dislodged[h.Province("par")] = engine.Dislodged{Unit: pos.Units[h.Province("par")], From: h.Province("bur")}
	text := h.Desk.Words().PositionText(&pos)
	h.Do("correct-position")
	h.page().text.SetText(text)
	h.page().reason.SetSilently("from the other table")
	h.press("correct")
	if got := h.Position(); got.Phase != pos.Phase || got.Units != pos.Units || got.Dislodged != pos.Dislodged {
		t.Errorf("page %q\n%s\nwas read as\n%s", h.Page(), text, h.Desk.Words().PositionText(&got))
	}
}

// What was edited is there again when the page is reopened, with its steps and its half-typed text, as long as the game has not changed.
func TestADraftSurvivesTheKeyThatClosesThePage(t *testing.T) {
	h := edit(t)
	before := h.line()
	h.take("par")
	cut := h.line()
	if cut == before {
		t.Fatal("the edit had no effect")
	}
	h.page().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	if h.Page() == "editor" {
		t.Fatal("the page is still open")
	}
	if h.Do("edit-position"); h.line() != cut {
		t.Errorf("the draft is lost:\n%s\n%s", h.line(), cut)
	}
	if h.Do("undo"); h.line() != before {
		t.Errorf("undo has no step: %s", h.line())
	}
	h.press("cancel")
	if h.Do("edit-position"); h.line() != before {
		t.Errorf("the undone step is there again: %s", h.line())
	}
	h.Do("redo")
	h.page().text.SetText(cut + " F")
	h.press("cancel")
	if h.Do("edit-position"); h.line() != cut+" F" || h.page().draft.wrong == nil {
		t.Errorf("the typed text is lost: %s, %v", h.line(), h.page().draft.wrong)
	}
	h.page().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	h.Desk.Game.Advance()
	if h.Do("edit-position"); !strings.HasPrefix(h.line(), "standard/7 F1901M ") {
		t.Errorf("in another phase the page opens with %s", h.line())
	}
}

// A web page with a game is pasted as that game, whether the editor is open or not, and the losses are listed.
func TestAGameOfAnotherSiteIsPasted(t *testing.T) {
	h := newHand(t)
	paste := func(text string) string {
		h.App.Clipboard().SetContent(text)
		h.Do("paste-position")
		return h.Asked()
	}
	const page = "Order history\nSpring, 1901\nSpring, 1901 :\nFrance:\nDiplomacy\nThe army at Paris move to Burgundy.\n"
	if asked := paste(page); asked != "" || h.Page() != "" || h.Position().Phase.String() != "F1901M" || h.Position().Units[h.Province("bur")].Type == engine.NoUnit {
		t.Errorf("dialog %q, page %q, %v", asked, h.Page(), h.Position().Phase)
	}
	if asked := paste("Order history\nAutumn, 1901 :\nThe "); asked != "This position cannot be read" {
		t.Errorf("dialog %q", asked)
	}
	h.WantSaid("not those of S1901M before")
	h.Type("<Enter>").Do("edit-position")
	if h.Page() != "editor" {
		t.Fatalf("page %q", h.Page())
	}
	if asked := paste(page + "The army at Nowhere hold.\n"); asked != "The game was opened" || h.Position().Phase.String() != "F1901M" {
		t.Errorf("dialog %q, %v", asked, h.Position().Phase)
	}
	h.WantSaid("1 order that cannot be read (Spring 1901)")
}
