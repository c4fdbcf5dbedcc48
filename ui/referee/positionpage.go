package referee

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/ui/board"
	"entente/ui/board/paint"
	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/words"
)

// positionPage is the page on which the referee corrects a position, by clicks on the map or as text. Both show the same
// position, but the map does not follow a text with faults.
type positionPage struct {
	*page.TablePage
	*Referee
	pos    engine.Position
	faults []string
	board  *board.Board
	power  *kit.Button
	tools  *kit.Segments
	text   *kit.TextField
	wrong  *kit.Sheet
	reason *kit.Field
	chosen engine.Power
	tool   tool
}

// tool says what a click on the map does, in the order in which the page offers it.
type tool int

const (
	putArmy tool = iota
	putFleet
	removeUnit
	changeOwner
)

// showPositionEditor opens the page with the position of the phase that is shown.
func (r *Referee) showPositionEditor() {
	p := &positionPage{Referee: r, pos: *r.Desk.Game.Node().Position, chosen: max(r.Desk.View.Power, 1)}
	p.TablePage = page.NewTablePage(r.Room, "position", r.Say("position.title", words.With{"Phase": r.Desk.Words().Phase(p.pos.Phase)}), func() string { return r.Say("position.sub") })
	p.Wide, p.Closing = true, r.showRulings
	p.board = board.New(r.Drawing, paint.NewPainter(r.Drawing, r.Kit), r.Theme)
	p.board.OnPick = func(at board.Pick) { p.put(at.At, at.Button == board.Support) }
	p.power = kit.NewButton(p.L, kit.Plain, kit.ButtonFace{}, p, nil, p.askPower)
	p.tools = kit.NewSegments(p.Brush(), p, func(i int) { p.tool = tool(i); p.show() })
	p.text = kit.NewTextField(p, "", p.typed)
	p.reason = kit.NewField(p, r.Say("rulings.reason"), nil)
	p.wrong = kit.NewSheet(fyne.NewSize(200, 76), p.paintFaults)
	p.Parts["board"], p.Parts["power"], p.Parts["tools"], p.Parts["text"], p.Parts["reason"] = p.board, p.power, p.tools, p.text, p.reason
	p.Answer(kit.Plain, "cancel", r.Say("dialog.cancel"), p.Leave)
	p.Answer(kit.Filled, "correct", r.Say("position.correct"), p.correct)
	p.text.Put(r.Desk.Words().PositionText(&p.pos))
	p.show()
	p.Open(container.New(positionFrame{p}, p.board, p.power, p.tools, p.text, p.wrong, p.reason))
}

// show brings everything except the text up to date.
func (p *positionPage) show() {
	pos := p.pos
	p.board.Set(paint.State{Scene: p.Scenes.Scene(&pos), Locked: true})
	p.power.Set(kit.ButtonFace{Text: p.Desk.Words().Power(p.chosen), Drops: true})
	p.tools.Set(int(p.tool), p.Say("unit.army"), p.Say("unit.fleet"), p.Say("position.remove"), p.Say("position.center"))
	p.wrong.Draw()
	p.Note()
}

// typed reads the text that was typed.
func (p *positionPage) typed(text string) {
	pos, faults := p.Desk.Words().ReadPosition(text, p.Desk.Game.Node().Position)
	if p.faults = faults; len(faults) == 0 {
		p.pos = pos
	}
	p.show()
}

// put uses the tool at a place. The other mouse button removes the unit there instead.
func (p *positionPage) put(at engine.Location, remove bool) {
	if at.Province == engine.NoProvince {
		return
	}
	info, owner := p.Desk.Variant().Map.Info(at.Province), &p.pos.Owners[at.Province]
	switch {
	case remove || p.tool == removeUnit:
		p.pos.Units[at.Province] = engine.Unit{}
	case p.tool == changeOwner && !info.Center:
		return
	case p.tool == changeOwner && *owner == p.chosen:
		*owner = engine.NoPower
	case p.tool == changeOwner:
		*owner = p.chosen
	default:
		p.pos.Units[at.Province] = unitFor(info, engine.Unit{Type: engine.Army + engine.UnitType(p.tool-putArmy), Power: p.chosen, Coast: at.Coast})
	}
	p.write()
}

