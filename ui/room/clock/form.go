package clock

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/settings"
)

// form is the dialog about the clock: how long the steps take, when it warns, what happens at zero.
type form struct {
	w       *Clocks
	set     look.ClockSet
	presets []Preset

	lengths, zero, sound *kit.Segments
	steps                [5]*kit.Stepper
	warnings             [2]*kit.Stepper
	labels               [5]*kit.Sheet
}

// Sizes of the form.
const (
	formWidth    = 500
	formRow      = 40
	stepperWidth = 148
)

// part is what the minutes of a step can be divided into.
const part = 30 * time.Second

// ask opens the dialog.
func (c *Clocks) ask() {
	r := c.room
	s := c.state()
	f := &form{w: c, set: s.Set, presets: s.Presets}
	keys := &page.DialogKeys{Room: r}
	f.lengths = kit.NewSegments(c.brush(), keys, f.preset)
	f.zero = kit.NewSegments(c.brush(), keys, func(i int) { f.set.Close = i == 1; f.show() })
	f.sound = kit.NewSegments(c.brush(), keys, func(i int) { f.set.Mute = i == 1; f.show() })
	rows := []fyne.CanvasObject{f.labelled(r.Say("clock.presets"), f.lengths)}
	for i, name := range [5]string{"first", "later", "orders", "retreats", "adjustment"} {
		f.steps[i] = kit.NewStepper(r.Look, keys, 1, r.Say("new.min"), func(n int) { f.set.Steps[i] = time.Duration(n) * part; f.show() })
		f.steps[i].Parts = 2
		f.labels[i] = f.label(r.Say("new.clock."+name), func() string { return f.fault(i) })
		rows = append(rows, container.New(stepperRow{}, f.labels[i], f.steps[i].Container))
	}
	for i, key := range [2]string{"clock.warning-1", "clock.warning-2"} {
		f.warnings[i] = kit.NewStepper(r.Look, keys, 10, r.Say("clock.seconds"), func(n int) { f.set.Warnings[i] = settings.Seconds(n) })
		label := f.label(r.Say(key), func() string { return "" })
		rows = append(rows, container.New(stepperRow{}, label, f.warnings[i].Container))
	}
	rows = append(rows, f.labelled(r.Say("clock.at-zero"), f.zero), f.labelled(r.Say("clock.sound"), f.sound))
	f.show()
	r.Ask(r.Say("clock.title"), r.Say("clock.text"), container.New(kit.Spaced{Gap: 4, Width: formWidth}, rows...), formWidth,
		kit.Answer{Text: r.Say("clock.apply"), Do: f.apply}, kit.Answer{Text: r.Say("dialog.cancel"), Do: nil})
	r.Dialog.Stay = true // the first answer closes only when nothing is wrong
	r.Win.Canvas().Focus(f.lengths)
}

// preset takes one of the lengths that are offered.
func (f *form) preset(i int) {
	if list := f.presets; i < len(list) {
		f.set.Steps = list[i].Steps
		f.show()
	}
}

// show shows what is chosen.
func (f *form) show() {
	say, list := f.w.room.Say, f.presets
	at, texts := len(list), make([]string, 0, len(list)+1)
	for i, preset := range list {
		if preset.Steps == f.set.Steps {
			at = i
		}
		texts = append(texts, preset.Text)
	}
	f.lengths.Set(at, append(texts, say("clock.preset-own"))...)
	f.zero.Set(kit.Second(f.set.Close), say("clock.zero-warn"), say("clock.zero-close"))
	f.sound.Set(kit.Second(f.set.Mute), say("clock.sound-on"), say("clock.sound-off"))
	for i, d := range f.set.Steps {
		f.steps[i].Set(int(d / part))
		f.labels[i].Draw()
	}
	for i := range f.warnings {
		f.warnings[i].Set(f.set.Warnings[i])
	}
}

// fault says what is wrong with the minutes of a step, "" if nothing is.
func (f *form) fault(i int) string { return f.w.actions.Fault(f.set.Steps[i]) }

// label makes the name of a number, with what is wrong with it below.
func (f *form) label(name string, fault func() string) *kit.Sheet {
	l := f.w.room.Look
	return kit.NewSheet(fyne.NewSize(formWidth-stepperWidth-16, formRow), func(add kit.Adder, s fyne.Size) {
		tall := s.Height
		y := float32(0)
		if wrong := fault(); wrong != "" {
			add(l.Text(l.Fit(wrong, 11.5, kit.Semibold, s.Width), 11.5, kit.Semibold, look.RoleFailure), 0, 20, s.Width, 16)
			y, tall = 2, 18
		}
		add(l.Text(l.Fit(name, 13, kit.Regular, s.Width), 13, kit.Regular, look.RoleText), 0, y, s.Width, tall)
	})
}

// labelled puts a name before a bar of words.
func (f *form) labelled(text string, o fyne.CanvasObject) fyne.CanvasObject {
	l := f.w.room.Look
	label := kit.NewSheet(fyne.NewSize(110, formRow), func(add kit.Adder, s fyne.Size) {
		add(l.Text(l.Fit(text, 13, kit.Semibold, s.Width), 13, kit.Semibold, look.RoleText), 0, 0, s.Width, s.Height)
	})
	return container.New(barRow{}, label, o)
}

// apply takes what was chosen, or leads to the first field that is wrong.
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

// stepperRow puts a number at the right of its name.
type stepperRow struct{}

// MinSize implements fyne.Layout.
func (stepperRow) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(formWidth, formRow)
}

// Layout implements fyne.Layout.
func (stepperRow) Layout(list []fyne.CanvasObject, s fyne.Size) {
	kit.Place(list[0], 0, 0, s.Width-stepperWidth-16, s.Height)
	kit.Place(list[1], s.Width-stepperWidth, 3, stepperWidth, 34)
}

// barRow puts a bar of words behind its name.
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
