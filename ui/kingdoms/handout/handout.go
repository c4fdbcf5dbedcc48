// Package handout turns a game of Three Kingdoms and its phases into the plain values of package paper, with ready texts, for documents
// and for shared pages.
//
//	m := handout.Maker{Words: words, Game: game, Variant: variant, Theme: theme}
//	result := m.Result(node)
package handout

import (
	"image/color"
	"slices"
	"strconv"
	"strings"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/board/atlas"
	"entente/ui/kingdoms/words"
	"entente/ui/paper"
)

// Maker turns the results of a game into texts. All fields except Public must be set.
type Maker struct {
	words.Words
	Game    *game.Game
	Variant *engine.Variant // board in the form of the painter
	Theme   *atlas.Theme    // for the colors of the factions
	Public  bool            // only what everyone at the table knows: no rulings, no payments between players
}

// Side returns the mark of a faction on paper.
func (m Maker) Side(f kingdoms.Faction) paper.Power {
	return paper.Power{Name: m.Faction(f), Letter: m.Chip(f), Color: color.NRGBA(m.Theme.Power(m.Variant, engine.Power(f)).RGBA)}
}

// seating returns the words about the players.
func (m Maker) seating() words.Seating { return words.Seating{Words: m.Words, Game: m.Game} }

// Ended returns the winners and the reason if the game is over with a phase.
func (m Maker) Ended(last *game.Node) (result, how string) {
	v := words.Verdict{Seating: m.seating(), Node: last}
	return v.Outcome(), v.Why()
}

// Count fills in the chart and table of cities by year, the final assets, and the totals of players with several factions.
func (m Maker) Count(h *paper.Handout, steps []*game.Node) {
	victory, last := steps[0].Rules.Victory, steps[len(steps)-1]
	h.Table = paper.Table{Corner: m.Say("kingdoms.panel.faction")}
	h.Chart = paper.Chart{Head: m.Say("kingdoms.print.chart"), Goal: victory, Winner: m.Say("kingdoms.print.goal", words.With{"N": victory})}
	seats, table := words.Teams(last), m.seating()
	rows := make([]paper.TableRow, len(m.Board.Factions)+len(seats))
	curves := make([]paper.ChartLine, len(m.Board.Factions))
	note := func(head string, pos *kingdoms.Position, count func(kingdoms.Faction) int) []int {
		h.Table.Years = append(h.Table.Years, head)
		all, sums := words.Tally(pos, seats, count)
		for i, n := range append(all, sums...) {
			rows[i].Cells = append(rows[i].Cells, strconv.Itoa(n))
		}
		return all
	}
	year := func(year int16, pos *kingdoms.Position) {
		for f, n := range note(strconv.Itoa(int(year)), pos, pos.Cities) {
			curves[f].Counts = append(curves[f].Counts, n)
		}
	}
	year(steps[0].Pos.Phase.Year-1, steps[0].Pos)
	for i, s := range steps {
		if i == len(steps)-1 || steps[i+1].Pos.Phase.Year > s.Pos.Phase.Year {
			year(s.Pos.Phase.Year, &s.Outcome.Next)
		}
	}
	h.Chart.Years = slices.Clone(h.Table.Years)
	end := &last.Outcome.Next
	note(m.Say("kingdoms.panel.units"), end, end.UnitCount)
	if !m.Secret {
		note(m.Say("kingdoms.panel.purse"), end, func(f kingdoms.Faction) int { return int(end.Money[f]) })
	}
	for f := 1; f < len(curves); f++ {
		rows[f].Power, rows[f].Player = m.Side(kingdoms.Faction(f)), table.Game.Name(kingdoms.Faction(f))
		curves[f].Power = rows[f].Power
	}
	for i, t := range seats {
		rows[len(curves)+i].Power.Name = table.Team(t)
	}
	h.Table.Rows, h.Chart.Lines = rows[1:], curves[1:]
}

// Result returns the results of a phase as texts, without the picture. Losing bids are left out (TK 12).
func (m Maker) Result(s *game.Node) paper.Result {
	r := paper.Result{Phase: m.Phase(s.Pos.Phase), Date: s.Pos.Phase.String()}
	lines := m.Aftermath(s.Pos, s.Outcome)
	given, failed := 0, 0
	for i := 1; i < len(m.Board.Factions); i++ {
		f := kingdoms.Faction(i)
		g := paper.Group{Power: m.Side(f)}
		for _, one := range s.Outcome.Results {
			if one.Order.Faction != f || !one.Given || one.Order.Kind == kingdoms.Bid || m.Public && one.Order.Kind == kingdoms.Pay {
				continue
			}
			row := paper.Row{Order: m.Order(s.Pos, one.Order), Fate: m.Reason(one.Reason), Failed: words.Bad(one.Reason)}
			why := m.Explain(s.Pos, s.Outcome, one)
			if m.Public && m.Secret && row.Failed {
				why = m.Brief(s.Pos, s.Outcome, one) // the full text may reveal a purse
			}
			if why != "" {
				row.Why = strings.Split(why, "\n")
			}
			given++
			if row.Failed {
				failed++
			}
			g.Rows = append(g.Rows, row)
		}
		for _, t := range lines {
			if t.Faction == f && !(t.Purse && m.Secret) {
				g.Rows = append(g.Rows, paper.Row{Order: t.Text, Failed: t.Bad})
			}
		}
		if len(g.Rows) > 0 {
			r.Groups = append(r.Groups, g)
		}
	}
	r.Count = m.Say("kingdoms.print.count", words.With{"Given": given, "Failed": failed})
	for _, t := range lines {
		if t.Faction == kingdoms.NoFaction {
			r.Notes = append(r.Notes, paper.Note{Head: m.Say("print.remark"), Text: []string{t.Text}})
		}
	}
	r.Notes = append(r.Notes, m.Talk(s)...)
	return r
}

// Talk returns the announcements of a phase and the referee's rulings.
func (m Maker) Talk(s *game.Node) (list []paper.Note) {
	for _, x := range s.Rulings {
		if !m.Public || x.Kind.Talk() {
			list = append(list, paper.Note{Head: m.Ruling(x), Text: []string{x.Reason}})
		}
	}
	return list
}
