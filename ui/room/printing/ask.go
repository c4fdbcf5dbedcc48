package printing

import (
	"cmp"
	"context"
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/board/atlas"
	"entente/ui/document"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/paper"
)

// askPaper asks for the contents, the paper and the file of a document, and makes it.
func (p *Printing) askPaper(kind Kind) {
	now := p.a.Now()
	wish := p.wish(kind)
	var kinds []Kind
	var names []string
	for k, why := range now.Why {
		if why == "" {
			kinds, names = append(kinds, Kind(k)), append(names, p.Say("print.kind."+Kind(k).Key()))
		}
	}
	file := func() string {
		return document.FileTitle(now.Title+" "+now.Phase+" "+p.Say("print.file."+wish.Kind.Key())) + ".pdf"
	}
	what := page.NewChoice(p.Look, nil, p.Say("print.what"), slices.Index(kinds, kind), names...)
	sides := p.sideChoice(now.Sides, wish.Except)
	kit.Show(sides.Container, kind.apart())
	d := p.askHow(&wish, file(), []*page.Choice{what}, []*page.Choice{sides}, func(path string) {
		p.Settings.Paper, p.Settings.PlainPaper = int(wish.Size)+1, wish.Plain
		p.KeepSettings()
		p.print(path, wish)
	})
	what.OnPick = func(i int) {
		wish.Kind = kinds[i]
		kit.Show(sides.Container, wish.Kind.apart())
		d.SetName(file())
	}
}

// askBook asks for paper and file of something that is not a document of a game, with the given title key, and prints it.
func (p *Printing) askBook(title string, print func(path string, wish Wish)) {
	wish := p.wish(NumKinds)
	p.askHow(&wish, document.FileTitle(p.Say(title))+".pdf", nil, nil, func(path string) { print(path, wish) })
}

// wish returns the last choices.
func (p *Printing) wish(kind Kind) Wish {
	return Wish{Kind: kind, Size: p.size(), Plain: p.Settings.PlainPaper, Except: map[look.Side]bool{}}
}

// askHow asks for a file, and for the paper and the ink of a wish between other questions.
func (p *Printing) askHow(wish *Wish, name string, above, below []*page.Choice, done func(path string)) *page.FileDialog {
	folder := cmp.Or(p.Host.Exports, p.a.Now().Folder)
	size := page.NewChoice(p.Look, nil, p.Say("print.size"), int(wish.Size), "A4", "Letter")
	size.OnPick = func(i int) { wish.Size = paper.Size(i) }
	ink := page.NewChoice(p.Look, nil, p.Say("print.ink"), kit.Second(wish.Plain), p.Say("print.color"), p.Say("print.plain"))
	ink.OnPick = func(i int) { wish.Plain = i == 1 }
	choices := slices.Concat(above, []*page.Choice{size, ink}, below)
	var rows []fyne.CanvasObject
	for _, c := range choices {
		rows = append(rows, c.Container)
	}
	d := p.AskFile(page.FileQuestion{
		Title: p.Say("print.title"), Verb: p.Say("save.verb"), Start: filepath.Join(folder, name), Ending: ".pdf", More: container.New(kit.Spaced{Gap: 4, Width: 560}, rows...), Done: done,
	})
	for _, c := range choices {
		for _, b := range c.Buttons {
			b.Keys = d.Keys()
		}
	}
	return d
}

// sideChoice returns a row of the sides; each can be excluded.
func (p *Printing) sideChoice(sides []Side, except map[look.Side]bool) *page.Choice {
	letters := make([]string, len(sides))
	for i, s := range sides {
		letters[i] = s.Letter
	}
	c := page.NewChoice(p.Look, nil, p.Say("print.powers"), -1, letters...)
	for i, b := range c.Buttons {
		s := sides[i]
		mark := func() { b.Set(look.Button{Text: s.Letter, Tip: s.Name, On: !except[s.Side]}) }
		mark()
		b.OnTap = func() {
			except[s.Side] = !except[s.Side]
			mark()
		}
	}
	return c
}

// PrintRules prints the rules to a file, with the paper and colors of a wish.
func (p *Printing) PrintRules(path string, wish Wish) {
	p.printBook(path, wish, func(t Tools) (func() (paper.Document, error), error) {
		doc, err := p.a.Rules(t.Theme)
		return func() (paper.Document, error) { return t.Press.Rules(doc, t.Look) }, err
	})
}

// AskCertificate asks for paper and file of a certificate, and prints it.
func (p *Printing) AskCertificate(c paper.Certificate) {
	p.askBook("exam.certificate-title", func(path string, wish Wish) {
		p.printBook(path, wish, func(t Tools) (func() (paper.Document, error), error) {
			return func() (paper.Document, error) { return t.Press.Certificate(c, t.Look) }, nil
		})
	})
}

// AskTable asks for paper and file of a table that is not a document of a game, with the given title key, and prints it.
func (p *Printing) AskTable(title string, c paper.Codes) {
	p.askBook(title, func(path string, wish Wish) {
		p.printBook(path, wish, func(t Tools) (func() (paper.Document, error), error) {
			return func() (paper.Document, error) { return t.Press.Codes(c, t.Look) }, nil
		})
	})
}

// AskReview asks for paper and file of a review, and prints it. made returns its contents in the colors of a theme, and its
// footer.
func (p *Printing) AskReview(made func(*atlas.Theme) (r paper.Review, foot string)) {
	p.askBook("review.title", func(path string, wish Wish) {
		p.printBook(path, wish, func(t Tools) (func() (paper.Document, error), error) {
			doc, foot := made(t.Theme)
			return func() (paper.Document, error) { return t.Press.Review(doc, foot, t.Look) }, nil
		})
	})
}

// PrintCodes prints the codes of the board to a file, with the paper and colors of a wish.
func (p *Printing) PrintCodes(path string, wish Wish) {
	p.printBook(path, wish, func(t Tools) (func() (paper.Document, error), error) {
		doc := p.a.Codes()
		return func() (paper.Document, error) { return t.Press.Codes(doc, t.Look) }, nil
	})
}

// printBook makes a document and writes it to a file. ready collects the texts and returns the function that makes it.
func (p *Printing) printBook(path string, wish Wish, ready func(Tools) (func() (paper.Document, error), error)) {
	t, err := p.tools(wish)
	var press func() (paper.Document, error)
	if err == nil {
		press, err = ready(t)
	}
	if err != nil {
		p.Alarm(err)
		return
	}
	p.make(path, Job{Pages: 1, Make: func(context.Context, func(int)) (paper.Document, error) { return press() }})
}
