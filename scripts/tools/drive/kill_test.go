package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	gamefile "entente/engine/game/file"
	"entente/engine/keep"
	"entente/scripts/trial"
	"entente/ui/board/atlas"
	"entente/variants"
)

// TestTortureKilledWindowsLoseNothing kills the real window at random moments while orders are given, phases resolved and games saved, and also while
// it starts and recovers the game of the killed one.
func TestTortureKilledWindowsLoseNothing(t *testing.T) {
	times := trial.Times(t, 50, 0)
	path := os.Getenv("ENTENTE_PROGRAM")
	if path == "" {
		t.Skip("ENTENTE_PROGRAM names no program")
	}
	for _, m := range []struct {
		row string
		at  func(*windowKiller) match
	}{{"the real window", atEurope}, {"the real window of Three Kingdoms", atThreeKingdoms}} {
		k := newWindowKiller(t, path)
		k.match = m.at(k)
		row := trial.Row{Part: trial.Kills, Name: m.row, Tried: times}
		for range times {
			if k.round() {
				row.Held++
			}
		}
		row.Note = fmt.Sprintf("%d while it started or recovered; up to %v, %d times saved; %d temporary files were left and swept", k.early, k.known, k.saves, k.temps)
		trial.Report(t, row)
	}
}

// match is a kind of game played at a window.
type match interface {
	shows(s state) bool                                 // the window shows the game
	year() int                                          // in which the game begins
	read(file string, copy bool) (any, progress, error) // a game in a file, or in a safety copy
	lay(p *player, g any) (lies func(state) bool)       // makes a game that was read the one being played, and returns what the window shows then
	change(p *player) error                             // gives an order or resolves the phase
}

// progress is how far a game has come; it only grows.
type progress struct {
	phase    int // years and phases
	resolved bool
	orders   int // in the phase
}

func (p progress) String() string { return fmt.Sprintf("phase %d with %d orders", p.phase, p.orders) }

// before reports whether p is less than q.
func (p progress) before(q progress) bool {
	switch {
	case p.phase != q.phase:
		return p.phase < q.phase
	case p.resolved != q.resolved:
		return q.resolved
	}
	return p.orders < q.orders
}

// phaseNumber counts phases from the first spring: five per year.
func phaseNumber(name string, first int) int {
	year := 0
	_, _ = fmt.Sscanf(name[1:len(name)-1], "%d", &year)
	return (year-first)*5 + slices.Index([]string{"SM", "SR", "FM", "FR", "WA"}, name[:1]+name[len(name)-1:])
}

// windowKiller kills windows that share a home folder and a display.
type windowKiller struct {
	match
	t           *testing.T
	path        string
	rnd         *rand.Rand
	bundle      *variants.Bundle
	drawing     *atlas.Drawing
	screen      *display
	home        home
	file, state string
	known       progress // certainly on the disk

	starts              time.Duration // how long a start takes
	early, saves, temps int
}

func newWindowKiller(t *testing.T, path string) *windowKiller {
	k := &windowKiller{t: t, path: path, rnd: trial.Chance(t), home: home{folder: t.TempDir(), locale: "en_US"}}
	k.file, k.state = filepath.Join(k.home.folder, "evening.entente"), filepath.Join(k.home.folder, "config", "entente")
	var err error
	if k.bundle, err = variants.StandardBundle(); err != nil {
		t.Fatal(err)
	}
	if k.drawing, err = atlas.NewDrawing(k.bundle.Variant, k.bundle.SVG, k.bundle.Anchors); err != nil {
		t.Fatal(err)
	}
	if k.screen, err = newDisplay(context.Background(), 1280, 800, 1); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := k.screen.close(); err != nil {
			t.Error(err)
		}
	})
	return k
}

// survivor is a game on the disk.
type survivor struct {
	file string
	game any
	at   progress
}

