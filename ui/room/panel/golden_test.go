package panel

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"entente/ui/kit"
	"entente/ui/look"
)

// drawn describes the visible parts that the room draws in an object, one per line: kind, position and look. Positions are in whole pixels.
func drawn(list *strings.Builder, o fyne.CanvasObject, at fyne.Position) {
	if !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	place := fmt.Sprintf("%.0f,%.0f %.0fx%.0f", at.X, at.Y, o.Size().Width, o.Size().Height)
	switch o := o.(type) {
	case *canvas.Text:
		fmt.Fprintf(list, "text %s %q %.1f %v %d\n", place, o.Text, o.TextSize, o.Color, o.Alignment)
	case *canvas.Rectangle:
		fmt.Fprintf(list, "box %s %v %v %.1f %.0f\n", place, o.FillColor, o.StrokeColor, o.StrokeWidth, o.CornerRadius)
	case *canvas.Image:
		fmt.Fprintf(list, "picture %s\n", place)
	case *fyne.Container:
		for _, child := range o.Objects {
			drawn(list, child, at)
		}
	case fyne.Widget:
		fmt.Fprintf(list, "%T %s\n", o, place)
		switch o.(type) {
		case *kit.Sheet, *kit.Line, *clockView: // other packages test what they draw
		default:
			return
		}
		for _, child := range test.WidgetRenderer(o).Objects() {
			drawn(list, child, at)
		}
	}
}

// Everything in the panel is drawn as stored, in windows of several sizes and with every face of the clock. UPDATE_GOLDEN=1 rewrites the file: review
// the changes.
func TestThePanelIsDrawnAsBefore(t *testing.T) {
	const golden = "testdata/drawn.txt"
	var got strings.Builder
	draw := func(name string, width, height float32, s State, clock look.Clock) {
		x := newTable(t, width, height)
		x.Set(s)
		x.SetClock(clock)
		if clock.Idle {
			x.clock.MouseIn(nil)
		}
		fmt.Fprintf(&got, "%s\n", name)
		drawn(&got, x.Object(), fyne.Position{})
	}
	count, title, broken := full(), full(), full()
	count.Head.Sign = ""
	title.Head.Title = "The autumn retreats of 1901 and what followed"
	broken.Head.Sub = "Negotiation, talking is free · main line, with one variation · 90 minutes are left"
	draw("with a count", 340, 700, full(), look.Clock{})
	draw("without a sign", 340, 700, count, look.Clock{})
	draw("a long title", 340, 700, title, look.Clock{})
	draw("a long second line", 340, 700, broken, look.Clock{})
	draw("timed", 340, 700, full(), look.Clock{Shown: true, Time: "3:42", Timed: true, Left: 0.25})
	draw("paused", 340, 700, full(), look.Clock{Shown: true, Time: "3:42", Paused: true, Remark: "paused, and somebody went away"})
	draw("over", 340, 700, full(), look.Clock{Shown: true, Time: "0:00", Timed: true, Over: true, Warn: true, Remark: "time is up"})
	draw("not started", 340, 700, full(), look.Clock{Idle: true, Time: "30:00"})
	draw("low", 340, 420, full(), look.Clock{})
	draw("wide and low", 640, 320, full(), look.Clock{Shown: true, Time: "3:42"})
	alone := full()
	alone.Answer, alone.Tabs, alone.Sides = look.Button{}, nil, nil
	draw("wide and low, one button", 640, 320, alone, look.Clock{})
	draw("one button", 340, 700, alone, look.Clock{})
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(golden, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	a, b, part := strings.Split(got.String(), "\n"), strings.Split(string(want), "\n"), ""
	for i := range min(len(a), len(b)) {
		if strings.Trim(b[i], "abcdefghijklmnopqrstuvwxyz ,") == "" {
			part = b[i]
		}
		if a[i] != b[i] {
			t.Fatalf("%s: %s, was %s", part, a[i], b[i])
		}
	}
	if len(a) != len(b) {
		t.Errorf("%d lines, were %d", len(a), len(b))
	}
}
