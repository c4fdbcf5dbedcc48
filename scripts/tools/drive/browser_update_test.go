package main

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"entente/assets"
	"entente/scripts/tools/web/page"
	"entente/scripts/tools/web/site"
	"entente/ui/lang"
)

// host serves a folder that can be replaced while pages are open. It sends no policy, so the page's own applies.
type host struct {
	mu     sync.Mutex
	folder string
	harm   string // prefix of the files with a wrong byte; "" means none
	cuts   string // prefixes of file names that are sent only in half before the network fails
	left   int    // remaining number of failures
}

// offer serves a folder from now on, with some of its files damaged.
func (h *host) offer(folder, harm string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.folder, h.harm = folder, harm
}

// ServeHTTP implements http.Handler.
func (h *host) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h.mu.Lock()
	folder, harm := h.folder, h.harm
	cut := h.left > 0 && strings.HasPrefix(r.URL.Path, "/"+h.cuts)
	if cut {
		h.left--
	}
	h.mu.Unlock()
	harmed := harm != "" && strings.HasPrefix(r.URL.Path, "/"+harm)
	if harmed {
		r.Header.Del("Accept-Encoding")
		r.Header.Del("If-None-Match")
	}
	answer := httptest.NewRecorder()
	site.Site{Folder: folder}.ServeHTTP(answer, r)
	answer.Header().Del("Content-Security-Policy")
	body := answer.Body.Bytes()
	if harmed && len(body) > 0 {
		body[len(body)/2] ^= 1
		answer.Header().Del("ETag")
	}
	for key, values := range answer.Header() {
		w.Header()[key] = values
	}
	if cut {
		w.Header().Set("Content-Length", strconv.Itoa(len(body)))
		_, _ = w.Write(body[:len(body)/2])
		panic(http.ErrAbortHandler)
	}
	w.WriteHeader(answer.Code)
	_, _ = w.Write(body)
}

// cut makes the network fail in the middle of the next files whose names begin with names.
func (h *host) cut(names string, times int) *host {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.cuts, h.left = names, times
	return h
}

// uncut reports whether all failures have happened.
func (h *host) uncut() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.left == 0
}

// TestInTheBrowserTheNetFailsInTheMiddle interrupts the program, and the files for offline use: both are fetched again without asking the user.
func TestInTheBrowserTheNetFailsInTheMiddle(t *testing.T) {
	if os.Getenv("ENTENTE_WEB") == "" {
		t.Skip("ENTENTE_WEB names no folder (scripts/test-web.sh does)")
	}
	h := (&host{folder: os.Getenv("ENTENTE_WEB")}).cut("entente.", 2)
	p, b, _ := newBrowserOn(t, h)
	if !h.uncut() {
		t.Fatal("the program came at once")
	}
	b.keptOffline(t)
	for _, what := range []string{"icon-", "worker.js"} { // one that the page did not fetch itself, and the worker
		well(t, "nothing is kept any more", b.waitFor("nothing to be kept", `navigator.serviceWorker.getRegistration().then(async (r) => { if (r) await r.unregister(); for (const name of await caches.keys()) await caches.delete(name); return true; })`))
		h.cut(what, 2)
		well(t, "loaded anew", p.reload(b, "ctrl+shift+r"))
		b.keptOffline(t)
		if !h.uncut() {
			t.Errorf("%s was fetched at once", what)
		}
	}
	b.expect(t, "ERR_", "offline")
}

// summed matches the name of a file with a hash in it.
var summed = regexp.MustCompile(`^(.*)\.[0-9a-f]{16}(\.[a-z]+)$`)

// another creates a folder with another version of the page, whose program, script and fonts are longer and do the same.
func another(t *testing.T, folder string) string {
	t.Helper()
	parts := map[string][]byte{}
	for _, below := range []string{"", "fonts"} {
		files, err := os.ReadDir(filepath.Join(folder, below))
		well(t, folder, err)
		for _, f := range files {
			m := summed.FindStringSubmatch(f.Name())
			if m == nil || !slices.Contains([]string{".wasm", ".otf", ".png", ".svg"}, m[2]) && m[1] != "wasm_exec" {
				continue
			}
			data, err := os.ReadFile(filepath.Join(folder, below, f.Name()))
			well(t, f.Name(), err)
			switch m[2] {
			case ".wasm":
				data = append(data, "\x00\x06\x05again"...) // an unused section
			case ".js":
				data = append(data, "\nglobalThis.again = true;\n"...)
			case ".otf":
				data = append(data, 0)
			}
			parts[filepath.ToSlash(filepath.Join(below, m[1]+m[2]))] = data
		}
	}
	out := filepath.Join(t.TempDir(), "web")
	well(t, out, page.Write(out, parts, true))
	return out
}

