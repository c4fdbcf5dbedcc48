package ui

import (
	"path/filepath"
	"slices"

	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/paper"
	"entente/ui/words"
)

// paperSize is the size of paper that was chosen last, at first that of the country.
func (f *Printing) paperSize() paper.Size {
	switch f.desk.Settings.Paper {
	case 1:
		return paper.A4
	case 2:
		return paper.Letter
	}
	return sizeOf(lang.SystemLocale())
}

// sizeOf is the usual size of paper where a locale such as "en-US" is at home.
func sizeOf(locale string) paper.Size {
	if n := len(locale); n > 2 {
		switch locale[n-2:] {
		case "US", "CA", "MX", "CL", "CO", "CR", "GT", "NI", "PA", "PH", "PR", "SV", "VE", "DO":
			return paper.Letter
		}
	}
	return paper.A4
}

// askPaper asks what goes on paper, how and where, and makes it.
func (pr *Printing) askPaper(kind paperKind) {
	wish := paperWish{Kind: kind, Size: pr.paperSize(), Plain: pr.desk.Settings.PlainPaper, Except: map[engine.Power]bool{}}
	kinds, names := pr.possiblePapers()
	what := kit.NewChoice(pr.look, nil, words.Say("print.what"), slices.Index(kinds, kind), names...)
	size := kit.NewChoice(pr.look, nil, words.Say("print.size"), int(wish.Size), "A4", "Letter")
	size.OnPick = func(i int) { wish.Size = paper.Size(i) }
	plain := slices.Index([]bool{false, true}, wish.Plain)
	ink := kit.NewChoice(pr.look, nil, words.Say("print.ink"), plain, words.Say("print.color"), words.Say("print.plain"))
	ink.OnPick = func(i int) { wish.Plain = i == 1 }
	powers := newPowerChoice(pr, wish.Except)
	kit.Show(powers.Container, kind.apart())
	body := container.New(kit.Spaced{Gap: 4, Width: 560}, what.Container, size.Container, ink.Container, powers.Container)
	start := filepath.Join(filepath.Dir(pr.folder()), pr.paperFile(kind))
	f := askFileWith(pr.brush(), pr.win.Canvas(), words.Say("print.title"), words.Say("save.verb"), start, ".pdf", body, func(path string) {
		pr.desk.Settings.Paper, pr.desk.Settings.PlainPaper = int(wish.Size)+1, wish.Plain
		pr.desk.KeepSettings()
		pr.printTo(path, wish)
	})
	what.OnPick = func(i int) {
		wish.Kind = kinds[i]
		kit.Show(powers.Container, wish.Kind.apart())
		f.field.SetText(pr.paperFile(wish.Kind))
	}
	for _, c := range []*kit.Choice{what, size, ink, powers} {
		for _, b := range c.Buttons {
			b.Keys = f.d
		}
	}
	pr.waitFor(f.d)
}

// possiblePapers are the documents that can be made now, with their names.
func (f *Printing) possiblePapers() (kinds []paperKind, names []string) {
	for i, key := range paperKeys() {
		if f.whyNotPaper(paperKind(i)) == "" {
			kinds, names = append(kinds, paperKind(i)), append(names, words.Say("print.kind."+key))
		}
	}
	return kinds, names
}

// apart reports whether every power gets a paper of its own, so that some can be left out.
func (k paperKind) apart() bool { return k == slipPaper || k == mapPaper }

// paperFile is what the file of a document is called at first.
func (f *Printing) paperFile(kind paperKind) string {
	return fileTitle(f.desk.Title()+" "+f.desk.Game.Node().Position.Phase.String()+" "+words.Say("print.file."+paperKeys()[kind])) + ".pdf"
}

// newPowerChoice makes a row of the powers, each of which can be left out.
func newPowerChoice(w *Printing, except map[engine.Power]bool) *kit.Choice {
	var letters []string
	for _, info := range w.desk.Variant().Powers[1:] {
		letters = append(letters, info.Letter)
	}
	c := kit.NewChoice(w.look, nil, words.Say("print.powers"), -1, letters...)
	for i, b := range c.Buttons {
		pw := engine.Power(i + 1)
		mark := func() {
			b.Set(kit.ButtonFace{Text: letters[i], Tip: w.desk.Words().Power(pw), On: !except[pw]})
		}
		mark()
		b.OnTap = func() {
			except[pw] = !except[pw]
			mark()
		}
	}
	return c
}
