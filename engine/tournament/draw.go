package tournament

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
)

// The cost of a draw. Every pair on a board costs as much as it has met before, and every seat three times as often as its player
// has led that power. These are the increases of the sums of squares of meetings and of powers led, beyond the unavoidable
// minimum. A board has 21 pairs and seven seats, so both parts weigh the same.
const (
	meetingCost = 1
	powerCost   = 3
	sameCost    = 1000 // for a player who is on a board twice
)

// Errors of draws.
var (
	ErrFew  = errors.New("too few players for a board")
	ErrOpen = errors.New("the last round is not over")
	ErrMany = errors.New("no more rounds")
)

// Draw draws the boards of the next round. The result depends only on the tournament, including its seed.
func (t *Tournament) Draw() error {
	switch n := len(t.Rounds); {
	case n >= MaxRounds:
		return ErrMany
	case n > 0 && slices.ContainsFunc(t.Rounds[n-1].Boards, func(b Board) bool { return !b.Done }):
		return ErrOpen
	}
	d := newDraw(t)
	kinds, err := d.fill()
	if err != nil {
		return err
	}
	t.Rounds = append(t.Rounds, d.round(kinds))
	return nil
}

// Cost returns the cost of a round, given the rounds before it. 0 means that no players meet again and no player leads a power
// again.
func (t *Tournament) Cost(round int) int {
	before := *t
	before.Rounds = t.Rounds[:round]
	d := newDraw(&before)
	sum := 0
	for _, b := range t.Rounds[round].Boards {
		players := make([]int, 0, len(b.Seats))
		for _, s := range b.Seats {
			i := d.index[s.Player]
			players = append(players, i)
			sum += powerCost * d.led[i][s.Power]
		}
		sum += d.meetings(players)
	}
	return sum
}

// draw is a draw of a round.
type draw struct {
	t     *Tournament
	rnd   *rand.Rand
	index map[string]int
	met   [][]int          // by two players
	led   []map[string]int // by player
	waits []int            // how often each player has sat out
	twice []int            // how often each player has played on two boards of a round

	seated []int // the players who are seated, some of them twice
	out    []int
}

// newDraw prepares a draw from the previous rounds.
func newDraw(t *Tournament) *draw {
	n := len(t.Players)
	d := &draw{
		t: t, rnd: rand.New(rand.NewPCG(t.Seed, uint64(len(t.Rounds)))), index: map[string]int{}, met: make([][]int, n), led: make([]map[string]int, n),
		waits: make([]int, n), twice: make([]int, n),
	}
	for i, p := range t.Players {
		d.index[p.Name], d.met[i], d.led[i] = i, make([]int, n), map[string]int{}
	}
	for _, r := range t.Rounds {
		for _, name := range r.Out {
			d.waits[d.index[name]]++
		}
		played := map[int]bool{}
		for _, b := range r.Boards {
			for i, s := range b.Seats {
				one := d.index[s.Player]
				d.led[one][s.Power]++
				if played[one] {
					d.twice[one]++
				}
				played[one] = true
				for _, other := range b.Seats[:i] {
					if two := d.index[other.Player]; two != one {
						d.met[one][two]++
						d.met[two][one]++
					}
				}
			}
		}
	}
	return d
}

// fill decides who is seated and who sits out, and returns the kinds of the boards.
func (d *draw) fill() ([]Kind, error) {
	t := d.t
	var present []int
	for i, p := range t.Players {
		if !p.Away {
			present = append(present, i)
		}
	}
	full, n := len(t.Full.Powers), len(present)
	if full < 2 {
		return nil, fmt.Errorf("board %s has no set-up in which everybody leads a power", t.Board)
	}
	boards, short := n/full, 0
	switch {
	case t.Rest == Fewer && len(t.Short.Powers) > 0:
		boards, short = split(n, full)
	case t.Rest == Twice && n > full:
		boards = (n + full - 1) / full
	}
	if boards+short == 0 {
		return nil, fmt.Errorf("%w: %d of %d", ErrFew, n, full)
	}
	if boards+short > maxBoards {
		return nil, ErrMany
	}
	d.rnd.Shuffle(n, func(i, j int) { present[i], present[j] = present[j], present[i] })
	seats := boards*full + short*len(t.Short.Powers)
	if more := seats - n; more > 0 { // on two boards: first those who want to, then those who did so least
		slices.SortStableFunc(present, func(a, b int) int {
			return cmp.Or(cmp.Compare(flag(t.Players[b].Twice), flag(t.Players[a].Twice)), cmp.Compare(d.twice[a], d.twice[b]))
		})
		d.seated = append(slices.Clone(present), present[:more]...)
	} else { // those who sat out or played on two boards most are seated first
		slices.SortStableFunc(present, func(a, b int) int { return cmp.Compare(d.waits[b], d.waits[a]) })
		d.seated, d.out = present[:seats], present[seats:]
	}
	kinds := slices.Repeat([]Kind{t.Full}, boards)
	return append(kinds, slices.Repeat([]Kind{t.Short}, short)...), nil
}

// split divides n players among full boards and boards with one player less. It uses as few of the latter as possible.
func split(n, full int) (boards, short int) {
	for seated := n; seated > 0; seated-- {
		for boards := seated / full; boards >= 0; boards-- {
			if rest := seated - boards*full; rest%(full-1) == 0 {
				return boards, rest / (full - 1)
			}
		}
	}
	return 0, 0
}

func flag(so bool) int {
	if so {
		return 1
	}
	return 0
}

