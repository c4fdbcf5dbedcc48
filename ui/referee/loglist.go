package referee

import (
	"sort"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine"
	"entente/ui/kit"
)

// LogLine is a line of the log as it is shown: the heading of a phase, or what happened in it.
type LogLine struct {
	Head  bool
	Power engine.Power // its chip
	Icon  string       // instead, in a disc of the tone
	Tone  kit.Role
	Text  string
	Quote string // what was written, below
}

// logList shows lines of any length, wrapped. Only those in view are drawn, so that a long game scrolls as a short one.
type logList struct {
	b      kit.Brush
	sheet  *kit.Sheet
	Scroll *container.Scroll
	lines  []LogLine
	empty  string // what it says without lines
	width  float32
	tops   []float32 // of each line, and the end
}

func newLogList(b kit.Brush, empty string) *logList {
	l := &logList{b: b, empty: empty}
	l.sheet = kit.NewSheet(fyne.NewSize(200, 40), l.paint)
	l.Scroll = container.NewVScroll(l.sheet)
	l.Scroll.OnScrolled = func(fyne.Position) { l.sheet.Draw() }
	return l
}

// set shows other lines, from the top.
func (l *logList) set(lines []LogLine) {
	l.lines, l.width = lines, 0
	l.measure(l.sheet.Size().Width)
	l.sheet.Draw()
	l.Scroll.Refresh()
}

// by scrolls.
func (l *logList) by(dy float32) {
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

// measure finds out how tall the lines are at a width.
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

func (l *logList) height(line LogLine) float32 {
	if line.Head {
		return logHead
	}
	return float32(len(l.Text(line))+len(l.quote(line)))*logStep + logGap
}

func (l *logList) Text(line LogLine) []string {
	return l.b.Wrap(line.Text, 13, kit.Regular, l.width-logText-12)
}

func (l *logList) quote(line LogLine) []string {
	if line.Quote == "" {
		return nil
	}
	return l.b.Wrap(line.Quote, 13, kit.Regular, l.width-logQuote-12)
}

// paint draws what is in view.
func (l *logList) paint(add kit.Adder, s fyne.Size) {
	if len(l.lines) == 0 {
		add(l.b.Look.Text(l.empty, 13, kit.Regular, kit.RoleMuted), 16, 10, s.Width-32, 24)
		return
	}
	if l.measure(s.Width); len(l.tops) <= len(l.lines) {
		return // no room yet
	}
	top := l.Scroll.Offset.Y
	bottom := top + max(l.Scroll.Size().Height, 200)
	first := max(sort.Search(len(l.lines), func(i int) bool { return l.tops[i+1] > top }), 0)
	for i := first; i < len(l.lines) && l.tops[i] < bottom; i++ {
		l.draw(l.lines[i], l.tops[i], add)
	}
}

func (l *logList) draw(line LogLine, y float32, add kit.Adder) {
	b := l.b
	if line.Head {
		if y > 0 {
			add(b.Box(kit.RoleLine, 0), 16, y+6, l.width-32, 1)
		}
		add(b.Look.Text(line.Text, 15, kit.Bold, kit.RoleText), 16, y+10, l.width-32, 24)
		return
	}
	shift := func(o fyne.CanvasObject, x, dy, w, h float32) { add(o, x, y+dy, w, h) }
	switch {
	case line.Power != engine.NoPower:
		b.DrawChip(kit.Side(line.Power), kit.RowMargin, 1, shift)
	case line.Icon != "":
		add(b.Icon(line.Icon, b.Color(line.Tone)), kit.RowMargin, y+1, 18, 18)
	}
	put := func(text string, x float32, role kit.Role) { // higher than the step: letters of other scripts reach farther down
		add(b.Look.Text(text, 13, kit.Regular, role), x, y-3, l.width-x, logStep+6)
		y += logStep
	}
	for _, text := range l.Text(line) {
		put(text, logText, kit.RoleText)
	}
	if quote := l.quote(line); len(quote) > 0 {
		add(b.Box(kit.RoleStrong, 1), logText+1, y+3, 2, float32(len(quote))*logStep-6)
		for _, text := range quote {
			put(text, logQuote, kit.RoleMuted)
		}
	}
}
