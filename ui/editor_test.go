package ui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board"
	"entente/ui/europe/editor"
	"entente/ui/kit"
)

// editorOf is the page on which a position is edited, which must be open.
func (r *robot) editor() *editor.Page {
	r.t.Helper()
	p, ok := r.w.Stack.Top().(*editor.Page)
	if !ok {
		r.t.Fatalf("the page %q is open", r.seen.Page)
	}
	return p
}

// spot is where a place is on the map of the editor, in the window.
func (r *robot) spot(id string) fyne.Position {
	r.t.Helper()
	b := r.editor().Parts["board"].(*board.Board)
	corner, frame := b.FrameInWindow()
	v := r.w.Desk.Variant()
	at, err := v.ParseLocation(id)
	if err != nil {
		r.t.Fatal(err)
	}
	kind := engine.Army
	if at.Coast != engine.NoCoast || v.Map.Info(at.Province).Terrain == engine.Sea {
		kind = engine.Fleet
	}
	home := r.w.Drawing.Anchor(at, kind)
	return corner.AddXY(float32((home.X-frame.X)*frame.Scale), float32((home.Y-frame.Y)*frame.Scale))
}

// Put clicks places on the map of the editor.
func (r *robot) Put(button desktop.MouseButton, ids ...string) *robot {
	r.t.Helper()
	b := r.editor().Parts["board"].(*board.Board)
	for _, id := range ids {
		at := r.spot(id)
		corner, _ := b.FrameInWindow()
		e := &desktop.MouseEvent{Button: button}
		e.AbsolutePosition, e.Position = at, at.Subtract(corner)
		b.MouseDown(e)
		b.MouseUp(e)
		tap := &fyne.PointEvent{AbsolutePosition: at, Position: e.Position}
		if button == desktop.MouseButtonPrimary {
			b.Tapped(tap)
		} else {
			b.TappedSecondary(tap)
		}
	}
	return r
}

// edited is the position in the text of the editor.
func (r *robot) edited() string {
	r.t.Helper()
	return r.editor().Parts["text"].(*kit.TextField).Text
}

// WantLine fails the test unless the text of the editor has these words, and not those that begin with "!".
func (r *robot) WantLine(words ...string) *robot {
	r.t.Helper()
	for _, word := range words {
		if no, ok := strings.CutPrefix(word, "!"); ok == strings.Contains(r.edited(), no) && (ok || !strings.Contains(r.edited(), word)) {
			r.t.Fatalf("want %q in %s", word, r.edited())
		}
	}
	return r
}

// clicks and drags of the mouse are steps, which the keys of undo take back in the page and not in the game below it.
func TestUnitsArePutMovedAndTakenAway(t *testing.T) {
	r := newRobot(t).Pick("par", "bur").WantOrders(1).Do("edit-position")
	if r.seen.Page != "editor" {
		t.Fatalf("page %q", r.seen.Page)
	}
	opening := r.edited()
	r.Press("editor.power.2").Press("editor.tool.fleet").Put(desktop.MouseButtonPrimary, "bul/ec", "mid", "boh").WantLine("Fbul/ec", "Fmid", "Aboh")
	r.Put(desktop.MouseButtonSecondary, "boh").WantLine("!Aboh", "france:")
	r.Press("editor.tool.center").Put(desktop.MouseButtonPrimary, "bel", "par").WantLine("=bre,mar,bel")
	r.Press("editor.tool.dislodged-army").Put(desktop.MouseButtonPrimary, "ser").WantLine("S1901R", "Aser-")
	for range 8 {
		r.Do("undo")
	}
	if r.edited() != opening {
		t.Errorf("after undoing all: %s", r.edited())
	}
	for range 8 {
		r.Do("redo")
	}
	r.WantLine("S1901R", "Aser-", "Fbul/ec").Type("<Esc>").Type("<Esc>")
	if r.WantOrders(1); r.seen.Page != "" {
		t.Errorf("page %q: the game below was touched", r.seen.Page)
	}
}