// unitFor returns a unit in a form that can stand in a province: a fleet at sea, an army inland.
func unitFor(info *engine.ProvinceInfo, u engine.Unit) engine.Unit {
	switch info.Terrain {
	case engine.Sea:
		u.Type = engine.Fleet
	case engine.Inland:
		u.Type = engine.Army
	}
	if u.Type == engine.Army || info.Coasts == nil {
		u.Coast = engine.NoCoast
	}
	return u
}

// write writes the position of the map as text.
func (p *positionPage) write() {
	text := p.Desk.Words().PositionText(&p.pos)
	p.text.Put(text)
	_, p.faults = p.Desk.Words().ReadPosition(text, p.Desk.Game.Node().Position)
	p.show()
}

// askPower asks whose units and centers are put on the map.
func (p *positionPage) askPower() {
	var rows []kit.Row
	for i := 1; i < len(p.Desk.Variant().Powers); i++ {
		rows = append(rows, kit.Row{Height: 32, Mark: kit.Mark{Side: kit.Side(i)}, Text: p.Desk.Words().Power(engine.Power(i))})
	}
	p.L.Choose(p.Brush(), p.Win.Canvas(), p.power, rows, func(i int) { p.chosen = engine.Power(i + 1); p.show() })
}

// correct gives the game the corrected position.
func (p *positionPage) correct() {
	if len(p.faults) > 0 {
		p.Win.Canvas().Focus(p.text)
		return
	}
	if err := p.Desk.Game.CorrectPosition(p.pos, strings.TrimSpace(p.reason.Text)); err != nil {
		err = p.Desk.Words().TableFault(err)
		p.faults = []string{words.SentenceCase(err.Error())}
		p.wrong.Draw()
		p.faults = nil
		p.Win.Canvas().Focus(p.reason)
		return
	}
	p.Leave()
}

// maxFaults is how many faults are shown at a time. The others come up once these are mended.
const maxFaults = 4

// paintFaults says what is wrong, or how the page is used.
func (p *positionPage) paintFaults(add kit.Adder, s fyne.Size) {
	y := float32(0)
	for i, fault := range p.faults {
		if i == maxFaults {
			break
		}
		text := p.L.Fit(words.SentenceCase(errors.New(fault).Error()), 12, kit.Medium, s.Width)
		add(p.L.Text(text, 12, kit.Medium, kit.RoleFailure), 0, y, s.Width, 18)
		y += 18
	}
	if len(p.faults) == 0 {
		for _, line := range p.L.Wrap(p.Say("position.hint"), 11.5, kit.Regular, s.Width) {
			add(p.L.Text(line, 11.5, kit.Regular, kit.RoleMuted), 0, y, s.Width, 17)
			y += 17
		}
	}
}

// positionFrame lays out the map with the text beside it.
type positionFrame struct{ *positionPage }

// MinSize implements fyne.Layout.
func (positionFrame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(320, 240) }

// Layout implements fyne.Layout.
func (f positionFrame) Layout(_ []fyne.CanvasObject, s fyne.Size) {
	side := max(min(s.Width*0.36, 520), 300)
	left := s.Width - side - 20
	bw, bh := f.W.Drawing.Size()
	wide := min(left, s.Height*float32(bw/bh))
	kit.Place(f.board, 0, 0, wide, wide*float32(bh/bw))
	x := wide + 20
	side = s.Width - x
	power := float32(132)
	kit.Place(f.power, x, 0, power, kit.SegmentHeight)
	kit.Place(f.tools, x+power+10, 0, side-power-10, kit.SegmentHeight)
	y := float32(kit.SegmentHeight + 12)
	kit.Place(f.text, x, y, side, s.Height-y-36-76-20)
	kit.Place(f.wrong, x, s.Height-36-76-10, side, 76)
	kit.Place(f.reason, x, s.Height-36, side, 36)
}
