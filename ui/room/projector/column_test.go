package projector

import (
	"fmt"
	"image"
	"image/color"
	"io/fs"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/assets"
	"entente/engine"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/projection"
	"entente/ui/uitest"
	"entente/variants"
)

// newTestColumn returns a column in the projector's colors, and its content in the fall of 1901.
func newTestColumn(t *testing.T) (*column, projection.Column) {
	t.Helper()
	uitest.App(t)
	b, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	l, err := kit.NewLook(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	theme, err := fs.ReadFile(assets.FS, "themes/contrast.json")
	if err != nil {
		t.Fatal(err)
	}
	if l, err = Dim(l, theme); err != nil {
		t.Fatal(err)
	}
	powers := b.Variant.Powers
	c := newColumn(kit.Brush{
		Look:    l,
		Letters: func(side look.Side) string { return powers[side].Letter },
		Inks:    func(side look.Side) kit.PowerInks { return kit.InksOf(color.NRGBA{uint8(30 * side), 90, 60, 255}) },
	}, uitest.Speak(t, "en_US.UTF-8"))
	s := projection.Column{Title: "Fall 1901", Step: "Movement", Head: "0 of 7 orders in", Centers: 34, Owned: "22 of 34 centers owned", Goal: "18 win", Win: 18, Counts: "Centers"}
	for i := 1; i < len(powers); i++ {
		s.Rows = append(s.Rows, projection.Row{Side: look.Side(i), Name: b.Variant.PowerName(engine.Power(i)), Centers: 3, Lamp: projection.LampOut})
	}
	return c, s
}

// columnLetters returns the texts of a column with the bounds of their letters.
func columnLetters(c *column) (texts []string, boxes []image.Rectangle) {
	for _, o := range c.Parts {
		t, ok := o.(*canvas.Text)
		if !ok || t.Text == "" {
			continue
		}
		m, _ := fyne.CurrentApp().Driver().RenderedTextSize(t.Text, t.TextSize, t.TextStyle, t.FontSource)
		at, s := t.Position(), t.Size()
		x := at.X
		switch t.Alignment {
		case fyne.TextAlignTrailing:
			x += s.Width - m.Width
		case fyne.TextAlignCenter:
			x += (s.Width - m.Width) / 2
		}
		mid, half := at.Y+s.Height/2, t.TextSize*0.4
		texts, boxes = append(texts, t.Text), append(boxes, image.Rect(int(x), int(mid-half), int(x+m.Width), int(mid+half)))
	}
	return texts, boxes
}

// TestEverythingHasRoomInTheColumn checks that at every size, with the longest names and all kinds of content, no text leaves the column or overlaps
// another.
func TestEverythingHasRoomInTheColumn(t *testing.T) {
	c, plain := newTestColumn(t)
	long := func(s projection.Column, n int) projection.Column {
		s.Rows = nil
		for i := range n {
			name := []string{"オーストリア＝ハンガリー帝国", "Kingdom of the Netherlands and Luxembourg", "Italy"}[i%3]
			s.Rows = append(s.Rows, projection.Row{Side: look.Side(1 + i%7), Name: name, Centers: 17, Lamp: projection.Lamp(i % 3), Change: i%5 - 2, Won: i == 3})
		}
		return s
	}
	clock := look.Clock{Time: "1:05:00", Left: 0.6, Timed: true, Remark: "paused"}
	notice := projection.Notice{Head: "フランス共和国の布告", Text: strings.Repeat("We leave Burgundy to whoever wants it. ", 9)}
	alarm := look.Clock{Time: "0:00", Timed: true, Warn: true, Over: true, Remark: "time is up, no more orders"}
	sums := []projection.Sum{{Player: "Annemarie-Luise von der Osten-Sacken", Centers: 12, Rows: 3}, {Player: "ベン", Centers: 9, Rows: 3, Won: true}}
	named := func(s projection.Column) []projection.Row {
		rows := slices.Clone(s.Rows)
		for i := range rows {
			rows[i].Sub = []string{"Annemarie-Luise von der Osten-Sacken", "小林", "Ben", ""}[i%4]
		}
		return rows
	}
	celled := func(s projection.Column) []projection.Row {
		rows := slices.Clone(s.Rows)
		for i := range rows {
			rows[i].Cells = [2]string{"12", "117"}
		}
		return rows
	}
	story := projection.Story{Head: "Standoffs", Lines: make([]projection.Line, 34)}
	for i := range story.Lines {
		story.Lines[i] = projection.Line{Side: look.Side(1 + i%7), Text: "A Mar S A Par – Bur via convoy: support cut by F Spa/SC", Large: i < 3}
	}
	for name, s := range map[string]projection.Column{
		"plain": plain,
		"two":   long(plain, 2),
		"clock": {Title: "Fall 1901", Step: "Order writing. No talking.", Head: "5 of 7 orders in", Rows: plain.Rows, Clock: clock, Notice: notice, Centers: 34, Owned: "22 of 34 centers owned", Goal: "18 win", Win: 18, Counts: "Centers"},
		"many":  {Title: "Herbst 1901, Rückzüge", Step: "撤退。会話は禁止。何も話さないでください。", Head: "撤退提出 5／14か国", Rows: long(plain, 14).Rows, Clock: clock, Notice: notice, Centers: 34, Owned: "22 of 34 centers owned", Goal: "18 win", Win: 18, Counts: "Centers"},
		"story": {Title: "1901年秋", Step: "結果", Rows: long(plain, 7).Rows, Story: story, Notice: notice, Centers: 34, Owned: "22 of 34 centers owned", Goal: "18 win", Win: 18, Counts: "Centers"},
		"cells": {Title: "200, first half", Step: "Order writing", Rows: celled(plain), Story: story, Centers: 32, Owned: "21 of 32 cities owned", Goal: "17 win", Win: 17, Counts: "Cities", Heads: [2]string{"Units", "Purse"}},
		"watch": {Title: "200, adjustment", Step: "Taxes, recruits and bids", Rows: celled(plain), Story: story, Clock: clock, Centers: 32, Owned: "21 of 32 cities owned", Goal: "17 win", Win: 17, Counts: "Cities", Heads: [2]string{"Units", "Purse"}},
		"late":  {Title: "200年调整期", Step: "结果", Rows: named(plain), Sums: sums, Story: story, Clock: alarm, Centers: 34, Owned: "34 of 34 centers owned", Goal: "24 win", Win: 24, Counts: "Centers"},
		"end":   {Title: "Fall 1907", Step: "The game is over.", Rows: long(plain, 7).Rows, Centers: 34, Owned: "34 of 34 centers owned", Goal: "18 win", Win: 18, Counts: "Centers"},
		"named": {Title: "Fall 1907", Step: "Negotiation", Head: "0 of 7 orders in", Rows: named(plain), Clock: clock, Notice: notice, Centers: 34, Owned: "34 of 34 centers owned", Goal: "18 win", Win: 18, Counts: "Centers"},
		"sums":  {Title: "Fall 1914", Step: "Negotiation", Head: "0 of 7 orders in", Rows: plain.Rows, Sums: sums, Clock: alarm, Centers: 34, Owned: "34 of 34 centers owned", Goal: "24 win", Win: 24, Counts: "Centers"},
		"told":  {Title: "Fall 1914", Step: "Results", Rows: named(plain), Sums: sums, Story: story, Centers: 34, Owned: "34 of 34 centers owned", Goal: "24 win", Win: 24, Counts: "Centers"},
	} {
		for _, size := range []fyne.Size{{Width: 320, Height: 720}, {Width: 320, Height: 800}, {Width: 480, Height: 1080}, {Width: 960, Height: 2160}, {Width: 871, Height: 1080}, {Width: 1080, Height: 1000}} {
			t.Run(fmt.Sprintf("%s at %.0f x %.0f", name, size.Width, size.Height), func(t *testing.T) {
				c.state = s
				c.Build(size)
				texts, boxes := columnLetters(c)
				within := image.Rect(0, 0, int(size.Width)+1, int(size.Height)+1)
				for i, b := range boxes {
					if !b.In(within) {
						t.Errorf("%q leaves the column: %v", texts[i], b)
					}
					for j := range i {
						if both := b.Intersect(boxes[j]); both.Dx() > 1 && both.Dy() > 1 {
							t.Errorf("%q overlaps %q", texts[i], texts[j])
						}
					}
				}
			})
		}
	}
}

// TestAStoryOfManyLinesHasPages checks that every line is on a page, with those of dislodged units first and larger.
func TestAStoryOfManyLinesHasPages(t *testing.T) {
	c, s := newTestColumn(t)
	s.Story = projection.Story{Head: "9 failed"}
	for i := range 40 {
		s.Story.Lines = append(s.Story.Lines, projection.Line{Side: 1, Text: fmt.Sprintf("Line %d.", i), Large: i < 2})
	}
	for _, size := range []fyne.Size{{Width: 320, Height: 800}, {Width: 480, Height: 1080}} {
		c.set(s)
		c.Build(size)
		seen, sizes := map[string]int{}, map[string]float32{}
		for range c.pages {
			for _, o := range c.Parts {
				if text, ok := o.(*canvas.Text); ok && strings.HasPrefix(text.Text, "Line ") {
					seen[text.Text]++
					sizes[text.Text] = text.TextSize
				}
			}
			c.page++
			c.Build(size)
		}
		if c.pages < 2 || len(seen) != 40 {
			t.Errorf("%v: %d lines on %d pages", size, len(seen), c.pages)
		}
		for text, n := range seen {
			if n != 1 {
				t.Errorf("%q is on %d pages", text, n)
			}
		}
		if sizes["Line 0."] < 1.3*sizes["Line 5."] {
			t.Errorf("dislodged units have letters of %v, all others of %v", sizes["Line 0."], sizes["Line 5."])
		}
		t.Logf("%v: 40 lines on %d pages", size, c.pages)
	}
}

// TestTheColumnSoundsTheAlarmInFullColour checks that the background changes when the time is over, and that the text on it is readable.
func TestTheColumnSoundsTheAlarmInFullColour(t *testing.T) {
	c, s := newTestColumn(t)
	ground := func(over, flash bool) (whole bool, ink color.Color) {
		s.Clock = look.Clock{Time: "0:00", Over: over, Warn: over, Flash: flash}
		c.set(s)
		c.Build(fyne.NewSize(480, 1080))
		for _, o := range c.Parts {
			if r, ok := o.(*canvas.Rectangle); ok && r.Size() == fyne.NewSize(480, 1080) && r.FillColor == c.plain.Color(look.RoleWarning) {
				whole = true
			}
			if text, ok := o.(*canvas.Text); ok && text.Text == "0:00" {
				ink = text.Color
			}
		}
		return whole, ink
	}
	for _, row := range []struct{ over, flash, want bool }{{false, false, false}, {true, false, true}, {true, true, false}} {
		if got, ink := ground(row.over, row.flash); got != row.want || got && ink != c.plain.Color(look.RolePanel) {
			t.Errorf("over %v, flashing %v: whole column %v, time in %v", row.over, row.flash, got, ink)
		}
	}
}

// The time above a story flashes on its own background until it is over; a story without words has one page.
func TestTheTimeAboveAStoryFlashes(t *testing.T) {
	c, s := newTestColumn(t)
	s.Story = projection.Story{Head: "Dislodged"}
	s.Clock = look.Clock{Shown: true, Time: "0:09", Warn: true}
	grounds := func() (list []string) {
		for _, o := range c.Parts {
			if box, is := o.(*canvas.Rectangle); is && box.FillColor == c.b.Color(look.RoleAccent) && box.CornerRadius == 12*c.scale {
				list = append(list, fmt.Sprint(box.Position(), box.Size()))
			}
		}
		return list
	}
	inked := func() color.Color {
		for _, o := range c.Parts {
			if text, is := o.(*canvas.Text); is && text.Text == s.Clock.Time {
				return text.Color
			}
		}
		return nil
	}
	for _, row := range []struct {
		flash, over bool
		ground      int
		role        look.Role
	}{{false, false, 0, look.RoleAccent}, {true, false, 1, look.RolePanel}, {true, true, 0, look.RoleAccent}} {
		s.Clock.Flash, s.Clock.Over = row.flash, row.over
		c.state = s
		c.Build(fyne.NewSize(480, 1080))
		if list := grounds(); len(list) != row.ground || inked() != color.Color(c.b.Color(row.role)) || c.pages != 1 {
			t.Errorf("%+v: grounds %q, the time is %v, %d pages", row, list, inked(), c.pages)
		}
	}
}