// survivors returns the game and its copies that can be read; the error names those that cannot.
func (k *windowKiller) survivors() (list []survivor, err error) {
	add := func(file string, copy bool) {
		g, at, fault := k.read(file, copy)
		if !copy && errors.Is(fault, fs.ErrNotExist) {
			return
		}
		if err = errors.Join(err, fault); fault == nil {
			list = append(list, survivor{file, g, at})
		}
	}
	add(k.file, false)
	copies, _ := filepath.Glob(filepath.Join(k.state, "*.entente"))
	for _, file := range copies {
		add(file, true)
	}
	slices.SortFunc(list, func(a, b survivor) int {
		if a.at.before(b.at) {
			return 1
		}
		return -1
	})
	return list, err
}

// temporaries returns the existing temporary files.
func (k *windowKiller) temporaries() []string {
	beside, _ := filepath.Glob(filepath.Join(k.home.folder, ".entente-*.tmp"))
	inside, _ := filepath.Glob(filepath.Join(k.state, ".entente-*.tmp"))
	return append(beside, inside...)
}

// round starts a window with what the previous one left, plays until it is killed, and reports whether everything except the change in flight has
// survived.
func (k *windowKiller) round() bool {
	list, _ := k.survivors()
	var args []string
	for i, s := range list {
		if i > 0 && s.file != k.file { // the player would discard it
			_ = os.Remove(s.file)
		}
	}
	if len(list) > 0 && list[0].file == k.file {
		args = append(args, k.file)
	}
	temps := k.temporaries()
	k.temps += len(temps)
	limit := time.Duration(k.rnd.Int64N(int64(2500 * time.Millisecond)))
	early := k.rnd.IntN(2) == 0 // otherwise counted from when the game is open
	if early {
		limit = time.Duration(k.rnd.Int64N(int64(k.starts*3/2 + 1)))
	}
	ctx, kill := context.WithCancel(context.Background())
	defer kill()
	if early {
		time.AfterFunc(limit, kill)
	}
	opened := false
	err := k.play(ctx, args, list, func() {
		opened = true
		for _, temp := range temps {
			if _, err := os.Stat(temp); err == nil {
				k.t.Errorf("%s is left after a start", temp)
			}
		}
		if !early {
			time.AfterFunc(limit, kill)
		}
	})
	if ctx.Err() == nil {
		k.t.Fatal("it was not killed: ", err)
	}
	if !opened {
		k.early++
	}
	k.seen()
	after, err := k.survivors()
	if err != nil {
		k.t.Error(err)
		return false
	}
	if k.known != (progress{}) && (len(after) == 0 || after[0].at.before(k.known)) {
		k.t.Errorf("%v was on the disk, left is %+v", k.known, after)
		k.known = progress{}
		return false
	}
	return true
}

// seen reads in the trace how far the window came: everything except the last change must be on the disk.
func (k *windowKiller) seen() {
	file, err := os.Open(filepath.Join(k.home.folder, "trace.jsonl"))
	if err != nil {
		return
	}
	defer file.Close()
	last := k.known
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var s state
		if json.Unmarshal(lines.Bytes(), &s) != nil || s.Phase == "" || !k.shows(s) {
			continue // truncated, or before the game was open
		}
		if at := (progress{phaseNumber(s.Phase, k.year()), s.Resolved, len(s.Orders)}); last.before(at) {
			k.known, last = last, at
		}
	}
}

