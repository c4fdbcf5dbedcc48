package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"entente/assets"
	"entente/engine"
	"entente/engine/external"
	"entente/engine/post"
	"entente/engine/seal"
	"entente/ui/board/vector"
	"entente/ui/post/bundle"
	"entente/ui/post/office"
	"entente/ui/post/pages"
	"entente/ui/post/phones"
	"entente/variants"
)

// laidTable is a table without a window: an inbox, and the server that offers it with the built page.
type laidTable struct {
	t       *testing.T
	inbox   *post.Inbox
	address string
}

// newLaidTable serves a turn. It counts the players who are ready, in addition to one who always is.
func newLaidTable(t *testing.T, turn *post.Turn) laidTable {
	t.Helper()
	if os.Getenv("ENTENTE_PROGRAM") == "" || !(bundle.Page{}).Built() {
		t.Skip("the page was not built (scripts/test-web.sh does)")
	}
	kit, err := vector.NewKit(assets.FS)
	well(t, "the letters", err)
	key, err := seal.NewKey()
	well(t, "the key", err)
	x := laidTable{t: t, inbox: post.NewInbox(key)}
	x.inbox.Lay(*turn, nil)
	s, err := phones.New(kit, assets.FS).Serve(x.inbox, "127.0.0.1", func([]post.Verdict) {
		next, _ := x.inbox.Turn()
		if next.Agreed = 1; x.inbox.Ready(0) {
			next.Agreed = 2
		}
		x.inbox.Lay(next, nil)
	})
	well(t, "the server", err)
	t.Cleanup(func() { well(t, "the server", s.Close()) })
	x.address = s.URL() + "#" + x.inbox.Public()
	return x
}

// TestInTheBrowserPhonesSayThatTheyAreReady checks that phones can say so, take it back, and are no longer asked once the step is over. This hands in
// nothing.
func TestInTheBrowserPhonesSayThatTheyAreReady(t *testing.T) {
	b, err := variants.StandardBundle()
	well(t, "the board", err)
	pos := b.Variant.Setups[0].Begin()
	turn := post.Turn{
		Kind: post.Europe, Game: "READY", Phase: "S1901M", Line: office.Line(external.Europe(&pos, engine.Rulebook(), 0)(0, 0), nil), Ready: true, Agreed: 1, Asked: 3,
		Deadline: time.Now().Add(9 * time.Minute), Seats: []post.Seat{{Name: "Anna", Sides: []string{"france"}, Due: true}, {Sides: []string{"italy"}, Due: true}},
	}
	x := newLaidTable(t, &turn)
	h := newHandset(t, "France", x.address)
	h.sits(0)
	says := func(pressed, text string) {
		t.Helper()
		h.waits("it says "+text, `document.getElementById("ready").getAttribute("aria-pressed") === "`+pressed+`" && document.getElementById("ready").textContent.includes("`+text+`")`)
	}
	says("false", "1 of 3")
	h.press("#ready")
	says("true", "2 of 3")
	h.well(h.b.call("Page.reload", map[string]any{}, nil))
	h.painted()
	says("true", "2 of 3")
	h.press("#ready")
	says("false", "1 of 3")
	h.press("#ready")
	says("true", "2 of 3")
	if !x.inbox.Ready(0) || len(x.inbox.Sheets()) != 0 {
		t.Errorf("ready %v, %d sheets", x.inbox.Ready(0), len(x.inbox.Sheets()))
	}
	turn.Ready = false
	x.inbox.Lay(turn, nil)
	h.waits("nobody is asked", `document.getElementById("ready").hidden`)
	turn.Ready = true
	x.inbox.Lay(turn, nil)
	says("false", "1 of 3") // the clock was set back
}

