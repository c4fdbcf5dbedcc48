package club

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"entente/engine/scoring"
)

// Line is the record of a player, a power or an opening over some games.
type Line struct {
	Name    string // of the player or the opening, the id of the power
	Games   int
	Solos   int     // won, including games that all others conceded
	Shares  int     // shared with others
	Out     int     // in which it was eliminated
	Centers float64 // mean at the end
	Score   float64 // on average
	Error   float64 // the standard error of Score, 0 for one game
	scores  []float64
}

// Player is the record of a player over all games.
type Player struct {
	Line
	Rating float64   // after all games (docs/scores.md)
	Best   Line      // the player's best power by mean score, the one played most often on a tie; zero for none
	Last   []float64 // the scores of the last eight games, the latest last
}

// Opening is the record of a named set of first orders of a power.
type Opening struct {
	Line
	Board, Power string
}

// Meeting is the record of two players over the games in which both played.
type Meeting struct {
	Names  [2]string
	Games  int
	Scores [2]float64 // on average
	Ahead  [2]int     // games in which this player had more points
}

// result is the outcome of a game for a player, with all powers they led.
type result struct {
	name    string
	seat    int // the player's first
	points  float64
	centers int
	share   bool
	left    bool
}

// played is a game with its scores.
type played struct {
	*Game
	points  []float64 // by seat
	sharing int       // the number of seats that share it
	results []result  // by player with a name
}

// each calls do with every scored game, in the order of play.
func (c *Club) each(s scoring.System, do func(*played)) {
	order := make([]int, 0, len(c.Games))
	for i := range c.Games {
		if c.Games[i].Scored() {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Or(strings.Compare(c.Games[a].Day, c.Games[b].Day), strings.Compare(c.Games[a].File, c.Games[b].File))
	})
	var sides []scoring.Side
	var p played
	for _, i := range order {
		p.Game = &c.Games[i]
		sides = sides[:0]
		for j := range p.Seats {
			sides = append(sides, p.Seats[j].Side)
		}
		p.points, p.sharing, p.results = s.Score(sides), scoring.Sharing(sides), p.results[:0]
		for j := range p.Seats {
			seat := &p.Seats[j]
			if seat.Player == "" {
				continue
			}
			name := c.Name(seat.Player)
			at := slices.IndexFunc(p.results, func(r result) bool { return r.name == name })
			if at < 0 {
				at = len(p.results)
				p.results = append(p.results, result{name: name, seat: j})
			}
			p.results[at].add(seat, p.points[j])
		}
		do(&p)
	}
}

func (r *result) add(s *Seat, points float64) {
	r.points += points
	r.centers += s.Side.Centers
	r.share = r.share || s.Side.Share
	r.left = r.left || s.Out == 0
}

// take adds a game.
func (l *Line) take(r *result, sharing int) {
	l.Games++
	l.Centers += float64(r.centers)
	l.scores = append(l.scores, r.points)
	switch {
	case r.share && sharing == 1:
		l.Solos++
	case r.share:
		l.Shares++
	case !r.left:
		l.Out++
	}
}

// finish turns sums into means.
func (l *Line) finish() {
	l.Centers /= float64(l.Games)
	l.Score, l.Error = mean(l.scores)
}

// better sorts lines: the best mean score first.
func (l *Line) better(other *Line) int {
	return cmp.Or(cmp.Compare(other.Score, l.Score), cmp.Compare(other.Games, l.Games), strings.Compare(l.Name, other.Name))
}

// lines are kept by key, in the order in which the keys first came up.
type lines[K comparable] struct {
	at   map[K]int
	list []Line
	keys []K
}

// of returns the line for a key, and makes it if needed.
func (l *lines[K]) of(key K, name string) *Line {
	at, known := l.at[key]
	if !known {
		if l.at == nil {
			l.at = map[K]int{}
		}
		at = len(l.list)
		l.at[key], l.list, l.keys = at, append(l.list, Line{Name: name}), append(l.keys, key)
	}
	return &l.list[at]
}

// Players returns how every player did by a scoring system, the best mean score first. A player who led several powers in a game
// has the points and centers of all of them.
func (c *Club) Players(s scoring.System) []Player {
	type as struct{ player, power string }
	var all lines[string]
	var powers lines[as]
	ratings := Ratings{}
	c.each(s, func(p *played) {
		for i := range p.results {
			r := &p.results[i]
			all.of(r.name, r.name).take(r, p.sharing)
			if seat := &p.Seats[r.seat]; seat.Power != "" {
				powers.of(as{r.name, seat.Power}, seat.Power).take(r, p.sharing)
			}
		}
		ratings.take(p.results)
	})
	list := make([]Player, len(all.list))
	for i, line := range all.list {
		line.finish()
		list[i] = Player{Line: line, Rating: ratings.Of(line.Name), Last: line.scores[max(len(line.scores)-lastGames, 0):]}
	}
	for i, line := range powers.list {
		line.finish()
		p := &list[all.at[powers.keys[i].player]]
		if p.Best.Games == 0 || line.better(&p.Best) < 0 {
			p.Best = line
		}
	}
	Sort(list, func(a, b *Player) int { return a.better(&b.Line) })
	return list
}

