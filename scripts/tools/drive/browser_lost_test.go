package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/external"
	"entente/engine/post"
	"entente/ui/post/office"
	"entente/variants"
)

// weakNet is a network between a phone and the table. It can be down, or fail in the middle of a transfer; while the laptop sleeps, requests get
// neither an answer nor an error.
type weakNet struct {
	url string // of the page, with the key of the table

	mu     sync.Mutex
	way    *httputil.ReverseProxy
	gone   bool
	sleeps chan struct{}  // closed when the laptop wakes; nil while it is awake
	cut    map[string]int // how many times only the first half of a file is sent, by path; "" means any other file
}

// newWeakNet puts a weak network in front of a table.
func newWeakNet(t *testing.T, x laidTable, cut map[string]int) *weakNet {
	t.Helper()
	to, err := url.Parse(x.address)
	well(t, "the address", err)
	n := &weakNet{cut: cut}
	n.way = &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.Out.URL.Scheme, r.Out.URL.Host, r.Out.Host = "http", to.Host, to.Host
			if r.In.Header.Get("Origin") != "" {
				r.Out.Header.Set("Origin", "http://"+to.Host)
			}
		},
		ErrorHandler: func(http.ResponseWriter, *http.Request, error) { panic(http.ErrAbortHandler) },
	}
	server := httptest.NewServer(n)
	t.Cleanup(func() { server.CloseClientConnections(); n.wakes(); server.Close() })
	n.url = server.URL + "/#" + to.Fragment
	return n
}

// ServeHTTP implements http.Handler.
func (n *weakNet) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	n.mu.Lock()
	gone, sleeps := n.gone, n.sleeps
	left, known := n.cut[r.URL.Path]
	if !known {
		left = n.cut[""]
	}
	if n.cut != nil {
		n.cut[r.URL.Path] = left - 1
	}
	n.mu.Unlock()
	if sleeps != nil {
		select {
		case <-sleeps:
		case <-r.Context().Done():
		}
		panic(http.ErrAbortHandler) // the client has long given up
	}
	if gone {
		panic(http.ErrAbortHandler)
	}
	if left > 0 {
		answer := httptest.NewRecorder()
		n.way.ServeHTTP(answer, r)
		for key, values := range answer.Header() {
			w.Header()[key] = values
		}
		w.Header().Set("Content-Length", fmt.Sprint(answer.Body.Len()))
		w.WriteHeader(answer.Code)
		_, _ = w.Write(answer.Body.Bytes()[:answer.Body.Len()/2])
		panic(http.ErrAbortHandler)
	}
	n.way.ServeHTTP(w, r)
}

// goes takes the network down or up.
func (n *weakNet) goes(gone bool) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.gone = gone
}

func (n *weakNet) falls() {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.sleeps = make(chan struct{})
}

func (n *weakNet) wakes() {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.sleeps != nil {
		close(n.sleeps)
		n.sleeps = nil
	}
}

// spring returns a table with two seats, in the first phase of a game.
func spring(t *testing.T, game string) laidTable {
	t.Helper()
	b, err := variants.StandardBundle()
	well(t, "the board", err)
	pos := b.Variant.Setups[0].Begin()
	return newLaidTable(t, &post.Turn{
		Kind: post.Europe, Game: game, Phase: "S1901M", Line: office.Line(external.Europe(&pos, engine.Rulebook(), 0)(0, 0), nil),
		Seats: []post.Seat{{Sides: []string{"france"}, Due: true}, {Sides: []string{"italy"}, Due: true}}, Deadline: time.Now().Add(10 * time.Minute).UTC().Truncate(time.Second),
	})
}

// wantIn checks that one sheet with the given number of orders was handed in.
func (x laidTable) wantIn(orders int) {
	x.t.Helper()
	if list := x.inbox.Sheets(); len(list) != 1 || len(list[0].Orders) != orders {
		x.t.Errorf("handed in: %+v, want a sheet of %d", list, orders)
	}
}

// newHandsetWith opens an address on a phone after running a script there.
func newHandsetWith(t *testing.T, name, address, script string) handset {
	t.Helper()
	h := newHandset(t, name, "about:blank")
	h.well(h.b.call("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": script}, nil))
	h.visit(address)
	return h
}

const saysOffline = `document.getElementById("state").className === "bad" && document.getElementById("state").textContent === texts.offline`

// TestInTheBrowserAPhoneOutlastsTheNet interrupts the network in the middle of the program, of a drawing and of the turn, and while a sheet is
// sealed. The page retries, and the sheet arrives once.
func TestInTheBrowserAPhoneOutlastsTheNet(t *testing.T) {
	x := spring(t, "WEAK")
	n := newWeakNet(t, x, map[string]int{"/": 0, "/slip.js": 0, "/slip.css": 0, "/wasm_exec.js": 0, "/letters": 0, "/slip.wasm": 2, "": 1})
	h := newHandset(t, "France", n.url)
	h.sits(0)
	h.types("A par - bur; F bre - mid")
	n.goes(true)
	h.press("#seal")
	h.waits("to be told", saysOffline)
	h.types("A mar - spa") // can be typed, but is not handed in
	if list := x.inbox.Sheets(); len(list) != 0 {
		t.Errorf("without the net %+v came", list)
	}
	n.goes(false)
	h.waits("what was sealed to be in", `state.sent && state.sent.sure && document.getElementById("state").textContent === say("changed", { Time: time(state.sent.at) })`)
	x.wantIn(2)
	h.seals()
	x.wantIn(3)
	h.well(h.b.call("Page.reload", map[string]any{}, nil))
	h.painted()
	h.waits("the orders", `document.getElementById("orders").textContent.includes("Spa") && document.getElementById("state").className === "good"`)
}

