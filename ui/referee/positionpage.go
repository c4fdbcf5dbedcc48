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

// positionPage is the page on which the referee corrects a position: by clicks on the map, or as text. Both show the same
// position; a text with faults leaves the map as it was.
type positionPage struct {
	*page.TablePage
	f      *Referee
	pos    engine.Position
	faults []string
	Board  *board.Board
	power  *kit.Button
	tools  *kit.Segments
	Text   *kit.TextField
	wrong  *kit.Sheet
	reason *kit.Field
	chosen engine.Power
	tool   int // army, fleet, nothing, center
}

// showPositionEditor opens the page.
func (ref *Referee) showPositionEditor() {
	p := &positionPage{f: ref, pos: *ref.Desk.Game.Node().Position, chosen: max(ref.Desk.View.Power, 1)}
	p.TablePage = page.NewTablePage(ref.Room, "position", ref.Say("position.title", words.With{"Phase": ref.Desk.Words().Phase(p.pos.Phase)}), func() string { return ref.Say("position.sub") })
	p.Wide, p.Closing = true, ref.showRulings
	p.Board = board.New(ref.Drawing, paint.NewPainter(ref.Drawing, ref.Kit), ref.Theme)
	p.Board.OnPick = func(at board.Pick) { p.put(at.At, at.Button == board.Support) }
	p.power = kit.NewButton(p.L, kit.Plain, kit.ButtonFace{}, p, nil, p.askPower)
	p.tools = kit.NewSegments(p.L, p, func(i int) { p.tool = i; p.show() })
	p.Text = kit.NewTextField(p, "", p.Typed)
	p.reason = kit.NewField(p, ref.Say("rulings.reason"), nil)
	p.wrong = kit.NewSheet(fyne.NewSize(200, 76), p.paintFaults)
	p.Parts["board"], p.Parts["power"], p.Parts["tools"], p.Parts["text"], p.Parts["reason"] = p.Board, p.power, p.tools, p.Text, p.reason
	p.Answer(kit.Plain, "cancel", ref.Say("dialog.cancel"), p.Leave)
	p.Answer(kit.Filled, "correct", ref.Say("position.correct"), p.correct)
	p.Text.Put(ref.Desk.Words().PositionText(&p.pos))
	p.show()
	p.Open(container.New(positionFrame{p}, p.Board, p.power, p.tools, p.Text, p.wrong, p.reason))
}

// show brings everything but the text up to date.
func (p *positionPage) show() {
	pos := p.pos
	p.Board.Set(paint.State{Scene: p.f.Scenes.Scene(&pos), Locked: true})
	p.power.Set(kit.ButtonFace{Text: p.f.Desk.Words().Power(p.chosen)})
	p.tools.Set(p.tool, p.f.Say("unit.army"), p.f.Say("unit.fleet"), p.f.Say("position.remove"), p.f.Say("position.center"))
	p.wrong.Draw()
	p.f.Note()
}

// Typed reads the text.
func (p *positionPage) Typed(text string) {
	pos, faults := p.f.Desk.Words().ReadPosition(text, p.f.Desk.Game.Node().Position)
	if p.faults = faults; len(faults) == 0 {
		p.pos = pos
	}
	p.show()
}

// put does what the tool does at a place; the other button of the mouse removes the unit there.
func (p *positionPage) put(at engine.Location, remove bool) {
	if at.Province == engine.NoProvince {
		return
	}
	info, owner := p.f.Desk.Variant().Map.Info(at.Province), &p.pos.Owners[at.Province]
	switch {
	case remove || p.tool == 2:
		p.pos.Units[at.Province] = engine.Unit{}
	case p.tool == 3 && !info.Center:
		return
	case p.tool == 3 && *owner == p.chosen:
		*owner = engine.NoPower
	case p.tool == 3:
		*owner = p.chosen
	default:
		p.pos.Units[at.Province] = unitFor(info, engine.Unit{Type: engine.Army + engine.UnitType(p.tool), Power: p.chosen, Coast: at.Coast})
	}
	p.write()
}

// unitFor returns a unit as it can stand in a province: at sea only a fleet can, inland only an army.
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

// write puts the position of the map into the text.
func (p *positionPage) write() {
	text := p.f.Desk.Words().PositionText(&p.pos)
	p.Text.Put(text)
	_, p.faults = p.f.Desk.Words().ReadPosition(text, p.f.Desk.Game.Node().Position)
	p.show()
}

// askPower asks whose units and centers are put on the map.
func (p *positionPage) askPower() {
	var rows []kit.Row
	for i := 1; i < len(p.f.Desk.Variant().Powers); i++ {
		rows = append(rows, kit.Row{Height: 32, Mark: kit.Mark{Side: kit.Side(i)}, Text: p.f.Desk.Words().Power(engine.Power(i))})
	}
	p.L.Choose(p.f.Brush(), p.f.Win.Canvas(), p.power, rows, func(i int) { p.chosen = engine.Power(i + 1); p.show() })
}

// correct makes the position that of the game.
func (p *positionPage) correct() {
	if len(p.faults) > 0 {
		p.f.Win.Canvas().Focus(p.Text)
		return
	}
	unread := p.f.Desk.Draft.UnreadLines()
	if err := p.f.Desk.Game.CorrectPosition(p.pos, strings.TrimSpace(p.reason.Text)); err != nil {
		err = p.f.Desk.Words().TableFault(err)
		p.faults = []string{words.SentenceCase(err.Error())}
		p.wrong.Draw()
		p.faults = nil
		p.f.Win.Canvas().Focus(p.reason)
		return
	}
	p.f.Desk.Draft.SetUnread(unread)
	p.Leave()
}

// maxFaults is how many faults are shown; the others come up in their turn.
const maxFaults = 4

// paintFaults draws what is wrong.
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
		for _, line := range p.L.Wrap(p.f.Say("position.hint"), 11.5, kit.Regular, s.Width) {
			add(p.L.Text(line, 11.5, kit.Regular, kit.RoleMuted), 0, y, s.Width, 17)
			y += 17
		}
	}
}

// positionFrame lays out the map, and the text beside it.
type positionFrame struct{ *positionPage }

// MinSize implements fyne.Layout.
func (positionFrame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(320, 240) }

// Layout implements fyne.Layout.
func (f positionFrame) Layout(_ []fyne.CanvasObject, s fyne.Size) {
	side := max(min(s.Width*0.36, 520), 300)
	left := s.Width - side - 20
	bw, bh := f.W.Drawing.Size()
	wide := min(left, s.Height*float32(bw/bh))
	kit.Place(f.Board, 0, 0, wide, wide*float32(bh/bw))
	x := wide + 20
	side = s.Width - x
	power := float32(132)
	kit.Place(f.power, x, 0, power, kit.SegmentHeight)
	kit.Place(f.tools, x+power+10, 0, side-power-10, kit.SegmentHeight)
	y := float32(kit.SegmentHeight + 12)
	kit.Place(f.Text, x, y, side, s.Height-y-36-76-20)
	kit.Place(f.wrong, x, s.Height-36-76-10, side, 76)
	kit.Place(f.reason, x, s.Height-36, side, 36)
}
