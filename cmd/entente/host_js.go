package main

import (
	"errors"
	"log"
	"runtime/debug"
	"strings"
	"syscall"
	"syscall/js"
	"time"

	"fyne.io/fyne/v2"

	"entente/assets"
	"entente/ui"
	"entente/ui/board/vector"
	"entente/ui/page"
	"entente/ui/post/pages"
)

// Garbage collection targets in percent, at the start and later. In a browser the program is a single thread, so the first picture
// would wait for a collection.
const garbageAtStart, garbage = 400, 100

// keys returns the key combinations that belong to the browser: no command uses them, and the page passes them on.
func keys() []string {
	return []string{
		"Ctrl+T", "Ctrl+N", "Ctrl+W", "Ctrl+Shift+T", "Ctrl+Shift+N", "Ctrl+Shift+W", "Ctrl+Q", "Ctrl+Tab", "Ctrl+Shift+Tab", "Alt+F4",
		"Ctrl+R", "Ctrl+Shift+R", "F5", "Ctrl+F5", "Ctrl+L", "Ctrl+K", "F6", "Alt+D", "Ctrl+D", "Ctrl+H", "Ctrl+J", "Ctrl+P", "Ctrl+U",
		"Ctrl+1", "Ctrl+2", "Ctrl+3", "Ctrl+4", "Ctrl+5", "Ctrl+6", "Ctrl+7", "Ctrl+8", "Ctrl+9", "Ctrl+0", "Ctrl++", "Ctrl+-", "Ctrl+=",
		"F7", "F11", "F12", "Ctrl+Shift+I", "Ctrl+Shift+J", "Ctrl+Shift+C", "Ctrl+Shift+Delete", "Ctrl+PageUp", "Ctrl+PageDown",
	}
}

// leaveKeys makes the page pass these keys on to the browser.
func leaveKeys() {
	set := js.Global().Get("Set").New()
	for _, key := range keys() {
		set.Call("add", key)
	}
	pageAPI().Set("keys", set)
}

// pageAPI returns the page around the program (scripts/tools/web/page/page.js).
func pageAPI() js.Value { return js.Global().Get("entente") }

// elsewhere returns the ways in which remote orders reach the program: only mail, because a page in a browser cannot be a server.
func elsewhere(*vector.Kit) (ui.Post, ui.Pages) { return nil, site{pages.NewSite(assets.FS)} }

// site makes pages from the files beside the program.
type site struct{ *pages.Site }

// Archive implements ui.Fetched.
func (site) Archive() ui.Archive { return new(pages.Zip) }

// host describes where the program runs: in a browser.
func host() page.Host {
	return page.Host{
		Exports: "/Downloads/", Room: fyne.NewSize(float32(js.Global().Get("innerWidth").Float()), float32(js.Global().Get("innerHeight").Float())),
		Keys: keys(), Lost: !pageAPI().Get("lasting").Bool(), Within: true, Tab: tab(),
		Calm:  js.Global().Call("matchMedia", "(prefers-reduced-motion: reduce)").Get("matches").Bool(),
		Speak: func(text string) { pageAPI().Call("speak", text) },
		Keyed: func(then func()) {
			js.Global().Get("document").Call("addEventListener", "keyup", js.FuncOf(func(js.Value, []js.Value) any {
				go fyne.Do(then)
				return nil
			}))
		},
		Pick: func(endings []string, open func(string)) {
			picked = open
			pageAPI().Call("pick", strings.Join(endings, ","))
		},
	}
}

// tab returns the tab for the second window (scripts/tools/web/page/second.js), nil if tabs cannot exchange messages here.
func tab() *page.Tab {
	second := pageAPI().Get("second")
	if !second.Truthy() {
		return nil
	}
	return &page.Tab{
		Listen: func(heard func(string)) {
			second.Call("listen", js.FuncOf(func(_ js.Value, args []js.Value) any {
				word := args[0].String()
				go fyne.Do(func() { heard(word) })
				return nil
			}))
		},
		Open:  func() bool { return second.Call("open").Bool() },
		Show:  func(picture []byte) { second.Call("show", string(picture)) },
		Close: func() { second.Call("close") },
	}
}

// audience runs the program in that second tab. done is false if this is the tab of the table.
func audience(program fyne.App, o ui.Options) (done bool, err error) {
	table := pageAPI().Get("audience")
	if !table.Truthy() {
		return false, nil
	}
	a, err := ui.NewAudience(program, o, func(command string) { table.Call("say", command) })
	if err != nil {
		return true, err
	}
	table.Call("listen", js.FuncOf(func(_ js.Value, args []js.Value) any {
		picture := []byte(args[0].String())
		go fyne.Do(func() {
			if err := a.Take(picture); err != nil {
				log.Println(err)
			}
		})
		return nil
	}))
	leaveKeys()
	go tellShown(a)
	a.ShowAndRun()
	return true, nil
}

// picked receives the file that the user picks in the page. It is used on the thread of the window only.
var picked func(path string)

// connectPage connects the page to the window: it passes on files that are picked or dropped, and tells the page when the window is shown.
func connectPage(w *ui.Window) {
	leaveKeys()
	pageAPI().Set("open", js.FuncOf(func(_ js.Value, args []js.Value) any {
		path, asked := args[0].String(), args[1].Bool()
		go fyne.Do(func() {
			open := w.Take
			if asked && picked != nil {
				open = picked
			}
			picked = nil
			open(path)
		})
		return nil
	}))
	go tellShown(w)
	pageAPI().Set("fail", js.FuncOf(func(_ js.Value, args []js.Value) any {
		name, why := args[0].String(), error(errors.New(args[1].String()))
		if args[1].String() == "ENOSPC" {
			why = syscall.ENOSPC
		}
		go fyne.Do(func() { w.Refuse(name, why) })
		return nil
	}))
}

// tellShown tells the page that the board can be seen, once the window is there and the toolkit has had time to draw it.
func tellShown(w interface{ Shown() bool }) {
	for !w.Shown() {
		time.Sleep(5 * time.Millisecond)
	}
	for range 3 { // between two calls the toolkit draws, or it is at its next one
		time.Sleep(17 * time.Millisecond)
		fyne.DoAndWait(func() {})
	}
	debug.SetGCPercent(garbage)
	pageAPI().Call("shown")
}

// remember leaves storing settings to the toolkit, because in a browser storage is never half written.
func remember(fyne.App) (flush func()) { return func() {} }

// bell returns a function that lets the page ring the bell.
func bell(func(error)) func(int) {
	return func(strokes int) { pageAPI().Call("ring", strokes) }
}

// stateFolder returns the folder for safety copies of games, "" if nothing outlives the page.
func stateFolder() string {
	if !pageAPI().Get("lasting").Bool() {
		return ""
	}
	return "/config/entente"
}
