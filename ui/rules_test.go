package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/room/printing"
	"entente/ui/rulebook"
	"entente/ui/uitest"
)

// What is typed is found, and Enter goes from one place to the next.
func TestTheRulesAreSearched(t *testing.T) {
	r := newRobot(t).Do("rules")
	if r.seen.Page != "rules" {
		t.Fatalf("page %q", r.seen.Page)
	}
	r.WantSaid("Rules of play", "Land and sea").Type("support cut").WantSaid("Cutting support", "A case", "cut by F Sev").WantUnsaid("3.3.9")
	r.Type("<Enter>").WantSaid("A convoyed army does not cut")
	if r.Type("<Esc><Esc>"); r.seen.Page != "" {
		t.Errorf("Escape twice leads to %q", r.seen.Page)
	}
}

// From a section one click leads to the documents that it comes from, and from there one back; the menu leads there too.
func TestTheRulesLeadToTheirDocumentsAndBack(t *testing.T) {
	r := newRobot(t).Do("rules").Type("6.5").WantSaid("Cutting support").Press("rules.sources")
	if r.seen.Page != "documents" {
		t.Fatalf("page %q", r.seen.Page)
	}
	r.WantSaid(r.w.Say("documents.000"), "§4(3)G", "§ 6.5  Cutting support")
	r.Type("<Esc>").Type("<Esc><Esc>").Do("documents").WantSaid(r.w.Say("documents.000"))
	if r.Type("<Esc>"); r.seen.Page != "" {
		t.Errorf("page %q stays", r.seen.Page)
	}
}

// The codes of the game that is shown are on a page, also from its rules, and on two pages of paper at most, in every language.
func TestTheCodesOfBothGames(t *testing.T) {
	r := newRobot(t)
	look := func(game string, places ...string) {
		t.Helper()
		for _, l := range lang.Languages() {
			if err := r.w.SetLanguage(l.Code); err != nil {
				t.Fatal(err)
			}
			file := filepath.Join(r.files, game+l.Code+".pdf")
			r.w.printing.PrintCodes(file, printing.Wish{})
			r.await()
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			r.Type("<Esc>")
			if folder := os.Getenv("ENTENTE_PICTURES"); folder != "" {
				if err := os.WriteFile(filepath.Join(folder, "codes-"+game+l.Code+".pdf"), data, 0o600); err != nil {
					t.Fatal(err)
				}
			}
			pages := uitest.Pages(t, data)
			if len(pages) > 2 {
				t.Errorf("%s, %s: %d pages", game, l.Code, len(pages))
			}
			for _, place := range places {
				if !strings.Contains(strings.Join(pages, ""), strings.ReplaceAll(place, " ", "")) {
					t.Errorf("%s, %s: %q is not printed", game, l.Code, place)
				}
			}
			r.Do("codes").WantSaid(places...).picture("codes-" + game + l.Code)
			r.Tap(r.w.Say("print.title"))
			if r.seen.Dialog == "" {
				t.Errorf("%s, %s: the button asks nothing", game, l.Code)
			}
			r.Type("<Esc>").Type("<Esc>").Do("rules").Press("rules.codes")
			if r.seen.Page != "codes" {
				t.Errorf("%s, %s: the rules lead to %q", game, l.Code, r.seen.Page)
			}
			r.Type("<Esc>").Type("<Esc>")
		}
	}
	look("europe-", "Bur", "Burgundy", "tyo", "Spa/SC")
	if err := r.w.SetLanguage("en"); err != nil {
		t.Fatal(err)
	}
	if err := r.w.kingdoms.halls.Begin(7, kingdoms.Rules{}, false); err != nil {
		t.Fatal(err)
	}
	look("kingdoms-", "Xuc", "Xuchang", "xuchang", "Hulao Pass")
}

// Every explanation leads to its clause.
func TestExplanationsLeadToTheirClause(t *testing.T) {
	r := newRobot(t).Paste("Germany: A ber - sil\nRussia: A war - sil").Judge()
	for r.w.Desk.Player.Telling() {
		r.Do("reveal-end")
	}
	r.Pick("ber").WantSaid("Read the rule").Tap("Read the rule")
	if r.seen.Page != "rules" {
		t.Fatalf("page %q", r.seen.Page)
	}
	r.WantSaid("Equal strength")
}

// Ctrl+F1 opens the rule behind a reason, and behind the line of the checklist under the pointer.
func TestTheKeyOfTheRulesOpensWhatIsPointedAt(t *testing.T) {
	r := newRobot(t).Pick("rom").Point("boh").Do("rules")
	r.WantSaid("Where units can move").Type("<Esc><Esc>").Type("<Esc>")
	r = newRobot(t)
	r.Over("22 units will hold without an order").Do("rules").WantSaid("The orders")
}

