package ui

import (
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
		r.Do("vote")
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
