package main

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/scripts/tools/web/site"
)

// TestInTheBrowser plays the demonstration year in Chromium, on the page in the folder ENTENTE_WEB, by mouse and keyboard: it saves, reloads the page
// with the browser's own key, finds the game and the orders given since, downloads it, opens the download, drops it and a file that is far too large,
// copies orders over the clipboard, writes the game from a second tab, and starts offline. The test fails if the console reports an error.
func TestInTheBrowser(t *testing.T) {
	p, b, server := newBrowserTest(t)
	folder, address := os.Getenv("ENTENTE_WEB"), pageOf(server)
	size := packedSize(t, folder)
	if size >= 9 {
		t.Errorf("a download of %.1f MB: want less than 9", size)
	}
	t.Logf("download: %.1f MB packed, and %.1f MB of type for Chinese and Japanese when it is needed; first picture %v after the address was given, %v of the processor with the browser's own start", size, packedSize(t, filepath.Join(folder, "fonts")), b.first(t), b.work())
	judged := newJudge(t, judgeProgram(t))
	p.watch = func(before engine.Position, orders []engine.Order, after engine.Position) {
		judged.agrees(t, before, orders, after)
	}
	check := func(what string, err error) {
		t.Helper()
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
	}
	p.showAll(t, b)
	check("demo", p.play("demo.txt", t.Logf))
	check("save", p.save("year"))

	phase := p.pos.Phase.String()
	worked := b.work()
	check("reload by F5", p.reload(b, "F5"))
	check("a new board", p.calm("the board", func(s state) bool { return s.Board.Scale > 0 && s.Dialog == "" }))
	t.Logf("first picture again, from what the browser has kept: %v, %v of the processor", b.first(t), b.work()-worked)
	check("open", p.openByName("year"))
	check("the game is found again", p.program.wait(phase, func(s state) bool { return s.Phase == phase && s.Saved && s.File != "" }))

	o, err := p.read([]string{"Turkey A arm - sev"})
	check("order", err)
	p.given = nil
	check("order", p.order(o[0]))
	check("what the board says is there for those who listen", b.waitFor("Sevastopol", `document.querySelector("[aria-live]").textContent.includes("Sevastopol")`))
	worked = b.work()
	t.Logf("from click to picture: %v (median of 15), %v of the processor for each click and Escape with all that the mouse passes", b.median(t, p), (b.work()-worked)/15)
	check("a copy of what is not saved", b.waitFor("copy", `caches && new Promise((done) => { const r = indexedDB.open("entente"); r.onsuccess = () => { const q = r.result.transaction("files").objectStore("files").getAllKeys(); q.onsuccess = () => { r.result.close(); done(q.result.some((k) => /config.*game-.*\.entente$/.test(k))); }; }; })`))
	check("reload", p.reload(b, "ctrl+r"))
	check("the copy is offered", p.calm("the offer", func(s state) bool { return s.Dialog != "" }))
	check("it is taken", p.key("Return"))
	check("the order is there", p.program.wait("the order", func(s state) bool {
		return s.Dialog == "" && s.Phase == phase && slices.ContainsFunc(s.Orders, func(string) bool { return p.lists(o[0]) })
	}))
	check("save again", p.keep())

	check("export", p.key("ctrl+shift+e"))
	check("export", p.calm("the forms", func(s state) bool { return s.Dialog != "" }))
	forms := p.program.now.Dialog
	check("the game itself", p.key("Return"))
	check("a name", p.calm("the dialog for the name", func(s state) bool { return s.Dialog != "" && s.Dialog != forms }))
	check("a name", p.key("ctrl+a"))
	check("a name", p.write("carried"))
	check("download", p.key("Return"))
	file, err := b.downloaded("carried.entente")
	check("download", err)
	p.holds(t, file)

	check("another game", p.program.wait("no dialog", func(s state) bool { return s.Dialog == "" }))
	check("a file of the computer", p.openFile(b, file))
	check("it is opened", p.program.wait("carried", func(s state) bool { return s.Dialog == "" && strings.Contains(s.File, "carried") && s.Phase == phase }))

	large := filepath.Join(p.program.folder, "large.entente")
	check("100 MB", os.WriteFile(large, nil, 0o600))
	check("100 MB", os.Truncate(large, 100<<20))
	check("100 MB", p.openFile(b, large))
	check("it is refused", p.calm("the refusal", func(s state) bool { return s.Dialog != "" }))
	check("and nothing is lost", p.key("Return"))
	check("and nothing is lost", p.program.wait("the game", func(s state) bool { return s.Dialog == "" && strings.Contains(s.File, "carried") }))

	check("the open game", p.openByName("year"))
	check("the open game", p.program.wait("year", func(s state) bool { return strings.Contains(s.File, "year") && s.Saved }))
	p.overClipboard(t, b)
	p.composed(t, b)
	check("the file is dropped", b.drop(p, file))
	check("it is opened", p.program.wait("carried", func(s state) bool { return s.Dialog == "" && strings.Contains(s.File, "carried") }))
	check("the open game", p.openByName("year"))
	check("the open game", p.program.wait("year", func(s state) bool { return strings.Contains(s.File, "year") && s.Saved }))
	p.badLuck(t, b, address)
	var kept string
	check("keys while the board is loaded", b.eval(keysOnCover, &kept))
	if want := "Ctrl+O Ctrl+S"; kept != want {
		t.Errorf("while the board is loaded the browser does nothing of its own with %q, want %s", kept, want)
	}
	fetched := 0
	check("type", b.eval(`performance.getEntriesByType("resource").filter((r) => r.name.includes("/fonts/")).length`, &fetched))
	if fetched > 0 {
		t.Errorf("%d fonts were fetched for a window in English", fetched)
	}
	check("the service worker", b.waitFor("the service worker", `navigator.serviceWorker.ready.then((r) => !!r.active && !!navigator.serviceWorker.controller)`))
	check("the console", b.complaints())

	server.CloseClientConnections()
	server.Close()
	check("without the net", p.reload(b, "F5"))
	check("without the net", p.program.wait("the board", func(s state) bool { return s.Board.Scale > 0 }))
	t.Logf("first picture without the net: %v", b.first(t))
}

