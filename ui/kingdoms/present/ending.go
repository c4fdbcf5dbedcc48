package present

import (
	"path/filepath"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/document"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/words"
	"entente/ui/page"
	"entente/ui/room/ending"
)

// Ending is what the page of the end shows of Three Kingdoms.
func Ending(r *page.Room, table func() *desk.Desk) ending.Source {
	return ending.Source{
		Name: "cities",
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
			w, n := wordsOf(r, d), d.Shown()
			s.Outcome, s.How = w.Say("kingdoms.told.over"), w.Say("end.why.years", words.With{"Phase": w.Phase(n.Pos.Phase)})
			if n.Outcome.Winners != 0 {
				s.Outcome = w.Say("kingdoms.told.won", words.With{"List": w.Winners(d.File.Game, n)})
			}
			if last := n.Rules.LastYear; last == 0 || n.Pos.Phase.Year < last {
				s.How = w.Say("kingdoms.end.cities", words.With{"N": s.Counts.Goal, "Phase": w.Phase(n.Pos.Phase)})
			}
			return s
		},
	}
}

// countCities returns the cities of every faction before the first year of a line and after each on it.
func countCities(r *page.Room, d *desk.Desk, line []*game.Node) ending.Counts {
	w, b := wordsOf(r, d), d.Board
	title := d.Doc.Title(r.Say("kingdoms.bar.title"))
	c := ending.Counts{
		Title: r.Say("kingdoms.end.by-year"), Names: []string{r.Say("kingdoms.panel.faction")}, Goal: goal(d),
		File: filepath.Join(d.Doc.Folder(), document.FileTitle(title)+" "+r.Say("centers.file")+".csv"),
	}
	for f := 1; f < len(b.Factions); f++ {
		c.Names = append(c.Names, w.Faction(kingdoms.Faction(f)))
	}
	count := func(year int, pos *kingdoms.Position) {
		cities := make([]int, len(b.Factions))
		for f := 1; f < len(b.Factions); f++ {
			cities[f] = pos.Cities(kingdoms.Faction(f))
		}
		c.Years, c.Of = append(c.Years, year), append(c.Of, cities)
	}
	count(int(line[0].Pos.Phase.Year)-1, line[0].Pos)
	for _, n := range line {
		if n.Outcome != nil && (n.Outcome.Over || n.Outcome.Next.Phase.Kind == engine.Adjustment) {
			count(int(n.Pos.Phase.Year), &n.Outcome.Next)
		}
	}
	return c
}
