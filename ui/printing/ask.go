package printing

import (
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/ui/document"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/paper"
)

// askPaper asks what goes on paper, how and where, and makes it.
func (p *Printing) askPaper(kind Kind) {
	wish := Wish{Kind: kind, Size: p.PaperSize(), Plain: p.Desk.Settings.PlainPaper, Except: map[engine.Power]bool{}}
	kinds, names := p.possiblePapers()
	what := page.NewChoice(p.Look, nil, p.Say("print.what"), slices.Index(kinds, kind), names...)
	size := page.NewChoice(p.Look, nil, p.Say("print.size"), int(wish.Size), "A4", "Letter")
	size.OnPick = func(i int) { wish.Size = paper.Size(i) }
	ink := page.NewChoice(p.Look, nil, p.Say("print.ink"), kit.Second(wish.Plain), p.Say("print.color"), p.Say("print.plain"))
	ink.OnPick = func(i int) { wish.Plain = i == 1 }
	powers := newPowerChoice(p, wish.Except)
	kit.Show(powers.Container, kind.apart())
	body := container.New(kit.Spaced{Gap: 4, Width: 560}, what.Container, size.Container, ink.Container, powers.Container)
	start := filepath.Join(p.Folder(), p.paperFile(kind))
	d := p.AskFile(page.FileQuestion{Title: p.Say("print.title"), Verb: p.Say("save.verb"), Start: start, Ending: ".pdf", More: body, Done: func(path string) {
		p.Desk.Settings.Paper, p.Desk.Settings.PlainPaper = int(wish.Size)+1, wish.Plain
		p.Desk.KeepSettings()
		p.print(path, wish)
	}})
	what.OnPick = func(i int) {
		wish.Kind = kinds[i]
		kit.Show(powers.Container, wish.Kind.apart())
		d.SetName(p.paperFile(wish.Kind))
	}
	for _, c := range []*page.Choice{what, size, ink, powers} {
		for _, b := range c.Buttons {
			b.Keys = d.Keys()
		}
	}
}

// possiblePapers are the documents that can be made now, with their names.
func (p *Printing) possiblePapers() (kinds []Kind, names []string) {
	for i, key := range kindKeys() {
		if p.whyNot(Kind(i)) == "" {
			kinds, names = append(kinds, Kind(i)), append(names, p.Say("print.kind."+key))
		}
	}
	return kinds, names
}

// apart reports whether every power gets a paper of its own, so that some can be left out.
func (k Kind) apart() bool { return k == Slips || k == Maps }

// paperFile returns the name that is proposed for the file of a document.
func (p *Printing) paperFile(kind Kind) string {
	return document.FileTitle(p.Desk.Title()+" "+p.Desk.Game.Node().Position.Phase.String()+" "+p.Say("print.file."+kindKeys()[kind])) + ".pdf"
}

// newPowerChoice makes a row of the powers, each of which can be left out.
func newPowerChoice(p *Printing, except map[engine.Power]bool) *page.Choice {
	var letters []string
	for _, info := range p.Desk.Variant().Powers[1:] {
		letters = append(letters, info.Letter)
	}
	c := page.NewChoice(p.Look, nil, p.Say("print.powers"), -1, letters...)
	for i, b := range c.Buttons {
		pw := engine.Power(i + 1)
		mark := func() {
			b.Set(look.Button{Text: letters[i], Tip: p.Desk.Words().Power(pw), On: !except[pw]})
		}
		mark()
		b.OnTap = func() {
			except[pw] = !except[pw]
			mark()
		}
	}
	return c
}
