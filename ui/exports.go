package ui

import (
	"bytes"
	"io"
	"path/filepath"

	"fyne.io/fyne/v2/container"
)

// export is a form in which a game leaves the program: its words are "export." and the name.
type export struct {
	name   string
	ending string // of the file, "" where something else asks for it
	write  func(io.Writer) error
	ask    func()
}

// exports are all forms, the game itself first.
func (w *Window) exports() []export {
	line, _ := w.game.Line()
	list := []export{
		{name: "game", ask: func() { w.askSave(nil) }},
		{name: "picture", ask: w.askPicture},
		{name: "centers", ask: func() { w.askCenters(countCenters(line)) }},
		{name: "orders", ending: ".txt", write: func(to io.Writer) error { return w.game.WriteOrders(to, w.game.Settings().Notation) }},
		{name: "diplomacy", ending: ".json", write: w.game.WriteDiplomacy},
	}
	if w.whyNotPaper(handoutPaper) == "" {
		list = append(list, export{name: "paper", ask: func() { w.askPaper(handoutPaper) }})
	}
	return list
}

// askExport offers the forms and goes on with the one that is picked.
func (w *Window) askExport() {
	list := w.exports()
	var rows []row
	for i, e := range list {
		rows = append(rows, row{Height: 44, Text: say("export." + e.name), Sub: say("export." + e.name + ".text"), Strong: true, Rule: i > 0})
	}
	forms := newRowList(w.brush(), nil)
	forms.set(rows)
	w.ask(say("export.title"), "", container.New(bleed{}, forms), 460, answer{say("dialog.cancel"), nil})
	forms.keys = w.dialog
	forms.onPick = func(i int) {
		w.dialog.close()
		w.export(list[i])
	}
	w.win.Canvas().Focus(forms)
}

// export asks for a file and writes the game to it in one of its forms.
func (w *Window) export(e export) {
	if e.ask != nil {
		e.ask()
		return
	}
	name := fileTitle(w.title()) + " " + say("export."+e.name+".file") + e.ending
	start := filepath.Join(filepath.Dir(w.folder()), name)
	f := askFile(w.brush(), w.win.Canvas(), say("export."+e.name), say("save.verb"), start, e.ending, func(path string) {
		w.writeNew(path, func() ([]byte, error) {
			var out bytes.Buffer
			err := e.write(&out)
			return out.Bytes(), err
		})
	})
	w.waitFor(f.d)
}
