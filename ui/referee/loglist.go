package referee

import (
	"sort"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/ui/kit"
)

// logList shows lines of any length, wrapped. It draws only those in view, so that a long game scrolls as fast as a short
// one.
type logList struct {
	b      kit.Brush
	sheet  *kit.Sheet
	scroll *container.Scroll
	lines  []logLine
	empty  string // what it says if there are no lines
	width  float32
	tops   []float32 // of each line, and last the end
}

// newLogList makes a list without lines.
func newLogList(b kit.Brush, empty string) *logList {
	l := &logList{b: b, empty: empty}
	l.sheet = kit.NewSheet(fyne.NewSize(200, 40), l.paint)
	l.scroll = container.NewVScroll(l.sheet)
	l.scroll.OnScrolled = func(fyne.Position) { l.sheet.Draw() }
	return l
}

// set shows other lines.
func (l *logList) set(lines []logLine) {
	l.lines, l.width = lines, 0
	l.measure(l.sheet.Size().Width)
	l.sheet.Draw()
	l.scroll.Refresh()
}

// by scrolls as far, but not beyond the ends.
func (l *logList) by(dy float32) {
	most := max(l.sheet.Least.Height-l.scroll.Size().Height, 0)
	l.scroll.ScrollToOffset(fyne.NewPos(0, min(max(l.scroll.Offset.Y+dy, 0), most)))
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

// measure wraps the lines at a width and notes where each begins.
func (l *logList) measure(width float32) {
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

// height returns how tall a line is.
func (l *logList) height(line logLine) float32 {
	if line.head {
		return logHead
	}
	return float32(len(l.text(line))+len(l.quote(line)))*logStep + logGap
}

// text returns what a line says, wrapped.
func (l *logList) text(line logLine) []string {
	return l.b.Wrap(line.text, 13, kit.Regular, l.width-logText-12)
}

// quote returns what a line quotes, wrapped.
func (l *logList) quote(line logLine) []string {
	if line.quote == "" {
		return nil
	}
	return l.b.Wrap(line.quote, 13, kit.Regular, l.width-logQuote-12)
}

// paint draws the lines in view.
func (l *logList) paint(add kit.Adder, s fyne.Size) {
	if len(l.lines) == 0 {
		add(l.b.Look.Text(l.empty, 13, kit.Regular, kit.RoleMuted), 16, 10, s.Width-32, 24)
		return
	}
	if l.scroll.Size().Width <= 0 {
		return // it has no size yet: a long game is measured once
	}
	if l.measure(s.Width); len(l.tops) <= len(l.lines) {
		return
	}
	top := l.scroll.Offset.Y
	bottom := top + max(l.scroll.Size().Height, 200)
	first := max(sort.Search(len(l.lines), func(i int) bool { return l.tops[i+1] > top }), 0)
	for i := first; i < len(l.lines) && l.tops[i] < bottom; i++ {
		l.draw(l.lines[i], l.tops[i], add)
	}
}

// draw draws one line at a height.
func (l *logList) draw(line logLine, y float32, add kit.Adder) {
	b := l.b
	if line.head {
		if y > 0 {
			add(b.Box(kit.RoleLine, 0), 16, y+6, l.width-32, 1)
		}
		add(b.Look.Text(line.text, 15, kit.Bold, kit.RoleText), 16, y+10, l.width-32, 24)
		return
	}
	shift := func(o fyne.CanvasObject, x, dy, w, h float32) { add(o, x, y+dy, w, h) }
	switch {
	case line.power != engine.NoPower:
		b.DrawChip(kit.Side(line.power), kit.RowMargin, 1, shift)
	case line.icon != "":
		add(b.Icon(line.icon, b.Color(line.tone)), kit.RowMargin, y+1, 18, 18)
	}
	put := func(text string, x float32, role kit.Role) { // taller than a step, as letters of other scripts reach farther down
		add(b.Look.Text(text, 13, kit.Regular, role), x, y-3, l.width-x, logStep+6)
		y += logStep
	}
	for _, text := range l.text(line) {
		put(text, logText, kit.RoleText)
	}
	if quote := l.quote(line); len(quote) > 0 {
		add(b.Box(kit.RoleStrong, 1), logText+1, y+3, 2, float32(len(quote))*logStep-6)
		for _, text := range quote {
			put(text, logQuote, kit.RoleMuted)
		}
	}
}
