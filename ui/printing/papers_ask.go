package printing

import (
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/page"
	"entente/ui/paper"
)

// paperSize is the size of paper that was chosen last, at first that of the country.
func (f *Printing) paperSize() paper.Size {
	switch f.Desk.Settings.Paper {
	case 1:
		return paper.A4
	case 2:
		return paper.Letter
	}
	return SizeOf(lang.SystemLocale())
}

// SizeOf is the usual size of paper where a locale such as "en-US" is at home.
func SizeOf(locale string) paper.Size {
	if n := len(locale); n > 2 {
		switch locale[n-2:] {
		case "US", "CA", "MX", "CL", "CO", "CR", "GT", "NI", "PA", "PH", "PR", "SV", "VE", "DO":
			return paper.Letter
		}
	}
	return paper.A4
}

// askPaper asks what goes on paper, how and where, and makes it.
func (pr *Printing) askPaper(kind PaperKind) {
	wish := PaperWish{Kind: kind, Size: pr.paperSize(), Plain: pr.Desk.Settings.PlainPaper, Except: map[engine.Power]bool{}}
	kinds, names := pr.possiblePapers()
	what := kit.NewChoice(pr.Look, nil, pr.Say("print.what"), slices.Index(kinds, kind), names...)
	size := kit.NewChoice(pr.Look, nil, pr.Say("print.size"), int(wish.Size), "A4", "Letter")
	size.OnPick = func(i int) { wish.Size = paper.Size(i) }
	plain := slices.Index([]bool{false, true}, wish.Plain)
	ink := kit.NewChoice(pr.Look, nil, pr.Say("print.ink"), plain, pr.Say("print.color"), pr.Say("print.plain"))
	ink.OnPick = func(i int) { wish.Plain = i == 1 }
	powers := newPowerChoice(pr, wish.Except)
	kit.Show(powers.Container, kind.apart())
	body := container.New(kit.Spaced{Gap: 4, Width: 560}, what.Container, size.Container, ink.Container, powers.Container)
	start := filepath.Join(filepath.Dir(pr.Folder()), pr.paperFile(kind))
	f := pr.AskFile(page.FileQuestion{Title: pr.Say("print.title"), Verb: pr.Say("save.verb"), Start: start, Ending: ".pdf", More: body, Done: func(path string) {
		pr.Desk.Settings.Paper, pr.Desk.Settings.PlainPaper = int(wish.Size)+1, wish.Plain
		pr.Desk.KeepSettings()
		pr.PrintTo(path, wish)
	}})
	what.OnPick = func(i int) {
		wish.Kind = kinds[i]
		kit.Show(powers.Container, wish.Kind.apart())
		f.Field.SetText(pr.paperFile(wish.Kind))
	}
	for _, c := range []*kit.Choice{what, size, ink, powers} {
		for _, b := range c.Buttons {
			b.Keys = f.D
		}
	}
}

// possiblePapers are the documents that can be made now, with their names.
func (f *Printing) possiblePapers() (kinds []PaperKind, names []string) {
	for i, key := range PaperKeys() {
		if f.WhyNotPaper(PaperKind(i)) == "" {
			kinds, names = append(kinds, PaperKind(i)), append(names, f.Say("print.kind."+key))
		}
	}
	return kinds, names
}

// apart reports whether every power gets a paper of its own, so that some can be left out.
func (k PaperKind) apart() bool { return k == SlipPaper || k == MapPaper }

// paperFile is what the file of a document is called at first.
func (f *Printing) paperFile(kind PaperKind) string {
	return page.FileTitle(f.Desk.Title()+" "+f.Desk.Game.Node().Position.Phase.String()+" "+f.Say("print.file."+PaperKeys()[kind])) + ".pdf"
}

// newPowerChoice makes a row of the powers, each of which can be left out.
func newPowerChoice(w *Printing, except map[engine.Power]bool) *kit.Choice {
	var letters []string
	for _, info := range w.Desk.Variant().Powers[1:] {
		letters = append(letters, info.Letter)
	}
	c := kit.NewChoice(w.Look, nil, w.Say("print.powers"), -1, letters...)
	for i, b := range c.Buttons {
		pw := engine.Power(i + 1)
		mark := func() {
			b.Set(kit.ButtonFace{Text: letters[i], Tip: w.Desk.Words().Power(pw), On: !except[pw]})
		}
		mark()
		b.OnTap = func() {
			except[pw] = !except[pw]
			mark()
		}
	}
	return c
}
