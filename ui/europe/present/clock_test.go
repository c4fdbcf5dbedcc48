package present

import (
	"testing"
	"time"

	"entente/ui/europe/desk"
	"entente/ui/europe/europetest"
	"entente/ui/look"
)

// The clock's page shows the state of a Diplomacy game, and its actions work: for example, powers agree to end a step early.
func TestTheClockOfEuropeAsValues(t *testing.T) {
	x := europetest.New(t)
	wall := x.Clocked()
	do := ClockActions(func() *desk.Desk { return x.Desk })
	s := Clock(x.Desk)
	if s.Phase != "Spring 1901" || len(s.Presets) != 3 || s.Presets[0].Lengths.Steps[0] != 30*time.Minute || s.Presets[2].Lengths != (look.Lengths{}) || s.Running {
		t.Errorf("at first: %+v", s)
	}
	do.Set(look.ClockSet{Lengths: s.Presets[1].Lengths})
	do.StartOrPause()
	do.More(time.Minute)
	if wall.Pass(time.Minute); Clock(x.Desk).Face.Time != "15:00" || !Clock(x.Desk).Running {
		t.Errorf("after a minute: %+v", Clock(x.Desk).Face)
	}
	if s = Clock(x.Desk); len(s.Players) != 7 || s.Players[6].Row.Text != "Turkey" || s.Players[6].Row.Mark.Side != 7 {
		t.Fatalf("the players asked are %+v", s.Players)
	}
	do.Agree(0)
	do.Agree(1)
	do.Agree(1) // withdraws its agreement
	if s = Clock(x.Desk); !s.Players[0].Agrees || s.Players[1].Agrees || s.Step != talks {
		t.Errorf("%+v in %q", s.Players[:2], s.Step)
	}
	for i := 1; i < 7; i++ {
		do.Agree(i)
	}
	for i, player := range Clock(x.Desk).Players {
		if !player.Agrees {
			t.Errorf("player %d does not agree", i)
		}
	}
	if do.Next(); Clock(x.Desk).Face.Step != "Order writing. No talking." || Clock(x.Desk).Players[0].Agrees {
		t.Errorf("in the next step: %+v", Clock(x.Desk).Face)
	}
	if do.Back(); Clock(x.Desk).Step != talks {
		t.Errorf("back at %q", Clock(x.Desk).Step)
	}
	if do.Fault(time.Second) == "" || do.Fault(time.Minute) != "" {
		t.Errorf("a second is %q, a minute %q", do.Fault(time.Second), do.Fault(time.Minute))
	}
	if do.Sound(); !x.Desk.Settings.Mute {
		t.Error("the bell is not switched off")
	}
}

const talks = "Negotiation"
