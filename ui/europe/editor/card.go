package editor

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
)

// card shows what is in the province of the cursor, and sets what the tray cannot: the coast of a fleet, where the attacker of a
// dislodged unit came from, and whether the unit may retreat there. The page places its buttons.
type card struct {
	*fyne.Container
	p                 *editorPage
	sheet             *kit.Sheet
	coast, from, open *kit.Button
}

// cardHeight is the height of the card.
const cardHeight = 100

func newCard(p *editorPage) *card {
	c := &card{p: p}
	c.sheet = kit.NewSheet(fyne.NewSize(200, cardHeight), c.paint)
	c.coast = kit.NewButton(p.l, kit.Plain, look.Button{}, p, nil, func() { p.edit(func(pos *engine.Position) { nextCoast(pos, p.at) }) })
	c.from = kit.NewButton(p.l, kit.Plain, look.Button{Drops: true}, p, nil, c.askFrom)
	c.open = kit.NewButton(p.l, kit.Toggle, look.Button{}, p, p.Tips, func() {
		p.edit(func(pos *engine.Position) { pos.Dislodged[p.at].Open = !pos.Dislodged[p.at].Open })
	})
	c.Container = container.NewStack(c.sheet)
	return c
}

// show follows the cursor.
func (c *card) show() {
	p, w := c.p, c.p.words()
	pos := &p.draft.pos
	d := pos.Dislodged[p.at]
	u := pos.Units[p.at]
	if u.Type == engine.NoUnit {
		u = d.Unit
	}
	kit.Show(c.coast, u.Type == engine.Fleet && pos.Variant.Map.Info(p.at).Coasts != nil)
	kit.Show(c.from, d.Unit.Type != engine.NoUnit)
	kit.Show(c.open, d.Unit.Type != engine.NoUnit && d.From != engine.NoProvince)
	if c.coast.Visible() {
		name := w.Say("coast.none")
		if u.Coast != engine.NoCoast {
			name = w.Coast(u.Coast)
		}
		c.coast.Set(look.Button{Text: name})
	}
	if c.from.Visible() {
		name := w.Say("editor.from-unknown")
		if d.From != engine.NoProvince {
			name = w.Province(d.From)
		}
		c.from.Set(look.Button{Text: w.Say("editor.from", words.With{"Place": name}), Drops: true})
		c.open.Set(look.Button{Text: w.Say("editor.open"), On: d.Open})
	}
	c.sheet.Draw()
}

// lines returns the texts of the card: the name of the province, and what is in it.
func (c *card) lines() (head string, list []string) {
	p, w := c.p, c.p.words()
	pos := &p.draft.pos
	if p.at == engine.NoProvince {
		return w.Say("editor.nowhere"), []string{w.Say("editor.nowhere-text")}
	}
	info := pos.Variant.Map.Info(p.at)
	head = w.Province(p.at)
	if info.Center {
		head = w.Say("editor.center-of", words.With{"Place": head, "Power": w.Power(pos.Owners[p.at])})
	}
	said := func(u engine.Unit) string {
		return w.Say("editor.unit", words.With{"Unit": w.UnitType(u.Type), "Power": w.Power(u.Power)})
	}
	if u := pos.Units[p.at]; u.Type != engine.NoUnit {
		list = append(list, said(u))
	}
	if d := pos.Dislodged[p.at]; d.Unit.Type != engine.NoUnit {
		var names []string
		seen := *pos
		seen.Phase.Kind = engine.Retreats
		for _, to := range seen.Retreats(p.at) {
			names = append(names, w.Code(to))
		}
		if len(names) == 0 {
			names = []string{w.Say("board.no-retreat")}
		}
		gone := w.Say("editor.dislodged", words.With{"Unit": said(d.Unit)})
		list = append(list, w.Say("editor.retreat-to", words.With{"Unit": gone, "Places": strings.Join(names, w.Say("list.comma"))}))
	}
	if pos.Contested.Has(p.at) {
		list = append(list, w.Say("editor.contested"))
	}
	if len(list) == 0 {
		list = []string{w.Say("editor.empty")}
	}
	return head, list
}

func (c *card) paint(add kit.Adder, s fyne.Size) {
	l := c.p.l
	add(l.Frame(look.RoleCard, look.RoleLine, 1, 8), 0, 0, s.Width, s.Height)
	head, list := c.lines()
	add(l.Line(head, 13, kit.Semibold, look.RoleText), 12, 6, s.Width-24, 20)
	y := float32(25)
	for i, line := range list {
		if i < 2 {
			add(l.Line(line, 12, kit.Regular, look.RoleMuted), 12, y, s.Width-24, 17)
			y += 17
		}
	}
}
