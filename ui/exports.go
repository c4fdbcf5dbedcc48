package ui

import (
	"bytes"
	"io"
	"path/filepath"

	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/words"
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
		{name: "centers", ask: func() { f.do("save-centers") }},
		{name: "orders", ending: ".txt", write: func(to io.Writer) error { return f.desk.Game.WriteOrders(to, f.desk.Game.Settings().Notation) }},
		{name: "diplomacy", ending: ".json", write: f.desk.Game.WriteDiplomacy},
	}
	if f.whyNot("print-handout") == "" {
		list = append(list, export{name: "paper", ask: func() { f.do("print-handout") }})
	}
	return list
}

// askExport offers the forms and goes on with the one that is picked.
func (f *Files) askExport() {
	list := f.exports()
	var rows []kit.Row
	for i, e := range list {
		rows = append(rows, kit.Row{Height: 44, Text: words.Say("export." + e.name), Sub: words.Say("export." + e.name + ".text"), Strong: true, Rule: i > 0})
	}
	forms := kit.NewRowList(f.brush(), nil)
	forms.Set(rows)
	f.ask(words.Say("export.title"), "", container.New(kit.Bleed{}, forms), 460, kit.Answer{Text: words.Say("dialog.cancel"), Do: nil})
	forms.Keys = f.dialog
	forms.OnPick = func(i int) {
		f.dialog.Close()
		f.export(list[i])
	}
	f.win.Canvas().Focus(forms)
}

// export asks for a file and writes the game to it in one of its forms.
func (fs *Files) export(e export) {
	if e.ask != nil {
		e.ask()
		return
	}
	name := fileTitle(fs.desk.Title()) + " " + words.Say("export."+e.name+".file") + e.ending
	start := filepath.Join(filepath.Dir(fs.folder()), name)
	f := askFile(fs.brush(), fs.win.Canvas(), words.Say("export."+e.name), words.Say("save.verb"), start, e.ending, func(path string) {
		fs.writeNew(path, func() ([]byte, error) {
			var out bytes.Buffer
			err := e.write(&out)
			return out.Bytes(), err
		})
	})
	fs.waitFor(f.d)
}
