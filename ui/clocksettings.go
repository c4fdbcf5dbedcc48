package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine/game"
	"entente/engine/table"
)

// clockForm is the dialog about the clock: how long the steps take, when it warns, what happens at zero.
type clockForm struct {
	w       *Window
	minutes game.Clocks
	warn    [2]int
	close   bool
	mute    bool

	presets, zero, sound *segments
	steps                [5]*stepper
	warnings             [2]*stepper
	labels               [5]*sheet
}

// clockPresets are the lengths that are offered: those of the rulebook, a short evening, and no clock (RULES 3, 13).
func clockPresets() []game.Clocks {
	return []game.Clocks{
		{First: 30, Later: 15, Orders: 5, Retreats: 5, Adjustment: 5},
		{First: 15, Later: 8, Orders: 4, Retreats: 2, Adjustment: 2},
		{},
	}
}

// Sizes of the form.
const (
	clockFormWidth = 500
	clockFormRow   = 40
	clockStepper   = 148
)

// askClock opens the dialog.
func (w *Window) askClock() *clockForm {
	c := w.watch.clock
	f := &clockForm{w: w, minutes: c.Minutes, warn: w.settings.Warnings, close: c.Close, mute: w.settings.Mute}
	keys := &dialogKeys{w}
	l := w.look
	f.presets = newSegments(l, keys, f.preset)
	f.zero = newSegments(l, keys, func(i int) { f.close = i == 1; f.show() })
	f.sound = newSegments(l, keys, func(i int) { f.mute = i == 1; f.show() })
	rows := []fyne.CanvasObject{f.labelled(say("clock.presets"), f.presets)}
	for i := range f.steps {
		f.steps[i] = newStepper(l, keys, 1, say("new.min"), func(n int) { *clockFields(&f.minutes)[i] = n; f.show() })
		f.labels[i] = newSheet(fyne.NewSize(clockFormWidth-clockStepper-16, clockFormRow), func(add adder, s fyne.Size) { f.paintLabel(add, s, say("new.clock."+clockSteps()[i]), i) })
		rows = append(rows, container.New(clockRow{}, f.labels[i], f.steps[i].Container))
	}
	for i, key := range [2]string{"clock.warning-1", "clock.warning-2"} {
		f.warnings[i] = newStepper(l, keys, 10, say("clock.seconds"), func(n int) { f.warn[i] = seconds(n) })
		rows = append(rows, container.New(clockRow{}, f.label(say(key)), f.warnings[i].Container))
	}
	rows = append(rows, f.labelled(say("clock.at-zero"), f.zero), f.labelled(say("clock.sound"), f.sound))
	f.show()
	w.ask(say("clock.title"), say("clock.text"), container.New(spaced{4, clockFormWidth}, rows...), clockFormWidth,
		answer{say("clock.apply"), f.apply}, answer{say("dialog.cancel"), nil})
	w.dialog.stay = true // the first answer closes only when nothing is wrong
	w.win.Canvas().Focus(f.presets)
	return f
}

// preset takes one of the lengths that are offered.
func (f *clockForm) preset(i int) {
	if list := clockPresets(); i < len(list) {
		f.minutes = list[i]
		f.show()
	}
}

// show shows what is chosen.
func (f *clockForm) show() {
	at := len(clockPresets())
	for i, preset := range clockPresets() {
		if preset == f.minutes {
			at = i
		}
	}
	f.presets.set(at, say("clock.preset-rulebook"), say("clock.preset-short"), say("clock.preset-off"), say("clock.preset-own"))
	f.zero.set(oneIf(f.close), say("clock.zero-warn"), say("clock.zero-close"))
	f.sound.set(oneIf(f.mute), say("clock.sound-on"), say("clock.sound-off"))
	for i, n := range clockFields(&f.minutes) {
		f.steps[i].set(*n)
		f.labels[i].draw()
	}
	for i := range f.warnings {
		f.warnings[i].set(f.warn[i])
	}
}

// fault says what is wrong with the minutes of a step, "" if nothing is.
func (f *clockForm) fault(i int) string {
	var one game.Clocks
	one.First = *clockFields(&f.minutes)[i]
	if list := one.Faults(); len(list) > 0 {
		return planWords{Words: f.w.words}.fault(list[0])
	}
	return ""
}

// paintLabel names a step and says what is wrong with its minutes.
func (f *clockForm) paintLabel(add adder, s fyne.Size, name string, i int) {
	l := f.w.look
	if fault := f.fault(i); fault != "" {
		add(l.text(l.fit(name, 13, regular, s.Width), 13, regular, RoleText), 0, 2, s.Width, 18)
		add(l.text(l.fit(fault, 11.5, semibold, s.Width), 11.5, semibold, RoleFailure), 0, 20, s.Width, 16)
		return
	}
	add(l.text(l.fit(name, 13, regular, s.Width), 13, regular, RoleText), 0, 0, s.Width, s.Height)
}

// label is the name of a field.
func (f *clockForm) label(text string) *sheet {
	l := f.w.look
	return newSheet(fyne.NewSize(clockFormWidth-clockStepper-16, clockFormRow), func(add adder, s fyne.Size) {
		add(l.text(l.fit(text, 13, regular, s.Width), 13, regular, RoleText), 0, 0, s.Width, s.Height)
	})
}

// labelled is a bar of words with its name before it.
func (f *clockForm) labelled(text string, o fyne.CanvasObject) fyne.CanvasObject {
	l := f.w.look
	label := newSheet(fyne.NewSize(110, clockFormRow), func(add adder, s fyne.Size) {
		add(l.text(l.fit(text, 13, semibold, s.Width), 13, semibold, RoleText), 0, 0, s.Width, s.Height)
	})
	return container.New(clockBarRow{}, label, o)
}

// apply takes what was chosen, or leads to the first field that is wrong.
func (f *clockForm) apply() {
	w := f.w
	for i := range f.steps {
		if f.fault(i) != "" {
			w.win.Canvas().Focus(f.steps[i].field)
			return
		}
	}
	w.dialog.close()
	w.settings.Warnings, w.settings.Mute = f.warn, f.mute
	w.keepSettings()
	w.setWarnings()
	w.changeClock(func(c table.Clock) table.Clock {
		c.Close = f.close
		return c.Set(f.minutes)
	})
}

// setWarnings tells the clock when to warn.
func (w *Window) setWarnings() {
	for i, n := range w.settings.Warnings {
		w.watch.clock.Warnings[i] = time.Duration(n) * time.Second
	}
}

// clockRow puts a number at the right of its name.
type clockRow struct{}

// MinSize implements fyne.Layout.
func (clockRow) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(clockFormWidth, clockFormRow)
}

// Layout implements fyne.Layout.
func (clockRow) Layout(list []fyne.CanvasObject, s fyne.Size) {
	place(list[0], 0, 0, s.Width-clockStepper-16, s.Height)
	place(list[1], s.Width-clockStepper, 3, clockStepper, 34)
}

// clockBarRow puts a bar of words behind its name.
type clockBarRow struct{}

// MinSize implements fyne.Layout.
func (clockBarRow) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(clockFormWidth, clockFormRow)
}

// Layout implements fyne.Layout.
func (clockBarRow) Layout(list []fyne.CanvasObject, s fyne.Size) {
	place(list[0], 0, 0, 110, s.Height)
	place(list[1], 118, 3, s.Width-118, 34)
}
