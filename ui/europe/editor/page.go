package editor

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/ui/board"
	"entente/ui/board/paint"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/variants"
)

// Page is the page over the window on which a position is edited. The open game stays as it is until something is made of the
// position.
type Page struct {
	page.Base
	*Editor
	l          *kit.Look
	b          kit.Brush
	correcting bool // the position of the game, by its referee
	known      boards
	draft      draft
	wrong      error // what cannot be read of the text, nil for nothing; the map does not follow it then
	drawing    *paint.Drawing
	chosen     engine.Power
	tool       tool
	at         engine.Province // where the cursor of the keyboard is
	driven     engine.Province // a dislodged unit of which is asked where its attacker came from, NoProvince for none
	hint       string          // what the tool under the pointer does, "" for the chosen one

	controls         []fyne.CanvasObject // in the order of Tab
	board            *board.Board
	ground           *page.Ground
	tray             *tray
	year             *kit.Stepper
	phase            *kit.Segments
	powers, faults   *kit.RowList
	idle             *kit.Button // the armistice of the chosen power
	card             *card
	says, title      *kit.Sheet
	text             *kit.TextField
	reason           *kit.Field
	begin, undo      *kit.Button
	redo, copy, past *kit.Button
	answers          []*kit.Button
}

// newPage makes the page with a position.
func newPage(e *Editor, pos engine.Position, correcting bool) (*Page, error) {
	p := &Page{
		Editor: e, l: e.Look, correcting: correcting, known: boards{e.shelf.Bundle.Variant.ID: e.shelf.Bundle}, draft: draft{pos: pos},
		chosen: max(e.Desk.View.Power, 1),
	}
	p.Base = page.NewBase(e.Room.Room, "editor", p.leave)
	p.Root = container.NewStack()
	for _, b := range e.shelf.Ready {
		if b.Variant == pos.Variant {
			p.known[b.Variant.ID] = b
		}
	}
	return p, p.build()
}

// build makes everything for the board of the position.
func (p *Page) build() error {
	v := p.draft.pos.Variant
	bundle := p.known[v.ID]
	painter := p.Painter
	if p.drawing = p.Drawing; bundle != p.shelf.Bundle {
		var err error
		if p.drawing, err = paint.NewDrawing(v, bundle.SVG, bundle.Anchors); err != nil {
			return err
		}
		painter = paint.NewPainter(p.drawing, p.Kit)
	}
	p.b = p.BrushOf(v)
	p.chosen, p.at = min(p.chosen, engine.Power(len(v.Powers)-1)), min(p.at, engine.Province(len(v.Map.Provinces)-1))
	p.Parts, p.controls = map[string]fyne.CanvasObject{}, nil
	p.board = board.New(p.drawing, painter, p.Theme)
	p.board.OnPick, p.board.OnDrag = p.picked, p.dragged
	p.Parts["board"], p.ground = p.board, page.NewGround(p.l, p, p.board, nil)
	p.buildControls()
	p.buildAnswers()
	p.title = kit.NewSheet(fyne.NewSize(320, 300), p.paint)
	objects := append([]fyne.CanvasObject{p.title, p.ground, p.says, p.card.Container}, p.controls...)
	p.Root.Objects = []fyne.CanvasObject{container.New(kit.NewFrame(360, 320, p.layout), objects...)}
	p.text.Put(p.draft.pos.Line())
	p.show()
	p.Root.Refresh()
	return nil
}

// buildControls makes what is set and chosen.
func (p *Page) buildControls() {
	p.tray = newTray(p)
	p.year = kit.NewStepper(p.l, p, 1, "", func(year int) {
		if year >= 1 && year <= 9999 {
			p.edit(func(pos *engine.Position) { pos.Phase.Year = int16(year) })
		}
	})
	p.phase = kit.NewSegments(p.b, p, p.choosePhase)
	p.powers = kit.NewRowList(p.b, p)
	p.powers.OnPick = func(i int) { p.chosen = engine.Power(i + 1); p.show() }
	p.faults = kit.NewRowList(p.b, p)
	p.faults.OnPick = p.showFault
	p.idle = kit.NewButton(p.l, kit.Toggle, look.Button{}, p, p.Tips, p.changeArmistice)
	p.card = newCard(p)
	p.says = kit.NewSheet(fyne.NewSize(200, hintHeight), p.paintHint)
	p.text = kit.NewTextField(p, "", p.typed)
	p.reason = kit.NewField(p, p.Say("rulings.reason"), nil)
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
	p.add("powers", kit.Scrolled(p.powers))
	p.add("idle", p.idle)
	p.add("coast", p.card.coast)
	p.add("from", p.card.from)
	p.add("open", p.card.open)
	p.add("faults", kit.Scrolled(p.faults))
}

// add adds a control, with its name in the trace.
func (p *Page) add(name string, o fyne.CanvasObject) {
	p.Parts[name] = o
	p.controls = append(p.controls, o)
}

// show brings everything except the text up to date.
func (p *Page) show() {
	d := &p.draft
	if d.pos.Variant != p.drawing.Variant() {
		if err := p.build(); err != nil {
			p.Alarm(err)
		}
		return
	}
	p.board.Set(p.scene(engine.Unit{}, engine.Location{Province: p.at}))
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
		p.layout(nil, s) // what the card sets comes and goes
	}
	p.Note()
}

// phaseName is the short name of a phase of the year: "Fall", "Fall retreats".
func (p *Page) phaseName(ph engine.Phase) string {
	w := p.words()
	if ph.Kind == engine.Retreats {
		return w.Say("editor.retreats", words.With{"Season": w.Season(ph.Season)})
	}
	return w.Season(ph.Season)
}

