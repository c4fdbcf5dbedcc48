package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// dialog is a card in the middle of the window that waits for an answer. Escape gives the last answer, Enter the first.
type dialog struct {
	l       *look
	on      fyne.Canvas
	popup   *widget.PopUp
	buttons []*button
	answers []answer
	before  fyne.Focusable
	title   string
	stay    bool // the first answer does not close the dialog by itself
	onClose func()
}

// answer is one button of a dialog.
type answer struct {
	Text string
	Do   func()
}

// ask shows a dialog: a title, what it is about, anything else to show, and the answers, the one that leads on first.
// It is the only dialog of the canvas at a time: others wait until it is answered.
func (l *look) ask(on fyne.Canvas, title, text string, body fyne.CanvasObject, width float32, answers ...answer) *dialog {
	d := &dialog{l: l, on: on, answers: answers, before: on.Focused(), title: title}
	var rows []fyne.CanvasObject
	head := l.text(title, 22, serif, RoleText)
	rows = append(rows, head)
	width = max(min(width, on.Size().Width-80), 200)
	if text != "" {
		rows = append(rows, l.paragraph(text, width))
	}
	if body != nil {
		rows = append(rows, body)
	}
	bar := container.New(layout.NewCustomPaddedHBoxLayout(10))
	for i, a := range answers {
		kind := plain
		if i == 0 && (a.Do != nil || body == nil) {
			kind = filled
		}
		b := newButton(l, kind, buttonFace{Text: a.Text}, d, nil, func() { d.answer(i) })
		d.buttons = append([]*button{b}, d.buttons...)
	}
	for _, b := range d.buttons {
		bar.Add(container.New(atLeast{88, 38}, b))
	}
	rows = append(rows, container.NewBorder(nil, nil, nil, bar))
	ground := &canvas.Rectangle{FillColor: l.color(RoleCard), StrokeColor: l.color(RoleStrong), StrokeWidth: 1, CornerRadius: 10}
	content := container.NewStack(ground, container.New(pad{24, 20}, container.New(spaced{16, width}, rows...)))
	d.popup = widget.NewModalPopUp(content, on)
	d.popup.Show()
	if len(d.buttons) > 0 {
		on.Focus(d.buttons[len(d.buttons)-1])
	}
	return d
}

// paragraph is a text in lines no wider than w.
func (l *look) paragraph(text string, w float32) *sheet {
	lines := l.wrap(text, 13, regular, w)
	return newSheet(fyne.NewSize(w, float32(len(lines))*textLine), func(add adder, _ fyne.Size) {
		for i, line := range lines {
			add(l.text(line, 13, regular, RoleText), 0, float32(i)*textLine, w, textLine)
		}
	})
}

// answer closes the dialog and does what the answer says.
func (d *dialog) answer(i int) {
	if i > 0 || !d.stay {
		d.close()
	}
	if do := d.answers[i].Do; do != nil {
		do()
	}
}

func (d *dialog) close() {
	d.popup.Hide()
	if d.onClose != nil {
		d.onClose()
	}
	if d.before != nil {
		d.on.Focus(d.before)
	}
}

// open reports whether the dialog still waits.
func (d *dialog) open() bool { return d.popup.Visible() }

// TypedKey implements router: Escape is the last answer, the arrows walk the buttons.
func (d *dialog) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		d.answer(len(d.answers) - 1)
	case fyne.KeyLeft:
		d.on.FocusPrevious()
	case fyne.KeyRight:
		d.on.FocusNext()
	}
}

// TypedRune implements router.
func (d *dialog) TypedRune(rune) {}

// atLeast is a layout that gives its one object at least a size.
type atLeast struct{ w, h float32 }

// MinSize implements fyne.Layout.
func (a atLeast) MinSize(list []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(max(a.w, list[0].MinSize().Width), a.h)
}

// Layout implements fyne.Layout.
func (a atLeast) Layout(list []fyne.CanvasObject, s fyne.Size) {
	place(list[0], 0, 0, s.Width, s.Height)
}

// pad is a layout that leaves a margin around its one object.
type pad struct{ x, y float32 }

// MinSize implements fyne.Layout.
func (p pad) MinSize(list []fyne.CanvasObject) fyne.Size {
	return list[0].MinSize().Add(fyne.NewSize(2*p.x, 2*p.y))
}

// Layout implements fyne.Layout.
func (p pad) Layout(list []fyne.CanvasObject, s fyne.Size) {
	place(list[0], p.x, p.y, s.Width-2*p.x, s.Height-2*p.y)
}

// spaced is a layout of rows below each other with a gap, of a fixed width.
type spaced struct{ gap, width float32 }

// MinSize implements fyne.Layout.
func (v spaced) MinSize(list []fyne.CanvasObject) fyne.Size {
	h := float32(0)
	for i, o := range list {
		if i > 0 {
			h += v.gap
		}
		h += o.MinSize().Height
	}
	return fyne.NewSize(v.width, h)
}

// Layout implements fyne.Layout.
func (v spaced) Layout(list []fyne.CanvasObject, s fyne.Size) {
	y := float32(0)
	for _, o := range list {
		h := o.MinSize().Height
		place(o, 0, y, s.Width, h)
		y += h + v.gap
	}
}

// bleed is a layout that lets its one object reach into the margin of a dialog, so that the text of its rows stands under
// the title.
type bleed struct{ h float32 }

// MinSize implements fyne.Layout.
func (b bleed) MinSize(list []fyne.CanvasObject) fyne.Size {
	if b.h == 0 {
		return fyne.NewSize(0, list[0].MinSize().Height)
	}
	return fyne.NewSize(0, b.h)
}

// Layout implements fyne.Layout.
func (b bleed) Layout(list []fyne.CanvasObject, s fyne.Size) {
	place(list[0], -rowMargin, 0, s.Width+2*rowMargin, s.Height)
}
