package clock

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// presets are the lengths that are offered: as long as it needs, a short evening, those of Europe's rulebook (TK 3.5).
func presets() []game.Clocks {
	const m = time.Minute
	return []game.Clocks{
		{},
		{First: 15 * m, Later: 8 * m, Orders: 4 * m, Retreats: 2 * m, Adjustment: 4 * m},
		{First: 30 * m, Later: 15 * m, Orders: 5 * m, Retreats: 5 * m, Adjustment: 5 * m},
	}
}

// Sizes of the form.
const (
	formWidth = 480
	formRow   = 40
)

// ask asks how long the steps take and what happens at zero.
func (c *Clock) ask() {
	keys := &page.DialogKeys{Room: c.Room.Room}
	minutes, closes := c.state.Minutes, c.state.Close
	row := func(text string, o fyne.CanvasObject) fyne.CanvasObject {
		label := kit.NewSheet(fyne.NewSize(200, formRow), func(add kit.Adder, s fyne.Size) {
			add(c.Look.Line(text, 13, kit.Regular, look.RoleText), 0, 0, s.Width, s.Height)
		})
		return container.New(formLine{}, label, o)
	}
	var lengths, zero *kit.Segments
	var steps [5]*kit.Stepper
	show := func() {
		at := len(presets())
		for i, p := range presets() {
			if p == minutes {
				at = i
			}
		}
		lengths.Set(at, c.Say("clock.preset-off"), c.Say("clock.preset-short"), c.Say("clock.preset-rulebook"), c.Say("clock.preset-own"))
		zero.Set(kit.Second(closes), c.Say("clock.zero-warn"), c.Say("clock.zero-close"))
		for i, d := range minutes.Steps() {
			steps[i].Set(int(*d / game.HalfMinute))
		}
	}
	lengths = kit.NewSegments(c.Brush(), keys, func(i int) {
		if i < len(presets()) {
			minutes = presets()[i]
		}
		show()
	})
	zero = kit.NewSegments(c.Brush(), keys, func(i int) { closes = i == 1; show() })
	rows := []fyne.CanvasObject{row(c.Say("clock.presets"), lengths)}
	for i, key := range []string{"first", "later", "orders", "retreats", "adjustment"} {
		steps[i] = kit.NewStepper(c.Look, keys, 1, c.Say("new.min"), func(n int) {
			*minutes.Steps()[i] = time.Duration(min(max(n, 0), 2*24*60)) * game.HalfMinute
			show()
		})
		steps[i].Parts = 2
		rows = append(rows, row(c.Say("new.clock."+key), steps[i].Container))
	}
	rows = append(rows, row(c.Say("clock.at-zero"), zero))
	show()
	c.Ask(c.Say("clock.title"), c.Say("clock.text"), container.New(kit.Spaced{Gap: 4, Width: formWidth}, rows...), formWidth,
		kit.Answer{Text: c.Say("clock.apply"), Do: func() {
			c.change(func(s table.Clock) table.Clock { s.Close = closes; return s.Set(minutes) })
		}},
		kit.Answer{Text: c.Say("dialog.cancel"), Do: nil})
}

// formLine puts what is set at the right of its name.
type formLine struct{}

// MinSize implements fyne.Layout.
func (formLine) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(formWidth, formRow) }

// Layout implements fyne.Layout.
func (formLine) Layout(list []fyne.CanvasObject, s fyne.Size) {
	const left = 180
	kit.Place(list[0], 0, 0, left, s.Height)
	width := s.Width - left
	if _, bar := list[1].(*kit.Segments); !bar {
		kit.Place(list[1], s.Width-148, 3, 148, 34)
		return
	}
	kit.Place(list[1], left, 3, width, 34)
}