// newBrowserTest starts Chromium on the page in the folder ENTENTE_WEB, and ends it with the test.
func newBrowserTest(t *testing.T) (*player, *browser, *httptest.Server) {
	t.Helper()
	return newBrowserOn(t, site.Site{Folder: os.Getenv("ENTENTE_WEB")})
}

// newBrowserOn starts Chromium on the page that a handler offers, and ends it with the test.
func newBrowserOn(t *testing.T, handler http.Handler) (*player, *browser, *httptest.Server) {
	t.Helper()
	if os.Getenv("ENTENTE_WEB") == "" {
		t.Skip("ENTENTE_WEB names no folder (scripts/test-web.sh does)")
	}
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	p, b, err := newPlayerInBrowser(context.Background(), pageOf(server), "1280x800")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if t.Failed() {
			var kept string
			t.Log("the screen at the end: bin/failed-web.png ", p.shoot("../../../bin/failed-web.png"), b.complaints(), b.eval(keptByBrowser, &kept), kept)
		}
		if err := p.leave(); err != nil {
			t.Error(err)
		}
	})
	return p, b, server
}

// pageOf returns the address of the page. Browsers treat localhost as secure.
func pageOf(server *httptest.Server) string {
	return strings.Replace(server.URL, "127.0.0.1", "localhost", 1) + "/?trace&table"
}

// well ends the test if something failed.
func well(t testing.TB, what string, err error) {
	t.Helper()
	if err != nil {
		t.Fatalf("%s: %v", what, err)
	}
}

// overClipboard copies an order typed into the line, and pastes it back.
func (p *player) overClipboard(t *testing.T, b *browser) {
	t.Helper()
	check := func(what string, err error) {
		t.Helper()
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
	}
	const text = "Turkey A arm - smy" // differs from what is there
	o, err := p.read([]string{text})
	check(text, err)
	p.given = nil
	check("the line", p.control("line"))
	check("the line", p.write(text))
	check("select all", p.key("ctrl+a"))
	check("cut", p.key("ctrl+x"))
	check("the clipboard", b.waitFor("the text on the clipboard", "navigator.clipboard.readText().then((text) => text === \""+text+"\")"))
	check("paste", b.eval(`navigator.clipboard.readText = async () => { const text = await Clipboard.prototype.readText.call(navigator.clipboard); globalThis.pasted = true; return text; }`, nil))
	check("paste", p.key("ctrl+v"))
	check("paste", b.waitFor("the text to be taken", `!!globalThis.pasted`))
	check("enter", p.key("Return"))
	check("the order was pasted", p.program.wait("the order that was pasted", func(state) bool { return p.lists(o[0]) }))
	check("leave the line", p.leaveLine())
	check("save", p.keep())
}