// scene is what the map shows: the position, the cursor, what is being dragged, and where attackers came from.
func (p *Page) scene(ghost engine.Unit, at engine.Location) paint.State {
	pos := p.draft.pos
	var arrows []paint.Shape
	for q := range pos.Variant.Map.All().All() {
		if d := pos.Dislodged[q]; d.Unit.Type != engine.NoUnit {
			pos.Phase.Kind = engine.Retreats // so that it is seen, whatever the phase
			if d.From != engine.NoProvince && pos.Units[q].Type != engine.NoUnit {
				arrows = append(arrows, paint.Shape{
					Kind: paint.MoveShape, Unit: pos.Units[q], At: engine.Location{Province: d.From}, To: engine.Location{Province: q}, Moved: true,
				})
			}
		}
	}
	s := paint.State{Scene: p.Scenes.Scene(&pos)}
	s.Shapes, s.Targets, s.Selected = arrows, pos.Contested, p.at
	if p.driven != engine.NoProvince {
		s.Targets = engine.SetOf(origins(pos.Variant, p.driven)...)
	}
	s.Draggable = pos.Occupied()
	for q := range pos.Variant.Map.All().All() {
		if pos.Dislodged[q].Unit.Type != engine.NoUnit {
			s.Draggable.Add(q)
		}
	}
	if ghost.Type != engine.NoUnit {
		s.Ghost, s.GhostAt = ghost, at
	}
	return s
}

// edit changes the position as one step, and shows it.
func (p *Page) edit(change func(*engine.Position)) {
	if p.draft.edit(change) {
		p.follow()
	}
}

// follow writes the position as text after it has changed, and shows it.
func (p *Page) follow() {
	p.wrong, p.driven = nil, engine.NoProvince
	p.text.Put(p.draft.pos.Line())
	p.show()
}

// typed reads the text that was typed. The map follows unless something cannot be read.
func (p *Page) typed(text string) {
	pos, err := p.read([]byte(text), &p.draft.pos, p.find)
	if p.wrong = err; err == nil || onlyFaults(err) {
		p.wrong = nil
		p.draft.typed(pos)
	}
	if pos.Variant != nil && p.wrong == nil && pos.Variant != p.drawing.Variant() {
		p.relay()
		return
	}
	p.show()
}

// relay shows another board, and keeps the keyboard where it was.
func (p *Page) relay() {
	p.show()
	p.Win.Canvas().Focus(p.ground)
}

// picked uses the tool at a place. The other mouse button takes away what is there.
func (p *Page) picked(at board.Pick) {
	p.Win.Canvas().Focus(p.ground)
	if at.At.Province == engine.NoProvince {
		return
	}
	p.at = at.At.Province
	p.use(at.At, at.Button == board.Support)
}

// use uses the tool, or the eraser, at a place.
func (p *Page) use(at engine.Location, erasing bool) {
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
func (p *Page) dragged(from, to engine.Location, done bool) {
	u := p.draft.pos.Units[from.Province]
	if u.Type == engine.NoUnit {
		u = p.draft.pos.Dislodged[from.Province].Unit
	}
	if !done {
		if u = p.form(u, to); to.Province == engine.NoProvince {
			u = engine.Unit{}
		}
		p.board.Set(p.scene(u, to))
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

// form is a unit as it would stand at a place.
func (p *Page) form(u engine.Unit, at engine.Location) engine.Unit {
	m := p.draft.pos.Variant.Map
	if at.Province == engine.NoProvince || int(at.Province) >= len(m.Provinces) {
		return engine.Unit{}
	}
	u.Coast = at.Coast
	return fitting(m.Info(at.Province), u)
}

// choosePhase chooses one of the phases of a year.
func (p *Page) choosePhase(i int) {
	p.edit(func(pos *engine.Position) {
		ph := phases()[i]
		ph.Year = pos.Phase.Year
		pos.Phase = ph
	})
}

// changeArmistice puts the chosen power under an armistice, or lifts it.
func (p *Page) changeArmistice() {
	p.edit(func(pos *engine.Position) { pos.Armistice ^= engine.PowersOf(p.chosen) })
}

// Closed implements page.Page: what was edited is offered when the page is opened again.
func (p *Page) Closed() {
	if len(p.draft.past) > 0 && !p.correcting {
		p.left = p.draft.pos.Line()
	}
}

// keepReady keeps the board of the position where games find it.
func (p *Page) keepReady() {
	b := p.known[p.draft.pos.Variant.ID]
	for _, ready := range append([]*variants.Bundle{p.shelf.Bundle}, p.shelf.Ready...) {
		if ready == b {
			return
		}
	}
	p.shelf.Ready = append(p.shelf.Ready, b)
}

// Controls implements page.Page.
func (p *Page) Controls(add func(string, [4]float32)) {
	p.Base.Controls(add)
	for i, r := range p.tray.rects() {
		add("editor.tool."+toolNames()[i], r)
	}
	rows := func(name string, list *kit.RowList, view fyne.CanvasObject) {
		at, seen := kit.Rect(list), kit.Rect(view)
		for i := range list.Rows {
			y := at[1] + list.Tops[i]
			if y >= seen[1]-1 && y+list.Rows[i].Height <= seen[1]+seen[3]+1 {
				add("editor."+name+"."+strconv.Itoa(i), [4]float32{at[0], y, at[2], list.Rows[i].Height})
			}
		}
	}
	rows("power", p.powers, p.Parts["powers"])
	rows("fault", p.faults, p.Parts["faults"])
}