// TestInTheBrowserPhonesVote checks that phones vote once each on an end; another vote is asked separately, and none once it is over.
func TestInTheBrowserPhonesVote(t *testing.T) {
	b, err := variants.StandardBundle()
	well(t, "the board", err)
	pos := b.Variant.Setups[0].Begin()
	turn := post.Turn{
		Kind: post.Europe, Game: "VOTE", Phase: "S1901M", Line: office.Line(external.Europe(&pos, engine.Rulebook(), 0)(0, 0), nil),
		Seats: []post.Seat{{Name: "Anna", Sides: []string{"france"}, Due: true}, {Sides: []string{"italy"}, Due: true}},
	}
	x := newLaidTable(t, &turn)
	h := newHandset(t, "France", x.address)
	h.sits(0)
	h.waits("nobody is asked", `document.getElementById("vote").hidden`)
	ask := func(v *post.Vote) {
		turn.Vote = v
		x.inbox.Lay(turn, nil)
	}
	says := func(open, text string) {
		t.Helper()
		h.waits("it says "+text, `!document.getElementById("vote").hidden && document.getElementById("agree").parentNode.hidden !== `+open+` && document.getElementById("vote").textContent.includes("`+text+`")`)
	}
	ask(&post.Vote{Number: 41, Share: []string{"france", "italy"}, Seats: []int{0, 1}})
	says("true", "France and Italy share the result.")
	h.press("#against")
	says("false", "1 of 2")
	h.well(h.b.call("Page.reload", map[string]any{}, nil))
	h.painted()
	says("false", "1 of 2")
	if in, against := x.inbox.Votes(); in != 1 || against != -1 || len(x.inbox.Sheets()) != 0 {
		t.Errorf("%d votes, %d against, %d sheets", in, against, len(x.inbox.Sheets()))
	}
	ask(&post.Vote{Number: 42, Lots: true, Seats: []int{0}})
	says("true", "Lots choose the winner")
	h.press("#agree")
	says("false", "1 of 1")
	if in, against := x.inbox.Votes(); in != 1 || against != 0 {
		t.Errorf("%d votes, %d against", in, against)
	}
	ask(&post.Vote{Number: 43, Lots: true, Seats: []int{1}})
	h.waits("another seat is asked", `document.getElementById("vote").hidden`)
	ask(nil)
	h.waits("it is over", `document.getElementById("vote").hidden`)
}

// TestInTheBrowserPhonesSayWhatIsPaidFirst checks that tapping an item moves it first, and that the sheet contains it.
func TestInTheBrowserPhonesSayWhatIsPaidFirst(t *testing.T) {
	k, err := variants.Kingdoms()
	well(t, "the board", err)
	pos, rules := k.Board.Begin(k.Board.Setups[0])
	pos.Phase, err = engine.ParsePhase("W200A")
	well(t, "the phase", err)
	turn := post.Turn{Kind: post.Kingdoms, Game: "PAY", Phase: "W200A", Line: office.Line(external.Kingdoms(&pos, rules, 0)(0, 0), nil), Seats: []post.Seat{{Sides: []string{"liubei", "sunquan"}, Due: true}}}
	x := newLaidTable(t, &turn)
	h := newHandset(t, "two factions", x.address)
	h.sits(0)
	h.press("#pays summary")
	h.press("#pay li:nth-child(3) button")
	h.press("#pay li:nth-child(8) button")
	h.press("#pay li:nth-child(4) button")
	h.waits("the places", `[...document.querySelectorAll("#pay b")].map(e => e.textContent).join("") === "1.2.1."`)
	h.seals()
	list := x.inbox.Sheets()
	if len(list) != 1 || len(list[0].Orders) != 2 || list[0].Orders[0] != "liubei pay runan shouchun" {
		t.Errorf("handed in: %+v", list)
	}
}

