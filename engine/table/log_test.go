package table_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/gametest"
	"entente/engine/table"
)

// give gives orders as they stand on slips: power, then orders with commas between.
func give(t *testing.T, g *game.Game, slips ...string) {
	t.Helper()
	for _, slip := range slips {
		name, list, _ := strings.Cut(slip, ": ")
		pw := g.Variant().Power(name)
		for _, text := range strings.Split(list, ", ") {
			o, _, err := g.Node().Position.ParseOrder(pw, text)
			if err != nil {
				t.Fatal(err)
			}
			g.Give(game.Given{Order: g.Node().Position.Complete(o, nil), Text: text})
		}
	}
}

// read writes the entries of a log as short lines.
func read(g *game.Game) []string {
	var lines []string
	v := g.Variant()
	for _, e := range table.Log(g) {
		line := fmt.Sprint(e.Position.Phase, " ", v.PowerName(e.Power))
		var at []string
		for _, p := range e.Places {
			at = append(at, v.Map.Info(p).ID)
		}
		where := strings.Join(at, " ")
		order := v.Format(e.Order.Order)
		switch e.Kind {
		case table.Happened:
			line += fmt.Sprint(" ", e.Event.Kind, " ", e.Number, " ", e.Event.Text, e.Event.Reason)
			if e.Event.Now.Kind != engine.NoOrder {
				line += " " + v.Format(e.Event.Now)
			}
		case table.Resolved:
			line += fmt.Sprint(" resolved ", e.Orders, " orders, ", e.Failed, " failed; dislodged ", where)
		case table.Missing:
			line += fmt.Sprint(" missing ", e.Orders, " ", where)
		case table.Idle:
			line += " idle " + where
		case table.Misspelt:
			line += fmt.Sprint(" wrote ", e.Order.Text, " for ", order, ": ", e.Warnings[0])
		case table.Void:
			line += fmt.Sprint(" void ", e.Order.Text, ": ", e.Why)
		case table.TakenOff:
			line += fmt.Sprint(" removed ", order, ": ", e.Number, " steps, ", e.Tie)
		case table.Unsealed:
			line += " revealed"
		case table.GameEnded:
			line += " ended: " + e.End.Kind.String()
		case table.LastYear:
			line += fmt.Sprintf(" last of %d to %d: %d left in %d, now %v", e.Secret.From, e.Secret.To, e.Drawn.Of, e.Drawn.Year, e.Drawn.Last)
		}
		lines = append(lines, line)
	}
	return lines
}

// logged returns a game of seven with the given position.
func logged(t *testing.T, phase string, change func(v *engine.Variant, pos *engine.Position)) *game.Game {
	t.Helper()
	v := standard(t)
	g := game.New(v.Setup("7"), engine.Rulebook())
	pos := *g.Node().Position
	pos.Phase, _ = engine.ParsePhase(phase)
	if change != nil {
		change(v, &pos)
	}
	if err := g.SetPosition(pos); err != nil {
		t.Fatal(err)
	}
	return g
}

