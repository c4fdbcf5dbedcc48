package bot_test

import (
	"context"
	"slices"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/bot"
	"entente/variants"
)

func board(t testing.TB) *kingdoms.Board {
	t.Helper()
	bundle, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	return bundle.Board
}

// match is a game of a set-up in which each seat plays on the next of the levels.
func match(b *kingdoms.Board, s kingdoms.Setup, years int, seed uint64, levels ...bot.Level) bot.Match {
	m := bot.Match{Board: b, Setup: s, Until: int16(b.FirstYear + years - 1), Seed: seed, Rules: kingdoms.Rules{Secret: seed%2 == 1}}
	for i := range s.Seats {
		m.Players = append(m.Players, bot.Player{Level: levels[(i+int(seed))%len(levels)], Seed: seed + uint64(i)})
	}
	return m
}

// TestEveryDecisionIsLegal: in whole games of every set-up each order can be given, no two are for the same unit or general, every unit
// that can has one, and the judge voids none for want of money, room or a ship.
func TestEveryDecisionIsLegal(t *testing.T) {
	b := board(t)
	for _, s := range b.Setups {
		for seed := range uint64(3) {
			kinds := map[kingdoms.Kind]int{}
			m := match(b, s, 7, seed, bot.Heuristic, bot.Medium, bot.Easy, bot.Random)
			if seed == 0 {
				m = match(b, s, 4, seed, bot.Hard, bot.Heuristic)
			}
			_, err := m.Play(context.Background(), func(pos *kingdoms.Position, orders []kingdoms.Order) {
				given := map[kingdoms.Order]bool{}
				var units kingdoms.AreaSet
				for _, o := range orders {
					kinds[o.Kind]++
					if why := pos.Check(o); why != kingdoms.Succeeded {
						t.Errorf("%d players, %v: %s: %v", s.Players, pos.Phase, b.Format(pos.Roster, o), why)
					}
					slot := o.Slot()
					slot.Faction = o.Faction
					if given[slot] {
						t.Errorf("%d players, %v: two orders: %s", s.Players, pos.Phase, b.Format(pos.Roster, o))
					}
					given[slot] = true
					if o.Kind <= kingdoms.Refit {
						units.Add(o.At)
					}
				}
				rules := kingdoms.Rules{}
				for _, r := range kingdoms.Adjudicate(pos, orders, kingdoms.Draws{}, rules).Results {
					switch r.Reason {
					case kingdoms.NoMoney, kingdoms.CapReached, kingdoms.SiteUsed, kingdoms.SiteOccupied, kingdoms.NoShip, kingdoms.NoOverseer, kingdoms.TooManyBids, kingdoms.Conflicting, kingdoms.NotConnected, kingdoms.Moving:
						if r.Order.Kind != kingdoms.Refit && !random(m, r.Order.Faction) {
							t.Errorf("%d players, %v: %s: %v", s.Players, pos.Phase, b.Format(pos.Roster, r.Order), r.Reason)
						}
					}
				}
				if pos.Phase.Kind == 0 {
					for a := range pos.Occupied().All() {
						if f := pos.Units[a].Faction; !pos.Passive.Has(f) && !units.Has(a) {
							t.Errorf("%d players, %v: no order for %s", s.Players, pos.Phase, b.AreaID(a))
						}
					}
				}
			})
			if err != nil {
				t.Fatal(err)
			}
			for _, k := range []kingdoms.Kind{kingdoms.Move, kingdoms.SupportMove, kingdoms.Recruit, kingdoms.Bid} {
				if kinds[k] == 0 {
					t.Errorf("%d players, seed %d: no order of kind %d", s.Players, seed, k)
				}
			}
		}
	}
}

// random reports whether a faction is played at random.
func random(m bot.Match, f kingdoms.Faction) bool {
	for i, seat := range m.Setup.Seats {
		if seat.Has(f) {
			return m.Players[i].Level == bot.Random
		}
	}
	return true // it was given by lot
}

// TestTheSameSeedPlaysTheSameGame.
func TestTheSameSeedPlaysTheSameGame(t *testing.T) {
	b := board(t)
	play := func(seed uint64) (all []kingdoms.Order, end bot.Ending) {
		end, err := match(b, b.Setups[0], 2, seed, bot.Hard, bot.Medium, bot.Easy).Play(context.Background(), func(_ *kingdoms.Position, orders []kingdoms.Order) {
			all = append(all, orders...)
		})
		if err != nil {
			t.Fatal(err)
		}
		return all, end
	}
	first, end := play(4)
	again, same := play(4)
	if other, _ := play(5); !slices.Equal(first, again) || end.Position != same.Position || slices.Equal(first, other) || len(first) < 100 {
		t.Errorf("%d, %d, %d orders", len(first), len(again), len(other))
	}
}

