package ending

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
)

// Scores are the scores of a game by every system.
type Scores struct {
	Systems []string // their names
	At      int      // the chosen one, -1: none, the counts by year are shown
	Rows    []Score
	Heads   [2]string // headings of the columns before the systems: the count, and the result
	Trouble string    // what is wrong with custom systems, "" for nothing
}

// Score is the score of one side.
type Score struct {
	Side   look.Side // 0: a player of several sides
	Name   string
	Count  int
	Result string
	Shares bool
	Points []float64 // by system
}

// The measures of the table of scores.
const (
	scoreHead  = 130 // at least
	scoreCount = 64  // likewise
	scoreCell  = 62  // likewise
	scoreBar   = 44  // of the chosen system
)

// sorted returns the rows, sorted by points in the chosen system.
func (s *Scores) sorted() []Score {
	rows := slices.Clone(s.Rows)
	if s.At >= 0 {
		slices.SortStableFunc(rows, func(a, b Score) int { return cmp.Compare(b.Points[s.At], a.Points[s.At]) })
	}
	return rows
}

// points formats points with one decimal.
func points(p float64) string { return strconv.FormatFloat(p, 'f', 1, 64) }

// newScores returns the table of scores: a row for each side, with bars for the chosen system.
func newScores(b kit.Brush, s *Scores, names string) *kit.Sheet {
	rows := s.sorted()
	wide := func(text string) float32 { return b.Width(text, 13, kit.Semibold) }
	t := &scoreTable{Scores: s, b: b, rows: rows, names: names, head: max(scoreHead, wide(names)+42), count: max(scoreCount, wide(s.Heads[0])+12), result: wide(s.Heads[1])}
	for _, row := range rows {
		t.head, t.result = max(t.head, wide(row.Name)+42), max(t.result, wide(row.Result))
	}
	t.result += 16
	least := t.first()
	for i, system := range s.Systems {
		t.cells = append(t.cells, max(scoreCell, wide(system)+18))
		if i == s.At {
			t.cells[i] += scoreBar
		}
		least += t.cells[i]
	}
	return kit.NewSheet(fyne.NewSize(least, centerRow*float32(len(rows)+1)), t.paint)
}

// scoreTable draws the table.
type scoreTable struct {
	*Scores
	b     kit.Brush
	rows  []Score
	names string
	cells []float32 // minimum width of the column of each system

	head, count, result float32 // widths of the other columns
}

// first returns the position of the first system.
func (t *scoreTable) first() float32 { return t.head + t.count + t.result }

func (t *scoreTable) paint(add kit.Adder, s fyne.Size) {
	l, cells := t.b.Look, slices.Clone(t.cells)
	more := s.Width - t.first()
	for _, w := range t.cells {
		more -= w
	}
	for i := range cells {
		cells[i] += max(0, min(more/float32(len(cells)), 60))
	}
	if t.At >= 0 {
		x := t.first()
		for _, w := range cells[:t.At] {
			x += w
		}
		add(l.Box(look.RoleTint, 6), x+4, 0, cells[t.At]-4, s.Height)
	}
	cell := func(text string, f kit.Face, role look.Role, x, y, w float32) {
		o := l.Text(text, 13, f, role)
		o.Alignment = fyne.TextAlignTrailing
		add(o, x, y, w-8, centerRow)
	}
	add(l.Text(t.names, 13, kit.Semibold, look.RoleMuted), 28, 0, t.head-30, centerRow)
	cell(t.Heads[0], kit.Semibold, look.RoleMuted, t.head, 0, t.count)
	add(l.Text(t.Heads[1], 13, kit.Semibold, look.RoleMuted), t.head+t.count+4, 0, t.result-8, centerRow)
	x := t.first()
	for i, system := range t.Systems {
		role := look.RoleMuted
		if i == t.At {
			role = look.RoleAccent
		}
		cell(system, kit.Semibold, role, x, 0, cells[i])
		x += cells[i]
	}
	for i, row := range t.rows {
		t.row(add, cell, row, cells, float32(i+1)*centerRow, s.Width)
	}
}

// row draws a row at a height.
func (t *scoreTable) row(add kit.Adder, cell func(string, kit.Face, look.Role, float32, float32, float32), row Score, cells []float32, y, width float32) {
	l, f := t.b.Look, kit.Regular
	if row.Shares {
		f = kit.Semibold
	}
	add(l.Box(look.RoleLine, 0), 0, y, width, 1)
	if row.Side > 0 {
		t.b.DrawChip(row.Side, 2, y+4, add)
	}
	add(l.Text(row.Name, 13, f, look.RoleText), 28, y, t.head-30, centerRow)
	cell(strconv.Itoa(row.Count), kit.Figures, look.RoleText, t.head, y, t.count)
	role := look.RoleMuted
	if row.Shares {
		role = look.RoleSuccess
	}
	add(l.Text(row.Result, 13, f, role), t.head+t.count+4, y, t.result-8, centerRow)
	x, most := t.first(), t.most()
	for i, p := range row.Points {
		role := look.RoleText
		if p == 0 {
			role = look.RoleMuted
		}
		cell(points(p), kit.Figures, role, x, y, cells[i])
		if i == t.At && most > 0 {
			add(l.Box(look.RoleLine, 3), x+12, y+centerRow/2-3, scoreBar, 6)
			if p > 0 {
				add(l.Box(look.RoleAccent, 3), x+12, y+centerRow/2-3, max(scoreBar*float32(p/most), 6), 6)
			}
		}
		x += cells[i]
	}
}

// most returns the highest points in the chosen system.
func (t *scoreTable) most() (most float64) {
	for _, row := range t.rows {
		most = max(most, row.Points[t.At])
	}
	return most
}
