package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	gamefile "entente/engine/game/file"
	"entente/engine/post"
	"entente/ui/board/atlas"
	"entente/ui/post/serve"
	"entente/variants"
)

// handset is a phone: headless Chromium with a phone's window and touch input.
type handset struct {
	finger
	name string
}

// newHandset opens an address on a phone.
func newHandset(t *testing.T, name, address string) handset {
	t.Helper()
	b, err := newBrowser(t.Context(), nil, t.TempDir(), "about:blank", 390, 844)
	well(t, name, err)
	t.Cleanup(func() { well(t, name, b.close()) })
	h := handset{finger{t, b}, name}
	h.well(b.call("Emulation.setTouchEmulationEnabled", map[string]any{"enabled": true, "maxTouchPoints": 5}, nil))
	h.well(b.call("Emulation.setDeviceMetricsOverride", map[string]any{"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": true}, nil))
	h.visit(address)
	return h
}

func (h handset) well(err error) { h.t.Helper(); well(h.t, h.name, err) }

// visit opens an address.
func (h handset) visit(address string) {
	h.t.Helper()
	h.well(h.b.call("Page.navigate", map[string]any{"url": address}, nil))
}

// waits waits until a script returns true. If it never does, a picture of the phone is saved beside the program.
func (h handset) waits(what, script string) {
	h.t.Helper()
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		yes := false
		if err := h.b.eval(script, &yes); err == nil && yes {
			return
		}
	}
	name := filepath.Join(filepath.Dir(os.Getenv("ENTENTE_PROGRAM")), "failed-phone.png")
	var picture struct{ Data []byte }
	if err := h.b.call("Page.captureScreenshot", map[string]any{"format": "png"}, &picture); err == nil {
		_ = os.WriteFile(name, picture.Data, 0o600)
	}
	h.t.Fatalf("%s: waited for %s in vain; what the phone shows is in %s", h.name, what, name)
}

// press taps the element found by a selector.
func (h handset) press(selector string) {
	h.t.Helper()
	h.waits(selector, fmt.Sprintf(`(() => { const e = document.querySelector(%q); return !!e && !e.disabled && e.offsetParent !== null; })()`, selector))
	var at [2]float64
	h.well(h.b.eval(fmt.Sprintf(`(() => { const e = document.querySelector(%q); e.scrollIntoView({ block: "nearest" }); const r = e.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; })()`, selector), &at))
	h.tap(at[0], at[1])
}

// types types orders into the line below the map.
func (h handset) types(orders string) {
	h.t.Helper()
	h.well(h.b.eval(fmt.Sprintf(`(() => { const e = document.getElementById("line"); e.value = %q; e.form.requestSubmit(); })()`, orders), nil))
	h.waits("the line to be read", `document.getElementById("line").value === ""`)
}

// board taps a place on the map.
func (h handset) board(d *atlas.Drawing, v *engine.Variant, id string) {
	h.t.Helper()
	spot := d.Anchor(engine.Location{Province: v.Map.Province(id)}, engine.Army)
	var at [2]float64
	h.well(h.b.eval(fmt.Sprintf(`(() => { const r = document.getElementById("map").getBoundingClientRect(), k = frame.Scale / frame.Density;
		return [r.left + r.width / 2 + (%f - frame.X) * k, r.top + r.height / 2 + (%f - frame.Y) * k]; })()`, spot.X, spot.Y), &at))
	h.tap(at[0], at[1])
}

// sits takes a seat and waits for the map.
func (h handset) sits(seat int) {
	h.t.Helper()
	h.press(fmt.Sprintf(`#list button[data-seat="%d"]`, seat))
	h.painted()
}

// painted waits until the map is visible.
func (h handset) painted() {
	h.t.Helper()
	h.waits("the map", `!document.getElementById("table").hidden && !!document.getElementById("board").dataset.painted`)
}

// seals hands in, and waits for the confirmation.
func (h handset) seals() {
	h.t.Helper()
	h.press("#seal")
	h.waits("the sheet to be in", `document.getElementById("state").className === "good"`)
}

// phase waits until the page names a phase.
func (h handset) phase(name string) {
	h.t.Helper()
	h.waits(name, fmt.Sprintf(`document.getElementById("phase").textContent === %q && !!document.getElementById("board").dataset.painted`, name))
}

