package main

import (
	"os"
	"strconv"
	"testing"
)

// TestInTheBrowserNothingIsLost (issue 18: a tab closed in the middle of a change) orders, and loads the page anew as soon as the order is
// seen; the game with this order is offered each time. The last time the browser's storage takes nothing in any more, and the page is left
// though it asks not to be: what was seen is there all the same. ENTENTE_TIMES is how often it does so, 3 times if not set.
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
		t.Logf("loaded anew %d times, first picture after %v, %v of the processor", i+1, b.first(t), worked)
	}
	well(t, "the console", b.complaints())
}
