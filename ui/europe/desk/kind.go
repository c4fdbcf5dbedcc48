package desk

import (
	"fmt"

	"entente/engine"
	"entente/engine/game/file"
	"entente/engine/game/foreign"
	"entente/engine/keep"
	"entente/ui/document"
)

// Kind is the kind of games of Europe, for documents. find returns the variant of a file. What of a file of another program was not taken
// over are foreign.Losses.
func Kind(find func(id string) (*engine.Variant, error)) document.Kind {
	pick := func(file string, number int) (document.Game, []fmt.Stringer, error) {
		g, lost, err := foreign.Open(file, number, find)
		if err != nil {
			return nil, nil, err // not a Game that holds a nil
		}
		list := make([]fmt.Stringer, len(lost))
		for i, l := range lost {
			list[i] = l
		}
		return g, list, nil
	}
	return document.Kind{
		Open:    func(file string) (document.Game, []fmt.Stringer, error) { return pick(file, 1) },
		Several: foreign.Contents,
		Pick:    pick,
		Recover: func(left keep.Leftover) (document.Game, error) {
			g, err := file.Recover(left, find)
			if err != nil {
				return nil, err
			}
			return g, nil
		},
	}
}
