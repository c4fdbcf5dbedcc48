package table_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/table"
	"entente/variants"
)

func standard(t testing.TB) *engine.Variant {
	t.Helper()
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// outcomes calls act with every sequence of numbers that a chance can give and returns how likely each of its answers
// is, in parts of 5040.
func outcomes(t *testing.T, act func(game.Chance) string) map[string]int {
	t.Helper()
	parts := map[string]int{}
	script := []int{}
	for {
		var sides []int
		weight := 5040
		answer := act(func(n int) int {
			if n < 1 {
				t.Fatalf("a chance among %d", n)
			}
			if len(sides) == len(script) {
				script = append(script, 0)
			}
			sides = append(sides, n)
			weight /= n
			return script[len(sides)-1]
		})
		parts[answer] += weight
		last := len(script) - 1
		for last >= 0 && script[last]+1 == sides[last] {
			last--
		}
		if last < 0 {
			return parts
		}
		script = append(script[:last], script[last]+1)
	}
}

func TestLotsAreFair(t *testing.T) {
	for players := 1; players <= 6; players++ {
		got := outcomes(t, func(c game.Chance) string { return fmt.Sprint(table.ByLot(players, c)) })
		want := 1
		for i := 2; i <= players; i++ {
			want *= i
		}
		if len(got) != want {
			t.Errorf("%d players: %d allotments, want %d", players, len(got), want)
		}
		for allotment, parts := range got {
			if parts != 5040/want {
				t.Errorf("%d players: %s has %d parts of 5040, want %d", players, allotment, parts, 5040/want)
			}
		}
	}
}

func TestLotsDecideOnlyWhatIsContested(t *testing.T) {
	tests := []struct {
		name   string
		wishes []int
		want   map[string]int // in parts of 5040
	}{
		{"nothing contested", []int{2, 0, 1}, map[string]int{"[2 0 1]": 5040}},
		{"one has no wish", []int{2, table.NoWish, 1}, map[string]int{"[2 0 1]": 5040}},
		{"two wish for the same", []int{0, 0, 2}, map[string]int{"[0 1 2]": 2520, "[1 0 2]": 2520}},
		{"all wish for the same", []int{1, 1, 1}, map[string]int{
			"[1 0 2]": 840, "[1 2 0]": 840, "[0 1 2]": 840, "[2 1 0]": 840, "[0 2 1]": 840, "[2 0 1]": 840,
		}},
		{"two contests", []int{0, 0, 3, 3}, map[string]int{
			"[0 1 3 2]": 630, "[0 2 3 1]": 630, "[0 1 2 3]": 630, "[0 2 1 3]": 630,
			"[1 0 3 2]": 630, "[2 0 3 1]": 630, "[1 0 2 3]": 630, "[2 0 1 3]": 630,
		}},
		{"no wishes", []int{table.NoWish, table.NoWish}, map[string]int{"[0 1]": 2520, "[1 0]": 2520}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := outcomes(t, func(c game.Chance) string { return fmt.Sprint(table.ChoiceThenLot(test.wishes, c)) })
			if fmt.Sprint(got) != fmt.Sprint(test.want) {
				t.Errorf("got  %v\nwant %v", got, test.want)
			}
		})
	}
}

func TestChanceCounts(t *testing.T) {
	const throws = 12_000
	var count [3]int
	for range throws {
		count[table.Fair(3)]++
	}
	for side, n := range count { // six standard deviations: wrong once in 500 million runs
		if n < throws/3-310 || n > throws/3+310 {
			t.Errorf("side %d came %d times of %d", side, n, throws)
		}
	}
}

func TestSeatsKeepTheirNames(t *testing.T) {
	v := standard(t)
	s := table.Preset("rulebook", v.Setup("4"))
	s.Players[0].Name, s.Players[3].Name = "Ann", "Dora"
	s = table.Seat(s, []int{3, 2, 1, 0}, game.ByLot)
	if err := s.Check(); err != nil {
		t.Fatal(err)
	}
	if s.Players[0].Name != "Ann" || !slices.Equal(s.Players[0].Powers, s.Setup.Seats[3]) || s.Players[3].Name != "Dora" ||
		!slices.Equal(s.Players[3].Powers, s.Setup.Seats[0]) || s.Allotment != game.ByLot || len(table.Differences(s)) != 0 {
		t.Errorf("players %v, differences %v", s.Players, table.Differences(s))
	}
}

