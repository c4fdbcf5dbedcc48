package rules

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/ui/look"
	"entente/ui/page/pagetest"
)

// A case that cannot be opened has no button; its long lines wrap, and a row without a unit shows its owner.
func TestACaseThatCannotBeOpened(t *testing.T) {
	r, _ := show(t, book())
	long := strings.Repeat("beaten off by the garrison, ", 8)
	judge := r.Actions.Case
	r.Actions.Case = func(data json.RawMessage) (Case, error) {
		c, err := judge(data)
		c.Play = nil
		c.Orders = append(c.Orders, Order{Mark: look.Mark{Side: 2}, Text: strings.Repeat("a unit that must retreat ", 8)}, Order{Text: "It ends.", Fate: long, Failed: true})
		return c, err
	}
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 680, Height: 640}} {
		r.Win.Resize(size)
		r.LookUp("section:2.1")
		p := top(t, r)
		if p.sheet.try.Visible() {
			t.Error("a case that cannot be opened offers to")
		}
		wantSaid(t, p, "a unit that must retreat a unit", "beaten off by the garrison", "It ends.", "B")
		bottom := float32(0)
		for _, text := range pagetest.Seen[*canvas.Text](p.sheet.said) {
			if strings.HasSuffix(text.Text, "…") || text.Position().X+text.MinSize().Width > p.sheet.said.Size().Width+1 {
				t.Errorf("%v: %q is cut", size, text.Text)
			}
			bottom = max(bottom, text.Position().Y+text.Size().Height)
		}
		if bottom > p.sheet.said.Size().Height+1 || p.sheet.said.Position().Y+p.sheet.said.Size().Height > p.sheet.root.MinSize().Height {
			t.Errorf("%v: the orders end at %v of %v, the sheet at %v", size, bottom, p.sheet.said.Size(), p.sheet.root.MinSize())
		}
		pagetest.WantPlan(t, fmt.Sprint("case-", size.Width), p.sheet.said)
		p.leave()
	}
	doc, err := r.Paper(nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := doc.Chapters[1].Sections[0].Orders; len(got) != 4 || strings.Contains(got[2], "·") || got[3] != "It ends. · "+long {
		t.Errorf("on paper: %q", got)
	}
}

// Each game has its own name for its rules page, and only one such page is open at a time.
func TestRulesHaveTheNameOfTheirGame(t *testing.T) {
	r, _ := show(t, book())
	other := New(r.Screen, r.Acts, r.Actions)
	other.Actions.Title = func() string { return "Rules of another game" }
	r.LookUp("")
	if !r.Open() || other.Open() {
		t.Errorf("open: %v, the other's %v", r.Open(), other.Open())
	}
	other.LookUp("section:2.1")
	p := top(t, other)
	if wantSaid(t, p, "Rules of another game"); p.at != "2.1" || r.Open() || !other.Open() {
		t.Errorf("at %s; open: %v, the other's %v", p.at, r.Open(), other.Open())
	}
	p.leave()
	if wantSaid(t, top(t, r), r.Say("rules.title")); top(t, r).at != "1.1" {
		t.Errorf("the first is at %s", top(t, r).at)
	}
	doc, err := other.Paper(nil)
	if err != nil || doc.Title != "Rules of another game" || doc.Foot != "Rules of another game · Entente" {
		t.Errorf("on paper: %q, %q, %v", doc.Title, doc.Foot, err)
	}
}
