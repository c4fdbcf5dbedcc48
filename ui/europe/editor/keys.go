package editor

import (
	"cmp"
	"path/filepath"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/disk"
	"entente/ui/europe/words"
	"entente/ui/page"
)

// Perform implements page.Performer: the page handles some commands itself.
func (p *editorPage) Perform(name string) bool {
	switch name {
	case "undo":
		if p.draft.undo() {
			p.follow()
		}
	case "redo":
		if p.draft.redo() {
			p.follow()
		}
	case "copy-line", "copy-position":
		p.App.Clipboard().SetContent(p.draft.pos.Line())
	case "paste-position":
		if data := []byte(p.App.Clipboard().Content()); !p.pasteGame(data) {
			p.take(data, p.Say("editor.paste-failed"))
		}
	default:
		return false
	}
	return true
}

// take replaces the position by a pasted or loaded one. If there is an error, it shows that and changes nothing.
func (p *editorPage) take(data []byte, title string) {
	pos, err := p.read(data, &p.draft.pos, p.find)
	if err != nil && !onlyFaults(err) {
		p.refuse(title, err)
		return
	}
	p.edit(func(now *engine.Position) { *now = pos })
}

// askFile asks for a file with a position.
func (p *editorPage) askFile() {
	p.AskFile(page.FileQuestion{
		Title: p.Say("open.title"), Verb: p.Say("open.verb"), Start: cmp.Or(p.Desk.Doc.Path(), p.Desk.Doc.Folder()), Ending: ".entente",
		Others: []string{".txt", ".json", ".xml", ".gz", ".jdip", ".case", ".cases"}, Read: true, Done: p.takeFile,
	})
}

// maxFile is the maximum size of a file with a position.
const maxFile = 64 << 20

// takeFile reads a position from a file.
func (p *editorPage) takeFile(path string) {
	title := p.Say("open.failed", words.With{"File": filepath.Base(path)})
	data, err := disk.Read(path, maxFile)
	if err != nil {
		p.Fail(title, p.PlainFault(err))
		return
	}
	p.take(data, title)
}

// TypedKey implements kit.Router: arrows move the cursor, Enter and Space use the tool there, Delete erases.
func (p *editorPage) TypedKey(e *fyne.KeyEvent) {
	step := map[fyne.KeyName][2]float64{fyne.KeyLeft: {-1, 0}, fyne.KeyRight: {1, 0}, fyne.KeyUp: {0, -1}, fyne.KeyDown: {0, 1}}[e.Name]
	if p.Win.Canvas().Focused() == nil { // a drop-down list was closed by a click
		p.Win.Canvas().Focus(p.ground)
	}
	onMap := p.Win.Canvas().Focused() == fyne.Focusable(p.ground)
	switch {
	case e.Name == fyne.KeyEscape && !onMap:
		p.Win.Canvas().Focus(p.ground)
	case e.Name == fyne.KeyEscape && p.unask():
		p.show()
	case e.Name == fyne.KeyEscape:
		p.leave()
	case !onMap:
	case step != [2]float64{}:
		if p.walk(p.drawing, step) {
			p.show()
		}
	case e.Name == fyne.KeyReturn, e.Name == fyne.KeyEnter, e.Name == fyne.KeySpace:
		p.use(engine.Location{Province: p.at}, false)
	case e.Name == fyne.KeyDelete, e.Name == fyne.KeyBackspace:
		p.use(engine.Location{Province: p.at}, true)
	}
}

// TypedRune implements kit.Router: letters choose tools, digits choose powers.
func (p *editorPage) TypedRune(r rune) {
	if f := p.Win.Canvas().Focused(); f != nil && f != fyne.Focusable(p.ground) {
		return
	}
	tools := map[rune]tool{'a': army, 'f': fleet, 's': center, 'x': standoff, 'e': eraser}
	switch t, ok := tools[r]; {
	case ok:
		p.choose(int(t))
	case r == 'd' && p.tool == dislodgedArmy:
		p.choose(int(dislodgedFleet))
	case r == 'd':
		p.choose(int(dislodgedArmy))
	case r == 'c' && p.at != engine.NoProvince:
		p.edit(func(pos *engine.Position) { nextCoast(pos, p.at) })
	case r >= '1' && r <= '9' && int(r-'0') < len(p.draft.pos.Variant.Powers):
		p.chosen = engine.Power(r - '0')
		p.show()
	case r == '+' || r == '=':
		p.edit(func(pos *engine.Position) { pos.Phase.Year = min(pos.Phase.Year+1, 9999) })
	case r == '-' || r == '_':
		p.edit(func(pos *engine.Position) { pos.Phase.Year = max(pos.Phase.Year-1, 1) })
	case r == 'p':
		p.after(p.draft.nextPhase())
	}
}
