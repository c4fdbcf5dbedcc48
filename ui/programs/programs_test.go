package programs

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"entente/engine"
)

// bench lets programs work when the test says so.
type bench struct {
	held  []func()
	waits []func()
	long  []time.Duration
}

func (b *bench) programs(changed func()) *Programs[string] {
	p := New[string](func(do func()) { do() }, changed)
	p.Behind = func(do func()) { b.held = append(b.held, do) }
	p.Wait = func(d time.Duration, then func()) func() {
		b.waits, b.long = append(b.waits, then), append(b.long, d)
		return func() {}
	}
	return p
}

// ask is about a position of its own, with six seats.
func ask(fault error) Ask[string] {
	a := Ask[string]{Position: new(int), Rules: 1, Phase: engine.Phase{Year: 200}, Decide: func(_ context.Context, s Seat) ([]string, error) {
		return []string{fmt.Sprintf("%d %d %s %d", s.Player, s.Sides, s.Level, s.Seed)}, fault
	}}
	for i := range 6 {
		a.Seats = append(a.Seats, Seat{Player: i, Sides: 2 << i, Level: "easy", Seed: uint64(7 * i)})
	}
	return a
}

// Everybody decides in the background, once.
func TestEverybodyDecides(t *testing.T) {
	var b bench
	changes := 0
	p := b.programs(func() { changes++ })
	a := ask(nil)
	if p.Follow(a); p.Done(a.Position) || len(b.held) != 1 {
		t.Fatal("it is not done in the background")
	}
	p.Follow(a) // the same again asks nothing
	b.held[0]()
	if !p.Done(a.Position) || p.Done(new(int)) || changes != 6 || len(b.held) != 1 || p.Fault() != nil {
		t.Fatalf("%d of 6 are in, %v", changes, p.Fault())
	}
	if len(p.Orders()) != 6 || !slices.Equal(p.OrdersOf(2), []string{"2 8 easy 14"}) || !p.In(5) || p.In(6) {
		t.Errorf("%v", p.Orders())
	}
	for _, change := range []func(){func() { a.Rules = 2 }, func() { a.Position = new(int) }, func() { a.Seats = slices.Clone(a.Seats); a.Seats[3].Level = "hard" }} {
		change()
		if p.Follow(a); p.Done(a.Position) {
			t.Error("what has changed is not asked anew")
		}
		b.held[len(b.held)-1]()
	}
}

// Another phase, another game or the end cancels what goes on: nothing of it is told.
func TestWhatIsCancelledIsNotTold(t *testing.T) {
	var b bench
	changes := 0
	r := b.programs(func() { changes++ })
	a, other := ask(nil), ask(nil)
	r.Follow(a)
	r.Follow(other)
	if b.held[0](); changes != 0 || r.Done(a.Position) {
		t.Error("what was asked before is told")
	}
	r.Rest()
	if b.held[1](); changes != 0 || r.Done(other.Position) || len(r.Orders()) > 0 {
		t.Error("something is told after the end")
	}
}

// Programs hand in after a natural pause, or at once for who hurries.
func TestProgramsPause(t *testing.T) {
	var b bench
	changes := 0
	r := b.programs(func() { changes++ })
	r.Pauses = func() bool { return true }
	a := ask(nil)
	r.Follow(a)
	if b.held[0](); changes != 0 || len(b.waits) != 6 {
		t.Fatalf("%d are in, %d wait", changes, len(b.waits))
	}
	for _, d := range b.long {
		if d < 2*time.Second || d > 9*time.Second {
			t.Errorf("a pause of %v", d)
		}
	}
	if b.waits[0](); changes != 1 || !r.In(0) || r.In(1) {
		t.Errorf("%d are in", changes)
	}
	if r.Hurry(); changes != 6 || !r.Done(a.Position) {
		t.Errorf("hurried: %d are in", changes)
	}
}

// Who fails is in all the same, and why is told once; that all play worse is told too.
func TestFaultsAreToldOnce(t *testing.T) {
	var b bench
	p := b.programs(func() {})
	broken, worse := errors.New("broken"), error(nil)
	p.Lesser = func() error { return worse }
	a := ask(broken)
	p.Follow(a)
	b.held[0]()
	if err, lesser := p.Untold(); err != broken || lesser || !p.Done(a.Position) {
		t.Errorf("%v, %v", err, lesser)
	}
	if err, _ := p.Untold(); err != nil {
		t.Error("it is told twice")
	}
	p.Rest()
	worse = errors.New("plain")
	if err, lesser := p.Untold(); err != worse || !lesser {
		t.Errorf("%v, %v", err, lesser)
	}
}

// Nothing goes on behind after the end: a decision that is under way is told to stop.
func TestNobodyWorksOn(t *testing.T) {
	p := New[string](func(do func()) { do() }, func() { t.Error("somebody is in") })
	var began, ended sync.WaitGroup
	began.Add(1)
	ended.Add(1)
	a := ask(nil)
	a.Decide = func(ctx context.Context, _ Seat) ([]string, error) {
		defer ended.Done()
		began.Done()
		<-ctx.Done()
		return nil, nil
	}
	p.Follow(a)
	began.Wait()
	p.Rest()
	ended.Wait()
}