func wantLog(t *testing.T, g *game.Game, want ...string) {
	t.Helper()
	if got := read(g); !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

func TestLogTellsWhatBecameOfTheSlips(t *testing.T) {
	g := logged(t, "S1901M", nil)
	v := g.Variant()
	give(t, g, "austria: A vie - gal, A bud - ser, F tri - alb", "england: F lon - nth, F edi - nrg, A lvp - yor",
		"france: F par - bur, A mar - spa, F bre - par", "germany: A ber - kie", "russia: A mos - ukr, A war - gal, F sev H, F stp/sc - bot",
		"turkey: A con - bul, A smy - con, F ank - bla")
	g.GiveSheet(nil, []game.VoidLine{{Power: v.Power("germany"), Text: "A mun - t"}})
	for _, err := range []error{g.Publish(v.Power("turkey"), "No war."), g.SignSecret("secret")} {
		if err != nil {
			t.Fatal(err)
		}
	}
	g.Advance()
	wantLog(t, g,
		"S1901M Turkey notice 0 No war.", "S1901M  treaty 1 ", "S1901M Germany unread 0 A mun - t",
		"S1901M France wrote F par - bur for A par - bur: the unit in Paris is France A par", "S1901M France void F bre - par: inland-for-fleet",
		"S1901M Germany missing 0 kie mun", "S1901M Italy idle nap rom ven", "S1901M  resolved 17 orders, 4 failed; dislodged ")
}

func TestLogKeepsOrdersOfAnOpenPhaseToItself(t *testing.T) {
	g := logged(t, "S1901M", nil)
	give(t, g, "france: A par - bur")
	was := g.Node().Plain()[0]
	now := was
	now.To.Province = g.Variant().Map.Province("pic")
	if err := g.CorrectOrder(was, game.Given{Order: now, Text: "par pic"}, "It says Pic."); err != nil {
		t.Fatal(err)
	}
	g.GiveSheet(nil, []game.VoidLine{{Power: 1, Text: "A vie - t"}})
	if err := g.SignSecret("secret"); err != nil {
		t.Fatal(err)
	}
	wantLog(t, g, "S1901M France order-corrected 0 It says Pic.", "S1901M  treaty 1 ")
	for _, e := range table.Log(g) {
		if e.Event.Was.Kind != engine.NoOrder || e.Event.Sealed != "" || e.Order != (game.Given{}) {
			t.Errorf("the log knows %+v", e)
		}
	}
	g.Advance()
	if got := read(g); got[0] != "S1901M France order-corrected 0 It says Pic. A par - pic" || got[2] != "S1901M Austria unread 0 A vie - t" {
		t.Errorf("after the phase: %q", got)
	}
}

func TestLogTellsWhoIsRemovedInTheSequenceOfTheRule(t *testing.T) {
	g := logged(t, "W1901A", func(v *engine.Variant, pos *engine.Position) { // RULES 9.4: distance, fleets, English name
		*pos = engine.Position{Variant: v, Setup: pos.Setup, Phase: pos.Phase}
		unit := func(kind engine.UnitType, id string) {
			pos.Units[v.Map.Province(id)] = engine.Unit{Type: kind, Power: v.Power("france")}
		}
		unit(engine.Fleet, "nth")
		unit(engine.Army, "war")
		unit(engine.Fleet, "wes")
		unit(engine.Army, "mun")
		unit(engine.Army, "tyr")
		unit(engine.Army, "tus")
		pos.Owners[v.Map.Province("par")] = v.Power("france")
	})
	g.Advance()
	wantLog(t, g,
		"W1901A France removed A war D: 4 steps, 1", "W1901A France removed F nth D: 2 steps, 3",
		"W1901A France removed F wes D: 2 steps, 2", "W1901A France removed A mun D: 2 steps, 3",
		"W1901A France removed A tus D: 2 steps, 3", "W1901A  resolved 0 orders, 0 failed; dislodged ")
}

func TestLogTellsMissingRetreatsAndBuilds(t *testing.T) {
	g := logged(t, "F1901R", func(v *engine.Variant, pos *engine.Position) {
		vie := v.Map.Province("vie")
		pos.Dislodged[vie] = engine.Dislodged{Unit: pos.Units[vie], From: v.Map.Province("gal")}
		pos.Units[vie] = engine.Unit{Type: engine.Army, Power: v.Power("russia")}
		pos.Owners[v.Map.Province("bel")] = v.Power("france")
		par := v.Map.Province("par")
		pos.Units[v.Map.Province("gas")], pos.Units[par] = pos.Units[par], engine.Unit{}
	})
	g.Advance()
	g.Advance()
	wantLog(t, g,
		"F1901R Austria missing 0 vie", "F1901R  resolved 0 orders, 0 failed; dislodged ",
		"W1901A France missing 1 ", "W1901A  resolved 0 orders, 0 failed; dislodged ")
}

// A unit that was ordered off the board and left has not failed; one without an order had none.
func TestLogCountsRetreatsThatWereOrdered(t *testing.T) {
	g := logged(t, "F1901R", func(v *engine.Variant, pos *engine.Position) {
		for _, way := range [][2]string{{"vie", "gal"}, {"bud", "rum"}, {"mun", "tyr"}, {"par", "bur"}} {
			at := v.Map.Province(way[0])
			pos.Dislodged[at] = engine.Dislodged{Unit: pos.Units[at], From: v.Map.Province(way[1])}
			pos.Units[at] = engine.Unit{Type: engine.Army, Power: v.Power("russia")}
		}
	})
	give(t, g, "austria: A vie D, A bud - ser", "germany: A mun - tyr") // nobody may retreat to where the attacker came from
	g.Advance()
	wantLog(t, g,
		"F1901R France missing 0 par", "F1901R Germany void A mun - tyr: attackers-origin", "F1901R  resolved 3 orders, 1 failed; dislodged ")
}

func TestLogTellsTheEndAndFollowsTheLine(t *testing.T) {
	g := logged(t, "S1901M", nil)
	must := func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	}
	g.Advance()
	g.Back()
	must(g.Reopen("His 1 is a 7."))
	must(g.Vote(game.Proposal{Against: 3}))
	must(g.Vote(game.Proposal{}))
	_, err := g.DrawLots(func(int) int { return 0 })
	must(err)
	wantLog(t, g, "S1901M  reopened 0 His 1 is a 7.", "S1901M  vote 0 ", "S1901M  vote 0 ", "S1901M  lot 0 ", "S1901M  ended: agreed")
}

// TestLogTellsWhatChanceSaidOfTheLastYear: the years before the first phase, and after the fall of each of them whether that was the last.
func TestLogTellsWhatChanceSaidOfTheLastYear(t *testing.T) {
	const years = "last of 1902 to 1904: "
	for seed, want := range map[string][]string{
		"a": {"S1901M  " + years + "0 left in 0, now false", "S1903M  " + years + "3 left in 1902, now true", "S1903M  ended: years"},
		"c": {"S1901M  " + years + "0 left in 0, now false", "S1903M  " + years + "3 left in 1902, now false", "S1904M  " + years + "2 left in 1903, now false",
			"S1905M  " + years + "1 left in 1904, now true", "S1905M  ended: years"},
	} {
		g := gametest.Start(t, "7", func(s *game.Settings) { s.Limit = game.Limit{Kind: game.SecretYear, Number: 2, Until: 4, Seed: seed} })
		for n := 0; n < 40 && g.Ended().Kind == game.NotEnded; n++ {
			g.Advance()
		}
		told := slices.DeleteFunc(read(g), func(line string) bool {
			return !strings.Contains(line, years) && !strings.Contains(line, " ended: ")
		})
		if !slices.Equal(told, want) {
			t.Errorf("seed %s: got\n%s\nwant\n%s", seed, strings.Join(told, "\n"), strings.Join(want, "\n"))
		}
	}
}
