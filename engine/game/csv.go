package game

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"

	"entente/engine"
)

// WriteCSV writes how many supply centers every power had at the beginning and after each count of the current line, as
// comma separated values: a row of years, the year before the first one for the beginning, then a row for each power by
// its English name.
func (g *Game) WriteCSV(w io.Writer) error {
	line, _ := g.Line()
	v := g.Variant()
	rows := make([][]string, len(v.Powers))
	note := func(year int, pos *engine.Position) {
		rows[0] = append(rows[0], strconv.Itoa(year))
		for pw := 1; pw < len(rows); pw++ {
			rows[pw] = append(rows[pw], strconv.Itoa(pos.Centers(engine.Power(pw))))
		}
	}
	rows[0] = []string{"Power"}
	for pw := 1; pw < len(rows); pw++ {
		rows[pw] = []string{v.PowerName(engine.Power(pw))}
	}
	note(int(line[0].Position.Phase.Year)-1, line[0].Position)
	for i, n := range line[:len(line)-1] {
		if n.Result.Counted {
			note(int(n.Position.Phase.Year), line[i+1].Position)
		}
	}
	if err := csv.NewWriter(w).WriteAll(rows); err != nil {
		return fmt.Errorf("write the table: %w", err)
	}
	return nil
}
