package present

import (
	"entente/engine/kingdoms"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
	"entente/ui/room/codes"
)

// Codes returns the codes of the areas, with the initial owners of cities and passes.
func Codes(w words.Words) codes.State {
	english := w.Language() != "en"
	s := codes.State{Board: w.Say("kingdoms.bar.title"), Heads: codes.Heads(w.Say, "codes.owner", english, false)}
	owner := map[kingdoms.Area]kingdoms.Faction{}
	for f, info := range w.Board.Factions {
		for _, a := range append(info.Cities[:len(info.Cities):len(info.Cities)], info.Passes...) {
			owner[a] = kingdoms.Faction(f)
		}
	}
	for a := range w.Board.All().All() {
		info, f := w.Board.Areas[a], owner[a]
		one := codes.Place{Cells: []string{info.Code, w.Area(a)}, Side: look.Side(f)}
		if english {
			one.Cells = append(one.Cells, info.Names["en"])
		}
		kind := "codes.city"
		switch {
		case info.Pass:
			kind = "codes.pass"
		case info.Port&kingdoms.SeaPort != 0:
			kind = "codes.sea-port"
		case info.Port != 0:
			kind = "codes.river-port"
		}
		of := w.Faction(f)
		if f == kingdoms.NoFaction {
			of = w.Say("codes.neutral")
		}
		one.Cells = append(one.Cells, w.Say(kind), of, info.ID)
		s.Places = append(s.Places, one)
	}
	return s
}
