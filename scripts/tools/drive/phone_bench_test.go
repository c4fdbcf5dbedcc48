package main

import (
	"fmt"
	"testing"
	"time"

	"entente/assets"
	"entente/engine"
	"entente/engine/external"
	"entente/engine/post"
	"entente/engine/seal"
	"entente/ui/board/vector"
	"entente/ui/post/office"
	"entente/ui/post/phones"
	"entente/variants"
)

// BenchmarkPhone measures how long a phone takes to be ready, in Chromium with a phone's window and a CPU slowed down four times: until the seats are
// named, until the map is there after a seat was chosen and, after a reload, until orders can be written, until the cached map is visible, and until
// the map is painted again, all in ms.
func BenchmarkPhone(b *testing.B) {
	key, err := seal.NewKey()
	well(b, "the key", err)
	board, err := variants.StandardBundle()
	well(b, "the board", err)
	kit, err := vector.NewKit(assets.FS)
	well(b, "the kit", err)
	inbox := post.NewInbox(key)
	pos := board.Variant.Setups[0].Begin()
	turn := post.Turn{Version: 1, Kind: post.Europe, Game: "GAME", Phase: pos.Phase.String(), Line: office.Line(external.Europe(&pos, engine.Rulebook(), 0)(0, 0), nil)}
	for _, power := range board.Variant.Powers[1:] {
		turn.Seats = append(turn.Seats, post.Seat{Sides: []string{power.ID}, Due: true})
	}
	inbox.Lay(turn, nil)
	server, err := phones.New(kit, assets.FS).Serve(inbox, "127.0.0.1", func([]post.Verdict) {})
	well(b, "the server", err)
	defer func() { well(b, "the server", server.Close()) }()
	for b.Loop() {
		p := slow{b, nil}
		p.b, err = newBrowser(b.Context(), nil, b.TempDir(), "about:blank", 390, 844)
		well(b, "Chromium", err)
		p.call("Emulation.setDeviceMetricsOverride", map[string]any{"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": true})
		p.call("Emulation.setCPUThrottlingRate", map[string]any{"rate": 4})
		p.call("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": watchful})
		p.call("Page.navigate", map[string]any{"url": server.URL() + "#" + inbox.Public()})
		b.ReportMetric(p.seen("seats"), "ms-seats")
		p.waits(2 * time.Second) // a person reads
		var chose float64
		well(b, "a seat", p.b.eval(`(() => { const now = performance.now(); document.querySelector('#list button[data-seat="0"]').click(); return now; })()`, &chose))
		b.ReportMetric(p.seen("map")-chose, "ms-map")
		p.waits(2 * time.Second) // a person looks
		well(b, "a sign", p.b.eval(`window.saw = {}`, nil))
		p.call("Page.reload", map[string]any{})
		b.ReportMetric(p.seen("orders"), "ms-orders-again")
		b.ReportMetric(p.seen("kept"), "ms-map-again")
		b.ReportMetric(p.seen("map"), "ms-painted-again")
		well(b, "Chromium", p.b.close())
		inbox.Dismiss(0) // the next phone gets the seat
	}
}

// slow is a phone with a slow CPU.
type slow struct {
	*testing.B
	b *browser
}

func (p slow) call(method string, args map[string]any) {
	p.Helper()
	well(p, method, p.b.call(method, args, nil))
}

// watchful records in each frame what becomes visible first, in ms since the request of the page.
const watchful = `window.saw = {};
const sees = {
	seats: () => document.querySelector("#list .chip")?.textContent, orders: () => document.getElementById("orders")?.children.length,
	map: () => document.getElementById("board")?.dataset.painted, kept: () => document.getElementById("board")?.dataset.kept,
};
(function look() {
	const now = performance.now(); // the time of the frame may be long ago where the processor is slow
	for (const what in sees) if (!window.saw[what] && sees[what]()) window.saw[what] = now;
	requestAnimationFrame(look);
})();`

// seen waits until something is visible, and returns when that was.
func (p slow) seen(what string) float64 {
	p.Helper()
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		at := 0.0
		if err := p.b.eval(fmt.Sprintf(`window.saw && window.saw[%q] || 0`, what), &at); err == nil && at > 0 {
			return at
		}
	}
	p.Fatalf("waited for the %s in vain", what)
	return 0
}

// waits lets time pass.
func (p slow) waits(long time.Duration) {
	for end := time.Now().Add(long); time.Now().Before(end); time.Sleep(long / 20) {
	}
}
