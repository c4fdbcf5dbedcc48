// Package editor is the page that edits a position: to start a game from it, to continue the game with it as a variation, or to correct
// the position of the game as its referee.
//
//	ed := editor.New(room, shelf)
//	room.Commands.Add(ed.Commands()...)
//	...
//	room.Perform("edit-position")
package editor

import (
	"errors"
	"strings"

	"entente/engine"
	"entente/engine/faults"
	"entente/engine/game/foreign"
	"entente/ui/boards"
	"entente/ui/command"
	"entente/ui/europe"
	"entente/ui/europe/words"
	"entente/ui/kit"
)

// Editor opens the page for positions.
type Editor struct {
	*europe.Room
	shelf *boards.Boards
	left  *leftDraft // the position left on the page, or nil
}

// leftDraft is a position that was left on the page.
type leftDraft struct {
	draft  draft
	boards editable        // of that page
	began  engine.Position // the game's position when the page was opened
	text   string          // the typed text
}

// New returns an editor for positions on the given boards.
func New(r *europe.Room, s *boards.Boards) *Editor { return &Editor{Room: r, shelf: s} }

// Commands returns the commands of the editor.
func (e *Editor) Commands() []command.Command {
	return []command.Command{
		{Name: "edit-position", Menu: "edit", MenuOrder: 8, Key: "Ctrl+I", Do: e.edit},
		{Name: "paste-position", Menu: "edit", MenuOrder: 9, Key: "Ctrl+Shift+I", Do: e.paste},
		{Name: "copy-line", Menu: "edit", MenuOrder: 10, Key: "Ctrl+Shift+J", Do: e.copyLine},
		{Name: "correct-position", Do: e.correct},
	}
}

// copyLine copies the position to the clipboard as one line.
func (e *Editor) copyLine() { e.App.Clipboard().SetContent(e.Desk.Game.Node().Position.Line()) }

// Forget keeps the page from opening with the position left on it, because another game has been opened. The position is still offered there.
func (e *Editor) Forget() {
	if e.left != nil {
		e.left.began = engine.Position{}
	}
}

// edit opens the page with the position of the game, or with the position left there if the game has not changed since.
func (e *Editor) edit() {
	pos := *e.Desk.Game.Node().Position
	p, err := newPage(e, pos, false)
	if left := e.left; err == nil && left != nil && left.began == pos {
		p.draft, p.editable = left.draft, left.boards
		if err = p.build(); err == nil {
			p.text.SetSilently(left.text)
			p.sayHint(p.Say("editor.left"))
		}
	}
	e.show(p, err)
}

// open opens the page with a position.
func (e *Editor) open(pos engine.Position) { e.show(newPage(e, pos, false)) }

// correct opens the page to correct the position of the game.
func (e *Editor) correct() { e.show(newPage(e, *e.Desk.Game.Node().Position, true)) }

// show opens a page over the window, unless its board cannot be drawn.
func (e *Editor) show(p *editorPage, err error) {
	if err != nil {
		e.Alarm(err)
		return
	}
	e.Stack.Open(p, p.ground)
}

// paste opens the page with the position on the clipboard. A game copied from a website is opened as a game.
func (e *Editor) paste() {
	data := []byte(e.App.Clipboard().Content())
	if e.pasteGame(data) {
		return
	}
	pos, err := e.read(data, e.Desk.Game.Node().Position, e.shelf.Find)
	if err != nil && !onlyFaults(err) {
		e.refuse(e.Say("editor.paste-failed"), err)
		return
	}
	e.open(pos)
}

// pasteGame opens a game copied from a website, and lists what was not imported. It reports whether the text is such a page.
func (e *Editor) pasteGame(data []byte) bool {
	if !foreign.IsPage(data) {
		return false
	}
	g, _, lost, err := foreign.Import(data, 1, e.shelf.Find)
	if err != nil {
		e.Fail(e.Say("editor.paste-failed"), err)
		return true
	}
	e.Leave(func() {
		e.Stack.CloseAll()
		e.BeginGame(g, "")
		if list := e.Desk.Words().Losses(lost); len(list) > 0 {
			e.Ask(e.Say("editor.paste-game"), e.Say("open.lost", words.With{"List": strings.Join(list, e.Say("list.semicolon"))}), nil, 520, kit.Answer{Text: e.Say("dialog.close")})
		}
	})
	return true
}

// refuse shows why something is not a position.
func (e *Editor) refuse(title string, err error) {
	list, more := e.Desk.Words().Unread(err)
	if more > 0 {
		list = append(list, e.SayN("faults.more", more, nil))
	}
	e.Fail(title, errors.New(strings.Join(list, "\n")))
}

// read reads a position in any form. A text in the window's words uses the board of before.
func (e *Editor) read(data []byte, before *engine.Position, find func(id string) (*engine.Variant, error)) (engine.Position, error) {
	text := strings.TrimSpace(strings.TrimPrefix(string(data), "\ufeff"))
	first, _, _ := strings.Cut(text, " ")
	if _, err := engine.ParsePhase(first); err == nil && len(data) < 1<<16 {
		w := e.Desk.Words().Words
		w.Variant = before.Variant
		pos, wrong := w.ReadPosition(text, before)
		if len(wrong) == 0 {
			return pos, nil
		}
		if err := pos.Faults(); err != nil && len(pos.FaultList()) == len(wrong) {
			return pos, err
		}
		var list faults.List
		for _, one := range wrong {
			list.Add(errors.New(one))
		}
		return engine.Position{}, list.Err()
	}
	pos, err := foreign.ReadPosition(data, before.Variant.ID, find)
	if err == nil || onlyFaults(err) {
		pos.Setup = e.setupFor(&pos)
	}
	return pos, err
}

// setupFor returns the setup of a position: that of the open game if it fits, else its own, else the first of its variant.
func (e *Editor) setupFor(pos *engine.Position) *engine.Setup {
	own := e.Desk.Game.Setup()
	switch {
	case pos.Variant == own.Variant && (pos.Setup == nil || pos.Setup.ID == own.ID):
		return own
	case pos.Setup == nil:
		return &pos.Variant.Setups[0]
	}
	return pos.Setup
}

// onlyFaults reports whether the only error is that the position is impossible.
func onlyFaults(err error) bool {
	if several, ok := err.(interface{ Unwrap() []error }); ok {
		for _, one := range several.Unwrap() {
			if !onlyFaults(one) {
				return false
			}
		}
		return true
	}
	_, ok := err.(*engine.PositionFault)
	return ok
}

// words returns the texts for the board being edited.
func (p *editorPage) words() words.Words {
	w := p.Desk.Words().Words
	w.Variant, w.Board = p.draft.pos.Variant, &p.draft.pos
	return w
}
