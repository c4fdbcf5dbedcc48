package page

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/kit/stepper"
	"entente/ui/look"
	"entente/ui/picture"
)

// make makes the part that shows a field.
func (fm *form) make(f Field) formPart {
	switch f.Kind {
	case LineField, WordField:
		return fm.line(f)
	case ChoiceField:
		return fm.choice(f)
	case WordsField:
		return fm.words(f)
	case ListField:
		return fm.list(f)
	case SwitchField:
		return fm.toggle(f)
	case NumberField:
		return fm.number(f)
	case RemarkField:
		return fm.remark(f)
	case PictureField:
		return fm.picture(f)
	}
	return fm.quote(f)
}

// keys returns the router for the keys of a field.
func (fm *form) keys() kit.Router { return &DialogKeys{fm.room} }

func (fm *form) line(f Field) formPart {
	line := kit.NewField(fm.keys(), f.Label, func(text string) { fm.answer(f.Name, text) })
	line.Password = f.Kind == WordField
	line.SetSilently(f.Text)
	return formPart{container.New(kit.AtLeast{W: formWidth, H: formLine}, line), line, func(now Field, was string) {
		if now.Text != was {
			line.SetSilently(now.Text)
			fm.room.Win.Canvas().Focus(line)
		}
	}}
}

func (fm *form) choice(f Field) formPart {
	b := kit.NewButton(fm.room.Look, kit.Plain, look.Button{Drops: true}, fm.keys(), nil, nil)
	options := f.Options
	b.OnTap = func() {
		rows := make([]look.Row, len(options))
		for i, o := range options {
			rows[i] = o.Row
			rows[i].Picked = o.ID == fm.filled[f.Name]
		}
		fm.room.Look.Choose(fm.brush, fm.room.Win.Canvas(), b, rows, func(i int) { fm.answer(f.Name, options[i].ID) })
	}
	return formPart{fm.labeled(f.Label, b), b, func(now Field, _ string) {
		options = now.Options
		face := look.Button{Drops: true, Disabled: len(options) == 0}
		if i := fm.chosen(now); i >= 0 {
			face.Text = options[i].Row.Text
		}
		b.Set(face)
	}}
}

// chosen returns the index of the option that is a field's answer, -1 if there is none.
func (fm *form) chosen(f Field) int {
	return slices.IndexFunc(f.Options, func(o Option) bool { return o.ID == fm.filled[f.Name] })
}

func (fm *form) words(f Field) formPart {
	bar := kit.NewSegments(fm.brush, fm.keys(), func(i int) { fm.answer(f.Name, f.Options[i].ID) })
	return formPart{container.New(kit.AtLeast{W: formWidth, H: kit.SegmentHeight}, bar), bar, func(now Field, _ string) {
		f = now
		words := make([]string, len(now.Options))
		for i, o := range now.Options {
			words[i] = o.Row.Text
		}
		bar.Set(fm.chosen(now), words...)
	}}
}

func (fm *form) list(f Field) formPart {
	list := kit.NewRowList(fm.brush, fm.keys())
	list.OnPick = func(i int) {
		if id := f.Options[i].ID; id != "" {
			fm.answer(f.Name, fm.with(f, id))
		}
	}
	show := func(now Field, _ string) {
		f = now
		rows := make([]look.Row, len(now.Options))
		for i, o := range now.Options {
			rows[i] = o.Row
			rows[i].Picked = o.ID != "" && slices.Contains(fm.filled.List(f.Name), o.ID)
		}
		list.Set(rows)
	}
	show(f, "")
	height := min(list.Height(), max(fm.room.Win.Canvas().Size().Height-420, 120))
	if len(f.Options) > 0 {
		height -= float32(math.Mod(float64(height), float64(f.Options[0].Row.Height))) // whole rows
	}
	return formPart{container.New(kit.Bleed{H: height}, kit.Scrolled(list)), list, show}
}

// with returns the answer to a list after an option was pressed, which selects it or clears it.
func (fm *form) with(f Field, id string) string {
	list := fm.filled.List(f.Name)
	switch i := slices.Index(list, id); {
	case f.Most == 0:
		return id
	case i >= 0:
		list = slices.Delete(list, i, i+1)
	case len(list) < f.Most:
		list = append(list, id)
	}
	return strings.Join(list, "\n")
}

func (fm *form) toggle(f Field) formPart {
	b := kit.NewButton(fm.room.Look, kit.Toggle, look.Button{}, fm.keys(), nil, func() {
		fm.answer(f.Name, map[string]string{"": On}[fm.filled[f.Name]])
	})
	return formPart{fm.labeled(f.Label, b), b, func(Field, string) { b.Set(look.Button{On: fm.filled[f.Name] == On}) }}
}

func (fm *form) number(f Field) formPart {
	s := stepper.New(fm.room.Look, fm.keys(), 1, "", func(n int) { fm.answer(f.Name, strconv.Itoa(n)) })
	show := func(now Field, was string) {
		if n, err := strconv.Atoi(now.Text); err == nil && now.Text != was {
			s.Set(n)
		}
	}
	show(f, "")
	return formPart{fm.labeled(f.Label, s.Container), s.Container, show}
}

func (fm *form) quote(f Field) formPart {
	list := NewLogList(fm.brush, "")
	show := func(now Field, _ string) {
		list.Set(now.Lines)
		list.Measure(formWidth)
	}
	show(f, "")
	height := min(list.Height()+8, max(fm.room.Win.Canvas().Size().Height-360, 100))
	return formPart{container.New(kit.Bleed{H: height}, list.Scroll), list.Scroll, show}
}

func (fm *form) remark(f Field) formPart {
	const lines, tall = 2, 17
	s := kit.NewSheet(fyne.NewSize(formWidth, lines*tall), func(add kit.Adder, size fyne.Size) {
		l := fm.room.Look
		said := l.Wrap(f.Text, 12, kit.Regular, size.Width)
		for i := 0; i < min(lines, len(said)); i++ {
			line := said[i]
			if i == lines-1 { // the last line says that there are more
				line = strings.Join(said[i:], " ")
			}
			add(l.Line(line, 12, kit.Regular, look.RoleMuted), 0, float32(i)*tall, size.Width, tall)
		}
	})
	return formPart{s, s, func(now Field, was string) {
		if f = now; now.Text != was {
			s.Draw()
		}
	}}
}

func (fm *form) picture(f Field) formPart {
	p := picture.New(fm.room.Look, fm.room.App.Driver())
	p.Set(f.Paint)
	return formPart{p, p, func(now Field, was string) {
		if now.Text != was {
			p.Set(now.Paint)
		}
	}}
}

// labeled puts a label before a field. Without a label the field gets the whole width.
func (fm *form) labeled(label string, o fyne.CanvasObject) fyne.CanvasObject {
	if label == "" {
		return container.New(kit.AtLeast{W: formWidth, H: formLine}, o)
	}
	return container.New(kit.NewFrame(formWidth, formLine, func(list []fyne.CanvasObject, s fyne.Size) {
		kit.Place(list[0], 0, 0, formLabel-12, s.Height)
		wide := s.Width - formLabel
		if _, number := o.(*fyne.Container); number {
			wide = stepper.Width
		} else if b := o.(*kit.Button); !b.Face.Drops {
			wide = 44
		}
		kit.Place(o, formLabel, 0, wide, s.Height)
	}), fm.room.Look.Line(label, 13, kit.Medium, look.RoleText), o)
}
