package kit

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"

	"entente/ui/look"
)

// Dialog is a card in the middle of the window that waits for an answer. Escape gives the last answer, Enter the first.
type Dialog struct {
	l       *Look
	on      fyne.Canvas
	Popup   *widget.PopUp
	Layer   fyne.CanvasObject // what covers the canvas: the popup and its surroundings
	Buttons []*Button
	Safe    bool // Enter gives the last answer, which changes nothing, unless another button has the focus
	Answers []Answer
	before  fyne.Focusable
	Title   string
	Text    string            // the message, "" for none
	Stay    bool              // the first answer does not close the dialog automatically
	scroll  *container.Scroll // of a text that is taller than the window, otherwise nil
	OnClose func()
}

// Answer is one button of a dialog.
type Answer struct {
	Text string
	Do   func()
}

// Over is where a dialog is shown: a canvas and its tooltips.
type Over struct {
	fyne.Canvas
	Tips *Tips
}

// Ask shows a dialog: a title, a message, any other content, and the answers, the main one first. A canvas shows one dialog at a time:
// others wait until it is answered.
func (l *Look) Ask(on Over, title, text string, body fyne.CanvasObject, width float32, answers ...Answer) *Dialog {
	title = Title(title)
	d := &Dialog{l: l, on: on, Answers: answers, before: on.Focused(), Title: title, Text: text}
	var rows []fyne.CanvasObject
	width = max(min(width, on.Size().Width-80), 200)
	rows = append(rows, l.heading(title, width))
	if text != "" {
		rows = append(rows, d.within(l.paragraph(text, width), body))
	}
	if body != nil {
		rows = append(rows, body)
	}
	bar := container.New(layout.NewCustomPaddedHBoxLayout(10))
	for i, a := range answers {
		kind := Plain
		if i == 0 && (a.Do != nil || body == nil) {
			kind = Filled
		}
		b := NewButton(l, kind, look.Button{Text: a.Text}, d, nil, func() { d.Answer(i) })
		d.Buttons = append([]*Button{b}, d.Buttons...)
	}
	for _, b := range d.Buttons {
		bar.Add(container.New(AtLeast{88, 38}, b))
	}
	rows = append(rows, container.NewBorder(nil, nil, nil, bar))
	ground := &canvas.Rectangle{FillColor: l.Color(look.RoleCard), StrokeColor: l.Color(look.RoleStrong), StrokeWidth: 1, CornerRadius: 10}
	layer, lie := on.Tips.Over()
	content := container.NewStack(ground, container.New(Pad{24, 20}, container.New(Spaced{16, width}, rows...)), layer)
	d.Popup = widget.NewModalPopUp(content, on)
	d.Popup.Show()
	d.Layer = on.Overlays().Top()
	lie(on)
	if len(d.Buttons) > 0 {
		on.Focus(d.Leads())
	}
	return d
}

// Title returns the title of a dialog that a command or button opens: its name without the dots.
func Title(name string) string { return strings.TrimRight(name, "… ") }

// within returns a text, in a scroller if the window is not tall enough for it.
func (d *Dialog) within(text *Sheet, body fyne.CanvasObject) fyne.CanvasObject {
	const others = 230 // title, buttons, margins
	room := d.on.Size().Height - others
	if body != nil {
		room -= body.MinSize().Height
	}
	if room = max(room, 3*TextLine); text.Least.Height <= room {
		return text
	}
	d.scroll = container.NewVScroll(text)
	return container.New(AtLeast{text.Least.Width, room}, d.scroll)
}

// heading returns a title, wrapped as needed.
func (l *Look) heading(text string, w float32) *Sheet {
	const line, most = 30, 3
	lines := l.Wrap(text, 22, Serif, w)
	for runes := []rune(text); len(lines) > most; { // a name without end: its middle is left out, since what follows it says what the dialog is about
		keep := len(runes) * 2 / 5
		runes = slices.Concat(runes[:keep], runes[len(runes)-keep:])
		lines = l.Wrap(string(runes[:keep])+"…"+string(runes[keep:]), 22, Serif, w)
	}
	return NewSheet(fyne.NewSize(w, float32(len(lines))*line), func(add Adder, _ fyne.Size) {
		for i, text := range lines {
			add(l.Text(text, 22, Serif, look.RoleText), 0, float32(i)*line, w, line)
		}
	})
}

