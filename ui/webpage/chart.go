package webpage

import (
	"fmt"
	"slices"

	"entente/ui/paper"
)

// The picture of the numbers by year, in its own units.
const (
	chartWidth, chartHeight     = 760, 330
	chartLeft, chartRight       = 34, 130
	chartTop, chartBottom       = 16, 30
	leastApart                  = 21 // of the names at the ends of two lines
	plotWidth, plotHeight       = chartWidth - chartLeft - chartRight, chartHeight - chartTop - chartBottom
	mostYears               int = 14 // that are written below it
)

// plot knows where the numbers of a chart stand.
type plot struct {
	paper.Chart
	most, steps int
}

func (c plot) x(year int) float64 {
	return chartLeft + plotWidth*float64(year)/float64(max(c.steps, 1))
}

func (c plot) y(count int) float64 { return chartTop + plotHeight*(1-float64(count)/float64(c.most)) }

// chart draws what every side had by year.
func (p *page) chart(chart paper.Chart) {
	c := plot{Chart: chart, most: max(chart.Goal, 1), steps: len(chart.Years) - 1}
	for _, line := range c.Lines {
		c.most = max(c.most, slices.Max(append([]int{0}, line.Counts...)))
	}
	if c.steps < 1 {
		return
	}
	p.open("figure", "class", "chart")
	p.element("figcaption", c.Head)
	p.open("svg", "viewBox", fmt.Sprintf("0 0 %d %d", chartWidth, chartHeight), "role", "img", "aria-label", c.Head)
	p.grid(c)
	ends := p.lines(c)
	spread(ends)
	for _, e := range ends {
		p.raw(fmt.Sprintf(`<path class="leader" d="M%.1f %.1fL%d %.1f"/>`, c.x(c.steps), c.y(e.count), chartWidth-chartRight+14, e.y))
		p.raw(fmt.Sprintf(`<circle class="curve %s" cx="%d" cy="%.1f" r="9"/>`, e.shade, chartWidth-chartRight+24, e.y))
		p.label(float64(chartWidth-chartRight+24), e.y+4, "letter "+e.shade, e.power.Letter)
		p.label(float64(chartWidth-chartRight+38), e.y+4, "name", fmt.Sprintf("%s %d", e.power.Name, e.count))
	}
	p.close("svg")
	p.close("figure")
}

// label writes a text at a place of the chart.
func (p *page) label(x, y float64, class, text string) {
	p.cell("text", text, "x", fmt.Sprintf("%.1f", x), "y", fmt.Sprintf("%.1f", y), "class", class)
}

// grid draws the years, some numbers, and the line of the goal.
func (p *page) grid(c plot) {
	step := max(1, (c.most+3)/4)
	for n := 0; n <= c.most; n += step {
		p.raw(fmt.Sprintf(`<path class="grid" d="M%d %.1fH%d"/>`, chartLeft, c.y(n), chartWidth-chartRight))
		p.label(chartLeft-8, c.y(n)+4, "number", fmt.Sprint(n))
	}
	every := (len(c.Years) + mostYears - 1) / mostYears
	for i, year := range c.Years {
		if i%every == 0 {
			p.label(c.x(i), chartHeight-10, "year", year)
		}
	}
	if c.Goal > 0 {
		p.raw(fmt.Sprintf(`<path class="goal" d="M%d %.1fH%d"/>`, chartLeft, c.y(c.Goal), chartWidth-chartRight))
		p.label(chartLeft+6, c.y(c.Goal)+14, "goal-name", c.Winner)
	}
}

// lineEnd is where the line of a side ends, and where its name stands.
type lineEnd struct {
	power paper.Power
	shade string
	count int
	y     float64
}

// lines draws the lines of those who had something, and returns where they end.
func (p *page) lines(c plot) (ends []lineEnd) {
	for _, line := range c.Lines {
		if len(line.Counts) <= c.steps || slices.Max(line.Counts) == 0 {
			continue
		}
		path := ""
		for i, n := range line.Counts[:c.steps+1] {
			path += fmt.Sprintf("%s%.1f %.1f", []string{"M", "L"}[min(i, 1)], c.x(i), c.y(n))
		}
		e := lineEnd{power: line.Power, shade: p.shade(line.Power.Color), count: line.Counts[c.steps]}
		p.raw(`<path class="casing" d="` + path + `"/><path class="curve ` + e.shade + `" d="` + path + `"/>`)
		e.y = c.y(e.count)
		ends = append(ends, e)
	}
	return ends
}

// spread moves names apart that would lie over each other, and all of them onto the chart.
func spread(ends []lineEnd) {
	slices.SortStableFunc(ends, func(a, b lineEnd) int { return b.count - a.count })
	for i := 1; i < len(ends); i++ {
		ends[i].y = max(ends[i].y, ends[i-1].y+leastApart)
	}
	lowest := float64(chartHeight - chartBottom)
	for i := len(ends) - 1; i >= 0; i-- {
		ends[i].y = min(ends[i].y, lowest)
		lowest = ends[i].y - leastApart
	}
}