// Units are dragged from the tray and on the map; what is dropped outside stays where it was.
func TestUnitsAreDraggedFromTheTray(t *testing.T) {
	r := newRobot(t).Do("edit-position").Press("editor.power.4")
	tray := r.editor().Parts["tray"].(fyne.Draggable)
	drag := func(control, to string) {
		t.Helper()
		from, goal := r.seen.Controls[control], r.spot(to)
		at := kit.Rect(r.editor().Parts["tray"])
		e := &fyne.DragEvent{}
		start := fyne.NewPos(from[0]+from[2]/2, from[1]+from[3]/2)
		for _, p := range []fyne.Position{start, goal} {
			e.Dragged = fyne.NewDelta(0, 0)
			e.AbsolutePosition, e.Position = p, p.SubtractXY(at[0], at[1])
			tray.Dragged(e)
		}
		tray.DragEnd()
		r.w.Note()
	}
	drag("editor.tool.army", "tyr")
	r.WantLine("Atyr")
	drag("editor.tool.fleet", "stp/nc") // of somebody else: it is replaced
	r.WantLine("Fstp/nc", "!Fstp/sc")
	drag("editor.tool.center", "tri")
	r.WantLine("italy:", "=tri,nap")
	drag("editor.tool.dislodged-fleet", "ion")
	r.WantLine("S1901R", "Fion-")
	b := r.editor().Parts["board"].(*board.Board)
	m := r.w.Desk.Variant().Map
	tyr, boh := engine.Location{Province: m.Province("tyr")}, engine.Location{Province: m.Province("boh")}
	b.OnDrag(tyr, boh, false)
	b.OnDrag(tyr, boh, true)
	r.WantLine("Aboh", "!Atyr")
	before := r.edited()
	b.OnDrag(boh, engine.Location{}, true)
	if r.edited() != before {
		t.Error("dropped outside, and changed")
	}
}

// Everything of the mouse is done with the keyboard, too.
func TestPositionsAreEditedWithTheKeyboard(t *testing.T) {
	r := newRobot(t).Do("edit-position")
	at := func() engine.Province { return r.w.Desk.Variant().Map.Province("boh") }
	r.Put(desktop.MouseButtonPrimary, "boh").Do("undo") // the cursor is there
	r.Type("3a<Enter>").WantLine("Aboh")
	if pos := r.editor().Position(); pos.Units[at()].Power != 3 {
		t.Error("not of the third power")
	}
	r.Type("<Right>d<Enter>").WantLine("S1901R").Type("dd")
	r.Type("pp+").WantLine("F1902R").Type("-").WantLine("F1901R")
	r.Type("e<Enter>").WantLine("F1901R")
	r.w.Win.Canvas().Unfocus() // as when a list that dropped down was clicked away
	r.Type("<Right>f")
	if r.w.Win.Canvas().Focused() == nil || r.seen.Page != "editor" {
		t.Error("the keyboard is nowhere")
	}
	r.Type("xs")
	for range 20 {
		r.Do("undo")
	}
	r.WantLine("S1901M", "!Aboh")
}

// Every fault is listed while editing, leads to its province, and nothing starts while there is one.
func TestFaultsAreListedAndNothingStartsWithThem(t *testing.T) {
	r := newRobot(t).Do("edit-position").Press("editor.tool.dislodged-army").Put(desktop.MouseButtonPrimary, "gal", "tyr")
	r.Press("editor.tool.standoff").Put(desktop.MouseButtonPrimary, "par")
	rows := r.editor().Faults()
	if len(rows) != 1 || rows[0] != "Paris: left empty by a standoff, but a unit stands there" {
		t.Fatalf("faults %q", rows)
	}
	r.focus("editor.text").(*kit.TextField).SetText(strings.Replace(r.edited(), "S1901R", "S1901M", 1))
	if rows = r.editor().Faults(); len(rows) != 3 || !slices.Contains(rows, "Tyrolia: a dislodged unit, but no retreats are due") {
		t.Fatalf("faults %q", rows)
	}
	edits := r.w.Desk.Game.CanUndo()
	for i := range rows {
		r.Press([]string{"editor.fault.0", "editor.fault.1", "editor.fault.2"}[i])
		if name := r.w.Desk.Words().Province(r.editor().Cursor()); !strings.HasPrefix(rows[i], name) {
			t.Errorf("%q leads to %s", rows[i], name)
		}
	}
	r.Press("editor.start").Press("editor.vary")
	if len(r.w.Win.Canvas().Overlays().List()) != 1 || r.seen.Page != "editor" || r.w.Desk.Game.CanUndo() != edits {
		t.Error("something was made of a position with faults")
	}
	for _, name := range []string{"start", "vary"} {
		if b := r.editor().Parts[name].(*kit.Button); !b.Face.Disabled || !strings.Contains(b.Face.Reason, "and 2 more") {
			t.Errorf("%s: %+v", name, b.Face)
		}
	}
	r.focus("editor.text").(*kit.TextField).SetText("standard/7 S1901M")
	if b := r.editor().Parts["start"].(*kit.Button); b.Face.Reason != "nobody has a unit or a center" {
		t.Errorf("an empty board: %+v", b.Face)
	}
}

