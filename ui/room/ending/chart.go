package ending

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/kit/curves"
	"entente/ui/look"
)

// chart draws the counts of every side by year: one line per side, in its color, with its letter at the end. Lines that would
// coincide run side by side.
type chart struct {
	*Counts
	b kit.Brush
}

// The measures of the chart.
const (
	chartHeight = 250
	chartLeft   = 30
	chartRight  = 34
	chartApart  = 3.5 // between coinciding lines
	chipTall    = 18
)

// newChart returns the chart of counts.
func newChart(b kit.Brush, c *Counts) *kit.Sheet {
	return kit.NewSheet(fyne.NewSize(300, chartHeight), (&chart{c, b}).paint)
}

// most returns the number at the top of the chart. It includes the number that wins once a side is more than halfway there.
func (c *chart) most() int {
	most := 8
	for _, counts := range c.Of {
		for _, n := range counts[1:] {
			most = max(most, n+1)
		}
	}
	if 2*most > c.Goal {
		most = max(most, c.Goal)
	}
	return most + most%2
}

func (c *chart) paint(add kit.Adder, s fyne.Size) {
	c.grid(add, s)
	ends := make([]fyne.Position, len(c.Names))
	for pass, wide := range [...]float32{4.2, 2.6} { // all outlines are below all colors
		for pw := 1; pw < len(c.Names); pw++ {
			for i := range c.Years {
				at := c.point(i, pw, s)
				curves.Stroke(c.b, add, c.point(max(i-1, 0), pw, s), at, curves.Pen{Side: look.Side(pw * pass), Wide: wide, End: 2 * wide})
				ends[pw] = at
			}
		}
	}
	c.letters(add, ends, s)
}

// point returns the position of a side's line in the year with index i.
func (c *chart) point(i, pw int, s fyne.Size) fyne.Position {
	same, rank := 0, 0
	for other, n := range c.Of[i] {
		if other > 0 && n == c.Of[i][pw] {
			if other < pw {
				rank++
			}
			same++
		}
	}
	return fyne.NewPos(c.x(i, s), c.y(float32(c.Of[i][pw]), s)+(float32(rank)-float32(same-1)/2)*chartApart)
}

func (c *chart) x(i int, s fyne.Size) float32 {
	return chartLeft + (s.Width-chartLeft-chartRight)*float32(i)/float32(max(len(c.Years)-1, 1))
}

func (c *chart) y(n float32, s fyne.Size) float32 {
	return 10 + (s.Height-34)*(1-n/float32(c.most()))
}

// grid draws the lines behind the chart: one for every second or fourth center, and a thick one for the number that wins.
func (c *chart) grid(add kit.Adder, s fyne.Size) {
	l := c.b.Look
	step := 2
	if c.most() > 24 {
		step = 4
	}
	for n := 0; n <= c.most(); n += step {
		y := c.y(float32(n), s)
		line := l.Box(look.RoleLine, 0)
		thick := float32(1)
		if n == c.Goal {
			line, thick = l.Box(look.RoleStrong, 0), 2
		}
		add(line, chartLeft, y-thick/2, s.Width-chartLeft-chartRight, thick)
		label := l.Text(strconv.Itoa(n), 11, kit.Figures, look.RoleMuted)
		label.Alignment = fyne.TextAlignTrailing
		add(label, 0, y-8, chartLeft-8, 16)
	}
	every := 1 + len(c.Years)*36/int(max(s.Width-chartLeft-chartRight, 36))
	for i := 0; i < len(c.Years); i += every {
		label := l.Text(strconv.Itoa(c.Years[i]), 11, kit.Figures, look.RoleMuted)
		label.Alignment = fyne.TextAlignCenter
		x := c.x(i, s)
		if end := s.Width - chartRight - 8; chipTall*float32(len(c.Of[i])-1) > s.Height-18 {
			x = min(x, end) // the letters reach down to the years
		}
		add(label, x-20, s.Height-18, 40, 16)
	}
}

// letters writes the letter of each power at the end of its line. Letters that would overlap are moved apart.
func (c *chart) letters(add kit.Adder, ends []fyne.Position, s fyne.Size) {
	order := make([]int, 0, len(ends))
	for pw := 1; pw < len(ends); pw++ {
		order = append(order, pw)
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(ends[a].Y, ends[b].Y) })
	y := make([]float32, len(order))
	for i, pw := range order {
		y[i] = ends[pw].Y - chipTall/2
	}
	curves.Apart(y, chipTall, s.Height-24)
	for i, pw := range order {
		c.b.DrawChip(look.Side(pw), s.Width-chartRight+10, y[i], add)
	}
}
