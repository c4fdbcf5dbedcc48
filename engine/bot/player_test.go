package bot

import (
	"context"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/scripts/guard"
)

// midgame returns a position some years into a game among recorded people.
func midgame(t testing.TB, m *Model, years int, seed uint64) engine.Position {
	t.Helper()
	setup := &m.variant.Setups[0]
	match := Match{Start: setup.Begin(), Sides: Singles(setup), Until: int(setup.Year) + years - 1}
	for range match.Sides {
		match.Players = append(match.Players, Player{Level: People, Seed: seed, Model: m})
	}
	pos, err := match.Play(context.Background(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

// The same position, level and seed have the same answer; another seed may have another.
func TestTheSameSeedDecidesTheSame(t *testing.T) {
	m, again := mind(t, "standard"), mind(t, "standard")
	pos := midgame(t, m, 3, 1)
	theirs := pos
	theirs.Variant, theirs.Setup = again.variant, &again.variant.Setups[0]
	for _, l := range append(Levels(), Heuristic, People, Random) {
		for pw := engine.Power(1); pw <= 7; pw++ {
			a, err := Player{Level: l, Seed: 5, Model: m}.Decide(context.Background(), &pos, engine.PowersOf(pw))
			if err != nil {
				t.Fatal(err)
			}
			b, err := Player{Level: l, Seed: 5, Model: again}.Decide(context.Background(), &theirs, engine.PowersOf(pw))
			if err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(a, b) {
				t.Fatalf("%v, %s: %v and %v", l, m.variant.PowerName(pw), a.Orders, b.Orders)
			}
		}
	}
}

// A cancelled search has a legal answer, at once.
func TestACancelledSearchHasALegalAnswer(t *testing.T) {
	m := mind(t, "standard")
	pos := midgame(t, m, 4, 2)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, l := range Levels() {
		var orders []engine.Order
		start := time.Now()
		for pw := engine.Power(1); pw <= 7; pw++ {
			d, err := Player{Level: l, Seed: 5, Model: m}.Decide(ctx, &pos, engine.PowersOf(pw))
			if err != nil || !d.Cut {
				t.Fatal(err, d.Cut)
			}
			orders = append(orders, d.Orders...)
		}
		complete(t, &pos, orders)
		if d := time.Since(start); d > 20*time.Second {
			t.Errorf("%v: %v", l, d)
		}
	}
}

// Positions with faults, powers that are not there and boards that are not known are clear errors; a power without units
// has nothing to order.
func TestWhatCannotBePlayedIsAnError(t *testing.T) {
	m := mind(t, "standard")
	good := m.variant.Setups[0].Begin()
	faulty := good
	faulty.Units[m.variant.Map.Province("nth")] = engine.Unit{Type: engine.Army, Power: 1}
	strange := good
	strange.Phase.Kind = 9
	other := mind(t, "shores").variant.Setups[0].Begin()
	p := Player{Level: Hard, Model: m}
	for name, ask := range map[string]func() (Decision, error){
		"an army at sea": func() (Decision, error) { return p.Decide(context.Background(), &faulty, 2) },
		"no such phase":  func() (Decision, error) { return p.Decide(context.Background(), &strange, 2) },
		"no such power":  func() (Decision, error) { return p.Decide(context.Background(), &good, 1<<40) },
		"nobody":         func() (Decision, error) { return p.Decide(context.Background(), &good, 1) },
		"another board":  func() (Decision, error) { return p.Decide(context.Background(), &other, 2) },
		"no mind":        func() (Decision, error) { return Player{}.Decide(context.Background(), &good, 2) },
		"an empty mind":  func() (Decision, error) { return Player{Model: &Model{}}.Decide(context.Background(), &good, 2) },
		"nothing at all": func() (Decision, error) {
			return Player{Model: &Model{}}.Decide(context.Background(), &engine.Position{}, 2)
		},
		"an empty position": func() (Decision, error) { return p.Decide(context.Background(), &engine.Position{}, 2) },
	} {
		if d, err := ask(); err == nil {
			t.Errorf("%s: %v", name, d.Orders)
		}
	}
	bare := good
	bare.Units = [256]engine.Unit{}
	if d, err := p.Decide(context.Background(), &bare, engine.PowersOf(1)); err != nil || len(d.Orders) > 0 {
		t.Errorf("a power without units: %v, %v", d.Orders, err)
	}
}

// Where what was learned is damaged every level still plays, by plain rules, and an error says why.
func TestWithDamagedValuesPlainRulesPlay(t *testing.T) {
	v := mind(t, "standard").variant
	for name, data := range map[string][]byte{
		"none":      nil,
		"cut":       learned[:len(learned)-1],
		"changed":   append(slices.Clone(learned[:200]), append([]byte{learned[200] ^ 1}, learned[201:]...)...),
		"a version": append([]byte("entente values 9\n"), learned[len(valueMagic):]...),
	} {
		m, err := LoadFrom(v, data)
		if err == nil || m == nil || m.Trained() {
			t.Fatalf("%s: %v", name, err)
		}
		t.Log(err)
		pos := v.Setups[0].Begin()
		plain, err := Player{Level: Heuristic, Model: m}.Decide(context.Background(), &pos, engine.PowersOf(3))
		if err != nil {
			t.Fatal(err)
		}
		d, err := Player{Level: Master, Model: m}.Decide(context.Background(), &pos, engine.PowersOf(3))
		if err != nil || !reflect.DeepEqual(d.Orders, plain.Orders) || len(d.Orders) != 3 {
			t.Errorf("%s: %v, %v; want %v", name, d.Orders, err, plain.Orders)
		}
		if r, err := (Player{Level: Hard, Model: m}).Review(context.Background(), []Turn{{Position: pos}}, nil); err != nil || len(r.Phases) != 1 {
			t.Errorf("%s: a review of %d phases, %v", name, len(r.Phases), err)
		} else if x := r.Phases[0].Prospects; math.Abs(x[5]-16.0/70) > 1e-9 || math.Abs(x[0]-9.0/70) > 1e-9 { // Russia has four centers of 22
			t.Errorf("%s: the prospects are %v", name, x)
		}
	}
}

// FuzzReadValues reads files of values that are broken anyhow: an error, or sets whose weights are as many as they say.
func FuzzReadValues(f *testing.F) {
	f.Add(learned)
	f.Add([]byte(valueMagic))
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		sets, err := readValues(data)
		for _, w := range sets {
			if err == nil && len(w.weights) != size(w.board, w.powers, w.places) {
				t.Errorf("%d weights for %d powers and %d places", len(w.weights), w.powers, w.places)
			}
		}
	})
}

// Players see one position and nothing else. In a game in which all others have written their orders, and in one in which
// nobody has, they decide the same.
func TestHiddenOrdersAreNotSeen(t *testing.T) {
	m := mind(t, "standard")
	g := game.New(&m.variant.Setups[0], engine.Rulebook())
	for range 3 {
		g.Advance()
	}
	before := *g.Node().Position
	r := rand.New(rand.NewPCG(1, 1))
	var hidden []engine.Order
	for p := range before.ToOrder().All() {
		if legal := before.LegalOrders(p); before.Units[p].Power != 3 {
			hidden = append(hidden, legal[r.IntN(len(legal))])
		}
	}
	g.SetOrders(hidden)
	if after := *g.Node().Position; after != before || len(hidden) < 15 {
		t.Fatalf("%d orders, and the position has changed", len(hidden))
	}
	for _, l := range Levels() {
		a, err := Player{Level: l, Model: m}.Decide(context.Background(), &before, engine.PowersOf(3))
		if err != nil {
			t.Fatal(err)
		}
		if b, err := (Player{Level: l, Model: m}).Decide(context.Background(), g.Node().Position, engine.PowersOf(3)); err != nil || !reflect.DeepEqual(a, b) {
			t.Errorf("%v: %v, then %v, %v", l, a.Orders, b.Orders, err)
		}
	}
}

// To judge a plan against a reply, and to play on after it, allocates nothing.
func TestJudgingAPlanAllocatesNothing(t *testing.T) {
	m := mind(t, "standard")
	pos := midgame(t, m, 4, 1)
	for pos.Phase.Kind != engine.Movement {
		pos = engine.Adjudicate(&pos, nil, engine.Rulebook()).Next
	}
	w, err := Player{Model: m}.begin(&pos, engine.PowersOf(3))
	if err != nil {
		t.Fatal(err)
	}
	w.scene.Load(&w.pos, m.people)
	w.propose(8)
	w.drawReplies(8)
	w.compare(context.Background(), w.plans, w.answers)
	if n := testing.AllocsPerRun(20, func() { w.compare(context.Background(), w.plans, w.answers) }); n > 0 {
		t.Errorf("%v allocations for %d plans and %d replies", n, len(w.plans), len(w.answers))
	}
}

// What a decision says of its plans holds together.
func TestDecisionsAreExplained(t *testing.T) {
	m := mind(t, "standard")
	pos := midgame(t, m, 3, 3)
	for _, l := range []Level{Hard, Master} {
		for pw := engine.Power(1); pw <= 7; pw++ {
			d, err := Player{Level: l, Model: m}.Decide(context.Background(), &pos, engine.PowersOf(pw))
			if err != nil {
				t.Fatal(err)
			}
			if len(d.Orders) > 0 && (d.Replies == 0 || len(d.Works) != len(d.Orders) || len(d.Others) == 0) {
				t.Fatalf("%v: %+v", l, d)
			}
			last := d.Plan
			for _, p := range d.Others {
				if p.Share > last.Share+1e-9 && p.Replies == last.Replies || reflect.DeepEqual(p.Orders, d.Orders) {
					t.Errorf("%v: %v is worth %.3f, before it %.3f", l, p.Orders, p.Share, last.Share)
				}
				last = p
			}
			for i, x := range d.Works {
				if x < 0 || x > 1+1e-9 || math.IsNaN(x) {
					t.Errorf("%v works in %v of the replies", d.Orders[i], x)
				}
			}
		}
	}
}

// A hint is for the unit that was asked about, is a legal order, and has a reason.
func TestHintsHaveAReason(t *testing.T) {
	m := mind(t, "standard")
	counts := map[Why]int{}
	setup := &m.variant.Setups[0]
	match := Match{Start: setup.Begin(), Sides: Singles(setup), Until: 1904}
	for range match.Sides {
		match.Players = append(match.Players, Player{Level: People, Seed: 9, Model: m})
	}
	p := Player{Level: Medium, Seed: 1, Model: m}
	_, err := match.Play(context.Background(), func(pos *engine.Position, _ []engine.Order) {
		for at := range pos.ToOrder().All() {
			legal := pos.LegalOrders(at)
			h, err := p.Hint(context.Background(), pos, engine.PowersOf(legal[0].Power), at)
			if pos.Phase.Kind == engine.Adjustment && err != nil {
				continue // another unit, or another site, is better
			}
			if err != nil || h.Order.At.Province != at || h.Why == NoWhy || pos.Check(h.Order) != engine.Succeeded {
				t.Fatalf("%v %s: %+v, %v", pos.Phase, m.variant.Map.Info(at).ID, h, err)
			}
			counts[h.Why]++
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	if counts[TakesNeutral] == 0 || counts[TakesCenter] == 0 || counts[HelpsAttack] == 0 || counts[ComesNearer] == 0 {
		t.Errorf("%v", counts)
	}
	t.Log(counts)
}

// FuzzDecide hands players positions that are broken anyhow: the answer is an error, or orders that can be given.
func FuzzDecide(f *testing.F) {
	m := mind(f, "shores")
	f.Add([]byte{1, 1, 1, 4, 2, 3}, uint8(0), uint8(0), uint8(1))
	f.Add([]byte{9, 2, 2, 9, 1, 1}, uint8(1), uint8(1), uint8(3))
	f.Add([]byte{}, uint8(2), uint8(2), uint8(2))
	f.Fuzz(func(t *testing.T, changes []byte, phase, level, power uint8) {
		defer guard.Start(t)()
		pos := m.variant.Setups[0].Begin()
		pos.Phase.Season, pos.Phase.Kind = engine.Season(phase>>2&3), engine.PhaseKind(phase&3)
		for ; len(changes) >= 3; changes = changes[3:] {
			u := engine.Unit{Type: engine.UnitType(changes[1] & 3), Power: engine.Power(changes[2] & 7), Coast: engine.Coast(changes[2] >> 3 & 7)}
			switch changes[1] >> 2 & 3 {
			case 0:
				pos.Units[changes[0]] = u
			case 1:
				pos.Owners[changes[0]] = u.Power
			default:
				pos.Dislodged[changes[0]] = engine.Dislodged{Unit: u, From: engine.Province(changes[1] >> 4)}
			}
		}
		own := engine.PowerSet(power)
		d, err := Player{Level: Level(level), Model: m}.Decide(context.Background(), &pos, own)
		if err != nil {
			return
		}
		for _, o := range d.Orders {
			if why := pos.Check(o); why != engine.Succeeded || !own.Has(o.Power) {
				t.Fatalf("%v: %v", o, why)
			}
		}
		r, err := Player{Level: Medium, Model: m}.Review(context.Background(), []Turn{{Position: pos, Orders: d.Orders}}, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, j := range r.Phases[0].Played {
			for _, o := range slices.Concat(j.Plan.Orders, j.Best.Orders) {
				if why := pos.Check(o); why != engine.Succeeded || o.Power != j.Power {
					t.Fatalf("reviewed: %v: %v", o, why)
				}
			}
		}
	})
}

// No army is sent by sea without a fleet of one's own that carries it.
func TestArmiesSailInOwnFleets(t *testing.T) {
	m := mind(t, "standard")
	sailed := 0
	for seed := range uint64(4) {
		pos := midgame(t, m, 2+int(seed%4), seed)
		for pw := engine.Power(1); pw <= 7; pw++ {
			for _, l := range Levels() {
				d, err := Player{Level: l, Seed: seed, Model: m}.Decide(context.Background(), &pos, engine.PowersOf(pw))
				if err != nil {
					t.Fatal(err)
				}
				for _, o := range d.Orders {
					if o.Kind != engine.Move || o.Way != engine.ViaConvoy {
						continue
					}
					sailed++
					if !slices.ContainsFunc(d.Orders, func(c engine.Order) bool {
						return c.Kind == engine.Convoy && c.From.Province == o.At.Province && c.To.Province == o.To.Province
					}) {
						t.Errorf("%v sends %s, and nobody carries it", l, m.variant.Format(o))
					}
				}
			}
		}
	}
	if sailed == 0 {
		t.Error("nobody ever sails")
	}
}

// From hard on builds, removals and retreats are compared: each is legal, for all there is to order, and a unit retreats to where it is worth
// more than elsewhere.
func TestOpenPhasesAreSearched(t *testing.T) {
	m := mind(t, "standard")
	v := m.variant
	pos := v.Setups[0].Begin()
	pos.Phase = engine.Phase{Year: 1901, Season: engine.Winter, Kind: engine.Adjustment}
	for _, id := range []string{"spa", "por", "bel"} {
		pos.Owners[v.Map.Province(id)] = v.Power("france")
	}
	move := func(from, to string) {
		pos.Units[v.Map.Province(to)], pos.Units[v.Map.Province(from)] = pos.Units[v.Map.Province(from)], engine.Unit{}
	}
	move("par", "bel")
	move("mar", "spa")
	move("bre", "mid")
	for _, l := range []Level{Hard, Master} {
		d, err := Player{Level: l, Seed: 1, Model: m}.Decide(context.Background(), &pos, engine.PowersOf(v.Power("france")))
		if err != nil || len(d.Orders) != 3 {
			t.Fatalf("%v: %v, %v", l, err, d.Orders)
		}
		for _, why := range pos.CheckAll(d.Orders) {
			if why != engine.Succeeded {
				t.Errorf("%v: %v", l, why)
			}
		}
	}
	ways := m.Rollout()
	ways.Load(&pos, 0, engine.Rules{})
	list := ways.Choices(nil, &pos, v.Power("france"), 1000, false)
	if len(list) != 4 { // an army or a fleet in Brest and in Marseilles; Paris is no port
		t.Errorf("%d ways to build in Paris, Brest and Marseilles, want 4", len(list))
	}
	if short := ways.Choices(nil, &pos, v.Power("france"), 2, true); len(short) != 2 {
		t.Errorf("%d ways of at most 2", len(short))
	}
	if none := ways.Choices(nil, &pos, v.Power("germany"), 10, true); len(none) != 0 {
		t.Errorf("Germany, who has nothing to build, has %d ways", len(none))
	}
	pos.Phase.Kind = engine.Retreats
	pos.Phase.Season = engine.Fall
	par := v.Map.Province("par")
	pos.Dislodged[par] = engine.Dislodged{Unit: engine.Unit{Type: engine.Army, Power: v.Power("france")}, From: v.Map.Province("bur")}
	list = ways.Choices(nil, &pos, v.Power("france"), 1000, true)
	if want := len(pos.LegalOrders(par)); len(list) != want {
		t.Errorf("%d ways to retreat, want %d", len(list), want)
	}
}

// Orders that were given already stay in what is decided, even an army that waits for a foreign fleet.
func TestGivenOrdersStay(t *testing.T) {
	m := mind(t, "standard")
	v := m.variant
	pos := v.Setups[0].Begin()
	france := v.Power("france")
	pos.Units[v.Map.Province("eng")] = engine.Unit{Type: engine.Fleet, Power: v.Power("england")}
	pic := v.Map.Province("pic")
	pos.Units[pic], pos.Units[v.Map.Province("par")] = pos.Units[v.Map.Province("par")], engine.Unit{}
	given := engine.Order{Kind: engine.Move, Power: france, Unit: engine.Army, At: engine.Location{Province: pic}, To: engine.Location{Province: v.Map.Province("wal")}, Way: engine.ViaConvoy}
	if why := pos.Check(given); why != engine.Succeeded {
		t.Fatal(why)
	}
	foreign := engine.Order{Kind: engine.Hold, Power: v.Power("germany"), Unit: engine.Army, At: engine.Location{Province: v.Map.Province("mun")}}
	for _, l := range []Level{Easy, Hard} {
		d, err := Player{Level: l, Seed: 1, Model: m, Given: []engine.Order{given, foreign}}.Decide(context.Background(), &pos, engine.PowersOf(france))
		if err != nil || !slices.Contains(d.Orders, given) || len(d.Orders) != 3 {
			t.Errorf("%v: %v, %v", l, err, d.Orders)
		}
	}
}