// composed types into the line with an input method: words composed from several keys, in the middle of a text.
func (p *player) composed(t *testing.T, b *browser) {
	t.Helper()
	const word = "オーストリア陸軍"
	well(t, "the line", p.control("line"))
	well(t, "the line", p.program.wait("the line to have the keyboard", func(s state) bool { return s.focused("line") }))
	well(t, "the line", b.waitFor("the field of the page to have it", `document.activeElement === $("dummyEntry")`))
	well(t, "a key", b.eval(`addEventListener("keyup", (e) => { globalThis.letGo = e.key; }, { capture: true, once: true })`, nil))
	well(t, "a key", p.write("a"))
	well(t, "a key", b.waitFor("the key to be let go", `globalThis.letGo === "a"`)) // the input method would overtake and swallow it
	for _, so := range []string{"お", "おーすと", word} {
		well(t, "keys", b.call("Input.imeSetComposition", map[string]any{"text": so, "selectionStart": len([]rune(so)), "selectionEnd": len([]rune(so))}, nil))
	}
	well(t, "the word", b.call("Input.insertText", map[string]any{"text": word}, nil))
	well(t, "a key", p.write("z"))
	well(t, "select all", p.key("ctrl+a"))
	well(t, "cut", p.key("ctrl+x"))
	if err := b.waitFor("the word on the clipboard", "navigator.clipboard.readText().then((text) => text === \"a"+word+"z\")"); err != nil {
		var kept string
		silent := b.eval("navigator.clipboard.readText()", &kept)
		t.Fatalf("what was written: %v; there is %q, %v", err, kept, silent)
	}
	well(t, "leave the line", p.leaveLine())
}

// leaveLine leaves the empty line with Escape, and waits until the program has handled it: a word being composed while the focus changes would be
// entered twice.
func (p *player) leaveLine() error {
	if err := p.key("Escape"); err != nil {
		return err
	}
	return p.program.wait("the line to be left", func(s state) bool { return !s.focused("line") })
}

// badLuck tries what goes wrong in browsers: another tab writes the open game, the storage is full, the tab is closed in the middle of a change.
// Nothing is lost, and the window reports each problem.
func (p *player) badLuck(t *testing.T, b *browser, address string) {
	t.Helper()
	check := func(what string, err error) {
		t.Helper()
		if err != nil {
			t.Fatalf("%s: %v", what, err)
		}
	}
	asks := func(s state) bool { return s.Dialog != "" }
	answered := func(s state) bool { return s.Dialog == "" }
	var held bool
	check("the copy belongs to this tab", b.eval(`navigator.locks.query().then((q) => q.held.some((l) => /config.*game-.*\.lock$/.test(l.name)))`, &held))
	if !held {
		t.Error("another tab would take the copy of this one")
	}

	change := func(order string) engine.Order {
		t.Helper()
		o, err := p.read([]string{order})
		check(order, err)
		p.given = nil
		check(order, p.order(o[0]))
		return o[0]
	}
	check("another tab", p.inAnotherTab(b, address, func() error {
		if err := p.openElsewhere("year"); err != nil {
			return err
		}
		o, err := p.read([]string{"Turkey A arm - syr"})
		check("an order", err)
		if err := p.takeOver(o[0]); err != nil {
			return err
		}
		change("Turkey A arm - syr")
		return p.keep()
	}))
	change("Turkey A arm H")
	check("save", p.key("ctrl+s"))
	check("the question about the other tab", p.calm("a question", asks))
	check("no", p.key("Escape"))
	check("no", p.program.wait("no dialog", answered))

	check("full", b.eval(fullStorage, nil))
	o, err := p.read([]string{"Turkey A arm - sev"})
	check("an order", err)
	p.given = nil
	if err := p.enter(o[0], 0); p.program.now.Dialog == "" { // the message may come before the order is visible, and must stay open
		check("an order", err)
	}
	check("the storage is full", p.calm("the message", asks))
	t.Logf("storage full: %q", p.program.now.Dialog)
	check("download", p.key("Return"))
	check("a name", p.calm("the name", asks))
	check("a name", p.key("ctrl+a"))
	check("a name", p.write("rescued"))
	check("download", p.key("Return"))
	file, err := b.downloaded("rescued.entente")
	check("download", err)
	p.holds(t, file)
	check("no dialog", p.calm("no dialog", answered))
	check("room again", b.eval("roomAgain()", nil))

	last := change("Turkey A arm H")
	check("closed in the middle", p.reload(b, "F5"))
	check("the copy", p.calm("the offer", asks))
	check("the copy", p.key("Return"))
	check("the game with its last change", p.program.wait("the game with its last change", func(s state) bool {
		return s.Dialog == "" && s.Phase == p.pos.Phase.String() && p.lists(last)
	}))
}

