package export

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/record"
	"entente/engine/table"
	"entente/ui/europe/europetest"
	"entente/ui/lang"
)

// counter is a table with an Exports.
type counter struct {
	*europetest.Table
	e *Exports
}

func newCounter(t testing.TB) *counter {
	x := &counter{Table: europetest.New(t)}
	x.e = &Exports{Room: x.Room}
	x.With(x.e.Commands())
	return x
}

// picture returns a picture as it is saved.
func (x *counter) picture(wish PictureWish) []byte {
	x.T.Helper()
	draw, err := x.e.picture(wish)
	if err != nil {
		x.T.Fatal(err)
	}
	data, err := draw()
	if err != nil {
		x.T.Fatal(err)
	}
	return data
}

// read returns a written file, or "" if none.
func (x *counter) read(name string) string {
	x.e.Wait()
	data, err := os.ReadFile(x.File(name))
	if err != nil {
		return ""
	}
	return string(data)
}

func TestPictureShowsOrdersButNotWhatIsSelected(t *testing.T) {
	x := newCounter(t)
	bare := x.picture(PictureWish{Width: 400})
	x.Pick("par", "bur")
	ordered := x.picture(PictureWish{Width: 400})
	if bytes.Equal(bare, ordered) {
		t.Error("the order is not in the picture")
	}
	if x.Pick("mar"); !bytes.Equal(ordered, x.picture(PictureWish{Width: 400})) {
		t.Error("the selection is in the picture")
	}
	if !bytes.Equal(bare, x.picture(PictureWish{Width: 400, Bare: true})) {
		t.Error("a picture without orders shows orders")
	}
	if img, err := png.Decode(bytes.NewReader(ordered)); err != nil || img.Bounds().Dx() != 400 || img.Bounds().Dy() != 300 {
		t.Errorf("got %v, %v", img.Bounds(), err)
	}
	x.Desk.Act(func() {
		if err := x.Desk.Game.ToggleMark(game.Mark{Kind: record.MarkTint, At: x.Province("mun")}); err != nil {
			t.Fatal(err)
		}
	})
	svg := string(x.picture(PictureWish{Width: 400, SVG: true}))
	if !strings.HasPrefix(svg, "<svg") || !strings.Contains(svg, `width="400"`) || !strings.Contains(svg, `class="mark-`) {
		t.Errorf("not an SVG file with a mark: %.80s", svg)
	}
	if strings.Contains(string(x.picture(PictureWish{Width: 400, SVG: true, Bare: true})), `class="mark-`) {
		t.Error("marks are in a picture without orders")
	}
}

// Drawing a picture does not block the game, and the picture shows the moment of the request.
func TestAPictureHoldsNothingUp(t *testing.T) {
	x := newCounter(t)
	before := x.picture(PictureWish{Width: 1600})
	x.e.Draw(x.File("board.png"), PictureWish{Width: 1600})
	if _, err := os.Stat(x.File("board.png")); err == nil {
		t.Error("drawing blocks the window")
	}
	x.Give("Austria: A bud - ser")
	if after := x.read("board.png"); after != string(before) {
		t.Error("the picture does not show the moment of the request")
	}
	x.e.Draw(filepath.Join(x.File("no folder"), "board.png"), PictureWish{Width: 100})
	if x.e.Wait(); x.Asked() == "" {
		t.Error("the failure to save is not reported")
	}
}

// The dialog proposes a name whose extension follows the format. The typed name decides.
func TestPictureIsSavedUnderTheNameThatWasAsked(t *testing.T) {
	x := newCounter(t)
	pictureOf := func(name string) string {
		x.Do("picture")
		if !strings.HasSuffix(x.Path().Text, " S1901M.png") {
			t.Errorf("proposed %q", x.Path().Text)
		}
		if x.Tap("SVG"); !strings.HasSuffix(x.Path().Text, ".svg") {
			t.Errorf("the name for SVG is %q", x.Path().Text)
		}
		x.Tap("PNG").Tap("1600").Choose(x.File(name))
		if filepath.Ext(name) != ".svg" && filepath.Ext(name) != ".png" {
			name += ".png"
		}
		return x.read(name)
	}
	for name, head := range map[string]string{"board.svg": "<svg", "v1.2": "\x89PNG"} {
		if got := pictureOf(name); !strings.HasPrefix(got, head) {
			t.Errorf("%s: got %.20q", name, got)
		}
	}
}

