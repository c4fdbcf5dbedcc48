package ui

import (
	"strings"
	"testing"
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
