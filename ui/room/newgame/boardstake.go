package newgame

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/page"
)

// taker returns the index of the game that imports boards, -1 for none.
func (n *NewGames) taker() int {
	return slices.IndexFunc(n.games, func(g Game) bool { return g.Take != nil })
}

// askTake asks for a file with a board of another program. Related files, such as its drawing, are found beside it.
func (n *NewGames) askTake() {
	if home, err := os.UserHomeDir(); n.home == "" && err == nil {
		n.home = home + string(filepath.Separator)
	}
	n.room.AskFile(page.FileQuestion{
		Title: n.room.Say("boards.import-title"), Verb: n.room.Say("boards.import-verb"), Start: n.home, Ending: ".json", Others: []string{".map", ".svg"}, Read: true,
		Done: func(path string) {
			n.home = filepath.Dir(path) + string(filepath.Separator)
			n.take([]string{path})
		},
	})
}

// Drop imports a board from files dropped on the window, and reports whether they are one.
func (n *NewGames) Drop(paths []string) bool {
	board := slices.ContainsFunc(paths, func(path string) bool {
		return slices.Contains([]string{".map", ".svg"}, strings.ToLower(filepath.Ext(path)))
	})
	if d := n.room.Dialog; !board || n.taker() < 0 || d != nil && d.Open() {
		return false
	}
	n.take(paths)
	return true
}

// take imports a board in the background while a dialog is shown. Its Cancel, or Escape, stops the import.
func (n *NewGames) take(paths []string) {
	kind := n.taker()
	work := n.games[kind].Take(paths)
	ctx, cancel := context.WithCancel(context.Background())
	n.room.Ask(n.room.Say("boards.importing"), "", nil, 420, kit.Answer{Text: n.room.Say("dialog.cancel"), Do: cancel})
	busy := n.room.Dialog
	n.takes.Go(func() {
		defer cancel()
		done := work(ctx)
		over := ctx.Err() != nil
		fyne.Do(func() {
			if busy.Open() {
				busy.Close()
			}
			if taken, err := done(); !over {
				n.taken(kind, taken, err)
			}
		})
	})
}

// Wait blocks until no board is being imported.
func (n *NewGames) Wait() { n.takes.Wait() }

// taken shows an imported board on the page of boards with what could not be imported, or shows what is wrong with its files.
func (n *NewGames) taken(kind int, taken Taken, err error) {
	if err != nil {
		n.room.Fail(n.room.Say("boards.import-none"), err)
		return
	}
	if n.shelf != nil {
		n.shelf.close()
	}
	n.show(kind, taken.At)
	text := n.room.Say("boards.imported", lang.With{"Board": taken.Name, "Folder": taken.Folder})
	if len(taken.Lost) > 0 {
		text += "\n\n" + n.room.SayN("boards.lost", len(taken.Lost), nil) + "\n• " + strings.Join(taken.Lost, "\n• ")
	}
	answers := []kit.Answer{{Text: n.room.Say("dialog.close")}}
	if n.games[kind].Edit != nil {
		answers = append([]kit.Answer{{Text: n.room.Say("boards.edit"), Do: func() { n.edit(kind, taken.At) }}}, answers...)
	}
	n.room.Ask(n.room.Say("boards.import-done"), text, nil, 620, answers...)
}

// edit opens the page that edits names and places of a board. Afterwards the boards are shown with the changes.
func (n *NewGames) edit(kind, at int) {
	n.games[kind].Edit(at, func(saved bool) {
		if saved && n.shelf != nil {
			n.shelf.close()
			n.show(kind, at)
		}
	})
}

// show shows the page of boards with one of them selected.
func (n *NewGames) show(kind, at int) {
	list := n.offers()
	n.lay(list, max(slices.IndexFunc(list, func(o offered) bool { return o.kind == kind && o.at == at && len(o.Faults) == 0 }), 0))
}
