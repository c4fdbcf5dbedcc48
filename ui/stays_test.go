package ui

import (
	"testing"

	"entente/engine"
	"entente/ui/room/bottombar"
)

// Text that was left in the line gives way to a pick on the map, and to Escape.
func TestAPickOnTheMapTakesOverFromTheLine(t *testing.T) {
	r := newRobot(t).Line("vie boh")
	r.WantCard("Army Vienna")
	r.Pick("par").WantCard("Army Paris")
	if text := r.w.line.Field.Text; text != "" {
		t.Errorf("the line still holds %q", text)
	}
	r.Pick("bur").WantOrder("A Par-Bur").WantOrders(1)
	r.Line("vie boh").Drag("mun", "ruh").WantOrder("A Mun-Ruh").WantOrders(2)
	if text := r.w.line.Field.Text; text != "" {
		t.Errorf("after a drag the line still holds %q", text)
	}
	r.Line("vie boh").w.Win.Canvas().Unfocus() // F6, or a click elsewhere
	if r.Type("<Esc>"); r.w.line.Field.Text != "" || r.w.Desk.Draft.Typed != "" {
		t.Errorf("after Escape the line holds %q", r.w.line.Field.Text)
	}
	r.Line("vie boh<Enter>").WantOrder("A Vie-Boh").WantOrders(3)
}

// A line that is still in the bar when the big button is pressed is given first, in either game; one that is no order is looked at once more.
func TestTheBigButtonTakesWhatIsInTheLine(t *testing.T) {
	r := newRobot(t).Line("vie boh").Press("main").WantOrder("A Vie-Boh")
	if !r.seen.Asked || r.w.line.Field.Text != "" {
		t.Errorf("asked %v, the line holds %q", r.seen.Asked, r.w.line.Field.Text)
	}
	r = newRobot(t)
	if r.Line("vie nowhere").Press("main"); r.seen.Asked || r.w.line.Field.Text != "vie nowhere" {
		t.Errorf("asked %v, the line holds %q", r.seen.Asked, r.w.line.Field.Text)
	}
	if r.Press("main").WantOrders(0); !r.seen.Asked || r.w.line.Field.Text != "" {
		t.Errorf("once more, asked %v, the line holds %q", r.seen.Asked, r.w.line.Field.Text)
	}
	r = thirdGame(t)
	r.focus("kingdoms.line").(*bottombar.CommandLine).SetText("caocao xuchang - wan")
	if r.Press("kingdoms.main").wantThird("caocao xuchang - wan"); !r.seen.Asked || r.seen.Phase != "S200M" {
		t.Errorf("asked %v in %s", r.seen.Asked, r.seen.Phase)
	}
}

// Where a single pick is an order, the card says so before, whatever is in the line.
func TestTheCardSpeaksOfThePickAndNotOfTheLine(t *testing.T) {
	r := newRobot(t)
	pos := r.position()
	pos.Phase = engine.Phase{Year: 1901, Season: engine.Winter, Kind: engine.Adjustment}
	pos.Units[pos.Variant.Map.Province("par")] = engine.Unit{}
	if err := r.w.Desk.Game.SetPosition(pos); err != nil {
		t.Fatal(err)
	}
	r.Line("build f bre").Point("par").WantCard("Build Army Paris")
	r.Pick("par").WantOrder("A Par Build")
}

// Space goes on to the next unit and says nothing about results that are not there.
func TestSpaceComplainsAboutNothing(t *testing.T) {
	r := newRobot(t)
	for range 25 {
		if r.Type("<Space>"); r.w.Tips.Said() != "" {
			t.Fatalf("Space says %q", r.w.Tips.Said())
		}
	}
	if r.seen.Selected == "" {
		t.Error("no unit is selected")
	}
}

// A power that was clicked in the results narrows those results and no map after them; where a map is narrowed
// it says so.
func TestTheFilterOfTheResultsEndsWithThem(t *testing.T) {
	r := newRobot(t).Pick("par", "bur").Pick("mos", "ukr").Judge().Do("reveal-end")
	r.Tap("Russia").WantSaid("only Russia (Ctrl+P)")
	if !r.w.Desk.View.Only {
		t.Fatal("the results are not narrowed")
	}
	r.Judge().WantPhase("F1901M").WantUnsaid("only Russia")
	if r.w.Desk.View.Only {
		t.Error("the map of the next phase hides orders")
	}
	r.Do("only-power").WantSaid("only ").Do("only-power").WantUnsaid("only ")
}

// What was said about a sheet, and the list of what was written, go with their phase.
func TestReportsAndListsGoWithTheirPhase(t *testing.T) {
	r := newRobot(t).Paste("A par - bur\nA mar - spa\nA mos - ukr").WantSaid("3 orders read", "read as A Par")
	r.Judge().WantUnsaid("3 orders read").Do("reveal-end").Judge().WantPhase("F1901M")
	r.WantUnsaid("3 orders read", "Nothing was typed")
	if r.w.Desk.View.Written {
		t.Error("the list of what was written stays open")
	}
	r.Do("undo").Do("undo").WantUnsaid("3 orders read")
}
