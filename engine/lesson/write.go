package lesson

import (
	"encoding/json"
	"slices"
	"strings"

	"entente/engine"
)

// Line writes a lesson without texts, but for its chapter's id, as one line of a file, as programs that look for puzzles do.
func (l *Lesson) Line() ([]byte, error) {
	v := l.Position.Variant
	r := record{ID: l.ID, Chapter: l.Chapter.ID, Line: l.Position.Line(), Proof: l.Proof, Rules: l.Rules}
	text := func(list []engine.Order) (texts []string) {
		for _, o := range list {
			texts = append(texts, v.Format(o))
		}
		return texts
	}
	r.Orders, r.Accepted = text(l.Orders), text(l.Model)
	for _, p := range l.Ask {
		r.Ask = append(r.Ask, v.Map.Info(p).ID)
	}
	slices.Sort(r.Ask)
	for _, g := range l.Goals {
		r.Goals = append(r.Goals, strings.Join([]string{g.Kind.String(), v.Map.Info(g.At).ID}, " "))
	}
	if l.Found != (Found{}) {
		r.Found = &[3]int{l.Found.Ways, l.Found.Of, l.Found.Far}
	}
	return json.Marshal(r)
}
