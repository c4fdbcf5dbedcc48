package gamepage

import (
	"entente/engine/kingdoms"
)

// Curtain hides the orders between two players at one keyboard.
type Curtain struct {
	HandIn func()                 // seals the orders and lowers the curtain
	GoOn   func()                 // passes the keyboard to the next player, or reveals the orders if all have handed in
	Pass   func(kingdoms.Faction) // passes the keyboard to the player of a faction
}

// Hand seals the unsealed orders, handed in or as a draft, and clears them from the order line and from memory.
func (h *Room) Hand(in bool) error {
	writing := h.desk.Writing()
	if err := h.desk.HandOver(in); err != nil || !writing {
		return err
	}
	h.Wipe()
	h.desk.Note = ""
	h.Seats.Clean()
	return nil
}

// GoOn takes the next step of autoplay: it completes the playback, resolves the phase or shows the next one.
func (h *Room) GoOn() {
	switch d := h.desk; {
	case h.player.Telling():
		h.page.reveals()["reveal-end"]()
	case d.Played():
		h.page.sides.Explained = -1
		d.Travel(1)
	default:
		d.Programs.Await(h.page.resolve)
	}
}

// Carry resolves the phase with do and shows the results. If do fails, it returns the error and changes nothing.
func (h *Room) Carry(do func() error) error { return h.page.carry(do) }
