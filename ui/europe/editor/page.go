package editor

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/ui/board"
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/kit/stepper"
	"entente/ui/look"
	"entente/ui/page"
)

// editorPage is the page over the window on which a position is edited. It does not change the open game until a final button is
// pressed.
type editorPage struct {
	page.Base
	*Editor
	frame
	aim
	editable
	l          *kit.Look
	b          kit.Brush
	correcting bool            // the referee corrects the game's position
	began      engine.Position // the game's position at the opening of the page
	draft      draft
	drawing    *atlas.Drawing
}

// newPage makes the page with a position.
func newPage(e *Editor, pos engine.Position, correcting bool) (*editorPage, error) {
	p := &editorPage{
		Editor: e, l: e.Look, correcting: correcting, editable: newEditable(e.shelf), draft: draft{pos: pos}, began: *e.Desk.Game.Node().Position,
		aim: aim{chosen: max(e.Desk.View.Power, 1)},
	}
	p.Base = page.NewBase(e.Screen, "editor", p.leave)
	p.Root = container.NewStack()
	for _, b := range e.shelf.Ready {
		if b.Variant == pos.Variant {
			p.known[b.Variant.ID] = b
		}
	}
	return p, p.build()
}

// build makes everything for the board of the position.
func (p *editorPage) build() error {
	v := p.draft.pos.Variant
	bundle := p.known[v.ID]
	painter := p.Painter
	if p.drawing = p.Drawing; bundle != p.shelf.Bundle {
		var err error
		if p.drawing, err = atlas.NewDrawing(v, bundle.SVG, bundle.Anchors); err != nil {
			return err
		}
		painter = paint.NewPainter(p.drawing, p.Kit)
	}
	p.b = p.BrushOf(v)
	p.chosen, p.at = min(p.chosen, engine.Power(len(v.Powers)-1)), min(p.at, engine.Province(len(v.Map.Provinces)-1))
	p.Parts, p.frame = map[string]fyne.CanvasObject{}, frame{hint: p.hint}
	p.board = board.New(p.drawing, painter, p.Theme)
	p.board.OnPick, p.board.OnDrag = p.picked, p.dragged
	p.Parts["board"], p.ground = p.board, page.NewGround(p.l, p, p.board, nil)
	p.buildControls()
	p.buildAnswers()
	p.title = kit.NewSheet(fyne.NewSize(320, 300), p.paint)
	objects := append([]fyne.CanvasObject{p.title, p.ground, p.says, p.card.Container}, p.controls...)
	p.Root.Objects = []fyne.CanvasObject{container.New(kit.NewFrame(360, 320, p.layout), objects...)}
	p.text.SetSilently(p.draft.pos.Line())
	p.show()
	p.Root.Refresh()
	return nil
}

// buildControls makes the controls.
func (p *editorPage) buildControls() {
	p.tray = newTray(p)
	p.year = stepper.New(p.l, p, 1, "", func(year int) {
		if year >= 1 && year <= 9999 {
			p.edit(func(pos *engine.Position) { pos.Phase.Year = int16(year) })
		}
	})
	p.phase = kit.NewSegments(p.b, p, func(i int) { p.after(p.draft.setPhase(i)) })
	p.powers = kit.NewRowList(p.b, p)
	p.powers.OnPick = func(i int) { p.chosen = engine.Power(i + 1); p.show() }
	p.faults = kit.NewRowList(p.b, p)
	p.faults.OnPick = p.showFault
	p.idle = kit.NewButton(p.l, kit.Toggle, look.Button{}, p, p.Tips, func() { p.after(p.draft.changeArmistice(p.chosen)) })
	p.card = newCard(p)
	p.says = kit.NewSheet(fyne.NewSize(200, hintHeight), p.paintHint)
	p.text = kit.NewTextField(p, "", p.typed)
	if p.correcting {
		p.reason = kit.NewField(p, p.Say("rulings.reason"), nil)
	}
	p.begin = kit.NewButton(p.l, kit.Plain, look.Button{Text: p.Say("editor.begin"), Drops: true}, p, nil, p.askBegin)
	p.undo = kit.NewButton(p.l, kit.Tool, look.Button{Icon: "icon-undo", Tip: p.Say("command.undo"), Key: p.KeyOf("undo")}, p, p.Tips, func() { p.Perform("undo") })
	p.redo = kit.NewButton(p.l, kit.Tool, look.Button{Icon: "icon-redo", Tip: p.Say("command.redo"), Key: p.KeyOf("redo")}, p, p.Tips, func() { p.Perform("redo") })
	p.copy = kit.NewButton(p.l, kit.Plain, look.Button{Text: p.Say("editor.copy")}, p, nil, func() { p.Perform("copy-line") })
	p.past = kit.NewButton(p.l, kit.Plain, look.Button{Text: p.Say("editor.paste")}, p, nil, func() { p.Perform("paste-position") })
	p.add("undo", p.undo)
	p.add("redo", p.redo)
	p.add("text", p.text)
	p.add("copy", p.copy)
	p.add("paste", p.past)
	p.add("begin", p.begin)
	p.add("year", p.year.Container)
	p.add("phase", p.phase)
	p.add("tray", p.tray)
	p.powersView, p.faultsView = kit.Scrolled(p.powers), kit.Scrolled(p.faults)
	p.add("powers", p.powersView)
	p.add("idle", p.idle)
	p.add("coast", p.card.coast)
	p.add("from", p.card.from)
	p.add("open", p.card.open)
	p.add("faults", p.faultsView)
}

