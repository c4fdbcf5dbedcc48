package ui

import (
	"slices"
	"strings"

	"entente/engine/game"
)

// tellLosses says that a file of another program was opened, and what of it was not taken over.
func (w *Window) tellLosses(file string, lost []game.Loss) {
	text := []string{say("open.foreign-text")}
	if len(lost) > 0 {
		text = append(text, say("open.lost", with{"List": strings.Join(w.words.losses(lost), say("list.semicolon"))}))
	}
	w.ask(say("open.foreign", with{"File": file}), sentences(text), nil, 520, answer{say("dialog.close"), nil})
}

// losses says what is lost, those of one kind together.
func (w Words) losses(lost []game.Loss) []string {
	const most = 6 // names in a row
	var list []string
	for _, kind := range game.LossKinds() {
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
				names = append(names, say("list.more"))
			}
		}
		if all > 0 {
			list = append(list, sayN("lost."+kind, max(count, 1), with{"List": strings.Join(names, say("list.comma"))}))
		}
	}
	return list
}
