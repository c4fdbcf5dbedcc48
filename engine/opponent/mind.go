package opponent

import (
	"sync"

	"entente/engine"
	"entente/engine/search"
)

// Mind is what players know before they see a position: the board, and what was learned. It can be shared by any number of
// players and goroutines. The zero Mind knows nothing, and is of no use.
type Mind struct {
	variant *engine.Variant
	chart   *chart
	people  *search.Weights // how people order; nil if it cannot be read: then plain rules decide
	values  *values         // what positions promise; nil likewise
	spare   sync.Pool       // of *thinker
}

// Learn returns the model for a board: the weights trained on it or, if there are none, the generic ones. It takes about ten
// milliseconds, so keep the model. On an error, which says why the weights cannot be used, the Mind returned with it plays by
// plain rules on every level.
func Learn(v *engine.Variant) (*Mind, error) { return LearnFrom(v, learned) }

// LearnFrom is Learn with a file of values, as AppendValues writes it, in the place of the program's own.
func LearnFrom(v *engine.Variant, data []byte) (*Mind, error) {
	m := &Mind{variant: v, chart: newChart(v.Map)}
	w, err := search.Learned(v.ID)
	if err != nil {
		return m, err
	}
	sets, err := readValues(data)
	if err != nil {
		return m, err
	}
	if m.values, err = valuesFor(sets, v); err != nil {
		return m, err
	}
	m.people = w
	return m, nil
}

// Learned reports whether the mind has anything that was learned; without it every level plays by plain rules.
func (m *Mind) Learned() bool { return m.people != nil && m.values != nil }

func (m *Mind) thinker() *thinker {
	if t, ok := m.spare.Get().(*thinker); ok {
		return t
	}
	return &thinker{mind: m}
}
