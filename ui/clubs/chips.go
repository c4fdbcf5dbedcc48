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

// chips number the powers of all boards, since a club can play on several: its lists show chips of any.
type chips struct {
	clubs *Clubs
	known map[string]*engine.Variant
	sides map[seat]look.Side
	list  []power // by side, from 1 on

	kingdoms *kingdoms.Board
	painted  *engine.Variant // the board of Three Kingdoms as the painter has it
}

// seat is a power of a board, by their ids.
type seat struct{ board, power string }

// power is what a chip shows.
type power struct {
	name, letter string
	ink          func() kit.PowerInks
}

// mostChips is how many powers have chips: a side is a byte.
const mostChips = 250

// of returns the side of a power, 0 if it is not known here.
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

// forget lets chips be found anew: in another language, or when boards have changed.
func (c *chips) forget() { c.sides, c.list = nil, nil }

// find looks for a power.
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

// faction looks for a faction of Three Kingdoms: of those that a player leads the first.
func (c *chips) faction(id string) (p power, ok bool) {
	if c.kingdoms == nil {
		b, err := variants.KingdomsTables()
		if err != nil { // embedded, and tested to be sound
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

// words are those of a board of Europe.
func (c *chips) words(v *engine.Variant) words.Words {
	return words.Words{Names: words.Names{Catalog: c.clubs.Texts, Variant: v}}
}

// name is what people call a side.
func (c *chips) name(side look.Side) string {
	if int(side) < len(c.list) {
		return c.list[side].name
	}
	return ""
}

// brush draws them.
func (c *chips) brush() kit.Brush {
	return kit.Brush{
		Look: c.clubs.screen.Look, Tips: c.clubs.screen.Tips,
		Letters: func(side look.Side) string { return c.list[side].letter },
		Inks:    func(side look.Side) kit.PowerInks { return c.list[side].ink() },
	}
}

// board is what people call a board.
func (c *chips) board(id string) string {
	if id == club.Kingdoms {
		return c.clubs.Say("kingdoms.bar.title")
	}
	if v := c.known[id]; v != nil {
		return c.words(v).Named(v.Names)
	}
	return id
}

// phase is what people call a phase in the file of a game.
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