func TestVotesAreSecret(t *testing.T) {
	b := table.NewBallot([]int{0, 2, 5})
	for i, player := range []int{2, 5, 0} {
		if b.Done() || b.Against() != -1 || len(b.Waiting()) != 3-i {
			t.Errorf("the count is known early: %d", b.Against())
		}
		if err := b.Cast(player, player != 0); err != nil {
			t.Fatal(err)
		}
		known(t, b.Cast(player, true)) // nobody votes twice
		known(t, b.Cast(1, true))      // or without a vote
	}
	if !b.Done() || b.Against() != 2 {
		t.Errorf("%d against, want 2", b.Against())
	}
	if all := fmt.Sprintf("%+v", *b); strings.Contains(all, "true") {
		t.Errorf("the ballot remembers who voted how: %s", all)
	}
}

// known fails unless err is a fault of a listed kind.
func known(t *testing.T, err error) {
	t.Helper()
	if f := game.FaultIn(err); f == nil || !slices.Contains(table.FaultKinds(), f.Kind) {
		t.Errorf("got %v, want a fault of a known kind", err)
	}
}

func TestDifferencesFromTheRulebook(t *testing.T) {
	v := standard(t)
	for i := range v.Setups {
		if got := table.Differences(table.Preset("rulebook", &v.Setups[i])); len(got) != 0 {
			t.Errorf("set-up %s: %v", v.Setups[i].ID, got)
		}
	}
	tests := []struct {
		name   string
		change func(*game.Settings)
		want   string
	}{
		{"seats", func(s *game.Settings) {
			s.Players = []game.Player{{Powers: []engine.Power{2, 3, 4, 5, 6, 7}}, {Powers: []engine.Power{1}}}
		}, "[{players austria; england france germany italy russia turkey austria; england; france; germany; italy; russia; turkey}]"},
		{"year", func(s *game.Settings) { s.Year = 1914 }, "[{start_year 1914 1901}]"},
		{"victory", func(s *game.Settings) { s.Victory = 12 }, "[{victory_centers 12 18}]"},
		{"count", func(s *game.Settings) { s.ByPlayer = true }, "[{win_count_by player country}]"},
		{"years", func(s *game.Settings) { s.Limit = game.Limit{Kind: game.Years, Number: 5} }, "[{limit_years 5 none}]"},
		{"minutes", func(s *game.Settings) { s.Limit = game.Limit{Kind: game.Minutes, Number: 90, AtOnce: true} },
			"[{limit_minutes 90 none} {limit_finish at-once finish-year}]"},
		{"score", func(s *game.Settings) { s.ByUnits = true }, "[{limit_score units centers}]"},
		{"agreed", func(s *game.Settings) { s.Agreed = game.Shared }, "[{agreed_end shared lots}]"},
		{"clocks", func(s *game.Settings) { s.Clocks.Later = 10 * time.Minute }, "[{timers 30 10 5 5 5 30 15 5 5 5}]"},
		{"clocks of fall", func(s *game.Settings) { s.Clocks.Apart, s.Clocks.FallOrders = true, 90*time.Second }, "[{timers 30 15 5 5 5 0 1.5 0 30 15 5 5 5}]"},
		{"talking", func(s *game.Settings) { s.ChatOpen = true }, "[{chat_lock off on}]"},
		{"armistice by itself", func(s *game.Settings) { s.Armistice = game.ArmisticeRule{Kind: game.AutoArmistice, Turns: 2} },
			"[{armistice auto-after-2 ask}]"},
		{"no armistice", func(s *game.Settings) { s.Armistice.Kind = game.NoArmistice }, "[{armistice never ask}]"},
		{"notation", func(s *game.Settings) { s.Notation = engine.Style001 }, "[{notation 001 000}]"},
		{"passive", func(s *game.Settings) { s.Rules.PassiveSupport = engine.PassiveAlone }, "[{passive_supportable no yes}]"},
		{"a rule", func(s *game.Settings) { s.Rules.Paradox = engine.AllHold }, "[{paradox_rule all-hold convoyed-armies-fail}]"},
		{"network", func(s *game.Settings) { *s = table.Preset("network", s.Setup) },
			"[{limit_years 4 none} {timers off 30 15 5 5 5} {chat_lock off on} {notation 002 000} {cut_rule simple standard} {coast_rule always-required infer-single} {explicit_route_binding required off}]"},
		{"japanese", func(s *game.Settings) { *s = table.Preset("japanese", s.Setup) },
			"[{limit_years 10 none} {notation 003 000} {cut_rule simple standard} {passive_supportable no yes}]"},
		{"unknown preset", func(s *game.Settings) { *s = table.Preset("homemade", s.Setup) }, "[]"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := game.Default(v.Setup("7"), engine.Rulebook())
			test.change(&s)
			if err := s.Check(); err != nil {
				t.Fatal(err)
			}
			if got := fmt.Sprint(table.Differences(s)); got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}
