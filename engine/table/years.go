package table

import (
	"entente/engine"
	"entente/engine/game"
)

// Year is how the powers stood after the count of a year: a row of the table and a point of the chart at the end of a
// game.
type Year struct {
	Year    int   // 0 for the beginning, before any count
	Centers []int // by power
	Units   []int
}

// Story returns how the powers stood at the beginning and after each count up to the current phase.
func Story(g *game.Game) []Year {
	line, current := g.Line()
	list := []Year{year(0, line[0].Position)}
	for i, n := range line[:current] {
		if n.Result != nil && n.Result.Counted {
			list = append(list, year(int(n.Position.Phase.Year), line[i+1].Position))
		}
	}
	return list
}

func year(number int, pos *engine.Position) Year {
	y := Year{Year: number}
	for pw := range pos.Variant.Powers {
		y.Centers = append(y.Centers, pos.Centers(engine.Power(pw)))
		y.Units = append(y.Units, pos.UnitCount(engine.Power(pw)))
	}
	y.Centers[0], y.Units[0] = 0, 0
	return y
}

// Eliminated returns in which year pw lost its last center and its last unit, 0 while it has any.
func Eliminated(story []Year, pw engine.Power) int {
	for i := len(story) - 1; i >= 0; i-- {
		y := story[i]
		if y.Centers[pw] == 0 && y.Units[pw] == 0 {
			continue
		}
		if i+1 < len(story) {
			return story[i+1].Year
		}
		return 0
	}
	return 0
}
