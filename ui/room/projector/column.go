package projector

import (
	"cmp"
	"image/color"
	"reflect"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/projection"
)

// column is the dark column beside the public board. All its lengths are for a screen of 1080 lines, and are scaled to the actual
// one.
type column struct {
	*kit.Sheet
	texts *lang.Catalog
	b     kit.Brush // the current brush: plain or loud
	plain kit.Brush
	loud  kit.Brush // for the alarm when time is up
	state projection.Column
	page  int // the current page of the story
	pages int // the number of pages at this size

	add    func(o fyne.CanvasObject, x, y, w, h float32)
	width  float32 // between the margins
	height float32
	scale  float32
}

// Lengths in the column.
const (
	columnMargin = 38
	columnTop    = 165 // where the clock or the story begins
	columnBottom = 100 // bottom of the bar of centers
	rowMost      = 62  // row height beside a clock
	rowFree      = 92  // the same without a clock
	rowLeast     = 52  // beside a story
	rowLine      = 43  // the same for sides with values in columns
)

func newColumn(b kit.Brush, texts *lang.Catalog) *column {
	loud := b
	loud.Look = alarmed(b.Look)
	c := &column{b: b, plain: b, loud: loud, texts: texts}
	c.Sheet = kit.NewSheet(fyne.NewSize(80, 80), c.paint)
	return c
}

// set changes the contents.
func (c *column) set(s projection.Column) {
	if !reflect.DeepEqual(s.Story, c.state.Story) {
		c.page = 0
	}
	c.state = s
	c.Draw()
}

func (c *column) paint(add kit.Adder, size fyne.Size) {
	if size.Width < 40 || size.Height < 40 || c.state.Title == "" {
		return
	}
	k := min(size.Width/480, size.Height/1080)
	c.scale, c.height, c.width = k, size.Height/k, size.Width/k-2*columnMargin
	c.add = func(o fyne.CanvasObject, x, y, w, h float32) { add(o, (columnMargin+x)*k, y*k, w*k, h*k) }
	c.b = c.plain
	if c.state.Clock.Over && !c.state.Clock.Flash { // in full color, to be noticed from the corner of an eye
		c.b = c.loud
		add(canvas.NewRectangle(c.b.Color(look.RolePanel)), 0, 0, size.Width, size.Height)
	}
	c.pages = 1
	c.title()
	bottom := c.height - columnBottom
	c.owned(bottom)
	if c.state.Notice.Text != "" && !c.state.Story.Shown() {
		bottom -= c.notice(bottom - 22)
	}
	n := float32(max(len(c.state.Rows)+len(c.state.Sums), 1))
	switch {
	case c.state.Story.Shown():
		begin := float32(columnTop)
		if c.state.Clock.Time != "" {
			c.watch()
			begin += watchHeight
		}
		pitch := min(rowLeast, (bottom-24-begin-290)/n)
		if c.celled() > 0 { // single-line rows
			pitch = min(pitch, rowLine)
		}
		top := bottom - 24 - n*pitch
		c.story(begin+22, top-84-begin)
		c.rows(top, pitch)
	case c.state.Clock.Time != "": // the room is left to the rows without one
		c.clock()
		c.rows(470, min(rowMost, (bottom-16-470)/n))
	default:
		c.rows(columnTop+70, min(rowFree, (bottom-16-columnTop-70)/n))
	}
}

// ink is the style of a line of text.
type ink struct {
	size  float32
	face  kit.Face
	role  look.Role
	align fyne.TextAlign
}

// box is a rectangle of the column.
type box struct{ x, y, w, h float32 }

// write adds a line of text, smaller if it would be too wide, and returns its width.
func (c *column) write(text string, i ink, b box) float32 {
	k, size := c.scale, i.size
	wide := c.b.Width(text, size*k, i.face)
	for least := size * 0.6; wide > b.w*k && size > least; wide = c.b.Width(text, size*k, i.face) {
		size *= 0.96
	}
	text = c.b.Fit(text, size*k, i.face, max(b.w*k, 1))
	t := c.b.Text(text, size*k, i.face, i.role)
	t.Alignment = i.align
	c.add(t, b.x, b.y, b.w, b.h)
	return min(wide/k, b.w)
}

