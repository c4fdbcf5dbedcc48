package words

import (
	"slices"
	"strings"

	"entente/engine/game/foreign"
)

// Losses describes what was lost, grouped by kind.
func (w Words) Losses(lost []foreign.Loss) []string {
	const most = 6 // names per group
	var list []string
	for _, kind := range foreign.LossKinds() {
		count, all := 0, 0
		var names []string
		for _, l := range lost {
			if l.Kind != kind {
				continue
			}
			all, count = all+1, count+l.Count
			name := l.Text
			if l.Phase.Year != 0 {
				name = w.Phase(l.Phase)
			}
			if len(names) < most && !slices.Contains(names, name) {
				names = append(names, name)
			} else if len(names) == most {
				names = append(names, w.Say("list.more"))
			}
		}
		if all > 0 {
			list = append(list, w.SayN("lost."+kind, max(count, 1), With{"List": strings.Join(names, w.Say("list.comma"))}))
		}
	}
	return list
}
