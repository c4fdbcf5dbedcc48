package club

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"unicode"

	"entente/engine"
	"entente/engine/book"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/keep"
	"entente/engine/kingdoms"
	"entente/engine/table"
)

// Options configure Read.
type Options struct {
	Find     Find                            // the boards of Europe
	Kingdoms func() (*kingdoms.Board, error) // the board of Three Kingdoms; nil: its files are reported as unreadable
	BuiltIn  []string                        // boards that never change: their games are remembered in the index
	Progress func(done, all int)             // reports how many files have been read, from several goroutines; may be nil
}

// Find returns the variant with an id. It is called once for each id, by one goroutine at a time.
type Find func(id string) (*engine.Variant, error)

// mostFiles is the maximum number of games that are read.
const mostFiles = 100_000

// Read reads the files of a folder that end in .entente, without subfolders. Unreadable files are listed in Faults and do not
// stop it; it returns an error only if the folder cannot be listed or ctx is done. The only file it writes is the index, and it
// does without one in a read-only folder.
func Read(ctx context.Context, dir string, o Options) (*Club, error) {
	list, err := files(dir)
	if err != nil {
		return nil, err
	}
	c := &Club{}
	if len(list) > mostFiles {
		c.Faults, list = append(c.Faults, fmt.Errorf("%s: only the first %d games are read", dir, mostFiles)), list[:mostFiles]
	}
	known := readIndex(dir)
	all := make([]found, len(list))
	var unknown []int
	for i, f := range list {
		if e, ok := known[f.name]; ok && e.key == f.key && slices.Contains(o.BuiltIn, e.game.Board) {
			all[i] = found{game: &e.game}
			continue
		}
		unknown = append(unknown, i)
	}
	if err := o.read(ctx, dir, list, unknown, all); err != nil {
		return nil, err
	}
	c.sort(all)
	o.remember(dir, list, unknown, all, len(known))
	if c.aliases, err = aliases(filepath.Join(dir, "club.json")); err != nil && !errors.Is(err, fs.ErrNotExist) {
		c.Faults = append(c.Faults, err)
	}
	return c, nil
}

// sort adds the contents of the files to the club.
func (c *Club) sort(all []found) {
	c.Games = make([]Game, 0, len(all))
	for i := range all {
		switch f := &all[i]; {
		case f.err != nil:
			c.Faults = append(c.Faults, f.err)
		case f.game.Over:
			c.Games = append(c.Games, *f.game)
		default:
			c.Open = append(c.Open, *f.game)
		}
	}
}

// remember writes the index, unless the existing one is up to date.
func (o Options) remember(dir string, list []listed, unknown []int, all []found, known int) {
	entryOf := func(i int) (entry, bool) {
		f := &all[i]
		if f.err != nil || !slices.Contains(o.BuiltIn, f.game.Board) {
			return entry{}, false
		}
		e := entry{key: list[i].key, game: *f.game}
		return e, e.fits()
	}
	fresh := len(list)-len(unknown) != known
	for _, i := range unknown {
		_, fits := entryOf(i)
		fresh = fresh || fits
	}
	if !fresh {
		return
	}
	entries := make([]entry, 0, len(all))
	for i := range all {
		if e, fits := entryOf(i); fits {
			entries = append(entries, e)
		}
	}
	writeIndex(dir, entries)
}

// listed is a file of a folder.
type listed struct {
	name string
	key
}

// key identifies a version of a file: its size and the time of its last change.
type key struct{ size, time int64 }

// files lists the games of a folder, by name.
func files(dir string) ([]listed, error) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	entries = slices.DeleteFunc(entries, func(e fs.DirEntry) bool {
		return e.IsDir() || !strings.EqualFold(filepath.Ext(e.Name()), ".entente")
	})
	list := make([]listed, len(entries))
	share(len(entries), func() func(int) {
		return func(i int) {
			e := entries[i]
			list[i].name = e.Name()
			info, err := e.Info()
			if e.Type()&fs.ModeSymlink != 0 {
				info, err = os.Stat(filepath.Join(dir, e.Name()))
			}
			if err == nil { // otherwise the error is reported when the file is read
				list[i].key = key{info.Size(), info.ModTime().UnixNano()}
			}
		}
	})
	return list, nil
}

// share runs count tasks on all processors. worker is called once per goroutine.
func share(count int, worker func() func(int)) {
	var all sync.WaitGroup
	var next atomic.Int64
	for range min(runtime.GOMAXPROCS(0), count) {
		all.Go(func() {
			do := worker()
			for i := int(next.Add(1)) - 1; i < count; i = int(next.Add(1)) - 1 {
				do(i)
			}
		})
	}
	all.Wait()
}