// TestInTheBrowserAVoteIsMailed checks that a page written during a vote asks for the vote and seals the answer. Sealing in a negotiation says that
// the player is ready, and the page announces that.
func TestInTheBrowserAVoteIsMailed(t *testing.T) {
	b, err := variants.StandardBundle()
	well(t, "the board", err)
	pos := b.Variant.Setups[0].Begin()
	turn := post.Turn{
		Version: 1, Kind: post.Europe, Game: "MAIL", Phase: "S1901M", Line: office.Line(external.Europe(&pos, engine.Rulebook(), 0)(0, 0), nil), Language: "en", Ready: true, Asked: 2,
		Vote:  &post.Vote{Number: 3, Share: []string{"france", "italy"}, Seats: []int{0, 1}},
		Seats: []post.Seat{{Name: "Anna", Sides: []string{"france"}, Due: true}, {Sides: []string{"italy"}, Due: true}},
	}
	x := newLaidTable(t, &turn)
	key, err := x.inbox.Page(0)
	well(t, "the key", err)
	file := filepath.Join(t.TempDir(), "page.html")
	laid, _ := x.inbox.Turn()
	well(t, "the page", pages.New(assets.FS, bundle.Page{}).Write([]office.Mail{{Turn: laid, Seat: 0, Key: key}}, func(_ int, page []byte) error { return os.WriteFile(file, page, 0o600) }))
	h := newHandset(t, "France", "file://"+file)
	h.painted()
	h.waits("the question", `document.getElementById("vote").textContent.includes("France and Italy share the result") && document.getElementById("sub").textContent.includes("ready")`)
	seals := func(want ...post.Kind) {
		t.Helper()
		h.press("#seal")
		h.waits("the lines", `!document.getElementById("reply").hidden && document.getElementById("letter").value.includes("END ENTENTE ORDERS")`)
		var letter string
		h.well(h.b.eval(`document.getElementById("letter").value`, &letter))
		var got []post.Kind
		for _, v := range x.inbox.Take(letter, time.Now()) {
			got = append(got, v.Kind)
		}
		if !slices.Equal(got, want) {
			t.Errorf("the table says %v, want %v", got, want)
		}
	}
	h.waits("nothing to wait for", `document.getElementById("wait").hidden`)
	seals(post.In) // no vote yet
	h.types("A mar - spa")
	h.waits("the lines to be gone", `document.getElementById("reply").hidden`) // they belong to other orders
	h.press("#agree")
	h.press("#against")
	h.waits("the answer", `document.getElementById("against").getAttribute("aria-pressed") === "true" && document.getElementById("agree").getAttribute("aria-pressed") === "false" && document.getElementById("reply").hidden`)
	h.well(h.b.call("Page.reload", map[string]any{}, nil))
	h.painted()
	h.waits("the answer of before", `document.getElementById("against").getAttribute("aria-pressed") === "true"`)
	seals(post.Replaces, post.In)
	h.press("#agree")
	seals(post.Replaces, post.Again)
	if in, _ := x.inbox.Votes(); in != 1 || !x.inbox.Ready(0) || x.inbox.Ready(1) {
		t.Errorf("%d votes, ready %v", in, x.inbox.Ready(0))
	}
}

