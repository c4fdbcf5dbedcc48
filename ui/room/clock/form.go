package clock

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/kit/stepper"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/settings"
)

// form is the dialog for the clock: how long the steps take, when it warns, what happens at zero.
type form struct {
	w       *Clocks
	set     look.ClockSet
	presets []Preset

	lengths, fall, zero, sound *kit.Segments
	steps                      [8]*stepper.Stepper // as in look.Lengths
	warnings                   [2]*stepper.Stepper
	labels                     [look.FirstOfFall]*kit.Sheet
	rows                       [look.FirstOfFall]*fyne.Container // each with a label and one or two of the steps
}

// Sizes of the form.
const (
	formWidth    = 500
	formRow      = 40
	stepperWidth = 148
)

// part is the unit of the minutes of a step.
const part = 30 * time.Second

// ask opens the dialog.
func (c *Clocks) ask() {
	r := c.room
	s := c.state()
	f := &form{w: c, set: s.Set, presets: s.Presets}
	keys := &page.DialogKeys{Screen: r}
	f.lengths = kit.NewSegments(c.brush(), keys, f.preset)
	f.fall = kit.NewSegments(c.brush(), keys, func(i int) { f.set.Part(i == 1); f.show() })
	f.zero = kit.NewSegments(c.brush(), keys, func(i int) { f.set.Close = i == 1; f.show() })
	f.sound = kit.NewSegments(c.brush(), keys, func(i int) { f.set.Mute = i == 1; f.show() })
	rows := []fyne.CanvasObject{f.labelled(r.Say("clock.presets"), f.lengths), f.labelled(r.Say("season.fall"), f.fall)}
	for i := range f.steps {
		f.steps[i] = stepper.New(r.Look, keys, 1, r.Say("new.min"), func(n int) { f.set.Steps[i] = time.Duration(n) * part; f.show() })
		f.steps[i].Parts = 2
	}
	for i, name := range [look.FirstOfFall]string{"first", "later", "orders", "retreats", "adjustment"} {
		row := []fyne.CanvasObject{nil, f.steps[i].Container}
		if fall := ofFall(i); fall > 0 {
			row = append(row, f.steps[fall].Container)
		}
		f.labels[i] = f.label(r.Say("new.clock."+name), func() (string, bool) { return f.remark(i) })
		row[0] = f.labels[i]
		f.rows[i] = container.New(stepperRow{}, row...)
		rows = append(rows, f.rows[i])
	}
	for i := range f.warnings {
		f.warnings[i] = stepper.New(r.Look, keys, 10, r.Say("clock.seconds"), func(n int) { f.set.Warnings[i] = settings.Seconds(n) })
	}
	warnings := f.label(r.Say("clock.warnings"), func() (string, bool) { return "", false })
	rows = append(rows, container.New(stepperRow{}, warnings, f.warnings[0].Container, f.warnings[1].Container))
	rows = append(rows, f.labelled(r.Say("clock.at-zero"), f.zero), f.labelled(r.Say("clock.sound"), f.sound))
	f.show()
	r.Ask(r.Say("clock.title"), r.Say("clock.text"), container.New(kit.Spaced{Gap: 4, Width: formWidth}, rows...), formWidth,
		kit.Answer{Text: r.Say("clock.apply"), Do: f.apply}, kit.Answer{Text: r.Say("dialog.cancel"), Do: nil})
	r.Dialog.Stay = true // the first answer closes only when nothing is wrong
	r.Win.Canvas().Focus(f.lengths)
}

// preset applies one of the presets.
func (f *form) preset(i int) {
	if list := f.presets; i < len(list) {
		f.set.Lengths = list[i].Lengths
		f.show()
	}
}