// paragraph returns a text wrapped to width w.
func (l *Look) paragraph(text string, w float32) *Sheet {
	lines := l.Wrap(text, 13, Regular, w)
	return NewSheet(fyne.NewSize(w, float32(len(lines))*TextLine), func(add Adder, _ fyne.Size) {
		for i, line := range lines {
			add(l.Text(line, 13, Regular, look.RoleText), 0, float32(i)*TextLine, w, TextLine)
		}
	})
}

// Leads returns the button that Enter presses at first: that of the main answer, unless the dialog is safe. There must be one.
func (d *Dialog) Leads() *Button {
	if d.Safe {
		return d.Buttons[0]
	}
	return d.Buttons[len(d.Buttons)-1]
}

// Answer closes the dialog and calls the action of the answer.
func (d *Dialog) Answer(i int) {
	if i > 0 || !d.Stay {
		d.Close()
	}
	if do := d.Answers[i].Do; do != nil {
		do()
	}
}

// Close removes the dialog and returns the focus to what had it before.
func (d *Dialog) Close() {
	d.Popup.Hide()
	if d.OnClose != nil {
		d.OnClose()
	}
	if d.before != nil {
		d.on.Focus(d.before)
	}
}

// Open reports whether the dialog is still open.
func (d *Dialog) Open() bool { return d.Popup.Visible() }

// TypedKey implements router: Escape gives the last answer, the arrows move between the buttons.
func (d *Dialog) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		d.Answer(len(d.Answers) - 1)
	case fyne.KeyLeft:
		d.on.FocusPrevious()
	case fyne.KeyRight:
		d.on.FocusNext()
	default:
		d.roll(TextLine * map[fyne.KeyName]float32{fyne.KeyUp: -1, fyne.KeyDown: 1, fyne.KeyPageUp: -10, fyne.KeyPageDown: 10}[e.Name])
	}
}

// roll scrolls a text that is taller than the window.
func (d *Dialog) roll(by float32) {
	if d.scroll != nil {
		d.scroll.ScrollToOffset(fyne.NewPos(0, d.scroll.Offset.Y+by))
	}
}

// TypedRune implements router.
func (d *Dialog) TypedRune(rune) {}

// AtLeast is a layout that gives its one object at least a minimum size.
type AtLeast struct{ W, H float32 }

// MinSize implements fyne.Layout.
func (a AtLeast) MinSize(list []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(max(a.W, list[0].MinSize().Width), a.H)
}

// Layout implements fyne.Layout.
func (a AtLeast) Layout(list []fyne.CanvasObject, s fyne.Size) {
	Place(list[0], 0, 0, s.Width, s.Height)
}

// Pad is a layout that leaves a margin around its one object.
type Pad struct{ X, Y float32 }

// MinSize implements fyne.Layout.
func (p Pad) MinSize(list []fyne.CanvasObject) fyne.Size {
	return list[0].MinSize().Add(fyne.NewSize(2*p.X, 2*p.Y))
}

// Layout implements fyne.Layout.
func (p Pad) Layout(list []fyne.CanvasObject, s fyne.Size) {
	Place(list[0], p.X, p.Y, s.Width-2*p.X, s.Height-2*p.Y)
}

// Spaced is a layout of rows below each other with a gap, with a fixed width.
type Spaced struct{ Gap, Width float32 }

// MinSize implements fyne.Layout.
func (v Spaced) MinSize(list []fyne.CanvasObject) fyne.Size {
	h := float32(0)
	for i, o := range list {
		if i > 0 {
			h += v.Gap
		}
		h += o.MinSize().Height
	}
	return fyne.NewSize(v.Width, h)
}

// Layout implements fyne.Layout.
func (v Spaced) Layout(list []fyne.CanvasObject, s fyne.Size) {
	y := float32(0)
	for _, o := range list {
		h := o.MinSize().Height
		Place(o, 0, y, s.Width, h)
		y += h + v.Gap
	}
}

// Bleed is a layout that lets its one object extend into the margin of a dialog, so that the text of its rows is aligned with the title.
type Bleed struct{ H float32 }

// MinSize implements fyne.Layout.
func (b Bleed) MinSize(list []fyne.CanvasObject) fyne.Size {
	if b.H == 0 {
		return fyne.NewSize(0, list[0].MinSize().Height)
	}
	return fyne.NewSize(0, b.H)
}

// Layout implements fyne.Layout.
func (b Bleed) Layout(list []fyne.CanvasObject, s fyne.Size) {
	Place(list[0], -RowMargin, 0, s.Width+2*RowMargin, s.Height)
}
