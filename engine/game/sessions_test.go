package game_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/gametest"
	"entente/engine/record"
	"entente/scripts/golden"
)

// session plays a game by chance and writes down all that it answers.
type session struct {
	*game.Game
	rnd  *rand.Rand
	sums *golden.Sums
	t    *testing.T
}

func (s session) one(list ...string) string { return list[s.rnd.IntN(len(list))] }

func (s session) power() engine.Power { return engine.Power(s.rnd.IntN(9)) }

func (s session) chance(n int) int { return s.rnd.IntN(n) }

// orders are legal orders of most units, and some that are none.
func (s session) orders() (list []engine.Order) {
	pos := s.Node().Position
	for p := range pos.ToOrder().All() {
		if legal := pos.LegalOrders(p); s.rnd.IntN(12) > 0 {
			list = append(list, legal[s.rnd.IntN(len(legal))])
		}
	}
	if len(list) > 0 && s.rnd.IntN(4) == 0 {
		o := list[s.rnd.IntN(len(list))]
		o.To.Province, o.Power = engine.Province(s.rnd.IntN(76)), 1+engine.Power(s.rnd.IntN(7))
		list = append(list, o)
	}
	return list
}

// act does one thing by chance, and returns what it answered.
func (s session) act() (what string, answer any) {
	n := s.Node()
	say := s.one("", "He left.", "war and peace", strings.Repeat("x", 301), strings.Repeat("y", 2_001))
	list := s.orders()
	switch s.rnd.IntN(34) {
	case 0, 1, 2, 3, 4:
		s.SetOrders(list)
		s.Advance()
		return "turn", nil
	case 5:
		if len(list) > 0 {
			s.Give(game.Given{Order: list[0], Text: say})
		}
		return "give", nil
	case 6:
		s.ClearOrder(engine.Province(s.rnd.IntN(76)))
		s.ClearOrders(s.power())
		return "clear", nil
	case 7:
		return "back", s.Back()
	case 8:
		return "forward", s.Forward()
	case 9:
		s.Promote()
		return "promote", nil
	case 10:
		if s.rnd.IntN(4) > 0 {
			return "no deletion", nil
		}
		return "delete", s.Delete()
	case 11:
		return "take over", s.TakeOver(s.one("Ann", "Ben", "", strings.Repeat("n", 101)), s.one("", "He left."), s.power(), s.power())
	case 12:
		return "rename", s.Rename(s.rnd.IntN(9)-1, s.one("", "Ann", "Dora", strings.Repeat("n", 101)))
	case 13:
		return "vote", s.Vote(game.Proposal{By: s.power(), Share: engine.PowerSet(s.rnd.IntN(256)), Against: s.rnd.IntN(5) - 1, Opposed: engine.PowerSet(s.rnd.IntN(3) * 2)})
	case 14:
		if s.rnd.IntN(3) > 0 {
			return "vote of all", s.Vote(game.Proposal{Against: 1 + s.rnd.IntN(7)})
		}
		return "vote of all", s.Vote(game.Proposal{})
	case 15:
		player, err := s.DrawLots(s.chance)
		if err == nil {
			return "lots", player
		}
		return "lots", err
	case 16:
		player, err := s.Toss(engine.Power(1+s.rnd.IntN(2)*4), s.chance)
		if err == nil {
			return "toss", player
		}
		return "toss", err
	case 17:
		return "time", s.TimeUp()
	case 18:
		return "armistice", s.Armistice(s.power(), say)
	case 19:
		return "lift", s.LiftArmistice(s.power(), say)
	case 20:
		return "disorder", s.NoteDisorder(s.power(), say)
	case 21:
		return "reopen", s.Reopen(say, game.VoidLine{Power: s.power(), Text: say, At: engine.Province(s.rnd.IntN(90))})
	case 22:
		var was engine.Order
		if plain := n.Plain(); len(plain) > 0 && s.rnd.IntN(3) > 0 {
			was = plain[s.rnd.IntN(len(plain))]
		}
		var to game.Given
		if len(list) > 0 && s.rnd.IntN(4) > 0 {
			to.Order = list[s.rnd.IntN(len(list))]
		}
		return "correct", s.CorrectOrder(was, to, say)
	case 23:
		pos := *n.Position
		if p := engine.Province(1 + s.rnd.IntN(75)); s.rnd.IntN(3) > 0 {
			pos.Units[p] = engine.Unit{}
		} else {
			pos.Units[p] = engine.Unit{Type: engine.Army, Power: 1}
		}
		switch s.rnd.IntN(3) {
		case 0:
			return "correct position", s.CorrectPosition(pos, say)
		case 1:
			return "set position", s.SetPosition(pos)
		}
		return "vary position", s.VaryPosition(pos)
	case 24:
		return "decide", s.Decide(s.power(), say)
	case 25:
		return "object", s.Object(s.power(), say)
	case 26:
		return "publish", s.Publish(s.power(), say)
	case 27:
		by := s.power()
		switch s.rnd.IntN(4) {
		case 0:
			return "may sign", s.MaySign(say, by, 1)
		case 1:
			return "sign", s.Sign(say, by, 1)
		case 2:
			return "sign secretly", s.SignSecret(say)
		}
		return "publish treaty", s.PublishTreaty(s.rnd.IntN(3), by, say, by, engine.Power(s.rnd.IntN(4)))
	case 28:
		return "keep", s.KeepSet(s.power(), say)
	case 29:
		i := s.rnd.IntN(4) - 1
		switch s.rnd.IntN(4) {
		case 0:
			s.TakeSet(i)
		case 1:
			s.RenameSet(i, say)
		case 2:
			s.DropSet(i)
		default:
			s.TakePlan(say, s.power(), list)
		}
		return "sets", nil
	case 30:
		s.VaryAs(say, list)
		return "vary", nil
	case 31:
		return "mark", s.ToggleMark(game.Mark{Kind: record.MarkKind(s.rnd.IntN(5)), Color: record.MarkColor(s.rnd.IntN(5)), At: engine.Province(s.rnd.IntN(80)), To: engine.Province(s.rnd.IntN(4) * 5)})
	case 32:
		return "program", s.SetProgram(s.rnd.IntN(9)-1, game.Program{Level: s.one("", "easy", "master", "x"), Seed: s.rnd.IntN(3) - 1})
	}
	s.SetNote(say)
	s.SetTag(s.one("title", "place", ""), say)
	s.GiveSheet(nil, []game.VoidLine{{Power: s.power(), Text: say, At: engine.Province(s.rnd.IntN(90))}})
	return "notes", nil
}

