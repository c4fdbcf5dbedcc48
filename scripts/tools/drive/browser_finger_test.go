package main

import (
	"bytes"
	"slices"
	"testing"
	"time"

	"entente/engine"
)

// finger is a finger on the screen of a phone.
type finger struct {
	t *testing.T
	b *browser
}

// touch sends the positions of fingers to the browser; no position means that they were lifted.
func (f finger) touch(kind string, at ...[2]float64) {
	f.t.Helper()
	well(f.t, kind, f.touching(kind, at...)(nil))
}

// touching is touch without waiting until the page has heard of it.
func (f finger) touching(kind string, at ...[2]float64) (answered func(any) error) {
	f.t.Helper()
	points := []map[string]float64{}
	for _, p := range at {
		points = append(points, map[string]float64{"x": p[0], "y": p[1]})
	}
	answered, err := f.b.send("Input.dispatchTouchEvent", map[string]any{"type": kind, "touchPoints": points})
	well(f.t, kind, err)
	return answered
}

// tap taps, with a slight movement as of a hand. The finger does not wait for a busy page: a long touch would be no tap.
func (f finger) tap(x, y float64) {
	f.t.Helper()
	for _, answered := range []func(any) error{
		f.touching("touchStart", [2]float64{x, y}), f.touching("touchMove", [2]float64{x + 3, y - 2}), f.touching("touchEnd"),
	} {
		well(f.t, "tap", answered(nil))
	}
}

// pull drags a finger from one point to another.
func (f finger) pull(x, y, toX, toY float64) {
	f.t.Helper()
	f.touch("touchStart", [2]float64{x, y})
	const steps = 8
	for i := 1.0; i <= steps; i++ {
		f.touch("touchMove", [2]float64{x + (toX-x)*i/steps, y + (toY-y)*i/steps})
	}
	f.touch("touchEnd")
}

// seen returns a picture of the window once it no longer changes.
func (f finger) seen() (data []byte) {
	f.t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(200 * time.Millisecond) {
		var answer struct{ Data []byte }
		well(f.t, "picture", f.b.call("Page.captureScreenshot", map[string]any{"format": "png"}, &answer))
		if bytes.Equal(answer.Data, data) {
			return data
		}
		data = answer.Data
	}
	f.t.Fatal("the window is never still")
	return nil
}

// TestInTheBrowserByFinger checks a phone's window: a tap picks a unit and presses buttons, a drag from a unit orders it, a drag over a text scrolls
// it and back, and two fingers zoom the map.
func TestInTheBrowserByFinger(t *testing.T) {
	p, b, _ := newBrowserTest(t)
	f := finger{t, b}
	well(t, "fingers", b.call("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": true, "maxTouchPoints": 5}, nil))
	well(t, "a phone", b.call("Emulation.setDeviceMetricsOverride", map[string]any{"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": true}, nil))
	well(t, "a phone", p.reload(b, "F5"))
	well(t, "a phone", p.calm("the board", func(s state) bool { return s.Board.Scale > 0 && s.Dialog == "" && s.Window[0] == 390 }))

	unit := func(id string) (x, y float64) {
		at := p.spots(engine.Location{Province: p.pos.Variant.Map.Province(id)}, engine.Army)[0]
		return p.pixel(at)
	}
	x, y := unit("mun")
	f.tap(x, y)
	well(t, "a tap", p.program.wait("Munich", func(s state) bool { return s.Selected != "" }))
	well(t, "Escape", p.key("Escape"))
	well(t, "Escape", p.program.wait("nothing", func(s state) bool { return s.Selected == "" }))
	toX, toY := unit("sil")
	f.pull(x, y, toX, toY)
	well(t, "a pull", p.program.wait("the order", func(s state) bool {
		return slices.Contains(s.Orders, "germany A mun - sil")
	}))

	scale := p.program.now.Board.Scale
	f.touch("touchStart", [2]float64{x - 20, y}, [2]float64{x + 20, y})
	for gap := 40.0; gap < 160; gap += 20 {
		f.touch("touchMove", [2]float64{x - gap, y}, [2]float64{x + gap, y})
	}
	f.touch("touchEnd")
	well(t, "two fingers", p.program.wait("a larger map", func(s state) bool { return s.Board.Scale > scale*1.1 }))

	well(t, "the rules", p.key("ctrl+F1"))
	well(t, "the rules", p.program.wait("the rules", func(s state) bool { return s.Dialog != "" || s.Page != "" }))
	well(t, "reading aloud", b.waitFor("the section", `document.querySelector("[aria-live]").textContent.includes("Armies occupy land.")`))
	well(t, "Tab", p.key("Tab"))
	well(t, "reading aloud", b.waitFor("what has the keyboard", `/^[^.]+[.]$/.test(document.querySelector("[aria-live]").textContent)`))
	top := f.seen()
	f.pull(195, 700, 195, 400)
	below := f.seen()
	if bytes.Equal(top, below) {
		t.Error("a drag over the text does not scroll it")
	}
	f.pull(195, 450, 195, 750)
	if bytes.Equal(below, f.seen()) {
		t.Error("a drag back does not scroll the text")
	}
	f.pull(195, 700, 195, 400)
	if !bytes.Equal(below, f.seen()) {
		t.Error("the same drag has another result the second time")
	}
	well(t, "the console", b.complaints())
}