// elsewhereGame writes a hot-seat game for seven in which a bot plays Turkey.
func elsewhereGame(t *testing.T) (file string) {
	t.Helper()
	b, err := variants.StandardBundle()
	well(t, "the board", err)
	set := game.Default(&b.Variant.Setups[0], engine.Rulebook())
	set.Mode, set.Clocks, set.Armistice = game.Keyboard, game.Clocks{}, game.ArmisticeRule{Kind: game.NoArmistice}
	set.Players[6].Program = game.Program{Level: "easy", Seed: 7}
	g, err := game.Start(set)
	well(t, "the game", err)
	file = filepath.Join(t.TempDir(), fmt.Sprintf("Friday %d.entente", time.Now().UnixNano())) // a name that no other table has
	well(t, "the file", gamefile.New(g).SaveFile(file))
	return file
}

// served finds the server that the window has started for a game.
func served(t *testing.T, title string) (address string) {
	t.Helper()
	client := &http.Client{Timeout: 5 * time.Second}
	for deadline := time.Now().Add(patience); time.Now().Before(deadline); time.Sleep(100 * time.Millisecond) {
		for port := serve.Port; port < serve.Port+serve.Ports; port++ {
			host := fmt.Sprintf("http://127.0.0.1:%d/", port)
			r, err := client.Get(host + "turn")
			if err != nil {
				continue
			}
			data, _ := io.ReadAll(r.Body)
			r.Body.Close()
			var answer struct{ Turn post.Turn }
			if json.Unmarshal(data, &answer) == nil && answer.Turn.Title == title {
				return host + "#" + answer.Turn.Table
			}
		}
	}
	t.Fatal("no server for the table")
	return ""
}

// evening is a table with phones, mail, a keyboard and a bot.
type evening struct {
	t       *testing.T
	p       *player
	phones  []handset // Austria, England, France
	desk    handset   // for reading mail
	mails   string    // folder of the pages
	drawing *atlas.Drawing
	variant *engine.Variant
}

// newEvening opens a game in the real window and lets phones connect, at an address.
func newEvening(t *testing.T, program, file string) (e evening, address string) {
	t.Helper()
	p, err := newPlayerIn(context.Background(), home{}, program, "1280x800", 1, file)
	well(t, "the window", err)
	leaving(t, program, p)
	e = evening{t: t, p: p}
	e.page()
	e.connects()
	return e, served(t, strings.TrimSuffix(filepath.Base(file), ".entente"))
}

// page opens the page for orders from elsewhere.
func (e evening) page() {
	e.t.Helper()
	e.p.must(e.t, e.p.key("ctrl+alt+m"))
	e.p.must(e.t, e.p.program.wait("the page", func(s state) bool { return s.Page == "post" && s.Controls["post.start"][1] > 100 }))
}

// away closes the page.
func (e evening) away() {
	e.t.Helper()
	e.p.must(e.t, e.p.key("Escape"))
	e.p.must(e.t, e.p.program.wait("the board", func(s state) bool { return s.Page == "" || s.Page == "kingdoms" }))
}

// pictured takes the pictures of README.md, of the referee's page and of a phone, if ENTENTE_PICTURES names a folder for them.
func (e evening) pictured(page, phone string, h handset) {
	e.t.Helper()
	folder := os.Getenv("ENTENTE_PICTURES")
	if folder == "" {
		return
	}
	well(e.t, page, e.p.shoot(filepath.Join(folder, page+".png")))
	h.well(os.WriteFile(filepath.Join(folder, phone+".png"), h.seen(), 0o644))
}

// presses presses a button of the page and waits for its dialog.
func (e evening) presses(name string) {
	e.t.Helper()
	e.p.must(e.t, e.p.control(name))
	e.p.must(e.t, e.p.program.wait("the question", func(s state) bool { return s.Dialog != "" }))
}

// answers fills in a dialog and waits until it has closed.
func (e evening) answers(text string) {
	e.t.Helper()
	e.p.must(e.t, e.p.key("ctrl+a"))
	e.p.must(e.t, e.p.write(text))
	e.p.must(e.t, e.p.key("Return"))
	e.p.must(e.t, e.p.program.wait("the answer", func(s state) bool { return s.Dialog == "" }))
}

