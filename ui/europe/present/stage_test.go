package present

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"entente/ui/board"
	"entente/ui/command"
	"entente/ui/look"
	"entente/ui/playback"
	"entente/ui/room/mapview"
	"entente/ui/uitest"
)

// The bar below the map accepts lines and sheets, and goes to phases and to stages of results.
func TestTheBarBelowTheMap(t *testing.T) {
	x := newHandled(t)
	do := StripActions(x.Room, func() {})
	bar := func() (text string, writing bool, at, all int, chips []string) {
		s := Strip(x.Room, x.Desk.Now())
		return s.Text, s.Writing, s.At, s.All, s.Chips
	}
	do.Typed("par b")
	if text, writing, at, all, chips := bar(); text != "par b" || !writing || at != 0 || all != 1 || len(chips) != 1 || !slices.Contains(do.Complete("par bu"), "par bur") {
		t.Errorf("%q, writing %v, phase %d of %d, %q, completed %q", text, writing, at, all, chips, do.Complete("par bu"))
	}
	if !do.Enter("par bur") || do.Enter("par nowhere") {
		t.Error("an order was refused, or something that is no order was accepted")
	}
	do.Sheet("A mar - spa\nGermany A mun - bur")
	x.WantOrder("A Par-Bur", "A Mar-Spa", "A Mun-Bur").WantOrders(3).Judge()
	s := Strip(x.Room, x.Desk.Now())
	if s.Writing || len(s.Stages) < 3 {
		t.Fatalf("for results it shows %+v", s.Stages)
	}
	for _, stage := range s.Stages[:len(s.Stages)-1] {
		if do.Stage(stage.Part.Stage); !x.Desk.Player.Telling() || x.Desk.Player.Running() || stage.Name == "" || !strings.Contains(stage.Tip, stage.Name) {
			t.Errorf("%q leads nowhere: %+v", stage.Name, stage)
		}
	}
	if do.Stage(s.Stages[len(s.Stages)-1].Part.Stage); x.Desk.Now().Told != playback.All() {
		t.Error("the last stage does not show everything")
	}
	x.Judge().WantPhase("F1901M")
	if do.Phase(0); x.Position().Phase.String() != "S1901M" || do.Name(1) == do.Name(0) {
		t.Errorf("a chip goes to %s, and phases are called %q, %q", x.Position().Phase, do.Name(0), do.Name(1))
	}
	x.HotSeat("2", "Ann", "Ben")
	if _, writing, _, _, _ := bar(); writing {
		t.Error("the line accepts text behind the curtain")
	}
}

// Beside the pointer is the reason why a place is no destination of the selected unit, with the rule, which a key opens. Over a destination there is
// none.
func TestWhyNotStandsBesideThePointer(t *testing.T) {
	x := newHandled(t)
	x.With([]command.Command{{Name: "rules", Key: "Ctrl+F1"}})
	over := func(id string) mapview.State {
		x.do.Hover(x.at(id))
		return Stage(x.Room, x.Desk.Now())
	}
	if s := over("ukr"); s.Reason != "" || x.Topics.Board != "" || s.Card.Text == "" {
		t.Errorf("with nothing selected: %q, %q, %+v", s.Reason, x.Topics.Board, s.Card)
	}
	x.click("par")
	if s := over("ukr"); !strings.Contains(s.Reason, "Army Paris cannot reach Ukraine") || !strings.Contains(s.Reason, "§ 5.1") || s.Card.Key != "Ctrl+F1" || !strings.HasPrefix(x.Topics.Board, "rule:") {
		t.Errorf("over a place out of reach: %q, %q, topic %q", s.Reason, s.Card.Key, x.Topics.Board)
	}
	if s := over("bur"); s.Reason != "" || x.Topics.Board != "" {
		t.Errorf("over a destination: %q, %q", s.Reason, x.Topics.Board)
	}
}

// The card of a selected result explains it: what happened, what would have worked, how many other changes would, and the rule.
func TestAResultIsExplained(t *testing.T) {
	x := newHandled(t)
	turns := uitest.Demonstration(t)
	x.Give(turns[0]).Pass().Give(turns[1]).Judge()
	x.click("den")
	why := Stage(x.Room, x.Desk.Now()).Why
	if !why.Fault || !strings.Contains(why.Title, "Swe") || why.Text == "" || !strings.Contains(why.Rules, "§ 6.1") || !strings.HasPrefix(why.Topic, "rule:") || x.Topics.Board != why.Topic {
		t.Errorf("Denmark is explained as %+v, topic %q", why, x.Topics.Board)
	}
	first, _, _ := strings.Cut(why.All, "\n")
	if n := strings.Count(why.All, "\n"); first != why.Worth || n < 1 || !strings.HasPrefix(why.More, strconv.Itoa(n)+" ") {
		t.Errorf("%q and %q of %q", why.Worth, why.More, why.All)
	}
	x.do.Pick(board.Pick{Shape: -1})
	if why := Stage(x.Room, x.Desk.Now()).Why; why != (mapview.Explanation{}) {
		t.Errorf("with nothing selected: %+v", why)
	}
}

// The bar at the top names the game and its file, and warns if no safety copies are kept.
func TestTheBarAtTheTop(t *testing.T) {
	x := newHandled(t)
	now := x.Desk.Now()
	if s := Toolbar(x.Room, now); s.Title != x.Say("toolbar.untitled") || !strings.HasPrefix(s.Status, "7 players") || s.Warning != "" {
		t.Errorf("%+v", s)
	}
	now.Uncopied = true
	if s := Toolbar(x.Room, now); s.Warning != x.Say("toolbar.uncopied") {
		t.Errorf("while no copies are kept: %+v", s)
	}
	x.Reopen()
	if s := Toolbar(x.Room, x.Desk.Now()); s.Title != "game" {
		t.Errorf("for a file: %+v", s)
	}
	if x.Desk.Settings.Legend = true; !Stage(x.Room, x.Desk.Now()).Legend.Shown {
		t.Error("the legend is not shown")
	}
	button := func() (planner look.Tool, there bool) {
		s := Toolbar(x.Room, x.Desk.Now())
		i := slices.IndexFunc(s.Tools, func(one look.Tool) bool { return one.Name == "planner" })
		if i < 0 {
			return look.Tool{}, false
		}
		return s.Tools[i], true
	}
	if _, there := button(); there {
		t.Error("a table of people has the button of the plan checker")
	}
	x.Plan("", nil)
	if b, there := button(); !there || b.On || b.Icon != "icon-eye" || b.Tip != "Plan checker and sets" {
		t.Errorf("in a planning game the button of the plan checker is %+v", b)
	}
	x.Desk.View.Planning = true
	if b, _ := button(); !b.On {
		t.Error("the button does not say that the planner is open")
	}
}
