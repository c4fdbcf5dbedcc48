package ending

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// showCounts shows the counts of every side by year, as a chart and as a table.
func (e *Ending) showCounts() {
	c := e.Counts()
	width := min(e.Win.Canvas().Size().Width-80, 760)
	curves, numbers := newChart(e.brush(), &c), newTable(e.brush(), &c)
	scroll := container.NewHScroll(numbers)
	room := e.Win.Canvas().Size().Height - 230
	rows := []fyne.CanvasObject{scrollBox(scroll, numbers.MinSize().Height+10)}
	if room > chartHeight+numbers.MinSize().Height {
		rows = append([]fyne.CanvasObject{curves}, rows...)
	}
	body := container.New(kit.Spaced{Gap: 12, Width: width}, rows...)
	e.Ask(c.Title, "", body, width,
		kit.Answer{Text: e.Say("centers.save"), Do: func() { e.askCSV(c) }},
		kit.Answer{Text: e.Say("centers.copy"), Do: func() { e.App.Clipboard().SetContent(c.text()) }},
		kit.Answer{Text: e.Say("dialog.close"), Do: nil})
	scroll.ScrollToOffset(fyne.NewPos(numbers.MinSize().Width, 0)) // the last years
}

// scrollBox gives a scroller a fixed height.
func scrollBox(s *container.Scroll, height float32) *fyne.Container {
	return container.New(kit.AtLeast{W: 100, H: height}, s)
}

// askCSV asks for a file and writes counts to it.
func (e *Ending) askCSV(c Counts) {
	e.AskFile(page.FileQuestion{Title: e.Say("centers.save-title"), Verb: e.Say("save.verb"), Start: c.File, Ending: ".csv", Done: func(path string) {
		e.WriteNew(path, c.csv)
	}})
}

// The measures of the table.
const (
	centerHead = 130 // at least
	centerCell = 52
	centerRow  = 26
)

// newTable returns the table: a row for the years, one row per side, and the totals of players at the end.
func newTable(b kit.Brush, c *Counts) *kit.Sheet {
	cells := c.rows()
	powers := len(cells)
	cells = append(cells, c.sums()...)
	columns := len(c.Years) + len(c.Also)
	head := float32(centerHead)
	for _, row := range cells {
		head = max(head, b.Width(row[0], 13, kit.Semibold)+42)
	}
	least := fyne.NewSize(head+centerCell*float32(columns), centerRow*float32(len(cells)))
	return kit.NewSheet(least, func(add kit.Adder, s fyne.Size) {
		l := b.Look
		cell := min(max((s.Width-head)/float32(max(columns, 1)), centerCell), 2*centerCell)
		for i, row := range cells {
			y := float32(i) * centerRow
			if i > 0 {
				add(l.Box(look.RoleLine, 0), 0, y, s.Width, 1)
			}
			if i > 0 && i < powers {
				b.DrawChip(look.Side(i), 2, y+4, add)
			}
			for j, value := range row {
				f, role := kit.Figures, look.RoleText
				if i == 0 {
					f, role = kit.Semibold, look.RoleMuted
				} else if i >= powers {
					f = kit.Semibold
				}
				if j == 0 {
					if i > 0 && i < powers {
						f = kit.Regular
					}
					add(l.Text(value, 13, f, role), 28, y, head-30, centerRow)
					continue
				}
				if i > 0 && value == "0" {
					role = look.RoleMuted
				}
				text := l.Text(value, 13, f, role)
				text.Alignment = fyne.TextAlignTrailing
				add(text, head+cell*float32(j-1), y, cell-8, centerRow)
			}
		}
	})
}
