package page

import (
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/picture"
)

// Question is a form that depends on the answers so far, and the actions of its answers.
type Question struct {
	Form func(Filled) Form  // always has the same fields, in the same order
	Do   func(Filled) error // carries out the answer; an error is shown in the dialog, which stays open
	Then func()             // called after the dialog has closed because Do succeeded; nil: nothing
}

// Form is the contents of a dialog with fields: a value with ready texts.
type Form struct {
	Title, Text string
	Verb        string // text of the first answer
	Careful     bool   // Enter alone does not give the first answer
	Fields      []Field
}

// Field is a part of a form. If it has no answer yet, or its answer is no longer possible, its answer is the first option, or none in a
// list.
type Field struct {
	Kind    FieldKind
	Name    string // of its answer; in the trace after "ask."
	Label   string // beside it; in a line, its placeholder
	Text    string // the initial answer. A different text replaces what was typed into a line
	Options []Option
	Most    int           // how many options of a list can be chosen; 0 means one
	Lines   []LogLine     // of a quote
	Paint   picture.Paint // of a picture, which is painted again when Text changes
	Hidden  bool
}

// FieldKind is the kind of a field.
type FieldKind uint8

// The kinds of fields, and the form of their answers.
const (
	LineField    FieldKind = iota // a line of text: the text
	WordField                     // a line whose text is hidden while it is typed: the text
	ChoiceField                   // a button with a drop-down list: the ID of an option
	WordsField                    // options beside each other: the ID of one
	ListField                     // options below each other: the IDs of those chosen, one per line
	SwitchField                   // a switch: On or ""
	NumberField                   // a number: its digits, "-1" for none
	QuoteField                    // lines to read: no answer
	RemarkField                   // its text in small letters, in up to two lines: no answer
	PictureField                  // a picture beside the form, if there is room: no answer
)

// Option is one of several answers. An option without an ID in a list is a heading.
type Option struct {
	ID  string
	Row look.Row
}

// Filled has the answers, by the names of the fields.
type Filled map[string]string

// On is the answer of a switch that is on.
const On = "on"

// Line returns an answer without spaces around it.
func (a Filled) Line(name string) string { return strings.TrimSpace(a[name]) }

// List returns the chosen options of a list.
func (a Filled) List(name string) []string {
	return strings.FieldsFunc(a[name], func(r rune) bool { return r == '\n' })
}

// The measures of a form.
const (
	formWidth = 480
	formLabel = 170 // how wide what stands beside a field is
	formLine  = 36
)

// form is a question that is being asked.
type form struct {
	room   *Screen
	brush  kit.Brush
	q      Question
	now    Form
	filled Filled
	parts  []formPart
	fault  *kit.Sheet
	wrong  string
}

// formPart shows a field of a form.
type formPart struct {
	whole fyne.CanvasObject         // with its label
	part  fyne.CanvasObject         // the part that is pressed or typed into
	show  func(f Field, was string) // shows a field; was is its previous initial text
}

// AskForm asks a question in a dialog. While it is open, its fields are parts of a page; nil: of none.
func (s *Screen) AskForm(q Question, b kit.Brush, over *Base) {
	fm := &form{room: s, brush: b, q: q, filled: Filled{}}
	fm.keepPossible()
	objects := make([]fyne.CanvasObject, 0, len(fm.now.Fields)+1)
	var beside fyne.CanvasObject
	for _, f := range fm.now.Fields {
		p := fm.make(f)
		if fm.parts = append(fm.parts, p); f.Kind == PictureField {
			beside = p.whole
		} else {
			objects = append(objects, p.whole)
		}
	}
	fm.fault = kit.NewSheet(fyne.NewSize(formWidth, 18), func(add kit.Adder, size fyne.Size) {
		add(s.Look.Line(fm.wrong, 12, kit.Medium, look.RoleFailure), 0, 0, size.Width, size.Height)
	})
	fm.show(fm.now)
	body, width := container.New(&formColumn{}, append(objects, fm.fault)...), float32(formWidth)
	if room := min(s.Win.Canvas().Size().Width-formWidth-formMargins, formPicture); beside != nil && room >= formPictureLeast {
		body, width = container.New(formBeside{room}, body, beside), formWidth+formBetween+room
	}
	var dialog *kit.Dialog
	s.Ask(fm.now.Title, fm.now.Text, body, width, kit.Answer{Text: fm.now.Verb, Do: func() {
		if err := q.Do(fm.read()); err != nil {
			fm.wrong = lang.SentenceCase(err.Error())
			fm.fault.Draw()
			return
		}
		dialog.Close()
		if q.Then != nil {
			q.Then()
		}
	}}, kit.Answer{Text: s.Say("dialog.cancel")})
	dialog = s.Dialog
	dialog.Stay = true
	fm.trace(over)
	fm.focus()
}

// read returns the answers, including the current texts of the lines.
func (fm *form) read() Filled {
	filled := maps.Clone(fm.filled)
	for i, p := range fm.parts {
		if line, is := p.part.(*kit.Field); is {
			filled[fm.now.Fields[i].Name] = line.Text
		}
	}
	return filled
}

