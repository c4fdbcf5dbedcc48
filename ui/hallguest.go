package ui

import (
	"entente/ui/curtain"
	"entente/ui/kingdoms/hall"
)

// hallGuest lets the page of Three Kingdoms hide with the screen.
type hallGuest struct{ *hall.Halls }

// Exposed implements curtain.Guest.
func (g hallGuest) Exposed() (e curtain.Exposure) {
	e.Page, e.Orders, e.Secret = g.Halls.Exposed()
	return e
}