// connects lets only phones on this machine connect: its own address is the last of the list.
func (e evening) connects() {
	e.t.Helper()
	list, err := serve.Addresses()
	well(e.t, "the addresses", err)
	before := e.p.program.now.Focus
	e.p.must(e.t, e.p.control("post.start"))
	if len(list) == 1 {
		return
	}
	e.p.must(e.t, e.p.program.wait("the list of addresses to have the keyboard", func(s state) bool {
		return s.Focus[2] > 0 && s.Focus != before && s.Focus != s.Controls["post.start"]
	}))
	e.p.must(e.t, e.p.key("Home"))
	for _, a := range list {
		if a.IP.String() == "127.0.0.1" {
			break
		}
		e.p.must(e.t, e.p.key("Down"))
	}
	e.p.must(e.t, e.p.key("Return"))
}

// mailed has pages written, seals orders on one of them offline, and passes the answer to the window as a mail.
func (e evening) mailed(power, orders string) {
	e.t.Helper()
	files, err := filepath.Glob(filepath.Join(e.mails, "*"+power+"*.html"))
	well(e.t, "the pages", err)
	if len(files) != 1 {
		e.t.Fatalf("%d pages for %s", len(files), power)
	}
	well(e.t, "no net", e.desk.b.call("Network.emulateNetworkConditions", map[string]any{"offline": true, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0}, nil))
	e.desk.visit("file://" + strings.ReplaceAll(files[0], " ", "%20"))
	e.desk.painted()
	if orders != "" {
		e.desk.types(orders)
	}
	e.desk.press("#seal")
	e.desk.waits("the lines", `document.getElementById("letter").value.includes("END ENTENTE ORDERS")`)
	var letter string
	well(e.t, "the lines", e.desk.b.eval(`document.getElementById("letter").value`, &letter))
	mail := "From: " + power + "@example.org\r\nSubject: orders\r\nDate: Fri, 27 Nov 2026 12:00:00 +0000\r\nContent-Type: text/plain\r\n\r\nHello,\r\n> " + strings.ReplaceAll(letter, "\n", "\r\n> ") + "\r\n-- \r\n" + power + "\r\n"
	file := filepath.Join(e.mails, power+".eml")
	well(e.t, "the mail", os.WriteFile(file, []byte(mail), 0o600))
	e.presses("post.file")
	e.answers(file)
	well(e.t, "the mail", os.Remove(files[0]))
}

// pages has the pages of a phase written.
func (e evening) pages() {
	e.t.Helper()
	e.presses("post.pages")
	e.answers(e.mails)
}

// russia writes at the keyboard and hands in.
func (e evening) russia(orders ...string) {
	e.t.Helper()
	e.p.must(e.t, e.p.key("ctrl+Return"))
	e.p.must(e.t, e.p.program.wait("the curtain", func(s state) bool { return s.Page == "curtain" }))
	e.p.must(e.t, sealed(orders...)(e.p))
}

// reveals resolves the phase and continues to the next one.
func (e evening) reveals(next string) {
	e.t.Helper()
	e.p.must(e.t, e.p.program.wait("the curtain", func(s state) bool { return s.Page == "curtain" }))
	e.p.must(e.t, e.p.key("Return"))
	e.p.must(e.t, e.p.program.wait("the results", func(s state) bool { return s.Resolved && s.Page == "" }))
	for e.p.program.now.Phase != next || e.p.program.now.Resolved {
		was := e.p.program.now
		e.p.must(e.t, e.p.program.wait("the button to hear", func(s state) bool { return !s.Deaf }))
		e.p.must(e.t, e.p.key("ctrl+Return"))
		e.p.must(e.t, e.p.program.wait("something", func(s state) bool {
			return s.Phase != was.Phase || s.Resolved != was.Resolved || s.Revealing != was.Revealing
		}))
	}
}

// TestInTheBrowserPhonesAndMailPlayAYear plays a year for seven in the real window, with three phones, two pages by mail, one keyboard and a bot,
// from the first seat to the builds, twice in a row.
func TestInTheBrowserPhonesAndMailPlayAYear(t *testing.T) {
	program := os.Getenv("ENTENTE_PROGRAM")
	if program == "" {
		t.Skip("ENTENTE_PROGRAM names no program (scripts/test-web.sh does)")
	}
	for _, round := range []string{"first", "second"} {
		t.Run(round, func(t *testing.T) { playElsewhere(t, program) })
	}
}