// TestInTheBrowserTheLaptopSleeps checks that requests neither succeed nor fail while the laptop sleeps. A sheet sealed then is handed in once it
// wakes, and the page learns of the changes.
func TestInTheBrowserTheLaptopSleeps(t *testing.T) {
	x := spring(t, "SLEEPS")
	n := newWeakNet(t, x, nil)
	const hasty = `(() => { const within = AbortSignal.timeout.bind(AbortSignal); AbortSignal.timeout = ms => within(ms / 10); })()`
	h := newHandsetWith(t, "France", n.url, hasty)
	h.sits(0)
	h.types("A par - bur")
	n.falls()
	h.press("#seal")
	h.waits("to be told", saysOffline)
	n.mu.Lock()
	asleep := n.sleeps
	n.sleeps = nil // awake, but old requests are never answered
	n.mu.Unlock()
	h.waits("the sheet to be in", `document.getElementById("state").className === "good"`)
	x.wantIn(1)
	close(asleep)
	turn, _ := x.inbox.Turn()
	turn.Closed = true
	x.inbox.Lay(turn, nil)
	h.types("A mar - spa")
	h.press("#seal")
	h.waits("the verdict", `document.getElementById("state").textContent === texts.late`)
	x.wantIn(1)
}

// TestInTheBrowserTheAddressChanges checks that a phone that scans the code of a new address is a new phone for its browser. The referee gives it the
// seat; what was handed in keeps counting.
func TestInTheBrowserTheAddressChanges(t *testing.T) {
	x := spring(t, "MOVES")
	before, after := newWeakNet(t, x, nil), newWeakNet(t, x, nil)
	h := newHandset(t, "France", before.url)
	h.sits(0)
	h.types("A par - bur")
	h.seals()
	before.goes(true)
	h.waits("to be told", `!online`)
	h.visit(after.url)
	h.press(`#list button[data-seat="0"]`)
	h.waits("to be let in", `!document.getElementById("seats").hidden && document.getElementById("said").textContent.includes("referee")`)
	x.wantIn(1)
	x.admits(0)
	h.painted()
	x.wantIn(1)
	h.types("A par - gas; A mar - spa")
	h.seals()
	x.wantIn(2)
	before.goes(false)
	h.visit(before.url)
	h.waits("to have lost the seat", `!document.getElementById("seats").hidden`)
	x.wantIn(2)
}

// TestInTheBrowserNothingCanBeKept checks that a browser without storage says so, and that the page works until it is closed. If the storage contains
// nonsense, the page starts from scratch.
func TestInTheBrowserNothingCanBeKept(t *testing.T) {
	for what, c := range map[string]struct {
		told   bool
		script string
	}{
		"refused":  {true, `Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError"); } })`},
		"full":     {true, `Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }`},
		"nonsense": {false, `localStorage.setItem("entente-slip-files", "{"); localStorage.setItem("entente-slip-map", "7"); localStorage.setItem("entente-slip " + location.hash.slice(1), "{\"drafts\": ")`},
	} {
		t.Run(what, func(t *testing.T) {
			x := spring(t, "KEEPS"+strings.ToUpper(what))
			h := newHandsetWith(t, what, x.address, c.script)
			h.waits("to be told", fmt.Sprintf(`!!texts["no-storage"] && !document.getElementById("seats").hidden && document.getElementById("said").textContent.includes(texts["no-storage"]) === %v`, c.told))
			h.sits(0)
			h.types("A par - bur")
			h.waits("to be told", fmt.Sprintf(`(document.getElementById("state").textContent === texts["no-storage"]) === %v`, c.told))
			h.seals()
			x.wantIn(1)
			h.well(h.b.call("Page.reload", map[string]any{}, nil))
			h.press(`#list button[data-seat="0"]`)
			h.waits("to be let in", `document.getElementById("said").textContent.includes("referee")`)
			x.wantIn(1)
		})
	}
}

// TestInTheBrowserClocksDifferByADay checks that the phone shows the time left by the laptop's clock, and that its sheets count in their order.
func TestInTheBrowserClocksDifferByADay(t *testing.T) {
	for what, days := range map[string]int{"ahead": 1, "behind": -1} {
		t.Run(what, func(t *testing.T) {
			x := spring(t, "CLOCK"+strings.ToUpper(what))
			h := newHandsetWith(t, what, x.address, fmt.Sprintf(`(() => { const by = %d * 86400000, Real = Date;
				window.Date = class extends Real { constructor(...a) { if (a.length) super(...a); else super(Real.now() + by); } static now() { return Real.now() + by; } }; })()`, days))
			h.sits(0)
			h.waits("the time that is left", `/^[89]:\d\d$/.test(document.getElementById("clock").textContent)`)
			h.types("A par - bur")
			h.seals()
			h.waits("when it came, by the phone's own clock", `document.getElementById("state").textContent.includes(time(Date.now())) || document.getElementById("state").textContent.includes(time(Date.now() - 60000))`)
			h.types("A mar - spa")
			h.seals()
			x.wantIn(2)
			h.well(h.b.eval(`window.Date = Object.getPrototypeOf(Date); state.sent = null`, nil)) // the phone's clock was corrected
			h.types("F bre - mid")
			h.seals()
			x.wantIn(3)
		})
	}
}