// play opens the newest game and plays until the window is killed. It calls opened when the game is open.
func (k *windowKiller) play(ctx context.Context, args []string, list []survivor, opened func()) error {
	program, err := start(ctx, k.home, k.screen, k.path, args...)
	if err != nil {
		return err
	}
	k.starts = program.first
	p := &player{hand: hand{k.screen}, program: program, variant: k.bundle.Variant, drawing: k.drawing, pos: k.bundle.Variant.Setups[0].Begin()}
	defer program.close()
	if err := p.fill(1280, 800); err != nil {
		return err
	}
	copies, _ := filepath.Glob(filepath.Join(k.state, "*.entente"))
	if len(list) > 0 && (len(args) == 0 || len(copies) > 0) {
		if err := program.wait("the question", func(s state) bool { return s.Dialog != "" && s.Controls["answer-0"][2] > 0 }); err != nil {
			return err
		}
		answered := func(s state) bool { return s.Dialog == "" }
		for err := errors.New(""); err != nil; err = program.becomes("the answer", answered) {
			if err := errors.Join(ctx.Err(), p.key("Return")); err != nil {
				return err
			}
		}
	}
	if len(list) > 0 {
		if err := program.wait("the game", k.lay(p, list[0].game)); err != nil {
			return err
		}
	}
	opened()
	for {
		if err := k.step(p); err != nil {
			return err
		}
	}
}

// step saves the game, or changes it.
func (k *windowKiller) step(p *player) error {
	if p.program.now.Resolved || k.rnd.IntN(8) > 0 {
		return k.change(p)
	}
	k.saves++
	if p.program.now.File == "" {
		return p.save(k.file)
	}
	return p.keep()
}

// europeAtWindow is a game of Europe.
type europeAtWindow struct{ k *windowKiller }

func atEurope(k *windowKiller) match { return europeAtWindow{k} }

func (europeAtWindow) year() int { return 1901 }

func (europeAtWindow) shows(state) bool { return true }

func (e europeAtWindow) read(file string, copy bool) (any, progress, error) {
	find := func(string) (*engine.Variant, error) { return e.k.bundle.Variant, nil }
	var g *gamefile.Game
	var err error
	if copy {
		g, err = gamefile.Recover(keep.Leftover{Copy: file}, find)
	} else {
		g, err = gamefile.Open(file, find)
	}
	if err != nil {
		return nil, progress{}, err
	}
	line := g.MainLine()
	n := line[len(line)-1]
	return g.Game, progress{phaseNumber(n.Position.Phase.String(), 1901), n.Result != nil, len(n.Orders)}, nil
}

func (europeAtWindow) lay(p *player, g any) func(state) bool {
	n := g.(*game.Game).Node() // the window may show the results of a phase whose next one has begun
	p.pos, p.given = *n.Position, n.Plain()
	return func(s state) bool {
		return s.Dialog == "" && s.Phase == p.pos.Phase.String() && len(s.Orders) == len(p.given)
	}
}

func (e europeAtWindow) change(p *player) error {
	k := e.k
	if p.program.now.Resolved {
		before := p.pos
		p.pos, p.given = engine.Adjudicate(&before, p.given, engine.Rulebook()).Next, nil
		return p.proceed(before.Phase.String())
	}
	if k.rnd.IntN(7) == 0 && len(p.given) > 3 {
		before := p.pos
		p.pos = engine.Adjudicate(&before, p.given, engine.Rulebook()).Next
		p.given = nil
		return p.proceed(before.Phase.String())
	}
	for at := range p.pos.ToOrder().All() {
		legal := p.pos.LegalOrders(at)
		if len(legal) == 0 || slices.ContainsFunc(p.given, func(o engine.Order) bool { return o.At.Province == at }) {
			continue
		}
		o := legal[k.rnd.IntN(len(legal))]
		if o.Kind == engine.Convoy || p.pos.Phase.Kind == engine.Adjustment { // builds are waived, and removals follow the rule
			continue
		}
		orders := len(p.program.now.Orders)
		_, text, _ := strings.Cut(p.variant.Format(o), " ") // without the power
		if err := errors.Join(p.write(text), p.key("Return")); err != nil {
			return err
		}
		p.given = append(p.given, o)
		return p.program.wait(text, func(s state) bool { return len(s.Orders) > orders })
	}
	before := p.pos
	p.pos = engine.Adjudicate(&before, p.given, engine.Rulebook()).Next
	p.given = nil
	return p.proceed(before.Phase.String())
}