// show updates the form to the current choices.
func (f *form) show() {
	say, list := f.w.room.Say, f.presets
	at, texts := len(list), make([]string, 0, len(list)+1)
	for i, preset := range list {
		if preset.Lengths == f.set.Lengths {
			at = i
		}
		texts = append(texts, preset.Text)
	}
	f.lengths.Set(at, append(texts, say("clock.preset-own"))...)
	f.zero.Set(kit.Second(f.set.Close), say("clock.zero-warn"), say("clock.zero-close"))
	f.sound.Set(kit.Second(f.set.Mute), say("clock.sound-on"), say("clock.sound-off"))
	f.fall.Set(kit.Second(f.set.Apart), say("clock.fall-same"), say("clock.fall-own"))
	for i, d := range f.set.Steps {
		f.steps[i].Set(int(d / part))
		kit.Show(f.steps[i].Container, i < look.FirstOfFall || f.set.Apart)
	}
	for i, row := range f.rows {
		row.Refresh()
		f.labels[i].Draw()
	}
	for i := range f.warnings {
		f.warnings[i].Set(f.set.Warnings[i])
	}
}

// fault returns what is wrong with the minutes of a step, "" for nothing.
func (f *form) fault(i int) string { return f.w.actions.Fault(f.set.Steps[i]) }

// ofFall returns the step of fall that corresponds to another step, 0 for none.
func ofFall(i int) int {
	if fall := i - look.FirstOfBoth + look.FirstOfFall; i >= look.FirstOfBoth && fall < len(look.Lengths{}.Steps) {
		return fall
	}
	return 0
}

// remark returns what is wrong with the minutes of a step, also in fall, or else which seasons the two numbers are for.
func (f *form) remark(i int) (text string, wrong bool) {
	text, fall := f.fault(i), ofFall(i)
	switch {
	case text != "" || fall == 0 || !f.set.Apart:
	case f.fault(fall) != "":
		text = f.fault(fall)
	default:
		return f.w.room.Say("clock.seasons"), false
	}
	return text, text != ""
}

// label makes the label of a number, with a remark below it.
func (f *form) label(name string, remark func() (text string, wrong bool)) *kit.Sheet {
	l := f.w.room.Look
	return kit.NewSheet(fyne.Size{Height: formRow}, func(add kit.Adder, s fyne.Size) {
		tall := s.Height
		y := float32(0)
		if text, wrong := remark(); text != "" {
			face, role := kit.Regular, look.RoleMuted
			if wrong {
				face, role = kit.Semibold, look.RoleFailure
			}
			add(l.Text(l.Fit(text, 11.5, face, s.Width), 11.5, face, role), 0, 20, s.Width, 16)
			y, tall = 2, 18
		}
		add(l.Text(l.Fit(name, 13, kit.Regular, s.Width), 13, kit.Regular, look.RoleText), 0, y, s.Width, tall)
	})
}

// labelled puts a label before a bar of words.
func (f *form) labelled(text string, o fyne.CanvasObject) fyne.CanvasObject {
	l := f.w.room.Look
	label := kit.NewSheet(fyne.NewSize(110, formRow), func(add kit.Adder, s fyne.Size) {
		add(l.Text(l.Fit(text, 13, kit.Semibold, s.Width), 13, kit.Semibold, look.RoleText), 0, 0, s.Width, s.Height)
	})
	return container.New(barRow{}, label, o)
}

// apply applies the choices, or focuses the first faulty field.
func (f *form) apply() {
	for i := range f.steps {
		if f.fault(i) != "" {
			f.w.room.Win.Canvas().Focus(f.steps[i].Field)
			return
		}
	}
	f.w.room.Dialog.Close()
	f.w.actions.Set(f.set)
}

// stepperRow lays out a label with one or two numbers at the right.
type stepperRow struct{}

// MinSize implements fyne.Layout.
func (stepperRow) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(formWidth, formRow)
}

// Layout implements fyne.Layout.
func (stepperRow) Layout(list []fyne.CanvasObject, s fyne.Size) {
	x := s.Width
	for _, o := range slices.Backward(list[1:]) {
		if o.Visible() {
			x -= stepperWidth
			kit.Place(o, x, 3, stepperWidth, 34)
			x -= 8
		}
	}
	kit.Place(list[0], 0, 0, x-8, s.Height)
}

// barRow lays out a label followed by a bar of words.
type barRow struct{}

// MinSize implements fyne.Layout.
func (barRow) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(formWidth, formRow)
}

// Layout implements fyne.Layout.
func (barRow) Layout(list []fyne.CanvasObject, s fyne.Size) {
	kit.Place(list[0], 0, 0, 110, s.Height)
	kit.Place(list[1], 118, 3, s.Width-118, 34)
}
