package bots

import (
	"reflect"
	"testing"

	"entente/engine"
	"entente/engine/bot"
	"entente/ui/uitest"
)

// bench lets rivals work when the test says so.
type bench struct{ held []func() }

func (b *bench) rivals(changed func()) *Bots {
	r := New(func(do func()) { do() }, changed)
	r.Behind = func(do func()) { b.held = append(b.held, do) }
	return r
}

func ask(t *testing.T, level bot.Level) Ask {
	t.Helper()
	v, err := uitest.Board()
	if err != nil {
		t.Fatal(err)
	}
	pos := v.Setups[0].Begin()
	a := Ask{Position: &pos}
	for i := range 6 {
		a.Seats = append(a.Seats, Seat{Player: i, Powers: engine.PowersOf(engine.Power(i + 1)), Level: level, Seed: 7})
	}
	return a
}

// Everybody decides in the background, the same from the same seed.
func TestTheSameSeedOrdersTheSame(t *testing.T) {
	a := ask(t, bot.Easy)
	var lists [][]engine.Order
	for range 2 {
		var b bench
		changes := 0
		r := b.rivals(func() { changes++ })
		if r.Follow(a); r.Done(a.Position) || len(b.held) != 1 {
			t.Fatal("it is not done in the background")
		}
		r.Follow(a) // the same again asks nothing
		b.held[0]()
		if !r.Done(a.Position) || changes != 6 || len(b.held) != 1 || r.Fault() != nil {
			t.Fatalf("%d of 6 are in, %v", changes, r.Fault())
		}
		lists = append(lists, r.Orders())
	}
	if !reflect.DeepEqual(lists[0], lists[1]) || len(lists[0]) < 18 {
		t.Errorf("%v\n%v", lists[0], lists[1])
	}
}

// Where nothing learned can be read, plain rules play, and the reason is told once.
func TestDamagedWeightsAreTold(t *testing.T) {
	var b bench
	r := b.rivals(func() {})
	var damaged error
	r.minds.Learn = func(v *engine.Variant) (m *bot.Model, err error) {
		m, damaged = bot.LoadFrom(v, []byte("entente values"))
		return m, damaged
	}
	a := ask(t, bot.Easy)
	r.Follow(a)
	b.held[0]()
	if !r.Done(a.Position) || damaged == nil || len(r.Orders()) < 18 || untold(r) != damaged || untold(r) != nil {
		t.Error("it is not told, or told twice")
	}
}

func untold(r *Bots) error {
	err, _ := r.Untold()
	return err
}