// TestNothingHiddenIsUsed: where purses are secret those of others change nothing, in any kind of phase; where they are open they may.
func TestNothingHiddenIsUsed(t *testing.T) {
	b := board(t)
	var seen []kingdoms.Position
	m := match(b, b.Setups[0], 3, 1, bot.Heuristic)
	if _, err := m.Play(context.Background(), func(pos *kingdoms.Position, _ []kingdoms.Order) { seen = append(seen, *pos) }); err != nil {
		t.Fatal(err)
	}
	for _, pos := range seen {
		for _, level := range []bot.Level{bot.Easy, bot.Medium, bot.Hard, bot.Heuristic} {
			const f = kingdoms.Faction(3)
			other := pos
			for k := range b.Factions {
				if k > 0 && kingdoms.Faction(k) != f {
					other.Money[k] = 99 - other.Money[k]%50
				}
			}
			p := bot.Player{Level: level, Seed: 3, Rules: kingdoms.Rules{Secret: true}}
			first, err := p.Decide(context.Background(), &pos, 1<<f)
			again, fault := p.Decide(context.Background(), &other, 1<<f)
			if err != nil || fault != nil || !slices.Equal(first, again) {
				t.Errorf("%v, %v: purses of others are seen: %v, %v", pos.Phase, level, err, fault)
			}
			if bot.Seen(&pos, 1<<f, p.Rules) != bot.Seen(&other, 1<<f, p.Rules) || bot.Seen(&pos, 1<<f, kingdoms.Rules{}) != pos {
				t.Error("what is seen")
			}
		}
	}
}

// TestWhatCannotBeDecided: a faction that is not on the board, a position with faults, a passive one; and a context that has ended.
func TestWhatCannotBeDecided(t *testing.T) {
	b := board(t)
	pos, rules := b.Begin(b.Setups[0])
	p := bot.Player{Level: bot.Hard, Rules: rules}
	decide := func(pos kingdoms.Position, side kingdoms.FactionSet, ctx context.Context) ([]kingdoms.Order, error) {
		return p.Decide(ctx, &pos, side)
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	if list, err := decide(pos, 1<<2, ended); err != nil || len(list) < 3 {
		t.Errorf("it has no answer in time: %v, %v", list, err)
	}
	for _, side := range []kingdoms.FactionSet{1, 1 << 9} {
		if _, err := decide(pos, side, context.Background()); err == nil {
			t.Errorf("factions %#x", side)
		}
	}
	if _, err := decide(kingdoms.Position{}, 1<<2, context.Background()); err == nil {
		t.Error("a position without a board")
	}
	broken := pos
	broken.Owners[broken.Occupied().First()] = kingdoms.NoFaction
	if _, err := decide(broken, 1<<2, context.Background()); err == nil {
		t.Error("a position with faults")
	}
	pos.Passive.Add(2)
	if list, err := decide(pos, 1<<2, context.Background()); err != nil || len(list) != 0 {
		t.Errorf("a passive faction orders %v, %v", list, err)
	}
}

// TestLevelsHaveNames.
func TestLevelsHaveNames(t *testing.T) {
	for l := bot.NoLevel + 1; l.String() != ""; l++ {
		if again, err := bot.ParseLevel(l.String()); err != nil || again != l {
			t.Errorf("%v: %v, %v", l, again, err)
		}
	}
	for _, name := range []string{"", "grand", "easyy"} {
		if _, err := bot.ParseLevel(name); err == nil {
			t.Errorf("a level %q", name)
		}
	}
	if len(bot.Levels()) < 2 || bot.NoLevel.String() != "" {
		t.Error(bot.Levels())
	}
}

// TestEveryLevelIsStronger: in some games among themselves, each scores more than the one below.
func TestEveryLevelIsStronger(t *testing.T) {
	b := board(t)
	sums := map[bot.Level]float64{}
	for n := range uint64(14) {
		m := match(b, b.Setups[0], 6, n, bot.Easy, bot.Medium, bot.Heuristic, bot.Heuristic, bot.Heuristic, bot.Heuristic, bot.Heuristic)
		end, err := m.Play(context.Background(), nil)
		if err != nil {
			t.Fatal(err)
		}
		for i, x := range end.Shares() {
			sums[m.Players[i].Level] += x
		}
	}
	if sums[bot.Medium] < 1.2*sums[bot.Easy] {
		t.Errorf("%v", sums)
	}
}