// keysOnCover lists the keys that the browser does not use while the board is loading.
const keysOnCover = `(() => {
	const kept = [];
	for (const look of ["", "failed"]) {
		$("cover").className = look;
		$("cover").hidden = false;
		for (const [name, code, shiftKey] of [["o", "KeyO"], ["s", "KeyS"], ["S", "KeyS", true], ["h", "KeyH"], ["g", "KeyG"], ["r", "KeyR"]]) {
			const key = new KeyboardEvent("keydown", { key: name, code, ctrlKey: true, shiftKey, bubbles: true, cancelable: true });
			if (!document.body.dispatchEvent(key)) kept.push(look + pressed(key));
		}
	}
	$("cover").hidden = true;
	return kept.join(" ");
})()`

// keptByBrowser lists the files, journal entries and locks, and how the page was loaded.
const keptByBrowser = `new Promise((done) => { const r = indexedDB.open("entente"); r.onsuccess = () => {
	const q = r.result.transaction("files").objectStore("files").getAllKeys();
	q.onsuccess = async () => { r.result.close(); done(JSON.stringify({ files: q.result, jots: Object.keys(localStorage), before: sessionStorage.getItem("locks"),
		way: performance.getEntriesByType("navigation")[0].type, pending: files.pending, locks: (await navigator.locks.query()).held.map((l) => l.name) })); };
}; })`

// fullStorage makes the browser refuse to store more. Its own quota for tests does not work for so little.
const fullStorage = `(() => {
	const { add, put } = IDBObjectStore.prototype;
	const full = () => { throw new DOMException("full", "QuotaExceededError"); };
	Object.assign(IDBObjectStore.prototype, { add: full, put: full });
	globalThis.roomAgain = () => { Object.assign(IDBObjectStore.prototype, { add, put }); };
})()`

// packedSize returns the size of what a browser loads before it shows anything, in millions of bytes.
func packedSize(t *testing.T, folder string) float64 {
	t.Helper()
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	total := int64(0)
	for _, f := range files {
		name := f.Name()
		if f.IsDir() || strings.HasSuffix(name, ".gz") || strings.HasSuffix(name, ".br") {
			continue
		}
		for _, ending := range []string{".br", ".gz", ""} {
			if info, err := os.Stat(filepath.Join(folder, name+ending)); err == nil {
				total += info.Size()
				break
			}
		}
	}
	return float64(total) / 1e6
}

// first returns the time from the request of the page to the first picture.
func (b *browser) first(t *testing.T) time.Duration {
	t.Helper()
	var ms float64
	if err := b.waitFor("the first picture", `performance.getEntriesByName("shown").length > 0`); err != nil {
		t.Fatal(err)
	}
	if err := b.eval(`performance.getEntriesByName("shown")[0].startTime`, &ms); err != nil {
		t.Fatal(err)
	}
	return time.Duration(ms) * time.Millisecond
}

// median clicks units and measures, in the page, the time from the release of the button to the frame drawn.
func (b *browser) median(t *testing.T, p *player) time.Duration {
	t.Helper()
	const watch = `(() => {
	const draw = WebGLRenderingContext.prototype.drawArrays;
	let drawn = 0, from = 0;
	WebGLRenderingContext.prototype.drawArrays = function (...a) { drawn = performance.now(); return draw.apply(this, a); };
	globalThis.took = [];
	addEventListener("mouseup", () => { from = performance.now(); const at = from; (function look() {
		if (drawn > at) { took.push(drawn - at); return; }
		setTimeout(look, 1);
	})(); }, true);
})()`
	if err := b.eval(watch, nil); err != nil {
		t.Fatal(err)
	}
	var armies []engine.Province
	for at := range p.pos.Occupied().All() {
		if p.pos.Units[at].Type == engine.Army {
			armies = append(armies, at)
		}
	}
	for i := range 15 {
		at := armies[i%len(armies)]
		x, y := p.pixel(p.drawing.Anchor(engine.Location{Province: at}, engine.Army))
		err := p.click(x, y, 1)
		if err == nil {
			err = b.waitFor("a picture after the click", fmt.Sprintf("took.length > %d", i))
		}
		if err == nil {
			err = p.calm("the unit to be selected", func(s state) bool { return s.Selected == p.variant.Map.Info(at).ID })
		}
		if err == nil {
			err = p.key("Escape")
		}
		if err == nil {
			err = p.calm("nothing to be selected", func(s state) bool { return s.Selected == "" })
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	var took []float64
	if err := b.eval("took", &took); err != nil || len(took) < 15 {
		t.Fatal(took, err)
	}
	slices.Sort(took)
	return time.Duration(took[len(took)/2] * float64(time.Millisecond))
}