// Every setting leads to its clause, and the rules of a document to that document.
func TestSettingsLeadToTheirClause(t *testing.T) {
	r := newRobot(t).New().Press("new.details")
	n := 0
	for _, text := range inside[*canvas.Text](r.overlay()) {
		if text.Text == "§" {
			n++
		}
	}
	if n < 5 {
		t.Errorf("%d settings lead to the rules", n)
	}
	sign := func(i int) string {
		for _, text := range inside[*canvas.Text](r.overlay()) {
			if text.Text != "§" {
				continue
			}
			if i--; i < 0 {
				test.TapCanvas(r.w.Win.Canvas(), middle(text))
				r.w.Note()
				return r.seen.Page
			}
		}
		return ""
	}
	if page := sign(0); page != "documents" {
		t.Errorf("the first sign leads to %q", page)
	}
	r.WantSaid(r.w.Say("documents.001")).Type("<Esc>")
	if page := sign(1); page != "rules" {
		t.Errorf("the sign of a setting leads to %q", page)
	}
	t.Logf("%d settings of the open groups", n)
}

// While a unit is selected every province says why it cannot be picked, or takes the pick; and every reason has
// a section of the rules.
func TestEveryProvinceSaysWhyNotForTheSelectedUnit(t *testing.T) {
	r := newRobot(t)
	book, err := rulebook.Read(r.w.Assets, rulebook.Europe, "en")
	if err != nil {
		t.Fatal(err)
	}
	m := r.w.Desk.Variant().Map
	said, taken := 0, 0
	for _, unit := range []string{"par", "lon", "stp", "rom", "con"} {
		r.Pick(unit)
		for p := range m.All().All() {
			if m.Info(p).ID == unit {
				continue
			}
			at := engine.Location{Province: p}
			why := r.w.Desk.Entry.WhyNot(at)
			if why == engine.Succeeded {
				taken++
				continue
			}
			said++
			text := r.w.Desk.Words().WhyNot(engine.Order{Kind: engine.Move, At: engine.Location{Province: m.Province(unit)}, To: at}, why)
			if text == "" || strings.Contains(text, "why.") || strings.Contains(text, "{{") {
				t.Errorf("%s to %s: %v is said as %q", unit, m.Info(p).ID, why, text)
			}
			if book.Section(book.Topic(rulebook.OfRule(why.Rule().String()))) == nil {
				t.Errorf("%s to %s: %v has no section", unit, m.Info(p).ID, why)
			}
		}
		r.Type("<Esc>")
	}
	t.Logf("%d reasons, %d picks", said, taken)
	if said < 100 || taken < 10 {
		t.Errorf("%d reasons, %d picks", said, taken)
	}
}

// A word says under the pointer what it means.
func TestWordsOfTheGlossarySayWhatTheyMean(t *testing.T) {
	r := newRobot(t).Do("rules").Type("same space").Type("<Esc>")
	text := r.bearer("Units that move to the same space with equal strength all stay where they are: a standoff.")
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(text)
	before := r.w.Look.Width("Units that move to the same space with equal strength all stay where they are: a sta", 14, kit.Regular)
	test.MoveMouse(r.w.Win.Canvas(), at.AddXY(before, 8))
	if said := r.w.Tips.Said(); !strings.Contains(said, "no unit enters") {
		t.Errorf("the word says %q", said)
	}
	if test.MoveMouse(r.w.Win.Canvas(), at.AddXY(8, 8)); r.w.Tips.Said() != "" {
		t.Errorf("another word says %q", r.w.Tips.Said())
	}
}

// A line of the checklist shows the way to its clause, and a click leads there.
func TestALineOfTheChecklistLeadsToItsClause(t *testing.T) {
	r := newRobot(t)
	list := r.shown()
	var signs []*canvas.Text
	for _, text := range list {
		if text.Text == "§" {
			signs = append(signs, text)
		}
	}
	if len(signs) < 2 {
		t.Fatalf("%d lines of the checklist show a way", len(signs))
	}
	test.TapCanvas(r.w.Win.Canvas(), middle(signs[len(signs)-1]))
	if r.w.Note(); r.seen.Page != "rules" {
		t.Errorf("it leads to %q", r.seen.Page)
	}
}

// While a unit is selected, the card says of the province under the pointer why it cannot be the goal, in words
// and with the clause, before any click; its key leads there.
func TestPointingSaysWhyNotWithTheClause(t *testing.T) {
	r := newRobot(t).Pick("par").Point("ukr")
	r.WantSaid("Army Paris cannot reach Ukraine: they are not adjacent (rulebook: movement § 5.1)", "Ctrl+F1")
	if r.Do("rules"); r.seen.Page != "rules" {
		t.Errorf("the key leads to %q", r.seen.Page)
	}
	r.WantSaid("Where units can move")
}

// The words of an explanation say what they mean, outside the page of the rules too.
func TestWordsOfAnExplanationSayWhatTheyMean(t *testing.T) {
	r := newRobot(t).planning("", nil)
	r.turn("Germany A mun - bur; France A par - bur")
	r.Do("resolve").Do("previous").Pick("par")
	for _, text := range r.shown() {
		i := strings.Index(text.Text, "standoff")
		if i < 0 {
			continue
		}
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(text)
		test.MoveMouse(r.w.Win.Canvas(), at.AddXY(r.w.Look.Width(text.Text[:i], text.TextSize, kit.Regular)+4, text.Size().Height/2))
		if strings.Contains(r.w.Tips.Said(), "no unit enters") {
			return
		}
	}
	t.Errorf("no word says what it means: %q", r.texts())
}
