package files

import (
	"bytes"
	"io"
	"path/filepath"

	"fyne.io/fyne/v2/container"

	"entente/ui/document"
	"entente/ui/kit"
	"entente/ui/page"
)

// export is a form in which a game leaves the program: its words are "export." and the name.
type export struct {
	name   string
	ending string // of the file, "" where something else asks for it
	write  func(io.Writer) error
	ask    func()
}

// exports are all forms, the game itself first.
func (f *Files) exports() []export {
	list := []export{
		{name: "game", ask: func() { f.askSave(nil) }},
		{name: "picture", ask: f.askPicture},
		{name: "centers", ask: func() { f.Do("save-centers") }},
		{name: "orders", ending: ".txt", write: func(to io.Writer) error { return f.Desk.Game.WriteOrders(to, f.Desk.Game.Settings().Notation) }},
		{name: "diplomacy", ending: ".json", write: f.Desk.Game.WriteDiplomacy},
	}
	if f.WhyNot("print-handout") == "" {
		list = append(list, export{name: "paper", ask: func() { f.Do("print-handout") }})
	}
	return list
}

// askExport offers the forms and goes on with the one that is picked.
func (f *Files) askExport() {
	list := f.exports()
	var rows []kit.Row
	for i, e := range list {
		rows = append(rows, kit.Row{Height: 44, Text: f.Say("export." + e.name), Sub: f.Say("export." + e.name + ".text"), Strong: true, Rule: i > 0})
	}
	forms := kit.NewRowList(f.Brush(), nil)
	forms.Set(rows)
	f.Ask(f.Say("export.title"), "", container.New(kit.Bleed{}, forms), 460, kit.Answer{Text: f.Say("dialog.cancel"), Do: nil})
	forms.Keys = f.Dialog
	forms.OnPick = func(i int) {
		f.Dialog.Close()
		f.export(list[i])
	}
	f.Win.Canvas().Focus(forms)
}

// export asks for a file and writes the game to it in one of its forms.
func (f *Files) export(e export) {
	if e.ask != nil {
		e.ask()
		return
	}
	name := document.FileTitle(f.Desk.Title()) + " " + f.Say("export."+e.name+".file") + e.ending
	start := filepath.Join(f.Folder(), name)
	f.AskFile(page.FileQuestion{Title: f.Say("export." + e.name), Verb: f.Say("save.verb"), Start: start, Ending: e.ending, Done: func(path string) {
		f.WriteNew(path, func() ([]byte, error) {
			var out bytes.Buffer
			err := e.write(&out)
			return out.Bytes(), err
		})
	}})
}
