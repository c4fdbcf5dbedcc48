package page

import (
	"sort"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/kit"
	"entente/ui/look"
)

// LogLine is a heading, or a line below one.
type LogLine struct {
	Head  bool
	Side  look.Side // the side of its chip
	Icon  string    // in place of a chip
	Tone  look.Role // of the icon
	Text  string
	Quote string // a quoted text, below the text
}

// LogText returns lines as plain text.
func LogText(lines []LogLine) string {
	var b strings.Builder
	for _, line := range lines {
		switch {
		case line.Head:
			b.WriteString("\n" + line.Text + "\n")
			continue
		case line.Quote == "":
			b.WriteString("- " + line.Text + "\n")
			continue
		}
		b.WriteString("- " + line.Text + "\n    " + strings.ReplaceAll(line.Quote, "\n", "\n    ") + "\n")
	}
	return b.String()
}

// LogList shows lines of any length, wrapped. It draws only the visible ones, so that a long game scrolls as fast as a short one.
type LogList struct {
	b      kit.Brush
	sheet  *kit.Sheet
	Scroll *container.Scroll
	lines  []LogLine
	empty  string // the text if there are no lines
	width  float32
	tops   []float32 // of each line, followed by the end
}

// NewLogList makes an empty list.
func NewLogList(b kit.Brush, empty string) *LogList {
	l := &LogList{b: b, empty: empty}
	l.sheet = kit.NewSheet(fyne.NewSize(200, 40), l.paint)
	l.Scroll = container.NewVScroll(l.sheet)
	l.Scroll.OnScrolled = func(fyne.Position) { l.sheet.Draw() }
	return l
}

// Set replaces the lines.
func (l *LogList) Set(lines []LogLine) {
	l.lines, l.width = lines, 0
	l.Measure(l.sheet.Size().Width)
	l.sheet.Draw()
	l.Scroll.Refresh()
}

// Height returns the height of all lines.
func (l *LogList) Height() float32 { return l.sheet.Least.Height }

// By scrolls by a distance, but not beyond the ends.
func (l *LogList) By(dy float32) {
	most := max(l.sheet.Least.Height-l.Scroll.Size().Height, 0)
	l.Scroll.ScrollToOffset(fyne.NewPos(0, min(max(l.Scroll.Offset.Y+dy, 0), most)))
	l.sheet.Draw()
}

// The measures of lines.
const (
	logHead  = 40
	logStep  = 19 // from one line of text to the next
	logGap   = 9
	logText  = 44
	logQuote = logText + 14
)

// Measure wraps the lines at a width and records where each begins.
func (l *LogList) Measure(width float32) {
	if width == l.width || width <= 0 {
		return
	}
	l.width, l.tops = width, []float32{0}
	y := float32(0)
	for _, line := range l.lines {
		y += l.height(line)
		l.tops = append(l.tops, y)
	}
	l.sheet.Least.Height = y + 10
}

// height returns the height of a line.
func (l *LogList) height(line LogLine) float32 {
	if line.Head {
		return logHead
	}
	return float32(len(l.text(line))+len(l.quote(line)))*logStep + logGap
}

// text returns the text of a line, wrapped.
func (l *LogList) text(line LogLine) []string {
	return l.b.Wrap(line.Text, 13, kit.Regular, l.width-logText-12)
}

// quote returns the quote of a line, wrapped.
func (l *LogList) quote(line LogLine) []string {
	if line.Quote == "" {
		return nil
	}
	return l.b.Wrap(line.Quote, 13, kit.Regular, l.width-logQuote-12)
}

// paint draws the lines in view.
func (l *LogList) paint(add kit.Adder, s fyne.Size) {
	if len(l.lines) == 0 {
		add(l.b.Look.Text(l.empty, 13, kit.Regular, look.RoleMuted), 16, 10, s.Width-32, 24)
		return
	}
	if l.Scroll.Size().Width <= 0 {
		return // it has no size yet, and measuring a long game takes time
	}
	if l.Measure(s.Width); len(l.tops) <= len(l.lines) {
		return
	}
	top := l.Scroll.Offset.Y
	bottom := top + max(l.Scroll.Size().Height, 200)
	first := max(sort.Search(len(l.lines), func(i int) bool { return l.tops[i+1] > top }), 0)
	for i := first; i < len(l.lines) && l.tops[i] < bottom; i++ {
		l.draw(l.lines[i], l.tops[i], add)
	}
}

// draw draws one line at a height.
func (l *LogList) draw(line LogLine, y float32, add kit.Adder) {
	b := l.b
	if line.Head {
		if y > 0 {
			add(b.Box(look.RoleLine, 0), 16, y+6, l.width-32, 1)
		}
		add(b.Look.Text(line.Text, 15, kit.Bold, look.RoleText), 16, y+10, l.width-32, 24)
		return
	}
	shift := func(o fyne.CanvasObject, x, dy, w, h float32) { add(o, x, y+dy, w, h) }
	switch {
	case line.Side != 0:
		b.DrawChip(line.Side, kit.RowMargin, 1, shift)
	case line.Icon != "":
		add(b.Icon(line.Icon, b.Color(line.Tone)), kit.RowMargin, y+1, 18, 18)
	}
	put := func(text string, x float32, role look.Role) { // taller than a step, as letters of other scripts reach farther down
		add(b.Look.Text(text, 13, kit.Regular, role), x, y-3, l.width-x, logStep+6)
		y += logStep
	}
	for _, text := range l.text(line) {
		put(text, logText, look.RoleText)
	}
	if quote := l.quote(line); len(quote) > 0 {
		add(b.Box(look.RoleStrong, 1), logText+1, y+3, 2, float32(len(quote))*logStep-6)
		for _, text := range quote {
			put(text, logQuote, look.RoleMuted)
		}
	}
}
