package files

import (
	"bytes"
	"io"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/game/foreign"
	"entente/engine/game/score"
	"entente/engine/table"
	"entente/ui/document"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// export is a form in which a game leaves the program: its words are "export." and the name.
type export struct {
	name   string
	ending string // of the file, "" where something else asks for it
	write  func(to io.Writer, line []*game.Node) error
	ask    func()
}

// exports are all forms, the game itself first.
func (f *Files) exports() []export {
	list := []export{
		{name: "game", ask: func() { f.askSave(nil) }},
		{name: "record", ending: ".record", write: func(to io.Writer, _ []*game.Node) error { return score.Write(to, f.Desk.Game) }},
		{name: "picture", ask: f.askPicture},
		{name: "centers", ending: ".csv", write: func(to io.Writer, line []*game.Node) error {
			return table.NewTally(line).WriteCSV(to, f.Say("panel.power"), f.Desk.Words().Power)
		}},
		{name: "orders", ending: ".txt", write: func(to io.Writer, line []*game.Node) error {
			return foreign.WriteOrders(to, line, f.Desk.Game.Settings().Notation)
		}},
		{name: "diplomacy", ending: ".json", write: func(to io.Writer, line []*game.Node) error {
			return foreign.WriteDiplomacy(to, f.Desk.Game, line)
		}},
	}
	if f.Host.Exports != "" { // a copy of the game leaves the program; its own file stays
		list[0] = export{name: "game", ending: document.Ending, write: func(to io.Writer, _ []*game.Node) error { return file.Save(to, f.Desk.Game) }}
	}
	if f.WhyNot("print-handout") == "" {
		list = append(list, export{name: "paper", ask: func() { f.Do("print-handout") }})
	}
	return list
}

// askExport offers the forms and goes on with the one that is picked. Forms with one line of the game have the main one,
// unless another is shown and asked for.
func (f *Files) askExport() {
	list, line := f.exports(), f.Desk.Game.MainLine()
	var rows []look.Row
	for i, e := range list {
		about := f.Say("export." + e.name + ".text")
		if n := foreign.HeldSupports(line, f.Desk.Game.Rules()); n > 0 && e.name == "diplomacy" {
			about += " · " + f.SayN("export.diplomacy.held", n, nil)
		}
		rows = append(rows, look.Row{Height: 44, Text: f.Say("export." + e.name), Sub: about, Strong: true, Rule: i > 0})
	}
	forms := kit.NewRowList(f.Brush(), nil)
	forms.Set(rows)
	body := []fyne.CanvasObject{container.New(kit.Bleed{}, forms)}
	text := ""
	var lines *page.Choice
	if shown, _ := f.Desk.Game.Line(); !slices.Equal(shown, line) {
		text = f.Say("export.line.text")
		both := [][]*game.Node{line, shown}
		lines = page.NewChoice(f.Look, nil, f.Say("export.line"), 0, f.Say("export.line.main"), f.Say("export.line.shown"))
		lines.OnPick = func(i int) { line = both[i] }
		body = append([]fyne.CanvasObject{lines.Container}, body...)
	}
	f.Ask(f.Say("export.title"), text, container.New(kit.Spaced{Gap: 8, Width: 460}, body...), 460, kit.Answer{Text: f.Say("dialog.cancel"), Do: nil})
	forms.Keys = f.Dialog
	if lines != nil {
		for _, b := range lines.Buttons {
			b.Keys = f.Dialog
		}
	}
	forms.OnPick = func(i int) {
		f.Dialog.Close()
		f.export(list[i], line)
	}
	f.Win.Canvas().Focus(forms)
}

// export asks for a file and writes a line of the game to it in one of its forms.
func (f *Files) export(e export, line []*game.Node) {
	if e.ask != nil {
		e.ask()
		return
	}
	name := document.FileTitle(f.Desk.Title()) + " " + f.Say("export."+e.name+".file") + e.ending
	start := filepath.Join(f.Folder(), name)
	f.AskFile(page.FileQuestion{Title: f.Say("export." + e.name), Verb: f.Say("save.verb"), Start: start, Ending: e.ending, Done: func(path string) {
		f.WriteNew(path, func() ([]byte, error) {
			var out bytes.Buffer
			err := e.write(&out, line)
			return out.Bytes(), err
		})
	}})
}