// An edited position goes on as a variation of the open game, and a game starts from it.
func TestEditedPositionsGoOnAndStart(t *testing.T) {
	r := newRobot(t).Pick("par", "bur").Judge().Judge().WantPhase("F1901M").Do("edit-position")
	if b := r.editor().Parts["vary"].(*kit.Button); !b.Face.Disabled {
		t.Error("a variation that is what the game is")
	}
	r.Press("editor.tool.army").Press("editor.power.6").Put(desktop.MouseButtonPrimary, "gre").Press("editor.vary")
	m := r.w.Desk.Variant().Map
	if u := r.position().Units[m.Province("gre")]; u.Power != 7 || r.seen.Page != "" || len(r.w.Desk.Game.Root().Next[0].Next) != 2 {
		t.Fatalf("page %q, %+v", r.seen.Page, u)
	}
	r.Judge().Undo().SaveAs("vary.entente")

	r.Do("edit-position").Press("editor.tool.dislodged-army").Put(desktop.MouseButtonPrimary, "rum").Press("editor.start").Type("<Enter>")
	if r.seen.Page != "" || len(r.w.Desk.Game.Root().Next) != 1 || r.position().Phase.Kind != engine.Retreats || r.w.Desk.Game.Settings().Mode != game.Referee {
		t.Fatalf("page %q, phase %s", r.seen.Page, r.position().Phase)
	}
	r.SaveAs("started.entente").Do("edit-position").Press("editor.tool.army").Put(desktop.MouseButtonPrimary, "spa").Press("editor.start").Type("<Down><Enter>")
	if set := r.w.Desk.Game.Settings(); set.Mode != game.Planning || r.seen.Page != "" {
		t.Errorf("page %q, mode %d", r.seen.Page, set.Mode)
	}
	r.Load("started.entente")
	if r.position().Dislodged[m.Province("rum")].Unit.Type != engine.Army {
		t.Error("the game that started is not found again")
	}
}

// The line is copied and pasted back, and what other programs write is read; what cannot be read changes nothing.
func TestPositionsArePastedInEveryForm(t *testing.T) {
	r := newRobot(t).Do("copy-line")
	opening := r.w.App.Clipboard().Content()
	paste := func(text string) *robot {
		r.w.App.Clipboard().SetContent(text)
		return r.Do("paste-position")
	}
	paste("standard F1904R austria:Aser-bul=vie turkey:Aser=con").WantLine("standard/7 F1904R austria:Aser-bul=vie turkey:Aser=con")
	good := r.edited()
	for _, text := range []string{"", "nonsense", "standard S1901M france:Axyz", `{"name":"S1901M","units":[1]}`, "<game>", "atlantis S1901M x:"} {
		if paste(text); r.seen.Dialog == "" || r.edited() != good {
			t.Errorf("%q was pasted: dialog %q, %s", text, r.seen.Dialog, r.edited())
		}
		r.Type("<Enter>")
	}
	for _, folder := range []string{"../engine/game/foreign/testdata/positions-good/jdip.xml", "../engine/game/foreign/testdata/positions-good/state.json", "../engine/game/foreign/testdata/positions-good/state.txt"} {
		data, err := os.ReadFile(filepath.FromSlash(folder))
		if err != nil {
			t.Fatal(err)
		}
		paste(string(data))
		if r.seen.Dialog != "" || r.edited() == good || !strings.HasPrefix(r.edited(), "standard/7 ") {
			t.Errorf("%s: dialog %q, %s", folder, r.seen.Dialog, r.edited())
		}
		good = r.edited()
	}
	if paste(opening); r.edited() != opening {
		t.Errorf("the opening came back as %s", r.edited())
	}
	r.Do("undo")
	if r.edited() != good {
		t.Error("pasting is not one step")
	}
	if r.Do("copy-line"); r.w.App.Clipboard().Content() != good {
		t.Error("the page copies something else than it shows")
	}
	paste("standard S1901M france:Fpar") // it is whole, but it cannot be: that is listed
	if r.seen.Dialog != "" || len(r.editor().Faults()) != 1 {
		t.Errorf("dialog %q, faults %q", r.seen.Dialog, r.editor().Faults())
	}
}

// Three Shores, and with it any other board: an empty one is filled and a game starts there.
func TestPositionsOfOtherBoards(t *testing.T) {
	r := newRobot(t).Do("edit-position").Press("editor.begin").Type("<Down><Down><Down><Down><Enter>")
	if !strings.HasPrefix(r.edited(), "shores/3 S801M") || strings.Contains(r.edited(), ":") {
		t.Fatalf("begun with %s", r.edited())
	}
	if b := r.editor().Parts["vary"].(*kit.Button); !b.Face.Disabled {
		t.Error("a variation on another board")
	}
	r.focus("editor.text").(*kit.TextField).SetText("shores/3 F802M northmark:Akin=kin eastmoor:Fsal=sal")
	r.Press("editor.start").Type("<Enter>")
	if v := r.w.Desk.Variant(); v.ID != "shores" || r.seen.Page != "" || r.w.Desk.Game.Node().Position.Line() != "shores/3 F802M northmark:Akin=kin eastmoor:Fsal=sal" {
		t.Fatalf("page %q, %s", r.seen.Page, r.w.Desk.Game.Node().Position.Line())
	}
	r.Do("edit-position").Press("editor.begin").Type("<Down><Enter>")
	r.Do("undo").Do("redo").Do("undo") // to the other board and back
	if !strings.HasPrefix(r.edited(), "shores/3 F802M") {
		t.Error(r.edited())
	}
}

