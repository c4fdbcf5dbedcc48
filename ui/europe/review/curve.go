package review

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/kit/curves"
	"entente/ui/look"
)

// curve draws the expected score of every power at the start of each phase, and the turning points.
type curve struct {
	b       kit.Brush
	nodes   []*game.Node
	review  *game.Review
	turning []game.Turning // in the order of their numbers in the list
	at      int            // the current phase
	names   func(engine.Power) string
	s       fyne.Size
	most    int // value at the top, in parts of 10,000
}

// Sizes of the curve.
const (
	curveLeft  = 44
	curveRight = 164
	curveFoot  = 24
	curveTop   = 14
)

// draw draws the whole curve.
func (c *curve) draw(add kit.Adder, s fyne.Size) {
	c.s, c.most = s, 2500
	for _, ph := range c.review.Phases {
		for _, x := range ph.Prospects {
			c.most = max(c.most, (x+499)/500*500)
		}
	}
	l := c.b.Look
	add(l.Box(look.RoleTint, 0), c.x(c.at)-5, curveTop, 10, s.Height-curveTop-curveFoot)
	c.grid(add)
	var living []int
	for i := range c.review.Phases[0].Prospects {
		for _, ph := range c.review.Phases {
			if ph.Prospects[i] > 0 {
				living = append(living, i)
				break
			}
		}
	}
	for _, below := range []bool{true, false} {
		for _, i := range living {
			for n := range c.review.Phases {
				c.stroke(add, max(n-1, 0), n, i, below)
			}
		}
	}
	c.points(add)
	c.ends(add, living)
}

func (c *curve) x(phase int) float32 {
	return curveLeft + (c.s.Width-curveLeft-curveRight)*float32(phase)/float32(max(len(c.review.Phases)-1, 1))
}

func (c *curve) y(share int) float32 {
	return curveTop + (c.s.Height-curveTop-curveFoot)*(1-float32(share)/float32(c.most))
}

// grid draws the shares and the years.
func (c *curve) grid(add kit.Adder) {
	l := c.b.Look
	step := 500
	if c.most > 3000 {
		step = 1000
	}
	if c.most > 6000 {
		step = 2000
	}
	for n := 0; n <= c.most; n += step {
		add(l.Box(look.RoleLine, 0), curveLeft, c.y(n)-0.5, c.s.Width-curveLeft-curveRight, 1)
		label := l.Text(strconv.Itoa(n/100)+" %", 11, kit.Figures, look.RoleMuted)
		label.Alignment = fyne.TextAlignTrailing
		add(label, 0, c.y(n)-8, curveLeft-8, 16)
	}
	last, end := engine.Phase{}, float32(-100)
	for i, n := range c.nodes {
		if ph := n.Position.Phase; ph.Year != last.Year || i == 0 {
			if last = ph; c.x(i)-20 < end {
				continue
			}
			end = c.x(i) + 24
			label := l.Text(strconv.Itoa(int(ph.Year)), 11, kit.Figures, look.RoleMuted)
			label.Alignment = fyne.TextAlignCenter
			add(label, c.x(i)-20, c.s.Height-18, 40, 16)
		}
	}
}

// stroke draws a segment of a line, or the outline below it.
func (c *curve) stroke(add kit.Adder, before, n, power int, below bool) {
	side, wide := look.Side(power+1), float32(2.4)
	if below {
		side, wide = 0, 3.8
	}
	from := fyne.NewPos(c.x(before), c.y(c.review.Phases[before].Prospects[power]))
	to := fyne.NewPos(c.x(n), c.y(c.review.Phases[n].Prospects[power]))
	curves.Stroke(c.b, add, from, to, curves.Pen{Side: side, Wide: wide, End: wide})
}

// points draws the turning points and their numbers.
func (c *curve) points(add kit.Adder) {
	l := c.b.Look
	spots := c.spots()
	for i, t := range c.turning {
		at, dot := spots[i], c.point(i)
		add(&canvas.Circle{FillColor: c.b.Inks(look.Side(t.Power)).Fill, StrokeColor: l.Color(look.RoleText), StrokeWidth: 1.5}, dot.X-4, dot.Y-4, 8, 8)
		disc := &canvas.Circle{FillColor: l.Color(look.RoleCard), StrokeColor: l.Color(look.RoleAccent), StrokeWidth: 1.5}
		role := look.RoleAccent
		if t.Phase == c.at {
			disc.FillColor, role = l.Color(look.RoleAccent), look.RoleCard
		}
		add(disc, at.X-9, at.Y-9, 18, 18)
		text := l.Text(strconv.Itoa(i+1), 11, kit.Bold, role)
		text.Alignment = fyne.TextAlignCenter
		add(text, at.X-9, at.Y-9, 18, 18)
	}
}

// point returns the position of a turning point: on the line of its power, at its phase.
func (c *curve) point(i int) fyne.Position {
	t := c.turning[i]
	return fyne.NewPos(c.x(t.Phase), c.y(c.review.Phases[t.Phase].Prospects[t.Power-1]))
}

// spots returns the centers of the numbers: each as near to its point as possible without covering another number or point.
func (c *curve) spots() []fyne.Position {
	var list []fyne.Position
	free := func(at fyne.Position) bool {
		if at.X < curveLeft+4 || at.Y < 9 || at.Y > c.s.Height-9 { // the shares are written at the left edge
			return false
		}
		for i := range c.turning {
			if near(at, c.point(i), 12) || i < len(list) && near(at, list[i], 19) {
				return false
			}
		}
		return true
	}
	for i := range c.turning {
		dot := c.point(i)
		best := dot.AddXY(0, -18)
		for n := 0; !free(best) && n < 320; n++ { // around the point, farther away with each round
			ring, part := float32(n/8), n%8
			d := [...]fyne.Position{{Y: -1}, {Y: 1}, {X: 1}, {X: -1}, {X: 1, Y: -1}, {X: -1, Y: -1}, {X: 1, Y: 1}, {X: -1, Y: 1}}[part]
			best = dot.AddXY(d.X*(18+4*ring), d.Y*(18+4*ring))
		}
		list = append(list, best)
	}
	return list
}

// near reports whether two positions are less than a distance apart.
func near(a, b fyne.Position, far float32) bool {
	return (a.X-b.X)*(a.X-b.X)+(a.Y-b.Y)*(a.Y-b.Y) < far*far
}

// ends draws the names of powers at the ends of their lines, moving overlapping ones apart.
func (c *curve) ends(add kit.Adder, living []int) {
	tall := min(float32(22), (c.s.Height-4)/float32(max(len(living), 1)))
	last := c.review.Phases[len(c.review.Phases)-1].Prospects
	slices.SortStableFunc(living, func(a, b int) int { return cmp.Compare(last[b], last[a]) })
	y := make([]float32, len(living))
	for i, n := range living {
		y[i] = c.y(last[n]) - tall/2
	}
	curves.Apart(y, tall, c.s.Height)
	x := c.s.Width - curveRight + 12
	l := c.b.Look
	for i, n := range living {
		c.b.DrawChip(look.Side(n+1), x, y[i]+(tall-18)/2, add)
		share := words.Percent(last[n])
		w := l.Width(share, 12, kit.Figures)
		room := c.s.Width - x - 26 - w - 8
		add(l.Text(l.Fit(c.names(engine.Power(n+1)), 12, kit.Regular, room), 12, kit.Regular, look.RoleText), x+24, y[i], room, tall)
		add(l.Text(share, 12, kit.Figures, look.RoleText), c.s.Width-w, y[i], w, tall)
	}
}
