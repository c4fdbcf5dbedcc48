package ui

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"entente/engine/game"
	"entente/ui/kit"
)

// played begins a game of the page and resolves so many phases, without orders.
func (r *robot) played(phases int) *robot {
	r.t.Helper()
	for range phases {
		r.Judge().Judge()
	}
	return r
}

// WantEnd fails the test unless the page of the end says so.
func (r *robot) WantEnd(part string) *robot {
	r.t.Helper()
	if end := r.w.Desk.Game.Ended(); r.seen.Page != "end" || !strings.Contains(r.w.Desk.Words().Outcome(end), part) {
		r.t.Fatalf("page %q, %s: want %q", r.seen.Page, r.w.Desk.Words().Outcome(end), part)
	}
	return r
}

func TestYearLimitEndsTheGameAndItGoesOnAsWhatIf(t *testing.T) {
	r := newRobot(t).New().Press("new.players.7").Fill("new.name.6", "Olga").Press("new.end.4").Fill("new.limit", "1").Start()
	if got := r.w.Desk.Words().Countdown(); got != "2 turns to the end" {
		t.Errorf("the year line says %q", got)
	}
	r.turn("Russia F sev - rum").holding().Judge().WantPhase("F1901M")
	r.WantSaid("1 turn to the end")
	r.played(1).WantEnd("Russia (Olga) wins with 5 centers").Press("end.look").WantPhase("W1901A")
	r.Judge().WantEnd("Olga").Press("end.what-if").Judge()
	if !r.w.Desk.Game.WhatIf() || r.seen.Page != "" {
		t.Error("the game does not go on")
	}
}

func TestVoteIsSecretAndLotsAreDrawn(t *testing.T) {
	r := newRobot(t).New().Press("new.players.4").Start()
	votes := func(against int) {
		t.Helper()
		r.Do("vote").Press("answer-0")
		for i := range 4 {
			if want := "Player " + strconv.Itoa(i+1) + " votes"; r.seen.Dialog != want {
				t.Fatalf("dialog %q, want %q", r.seen.Dialog, want)
			}
			r.Press("answer-" + strconv.Itoa(kit.Second(i >= against)))
		}
	}
	votes(2)
	if r.seen.Dialog != "The vote failed" || r.w.Desk.Game.Ended().Kind != game.NotEnded {
		t.Fatalf("dialog %q", r.seen.Dialog)
	}
	r.Press("answer-0")
	votes(0)
	r.Press("answer-0").WantEnd("wins by lot")
	if why := r.w.Desk.WhyNotVote(); why == "" {
		t.Error("a finished game can be ended")
	}
	r.Press("end.look").Do("vote")
	if got := strings.ReplaceAll(r.w.Tips.Said(), "\n", " "); got != "The game has ended." {
		t.Errorf("asked to end a finished game, the window says %q", got)
	}
}

func TestPlayingTimeEndsTheGame(t *testing.T) {
	r := newRobot(t).New().Press("new.end.5").Fill("new.limit", "90").Start()
	if s := r.w.Desk.Game.Settings(); s.Limit != (game.Limit{Kind: game.Minutes, Number: 90}) {
		t.Fatalf("limit %+v", s.Limit)
	}
	r.Do("time-up").Press("answer-0").played(2).WantEnd("win")
}

// After the end nothing is due: no counts of orders, no checklist, nothing that will hold, no rings on the map.
func TestNothingIsDueAfterTheEnd(t *testing.T) {
	r := newRobot(t).Paste("A par - bur").won().picture("over")
	for _, row := range slices.Concat(r.side().Rows, r.listed().Rows) {
		if row.Pips.Shown || row.Note == "no order" {
			t.Errorf("%+v", row)
		}
	}
	if r.Tap("As written"); r.checks().Visible() || r.says("will hold") || r.says("without an order") {
		t.Errorf("something is due: %q", r.texts())
	}
	r = newRobot(t).New().Press("new.players.7").Press("new.end.4").Fill("new.limit", "1").Start().turn("Russia F sev - rum").holding().Judge().played(1)
	if r.WantEnd("Russia").Press("end.look").WantPhase("W1901A").picture("over-builds"); !r.board().Targets.Empty() || r.checks().Visible() {
		t.Errorf("rings at %v, %q", r.board().Targets, r.texts())
	}
}

// won gives France so many centers that it has won.
func (r *robot) won() *robot {
	r.t.Helper()
	pos := r.position()
	for p := range pos.Variant.Map.Centers().All() {
		if pos.Centers(pos.Variant.Power("france")) < 18 {
			pos.Owners[p] = pos.Variant.Power("france")
		}
	}
	if err := r.w.Desk.Game.SetPosition(pos); err != nil || !r.w.Desk.Over() {
		r.t.Fatalf("the game goes on: %v", err)
	}
	r.w.Note()
	return r
}

// side is the list of the powers.
func (r *robot) side() *kit.RowList { return r.w.side.Focusables()[0].(*kit.RowList) }

// An order that is given after the end, typed, pasted or clicked, is held back once, and given again begins a variation.
func TestAnOrderAfterTheEndAsksBeforeItBeginsAVariation(t *testing.T) {
	for name, give := range map[string]func(*robot){
		"typed": func(r *robot) { r.Line("F sev - rum").Type("<Enter>") }, "pasted": func(r *robot) { r.Paste("F sev - rum\nA mos H") },
		"clicked": func(r *robot) { r.Pick("sev", "rum") }, "letters": func(r *robot) { r.Type("sevrum") },
	} {
		r := newRobot(t).won()
		give(r)
		if n := len(r.w.Desk.Game.Node().Orders); n != 0 || r.w.Desk.Game.WhatIf() {
			t.Fatalf("%s: %d orders are given at once, what if %v", name, n, r.w.Desk.Game.WhatIf())
		}
		r.WantCard("The game has ended", "Give it again")
		if name == "typed" {
			r.Type("<Enter>")
		} else {
			give(r)
		}
		if len(r.w.Desk.Game.Node().Orders) == 0 || !r.w.Desk.Game.WhatIf() {
			t.Errorf("%s: given again nothing comes of it: %q", name, r.texts())
		}
	}
}
