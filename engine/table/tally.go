package table

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"

	"entente/engine"
	"entente/engine/game"
)

// Tally holds the number of centers and units of every power at the start of a line of phases and after each count on it, for the
// table and the chart at the end of a game. The zero Tally has no phases.
type Tally struct {
	Years   []int   // of the counts; the first is the year before the line
	Centers [][]int // by year, then by power; 0 for NoPower
	Units   [][]int // likewise
}

// NewTally counts along a line of phases, as returned by game.Game.Line, or along the first part of one.
func NewTally(line []*game.Node) Tally {
	var t Tally
	if len(line) == 0 {
		return t
	}
	begin := line[0].Position
	year := int(begin.Phase.Year)
	if begin.Phase.Season != engine.Winter { // winter comes after the count of its year
		year--
	}
	t.add(year, begin)
	for i, n := range line {
		if n.Result == nil || !n.Result.Counted {
			continue
		}
		after := &n.Result.Next
		if i+1 < len(line) {
			after = line[i+1].Position // which may have been edited
		}
		t.add(int(n.Position.Phase.Year), after)
	}
	return t
}

// add adds the counts of a position.
func (t *Tally) add(year int, pos *engine.Position) {
	centers, units := make([]int, len(pos.Variant.Powers)), make([]int, len(pos.Variant.Powers))
	for pw := 1; pw < len(centers); pw++ {
		centers[pw], units[pw] = pos.Centers(engine.Power(pw)), pos.UnitCount(engine.Power(pw))
	}
	t.Years, t.Centers, t.Units = append(t.Years, year), append(t.Centers, centers), append(t.Units, units)
}

// Eliminated returns the year in which pw lost its last center and its last unit, 0 if it still has any or had none at the start.
func (t Tally) Eliminated(pw engine.Power) int {
	for i := len(t.Years) - 1; i >= 0; i-- {
		if t.Centers[i][pw] == 0 && t.Units[i][pw] == 0 {
			continue
		}
		switch {
		case i+1 == len(t.Years):
			return 0
		case i > 0 && t.Centers[i][pw] == 0: // its units were removed in the winter after that count
			return t.Years[i]
		}
		return t.Years[i+1]
	}
	return 0
}

// Rows returns the centers as a table of texts: a heading with corner and the years, then one row per power that begins with its
// name.
func (t Tally) Rows(corner string, name func(engine.Power) string) [][]string {
	rows := [][]string{{corner}}
	for _, year := range t.Years {
		rows[0] = append(rows[0], strconv.Itoa(year))
	}
	if len(t.Years) == 0 {
		return rows
	}
	for pw := 1; pw < len(t.Centers[0]); pw++ {
		row := []string{name(engine.Power(pw))}
		for _, counts := range t.Centers {
			row = append(row, strconv.Itoa(counts[pw]))
		}
		rows = append(rows, row)
	}
	return rows
}

// WriteCSV writes the table of Rows as comma-separated values.
func (t Tally) WriteCSV(w io.Writer, corner string, name func(engine.Power) string) error {
	if err := csv.NewWriter(w).WriteAll(t.Rows(corner, name)); err != nil {
		return fmt.Errorf("write the table: %w", err)
	}
	return nil
}