// lastGames is the maximum length of Player.Last.
const lastGames = 8

// Powers returns how the powers did on all boards, the best mean score first.
func (c *Club) Powers(s scoring.System) []Line { return c.powers(s, "") }

// PowersOf returns how a player did as each power.
func (c *Club) PowersOf(s scoring.System, player string) []Line { return c.powers(s, player) }

// powers returns how the powers did: those of a player, or for "" those of everyone, including bots.
func (c *Club) powers(s scoring.System, player string) []Line {
	var all lines[string]
	c.each(s, func(p *played) {
		for i := range p.Seats {
			seat := &p.Seats[i]
			if seat.Power == "" || player != "" && (seat.Player == "" || c.Name(seat.Player) != player) {
				continue
			}
			var r result
			r.add(seat, p.points[i])
			all.of(seat.Power, seat.Power).take(&r, p.sharing)
		}
	})
	for i := range all.list {
		all.list[i].finish()
	}
	Sort(all.list, func(a, b *Line) int { return a.better(b) })
	return all.list
}

// Openings returns how the named openings did, the most frequent first.
func (c *Club) Openings(s scoring.System) []Opening {
	type key struct{ board, power, name string }
	var all lines[key]
	c.each(s, func(p *played) {
		for i := range p.Seats {
			if seat := &p.Seats[i]; seat.Opening != "" {
				var r result
				r.add(seat, p.points[i])
				all.of(key{p.Board, seat.Power, seat.Opening}, seat.Opening).take(&r, p.sharing)
			}
		}
	})
	list := make([]Opening, len(all.list))
	for i, line := range all.list {
		line.finish()
		list[i] = Opening{line, all.keys[i].board, all.keys[i].power}
	}
	Sort(list, func(a, b *Opening) int {
		return cmp.Or(b.Games-a.Games, strings.Compare(a.Power, b.Power), strings.Compare(a.Name, b.Name))
	})
	return list
}

// Meetings returns how often players met and how they did, the most frequent pair first. The names of a pair are in alphabetical
// order.
func (c *Club) Meetings(s scoring.System) []Meeting {
	at := map[[2]string]int{}
	var list []Meeting
	c.each(s, func(p *played) {
		for i := range p.results {
			for j := range p.results[:i] {
				a, b := &p.results[j], &p.results[i]
				if a.name > b.name {
					a, b = b, a
				}
				names := [2]string{a.name, b.name}
				k, known := at[names]
				if !known {
					k = len(list)
					at[names], list = k, append(list, Meeting{Names: names})
				}
				m := &list[k]
				m.Games++
				m.Scores[0] += a.points
				m.Scores[1] += b.points
				switch {
				case a.points > b.points:
					m.Ahead[0]++
				case b.points > a.points:
					m.Ahead[1]++
				}
			}
		}
	})
	for i := range list {
		for side := range list[i].Scores {
			list[i].Scores[side] /= float64(list[i].Games)
		}
	}
	Sort(list, func(a, b *Meeting) int {
		return cmp.Or(b.Games-a.Games, strings.Compare(a.Names[0], b.Names[0]), strings.Compare(a.Names[1], b.Names[1]))
	})
	return list
}

// Appearance is a game of a player.
type Appearance struct {
	*Game
	Seat   Seat    // the player's first
	Points float64 // of all powers the player led
}

// GamesOf returns the scored games of a player, the latest first.
func (c *Club) GamesOf(s scoring.System, player string) (list []Appearance) {
	c.each(s, func(p *played) {
		for i := range p.results {
			if r := &p.results[i]; r.name == player {
				list = append(list, Appearance{p.Game, p.Seats[r.seat], r.points})
			}
		}
	})
	slices.Reverse(list)
	return list
}

// mean returns the mean of some numbers and its standard error.
func mean(list []float64) (m, e float64) {
	for _, x := range list {
		m += x
	}
	m /= float64(len(list))
	if len(list) < 2 {
		return m, 0
	}
	for _, x := range list {
		e += (x - m) * (x - m)
	}
	return m, math.Sqrt(e / float64(len(list)-1) / float64(len(list)))
}
