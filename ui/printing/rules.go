package printing

import (
	"context"
	"path/filepath"

	"fyne.io/fyne/v2/container"

	"entente/ui/document"
	"entente/ui/kit"
	"entente/ui/page"
	"entente/ui/paper"
)

// askRules asks how and where the rules of play are to be printed, and makes them.
func (p *Printing) askRules() {
	wish := Wish{Size: p.PaperSize(), Plain: p.Desk.Settings.PlainPaper}
	size := page.NewChoice(p.Look, nil, p.Say("print.size"), int(wish.Size), "A4", "Letter")
	size.OnPick = func(i int) { wish.Size = paper.Size(i) }
	ink := page.NewChoice(p.Look, nil, p.Say("print.ink"), kit.Second(wish.Plain), p.Say("print.color"), p.Say("print.plain"))
	ink.OnPick = func(i int) { wish.Plain = i == 1 }
	body := container.New(kit.Spaced{Gap: 4, Width: 560}, size.Container, ink.Container)
	start := filepath.Join(p.Folder(), document.FileTitle(p.Say("rules.title"))+".pdf")
	d := p.AskFile(page.FileQuestion{Title: p.Say("print.title"), Verb: p.Say("save.verb"), Start: start, Ending: ".pdf", More: body, Done: func(path string) {
		p.PrintRules(path, wish)
	}})
	for _, c := range []*page.Choice{size, ink} {
		for _, b := range c.Buttons {
			b.Keys = d.Keys()
		}
	}
}

// PrintRules prints the rules of play to a file, on the paper and in the colours of a wish.
func (p *Printing) PrintRules(path string, wish Wish) {
	made, err := p.newPrinter(wish)
	if err != nil {
		p.Alarm(err)
		return
	}
	doc, err := p.Rules(made.theme)
	if err != nil {
		p.Alarm(err)
		return
	}
	p.make(path, Job{Pages: 1, Make: func(context.Context, func(int)) (paper.Document, error) { return p.press.Rules(doc, made.look) }})
}