func playElsewhere(t *testing.T, program string) {
	bundle, err := variants.StandardBundle()
	well(t, "the board", err)
	drawing, err := atlas.NewDrawing(bundle.Variant, bundle.SVG, bundle.Anchors)
	well(t, "the board", err)
	e, address := newEvening(t, program, elsewhereGame(t))
	e.mails, e.drawing, e.variant = t.TempDir(), drawing, bundle.Variant
	e.desk = newHandset(t, "the desk", "about:blank")
	for seat, name := range []string{"Austria", "England", "France"} {
		h := newHandset(t, name, address)
		h.sits(seat)
		e.phones = append(e.phones, h)
	}
	austria, england, france := e.phones[0], e.phones[1], e.phones[2]

	// Spring 1901: by touch on the map, by typing, with a reload in between.
	france.board(drawing, bundle.Variant, "par")
	france.waits("the army", `document.getElementById("sentence").textContent === "Army Paris"`)
	france.board(drawing, bundle.Variant, "bur")
	france.waits("the order", `document.getElementById("orders").textContent.includes("A Par–Bur") || document.getElementById("orders").textContent.includes("A Par-Bur") || /A Par.{1,3}Bur/.test(document.getElementById("orders").textContent)`)
	france.well(france.b.call("Page.reload", map[string]any{}, nil))
	france.waits("the draft", `document.readyState === "complete" && /A Par.{1,3}Bur/.test(document.getElementById("orders").textContent)`)
	france.painted()
	france.types("A mar S A par - bur; F bre - mid")
	e.pictured("elsewhere-1280", "phone", france)
	france.seals()
	austria.types("A vie - gal; A bud - ser; F tri - alb")
	austria.seals()
	england.types("F lon - nth; F edi - nwg; A lvp - yor")
	england.seals()
	england.types("A lvp - edi") // a change of mind
	england.seals()
	e.pages()
	e.mailed("Germany", "A mun - ruh; A ber - kie; F kie - den")
	e.mailed("Italy", "A ven - pie; A rom - ven; F nap - ion")
	e.away()
	e.russia("A mos - ukr", "A war H", "F sev H", "F stp/sc - bot")
	e.reveals("F1901M")
	wantUnits(t, e, "F1901M")

	// Fall 1901: all phones show the next board by themselves.
	for i, orders := range []string{"A ser H; F alb - gre", "A edi S F nth - nwy; F nth - nwy; F nwg S F nth - nwy", "A bur H; A mar - spa; F mid - por"} {
		e.phones[i].phase("Fall 1901")
		e.phones[i].types(orders)
		e.phones[i].seals()
	}
	e.page()
	e.pages()
	e.mailed("Germany", "A ruh - hol; A kie H; F den H")
	e.mailed("Italy", "")
	e.away()
	e.russia("A ukr - rum", "F sev S A ukr - rum", "F bot - swe", "A war H")
	e.p.must(t, e.p.program.wait("the curtain", func(s state) bool { return s.Page == "curtain" }))
	e.p.must(t, e.p.key("Return"))
	e.p.must(t, e.p.program.wait("the results", func(s state) bool { return s.Resolved && s.Page == "" && s.Phase == "F1901M" }))
	for _, h := range e.phones {
		// All three share one address here, and the server limits requests per address; they retry.
		if said := h.b.complaints(); said != nil && !strings.Contains(said.Error(), "ERR_") && !strings.Contains(said.Error(), "429") {
			t.Errorf("%s: %v", h.name, said)
		}
	}
	well(t, "the file", e.p.keep())
}

// wantUnits compares the game file with the orders of the phones: the orders sealed elsewhere were played, and none of them was in the file before.
func wantUnits(t *testing.T, e evening, phase string) {
	t.Helper()
	e.p.must(t, e.p.keep())
	data, err := os.ReadFile(e.p.program.now.File)
	well(t, "the file", err)
	for _, order := range []string{"A par - bur", "A mar S A par - bur", "A lvp - edi", "A mun - ruh", "A ven - pie", "A mos - ukr"} {
		if !bytes.Contains(data, []byte(order)) {
			t.Errorf("%s: %s was not played", phase, order)
		}
	}
	if bytes.Contains(data, []byte("A lvp - yor")) {
		t.Error("an order that was replaced was played")
	}
}
