package clock

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/settings"
)

// form is the dialog about the clock: how long the steps take, when it warns, what happens at zero.
type form struct {
	w       *Clocks
	minutes game.Clocks
	warn    [2]int
	closes  bool
	mute    bool

	lengths, zero, sound *kit.Segments
	steps                [5]*kit.Stepper
	warnings             [2]*kit.Stepper
	labels               [5]*kit.Sheet
}

// presets are the lengths that are offered: those of the rulebook, a short evening, and no clock (RULES 3, 13).
func presets() []game.Clocks {
	const m = time.Minute
	return []game.Clocks{
		{First: 30 * m, Later: 15 * m, Orders: 5 * m, Retreats: 5 * m, Adjustment: 5 * m},
		{First: 15 * m, Later: 8 * m, Orders: 4 * m, Retreats: 2 * m, Adjustment: 2 * m},
		{},
	}
}

// Sizes of the form.
const (
	formWidth    = 500
	formRow      = 40
	stepperWidth = 148
)

// askClock opens the dialog.
func (c *Clocks) askClock() {
	now := c.Desk.Clock.State()
	f := &form{w: c, minutes: now.Minutes, warn: c.Desk.Settings.Warnings, closes: now.Close, mute: c.Desk.Settings.Mute}
	keys := &page.DialogKeys{Room: c.Room.Room}
	l := c.Look
	f.lengths = kit.NewSegments(c.Brush(), keys, f.preset)
	f.zero = kit.NewSegments(c.Brush(), keys, func(i int) { f.closes = i == 1; f.show() })
	f.sound = kit.NewSegments(c.Brush(), keys, func(i int) { f.mute = i == 1; f.show() })
	rows := []fyne.CanvasObject{f.labelled(c.Say("clock.presets"), f.lengths)}
	for i := range f.steps {
		f.steps[i] = kit.NewStepper(l, keys, 1, c.Say("new.min"), func(n int) { *f.minutes.Steps()[i] = time.Duration(n) * game.HalfMinute; f.show() })
		f.steps[i].Parts = 2
		f.labels[i] = kit.NewSheet(fyne.NewSize(formWidth-stepperWidth-16, formRow), func(add kit.Adder, s fyne.Size) {
			f.paintLabel(add, s, c.Say("new.clock."+words.ClockSteps()[i]), i)
		})
		rows = append(rows, container.New(stepperRow{}, f.labels[i], f.steps[i].Container))
	}
	for i, key := range [2]string{"clock.warning-1", "clock.warning-2"} {
		f.warnings[i] = kit.NewStepper(l, keys, 10, c.Say("clock.seconds"), func(n int) { f.warn[i] = settings.Seconds(n) })
		rows = append(rows, container.New(stepperRow{}, f.label(c.Say(key)), f.warnings[i].Container))
	}
	rows = append(rows, f.labelled(c.Say("clock.at-zero"), f.zero), f.labelled(c.Say("clock.sound"), f.sound))
	f.show()
	c.Ask(c.Say("clock.title"), c.Say("clock.text"), container.New(kit.Spaced{Gap: 4, Width: formWidth}, rows...), formWidth,
		kit.Answer{Text: c.Say("clock.apply"), Do: f.apply}, kit.Answer{Text: c.Say("dialog.cancel"), Do: nil})
	c.Dialog.Stay = true // the first answer closes only when nothing is wrong
	c.Win.Canvas().Focus(f.lengths)
}

// preset takes one of the lengths that are offered.
func (f *form) preset(i int) {
	if list := presets(); i < len(list) {
		f.minutes = list[i]
		f.show()
	}
}

// show shows what is chosen.
func (f *form) show() {
	at := len(presets())
	for i, preset := range presets() {
		if preset == f.minutes {
			at = i
		}
	}
	f.lengths.Set(at, f.w.Say("clock.preset-rulebook"), f.w.Say("clock.preset-short"), f.w.Say("clock.preset-off"), f.w.Say("clock.preset-own"))
	f.zero.Set(kit.Second(f.closes), f.w.Say("clock.zero-warn"), f.w.Say("clock.zero-close"))
	f.sound.Set(kit.Second(f.mute), f.w.Say("clock.sound-on"), f.w.Say("clock.sound-off"))
	for i, d := range f.minutes.Steps() {
		f.steps[i].Set(int(*d / game.HalfMinute))
		f.labels[i].Draw()
	}
	for i := range f.warnings {
		f.warnings[i].Set(f.warn[i])
	}
}

// fault says what is wrong with the minutes of a step, "" if nothing is.
func (f *form) fault(i int) string {
	var one game.Clocks
	one.First = *f.minutes.Steps()[i]
	if list := one.Faults(); len(list) > 0 {
		return f.w.Desk.Words().Fault(list[0])
	}
	return ""
}

// paintLabel names a step and says what is wrong with its minutes.
func (f *form) paintLabel(add kit.Adder, s fyne.Size, name string, i int) {
	l := f.w.Look
	if fault := f.fault(i); fault != "" {
		add(l.Text(l.Fit(name, 13, kit.Regular, s.Width), 13, kit.Regular, look.RoleText), 0, 2, s.Width, 18)
		add(l.Text(l.Fit(fault, 11.5, kit.Semibold, s.Width), 11.5, kit.Semibold, look.RoleFailure), 0, 20, s.Width, 16)
		return
	}
	add(l.Text(l.Fit(name, 13, kit.Regular, s.Width), 13, kit.Regular, look.RoleText), 0, 0, s.Width, s.Height)
}

// label makes the name of a field.
func (f *form) label(text string) *kit.Sheet {
	l := f.w.Look
	return kit.NewSheet(fyne.NewSize(formWidth-stepperWidth-16, formRow), func(add kit.Adder, s fyne.Size) {
		add(l.Text(l.Fit(text, 13, kit.Regular, s.Width), 13, kit.Regular, look.RoleText), 0, 0, s.Width, s.Height)
	})
}

// labelled puts a name before a bar of words.
func (f *form) labelled(text string, o fyne.CanvasObject) fyne.CanvasObject {
	l := f.w.Look
	label := kit.NewSheet(fyne.NewSize(110, formRow), func(add kit.Adder, s fyne.Size) {
		add(l.Text(l.Fit(text, 13, kit.Semibold, s.Width), 13, kit.Semibold, look.RoleText), 0, 0, s.Width, s.Height)
	})
	return container.New(barRow{}, label, o)
}

// apply takes what was chosen, or leads to the first field that is wrong.
func (f *form) apply() {
	w := f.w
	for i := range f.steps {
		if f.fault(i) != "" {
			w.Win.Canvas().Focus(f.steps[i].Field)
			return
		}
	}
	w.Dialog.Close()
	w.Desk.Settings.Warnings, w.Desk.Settings.Mute = f.warn, f.mute
	w.Desk.KeepSettings()
	w.Desk.Clock.SetWarnings()
	w.Desk.Clock.Change(func(c table.Clock) table.Clock {
		c.Close = f.closes
		return c.Set(f.minutes)
	})
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
