package gamepage

import (
	"entente/engine/kingdoms"
)

// Curtain is what stands between two players at one keyboard.
type Curtain struct {
	HandIn func()                 // seals what lies open, and lowers the curtain
	GoOn   func()                 // hands the keyboard to the next player, or reveals what all have sealed
	Pass   func(kingdoms.Faction) // hands the keyboard to the player of a faction
}

// Hand seals what lies open, handed in or as a draft, and leaves nothing of it in the line for orders and in memory.
func (h *Halls) Hand(in bool) error {
	writing := h.desk.Writing()
	if err := h.desk.HandOver(in); err != nil || !writing {
		return err
	}
	h.Wipe()
	h.desk.Note = ""
	h.Seats.Clean()
	return nil
}

// GoOn takes the next step of a game that plays on by itself: the results are told to their end, the phase is carried out, or the next
// one is shown.
func (h *Halls) GoOn() {
	switch d := h.desk; {
	case h.player.Telling():
		h.hall.reveals()["reveal-end"]()
	case d.Played():
		h.hall.sides.Explained = -1
		d.Travel(1)
	default:
		d.Programs.Await(h.hall.resolve)
	}
}

// Carry carries the orders out by do, and shows what they come to. An error of do is returned: nothing has happened.
func (h *Halls) Carry(do func() error) error { return h.hall.carry(do) }
