package ui

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"entente/assets"
	"entente/engine"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/lang"
)

// unlock turns the curtain to a player, counted from 1, and opens it.
func (r *robot) unlock(player int, keys string) *robot {
	r.t.Helper()
	if r.seen.Page != "curtain" {
		r.Judge()
	}
	r.Press("curtain.seal." + strconv.Itoa(player)).Type(keys + "<Enter>")
	if r.seen.Page != "" {
		r.t.Fatalf("the curtain stays down: %q", r.Said())
	}
	return r
}

// setPIN sets a PIN, typed twice, and opens the curtain.
func (r *robot) setPIN(pin, again string) *robot {
	r.t.Helper()
	r.Press("curtain.pin").Type(pin)
	r.w.Win.Canvas().FocusNext()
	return r.Type(again + "<Enter>")
}

// entries are the trace and every file of the window, as text.
func (r *robot) entries() string {
	r.t.Helper()
	r.SaveAs("entries.entente")
	text := r.traced.String()
	text += r.Logged()
	for _, folder := range []string{r.files, r.state} {
		err := filepath.WalkDir(folder, func(file string, d os.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := os.ReadFile(file)
			text += string(data)
			return err
		})
		if err != nil {
			r.t.Fatal(err)
		}
	}
	return text
}

// wantSecret fails the test if the trace or a file tells an order of the list in any notation or language, or a PIN.
func (r *robot) wantSecret(orders []engine.Order, pins ...string) {
	r.t.Helper()
	text := strings.ToLower(regexp.MustCompile(`"box": "[^"]+"`).ReplaceAllString(r.entries(), ""))
	pos := r.w.Desk.Game.Node().Position
	var spoken []words.Words
	for _, l := range lang.Languages() {
		c, err := lang.Read(assets.FS, l.Code)
		if err != nil {
			r.t.Fatal(err)
		}
		spoken = append(spoken, words.Words{Names: words.Names{Catalog: c, Variant: pos.Variant}})
	}
	for _, o := range orders {
		forms := []string{pos.Variant.Format(o), pos.FormatStyle(o, engine.Style001)}
		for style := engine.StylePlain; style <= engine.StylePython; style++ {
			forms = append(forms, pos.Variant.FormatStyle(o, style))
		}
		for _, w := range spoken {
			forms = append(forms, w.Order(o), w.InFull(o))
		}
		for _, form := range forms {
			if strings.Contains(text, strings.ToLower(form)) {
				r.t.Errorf("%q is written somewhere", form)
			}
		}
	}
	for _, pin := range pins {
		if strings.Contains(text, pin) {
			r.t.Errorf("the PIN %q is written somewhere", pin)
		}
	}
}

func TestHotSeatForTwo(t *testing.T) {
	r := newRobot(t).HotSeat("2", "Ann", "Ben")
	r.Type("A par - bur<Enter>")
	if !r.w.Desk.Seats.Curtained() || r.w.Desk.Entry.Orderable() != (engine.ProvinceSet{}) || r.w.Desk.Draft.GiveText("A par - bur") || r.w.line.Field.Text != "" {
		t.Fatal("orders can be written while nobody sits at the keyboard")
	}
	r.Judge()
	if r.seen.Page != "curtain" {
		t.Fatal("no curtain")
	}
	r.setPIN("ann's pin", "ann's pin")
	r.turn("france A par - bur; england F lon - nth; russia A mos - ukr")
	if r.Pick("mun"); r.w.Desk.Entry.Selected() != engine.NoProvince {
		t.Error("Ann can order a unit of Ben's")
	}
	if r.w.Desk.Draft.GiveText("A mun - ruh"); len(r.w.Desk.Game.Node().Orders) != 3 {
		t.Error("Ann can write an order for Ben")
	}
	ann := r.w.Desk.Game.Node().Plain()
	r.wantSecret(ann, "ann's pin")
	r.Type("<Esc><Esc>").Judge()
	if r.seen.Page != "curtain" || len(r.w.Desk.Game.Node().Orders) > 0 || r.w.Desk.Game.CanUndo() || r.w.line.Field.Text != "" {
		t.Fatal("something of Ann's orders is left")
	}
	r.unlock(2, "")
	if rows := r.w.side.Focusables()[3].(*kit.RowList).Rows; len(rows) == 0 || strings.Contains(fmt.Sprint(rows), "Par") {
		t.Errorf("Ben sees %v", rows)
	}
	r.turn("germany A mun - bur; germany F kie - den")
	ben := r.w.Desk.Game.Node().Plain()
	r.wantSecret(append(ann, ben...), "ann's pin")
	r.Judge()
	r.wantSecret(append(ann, ben...), "ann's pin")
	sealed, err := os.ReadFile(filepath.Join(r.files, "entries.entente"))
	if err != nil {
		t.Fatal(err)
	}
	r.WantSaid(r.w.Say("curtain.all-sealed")).Type("<Enter>")
	if r.seen.Page != "" || !r.w.Desk.Played() || r.w.Desk.Game.CanUndo() {
		t.Fatal("nothing was revealed")
	}
	r.WantOrder("A Par-Bur", "F Lon-Nth", "A Mos-Ukr", "A Mun-Bur", "F Kie-Den").WantOrders(5)
	r.Judge().Judge().WantPhase("F1914M")
	if !r.w.Desk.Seats.Curtained() {
		t.Error("the next phase has no secrets")
	}
	r.write("changed.entente", bytes.Replace(sealed, []byte("Ben"), []byte("Eve"), 1))
	if r.SaveAs("game.entente").Load("changed.entente"); r.seen.Dialog != r.w.Say("changed.title") {
		t.Errorf("of a game that was changed after it was sealed it says %q", r.seen.Dialog)
	}
}
