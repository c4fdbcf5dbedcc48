package editor

import (
	"entente/engine"
	"entente/ui/boards"
	"entente/variants"
)

// editable holds the boards found since a page was opened, each only once, because variants are compared by pointer.
type editable struct {
	table *boards.Boards
	known map[string]*variants.Bundle // by the id of the variant
}

func newEditable(s *boards.Boards) editable {
	return editable{s, map[string]*variants.Bundle{s.Bundle.Variant.ID: s.Bundle}}
}

// find returns the variant with the given id.
func (k *editable) find(id string) (*engine.Variant, error) {
	if b := k.known[id]; b != nil {
		return b.Variant, nil
	}
	b, err := k.table.BoardNamed(id)
	if err != nil {
		return nil, err
	}
	k.known[id] = b
	return b.Variant, nil
}

// keepReady makes the board of a variant available to games.
func (k *editable) keepReady(v *engine.Variant) {
	b := k.known[v.ID]
	for _, ready := range append([]*variants.Bundle{k.table.Bundle}, k.table.Ready...) {
		if ready == b {
			return
		}
	}
	k.table.Ready = append(k.table.Ready, b)
}