// round searches for boards of low cost and assigns the powers.
func (d *draw) round(kinds []Kind) Round {
	tables := d.search(kinds)
	var r Round
	for i, players := range tables {
		b := Board{Setup: kinds[i].Setup, File: File(len(d.t.Rounds), i)}
		_, at := d.powers(players, kinds[i], true)
		for seat, power := range kinds[i].Powers {
			player := players[at[seat]]
			d.led[player][power]++ // a player on two boards leads another power on the second one
			b.Seats = append(b.Seats, Seat{Player: d.t.Players[player].Name, Power: power})
		}
		r.Boards = append(r.Boards, b)
	}
	for _, i := range d.out {
		r.Out = append(r.Out, d.t.Players[i].Name)
	}
	return r
}

// The search: steps for each board, and the temperature at the start and the end, in units of cost.
const (
	stepsABoard = 6000
	mostSteps   = 120_000
	warm, cold  = 4.0, 0.1
)

// search repeatedly swaps players of two boards. It keeps improvements and, at first, also small losses (simulated annealing).
func (d *draw) search(kinds []Kind) [][]int {
	var tables [][]int
	at := 0
	d.rnd.Shuffle(len(d.seated), func(i, j int) { d.seated[i], d.seated[j] = d.seated[j], d.seated[i] })
	for _, k := range kinds {
		tables = append(tables, slices.Clone(d.seated[at:at+len(k.Powers)]))
		at += len(k.Powers)
	}
	costs := make([]int, len(tables))
	now := 0
	for i := range tables {
		costs[i] = d.cost(tables[i], kinds[i])
		now += costs[i]
	}
	if len(tables) < 2 {
		return tables
	}
	best, least := clone(tables), now
	steps := min(stepsABoard*len(tables), mostSteps)
	for step := range steps {
		if least == 0 {
			break
		}
		a := d.rnd.IntN(len(tables))
		b := (a + 1 + d.rnd.IntN(len(tables)-1)) % len(tables)
		i, j := d.rnd.IntN(len(tables[a])), d.rnd.IntN(len(tables[b]))
		tables[a][i], tables[b][j] = tables[b][j], tables[a][i]
		first, second := d.cost(tables[a], kinds[a]), d.cost(tables[b], kinds[b])
		more := first + second - costs[a] - costs[b]
		heat := warm * math.Pow(cold/warm, float64(step)/float64(steps))
		if more > 0 && d.rnd.Float64() >= math.Exp(-float64(more)/heat) {
			tables[a][i], tables[b][j] = tables[b][j], tables[a][i]
			continue
		}
		costs[a], costs[b], now = first, second, now+more
		if now < least {
			best, least = clone(tables), now
		}
	}
	return best
}

func clone(tables [][]int) [][]int {
	list := make([][]int, len(tables))
	for i := range tables {
		list[i] = slices.Clone(tables[i])
	}
	return list
}

// cost returns the cost of a board with the best assignment of powers.
func (d *draw) cost(players []int, k Kind) int {
	powers, _ := d.powers(players, k, false)
	return d.meetings(players) + powers
}

// meetings returns the cost of the pairs on a board.
func (d *draw) meetings(players []int) (sum int) {
	for i, a := range players {
		for _, b := range players[:i] {
			if sum += meetingCost * d.met[a][b]; a == b {
				sum += sameCost
			}
		}
	}
	return sum
}

// powers assigns the powers of a board at the lowest cost, and returns the player for each power. With lots, it draws among
// assignments of equal cost.
func (d *draw) powers(players []int, k Kind, lots bool) (cost int, at []int) {
	const scale = 1000 // lots add up to less than one unit of cost
	n := len(players)
	costs := make([]int, n*n)
	fresh := true
	for seat, power := range k.Powers {
		for i, p := range players {
			c := powerCost * d.led[p][power] * scale
			fresh = fresh && c == 0
			if lots {
				c += d.rnd.IntN(scale / maxSeats)
			}
			costs[seat*n+i] = c
		}
	}
	if fresh && !lots {
		return 0, nil // none of the players has led any of them
	}
	at = assign(costs, n)
	for seat, i := range at {
		cost += costs[seat*n+i] / scale
	}
	return cost, at
}

// assign chooses a different column for every row of a square cost matrix, at the lowest total cost (the Hungarian method).
func assign(costs []int, n int) []int {
	const far = math.MaxInt / 2
	rows, cols := make([]int, n+1), make([]int, n+1) // potentials
	of, way := make([]int, n+1), make([]int, n+1)    // the row of a column; the column before it
	least, seen := make([]int, n+1), make([]bool, n+1)
	for row := 1; row <= n; row++ {
		of[0] = row
		col := 0
		for i := range least {
			least[i], seen[i] = far, false
		}
		for of[col] != 0 {
			seen[col] = true
			here, delta, next := of[col], far, 0
			for j := range least {
				if seen[j] { // as column 0, which stands for none, is from the beginning
					continue
				}
				if c := costs[(here-1)*n+j-1] - rows[here] - cols[j]; c < least[j] {
					least[j], way[j] = c, col
				}
				if least[j] < delta {
					delta, next = least[j], j
				}
			}
			for j := range least {
				if seen[j] {
					rows[of[j]] += delta
					cols[j] -= delta
				} else {
					least[j] -= delta
				}
			}
			col = next
		}
		for col != 0 {
			of[col] = of[way[col]]
			col = way[col]
		}
	}
	list := make([]int, n)
	for j := 1; j <= n; j++ {
		list[of[j]-1] = j - 1
	}
	return list
}