// read reads the files that the index does not cover.
func (o Options) read(ctx context.Context, dir string, list []listed, unknown []int, all []found) error {
	boards := &boards{find: once(o.Find), kingdoms: sync.OnceValues(func() (*kingdoms.Board, error) {
		if o.Kingdoms == nil {
			return nil, errors.New("a game of Three Kingdoms")
		}
		return o.Kingdoms()
	})}
	var done atomic.Int64
	share(len(unknown), func() func(int) {
		r := reader{boards: boards}
		return func(i int) {
			if ctx.Err() != nil {
				return
			}
			at := unknown[i]
			all[at] = r.look(dir, list[at])
			if n := int(done.Add(1)); o.Progress != nil && (n%25 == 0 || n == len(unknown)) {
				o.Progress(n, len(unknown))
			}
		}
	})
	return ctx.Err()
}

// boards holds the boards of the games.
type boards struct {
	find     Find
	kingdoms func() (*kingdoms.Board, error)
	names    sync.Map // of openings: *book.Names by *engine.Variant
}

// once returns a Find that remembers the results of another.
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

// openings returns the names of openings on a board, nil if there are none.
func (b *boards) openings(v *engine.Variant) *book.Names {
	if n, known := b.names.Load(v); known {
		return n.(*book.Names)
	}
	n, err := book.OpenNames(v)
	if err != nil { // for a board that claims to be the standard one: it has none
		n = nil
	}
	b.names.Store(v, n)
	return n
}

// found is the contents of a file.
type found struct {
	game *Game
	err  error
}

// reader reads files, one after another.
type reader struct {
	*boards
	lines file.MainLines
}

// look reads a file.
func (r *reader) look(dir string, f listed) found {
	name := filepath.Join(dir, f.name)
	data, err := keep.ReadFile(name)
	if err != nil {
		return found{err: named(name, err)}
	}
	var g *Game
	if bytes.Contains(data[:min(len(data), 200)], []byte(`entente-kingdoms/`)) {
		g, err = r.second(data)
	} else {
		g, err = r.europe(data)
	}
	if err != nil {
		return found{err: fmt.Errorf("%s: %w", name, err)}
	}
	g.File = f.name
	if !day(g.Day) {
		g.Day = f.day()
	}
	return found{game: g}
}

// named prefixes an error with the name of a file, unless it is there already.
func named(name string, err error) error {
	if strings.Contains(err.Error(), name) {
		return err
	}
	return fmt.Errorf("%s: %w", name, err)
}

// europe reads a game of Europe.
func (r *reader) europe(data []byte) (*Game, error) {
	g, err := r.lines.Read(data, r.find)
	if err != nil {
		return nil, err
	}
	line := g.MainLine()
	g.Go(make(game.Path, len(line)))
	end, v, players := g.Ended(), g.Variant(), g.Players()
	over := end.Kind != game.NotEnded && !end.LotsDue
	one := &Game{
		Over: over, Title: short(g.Tag(game.Title)), Day: strings.TrimSpace(g.Tag(game.Date)), Board: v.ID, Setup: g.Setup().ID,
		Phase: line[len(line)-1].Position.Phase.String(),
	}
	scores := table.Scores(g)
	if over {
		one.Phase, one.End = end.Last().String(), end.Kind
	} else {
		scores = nil
		for i, p := range players {
			for _, pw := range p.Powers {
				scores = append(scores, table.Score{Player: i, Power: pw})
			}
		}
	}
	first, names := line[0], r.openings(v)
	for _, s := range scores {
		seat := Seat{Side: s.Side, Out: s.Out}
		if s.Player >= 0 && players[s.Player].Program == (game.Program{}) {
			seat.Player = short(players[s.Player].Name)
		}
		if s.Power != engine.NoPower {
			seat.Power = v.Powers[s.Power].ID
			if names != nil && over && first.Result != nil {
				seat.Opening = names.Of(first.Position, s.Power, of(first, s.Power))
			}
		}
		one.Seats = append(one.Seats, seat)
	}
	return one, nil
}

// of returns the orders of a power in a phase.
func of(n *game.Node, pw engine.Power) (own []engine.Order) {
	for _, o := range n.Plain() {
		if o.Power == pw {
			own = append(own, o)
		}
	}
	return own
}

// short returns a name on one line.
func short(name string) string {
	name = strings.Join(strings.FieldsFunc(name, func(c rune) bool { return unicode.IsSpace(c) || unicode.IsControl(c) }), " ")
	if runes := []rune(name); len(runes) > mostName {
		name = string(runes[:mostName])
	}
	return name
}
