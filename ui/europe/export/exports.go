// Package export exports the game of Europe in forms other than its file: pictures, text records, tables, the clipboard.
package export

import (
	"bytes"
	"io"
	"path/filepath"
	"slices"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/game/foreign"
	"entente/engine/game/score"
	"entente/engine/table"
	"entente/ui/command"
	"entente/ui/document"
	"entente/ui/europe"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// Exports exports the game of Europe in other forms: pictures, texts, tables.
type Exports struct {
	*europe.Room
	drawing sync.WaitGroup // pictures being written
}

// Commands returns the commands for pictures, other forms and the clipboard.
func (e *Exports) Commands() []command.Command {
	return []command.Command{
		{Name: "picture", Menu: "file", MenuOrder: 6, Key: "Ctrl+E", Do: e.askPicture},
		{Name: "export", Menu: "file", MenuOrder: 7, Key: "Ctrl+Shift+E", Do: e.askExport},
		{Name: "copy-orders", Menu: "edit", MenuOrder: 3, Key: "Ctrl+Shift+C", Do: e.copyOrders, DisabledReason: e.Desk.Seats.WhyNotCurtain},
		{Name: "copy-position", Menu: "edit", MenuOrder: 4, Key: "Ctrl+Shift+V", Do: e.copyPosition},
		{Name: "copy-results", Menu: "results", MenuOrder: 11, Key: "Ctrl+Shift+R", Do: e.copyResults, DisabledReason: e.Desk.Reveal.WhyNot},
	}
}

// export is a form of export. Its texts have keys from "export." and its name.
type export struct {
	name   string
	ending string // file extension, "" if the export asks for the file itself
	write  func(to io.Writer, line []*game.Node) error
	ask    func()
}

// exports returns all forms, the game itself first.
func (e *Exports) exports() []export {
	list := []export{
		{name: "game", ask: func() { e.Do("save-as") }},
		{name: "record", ending: ".record", write: func(to io.Writer, _ []*game.Node) error { return score.Write(to, e.Desk.Game) }},
		{name: "picture", ask: e.askPicture},
		{name: "page", ask: func() { e.Do("share-page") }},
		{name: "centers", ending: ".csv", write: func(to io.Writer, line []*game.Node) error {
			return table.NewTally(line).WriteCSV(to, e.Say("panel.power"), e.Desk.Words().Power)
		}},
		{name: "orders", ending: ".txt", write: func(to io.Writer, line []*game.Node) error {
			return foreign.WriteOrders(to, line, e.Desk.Game.Settings().Notation)
		}},
		{name: "diplomacy", ending: ".json", write: func(to io.Writer, line []*game.Node) error {
			return foreign.WriteDiplomacy(to, e.Desk.Game, line)
		}},
	}
	if e.Host.Exports != "" { // exports a copy of the game; its own file stays
		list[0] = export{name: "game", ending: document.Ending, write: func(to io.Writer, _ []*game.Node) error { return file.Save(to, e.Desk.Game) }}
	}
	if e.WhyNot("share-film") == "" {
		list = append(list, export{name: "film", ask: func() { e.Do("share-film") }})
	}
	if e.WhyNot("print-handout") == "" {
		list = append(list, export{name: "paper", ask: func() { e.Do("print-handout") }})
	}
	return list
}

// Download exports the game itself on hosts that offer downloads.
func (e *Exports) Download() { e.export(e.exports()[0], nil) }

// askExport offers the forms and continues with the chosen one. A form with a single line of the game uses the main line, unless another line is
// shown and chosen.
func (e *Exports) askExport() {
	list, line := e.exports(), e.Desk.Game.MainLine()
	var rows []look.Row
	for i, form := range list {
		about := e.Say("export." + form.name + ".text")
		if n := foreign.HeldSupports(line, e.Desk.Game.Rules()); n > 0 && form.name == "diplomacy" {
			about += " · " + e.SayN("export.diplomacy.held", n, nil)
		}
		rows = append(rows, look.Row{Height: 44, Text: e.Say("export." + form.name), Sub: about, Strong: true, Rule: i > 0})
	}
	forms := kit.NewRowList(e.Brush(), nil)
	forms.Set(rows)
	body := []fyne.CanvasObject{container.New(kit.Bleed{}, forms)}
	text := ""
	var lines *page.Choice
	if shown, _ := e.Desk.Game.Line(); !slices.Equal(shown, line) {
		text = e.Say("export.line.text")
		both := [][]*game.Node{line, shown}
		lines = page.NewChoice(e.Look, nil, e.Say("export.line"), 0, e.Say("export.line.main"), e.Say("export.line.shown"))
		lines.OnPick = func(i int) { line = both[i] }
		body = append([]fyne.CanvasObject{lines.Container}, body...)
	}
	e.Ask(e.Say("export.title"), text, container.New(kit.Spaced{Gap: 8, Width: 460}, body...), 460, kit.Answer{Text: e.Say("dialog.cancel"), Do: nil})
	forms.Keys = e.Dialog
	if lines != nil {
		for _, b := range lines.Buttons {
			b.Keys = e.Dialog
		}
	}
	forms.OnPick = func(i int) {
		e.Dialog.Close()
		e.export(list[i], line)
	}
	e.Win.Canvas().Focus(forms)
}

// export asks for a file and writes a line of the game to it in the given form.
func (e *Exports) export(form export, line []*game.Node) {
	if form.ask != nil {
		form.ask()
		return
	}
	name := document.FileTitle(e.Desk.Title()) + " " + e.Say("export."+form.name+".file") + form.ending
	start := filepath.Join(e.Folder(), name)
	e.AskFile(page.FileQuestion{Title: e.Say("export." + form.name), Verb: e.Say("save.verb"), Start: start, Ending: form.ending, Done: func(path string) {
		e.WriteNew(path, func() ([]byte, error) {
			var out bytes.Buffer
			err := form.write(&out, line)
			return out.Bytes(), err
		})
	}})
}
