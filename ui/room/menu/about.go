package menu

import (
	"io/fs"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
)

// licence is the license of a part of the program.
type licence struct {
	of   string // the part: a module, Go, our fonts, the program itself
	text string
}

// readLicences reads the embedded licenses, the program's own first.
func readLicences(files fs.FS) ([]licence, error) {
	var list []licence
	err := fs.WalkDir(files, "licences", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(files, path)
		list = append(list, licence{strings.TrimSuffix(strings.TrimPrefix(path, "licences/"), ".txt"), string(text)})
		return err
	})
	own := func(l licence) int {
		return kit.Second(l.of != "Entente") + kit.Second(!strings.HasPrefix(l.of, "Entente"))
	}
	slices.SortStableFunc(list, func(a, b licence) int { return own(a) - own(b) })
	return list, err
}

// kind returns the name of the license, "" for an unnamed one.
func (l licence) kind() string {
	text := strings.Join(strings.Fields(l.text), " ")
	for _, known := range [][2]string{
		{"Permission is hereby granted, free of charge, to any person obtaining a copy of this software", "MIT"},
		{"SIL Open Font License", "OFL 1.1"},
		{"Apache License", "Apache 2.0"},
		{"Neither the name", "BSD 3-Clause"},
		{"Redistribution and use in source and binary forms", "BSD 2-Clause"},
		{"Permission to use, copy, modify, and/or distribute", "ISC"},
		{"Permission to use, copy, modify, and distribute", "ISC"},
	} {
		if strings.Contains(text, known[0]) {
			return known[1]
		}
	}
	return ""
}

// version returns the version of a part of the program; "" if it is unknown.
func (m *Menus) version(of string) string {
	switch of {
	case "Entente", "Entente fonts":
		data, err := fs.ReadFile(m.Assets, "version.txt")
		if err != nil {
			return ""
		}
		return strings.TrimSpace(string(data))
	case "Go":
		return strings.TrimPrefix(runtime.Version(), "go")
	}
	info, _ := debug.ReadBuildInfo()
	if info != nil {
		for _, dep := range info.Deps {
			if dep.Path == of {
				return strings.TrimPrefix(dep.Version, "v")
			}
		}
	}
	return ""
}

// aboutPage shows what the program is, its version, and the licenses of all its parts.
type aboutPage struct {
	*page.TablePage
	licences []licence
	at       int // the part whose license is shown
	list     *kit.RowList
	names    *container.Scroll
	text     *kit.Sheet
	scroll   *container.Scroll
	lines    []string // of that license, wrapped
	width    float32
}

// showAbout opens the page.
func (m *Menus) showAbout() {
	licences, err := readLicences(m.Assets)
	if err != nil {
		m.Alarm(err)
		return
	}
	p := &aboutPage{licences: licences}
	p.TablePage = page.NewTablePage(m.Screen, "about", m.Say("about.title"), func() string {
		return m.Say("about.version", lang.With{"Version": m.version("Entente"), "Go": m.version("Go"), "Toolkit": m.version("fyne.io/fyne/v2")})
	})
	p.list = kit.NewRowList(m.brush(), p)
	p.list.OnPick = p.choose
	p.list.OnCursor = p.choose
	p.names = kit.Scrolled(p.list)
	p.text = kit.NewSheet(fyne.NewSize(100, 10), p.paint)
	p.scroll = container.NewVScroll(p.text)
	p.Scroll = func(by float32) {
		p.scroll.ScrollToOffset(fyne.NewPos(0, min(max(p.scroll.Offset.Y+by, 0), max(p.text.Least.Height-p.scroll.Size().Height, 0))))
	}
	intro := kit.NewSheet(fyne.NewSize(200, 2*kit.TextLine), func(add kit.Adder, s fyne.Size) {
		for i, line := range m.Look.Wrap(m.Say("about.text"), 13, kit.Regular, s.Width) {
			add(m.Look.Text(line, 13, kit.Regular, look.RoleText), 0, float32(i)*kit.TextLine, s.Width, kit.TextLine)
		}
	})
	p.show(m)
	p.Answer(kit.Filled, "close", m.Say("dialog.close"), p.Leave)
	ground := func() fyne.CanvasObject { return m.Look.Frame(look.RoleCard, look.RoleLine, 1, 8) }
	p.Open(container.New(kit.NewFrame(300, 200, p.layout), intro, ground(), p.names, ground(), p.scroll))
}

// show lists the parts.
func (p *aboutPage) show(m *Menus) {
	rows := make([]look.Row, len(p.licences))
	for i, l := range p.licences {
		sub := slices.DeleteFunc([]string{m.version(l.of), l.kind()}, func(text string) bool { return text == "" })
		rows[i] = look.Row{Height: 44, Text: l.of, Sub: strings.Join(sub, " · "), Picked: i == p.at}
	}
	p.list.Set(rows)
}

// choose shows the license of a part.
func (p *aboutPage) choose(i int) {
	if i == p.at {
		return
	}
	p.at, p.width = i, 0
	rows := slices.Clone(p.list.Rows)
	for j := range rows {
		rows[j].Picked = j == i
	}
	p.list.Set(rows)
	p.measure(p.text.Size().Width)
	p.text.Draw()
	p.scroll.ScrollToTop()
	p.scroll.Refresh()
}

// measure wraps the license to a width.
func (p *aboutPage) measure(width float32) {
	if width == p.width || width <= 0 {
		return
	}
	p.width = width
	p.lines = p.L.Wrap(strings.TrimSpace(p.licences[p.at].text), 13, kit.Regular, width-2*kit.RowMargin)
	p.text.Least.Height = float32(len(p.lines))*kit.TextLine + 24
}

func (p *aboutPage) paint(add kit.Adder, s fyne.Size) {
	p.measure(s.Width)
	for i, line := range p.lines {
		add(p.L.Text(line, 13, kit.Regular, look.RoleText), kit.RowMargin, 12+float32(i)*kit.TextLine, s.Width-2*kit.RowMargin, kit.TextLine)
	}
}

// layout lays out the page: a description, below it the parts on the left and a license on the right; in a narrow window the
// license is below.
func (p *aboutPage) layout(list []fyne.CanvasObject, s fyne.Size) {
	intro := float32(len(p.L.Wrap(p.W.Say("about.text"), 13, kit.Regular, s.Width))) * kit.TextLine
	kit.Place(list[0], 0, 0, s.Width, intro)
	top := intro + 14
	const gap, left = 12, 320
	names := fyne.NewSize(left, s.Height-top)
	at, size := fyne.NewPos(left+gap, top), fyne.NewSize(s.Width-left-gap, s.Height-top)
	if s.Width < 2*left {
		half := (s.Height - top - gap) / 2
		names = fyne.NewSize(s.Width, half)
		at, size = fyne.NewPos(0, top+half+gap), fyne.NewSize(s.Width, half)
	}
	kit.Place(list[1], 0, top, names.Width, names.Height)
	kit.Place(list[2], 1, top+6, names.Width-2, names.Height-12)
	kit.Place(list[3], at.X, at.Y, size.Width, size.Height)
	p.measure(size.Width - 2)
	kit.Place(list[4], at.X+1, at.Y+1, size.Width-2, size.Height-2)
}
