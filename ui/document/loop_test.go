package document_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strconv"
	"sync/atomic"
	"syscall"
	"testing"

	"entente/engine"
	"entente/engine/disk"
	"entente/engine/game"
	"entente/engine/game/file"
	"entente/engine/keep"
	"entente/engine/kingdoms"
	kingdomsgame "entente/engine/kingdoms/game"
	"entente/ui/document"
	"entente/ui/europe/desk"
	kingdomsdesk "entente/ui/kingdoms/desk"
	"entente/variants"
)

// play is a kind of game that a loop saves.
type play struct {
	kind  document.Kind
	begin func(t *testing.T) document.Game
	step  func(g document.Game, n int) // makes the nth change
	n     func(g document.Game) int    // returns the number of changes in a game
	trial string                       // the test that kills such loops
	name  string                       // its name in tables, with a space before it
}

// plays returns both kinds of games.
func plays() []play {
	return []play{
		{kind: desk.Kind(find), trial: "TestTortureKilledProgramsLoseNothing",
			begin: func(t *testing.T) document.Game {
				b, err := variants.Standard()
				fine(t, err)
				return file.New(game.New(b.Setup("7"), engine.Rulebook()))
			},
			step: func(one document.Game, n int) {
				g := one.(*file.Game)
				pos := g.Node().Position
				for p := range pos.ToOrder().All() {
					if legal := pos.LegalOrders(p); rand.IntN(4) == 0 {
						g.Give(game.Given{Order: legal[rand.IntN(len(legal))]})
					}
				}
				if n%4 == 0 {
					g.Advance()
					g.Forward()
				}
				g.SetTag("change", strconv.Itoa(n))
			},
			n: func(g document.Game) int { n, _ := strconv.Atoi(g.Tag("change")); return n },
		},
		{kind: kingdomsdesk.Kind(kingdomsBoard), trial: "TestTortureKilledProgramsLoseNothingOfThreeKingdoms", name: " of Three Kingdoms",
			begin: func(t *testing.T) document.Game {
				b, err := kingdomsBoard()
				fine(t, err)
				return kingdomsdesk.NewFile(kingdomsgame.New(b, b.Setups[0], kingdoms.Rules{}))
			},
			step: func(one document.Game, n int) {
				g := one.(*kingdomsdesk.File)
				legal := g.Node().Pos.AppendAllLegalOrders(nil)
				for range min(len(legal), 4) {
					_ = g.SetOrders(append(slices.Clone(g.Node().Orders), legal[rand.IntN(len(legal))])) // some combinations are refused
				}
				if n%4 == 0 {
					_ = g.Carry(func() bool { return true }) // fails only if the game is over
				}
				g.SetNote(strconv.Itoa(n))
			},
			n: func(g document.Game) (most int) {
				for _, n := range g.(*kingdomsdesk.File).MainLine() {
					k, _ := strconv.Atoi(n.Note)
					most = max(most, k)
				}
				return most
			},
		},
	}
}

// kingdomsBoard returns the board of Three Kingdoms.
func kingdomsBoard() (*kingdoms.Board, error) {
	b, err := variants.Kingdoms()
	if err != nil {
		return nil, err
	}
	return b.Board, nil
}

// loop is a program that saves a growing game until it is killed. It reports on its standard output what is on the disk.
type loop struct {
	play
	t       *testing.T
	d       *document.Document
	file    string
	n       int  // number of changes
	copies  bool // safety copies are kept
	failing atomic.Bool
	writing atomic.Int64 // number of the copy being written or written last
	begun   chan int     // receives it
}

// watched is a game that reports each copy to its loop.
type watched struct {
	document.Game
	l *loop
}

// Copy reports that the previous copy is on the disk when writing of the next one starts.
func (w watched) Copy() keep.Copy {
	c, n := w.Game.Copy(), w.l.n
	if encode := c.Encode; encode != nil {
		c.Encode = func() ([]byte, error) {
			if before := w.l.writing.Swap(int64(n)); before > 0 && !w.l.failing.Load() {
				fmt.Println("disk", before)
			}
			w.l.begun <- n
			return encode()
		}
	}
	return c
}

// newLoop continues with what the previous loop left in a folder: the newest of the game and its copies.
func newLoop(t *testing.T, folder string, p play) *loop {
	state := filepath.Join(folder, "state")
	l := &loop{play: p, t: t, file: filepath.Join(folder, "game.entente"), begun: make(chan int, 1)}
	kind := p.kind
	plain := kind
	kind.Open = func(file string) (document.Game, []fmt.Stringer, error) {
		g, lost, err := plain.Open(file)
		return l.watch(g, err), lost, err
	}
	kind.Recover = func(left keep.Leftover) (document.Game, error) {
		g, err := plain.Recover(left)
		return l.watch(g, err), err
	}
	l.d = document.New(state, kind)
	l.d.Sweep()
	if rest := countTemps(folder); rest > 0 && disk.Regular(l.file) == nil { // otherwise only the first save sweeps the folder
		fmt.Println("unswept", rest)
	}
	left, err := l.d.Leftovers()
	fine(t, err)
	err = l.d.StartCopies(l.tell)
	l.tell(err)
	l.copies = err == nil
	var best *keep.Leftover
	if _, err := l.d.Open(l.file); err == nil {
		l.n = p.n(l.d.Game().(watched).Game)
	}
	for i := range left {
		g, err := plain.Recover(left[i])
		fine(t, err)
		if n := p.n(g); n > l.n {
			best, l.n = &left[i], n
		}
	}
	if best != nil {
		fine(t, l.d.Recover(*best))
		l.copies = true
	}
	for _, old := range left {
		if best == nil || old.Copy != best.Copy {
			fine(t, old.Discard())
		}
	}
	if l.d.Game() == nil {
		fine(t, l.d.Begin(l.watch(p.begin(t), nil), ""))
	}
	return l
}

func (l *loop) watch(g document.Game, err error) document.Game {
	if err != nil {
		return nil
	}
	return watched{g, l}
}

// tell records and accepts errors of copies.
func (l *loop) tell(err error) {
	l.failing.Store(err != nil)
	l.accept(err)
}

// accept reports a full disk as such and any other error as a fault.
func (l *loop) accept(err error) {
	switch {
	case errors.Is(err, syscall.ENOSPC):
		fmt.Println("full")
	case err != nil:
		fmt.Println("fault", err)
	}
}

// run plays until it is killed.
func (l *loop) run() {
	fmt.Println("begun")
	for {
		l.n++
		l.step(l.d.Game().(watched).Game, l.n)
		for l.d.Keep(); l.copies && <-l.begun < l.n; {
		}
		if rand.IntN(6) == 0 {
			err := l.d.Save(l.file)
			if err == nil {
				fmt.Println("disk", l.n)
			}
			l.accept(err)
		}
	}
}
