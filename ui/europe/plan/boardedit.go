package plan

import (
	"strings"

	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/boards"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/room/boardedit"
)

// rework is one of the user's boards on the page that changes its names and places.
type rework struct {
	*Plans
	*boards.Editing
	tab, row, anchor int
	painter          *paint.Painter
	painted          *atlas.Drawing // the drawing of the painter
	said             string         // the error of the last change; "" if none
	saved            bool
}

// edit opens the page for one of the boards. When the page closes, it calls done, with whether anything was saved.
func (p *Plans) edit(at int, done func(saved bool)) {
	e, err := p.shelf.EditBoard(p.shelf.Boards().List[at])
	if err != nil {
		p.Fail(p.Say("boardedit.failed"), err)
		return
	}
	r := &rework{Plans: p, Editing: e}
	boardedit.New(p.Screen, r.actions(done)).Open()
}

// actions returns the actions of the page.
func (r *rework) actions(done func(saved bool)) boardedit.Actions {
	return boardedit.Actions{
		Now: r.state, Brush: func() kit.Brush { return r.BrushOf(r.Bundle.Variant) },
		Tab:    func(i int) { r.pick(i, 0) },
		Row:    func(i int) { r.pick(r.tab, i) },
		Place:  func(p engine.Province) { r.place(p) },
		Name:   r.name,
		Anchor: func(i int) { r.anchor = i; r.Apart() },
		Drag:   func(i int, x, y float64) { r.anchor = i; r.move(x, y, "") },
		Nudge: func(dx, dy float64) {
			if list := r.anchors(); r.anchor < len(list) {
				r.move(list[r.anchor].X+dx, list[r.anchor].Y+dy, "keys")
			}
		},
		Undo: func() { r.said = ""; r.Undo() }, Redo: func() { r.said = ""; r.Redo() },
		Save: r.save, Failed: func() string { return r.Say("boardedit.refused") },
		Ask: func() boardedit.Question {
			return boardedit.Question{
				Title: r.Say("boardedit.leave-title"), Text: r.Say("boardedit.leave"), Save: r.Say("leave.save"), Discard: r.Say("leave.discard"), Cancel: r.Say("dialog.cancel"),
			}
		},
		Closed: func() { done(r.saved) },
	}
}

// pick selects a row of a list.
func (r *rework) pick(tab, row int) {
	if tab != r.tab || row != r.row {
		r.anchor = 0
	}
	r.tab, r.row, r.said = tab, row, ""
	r.Apart()
}

// place selects a province clicked on the map. Impassable places have no anchors, so it ignores them.
func (r *rework) place(p engine.Province) {
	if int(p) < len(r.Bundle.Variant.Map.Provinces) {
		r.pick(0, int(p)-1)
	}
}

// province returns the selected province, or false while the powers are listed.
func (r *rework) province() (engine.Province, bool) { return engine.Province(r.row + 1), r.tab == 0 }

// anchors returns the anchors of the selected province.
func (r *rework) anchors() []boards.Anchor {
	if p, ok := r.province(); ok {
		return r.Anchors(p)
	}
	return nil
}

// move moves the selected anchor to a point of the map.
func (r *rework) move(x, y float64, step string) {
	p, ok := r.province()
	list := r.anchors()
	if !ok || r.anchor >= len(list) {
		return
	}
	w, h := r.Editing.Drawing.Size()
	what := list[r.anchor].What
	if step != "" {
		step = "move " + what + " " + r.Bundle.Variant.Map.Info(p).ID
	}
	r.tell(r.Move(p, what, min(max(x, 0), w), min(max(y, 0), h), step))
}

// tell records the error of a change, or clears it if err is nil.
func (r *rework) tell(err error) {
	if r.said = ""; err != nil {
		r.said = lang.SentenceCase(err.Error())
	}
}

// name sets a typed name.
func (r *rework) name(field int, text string) {
	languages := r.Languages()
	text = strings.TrimSpace(text)
	switch p, ok := r.province(); {
	case ok:
		r.tell(r.Name(p, languages[field], text))
	case field < len(languages):
		r.tell(r.Call(engine.Power(r.row), languages[field], text))
	default:
		r.tell(r.Adjective(engine.Power(r.row), text))
	}
}

// save saves the board.
func (r *rework) save() error {
	if err := r.Save(); err != nil {
		return err
	}
	r.saved, r.said = true, r.Say("boardedit.saved")
	if r.shelf.Bundle.Variant.ID == r.Bundle.Variant.ID {
		r.said = r.Say("boardedit.saved-open")
	}
	return nil
}