// add adds a control, with its name in the trace.
func (p *editorPage) add(name string, o fyne.CanvasObject) {
	p.Parts[name] = o
	p.controls = append(p.controls, o)
}

// show updates everything except the text.
func (p *editorPage) show() {
	d := &p.draft
	if d.pos.Variant != p.drawing.Variant() {
		if err := p.build(); err != nil {
			p.Alarm(err)
		}
		return
	}
	p.board.Set(p.scene(p.Scenes.Scene, p.draft.pos, engine.Unit{}, engine.Location{Province: p.at}))
	p.year.Set(int(d.pos.Phase.Year))
	at, names := 0, make([]string, 0, 5)
	for i, ph := range phases() {
		if ph.Season == d.pos.Phase.Season && ph.Kind == d.pos.Phase.Kind {
			at = i
		}
		names = append(names, p.phaseName(ph))
	}
	p.phase.Set(at, names...)
	w := p.words()
	var rows []look.Row
	for i := 1; i < len(d.pos.Variant.Powers); i++ {
		pw := engine.Power(i)
		rows = append(rows, look.Row{
			Height: 28, Mark: look.Mark{Side: look.Side(i)}, Text: w.Power(pw), Picked: pw == p.chosen,
			Note: w.Say("editor.has", words.With{"Units": d.pos.UnitCount(pw), "Centers": d.pos.Centers(pw)}),
		})
	}
	p.powers.Set(rows)
	p.idle.Set(look.Button{Text: w.Say("editor.armistice", words.With{"Power": w.Power(p.chosen)}), On: d.pos.Armistice.Has(p.chosen)})
	p.tray.show(p.tool, p.chosen)
	p.card.show()
	p.showFaults()
	p.says.Draw()
	p.title.Draw()
	set := func(b *kit.Button, on bool, why string) {
		face := b.Face
		if face.Disabled, face.Reason = !on, ""; !on {
			face.Reason = p.Say(why)
		}
		b.Set(face)
	}
	set(p.undo, len(d.past) > 0, "why-off.undo")
	set(p.redo, len(d.future) > 0, "why-off.redo")
	p.showAnswers()
	if s := p.Root.Size(); s.Width > 0 {
		p.layout(nil, s) // the card's buttons have changed
	}
	p.Note()
}

// phaseName returns the short name of a phase of the year: "Fall", "Fall retreats".
func (p *editorPage) phaseName(ph engine.Phase) string {
	w := p.words()
	if ph.Kind == engine.Retreats {
		return w.Say("editor.retreats", words.With{"Season": w.Season(ph.Season)})
	}
	return w.Season(ph.Season)
}

// edit changes the position as one step, and shows it.
func (p *editorPage) edit(change func(*engine.Position)) {
	p.after(p.draft.edit(change))
}

// after updates the page after a step, if it changed anything.
func (p *editorPage) after(changed bool) {
	if changed {
		p.follow()
	}
}

// follow writes the changed position as text, and shows it.
func (p *editorPage) follow() {
	p.draft.wrong, p.driven = nil, engine.NoProvince
	p.text.SetSilently(p.draft.pos.Line())
	p.show()
}

// typed reads the typed text. The map follows unless it has an error.
func (p *editorPage) typed(text string) {
	pos, err := p.read([]byte(text), &p.draft.pos, p.find)
	if p.draft.wrong = err; err == nil || onlyFaults(err) {
		p.draft.wrong = nil
		p.draft.typed(pos)
	}
	if pos.Variant != nil && p.draft.wrong == nil && pos.Variant != p.drawing.Variant() {
		p.relay()
		return
	}
	p.show()
}

// relay switches to another board, and keeps the focus.
func (p *editorPage) relay() {
	p.show()
	p.Win.Canvas().Focus(p.ground)
}

// picked uses the tool at a place. The secondary button erases.
func (p *editorPage) picked(at board.Pick) {
	p.Win.Canvas().Focus(p.ground)
	if at.At.Province == engine.NoProvince {
		return
	}
	p.at = at.At.Province
	p.use(at.At, at.Button == board.Support)
}

// use uses the tool, or the eraser, at a place.
func (p *editorPage) use(at engine.Location, erasing bool) {
	if p.answered(at.Province) {
		return
	}
	t := p.tool
	if erasing {
		t = eraser
	}
	if !p.draft.edit(func(pos *engine.Position) { t.use(pos, p.chosen, at) }) {
		p.show()
		return
	}
	p.follow()
}

// dragged moves what is dragged on the map.
func (p *editorPage) dragged(from, to engine.Location, done bool) {
	u := p.draft.pos.Units[from.Province]
	if u.Type == engine.NoUnit {
		u = p.draft.pos.Dislodged[from.Province].Unit
	}
	if !done {
		if u = p.draft.form(u, to); to.Province == engine.NoProvince {
			u = engine.Unit{}
		}
		p.board.Set(p.scene(p.Scenes.Scene, p.draft.pos, u, to))
		return
	}
	if to.Province != engine.NoProvince {
		p.at = to.Province
	}
	if !p.draft.edit(func(pos *engine.Position) { move(pos, from.Province, to) }) {
		p.show()
		return
	}
	p.follow()
}

// Closed implements page.Page: it keeps what was edited for the next opening.
func (p *editorPage) Closed() {
	if (len(p.draft.past)+len(p.draft.future) > 0 || p.draft.wrong != nil) && !p.correcting {
		p.left = &leftDraft{p.draft, p.editable, p.began, p.text.Text}
	}
}

// Controls implements page.Page.
func (p *editorPage) Controls(add func(string, [4]float32)) {
	p.Base.Controls(add)
	p.rects(add)
}
