// Package handout turns a game of Europe and its phases into the plain values of package paper, with their texts, for documents and shared pages.
//
//	m := handout.New(words, theme, line)
//	result := m.Result(node)
package handout

import (
	"fmt"
	"image/color"
	"strconv"
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/ui/board/atlas"
	"entente/ui/europe/telling"
	"entente/ui/europe/words"
	"entente/ui/paper"
)

// Maker puts the results of a game into words.
type Maker struct {
	words.Table
	Public bool // only public facts: no notes, and no rulings or reasons of the referee
	theme  *atlas.Theme
	events []table.Entry
	line   []*game.Node
}

// New returns a Maker for the phases of a line of the game, with the given words and the colors of a theme.
func New(w words.Table, theme *atlas.Theme, line []*game.Node) Maker {
	return Maker{Table: w, theme: theme, events: table.LogOf(w.Game, line), line: line}
}

// Result describes the results of a phase, without the picture.
func (m Maker) Result(n *game.Node) paper.Result {
	ph := n.Position.Phase
	r := paper.Result{
		Phase: m.Phase(ph), Step: m.step(ph), Date: Date(ph),
		Count: m.Came(n), Notes: m.notes(n),
	}
	for i := 1; i < len(n.Position.Variant.Powers); i++ {
		g := paper.Group{Power: m.Side(engine.Power(i)), Note: m.At(n.Position).CenterChanges(n, engine.Power(i))}
		for _, one := range n.Result.Results {
			if one.Order.Power == engine.Power(i) {
				g.Rows = append(g.Rows, m.row(n, one))
			}
		}
		if len(g.Rows) > 0 || g.Note != "" {
			r.Groups = append(r.Groups, g)
		}
	}
	return r
}

// step returns the name of what a phase has revealed: the orders, retreats or builds.
func (m Maker) step(ph engine.Phase) string {
	if ph.Kind == engine.Movement {
		return m.Say("panel.orders-head")
	}
	return m.PhaseKind(ph.Kind)
}

// row returns an order with its result and, if it failed, the reason.
func (m Maker) row(n *game.Node, r engine.Result) paper.Row {
	row := paper.Row{Order: m.At(n.Position).Order(r.Order), Fate: m.At(n.Position).Result(n.Position, r), Failed: telling.Failed(r)}
	if !row.Failed || r.Order.At.Province == engine.NoProvince {
		return row
	}
	x := m.At(n.Position).Explain(n.Position, n.Result, r.Order.At.Province)
	row.Why = x.Lines
	if x.Rules != "" {
		row.Why = append(row.Why, x.Rules)
	}
	return row
}

// notes returns the units that must retreat, other events, the next phase and, for the referee, the notes.
func (m Maker) notes(n *game.Node) []paper.Note {
	next := &n.Result.Next
	var list []paper.Note
	if gone := m.mustRetreat(next); len(gone) > 0 {
		list = append(list, paper.Note{Head: m.Say("print.retreats"), Text: []string{strings.Join(gone, m.Say("list.comma"))}})
	}
	list = append(list, m.Talk(n)...)
	text := m.Step(next.Phase)
	if winner := next.Winner(); winner != engine.NoPower {
		text = m.Say("panel.won", words.With{"Power": m.Power(winner)})
	}
	list = append(list, paper.Note{Head: m.Say("print.next"), Text: []string{text}})
	if n.Note != "" && !m.Public {
		list = append(list, paper.Note{Head: m.Say("print.remark"), Text: strings.Split(n.Note, "\n")})
	}
	return list
}

// mustRetreat lists the dislodged units, each with its possible retreats.
func (m Maker) mustRetreat(pos *engine.Position) []string {
	var list []string
	for q, d := range pos.Dislodged {
		if d.Unit.Type == engine.NoUnit {
			continue
		}
		var ways []string
		for _, to := range pos.Retreats(engine.Province(q)) {
			ways = append(ways, m.At(pos).Code(to))
		}
		if len(ways) == 0 {
			ways = []string{m.Say("board.no-retreat")}
		}
		unit := m.At(pos).ShortUnit(d.Unit.Type, engine.Location{Province: engine.Province(q)})
		list = append(list, m.Say("print.retreat", words.With{"Unit": unit, "Ways": strings.Join(ways, m.Say("list.comma"))}))
	}
	return list
}

// Talk returns the events of a phase besides the orders, or nil if none.
func (m Maker) Talk(n *game.Node) []paper.Note {
	if happened := m.happened(n); len(happened) > 0 {
		return []paper.Note{{Head: m.Say("print.table"), Text: happened}}
	}
	return nil
}

// happened returns what the log says about a phase besides the orders: rulings, notices, treaties, tosses, votes.
func (m Maker) happened(n *game.Node) []string {
	var list []string
	for _, e := range m.events {
		if e.Position != n.Position || e.Kind != table.Happened && e.Kind != table.Misspelt && e.Kind != table.TakenOff || m.Public && !public(e) {
			continue
		}
		if m.Public {
			e.Event.Reason = ""
		}
		line := m.Log(e)
		list = append(list, line.Text)
		if line.Quote != "" {
			list = append(list, strings.Split(line.Quote, "\n")...)
		}
	}
	return list
}

// public reports whether all players know the content of a log entry. A secret treaty has no text, and the projector does not show failed votes.
func public(e table.Entry) bool {
	switch e.Event.Kind {
	case game.Treaty:
		return e.Event.Text != ""
	case game.NoEvent:
		return e.Kind == table.TakenOff
	case game.Vote:
		return e.Event.Against == 0
	case game.Toss, game.Lot, game.TimeUp, game.TakeOver, game.Armistice, game.Lifted, game.Notice, game.Published:
		return true
	}
	return false
}

// Date returns the date for slips (RULES 3), on which builds belong to the fall.
func Date(ph engine.Phase) string {
	if ph.Season == engine.Spring {
		return fmt.Sprintf("%d-S", ph.Year)
	}
	return fmt.Sprintf("%d-F", ph.Year)
}

// Side returns a power as package paper marks it.
func (m Maker) Side(pw engine.Power) paper.Power {
	v := m.Variant
	return paper.Power{Name: m.Power(pw), Letter: v.Powers[pw].Letter, Color: color.NRGBA(m.theme.Power(v, pw).RGBA)}
}

// Count fills in the chart and the table of centers by year.
func (m Maker) Count(h *paper.Handout) {
	t := table.NewTally(m.line)
	h.Table = paper.Table{Corner: m.Say("panel.power")}
	h.Chart = paper.Chart{Head: m.Say("print.chart"), Goal: m.Game.Settings().Victory}
	h.Chart.Winner = m.SayN("print.goal", h.Chart.Goal, nil)
	for _, year := range t.Years {
		h.Table.Years = append(h.Table.Years, strconv.Itoa(year))
	}
	h.Chart.Years = h.Table.Years
	for i := 1; i < len(m.Variant.Powers); i++ {
		row := paper.TableRow{Power: m.Side(engine.Power(i)), Player: m.PlayerOf(engine.Power(i))}
		curve := paper.ChartLine{Power: row.Power}
		for _, counts := range t.Centers {
			row.Cells = append(row.Cells, strconv.Itoa(counts[i]))
			curve.Counts = append(curve.Counts, counts[i])
		}
		h.Table.Rows, h.Chart.Lines = append(h.Table.Rows, row), append(h.Chart.Lines, curve)
	}
}
