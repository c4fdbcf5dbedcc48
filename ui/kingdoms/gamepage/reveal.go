package gamepage

import (
	"entente/engine"
	"entente/ui/kingdoms/telling"
)

// Player returns the playback, with the user's settings for all games.
func (h *Room) Player() *telling.Player {
	set := h.Settings
	h.player.Adopt(set.Pace, set.Reading, set.Still)
	h.player.Wait = h.Wait
	return h.player
}

// telling reports whether results are being played back.
func (p *Page) telling() bool { return p.player.Telling() }

// reveals returns the playback commands, with the same names as in Europe. Adjustments have none, since their bids are opened on a page of
// their own.
func (p *Page) reveals() map[string]func() {
	s, player := p.desk.Shown(), p.Player()
	tell := func(do func()) func() {
		return func() {
			if p.desk.Played() && s.Pos.Phase.Kind != engine.Adjustment {
				p.sides.Explained = -1
				do()
				p.desk.Tell()
			}
		}
	}
	return map[string]func(){
		"reveal-step": tell(player.Step), "reveal-back": tell(func() { player.Back(s) }), "reveal-play": tell(func() { player.Play(s) }),
		"reveal-start": tell(func() { player.To(s, 0) }), "reveal-end": tell(player.Drop),
	}
}
