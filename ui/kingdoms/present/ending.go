package present

import (
	"path/filepath"
	"strconv"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/engine/kingdoms/score"
	"entente/ui/document"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/telling"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/playback"
	"entente/ui/points"
	"entente/ui/room/ending"
)

// Ending returns the source of the page of the end. own is the folder of the user's scoring systems, or "" if none.
func Ending(r *page.Room, table func() *desk.Desk, own string) ending.Source {
	p := points.Points{Room: r, Own: own, Systems: score.Systems()}
	return ending.Source{
		Scores: func() ending.Scores { return scores(r, table(), p) },
		Choose: p.Choose,
		Name:   "cities",
		Counts: func() ending.Counts {
			line, _ := table().File.Line()
			return countCities(r, table(), line)
		},
		End: func() (s ending.State) {
			d := table()
			if d == nil || !d.Ended() {
				return s
			}
			line, at := d.File.Line()
			s.Counts = countCities(r, d, line[:at+1])
			v := words.Verdict{Seating: words.Seating{Words: WordsOf(r, d), Game: d.File.Game}, Node: d.Shown()}
			s.Outcome, s.How = v.Outcome(), v.Why()
			return s
		},
	}
}

// scores returns the scores of the game.
func scores(r *page.Room, d *desk.Desk, p points.Points) ending.Scores {
	var rows []points.Row
	for _, one := range score.Of(d.File.Game) {
		row := points.Row{Score: ending.Score{Name: words.Seating{Words: WordsOf(r, d), Game: d.File.Game}.Team(one.Factions)}, Had: one.Side, Out: one.Out}
		if one.Factions.Len() == 1 {
			for f := range one.Factions.All() {
				row.Side = look.Side(f)
			}
		}
		rows = append(rows, row)
	}
	return p.Of(r.Say("kingdoms.panel.cities"), r.Say("kingdoms.score.centers"), rows)
}

// countCities returns each faction's cities before the first year of a line and after each year, the final assets, and the totals of
// players with several factions.
func countCities(r *page.Room, d *desk.Desk, line []*game.Node) ending.Counts {
	w, b := WordsOf(r, d), d.Board
	title := d.Doc.Title(r.Say("kingdoms.bar.title"))
	c := ending.Counts{
		Title: r.Say("kingdoms.end.by-year"), Names: []string{r.Say("kingdoms.panel.faction")}, Goal: Goal(d),
		File: filepath.Join(d.Doc.Folder(), document.FileTitle(title)+" "+r.Say("centers.file")+".csv"),
	}
	for f := 1; f < len(b.Factions); f++ {
		c.Names = append(c.Names, w.Faction(kingdoms.Faction(f)))
	}
	seats := words.Teams(line[len(line)-1])
	for _, seat := range seats {
		c.Sums = append(c.Sums, []string{words.Seating{Words: w, Game: d.File.Game}.Team(seat)})
	}
	count := func(year int, pos *kingdoms.Position) {
		cities, sums := words.Tally(pos, seats, pos.Cities)
		c.Years, c.Of = append(c.Years, year), append(c.Of, cities)
		for i, n := range sums {
			c.Sums[i] = append(c.Sums[i], strconv.Itoa(n))
		}
	}
	count(int(line[0].Pos.Phase.Year)-1, line[0].Pos)
	for _, n := range line {
		if n.Outcome != nil && (n.Outcome.Over || n.Outcome.Next.Phase.Kind == engine.Adjustment) {
			count(int(n.Pos.Phase.Year), &n.Outcome.Next)
		}
	}
	end := telling.Holdings(line[len(line)-1], playback.All(), false)
	also := func(head string, of func(kingdoms.Faction) int) {
		all, sums := words.Tally(end, seats, of)
		c.Also = append(c.Also, ending.Column{Head: head, Of: numbers(all), Sums: numbers(sums)})
	}
	also(w.Say("kingdoms.panel.units"), end.UnitCount)
	if !w.Secret {
		also(w.Say("kingdoms.panel.purse"), func(f kingdoms.Faction) int { return int(end.Money[f]) })
	}
	return c
}

// numbers formats numbers.
func numbers(list []int) (texts []string) {
	for _, n := range list {
		texts = append(texts, strconv.Itoa(n))
	}
	return texts
}

// Goal returns the number of cities needed to win.
func Goal(d *desk.Desk) int {
	if n := d.Shown().Rules.Victory; n != 0 {
		return n
	}
	return d.Board.Victory
}
