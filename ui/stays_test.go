package ui

import (
	"testing"

	"entente/ui/room/bottombar"
)

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
