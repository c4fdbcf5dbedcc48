package table_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/scoring"
	"entente/engine/table"
)

// TestWhatATableRefusesItSays: each refusal with its kind, its text and its player.
func TestWhatATableRefusesItSays(t *testing.T) {
	b := table.NewBallot([]int{0, 2})
	again := table.NewBallot([]int{0, 2})
	if err := again.Cast(2, true); err != nil || !slices.Equal(again.Waiting(), []int{0}) || again.Against() != -1 || again.Done() {
		t.Errorf("one of two has voted: %v", err)
	}
	for _, row := range []struct {
		name string
		err  error
		want game.Fault
	}{
		{"twice", again.Cast(2, false), game.Fault{Kind: "voted", Player: 2, Text: "player 3 has voted already"}}, {"nobody", b.Cast(1, false), game.Fault{Kind: "no-voter", Player: 1, Text: "player 2 does not vote"}},
		{"short", table.CheckPIN("123", "123"), game.Fault{Kind: "pin-short", Player: -1, Least: 4, Text: "the PIN is too short"}}, {"short and another", table.CheckPIN("123", "1234"), game.Fault{Kind: "pin-short", Player: -1, Least: 4, Text: "the PIN is too short"}},
		{"another", table.CheckPIN("1234", "1235"), game.Fault{Kind: "pin-differs", Player: -1, Text: "the PIN was typed in two ways"}}, {"then none", table.CheckPIN("", "1234"), game.Fault{Kind: "pin-differs", Player: -1, Text: "the PIN was typed in two ways"}},
	} {
		var fault *game.Fault
		if !errors.As(row.err, &fault) || fault.Kind != row.want.Kind || fault.Player != row.want.Player || fault.Text != row.want.Text || fault.Least != row.want.Least {
			t.Errorf("%s: %+v", row.name, row.err)
		}
	}
	for _, pin := range []string{"", "1234", "日本語二", "12345678"} {
		if err := table.CheckPIN(pin, pin); err != nil {
			t.Errorf("%q: %v", pin, err)
		}
	}
	if err := again.Cast(0, false); err != nil || again.Against() != 1 || !again.Done() || len(again.Waiting()) != 0 {
		t.Errorf("all have voted, %d against: %v", again.Against(), err)
	}
	if b.Against() != -1 || !slices.Equal(b.Waiting(), []int{0, 2}) {
		t.Error("who does not vote was counted")
	}
	now := time.Unix(1000, 0)
	var tries table.Tries
	for i, want := range []time.Duration{1, 2, 4, 8, 16, 32, 64, 64, 64} {
		if tries = tries.Miss(now); tries.Wrong != i+1 || tries.Until.Sub(now) != want*time.Second {
			t.Errorf("wrong %d times: wait %v", tries.Wrong, tries.Until.Sub(now))
		}
	}
}

// TestACorrectedPhaseTakesOrders though its time was over; the next one closes again.
func TestACorrectedPhaseTakesOrders(t *testing.T) {
	spring, fall := engine.Phase{Year: 1901}, engine.Phase{Year: 1901, Season: engine.Fall}
	now := at()
	c := table.ClockOf(game.Timing{})
	c.Minutes, c.Close = game.Clocks{First: time.Minute, Later: time.Minute, Orders: 10 * time.Second}, true
	run := func() {
		c = c.Start(now)
		for range 20 {
			now = now.Add(time.Second)
			c, _ = c.Tick(now)
		}
	}
	c = c.FollowPhase(spring, true, false).Next()
	if run(); !c.Closed() || c.Step() != table.Writing {
		t.Errorf("the first phase: %v, closed %t", c.Step(), c.Closed())
	}
	c = c.FollowPhase(fall, true, false)
	if c.Closed() || c.Step() != table.Reveal {
		t.Errorf("the next one: %v, closed %t", c.Step(), c.Closed())
	}
	c = c.FollowPhase(spring, true, false)
	if run(); c.Closed() || c.Step() != table.Writing || !c.Over() {
		t.Errorf("corrected: %v, closed %t, over %t", c.Step(), c.Closed(), c.Over())
	}
	c = c.FollowPhase(fall, true, false).Arrive().Next()
	if run(); !c.Closed() || c.Step() != table.Writing {
		t.Errorf("after the correction: %v, closed %t", c.Step(), c.Closed())
	}
}

// TestEntriesAreRulingsOrTalk: of events some kinds each, of what is on slips the faults.
func TestEntriesAreRulingsOrTalk(t *testing.T) {
	rulings := []game.EventKind{
		game.TakeOver, game.Armistice, game.Lifted, game.Disorder, game.Corrected, game.Reordered, game.Reopened, game.Unread, game.OrdersVoid, game.OrdersReopened, game.Decided, game.Objected,
	}
	talk := []game.EventKind{game.Notice, game.Treaty, game.Published}
	for kind := range game.EventKind(40) {
		e := table.Entry{Kind: table.Happened, Event: game.Event{Kind: kind}}
		if e.Ruling() != slices.Contains(rulings, kind) || e.Talk() != slices.Contains(talk, kind) {
			t.Errorf("event %d: ruling %t, talk %t", kind, e.Ruling(), e.Talk())
		}
		for _, k := range []table.EntryKind{table.Misspelt, table.Void, table.LastYear} {
			e.Kind = k
			if e.Ruling() != (k != table.LastYear) || e.Talk() {
				t.Errorf("entry %d: ruling %t, talk %t", k, e.Ruling(), e.Talk())
			}
		}
	}
	list := []table.Score{{Player: 1, Side: scoring.Side{Centers: 7, Share: true}}, {Player: 2, Side: scoring.Side{Centers: 3}}}
	if got := table.Sides(list); len(got) != 2 || got[0] != list[0].Side || got[1] != list[1].Side {
		t.Errorf("%+v", got)
	}
	if len(table.Sides(nil)) != 0 {
		t.Error("somebody is scored")
	}
	pin, none := table.Writer{Lock: game.Lock{Box: "x"}}, table.Writer{Lock: game.Lock{Name: "x"}}
	if !pin.PIN() || none.PIN() {
		t.Error("who has a PIN")
	}
}