// wholly checks that the page consists of the version in a folder only.
func (b *browser) wholly(t *testing.T, folder string) {
	t.Helper()
	index, err := os.ReadFile(filepath.Join(folder, "index.html"))
	well(t, folder, err)
	var now struct {
		Version string
		Loaded  []string
	}
	well(t, "what was loaded", b.eval(`({ version, loaded: performance.getEntriesByType("resource").map((r) => new URL(r.name).pathname.slice(1)) })`, &now))
	if !strings.Contains(string(index), `name="version" content="`+now.Version+`"`) {
		t.Errorf("the page has the version %s, want that of %s", now.Version, folder)
	}
	for _, name := range now.Loaded {
		if _, err := os.Stat(filepath.Join(folder, name)); err != nil {
			t.Errorf("the page loaded %s, of another version", name)
		}
	}
	if len(now.Loaded) < 6 {
		t.Errorf("the page loaded only %q", now.Loaded)
	}
}

// typeOf fetches a Japanese font as the program does, and returns its size, or 0 if none.
func (b *browser) typeOf(t *testing.T, cut string) (size int64) {
	t.Helper()
	well(t, "type", b.eval(`new Promise((done) => entente.bring("fonts/EntenteSansJP-`+cut+`.otf", (data) => done(data ? data.length : 0)))`, &size))
	return size
}

// keptType returns a script that gives the size of that font in the cache of the page's version, or 0 if it is not there.
func keptType(cut string) string {
	return `caches.open("entente " + location.origin + "/ " + version).then((c) => c.match(far["fonts/EntenteSansJP-` + cut + `.otf"][0])).then((r) => r ? r.arrayBuffer() : null).then((a) => a ? a.byteLength : 0)`
}

// typeIn returns the size of that font in a folder.
func typeIn(t *testing.T, folder, cut string) int64 {
	t.Helper()
	list, _ := filepath.Glob(filepath.Join(folder, "fonts", "EntenteSansJP-"+cut+".*.otf"))
	if len(list) != 1 {
		t.Fatalf("%s: %q", folder, list)
	}
	info, err := os.Stat(list[0])
	well(t, list[0], err)
	return info.Size()
}

// expect checks that every console message contains one of the words, and clears the messages.
func (b *browser) expect(t *testing.T, words ...string) {
	t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, said := range b.said {
		if !slices.ContainsFunc(words, func(word string) bool { return strings.Contains(said, word) }) {
			t.Errorf("the console said %q", said)
		}
	}
	b.said = nil
}

// caches counts the page's caches and other caches.
func (b *browser) caches(t *testing.T) (ours, strangers int) {
	t.Helper()
	var names []string
	well(t, "caches", b.eval(`caches.keys()`, &names))
	var scope string
	well(t, "the address", b.eval(`location.origin`, &scope))
	for _, name := range names {
		if strings.HasPrefix(name, "entente "+scope+"/ ") {
			ours++
		} else {
			strangers++
		}
	}
	return ours, strangers
}

// keptOffline waits until the page is stored for offline use.
func (b *browser) keptOffline(t *testing.T) {
	t.Helper()
	well(t, "the service worker", b.waitFor("the service worker", `navigator.serviceWorker.ready.then((r) => r.active.state === "activated" && !!navigator.serviceWorker.controller)`))
}