// TestInTheBrowserTheMapIsKept checks that after a reload the map is shown from the cache, at its old position, and then painted the same. A cached
// picture of another position, orders, seat or size is not shown, and a damaged one does no harm.
func TestInTheBrowserTheMapIsKept(t *testing.T) {
	b, err := variants.StandardBundle()
	well(t, "the board", err)
	pos := b.Variant.Setups[0].Begin()
	turn := post.Turn{
		Kind: post.Europe, Game: "KEPT", Phase: "S1901M", Line: office.Line(external.Europe(&pos, engine.Rulebook(), 0)(0, 0), nil),
		Seats: []post.Seat{{Name: "Anna", Sides: []string{"france"}, Due: true}, {Sides: []string{"italy"}, Due: true}},
	}
	x := newLaidTable(t, &turn)
	h := newHandset(t, "France", x.address)
	h.well(h.b.call("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": `(() => {
		const draw = CanvasRenderingContext2D.prototype.drawImage, pixels = c => c.getContext("2d").getImageData(0, 0, c.width, c.height).data;
		CanvasRenderingContext2D.prototype.drawImage = function (...a) { draw.apply(this, a); window.recalledPixels = pixels(this.canvas); };
		window.differs = () => { const now = pixels(document.getElementById("board")); let sum = 0; for (let i = 0; i < now.length; i++) sum += Math.abs(now[i] - recalledPixels[i]); return sum / now.length; };
	})()`}, nil))
	reload := func(kept bool) {
		t.Helper()
		h.well(h.b.call("Page.reload", map[string]any{}, nil))
		h.waits("the page to be loaded", `document.readyState === "complete"`)
		h.painted()
		var shown bool
		if h.well(h.b.eval(`!!board.dataset.kept`, &shown)); shown != kept {
			t.Errorf("a cached picture is shown: %v, want %v", shown, kept)
		}
	}
	const isKept = `(localStorage.getItem("entente-slip-map") || "").includes(JSON.stringify(JSON.stringify(state.drafts[turn.round] || [])).slice(1, -1)) && JSON.parse(localStorage.getItem("entente-slip-map")).frame.Scale === frame.Scale`
	h.sits(0)
	h.types("A par - bur")
	h.well(h.b.eval(`document.getElementById("whole").onclick()`, nil))
	h.waits("the picture to be kept", isKept)
	var scale float64
	h.well(h.b.eval(`frame.Scale`, &scale))
	reload(true)
	var differs, again float64
	h.well(h.b.eval(`differs()`, &differs))
	if h.well(h.b.eval(`frame.Scale`, &again)); differs > 3 || again != scale {
		t.Errorf("the picture differs by %.1f of 255 from the painted one, at %v instead of %v", differs, again, scale)
	}
	h.waits("the orders", `document.getElementById("orders").textContent.includes("Bur")`)
	for what, change := range map[string]string{
		"other orders":     `state.drafts[turn.round] = []; store.save()`,
		"another seat":     `(() => { const kept = JSON.parse(localStorage.getItem(mapKey)); kept.what = kept.what.replace(",0,\"en\"", ",1,\"en\""); localStorage.setItem(mapKey, JSON.stringify(kept)); })()`,
		"another program":  `localStorage.setItem(mapKey, localStorage.getItem(mapKey).replace("program", "programme"))`,
		"another size":     `(() => { const kept = JSON.parse(localStorage.getItem(mapKey)); kept.frame.W++; localStorage.setItem(mapKey, JSON.stringify(kept)); })()`,
		"no picture":       `(() => { const kept = JSON.parse(localStorage.getItem(mapKey)); kept.data = btoa("nothing"); localStorage.setItem(mapKey, JSON.stringify(kept)); })()`,
		"half of it":       `localStorage.setItem(mapKey, localStorage.getItem(mapKey).slice(0, 500))`,
		"something else":   `localStorage.setItem(mapKey, "[]")`,
		"nothing any more": `forget()`,
	} {
		t.Run(what, func(t *testing.T) {
			h.t = t
			h.waits("the picture to be kept", isKept)
			h.well(h.b.eval(change, nil))
			reload(false)
		})
	}
	h.t = t
	h.waits("the picture to be kept", isKept)
	pos.Phase.Year++ // the referee has changed the position
	turn.Line = office.Line(external.Europe(&pos, engine.Rulebook(), 0)(0, 0), nil)
	h.well(h.b.call("Page.navigate", map[string]any{"url": "about:blank"}, nil))
	x.inbox.Lay(turn, nil)
	h.visit(x.address)
	h.painted()
	var shown bool
	if h.well(h.b.eval(`!!board.dataset.kept`, &shown)); shown {
		t.Error("the picture of another position is shown")
	}
	h.waits("the picture to be kept", isKept)
	h.press("#leave")
	h.waits("the picture to be gone", `!localStorage.getItem("entente-slip-map")`)
}