// state is all that a game says of where it stands.
func (s session) state() string {
	var b strings.Builder
	turns, limited := s.TurnsLeft()
	people, programs := s.Persons()
	end := s.Ended()
	fmt.Fprintln(&b, gametest.Told(s.Game, end), end.Last(), end.ByUnits, end.Shared, s.Voters(), s.Survivors(), s.TossDue(), s.WhatIf(), turns, limited, s.DrawnAt(s.Path()), s.ArmisticeDue(), people, programs, s.Aside(), s.Saved())
	for pw := engine.Power(1); int(pw) < len(s.Variant().Powers); pw++ {
		program, player := s.ProgramOf(pw)
		fmt.Fprint(&b, s.Missed(pw), program, player, s.Node().Waives(pw), " ")
	}
	given, failed := s.Node().Came()
	fmt.Fprintln(&b, s.Players(), given, failed, s.Root().Count(), s.LineSum(), s.Path())
	return b.String() + gametest.Saved(s.t, s.Game)
}

// TestSessionsAnswerAsBefore plays games by chance, under settings by chance, and compares every answer and every state with
// testdata/sessions.golden.
func TestSessionsAnswerAsBefore(t *testing.T) {
	sums, heard := golden.NewSums(t), answered{}
	for seed := range uint64(48) {
		rnd := rand.New(rand.NewPCG(seed, 31))
		g := gametest.Start(t, []string{"7", "6", "5", "4", "2"}[seed%5], func(s *game.Settings) {
			s.Mode = []game.Mode{game.Referee, game.Planning}[rnd.IntN(5)/4]
			s.ByPlayer, s.ByUnits, s.ChatOpen = rnd.IntN(2) == 0, rnd.IntN(2) == 0, rnd.IntN(2) == 0
			s.Agreed, s.Allotment, s.Notation = game.AgreedEnd(rnd.IntN(3)), game.Allotment(rnd.IntN(4)), engine.Style(1+rnd.IntN(4))
			s.Armistice = game.ArmisticeRule{Kind: game.ArmisticeKind(rnd.IntN(3))}
			if s.Armistice.Kind == game.AutoArmistice {
				s.Armistice.Turns = 1 + rnd.IntN(2)
			}
			switch rnd.IntN(5) {
			case 0:
				s.Limit = game.Limit{Kind: game.Years, Number: 1 + rnd.IntN(2)}
			case 1:
				s.Limit = game.Limit{Kind: game.Minutes, Number: 60, AtOnce: rnd.IntN(2) == 0}
			case 2:
				s.Limit = game.Limit{Kind: game.SecretYear, Number: 1, Until: 3, Seed: "A"}
			case 3:
				s.Limit = game.Limit{}
			}
			if rnd.IntN(3) == 0 {
				s.Victory = 12
			}
			if len(s.Players) > 2 && rnd.IntN(3) == 0 {
				s.Players[0].Program = game.Program{Level: "easy", Seed: 1}
			}
		})
		s := session{g, rnd, sums, t}
		sums.Section("seed %d", seed)
		for range 45 {
			what, answer := s.act()
			heard.add(answer)
			sums.Add(what, answer, s.state())
		}
		for s.Undo() {
		}
		sums.Add("undone", s.state())
		for s.Redo() {
		}
		sums.Add("redone", s.state())
	}
	golden.Text(t, "testdata/sessions.golden", sums.String()+heard.String())
}