// TestInTheBrowserNothingIsMixed replaces the files of the server under open pages: each page consists of one version, and uses fonts of its own
// version only. A version with a wrong byte is not stored, nor is such a font. Caches of other pages of this origin stay.
func TestInTheBrowserNothingIsMixed(t *testing.T) {
	old := os.Getenv("ENTENTE_WEB")
	if old == "" {
		t.Skip("ENTENTE_WEB names no folder (scripts/test-web.sh does)")
	}
	fresh := another(t, old)
	h := &host{folder: old}
	p, b, server := newBrowserOn(t, h)
	const strangers = `Promise.all(["somebody's", "entente " + location.origin + "/other/ 0123456789abcdef", "0123456789abcdef"].map(async (name) => (await caches.open(name)).put("/x", new Response("kept"))))`
	well(t, "caches of others", b.eval(strangers, nil))
	const many = 3
	check := func(what, folder string, versions int) {
		t.Helper()
		b.wholly(t, folder)
		wanted := func() bool { ours, others := b.caches(t); return ours == versions && others == many }
		// A rejected version exists for a moment.
		for deadline := time.Now().Add(patience / 2); !wanted() && time.Now().Before(deadline); time.Sleep(100 * time.Millisecond) {
		}
		if ours, others := b.caches(t); ours != versions || others != many {
			t.Errorf("%s: %d caches of ours, %d of others; want %d and %d", what, ours, others, versions, many)
		}
	}
	b.keptOffline(t)
	check("at first", old, 1)

	h.offer(old, "fonts/")
	if got := b.typeOf(t, "Regular"); got != 0 {
		t.Errorf("a font with a wrong byte is accepted: %d bytes", got)
	}
	b.expect(t, "ERR_FAILED", "integrity")
	h.offer(old, "")
	want := typeIn(t, old, "Regular")
	if got := b.typeOf(t, "Regular"); got != want {
		t.Errorf("type of %d bytes, want %d", got, want)
	}
	b.expect(t, "ERR_FAILED", "integrity") // from the browser's own cache
	well(t, "type", b.waitFor("the type to be kept", keptType("Regular")+fmt.Sprintf(".then((size) => size === %d)", want)))

	const refused = `navigator.serviceWorker.getRegistration().then(async (r) => {
		await r.update();
		const worker = r.installing || r.waiting;
		if (worker && worker.state === "installing") await new Promise((done) => { worker.onstatechange = done; });
		return !!worker && worker.state === "redundant" && !r.waiting;
	})`
	for _, harm := range []string{"entente.", "page."} { // in the order of fetching: intact ones are in the browser's cache
		h.offer(fresh, harm)
		so := false
		if well(t, "a damaged version", b.eval(refused, &so)); !so {
			t.Errorf("a version with a wrong byte in %s… is stored", harm)
		}
		well(t, "loaded anew", p.reload(b, "F5"))
		check("without the damaged version", old, 1)
	}
	b.expect(t)

	h.offer(fresh, "")
	well(t, "the new version", b.waitFor("the new version to be kept", `navigator.serviceWorker.getRegistration().then((r) => r.update()).then((r) => !!r.waiting)`))
	check("an old page beside the new version", old, 2)
	if size := b.typeOf(t, "Regular"); size != want {
		t.Errorf("an old page takes type of %d bytes, want %d, which it has", size, want)
	}
	if size := b.typeOf(t, "Bold"); size != 0 {
		t.Errorf("an old page takes type of %d bytes from a server that has its own no longer", size)
	}
	b.expect(t, "404", "ERR_FAILED")
	well(t, "another tab", p.inAnotherTab(b, pageOf(server), func() error {
		check("another tab beside it", old, 2)
		return nil
	}))
	well(t, "loaded anew", p.reload(b, "F5"))
	check("the new page", fresh, 1)
	var size int64
	if well(t, "type", b.eval(keptType("Regular"), &size)); size != typeIn(t, fresh, "Regular") {
		t.Errorf("of the type that was needed before the update %d bytes are kept", size)
	}
	b.keptOffline(t)

	h.offer(old, "")
	well(t, "a page past the worker", p.reload(b, "ctrl+shift+r"))
	b.wholly(t, old)
	if size := b.typeOf(t, "Bold"); size != typeIn(t, old, "Bold") {
		t.Errorf("type of %d bytes for a page of another version than the worker", size)
	}
	well(t, "the worker of that page", b.waitFor("the worker of that page", `caches.keys().then((all) => all.includes("entente " + location.origin + "/ " + version)).then((kept) => kept && !!navigator.serviceWorker.controller)`))
	well(t, "loaded anew", p.reload(b, "F5"))
	check("back again", old, 1)
	b.expect(t)
}