// trace makes the fields parts of a page until the dialog closes.
func (fm *form) trace(over *Base) {
	if over == nil {
		return
	}
	closed := fm.room.Dialog.OnClose
	fm.room.Dialog.OnClose = func() {
		maps.DeleteFunc(over.Parts, func(name string, _ fyne.CanvasObject) bool { return strings.HasPrefix(name, "ask.") })
		closed()
	}
	for i, f := range fm.now.Fields {
		over.Parts["ask."+f.Name] = fm.parts[i].part
	}
	fm.room.Note()
}

// focus gives the keyboard to the first line, or to the answer that changes nothing if the form is careful.
func (fm *form) focus() {
	c := fm.room.Win.Canvas()
	if fm.now.Careful {
		fm.room.Dialog.Safe = true
		c.Focus(fm.room.Dialog.Leads())
		return
	}
	for _, p := range fm.parts {
		if line, is := p.part.(*kit.Field); is {
			c.Focus(line)
			line.TypedShortcut(&fyne.ShortcutSelectAll{}) // typing replaces the proposed text
			return
		}
	}
}

// answer records an answer and shows the form that results.
func (fm *form) answer(name, text string) {
	if fm.filled[name] == text {
		return
	}
	was := fm.now
	fm.filled[name] = text
	fm.keepPossible()
	fm.show(was)
	fm.room.Note()
}

// keepPossible drops answers that the form no longer has.
func (fm *form) keepPossible() {
	for again := true; again; {
		next := fm.q.Form(maps.Clone(fm.filled))
		again = false
		for i, f := range next.Fields {
			was := Field{}
			if len(fm.now.Fields) > 0 {
				was = fm.now.Fields[i]
			}
			if text := fm.kept(f, was); text != fm.filled[f.Name] {
				fm.filled[f.Name], again = text, true
			}
		}
		fm.now = next
	}
}

// kept returns the answer to a field after the form has changed.
func (fm *form) kept(f, was Field) string {
	text, answered := fm.filled[f.Name]
	if !answered {
		text = f.Text
	}
	has := func(id string) bool {
		return slices.ContainsFunc(f.Options, func(o Option) bool { return o.ID == id })
	}
	switch f.Kind {
	case LineField, WordField, NumberField:
		if f.Text != was.Text {
			return f.Text
		}
	case ChoiceField, WordsField:
		if !has(text) && len(f.Options) > 0 {
			return f.Options[0].ID
		}
	case ListField:
		return strings.Join(slices.DeleteFunc(Filled{"": text}.List(""), func(id string) bool { return !has(id) }), "\n")
	}
	return text
}

// show updates the form from its previous state.
func (fm *form) show(was Form) {
	for i, p := range fm.parts {
		p.show(fm.now.Fields[i], was.Fields[i].Text)
		kit.Show(p.whole, !fm.now.Fields[i].Hidden)
	}
	if fm.wrong != "" {
		fm.wrong = ""
		fm.fault.Draw()
	}
}

// formColumn lays out the parts of a form below each other. It never shrinks, so that the answers stay where they are.
type formColumn struct{ tall float32 }

// MinSize implements fyne.Layout.
func (c *formColumn) MinSize(list []fyne.CanvasObject) fyne.Size {
	h := float32(-formGap)
	for _, o := range list {
		if o.Visible() {
			h += o.MinSize().Height + formGap
		}
	}
	c.tall = max(c.tall, h)
	return fyne.NewSize(formWidth, c.tall)
}

// formGap is the gap between the fields of a form.
const formGap = 8

// The measures of a picture beside a form.
const (
	formPicture      = 600 // its maximum width
	formPictureLeast = 200 // narrower ones are left out
	formBetween      = 20
	formMargins      = 80 + formBetween // of the dialog in the window
)

// formBeside lays out a form with a picture of the given width to its right.
type formBeside struct{ width float32 }

// MinSize implements fyne.Layout.
func (v formBeside) MinSize(list []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(formWidth+formBetween+v.width, list[0].MinSize().Height)
}

// Layout implements fyne.Layout.
func (v formBeside) Layout(list []fyne.CanvasObject, s fyne.Size) {
	kit.Place(list[0], 0, 0, formWidth, s.Height)
	kit.Place(list[1], formWidth+formBetween, 0, s.Width-formWidth-formBetween, s.Height)
}

// Layout implements fyne.Layout. The last object, which shows the error, stays at the bottom.
func (c *formColumn) Layout(list []fyne.CanvasObject, s fyne.Size) {
	y := float32(0)
	for _, o := range list[:len(list)-1] {
		if o.Visible() {
			h := o.MinSize().Height
			kit.Place(o, 0, y, s.Width, h)
			y += h + formGap
		}
	}
	h := list[len(list)-1].MinSize().Height
	kit.Place(list[len(list)-1], 0, s.Height-h, s.Width, h)
}
