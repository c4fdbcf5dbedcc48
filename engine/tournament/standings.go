package tournament

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"entente/engine/club"
	"entente/engine/scoring"
)

// Standing is the place of a player in the standings.
type Standing struct {
	Rank    int // 1 is first; players who are level in everything have the same rank
	Player  string
	Total   float64
	Rounds  []Points // by round
	Games   int      // finished boards
	Best    float64  // the points of the best round
	Centers int      // of all boards
}

// Points is the score of a player in a round.
type Points struct {
	Points float64
	Kind   PointsKind
	Counts bool // it is among the best rounds that count
}

// PointsKind is the origin of points.
type PointsKind uint8

// The origins of points.
const (
	None    PointsKind = iota // the player was not drawn
	Pending                   // the board is not over
	Played
	Waited // the player sat out
)

// Standings returns the standings by a scoring system. If a player is on two boards of a round, the better one counts; of all
// rounds, the best t.Best count. Ties are broken by the best round, then by the total number of centers.
func (t *Tournament) Standings(s scoring.System) []Standing {
	list := make([]Standing, len(t.Players))
	at := map[string]int{}
	for i, p := range t.Players {
		list[i] = Standing{Player: p.Name, Rounds: make([]Points, len(t.Rounds))}
		at[p.Name] = i
	}
	for n, r := range t.Rounds {
		for _, name := range r.Out {
			list[at[name]].Rounds[n] = Points{Points: t.Bye, Kind: Waited}
		}
		for i := range r.Boards {
			b := &r.Boards[i]
			points := b.Points(s)
			for j, seat := range b.Seats {
				one := &list[at[seat.Player]]
				p := &one.Rounds[n]
				if points == nil {
					if p.Kind == None {
						p.Kind = Pending
					}
					continue
				}
				if p.Kind != Played || points[j] > p.Points {
					*p = Points{Points: points[j], Kind: Played}
				}
				one.Games++
				one.Centers += seat.Centers
			}
		}
	}
	for i := range list {
		t.sum(&list[i])
	}
	club.Sort(list, func(a, b *Standing) int { return cmp.Or(a.compare(b), strings.Compare(a.Player, b.Player)) })
	for i := range list {
		list[i].Rank = i + 1
		if i > 0 && list[i].compare(&list[i-1]) == 0 {
			list[i].Rank = list[i-1].Rank
		}
	}
	return list
}

// Points returns the points of each seat, or nil while the board is not over.
func (b *Board) Points(s scoring.System) []float64 {
	if !b.Done {
		return nil
	}
	sides := make([]scoring.Side, len(b.Seats))
	for i, seat := range b.Seats {
		sides[i] = scoring.Side{Centers: seat.Centers, Share: seat.Share}
	}
	return s.Score(sides)
}

// sum adds up the rounds that count.
func (t *Tournament) sum(s *Standing) {
	var order []int
	for n, p := range s.Rounds {
		if p.Kind == Played || p.Kind == Waited {
			order = append(order, n)
			s.Best = max(s.Best, p.Points)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(s.Rounds[b].Points, s.Rounds[a].Points) })
	if t.Best > 0 && len(order) > t.Best {
		order = order[:t.Best]
	}
	for _, n := range order {
		s.Rounds[n].Counts = true
		s.Total += s.Rounds[n].Points
	}
}

// compare orders standings, the better one first. 0 means that they are level.
func (s *Standing) compare(other *Standing) int {
	return cmp.Or(cmp.Compare(other.Total, s.Total), cmp.Compare(other.Best, s.Best), cmp.Compare(other.Centers, s.Centers))
}

// SetResult records the result of a board: the centers of each seat, and who shares the game. It fails if the result is
// impossible.
func (t *Tournament) SetResult(round, board int, centers []int, share []bool) error {
	b, err := t.board(round, board)
	if err != nil {
		return err
	}
	if len(centers) != len(b.Seats) || len(share) != len(b.Seats) {
		return fmt.Errorf("want centers for %d seats", len(b.Seats))
	}
	sharing := 0
	for i, n := range centers {
		if n < 0 || n > maxCenters {
			return fmt.Errorf("%s: want 0 to %d centers", b.Seats[i].Power, maxCenters)
		}
		sharing += flag(share[i])
	}
	if sharing == 0 {
		return fmt.Errorf("nobody has won or shares the game")
	}
	for i := range b.Seats {
		b.Seats[i].Centers, b.Seats[i].Share = centers[i], share[i]
	}
	b.Done = true
	return nil
}

// Reopen marks a board as not over.
func (t *Tournament) Reopen(round, board int) error {
	b, err := t.board(round, board)
	if err != nil {
		return err
	}
	b.Done = false
	for i := range b.Seats {
		b.Seats[i].Centers, b.Seats[i].Share = 0, false
	}
	return nil
}

// board returns a board of a round, both counted from 0.
func (t *Tournament) board(round, board int) (*Board, error) {
	if round < 0 || round >= len(t.Rounds) || board < 0 || board >= len(t.Rounds[round].Boards) {
		return nil, fmt.Errorf("there is no board %d of round %d", board+1, round+1)
	}
	return &t.Rounds[round].Boards[board], nil
}

// Take reads the results of boards from the finished games of the folder, and returns how many boards are newly over. A game
// counts for the board that names its file if its players lead the powers they were drawn for. name maps the names of players,
// such as Club.Name.
func (t *Tournament) Take(games []club.Game, name func(string) string) (taken int, faults []error) {
	for r := range t.Rounds {
		for i := range t.Rounds[r].Boards {
			b := &t.Rounds[r].Boards[i]
			at := slices.IndexFunc(games, func(g club.Game) bool { return g.File == b.File })
			if at < 0 || b.File == "" {
				continue
			}
			was := b.Done
			if err := b.take(&games[at], name); err != nil {
				faults = append(faults, fmt.Errorf("%s: %w", b.File, err))
			} else if b.Done && !was {
				taken++
			}
		}
	}
	return taken, faults
}

// take reads the result of a game.
func (b *Board) take(g *club.Game, name func(string) string) error {
	if !g.Scored() || !g.Over {
		return nil
	}
	seats := slices.Clone(b.Seats)
	sharing := 0
	for i := range seats {
		s := &seats[i]
		at := slices.IndexFunc(g.Seats, func(other club.Seat) bool { return other.Power == s.Power })
		if at < 0 {
			return fmt.Errorf("nobody leads %s there", s.Power)
		}
		if there := g.Seats[at].Player; there != "" && name(there) != name(s.Player) {
			return fmt.Errorf("%s leads %s there, not %s", there, s.Power, s.Player)
		}
		s.Centers, s.Share = g.Seats[at].Side.Centers, g.Seats[at].Side.Share
		sharing += flag(s.Share)
	}
	if sharing == 0 {
		return fmt.Errorf("nobody has won or shares the game")
	}
	b.Seats, b.Done = seats, true
	return nil
}
