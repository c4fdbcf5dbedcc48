package present

import (
	"strings"

	"entente/engine"
	"entente/ui/europe"
	"entente/ui/look"
	"entente/ui/room/codes"
)

// Codes returns the page of province codes, in the notation that the table uses.
func Codes(r *europe.Room) codes.State {
	w := r.Desk.Words()
	plain := w.Names
	plain.Notation, plain.InWords = engine.StylePlain, false
	w.Notation, w.InWords = r.Desk.Game.Settings().Notation, false
	english, agreed := w.Language() != "en", w.Notation != engine.Style000
	s := codes.State{Board: w.Named(w.Variant.Names), Heads: codes.Heads(r.Say, "codes.center", english, agreed)}
	for p := range w.Variant.Map.All().All() {
		info, at := w.Variant.Map.Info(p), engine.Location{Province: p}
		one := codes.Place{Cells: []string{plain.Code(at), w.Province(p)}}
		if english {
			one.Cells = append(one.Cells, info.Names["en"])
		}
		if agreed {
			one.Cells = append(one.Cells, w.Code(at))
		}
		center := ""
		switch {
		case info.Center && info.Territory != engine.NoPower:
			center, one.Side = w.Power(info.Territory), look.Side(info.Territory)
		case info.Center:
			center = r.Say("codes.neutral")
		}
		var also []string
		for _, coast := range info.Coasts {
			also = append(also, plain.Code(engine.Location{Province: p, Coast: coast}))
		}
		kind := r.Say("codes." + [...]string{engine.Inland: "land", engine.Coastal: "coast", engine.Sea: "sea"}[info.Terrain])
		one.Cells = append(one.Cells, kind, center, strings.Join(append(also, info.Aliases...), r.Say("list.comma")))
		s.Places = append(s.Places, one)
	}
	return s
}
