package club

import (
	"strconv"
	"strings"

	"entente/engine/kingdoms"
	kgame "entente/engine/kingdoms/game"
	"entente/engine/record"
)

// second reads a game of Three Kingdoms: for each side its factions, its cities, and whether it won.
func (r *reader) second(data []byte) (*Game, error) {
	b, err := r.boards.kingdoms()
	if err != nil {
		return nil, err
	}
	g, err := kgame.Load(b, data)
	if err != nil {
		return nil, err
	}
	line := g.MainLine()
	g.Go(make(record.Path, len(line)))
	last := line[len(line)-1]
	pos, winners := last.Pos, kingdoms.FactionSet(0)
	if last.Outcome != nil {
		pos, winners = &last.Outcome.Next, last.Outcome.Winners
	}
	one := &Game{Over: last.Outcome != nil, Title: short(g.Title), Board: b.ID, Setup: strconv.Itoa(g.Setup.Players), Phase: last.Pos.Phase.String()}
	for _, side := range last.Rules.Sides(b) {
		if side&last.Pos.Passive != 0 {
			continue
		}
		one.Seats = append(one.Seats, seatOf(g, last, side, pos, winners))
	}
	return one, nil
}

// seatOf returns the seat of a side.
func seatOf(g *kgame.Game, n *kgame.Node, side kingdoms.FactionSet, pos *kingdoms.Position, winners kingdoms.FactionSet) (seat Seat) {
	var ids []string
	left := false
	for f := range side.All() {
		ids = append(ids, g.Board.FactionID(f))
		seat.Side.Centers += pos.Cities(f)
		left = left || pos.Lives(f)
		seat.Side.Share = seat.Side.Share || winners.Has(f)
		if name := g.Name(f); g.ProgramOf(n, f) == (kgame.Program{}) && name != "" {
			seat.Player = short(name)
		}
	}
	if !left {
		seat.Out = int(pos.Phase.Year)
	}
	seat.Power = strings.Join(ids, "+")
	return seat
}
