package main

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"entente/scripts/tools/web/site"
)

// TestInTheBrowserOrdersComeByMail checks mail in a browser: the program writes the pages of a phase, made from files of its site, into one download;
// one page is opened from disk in another tab, its orders are sealed there and pasted, they resolve the phase, and no phone can connect. If the site
// cannot be reached the program says so; once pages were written, they can be written without the site, even after a reload.
func TestInTheBrowserOrdersComeByMail(t *testing.T) {
	pages := site.Site{Folder: os.Getenv("ENTENTE_WEB")}
	var away atomic.Bool
	p, b, _ := newBrowserOn(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if away.Load() && strings.Contains(r.URL.Path, "/slip/") {
			http.Error(w, "the site cannot be reached", http.StatusServiceUnavailable)
			return
		}
		pages.ServeHTTP(w, r)
	}))
	open := func() {
		t.Helper()
		well(t, "the page", p.key("ctrl+alt+m"))
		well(t, "the page", p.calm("the page", func(s state) bool { return s.Page == "post" && s.Controls["post.pages"][1] > 100 }))
	}
	away.Store(true)
	o, err := p.read([]string{"Turkey A con - bul"}) // at the keyboard
	well(t, "an order", err)
	well(t, "an order", p.order(o[0]))
	open()
	well(t, "phones", p.control("post.start")) // does nothing here
	well(t, "off line", p.control("post.pages"))
	well(t, "off line", p.calm("the word that they cannot be fetched", func(s state) bool { return s.Dialog != "" }))
	well(t, "off line", p.key("Return"))
	away.Store(false)
	folder := p.mails(t, b)
	letter := b.answered(t, folder, "France", "A par - bur; F bre - mid; A mar - spa")
	if !strings.HasPrefix(letter, "Orders: 3") {
		t.Errorf("what is mailed begins with %.40q", letter)
	}
	well(t, "the clipboard", b.eval(fmt.Sprintf(`navigator.clipboard.readText = async () => %q`, "Hello,\n> "+strings.ReplaceAll(letter, "\n", "\n> ")+"\n-- \nFrance\n"), nil))
	well(t, "paste", p.key("ctrl+v"))
	given := []string{"A par - bur", "F bre - mid", "A mar - spa"}
	well(t, "the orders", p.program.wait("the orders", func(s state) bool {
		return !slices.ContainsFunc(given, func(o string) bool {
			return !slices.ContainsFunc(s.Orders, func(line string) bool { return strings.Contains(line, o) })
		})
	}))
	well(t, "resolve", p.control("post.main"))
	well(t, "the others hold", p.calm("the question about those without orders", func(s state) bool { return s.Page == "" && s.Asked && !s.Deaf }))
	well(t, "the others hold", p.control("main"))
	well(t, "resolve", p.program.wait("the results", func(s state) bool { return s.Resolved && s.Page == "" }))
	well(t, "what is kept", b.waitFor("the files of pages to be kept", `caches.keys().then(async (all) => (await Promise.all(all.map(async (name) => (await (await caches.open(name)).keys()).filter((r) => r.url.includes("/slip/")).length))).reduce((a, b) => a + b, 0) >= 6)`))
	away.Store(true)
	well(t, "loaded anew", p.reload(b, "F5"))
	well(t, "loaded anew", p.program.wait("the board", func(s state) bool { return s.Board.Scale > 0 && s.Settled }))
	if p.program.now.Dialog != "" { // the previous game is offered
		well(t, "the game", p.key("Return"))
		well(t, "the game", p.calm("the game", func(s state) bool { return s.Dialog == "" }))
	}
	open()
	p.mails(t, b)
}

// mails has the pages written and downloaded as one file, and returns a folder with them.
func (p *player) mails(t *testing.T, b *browser) (folder string) {
	t.Helper()
	there := len(b.came())
	well(t, "the pages", p.control("post.pages"))
	name := ""
	for deadline := time.Now().Add(4 * patience); name == ""; time.Sleep(20 * time.Millisecond) {
		if list := b.came(); len(list) > there {
			name = list[there]
		} else if time.Now().After(deadline) {
			well(t, "the pages", errors.Join(errors.New("nothing was downloaded"), b.complaints(), p.shoot("../../../bin/failed-web.png")))
		}
	}
	z, err := zip.OpenReader(filepath.Join(b.downloads, name))
	well(t, name, err)
	defer z.Close()
	if len(z.File) != 7 || !strings.HasSuffix(name, ".zip") {
		t.Fatalf("%s has %d pages, want 7", name, len(z.File))
	}
	folder = t.TempDir()
	for _, f := range z.File {
		r, err := f.Open()
		well(t, f.Name, err)
		data, err := io.ReadAll(r)
		well(t, f.Name, err)
		well(t, f.Name, os.WriteFile(filepath.Join(folder, f.Name), data, 0o600))
	}
	well(t, name, os.Remove(filepath.Join(b.downloads, name)))
	return folder
}

// came returns the names of all completed downloads.
func (b *browser) came() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return slices.DeleteFunc(slices.Clone(b.files), func(name string) bool { return strings.Contains(name, "\x00") })
}

// answered opens the page of a power in another tab, seals orders there, and returns the text to mail.
func (b *browser) answered(t *testing.T, folder, power, orders string) (letter string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*"+power+".html"))
	well(t, "the pages", err)
	if len(files) != 1 {
		t.Fatalf("%d pages for %s", len(files), power)
	}
	first := b.session
	var made struct{ TargetID string }
	well(t, "a tab", b.call("Target.createTarget", map[string]any{"url": "file://" + strings.ReplaceAll(files[0], " ", "%20")}, &made))
	var to struct{ SessionID string }
	well(t, "a tab", b.call("Target.attachToTarget", map[string]any{"targetId": made.TargetID, "flatten": true}, &to))
	b.speakTo(to.SessionID)
	well(t, "the page", b.waitFor("the page of "+power, `!!document.getElementById("board").dataset.painted`))
	well(t, "orders", b.eval(fmt.Sprintf(`(() => { const e = document.getElementById("line"); e.value = %q; e.form.requestSubmit(); })()`, orders), nil))
	well(t, "orders", b.waitFor("the line to be read", `document.getElementById("line").value === ""`))
	well(t, "seal", b.eval(`document.getElementById("seal").click()`, nil))
	well(t, "seal", b.waitFor("the lines", `document.getElementById("letter").value.includes("END ENTENTE ORDERS")`))
	well(t, "the lines", b.eval(`document.getElementById("letter").value`, &letter))
	well(t, "the tab", b.call("Target.closeTarget", map[string]any{"targetId": made.TargetID}, nil))
	b.speakTo(first)
	well(t, "the first tab", b.waitFor("the first tab to come to the front", `document.visibilityState === "visible"`))
	return letter
}