// What was edited is offered again, on whatever board, and a file with a position opens as a game.
func TestWhatWasEditedIsOfferedAgain(t *testing.T) {
	r := newRobot(t).Do("edit-position").Press("editor.begin").Type("<Down><Down><Down><Down><Enter>")
	r.focus("editor.text").(*kit.TextField).SetText("shores/3 F802M northmark:Akin=kin")
	r.Press("editor.cancel").Do("edit-position").Press("editor.begin").Type("<Down><Enter>")
	if r.edited() != "shores/3 F802M northmark:Akin=kin" {
		t.Errorf("offered %s", r.edited())
	}
	r.Press("editor.cancel")
	file := filepath.Join(r.files, "turn.position")
	if err := os.WriteFile(file, []byte("standard F1904R austria:Aser-bul=vie turkey:Aser=con\r\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	r.Load("turn.position").WantPhase("F1904R")
	if set := r.w.Desk.Game.Settings(); set.Mode != game.Planning || r.w.Desk.Doc.Path() != "" {
		t.Errorf("mode %d, file %q", set.Mode, r.w.Desk.Doc.Path())
	}
	if err := os.WriteFile(file, []byte("standard F1904R austria:Axyz"), 0o600); err != nil {
		t.Fatal(err)
	}
	if r.Load("turn.position").WantPhase("F1904R"); r.seen.Dialog == "" {
		t.Error("a broken position was opened")
	}
}

// At the smallest size everything of the page is seen, and no word is cut on the buttons that end it. In every language.
func TestEditorHasRoom(t *testing.T) {
	for _, size := range [][2]float32{{900, 640}, {1280, 800}, {1920, 1080}} {
		for _, lang := range []string{"en_US", "ja_JP", "zh_CN", "zh_TW"} {
			r := newRobot(t)
			if err := r.w.Speak(map[string]string{"en_US": "en", "ja_JP": "ja"}[lang] + map[bool]string{true: lang}[lang[0] == 'z']); err != nil {
				t.Fatal(err)
			}
			r.Resize(size[0], size[1]).Do("edit-position").Press("editor.tool.dislodged-army").Put(desktop.MouseButtonPrimary, "ser").
				Press("editor.tool.army").Put(desktop.MouseButtonPrimary, "ser")
			r.w.Note()
			for name, at := range r.seen.Controls {
				if !strings.HasPrefix(name, "editor.") {
					continue
				}
				if at[0] < 0 || at[1] < 40 && name != "editor.undo" && name != "editor.redo" || at[0]+at[2] > size[0]+1 || at[1]+at[3] > size[1]+1 {
					t.Errorf("%v %s: %s at %v", size, lang, name, at)
				}
			}
			for _, name := range []string{"start", "vary", "cancel", "begin", "copy", "paste"} {
				b := r.editor().Parts[name].(*kit.Button)
				if b.Size().Width+0.5 < b.Least().Width {
					t.Errorf("%v %s: %s has %v of %v", size, lang, name, b.Size().Width, b.Least().Width)
				}
			}
			if at := r.seen.Controls["editor.faults"]; at[3] < 30 {
				t.Errorf("%v %s: no room for faults: %v", size, lang, at)
			}
		}
	}
}

// Where the attacker of a dislodged unit came from is shown on the map, by a click or at the cursor; a change of mind
// leaves everything as it is.
func TestTheOriginOfAnAttackerIsShownOnTheMap(t *testing.T) {
	r := newRobot(t).Do("edit-position").Press("editor.power.0").Press("editor.tool.dislodged-army").Put(desktop.MouseButtonPrimary, "ser")
	r.WantLine("Aser-").Press("editor.from").Type("<Home><Enter>").Put(desktop.MouseButtonPrimary, "par").WantLine("Aser-=", "france:Fbre,Amar,Apar")
	r.Put(desktop.MouseButtonPrimary, "bul").WantLine("Aser-bul", "!turkey:Fank,Abul", "S1901R")
	r.Press("editor.from").Type("<Home><Enter><Esc>").Put(desktop.MouseButtonSecondary, "par").WantLine("Aser-bul", "!Apar")
	if r.seen.Page != "editor" {
		t.Errorf("Escape leads to %q", r.seen.Page)
	}
	r.Do("undo").Do("undo").WantLine("Aser-=", "Apar").Do("redo").WantLine("Aser-bul")
}
