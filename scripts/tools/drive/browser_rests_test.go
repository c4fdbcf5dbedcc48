package main

import (
	"fmt"
	"testing"

	"entente/engine"
	"entente/engine/external"
	"entente/engine/post"
	"entente/ui/post/office"
	"entente/variants"
)

// busyFinger touches the map of a page that is busy at some moments, lifts the finger or not, and records in busyFinger.heard how the page
// interpreted it. Times are in ms since the touch. Events that arrive while the page is busy wait; those due first come first.
const busyFinger = `(() => {
	board.setPointerCapture = () => {};
	window.tap = (p, long) => { busyFinger.heard.push(long ? "rests" : "taps"); };
	const tells = (kind, at, x) => {
		const e = new PointerEvent(kind, { pointerId: 7, clientX: x, clientY: 200 });
		Object.defineProperty(e, "timeStamp", { value: at });
		board.dispatchEvent(e);
	};
	const busy = until => { while (performance.now() < until); };
	window.busyFinger = ({ down, moves, lifted, told }) => {
		busyFinger.heard = [];
		const touched = performance.now();
		busy(touched + down);
		tells("pointerdown", touched, 100);
		busy(touched + told);
		setTimeout(() => { // behind the timer of the finger, if that is due
			if (moves) tells("pointermove", touched + 50, 150);
			if (lifted) tells("pointerup", touched + lifted, moves ? 150 : 100);
			if (lifted) busyFinger.over = true;
		}, 1);
		busyFinger.over = false;
	};
})()`

// TestInTheBrowserAFingerRestsByItsOwnTime checks that the time of a touch is measured by the times of touch and release, however late a busy page
// handles them.
func TestInTheBrowserAFingerRestsByItsOwnTime(t *testing.T) {
	b, err := variants.StandardBundle()
	well(t, "the board", err)
	pos := b.Variant.Setups[0].Begin()
	x := newLaidTable(t, &post.Turn{
		Kind: post.Europe, Game: "RESTS", Phase: "S1901M", Line: office.Line(external.Europe(&pos, engine.Rulebook(), 0)(0, 0), nil),
		Seats: []post.Seat{{Sides: []string{"france"}, Due: true}},
	})
	h := newHandset(t, "France", x.address)
	h.sits(0)
	h.well(h.b.eval(busyFinger, nil))
	for _, c := range []struct {
		what         string
		down         int // when the page handles the touch
		moves        bool
		lifted, told int // when it was lifted, 0 for never, and when the page handles that
		want         string
	}{
		{"lifted at once", 0, false, 100, 100, "taps"},
		{"lifted late", 0, false, 600, 450, "rests"},
		{"left there", 0, false, 0, 0, "rests"},
		{"lifted at once, while the page was busy", 0, false, 100, 700, "taps"},
		{"lifted at the last moment, while the page was busy", 0, false, 470, 700, "taps"},
		{"lifted late, while the page was busy", 0, false, 600, 700, "rests"},
		{"left there, while the page was busy", 0, false, 0, 700, "rests"},
		{"the page hears of everything late", 700, false, 100, 700, "taps"},
		{"the page hears of everything late, and it rested", 700, false, 600, 700, "rests"},
		{"the page hears late that it touched", 700, false, 0, 700, "rests"},
		{"moved while the page was busy", 0, true, 600, 700, ""},
	} {
		h.well(h.b.eval(fmt.Sprintf(`busyFinger({ down: %d, moves: %v, lifted: %d, told: %d })`, c.down, c.moves, c.lifted, c.told), nil))
		if c.lifted == 0 {
			h.waits(c.what, `busyFinger.heard.length > 0`)
			h.well(h.b.eval(`board.dispatchEvent(new PointerEvent("pointerup", { pointerId: 7, clientX: 100, clientY: 200 }))`, nil))
		} else {
			h.waits(c.what, `busyFinger.over`)
		}
		got := ""
		h.well(h.b.eval(`busyFinger.heard.join()`, &got))
		if got != c.want {
			t.Errorf("a finger %s: the page says %q, want %q", c.what, got, c.want)
		}
	}
}