// title draws the phase and its step.
func (c *column) title() {
	c.write(c.state.Title, ink{70, kit.Serif, look.RoleText, fyne.TextAlignLeading}, box{0, 26, c.width, 92})
	role := look.RoleMuted
	if c.state.Clock.Warn {
		role = look.RoleText
	}
	c.write(c.state.Step, ink{27, kit.Regular, role, fyne.TextAlignLeading}, box{0, 114, c.width, 40})
}

// clock draws the time left, as large as the column allows.
func (c *column) clock() {
	role := look.RoleText
	if c.state.Clock.Warn {
		role = look.RoleAccent
	}
	const size = 190
	if c.state.Clock.Flash && !c.state.Clock.Over {
		c.add(&canvas.Rectangle{FillColor: c.b.Color(look.RoleAccent), CornerRadius: 12 * c.scale}, -14, 172, c.width+28, 196)
		role = look.RolePanel
	}
	x, w := float32(-6), c.width+12
	wide := c.b.Width(c.state.Clock.Time, size*c.scale, kit.ClockFigures) / c.scale
	t := c.b.Text(c.state.Clock.Time, size*min(1, w/wide)*c.scale, kit.ClockFigures, role)
	c.add(t, x, 160, w, 224)
	if c.state.Clock.Timed {
		c.bar(0, 382, c.width, 12, float32(c.state.Clock.Left), c.b.Color(look.RoleAccent))
	}
	if note := cmp.Or(c.state.Clock.Remark, c.state.Clock.Playing); note != "" {
		c.write(note, ink{22, kit.Semibold, look.RoleAccent, fyne.TextAlignTrailing}, box{0, 352, c.width, 28})
	}
}

// watchHeight is the height of a clock above a story.
const watchHeight = 116

// watch draws the time left above a story, on one line with its remark.
func (c *column) watch() {
	role := look.RoleText
	if c.state.Clock.Warn {
		role = look.RoleAccent
	}
	if c.state.Clock.Flash && !c.state.Clock.Over {
		c.add(&canvas.Rectangle{FillColor: c.b.Color(look.RoleAccent), CornerRadius: 12 * c.scale}, -14, 166, c.width+28, 94)
		role = look.RolePanel
	}
	const size = 84
	wide := min(c.b.Width(c.state.Clock.Time, size*c.scale, kit.ClockFigures)/c.scale, c.width*0.62)
	c.write(c.state.Clock.Time, ink{size, kit.ClockFigures, role, fyne.TextAlignLeading}, box{0, 162, wide + 2, 100})
	if note := cmp.Or(c.state.Clock.Remark, c.state.Clock.Playing); note != "" {
		if role != look.RolePanel {
			role = look.RoleAccent
		}
		c.write(note, ink{22, kit.Semibold, role, fyne.TextAlignTrailing}, box{wide + 16, 196, c.width - wide - 16, 32})
	}
	if c.state.Clock.Timed {
		c.bar(0, 266, c.width, 9, float32(c.state.Clock.Left), c.b.Color(look.RoleAccent))
	}
}

// bar draws a partly filled track.
func (c *column) bar(x, y, w, h, part float32, fill color.Color) {
	track := &canvas.Rectangle{FillColor: c.b.Color(look.RoleLine), CornerRadius: h / 2 * c.scale}
	c.add(track, x, y, w, h)
	if part > 0 {
		c.add(&canvas.Rectangle{FillColor: fill, CornerRadius: h / 2 * c.scale}, x, y, max(w*min(part, 1), h), h)
	}
}

// rows draws the sides: chip, name, centers and the lamp.
func (c *column) rows(top, pitch float32) {
	if c.state.Head != "" {
		c.write(c.state.Head, ink{24, kit.Bold, look.RoleText, fyne.TextAlignLeading}, box{0, top - 50, c.width * 0.6, 36})
	}
	c.write(c.state.Counts, ink{24, kit.Regular, look.RoleMuted, fyne.TextAlignTrailing}, box{c.width * 0.6, top - 50, c.width*0.4 - 54, 36})
	c.cells(c.state.Heads, ink{22, kit.Regular, look.RoleMuted, fyne.TextAlignTrailing}, top-50, 36)
	y, sum := top, 0
	for i, r := range c.state.Rows {
		if sum < len(c.state.Sums) && i == c.before(sum) {
			c.sum(c.state.Sums[sum], y, pitch)
			y, sum = y+pitch, sum+1
		}
		c.row(r, y, pitch)
		y += pitch
	}
}

