// Package club looks through the finished games of a folder: who played them, what came of each, and how everybody did by a system of scores.
// A folder is a club; there is no database.
//
//	c, err := club.Read("Thursday", find)
//	for _, p := range c.Table(scoring.SumOfSquares()) {
//		fmt.Println(p.Name, p.Games, p.Score)
//	}
package club

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/scoring"
	"entente/engine/table"
)

// Club is what is known of the games of a folder.
type Club struct {
	Games      []Game   // that have ended, by the names of their files
	Unfinished []string // files of games that go on
	Others     []string // files of Three Kingdoms, which knows no scores
	Faults     []error  // of files that cannot be read, each with its name
	aliases    map[string]string
}

// Game is a game that has ended, along its main line.
type Game struct {
	File  string // its name in the folder
	Board string // the id of the variant
	Setup string
	Year  int // in which it ended
	End   game.EndKind
	Seats []Seat // who is scored, as table.Scores has them
}

// Seat is somebody who is scored.
type Seat struct {
	Player string // "" for nobody who has a name, and for a program
	Power  string // the id of the power, "" where players are counted
	Side   scoring.Side
	Out    int // the year in which it was eliminated, 0: it was not
}

// Find returns the variant with an id. It is asked once for each, by one goroutine at a time.
type Find func(id string) (*engine.Variant, error)

// Read looks through the files of a folder that end in .entente, not through folders in it. What cannot be read is told, and everything
// else is there all the same; only a folder that cannot be listed is an error. Nothing is changed.
func Read(dir string, find Find) (*Club, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, e := range entries {
		if !e.IsDir() && strings.EqualFold(filepath.Ext(e.Name()), ".entente") {
			names = append(names, e.Name())
		}
	}
	find = once(find)
	found := make([]found, len(names))
	var all sync.WaitGroup
	next := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for i := range next {
				found[i] = look(filepath.Join(dir, names[i]), find)
			}
		})
	}
	for i := range names {
		next <- i
	}
	close(next)
	all.Wait()
	c := &Club{}
	for i, f := range found {
		switch {
		case f.err != nil:
			c.Faults = append(c.Faults, f.err)
		case f.other:
			c.Others = append(c.Others, names[i])
		case f.game == nil:
			c.Unfinished = append(c.Unfinished, names[i])
		default:
			f.game.File = names[i]
			c.Games = append(c.Games, *f.game)
		}
	}
	if c.aliases, err = aliases(filepath.Join(dir, "club.json")); err != nil && !errors.Is(err, fs.ErrNotExist) {
		c.Faults = append(c.Faults, err)
	}
	return c, nil
}

// once remembers what was found.
func once(find Find) Find {
	type answer struct {
		v   *engine.Variant
		err error
	}
	var mu sync.Mutex
	known := map[string]answer{}
	return func(id string) (*engine.Variant, error) {
		mu.Lock()
		defer mu.Unlock()
		a, ok := known[id]
		if !ok {
			a.v, a.err = find(id)
			known[id] = a
		}
		return a.v, a.err
	}
}

// found is what is in a file.
type found struct {
	game  *Game // nil: it goes on
	other bool  // it is of Three Kingdoms
	err   error
}

// look looks into a file.
func look(name string, find Find) found {
	head, err := begin(name)
	if err != nil {
		return found{err: err}
	}
	if bytes.Contains(head, []byte(`entente-kingdoms/`)) {
		return found{other: true}
	}
	opened, err := file.Open(name, find)
	if err != nil {
		return found{err: err}
	}
	g := opened.Game
	if !g.Go(make(game.Path, len(g.MainLine()))) || g.Ended().Kind == game.NotEnded || g.Ended().LotsDue {
		return found{}
	}
	end, v := g.Ended(), g.Variant()
	one := &Game{Board: v.ID, Setup: g.Setup().ID, Year: int(end.Last().Year), End: end.Kind}
	players := g.Players()
	for _, s := range table.Scores(g) {
		seat := Seat{Side: s.Side, Out: s.Out}
		if p := players[s.Player]; p.Program == (game.Program{}) {
			seat.Player = strings.Join(strings.Fields(p.Name), " ")
		}
		if s.Power != engine.NoPower {
			seat.Power = v.Powers[s.Power].ID
		}
		one.Seats = append(one.Seats, seat)
	}
	return found{game: one}
}

// begin returns the first bytes of a file.
func begin(name string) (head []byte, err error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	head = make([]byte, 200)
	n, _ := f.Read(head) // what cannot be read is told when it is opened
	return head[:n], nil
}

// Name returns who a player is: by club.json, somebody can have several names.
func (c *Club) Name(player string) string {
	if name, ok := c.aliases[player]; ok {
		return name
	}
	return player
}

// Player is how somebody did in all games.
type Player struct {
	Name    string
	Games   int
	Solos   int     // won alone, or conceded by all others
	Shares  int     // that were shared with others
	Out     int     // in which nothing was left at the end
	Centers float64 // at the end, on average
	Score   float64 // on average
	Error   float64 // the standard error of Score, 0 for one game
}

// Table returns how everybody did by a system of scores: who has the best score first. Who led several powers in a game has the points and
// centers of all of them.
func (c *Club) Table(s scoring.System) []Player {
	scores := map[string][]float64{}
	all := map[string]*Player{}
	for _, g := range c.Games {
		sides := make([]scoring.Side, len(g.Seats))
		for i, seat := range g.Seats {
			sides[i] = seat.Side
		}
		points, sharing := s.Score(sides), scoring.Sharing(sides)
		here := map[string]*result{}
		for i, seat := range g.Seats {
			if seat.Player == "" {
				continue
			}
			name := c.Name(seat.Player)
			r := here[name]
			if r == nil {
				r = &result{}
				here[name] = r
			}
			r.add(seat, points[i])
		}
		for name, r := range here {
			p := all[name]
			if p == nil {
				p = &Player{Name: name}
				all[name] = p
			}
			p.take(r, sharing)
			scores[name] = append(scores[name], r.points)
		}
	}
	list := make([]Player, 0, len(all))
	for name, p := range all {
		p.Centers /= float64(p.Games)
		p.Score, p.Error = mean(scores[name])
		list = append(list, *p)
	}
	slices.SortFunc(list, func(a, b Player) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(b.Games, a.Games), cmp.Compare(a.Name, b.Name))
	})
	return list
}

// result is what came of a game for a player.
type result struct {
	points  float64
	centers int
	share   bool
	left    bool
}

func (r *result) add(s Seat, points float64) {
	r.points += points
	r.centers += s.Side.Centers
	r.share = r.share || s.Side.Share
	r.left = r.left || s.Out == 0
}

// take counts a game.
func (p *Player) take(r *result, sharing int) {
	p.Games++
	p.Centers += float64(r.centers)
	switch {
	case r.share && sharing == 1:
		p.Solos++
	case r.share:
		p.Shares++
	case !r.left:
		p.Out++
	}
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
