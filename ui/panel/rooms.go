// Package panel holds the right side: orders, results, the checklist, the telling.
package panel

import (
	"entente/engine"
	"entente/ui/page"
)

// PanelView is the right side: orders, results, the checklist, the telling.
type PanelView struct {
	*page.Room
	Panel       *panel
	OrderPlaces []engine.Province    // where the units of the listed orders stand, by row
	CheckPlaces []engine.Province    // what the rows of the checklist lead to
	Headings    map[int]engine.Power // rows of results that are headings of powers
}