// cellWidth is the width of a cell with the gap after it.
const cellWidth = 64

// cells draws texts in the columns left of the centers.
func (c *column) cells(list [2]string, i ink, y, h float32) {
	for k, text := range list {
		if text != "" {
			c.write(text, i, box{c.width - 66 - float32(len(list)-k+1)*cellWidth, y, cellWidth - 4, h})
		}
	}
}

// celled returns the total width of a row's cells.
func (c *column) celled() float32 {
	if i := slices.IndexFunc(c.state.Heads[:], func(head string) bool { return head != "" }); i >= 0 {
		return float32(len(c.state.Heads)-i)*cellWidth - 16 // the first has at most two digits
	}
	return 0
}

// before returns the number of rows above a sum.
func (c *column) before(sum int) (rows int) {
	for _, s := range c.state.Sums[:sum] {
		rows += s.Rows
	}
	return rows
}

// closeness returns the scale of rows at a smaller row height.
func closeness(pitch float32) float32 { return max(min(pitch/54, 1), min(pitch/rowMost, 1.2)) }

// sum draws the totals of a player above the player's rows.
func (c *column) sum(s projection.Sum, y, pitch float32) {
	u := closeness(pitch)
	mid, right := y+pitch/2, c.width-66
	c.write(s.Player, ink{30 * u, kit.Bold, look.RoleText, fyne.TextAlignLeading}, box{0, mid - 30*u, right - 68, 42 * u})
	c.bar(0, mid+15*u, right-68, 9*u, float32(s.Centers)/float32(max(c.state.Win, 1)), c.b.Color(look.RoleAccent))
	c.write(strconv.Itoa(s.Centers), ink{34 * u, kit.ClockFigures, look.RoleText, fyne.TextAlignTrailing}, box{right - 60, mid - 26*u, 60, 52 * u})
	if s.Won {
		size := 38 * u
		c.add(c.b.Icon("icon-flag", c.b.Color(look.RoleSuccess)), c.width-19-size/2, mid-size/2, size, size)
	}
}

// row draws a side: its chip, its name with a second line, its distance from winning, its centers, and a sign.
func (c *column) row(r projection.Row, y, pitch float32) {
	u := closeness(pitch)
	mid := y + pitch/2
	inks := c.b.Inks(r.Side)
	c.chip(r.Side, box{0, mid - 21*u, 42 * u, 42 * u})
	role := look.RoleText
	if r.Gone {
		role = look.RoleMuted
	}
	left, right := 57*u, c.width-66
	part, width := float32(r.Centers)/float32(max(c.state.Win, 1)), right-left-68
	width -= c.celled()
	c.cells(r.Cells, ink{26 * u, kit.ClockFigures, role, fyne.TextAlignTrailing}, mid-24*u, 48*u)
	if r.Sub == "" {
		c.write(r.Name, ink{28 * u, kit.Medium, role, fyne.TextAlignLeading}, box{left, mid - 28*u, width, 40 * u})
		c.bar(left, mid+15*u, width, 7*u, part, c.visible(inks.Fill))
	} else {
		c.write(r.Name, ink{26 * u, kit.Medium, role, fyne.TextAlignLeading}, box{left, mid - 32*u, width, 34 * u})
		c.write(r.Sub, ink{19 * u, kit.Regular, look.RoleMuted, fyne.TextAlignLeading}, box{left, mid - 2*u, width, 24 * u})
		c.bar(left, mid+24*u, width, 5*u, part, c.visible(inks.Fill))
	}
	c.write(strconv.Itoa(r.Centers), ink{30 * u, kit.ClockFigures, role, fyne.TextAlignTrailing}, box{right - 60, mid - 24*u, 60, 48 * u})
	c.sign(r, c.width-19, mid, u)
}

// chip draws the square of a side with its letter.
func (c *column) chip(side look.Side, b box) {
	inks := c.b.Inks(side)
	c.add(&canvas.Rectangle{FillColor: inks.Fill, StrokeColor: c.b.Color(look.RoleStrong), StrokeWidth: b.w / 28 * c.scale, CornerRadius: b.w / 6 * c.scale}, b.x, b.y, b.w, b.h)
	c.add(c.b.Sign(c.b.Letters(side), b.w*0.58*c.scale, b.w*c.scale, inks.Inner), b.x, b.y, b.w, b.h)
}