// TestInTheBrowserAnotherVersionIsNotShown has a table of another version send pictures to a projector's tab: the tab reloads itself once, and then
// reports the mismatch.
func TestInTheBrowserAnotherVersionIsNotShown(t *testing.T) {
	p, b, _ := newBrowserTest(t)
	tab, err := p.openProjector(b)
	well(t, "a projector", err)
	const send = `new BroadcastChannel("entente-projector:" + sessionStorage.getItem("projector")).postMessage({ picture: "{}", version: "another" })`
	for _, after := range []string{
		`sessionStorage.getItem("loaded-for") === "another" && performance.getEntriesByType("navigation")[0].type === "reload" && $("cover").hidden`,
		`!$("cover").hidden && $("says").textContent === say.versions`,
	} {
		well(t, "a picture of another version", b.eval(send, nil))
		well(t, "the answer", tab.there(func() error { return b.waitFor("the answer", after) }))
	}
	well(t, "the console", b.complaints())
}

// TestInTheBrowserOnlyItsOwnRuns tries what the policy of the page forbids: inline scripts, evaluated text, other servers.
func TestInTheBrowserOnlyItsOwnRuns(t *testing.T) {
	for name, handler := range map[string]http.Handler{"said by the server": site.Site{Folder: os.Getenv("ENTENTE_WEB")}, "said by the page": &host{folder: os.Getenv("ENTENTE_WEB")}} {
		_, b, _ := newBrowserOn(t, handler)
		if err := b.complaints(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		for what, try := range map[string]string{
			"script-src-elem": `const s = document.createElement("script"); s.textContent = "globalThis.ran = true"; document.body.append(s);`,
			"script-src":      `setTimeout("globalThis.ran = true", 0);`,
			"script-src-attr": `document.body.setAttribute("onclick", "globalThis.ran = true"); document.body.click();`,
			"style-src-elem":  `const s = document.createElement("style"); s.textContent = "*{}"; document.head.append(s);`,
			"connect-src":     `fetch("http://127.0.0.1:9/").catch(() => {});`,
			"img-src":         `new Image().src = "http://127.0.0.1:9/x.png";`,
			"frame-src":       `const f = document.createElement("iframe"); f.src = "./"; document.body.append(f);`,
			"base-uri":        `const l = document.createElement("base"); l.href = "http://127.0.0.1:9/"; document.head.append(l);`,
		} {
			var refused string
			well(t, what, b.eval(`new Promise((done) => {
				const wanted = "`+what+`";
				document.addEventListener("securitypolicyviolation", (e) => { if (e.effectiveDirective === wanted) done(globalThis.ran ? "it ran" : wanted); });
				setTimeout(() => done("nothing"), 5000);
				`+try+`
			})`, &refused))
			if refused != what {
				t.Errorf("%s: the browser refuses %q, want %q", name, refused, what)
			}
		}
		b.expect(t, "Content Security Policy")
	}
}

// TestInTheBrowserALanguageWithoutNet chooses, offline, a language whose fonts were never fetched: the window says so and stays as it is.
func TestInTheBrowserALanguageWithoutNet(t *testing.T) {
	p, b, server := newBrowserOn(t, site.Site{Folder: os.Getenv("ENTENTE_WEB")})
	b.keptOffline(t)
	well(t, "the doors", b.call("Page.navigate", map[string]any{"url": strings.TrimSuffix(pageOf(server), "&table")}, nil))
	well(t, "the doors", p.calm("the doors", func(s state) bool { return s.Page == "door" }))
	server.CloseClientConnections()
	server.Close()
	titles := map[string]bool{}
	for _, part := range []float64{0.6, 0.9} { // 简体中文, 日本語
		at, scale := p.program.now.Controls["door.language"], p.program.now.Scale
		well(t, "a language", p.click((at[0]+at[2]*part)*scale, (at[1]+at[3]/2)*scale, leftButton))
		well(t, "what is missing", p.calm("what is missing", func(s state) bool { return s.Dialog != "" }))
		titles[p.program.now.Dialog] = true
		t.Logf("%q; the screen: %v", p.program.now.Dialog, p.shoot(fmt.Sprintf("../../../bin/offline-%.0f.png", 10*part)))
		well(t, "close", p.key("Return"))
		well(t, "the same page", p.calm("the same page", func(s state) bool { return s.Dialog == "" && s.Page == "door" }))
	}
	texts, err := lang.Read(assets.FS, lang.English)
	well(t, "texts", err)
	if len(titles) != 1 || !titles[texts.Say("dialog.problem")] {
		t.Errorf("the window no longer speaks English: %v", titles)
	}
	b.expect(t, "ERR_", "fonts/")
	well(t, "without the net", p.reload(b, "F5"))
	well(t, "without the net", p.program.wait("the board", func(s state) bool { return s.Board.Scale > 0 }))
}