// answered are the faults that were heard in sessions.
type answered map[string]bool

func (a answered) add(answer any) {
	if err, ok := answer.(error); ok {
		kind := ""
		if f := game.FaultIn(err); f != nil {
			kind = fmt.Sprint(f.Kind, " ", f.Player, " ", f.Power, " ", f.Number, " ", f.Least, " ", f.Most, ": ")
		}
		a[kind+err.Error()] = true
	}
}

// String returns them as a section of a golden file.
func (a answered) String() string {
	text := "# faults\n"
	for _, fault := range slices.Sorted(maps.Keys(a)) {
		text += "  " + strings.ReplaceAll(fault, "\n", "\n  ") + "\n"
	}
	return text
}

// TestFaultsOfSettingsAreTold makes settings wrong by one field, by several, and by numbers at the bounds and beyond.
func TestFaultsOfSettingsAreTold(t *testing.T) {
	v := gametest.Standard(t)
	var b strings.Builder
	try := func(name string, change func(*game.Settings)) {
		for _, id := range []string{"7", "2"} {
			s := game.Default(v.Setup(id), engine.Rulebook())
			change(&s)
			fmt.Fprintf(&b, "# %s, %s: %d to %d\n", name, id, s.Year, s.LastYear())
			for _, f := range s.Faults() {
				fmt.Fprintf(&b, "  %s (%s %s %d %d %d %d %d)\n", f, f.Kind, f.Field, f.Player, f.Power, f.Number, f.Least, f.Most)
			}
		}
	}
	number := func(name string, set func(*game.Settings, int), list ...int) {
		for _, n := range list {
			try(fmt.Sprint(name, " ", n), func(s *game.Settings) { set(s, n) })
		}
	}
	number("year", func(s *game.Settings, n int) { s.Year = n }, 0, 1, 9998, 9999, 10_000)
	number("year before a limit", func(s *game.Settings, n int) { s.Year, s.Limit = n, game.Limit{Kind: game.Years, Number: 4} }, 9996, 9997)
	number("victory", func(s *game.Settings, n int) { s.Victory = n }, 3, 4, 5, 8, 9, 10, 15, 16, 17, 34, 35)
	number("victory by player", func(s *game.Settings, n int) { s.Victory, s.ByPlayer = n, true }, 4, 5, 9, 10, 15, 16, 17)
	number("years", func(s *game.Settings, n int) { s.Limit = game.Limit{Kind: game.Years, Number: n} }, 0, 1, 9999, 10_000)
	number("minutes", func(s *game.Settings, n int) { s.Limit = game.Limit{Kind: game.Minutes, Number: n} }, 0, 1, 10_080, 10_081)
	number("from", func(s *game.Settings, n int) { s.Limit = game.Limit{Kind: game.SecretYear, Number: n, Until: 4} }, 0, 1, 4, 5)
	number("until", func(s *game.Settings, n int) { s.Limit = game.Limit{Kind: game.SecretYear, Number: 2, Until: n} }, 1, 2, 30, 60, 100, 101, 102, 103, 10_000)
	number("turns", func(s *game.Settings, n int) { s.Armistice = game.ArmisticeRule{Kind: game.AutoArmistice, Turns: n} }, 0, 1, 99, 100)
	number("notation", func(s *game.Settings, n int) { s.Notation = engine.Style(n) }, 0, 1, 4, 5)
	number("seconds", func(s *game.Settings, n int) {
		s.Clocks.Orders, s.Clocks.FallRetreats = time.Duration(n)*time.Second, time.Duration(n)*time.Second
	}, -30, 0, 29, 30, 604_800, 604_830)
	number("characters", func(s *game.Settings, n int) { s.Players[1].Name = strings.Repeat("é", n) }, 100, 101)
	try("nobody", func(s *game.Settings) { s.Players = nil })
	try("a player without powers", func(s *game.Settings) { s.Players = append(s.Players, game.Player{}) })
	try("names", func(s *game.Settings) { s.Players[0].Name, s.Players[1].Name = "Ann", "Ann" })
	try("a power twice", func(s *game.Settings) {
		s.Players[0].Powers = append(slices.Clone(s.Players[0].Powers), s.Players[1].Powers...)
	})
	try("strange powers", func(s *game.Settings) { s.Players[0].Powers = []engine.Power{0, 8, 255, 5, 1} })
	golden.Text(t, "testdata/settings.golden", b.String())
}
