package plan

import (
	"context"
	"slices"

	"entente/ui/europe/words"
	"entente/ui/room/newgame"
	"entente/variants"
)

// take returns the function that makes a board from files of another program, or nil if there is no folder for it.
func (p *Plans) take() func(paths []string) newgame.Taking {
	if p.shelf.Folder == "" {
		return nil
	}
	return func(paths []string) newgame.Taking {
		work := p.shelf.Taking(paths)
		return func(ctx context.Context) func() (newgame.Taken, error) {
			made, folder, err := work(ctx)
			return func() (newgame.Taken, error) {
				if err != nil {
					return newgame.Taken{}, err
				}
				lost := words.Names{Catalog: p.Texts}.BoardLosses(made.Lost)
				at := slices.IndexFunc(p.shelf.Boards().List, func(b *variants.Bundle) bool { return b.Variant.ID == made.ID })
				return newgame.Taken{At: at, Name: made.Name, Folder: folder, Lost: lost}, nil
			}
		}
	}
}