// state returns the state of the page.
func (r *rework) state() boardedit.State {
	w := words.Words{Names: words.Names{Catalog: r.Texts, Variant: r.Bundle.Variant}}
	if r.painted != r.Editing.Drawing {
		r.painted, r.painter = r.Editing.Drawing, paint.NewPainter(r.Editing.Drawing, r.Kit)
	}
	pos := r.Bundle.Variant.Setups[0].Begin()
	s := boardedit.State{
		Title: w.Say("boardedit.title"), Sub: w.Named(r.Bundle.Variant.Names),
		Map:  boardedit.Map{Drawing: r.Editing.Drawing, Painter: r.painter, Scene: layout.Scene{Position: &pos, Language: r.Texts.Language()}},
		Tabs: []string{w.Say("boardedit.provinces"), w.Say("boardedit.powers")}, Tab: r.tab, Row: r.row, Anchor: r.anchor,
		Head: w.Say("boardedit.places"), Hint: w.Say("boardedit.hint-names"), Changed: r.Changed(),
		Undo:  look.Button{Icon: "icon-undo", Tip: w.Say("command.undo"), Key: r.KeyOf("undo"), Disabled: !r.CanUndo(), Reason: w.Say("why-off.undo")},
		Redo:  look.Button{Icon: "icon-redo", Tip: w.Say("command.redo"), Key: r.KeyOf("redo"), Disabled: !r.CanRedo(), Reason: w.Say("why-off.redo")},
		Save:  look.Button{Text: w.Say("save.verb"), Key: r.KeyOf("save"), Disabled: !r.Changed(), Reason: w.Say("boardedit.nothing")},
		Leave: look.Button{Text: w.Say("dialog.close")},
	}
	if !s.Undo.Disabled {
		s.Undo.Reason = ""
	}
	if !s.Redo.Disabled {
		s.Redo.Reason = ""
	}
	if !s.Save.Disabled {
		s.Save.Reason = ""
	}
	if _, ok := r.province(); ok {
		r.provinces(&s, w)
	} else {
		r.powers(&s, w)
	}
	switch {
	case r.said != "":
		s.Hint = r.said
	case r.Fault != nil:
		s.Fault = lang.SentenceCase(r.Fault.Error())
	}
	return s
}

// provinces fills in the list of provinces and the details of the selected one.
func (r *rework) provinces(s *boardedit.State, w words.Words) {
	m := r.Bundle.Variant.Map
	p, _ := r.province()
	for i := 1; i < len(m.Provinces); i++ {
		s.Rows = append(s.Rows, look.Row{Height: rowHeight, Text: w.Province(engine.Province(i)), Note: m.Info(engine.Province(i)).ID, Picked: i == int(p)})
	}
	s.Fields = r.fields(w, func(language string) string { return r.NameOf(p, language) })
	s.Hint = w.Say("boardedit.hint")
	for _, a := range r.anchors() {
		one := boardedit.Anchor{X: a.X, Y: a.Y}
		switch {
		case a.What == "label":
			one.Text, one.Sign = w.Say("boardedit.name"), w.Province(p)
		case a.What == "abbr":
			one.Text, one.Sign, one.Aside = w.Say("boardedit.code"), m.Info(p).Code, true
		case a.What == "center":
			one.Text, one.Piece = w.Say("boardedit.center"), "center"
		case a.Coast != engine.NoCoast:
			one.Text, one.Piece = w.Say("boardedit.fleet-at", words.With{"Coast": w.Coast(a.Coast)}), "fleet"
		case a.Unit == engine.Fleet:
			one.Text, one.Piece = w.UnitType(engine.Fleet), "fleet"
		default:
			one.Text, one.Piece = w.UnitType(engine.Army), "army"
		}
		s.Anchors = append(s.Anchors, one)
	}
}

// powers fills in the list of powers, with the board itself first, and the names of the selected one.
func (r *rework) powers(s *boardedit.State, w words.Words) {
	v := r.Bundle.Variant
	s.Rows = []look.Row{{Height: rowHeight, Text: w.Named(v.Names), Sub: "", Note: v.ID, Picked: r.row == 0, Strong: true}}
	for i := 1; i < len(v.Powers); i++ {
		s.Rows = append(s.Rows, look.Row{Height: rowHeight, Mark: look.Mark{Side: look.Side(i)}, Text: w.Power(engine.Power(i)), Note: v.Powers[i].ID, Picked: i == r.row})
	}
	pw := engine.Power(r.row)
	s.Fields = r.fields(w, func(language string) string { return r.Called(pw, language) })
	if pw != engine.NoPower {
		s.Fields = append(s.Fields, boardedit.Field{Label: w.Say("boardedit.adjective"), Text: r.AdjectiveOf(pw)})
	}
}

// rowHeight is the height of a row of the lists.
const rowHeight = 28

// fields returns fields for a name in the languages of the board.
func (r *rework) fields(w words.Words, of func(language string) string) (list []boardedit.Field) {
	languages := r.Languages()
	for _, code := range languages {
		label := w.Say("boardedit.name")
		for _, l := range lang.Languages() {
			if l.Code == code && len(languages) > 1 {
				label = l.Name
			}
		}
		list = append(list, boardedit.Field{Label: label, Text: of(code)})
	}
	return list
}
