package plan

import (
	europe "entente/engine/game"
	"entente/engine/lastyear"
	"entente/ui/kingdoms/words"
	"entente/ui/room/newgame"
)

// secretYears returns the items for the years from which the last one is drawn.
func (d *draft) secretYears(w words.Words) (list []newgame.Item) {
	if d.secret.From == 0 {
		return nil
	}
	for i, year := range []*int{&d.secret.From, &d.secret.To} {
		list = append(list, d.item(newgame.SecretYear(w.Catalog, i, *year), func(to int) { *year = max(to, 1) }))
	}
	return list
}

// secretFaults returns the errors in these years.
func (d *draft) secretFaults(w words.Words) []fault {
	first := d.board.FirstYear
	say := func(at string, least, most int) []fault {
		return []fault{{at, w.Say("kingdoms.fault.last", words.With{"Least": least, "Most": min(most, europe.MaxYear)})}}
	}
	switch {
	case d.secret.From == 0:
		return nil
	case d.secret.From < first || d.secret.From > europe.MaxYear:
		return say("from", first, europe.MaxYear)
	case d.secret.Check(first) != nil:
		return say("until", d.secret.From, d.secret.From+lastyear.MaxYears-1)
	}
	return nil
}
