package desk

import (
	"fmt"

	"entente/engine"
	"entente/engine/game/file"
	"entente/engine/game/foreign"
	"entente/engine/keep"
	"entente/ui/document"
)

// Kind returns the kind of Diplomacy games for documents. find returns the variant that a file names. What was not imported from another program's
// file is reported as foreign.Losses.
func Kind(find func(id string) (*engine.Variant, error)) document.Kind {
	pick := func(file string, number int) (document.Game, []fmt.Stringer, error) {
		g, lost, err := foreign.Open(file, number, find)
		if err != nil {
			return nil, nil, err // not a Game that holds a nil pointer
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
