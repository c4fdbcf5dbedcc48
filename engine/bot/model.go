package bot

import (
	"sync"

	"entente/engine"
	"entente/engine/search"
)

// Model is what players know before they see a position: the board, and what was learned. It can be shared by any number of
// players and goroutines. The zero Model knows nothing, and is of no use.
type Model struct {
	variant *engine.Variant
	chart   *boardTables
	people  *search.Weights // how people order; nil if it cannot be read: then plain rules decide
	values  *values         // what positions promise; nil likewise
	spare   sync.Pool       // of *thinker
}

// Load returns the model for a board: the weights trained on it or, if there are none, the generic ones. It takes about ten
// milliseconds, so keep the model. On an error, which says why the weights cannot be used, the Mind returned with it plays by
// plain rules on every level.
func Load(v *engine.Variant) (*Model, error) { return LoadFrom(v, learned) }

// LoadFrom is Learn with a file of values, as AppendValues writes it, in the place of the program's own.
func LoadFrom(v *engine.Variant, data []byte) (*Model, error) {
	m := &Model{variant: v, chart: newBoardTables(v.Map)}
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

// Trained reports whether the mind has anything that was learned; without it every level plays by plain rules.
func (m *Model) Trained() bool { return m.people != nil && m.values != nil }

func (m *Model) decider() *decider {
	if t, ok := m.spare.Get().(*decider); ok {
		return t
	}
	return &decider{mind: m}
}

// Knows reports whether the model is one of a variant.
func (m *Model) Knows(v *engine.Variant) bool { return m.variant == v }
