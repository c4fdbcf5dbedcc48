package paper

import (
	"image/color"
	"slices"
)

// Chart shows a line per power: its supply centers by year, or its share by phase.
type Chart struct {
	Head   string
	Years  []string // labels below the chart; some may be empty
	Lines  []ChartLine
	Goal   int    // centers that win; 0 means none is drawn
	Winner string // label of the line at Goal
	Shares bool   // Counts are shares in 1/10,000
	Marks  []ChartMark
}

// ChartMark marks a point of a line with a text.
type ChartMark struct {
	Line, Year int // indexes into Lines and Years
	Text       string
}

// ChartLine is the line of a power.
type ChartLine struct {
	Power  Power
	Counts []int
}

// The margins of a chart, and the distance between lines of equal value, in points.
const (
	chartLeft  = 18
	chartRight = 22
	chartTop   = 22
	chartSign  = 13.0 // diameter of a mark
	chartFoot  = 16
	chartApart = 2.6
)

// plot is a chart in its place on a page.
type plot struct {
	*book
	Chart
	x, y, w, h float64
	most, step int
}

// chart draws a chart into a rectangle.
func (b *book) chart(c Chart, x, y, w, h float64) {
	b.text(c.Head, x, y+10, 10.5, semibold, ink)
	p := plot{book: b, Chart: c, x: x + chartLeft, y: y + chartTop, w: w - chartLeft - chartRight, h: h - chartTop - chartFoot}
	p.scale()
	p.grid()
	ends := make([]float64, len(c.Lines))
	for pass := range 2 { // all outlines first, so that they are below all colors
		for i, line := range c.Lines {
			p.curve(i, line, pass == 0)
			_, ends[i] = p.point(i, len(c.Years)-1)
		}
	}
	b.pdf.SetLineWidth(hairline)
	p.marks()
	p.ends(ends)
}

// scale sets the highest value of the chart and the distance between grid lines.
func (p *plot) scale() {
	top := 0
	for _, line := range p.Lines {
		top = max(top, slices.Max(line.Counts))
	}
	if p.Shares {
		p.x, p.w = p.x+12, p.w-12
		for p.step = 500; top > 6*p.step; p.step *= 2 {
		}
		p.most = max((top/p.step+1)*p.step, 4*p.step)
		return
	}
	p.most = max(8, top+1)
	if 2*p.most > p.Goal {
		p.most = max(p.most, p.Goal)
	}
	p.most += p.most % 2
	if p.step = 2; p.most > 24 {
		p.step = 4
	}
}

// marks draws the marks, each above its point, or above the mark that is already there.
func (p *plot) marks() {
	var taken [][2]float64
	for _, m := range p.Marks {
		x, y := p.point(m.Line, m.Year)
		p.pdf.SetFillColor(int(ink.R), int(ink.G), int(ink.B))
		p.pdf.Circle(x, y, 2.2, "F")
		at := [2]float64{max(x, p.x+chartSign/2+1), max(y-chartSign, p.y)}
		near := func(o [2]float64) bool { return abs(o[0]-at[0]) < chartSign && abs(o[1]-at[1]) < chartSign }
		for slices.ContainsFunc(taken, near) {
			at[1] += chartSign
		}
		taken = append(taken, at)
		p.pdf.SetFillColor(int(white.R), int(white.G), int(white.B))
		p.pdf.SetDrawColor(int(ink.R), int(ink.G), int(ink.B))
		p.pdf.Circle(at[0], at[1], chartSign/2, "FD")
		p.center(m.Text, at[0], at[1]+2.9, 8, semibold, ink)
	}
}

func abs(x float64) float64 { return max(x, -x) }

// point returns the position of a line in a year. Lines with equal values run side by side.
func (p *plot) point(line, year int) (x, y float64) {
	same, rank := 0, 0
	for i, other := range p.Lines {
		if other.Counts[year] == p.Lines[line].Counts[year] {
			if i < line {
				rank++
			}
			same++
		}
	}
	x = p.x + p.w*float64(year)/float64(max(len(p.Years)-1, 1))
	return x, p.height(p.Lines[line].Counts[year]) + (float64(rank)-float64(same-1)/2)*chartApart
}

func (p *plot) height(n int) float64 { return p.y + p.h*(1-float64(n)/float64(p.most)) }

// grid draws the background: every second or fourth center, the years, and the line at Goal.
func (p *plot) grid() {
	for n := 0; n <= p.most; n += p.step {
		tone, text := faintLine, decimal(n)
		if p.Shares {
			text = decimal(n/100) + " %"
		}
		if n == p.Goal && n > 0 {
			tone = ink
			p.right(p.Winner, p.x+p.w, p.height(n)-4, 7.5, regular, muted)
		}
		p.line(p.x, p.height(n), p.x+p.w, p.height(n), tone)
		p.right(text, p.x-7, p.height(n)+2.8, 8, regular, muted)
	}
	free := 0.0
	for i, year := range p.Years {
		if x, _ := p.point(0, i); year != "" && x >= free {
			p.center(year, x, p.y+p.h+13, 8, regular, muted)
			free = x + 29
		}
	}
}

// faintLine is the color of the grid.
var faintLine = color.NRGBA{0xDD, 0xD8, 0xCC, 0xFF}

// dashes distinguish the lines in documents without colors.
var dashes = [][]float64{nil, {5, 2}, {1.2, 2}, {8, 2, 1.5, 2}, {3, 1.2}, {10, 3}, {2, 1, 2, 4}}

// curve draws the line of a power, or the dark outline below it, without which pale colors would not show on paper.
func (p *plot) curve(i int, line ChartLine, below bool) {
	c, wide := line.Power.Color, 1.8
	if below {
		c, wide = ink, 2.9
	}
	if p.look.Plain {
		if below {
			return
		}
		c, wide = ink, 1.2
		p.pdf.SetDashPattern(dashes[i%len(dashes)], 0)
	}
	p.pdf.SetLineWidth(wide)
	p.pdf.SetLineJoinStyle("round")
	p.pdf.SetDrawColor(int(c.R), int(c.G), int(c.B))
	for year := range p.Years {
		x, y := p.point(i, year)
		if year == 0 {
			p.pdf.MoveTo(x, y)
		} else {
			p.pdf.LineTo(x, y)
		}
	}
	p.pdf.DrawPath("D")
	p.pdf.SetDashPattern(nil, 0)
	p.pdf.SetFillColor(int(c.R), int(c.G), int(c.B))
	for year := range p.Years {
		x, y := p.point(i, year)
		p.pdf.Circle(x, y, wide*0.8, "F")
	}
}

// ends writes the mark of each power at the end of its line, and moves marks apart that would overlap.
func (p *plot) ends(ends []float64) {
	const tall = 11.5
	order := make([]int, len(ends))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int {
		if ends[i] < ends[j] {
			return -1
		}
		return 1
	})
	y := make([]float64, len(order))
	low := p.y + p.h + tall/2
	for i := len(order) - 1; i >= 0; i-- {
		y[i] = min(ends[order[i]], low-tall)
		low = y[i]
	}
	high := p.y - tall
	for i, line := range order {
		y[i] = max(y[i], high+tall)
		high = y[i]
		p.chip(p.Lines[line].Power, p.x+p.w+9, y[i], 10)
	}
}