// Each form writes the chosen file: the main line, unless the line shown is chosen.
func TestEveryFormIsWritten(t *testing.T) {
	x := newCounter(t)
	x.Give("France: A par - bur").Pass()
	export := func(form, file string, shown bool) string {
		if x.Do("export"); shown {
			x.Tap(x.Say("export.line.shown"))
		}
		x.Tap(x.Say("export." + form)).Choose(x.File(file))
		return x.read(file)
	}
	for form, head := range map[string]string{
		"record": "[entente: ", "centers": "Power,1900", "orders": "S1901M\n\nFrance\nA Par-Bur\n", "diplomacy": "{", "picture": "\x89PNG",
	} {
		if got := export(form, form+".png", false); !strings.HasPrefix(got, head) {
			t.Errorf("%s: got %.40q", form, got)
		}
	}
	x.Do("first", "try-other").Pick("par", "pic").Judge()
	for shown, want := range map[bool]string{false: "A Par-Bur", true: "A Par-Pic"} {
		if got := export("orders", want+".txt", shown); !strings.Contains(got, want) {
			t.Errorf("the line shown: %v, %q", shown, got)
		}
	}
	x.Do("copy-results")
	if got := x.App.Clipboard().Content(); !strings.Contains(got, "Par – Pic") {
		t.Errorf("copied results %q", got)
	}
	if x.Do("copy-position"); x.App.Clipboard().Content() != x.Desk.Words().PositionText(x.Desk.Game.Node().Position) {
		t.Errorf("copied position %q", x.App.Clipboard().Content())
	}
	if x.HotSeat("2"); x.WhyNot("copy-orders") == "" {
		t.Error("sealed orders were copied")
	}
}

// The text from "Copy orders" can be pasted back completely, with its headings, in every language, notation and kind of phase: it gives the same
// orders and no void line.
func TestCopiedOrdersArePastedBackWhole(t *testing.T) {
	const spring = `Austria: A vie - gal; A bud - ser; F tri - alb
England: F lon - nth; F edi - nrg; A lvp - yor
France: A par - bur; A mar - spa; F bre - mid
Germany: A ber - kie; A mun - ruh
Italy: A rom - apu; A ven H; F nap - ion
Russia: A mos - ukr; A war - gal; F sev - bla; F stp/sc - bot
Turkey: A con - bul; A smy - con; F ank - bla`
	x, orders := newCounter(t), 0
	check := func(name string) {
		t.Helper()
		x.Do("copy-orders")
		text := x.App.Clipboard().Content()
		before := x.Desk.Game.Node().Plain()
		x.Desk.Game.ClearOrders(engine.NoPower)
		x.Desk.Draft.GiveText(text)
		after := x.Desk.Game.Node().Plain()
		if orders += len(after); len(after) != len(before) || len(before) == 0 || len(x.Desk.Draft.UnreadLines()) > 0 {
			t.Errorf("%s: %d orders become %d, %v is void:\n%s", name, len(before), len(after), x.Desk.Draft.UnreadLines(), text)
		}
		for _, o := range before {
			if got, _ := x.Desk.Game.Node().Order(o.At.Province); got.Order != o && o.Kind != engine.Waive {
				t.Errorf("%s: %+v becomes %+v", name, o, got.Order)
			}
		}
	}
	for _, l := range lang.Languages() {
		x.Speak(l.Code)
		for notation := range 4 {
			set := table.Preset("rulebook", x.Shelf.Bundle.Variant.Setup("7"))
			set.Notation = engine.Style000 + engine.Style(notation)
			x.Start(set).Give(spring)
			check(l.Code + " spring")
			x.Pass().Give("Turkey: A bul - gre; A con H\nFrance: A bur S A ruh - mun")
			check(l.Code + " fall")
			for x.Position().Phase.Kind != engine.Adjustment {
				x.Pass()
			}
			x.Desk.Draft.GiveText("Russia: F stp/nc B\nTurkey: A smy B\nGermany: waive\nFrance: A par B")
			check(l.Code + " winter")
		}
	}
	if orders < 200 {
		t.Errorf("only %d orders", orders)
	}
}

// Secret orders leave the program in no form.
func TestWhatLeavesTheWindowHasNoSecretOrders(t *testing.T) {
	x := newCounter(t)
	x.HotSeat("2", "Ann", "Ben").Write(0)
	before := x.picture(PictureWish{Width: 800, SVG: true})
	x.App.Clipboard().SetContent("")
	x.Give("A par - bur")
	if x.Do("copy-orders"); x.App.Clipboard().Content() != "" {
		t.Error("the orders are on the clipboard")
	}
	if !bytes.Equal(x.picture(PictureWish{Width: 800, SVG: true}), before) {
		t.Error("the picture shows the orders")
	}
}