// sign draws the end of a row: the lamp, what the side won or lost, or the flag of a winner.
func (c *column) sign(r projection.Row, x, y, u float32) {
	size := 38 * u
	switch {
	case r.Won:
		c.add(c.b.Icon("icon-flag", c.b.Color(look.RoleSuccess)), x-size/2, y-size/2, size, size)
	case r.Change > 0:
		c.write("+"+strconv.Itoa(r.Change), ink{26 * u, kit.ClockFigures, look.RoleSuccess, fyne.TextAlignCenter}, box{x - 26, y - 20, 52, 40})
	case r.Change < 0:
		c.write("−"+strconv.Itoa(-r.Change), ink{26 * u, kit.ClockFigures, look.RoleMuted, fyne.TextAlignCenter}, box{x - 26, y - 20, 52, 40})
	case r.Lamp == projection.LampIn:
		c.add(&canvas.Circle{FillColor: c.b.Color(look.RoleSuccess)}, x-size/2, y-size/2, size, size)
		c.add(c.b.Icon("icon-check", c.b.Color(look.RolePanel)), x-size*0.44, y-size*0.44, size*0.88, size*0.88)
	case r.Lamp == projection.LampOut:
		c.add(&canvas.Circle{StrokeColor: c.b.Color(look.RoleStrong), StrokeWidth: 3 * c.scale}, x-size/2, y-size/2, size, size)
	}
}

// visible returns a color that stands out from the track: dark sides are lightened.
func (c *column) visible(fill color.NRGBA) color.NRGBA {
	if kit.Luminance(fill) > kit.Luminance(c.b.Color(look.RoleLine))+0.02 {
		return fill
	}
	return kit.Mix(fill, c.b.Color(look.RoleText), 0.32)
}

// owned draws the bar of all centers, and the number that wins.
func (c *column) owned(y float32) {
	const h = 28
	c.add(&canvas.Rectangle{FillColor: c.b.Color(look.RoleLine), CornerRadius: 6 * c.scale}, 0, y, c.width, h)
	x := float32(0)
	for _, r := range c.state.Rows {
		w := c.width * float32(r.Centers) / float32(max(c.state.Centers, 1))
		if w == 0 {
			continue
		}
		part := &canvas.Rectangle{FillColor: c.visible(c.b.Inks(r.Side).Fill)}
		if x == 0 {
			part.TopLeftCornerRadius, part.BottomLeftCornerRadius = 6*c.scale, 6*c.scale
		}
		c.add(part, x, y, w-2, h)
		x += w
	}
	c.write(c.state.Owned, ink{22, kit.Regular, look.RoleMuted, fyne.TextAlignLeading}, box{0, y + 36, c.width * 0.72, 36})
	if c.state.Goal != "" {
		c.write(c.state.Goal, ink{22, kit.Bold, look.RoleText, fyne.TextAlignTrailing}, box{c.width * 0.72, y + 36, c.width * 0.28, 36})
	}
}

// notice draws the latest publication above y. It returns its height.
func (c *column) notice(y float32) float32 {
	const pad, line = 16, 31
	lines := c.wrapped(c.state.Notice.Text, 23, kit.Regular, c.width-2*pad, 4)
	h := float32(len(lines))*line + 36 + 2*pad
	y -= h
	c.add(&canvas.Rectangle{FillColor: c.b.Color(look.RoleLine), CornerRadius: 10 * c.scale}, 0, y, c.width, h)
	c.write(c.state.Notice.Head, ink{22, kit.Semibold, look.RoleAccent, fyne.TextAlignLeading}, box{pad, y + pad - 4, c.width - 2*pad, 30})
	for i, text := range lines {
		c.write(text, ink{23, kit.Regular, look.RoleText, fyne.TextAlignLeading}, box{pad, y + pad + 32 + float32(i)*line, c.width - 2*pad, line})
	}
	return h + 22
}

// wrapped wraps a text into at most the given number of lines.
func (c *column) wrapped(text string, size float32, f kit.Face, w float32, most int) []string {
	lines := c.b.Wrap(text, size*c.scale, f, w*c.scale)
	if len(lines) > most {
		lines = lines[:most]
		lines[most-1] = c.b.Fit(lines[most-1]+" …", size*c.scale, f, w*c.scale)
	}
	return lines
}
