package kingdoms_test

import (
	"slices"
	"testing"

	"entente/engine"
	"entente/engine/kingdoms"
)

// TestWhoWins: TK 13.1 and 13.2, whatever the place of the winner in the list of factions.
func TestWhoWins(t *testing.T) {
	b := board(t)
	type holding struct {
		faction string
		cities  int
		money   int32
	}
	var cities, passes []kingdoms.Area
	for i := 1; i < len(b.Areas); i++ {
		if b.Areas[i].Pass {
			passes = append(passes, kingdoms.Area(i))
		} else {
			cities = append(cities, kingdoms.Area(i))
		}
	}
	for _, row := range []struct {
		name     string
		held     []holding
		passive  string
		victory  int
		lastYear int16
		together []string // factions of one player
		winners  []string
		over     bool
	}{
		{name: "nobody yet", held: []holding{{"caocao", 16, 5}, {"mateng", 16, 5}}},
		{name: "the first of the list", held: []holding{{"caocao", 17, 5}, {"mateng", 15, 9}}, winners: []string{"caocao"}, over: true},
		{name: "the last of the list", held: []holding{{"caocao", 15, 9}, {"mateng", 17, 5}}, winners: []string{"mateng"}, over: true},
		{name: "two at once, one with more", held: []holding{{"caocao", 8, 9}, {"mateng", 9, 1}}, victory: 8, winners: []string{"mateng"}, over: true},
		{name: "two at once, equal", held: []holding{{"caocao", 9, 1}, {"mateng", 9, 9}}, victory: 8, winners: []string{"caocao", "mateng"}, over: true},
		{name: "two players with the cities of four", held: []holding{{"caocao", 8, 0}, {"liubei", 6, 0}, {"mateng", 10, 0}, {"liuzhang", 8, 0}},
			together: []string{"mateng", "liuzhang"}, winners: []string{"mateng", "liuzhang"}, over: true},
		{name: "the last year", held: []holding{{"caocao", 7, 20}, {"liubei", 8, 1}, {"mateng", 7, 30}}, lastYear: 203, winners: []string{"liubei"}, over: true},
		{name: "not the last year", held: []holding{{"caocao", 7, 20}, {"liubei", 8, 1}}, lastYear: 204},
		{name: "the last year, by money", held: []holding{{"caocao", 8, 20}, {"liubei", 8, 21}, {"mateng", 8, 3}}, lastYear: 203, winners: []string{"liubei"}, over: true},
		{name: "the last year, together", held: []holding{{"caocao", 8, 20}, {"liubei", 8, 20}, {"mateng", 7, 90}}, lastYear: 203,
			winners: []string{"caocao", "liubei"}, over: true},
		{name: "the last year, with a pass alone", held: []holding{{"caocao", 0, 0}}, lastYear: 203, winners: []string{"caocao"}, over: true},
		{name: "the last year, nobody left", held: []holding{{"caocao", 9, 9}}, passive: "caocao", lastYear: 203, over: true},
		{name: "one city would win, nobody has any", held: []holding{{"caocao", 9, 9}}, passive: "caocao", victory: 1},
		{name: "one city wins", held: []holding{{"caocao", 1, 0}, {"mateng", 0, 9}}, victory: 1, winners: []string{"caocao"}, over: true},
		{name: "cities of a passive faction", held: []holding{{"caocao", 20, 5}, {"mateng", 12, 9}}, passive: "caocao"},
	} {
		t.Run(row.name, func(t *testing.T) {
			pos := kingdoms.Position{Board: b, Roster: b.Roster, Phase: engine.Phase{Year: 203, Season: engine.Fall}}
			free := slices.Clone(cities)
			for i, h := range row.held {
				f := b.Faction(h.faction)
				for range h.cities {
					pos.Owners[free[0]], free = f, free[1:]
				}
				pos.Owners[passes[i]] = f
				pos.Money[f] = h.money
			}
			if row.passive != "" {
				pos.Passive.Add(b.Faction(row.passive))
			}
			rules := kingdoms.Rules{Victory: row.victory, LastYear: row.lastYear}
			for _, id := range row.together {
				rules.Seats[0].Add(b.Faction(id))
			}
			var want kingdoms.FactionSet
			for _, id := range row.winners {
				want.Add(b.Faction(id))
			}
			if winners, over := pos.Winners(rules); winners != want || over != row.over {
				t.Errorf("%b, over: %v; want %b, over: %v", winners, over, want, row.over)
			}
		})
	}
}
