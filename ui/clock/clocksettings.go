package clock

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/desk"
	"entente/ui/kit"
	"entente/ui/page"
)

// clockForm is the dialog about the clock: how long the steps take, when it warns, what happens at zero.
type clockForm struct {
	w       *Clocks
	minutes game.Clocks
	warn    [2]int
	Close   bool
	mute    bool

	Presets, Zero, sound *kit.Segments
	Steps                [5]*kit.Stepper
	warnings             [2]*kit.Stepper
	labels               [5]*kit.Sheet
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

// AskClock opens the dialog.
func (w *Clocks) AskClock() *clockForm {
	c := w.Desk.Clock.State()
	f := &clockForm{w: w, minutes: c.Minutes, warn: w.Desk.Settings.Warnings, Close: c.Close, mute: w.Desk.Settings.Mute}
	keys := &page.DialogKeys{W: w.Room}
	l := w.Look
	f.Presets = kit.NewSegments(l, keys, f.preset)
	f.Zero = kit.NewSegments(l, keys, func(i int) { f.Close = i == 1; f.show() })
	f.sound = kit.NewSegments(l, keys, func(i int) { f.mute = i == 1; f.show() })
	rows := []fyne.CanvasObject{f.labelled(w.Say("clock.presets"), f.Presets)}
	for i := range f.Steps {
		f.Steps[i] = kit.NewStepper(l, keys, 1, w.Say("new.min"), func(n int) { *page.ClockFields(&f.minutes)[i] = n; f.show() })
		f.labels[i] = kit.NewSheet(fyne.NewSize(clockFormWidth-clockStepper-16, clockFormRow), func(add kit.Adder, s fyne.Size) {
			f.paintLabel(add, s, w.Say("new.clock."+page.ClockSteps()[i]), i)
		})
		rows = append(rows, container.New(clockRow{}, f.labels[i], f.Steps[i].Container))
	}
	for i, key := range [2]string{"clock.warning-1", "clock.warning-2"} {
		f.warnings[i] = kit.NewStepper(l, keys, 10, w.Say("clock.seconds"), func(n int) { f.warn[i] = desk.Seconds(n) })
		rows = append(rows, container.New(clockRow{}, f.label(w.Say(key)), f.warnings[i].Container))
	}
	rows = append(rows, f.labelled(w.Say("clock.at-zero"), f.Zero), f.labelled(w.Say("clock.sound"), f.sound))
	f.show()
	w.Ask(w.Say("clock.title"), w.Say("clock.text"), container.New(kit.Spaced{Gap: 4, Width: clockFormWidth}, rows...), clockFormWidth,
		kit.Answer{Text: w.Say("clock.apply"), Do: f.apply}, kit.Answer{Text: w.Say("dialog.cancel"), Do: nil})
	w.Dialog.Stay = true // the first answer closes only when nothing is wrong
	w.Win.Canvas().Focus(f.Presets)
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
	f.Presets.Set(at, f.w.Say("clock.preset-rulebook"), f.w.Say("clock.preset-short"), f.w.Say("clock.preset-off"), f.w.Say("clock.preset-own"))
	f.Zero.Set(page.OneIf(f.Close), f.w.Say("clock.zero-warn"), f.w.Say("clock.zero-close"))
	f.sound.Set(page.OneIf(f.mute), f.w.Say("clock.sound-on"), f.w.Say("clock.sound-off"))
	for i, n := range page.ClockFields(&f.minutes) {
		f.Steps[i].Set(*n)
		f.labels[i].Draw()
	}
	for i := range f.warnings {
		f.warnings[i].Set(f.warn[i])
	}
}

// Fault says what is wrong with the minutes of a step, "" if nothing is.
func (f *clockForm) Fault(i int) string {
	var one game.Clocks
	one.First = *page.ClockFields(&f.minutes)[i]
	if list := one.Faults(); len(list) > 0 {
		return f.w.Desk.Words().Fault(list[0])
	}
	return ""
}

// paintLabel names a step and says what is wrong with its minutes.
func (f *clockForm) paintLabel(add kit.Adder, s fyne.Size, name string, i int) {
	l := f.w.Look
	if fault := f.Fault(i); fault != "" {
		add(l.Text(l.Fit(name, 13, kit.Regular, s.Width), 13, kit.Regular, kit.RoleText), 0, 2, s.Width, 18)
		add(l.Text(l.Fit(fault, 11.5, kit.Semibold, s.Width), 11.5, kit.Semibold, kit.RoleFailure), 0, 20, s.Width, 16)
		return
	}
	add(l.Text(l.Fit(name, 13, kit.Regular, s.Width), 13, kit.Regular, kit.RoleText), 0, 0, s.Width, s.Height)
}

// label is the name of a field.
func (f *clockForm) label(text string) *kit.Sheet {
	l := f.w.Look
	return kit.NewSheet(fyne.NewSize(clockFormWidth-clockStepper-16, clockFormRow), func(add kit.Adder, s fyne.Size) {
		add(l.Text(l.Fit(text, 13, kit.Regular, s.Width), 13, kit.Regular, kit.RoleText), 0, 0, s.Width, s.Height)
	})
}

// labelled is a bar of words with its name before it.
func (f *clockForm) labelled(text string, o fyne.CanvasObject) fyne.CanvasObject {
	l := f.w.Look
	label := kit.NewSheet(fyne.NewSize(110, clockFormRow), func(add kit.Adder, s fyne.Size) {
		add(l.Text(l.Fit(text, 13, kit.Semibold, s.Width), 13, kit.Semibold, kit.RoleText), 0, 0, s.Width, s.Height)
	})
	return container.New(clockBarRow{}, label, o)
}

// apply takes what was chosen, or leads to the first field that is wrong.
func (f *clockForm) apply() {
	w := f.w
	for i := range f.Steps {
		if f.Fault(i) != "" {
			w.Win.Canvas().Focus(f.Steps[i].Field)
			return
		}
	}
	w.Dialog.Close()
	w.Desk.Settings.Warnings, w.Desk.Settings.Mute = f.warn, f.mute
	w.Desk.KeepSettings()
	w.Desk.Clock.SetWarnings()
	w.Desk.Clock.Change(func(c table.Clock) table.Clock {
		c.Close = f.Close
		return c.Set(f.minutes)
	})
}

// clockRow puts a number at the right of its name.
type clockRow struct{}

// MinSize implements fyne.Layout.
func (clockRow) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(clockFormWidth, clockFormRow)
}

// Layout implements fyne.Layout.
func (clockRow) Layout(list []fyne.CanvasObject, s fyne.Size) {
	kit.Place(list[0], 0, 0, s.Width-clockStepper-16, s.Height)
	kit.Place(list[1], s.Width-clockStepper, 3, clockStepper, 34)
}

// clockBarRow puts a bar of words behind its name.
type clockBarRow struct{}

// MinSize implements fyne.Layout.
func (clockBarRow) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(clockFormWidth, clockFormRow)
}

// Layout implements fyne.Layout.
func (clockBarRow) Layout(list []fyne.CanvasObject, s fyne.Size) {
	kit.Place(list[0], 0, 0, 110, s.Height)
	kit.Place(list[1], 118, 3, s.Width-118, 34)
}
