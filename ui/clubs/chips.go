package clubs

import (
	"image/color"

	"entente/engine"
	"entente/engine/club"
	"entente/engine/kingdoms"
	"entente/ui/europe/words"
	kscene "entente/ui/kingdoms/scene"
	kwords "entente/ui/kingdoms/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/variants"
)

// chips numbers the powers of all boards, because a club can play on several and its lists show chips of all of them.
type chips struct {
	clubs *Clubs
	known map[string]*engine.Variant
	sides map[seat]look.Side
	list  []power // by side, from 1

	kingdoms *kingdoms.Board
	painted  *engine.Variant // board of Three Kingdoms for the painter
}

// seat is a power of a board, by ids.
type seat struct{ board, power string }

// power is the contents of a chip.
type power struct {
	name, letter string
	ink          func() kit.PowerInks
}

// mostChips is the maximum number of powers with chips, because a side is a byte.
const mostChips = 250

// of returns the side of a power, or 0 if the power is unknown.
func (c *chips) of(board, id string) look.Side {
	at := seat{board, id}
	if side, known := c.sides[at]; known {
		return side
	}
	if c.sides == nil {
		c.sides, c.list = map[seat]look.Side{}, make([]power, 1)
	}
	p, ok := c.find(board, id)
	if !ok || len(c.list) > mostChips {
		c.sides[at] = 0
		return 0
	}
	side := look.Side(len(c.list))
	c.list = append(c.list, p)
	c.sides[at] = side
	return side
}

// forget clears the chips after the language or the boards have changed.
func (c *chips) forget() { c.sides, c.list = nil, nil }

// find looks up a power.
func (c *chips) find(board, id string) (p power, ok bool) {
	s := c.clubs.screen
	if board == club.Kingdoms {
		return c.faction(id)
	}
	v := c.known[board]
	if v == nil {
		return p, false
	}
	pw := v.Power(id)
	if pw == engine.NoPower {
		return p, false
	}
	w := c.words(v)
	return power{w.Power(pw), v.Powers[pw].Letter, func() kit.PowerInks { return kit.InksOf(color.NRGBA(s.Theme.Power(v, pw).RGBA)) }}, true
}

// faction looks up a faction of Three Kingdoms; for a player with several, the first one.
func (c *chips) faction(id string) (p power, ok bool) {
	if c.kingdoms == nil {
		b, err := variants.KingdomsTables()
		if err != nil { // cannot happen: the tables are embedded and tested
			return p, false
		}
		v, err := kscene.Variant(b)
		if err != nil {
			return p, false
		}
		c.kingdoms, c.painted = b, v
	}
	f := c.kingdoms.Faction(id)
	if f == kingdoms.NoFaction {
		return p, false
	}
	w, s, v := kwords.Words{Catalog: c.clubs.Texts, Board: c.kingdoms}, c.clubs.screen, c.painted
	return power{w.Faction(f), w.Chip(f), func() kit.PowerInks { return kit.InksOf(color.NRGBA(s.Theme.Power(v, engine.Power(f)).RGBA)) }}, true
}

// words returns the texts of a board of Europe.
func (c *chips) words(v *engine.Variant) words.Words {
	return words.Words{Names: words.Names{Catalog: c.clubs.Texts, Variant: v}}
}

// name returns the displayed name of a side.
func (c *chips) name(side look.Side) string {
	if int(side) < len(c.list) {
		return c.list[side].name
	}
	return ""
}

// brush returns the brush that draws chips.
func (c *chips) brush() kit.Brush {
	return kit.Brush{
		Look: c.clubs.screen.Look, Tips: c.clubs.screen.Tips,
		Letters: func(side look.Side) string { return c.list[side].letter },
		Inks:    func(side look.Side) kit.PowerInks { return c.list[side].ink() },
	}
}

// board returns the displayed name of a board.
func (c *chips) board(id string) string {
	if id == club.Kingdoms {
		return c.clubs.Say("kingdoms.bar.title")
	}
	if v := c.known[id]; v != nil {
		return c.words(v).Named(v.Names)
	}
	return id
}

// phase returns the displayed name of a phase in a game file.
func (c *chips) phase(board, text string) string {
	ph, err := engine.ParsePhase(text)
	if err != nil {
		return text
	}
	if board == club.Kingdoms {
		c.faction("")
		if c.kingdoms != nil {
			return kwords.Words{Catalog: c.clubs.Texts, Board: c.kingdoms}.Phase(ph)
		}
	}
	if v := c.known[board]; v != nil {
		return c.words(v).Phase(ph)
	}
	return text
}
