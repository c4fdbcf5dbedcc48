package main

import (
	"os"
	"strconv"
	"testing"
)

// TestInTheBrowserNothingIsLost gives orders and reloads the page as soon as each order is visible, like a tab closed in the middle of a change; the
// game with this order must be offered each time. The last time, the browser's storage accepts nothing more and the page is left although it asks not
// to be; the visible order must still be there. ENTENTE_TIMES is the number of reloads, 3 by default.
func TestInTheBrowserNothingIsLost(t *testing.T) {
	p, b, _ := newBrowserTest(t)
	times := 3
	if n, err := strconv.Atoi(os.Getenv("ENTENTE_TIMES")); err == nil {
		times = n
	}
	for i := range times {
		if i == times-1 {
			well(t, "the storage hangs", b.eval(`Stored.prototype.put = Stored.prototype.move = () => new Promise(() => {})`, nil))
			b.leaves.Store(true)
		}
		text := []string{"Turkey A con - bul", "Turkey A con H"}[i%2]
		o, err := p.read([]string{text})
		well(t, text, err)
		p.given = nil
		well(t, text, p.order(o[0]))
		worked := b.work()
		well(t, "loaded anew", p.reload(b, "F5"))
		worked = b.work() - worked
		well(t, "the copy", p.calm("the offer", func(s state) bool { return s.Dialog != "" }))
		well(t, "the copy", p.key("Return"))
		well(t, "the order", p.program.wait("the game with "+text, func(s state) bool { return s.Dialog == "" && p.lists(o[0]) }))
		t.Logf("reloaded %d times, first picture after %v, %v of CPU time", i+1, b.first(t), worked)
	}
	well(t, "the console", b.complaints())
}
