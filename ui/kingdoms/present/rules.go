package present

import (
	"encoding/json"
	"slices"
	"strings"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	cases "entente/engine/kingdoms/lines"
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/kingdoms/scene"
	"entente/ui/kingdoms/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/picture"
	"entente/ui/room/rules"
)

// caseMargin is the margin around a case, in board units.
const caseMargin = 150

// Cases shows the cases of the rules, which are adjudicated and can be played. A case is a line of judge.
type Cases struct {
	Print
	Chips kit.Brush                     // for the factions
	Begin func(g *game.Game, err error) // opens the game of a case
}

// Judge adjudicates a case and describes it.
func (p Cases) Judge(data json.RawMessage) (rules.Case, error) {
	in, err := cases.Reader{Board: p.Words.Board, Strict: true}.Read(data)
	if err != nil {
		return rules.Case{}, err
	}
	w := p.Of(in)
	res := kingdoms.Adjudicate(&in.Pos, in.Orders, in.Draws, in.Rules)
	told := rules.Case{Brush: p.Chips, Play: func() { p.Begin(Begun(in)) }}
	for _, r := range res.Results {
		if !r.Given && words.Untold(r) {
			continue
		}
		told.Orders = append(told.Orders, rules.Order{Mark: MarkOf(r.Order), Text: w.Order(&in.Pos, r.Order), Fate: fate(w, &in.Pos, &res, r), Failed: words.Bad(r.Reason)})
	}
	for _, t := range w.Aftermath(&in.Pos, &res) {
		told.Orders = append(told.Orders, rules.Order{Mark: look.Mark{Side: look.Side(t.Faction)}, Text: t.Text, Failed: t.Bad})
	}
	told.Picture, told.SVG = p.Pictured(in, &res)
	return told, nil
}

// Of returns the texts for a case, including its generals.
func (p Print) Of(in *cases.Input) words.Words {
	w, board := p.Words, *in.Board
	board.Roster = in.Pos.Roster
	w.Board, w.Secret = &board, in.Rules.Secret
	return w
}

// Pictured returns the pictures of a case for a page and for paper; res is nil before the case is resolved.
func (p Print) Pictured(in *cases.Input, res *kingdoms.Resolution) (page func(*atlas.Theme) picture.Paint, paper func(*atlas.Theme) []byte) {
	scene := p.Chart.Scene(&in.Pos, in.Orders, res)
	around := picture.Around(p.Drawing, caseMargin, nearby(&in.Pos, in.Orders)...)
	painter := paint.NewPainter(p.Drawing, p.Kit)
	return func(th *atlas.Theme) picture.Paint { return picture.Of(p.Drawing, painter, th, scene, around) },
		func(th *atlas.Theme) []byte { return picture.SVG(p.Drawing, painter, th, scene, around) }
}

// Begun returns a case as a game without players. Its orders are given, and draws have the results of the case. The setup is the one whose
// seats match those of the case, otherwise that for seven.
func Begun(in *cases.Input) (*game.Game, error) {
	list := in.Board.Setups
	i := slices.IndexFunc(list, func(s kingdoms.Setup) bool {
		var seats kingdoms.Seats
		copy(seats[:], s.Seats)
		return seats == in.Rules.Seats
	})
	if i < 0 {
		i = slices.IndexFunc(list, func(s kingdoms.Setup) bool { return s.Players == len(in.Board.Factions)-1 })
	}
	g, err := game.From(in.Board, list[i], in.Rules, in.Pos)
	if err != nil {
		return nil, err
	}
	err = g.SetOrders(in.Orders)
	g.Draw(kingdoms.GeneralSet(in.Draws))
	return g, err
}

// fate returns the result of a case's order: the explanation of a move, otherwise the reason.
func fate(w words.Words, pos *kingdoms.Position, res *kingdoms.Resolution, r kingdoms.Result) string {
	if r.Clause == kingdoms.NoClause {
		return w.Reason(r.Reason)
	}
	return strings.ReplaceAll(w.Explain(pos, res, r), "\n", " ")
}

// nearby returns the places in the picture of a case: those in its orders, those with an owner, and those with a dislodged unit.
func nearby(pos *kingdoms.Position, orders []kingdoms.Order) (list []engine.Location) {
	var seen kingdoms.AreaSet
	for _, o := range orders {
		for _, a := range [...]kingdoms.Area{o.At, o.From, o.To} {
			if a != kingdoms.NoArea {
				seen.Add(a)
			}
		}
	}
	for a := range pos.Board.All().All() {
		if seen.Has(a) || pos.Dislodged[a].Unit.Faction != kingdoms.NoFaction || pos.Owners[a] != kingdoms.NoFaction {
			list = append(list, scene.Place(a))
		}
	}
	return list
}
