package ui

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"entente/engine/kingdoms"
	kpresent "entente/ui/kingdoms/present"
	"entente/ui/kit"
	"entente/ui/room/printing"
	"entente/ui/rulebook"
	"entente/ui/uitest"
)

// signs are the § of the rows that are seen.
func (r *robot) signs() (list []*canvas.Text) {
	for _, text := range r.shown() {
		if text.Text == "§" {
			list = append(list, text)
		}
	}
	return list
}

// The key of the rules opens those of the game that is shown; what speaks of Europe leads to Europe's whatever is shown.
func TestTheKeyOpensTheRulesOfTheGameThatIsShown(t *testing.T) {
	r := thirdGame(t)
	key := func() *robot {
		t.Helper()
		r.shortcut(&desktop.CustomShortcut{KeyName: fyne.KeyF1, Modifier: fyne.KeyModifierControl})
		if r.w.Note(); r.seen.Page != "rules" {
			t.Fatalf("the key opens %q", r.seen.Page)
		}
		return r
	}
	key().WantSaid("Rules of play · Three Kingdoms", "Words of this game")
	r.Type("river").WantSaid("Roads by land and water", "Crossing a river").picture("kingdoms-rules").Type("<Esc><Esc>")
	r.w.europeGame.LookUp("section:6.5")
	r.WantSaid("Cutting support").Type("<Esc>")
	if key().WantSaid("Roads by land and water"); reading(r.w) != r.w.kingdoms.rules {
		t.Error("other rules are read than those on the page")
	}
	r.Type("<Esc>")
	g, err := firstGame(&r.w.shelf.Bundle.Variant.Setups[0], false)
	if err != nil {
		t.Fatal(err)
	}
	r.w.begin(g, "")
	if key().WantSaid("Rules of play", "Cutting support"); strings.Contains(strings.Join(r.texts(), "\n"), "Three Kingdoms") {
		t.Error("Europe's key opens the rules of Three Kingdoms")
	}
}

// Reasons, results, what is told and the checklist of Three Kingdoms lead to their sections.
func TestThreeKingdomsLeadsToItsRules(t *testing.T) {
	r := thirdGame(t)
	read := func(title string) {
		t.Helper()
		r.w.Note()
		if r.seen.Page != "rules" {
			t.Fatalf("page %q", r.seen.Page)
		}
		r.WantSaid(title).Type("<Esc>")
	}
	signs := r.signs()
	if len(signs) < 2 {
		t.Fatalf("%d lines of the checklist show a way", len(signs))
	}
	test.TapCanvas(r.w.Win.Canvas(), middle(signs[0]))
	read("One order for each unit")
	r.Over(r.w.Say("check.void.ok")).Do("rules")
	read("Void orders")
	test.MoveMouse(r.w.Win.Canvas(), r.camp("wuwei"))
	r.Aim("xuchang")
	test.MoveMouse(r.w.Win.Canvas(), r.camp("jianning"))
	r.w.Note()
	r.WantSaid("Ctrl+F1").Do("rules")
	read("Attack and transfer")
	r.Do("back").Say3("xuchang - jianning").Do("rules")
	read("Attack and transfer")
	r.Do("back")
	for r.w.kingdoms.halls.Desk().Typed != "" {
		r.Do("back")
	}
	r.Aim("chenliu", "xiapi").Resolve()
	if r.w.kingdoms.halls.Player().Telling() {
		r.Do("reveal-end")
	}
	r.Tap("Chenliu – Xiapi").Tap("§ 7.3  One against one")
	read("One against one")
	if signs = r.signs(); len(signs) == 0 {
		t.Fatal("no line of what is told shows a way")
	}
	test.TapCanvas(r.w.Win.Canvas(), middle(signs[0]))
	read("Where to retreat")
}

// Words of its glossary say under the pointer what they mean.
func TestWordsOfThreeKingdomsSayWhatTheyMean(t *testing.T) {
	r := thirdGame(t).Aim("chenliu", "xiapi").Resolve()
	if r.w.kingdoms.halls.Player().Telling() {
		r.Do("reveal-end")
	}
	r.Tap("Chenliu – Xiapi")
	for _, text := range r.shown() {
		if i := strings.Index(strings.ToLower(text.Text), "assault"); i >= 0 && text.TextSize == 13 {
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(text)
			test.MoveMouse(r.w.Win.Canvas(), at.AddXY(r.w.Look.Width(text.Text[:i], 13, kit.Regular)+4, text.Size().Height/2))
			if strings.Contains(r.w.Tips.Said(), "wins even battles") {
				return
			}
		}
	}
	t.Errorf("no word says what it means: %q", r.texts())
}

// The rules that are printed are those of the game that is shown, with the pictures of its cases.
func TestTheRulesOfThreeKingdomsArePrinted(t *testing.T) {
	r := thirdGame(t)
	file := filepath.Join(r.files, "rules.pdf")
	r.w.printing.PrintRules(file, printing.Wish{})
	r.await()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v: %q", err, r.texts())
	}
	pages := uitest.Pages(t, data)
	uitest.WantWords(t, strings.Join(pages, ""), "Three Kingdoms", "Words of this game", "Units of a passive faction only hold", "14.4 Passive factions")
	if strings.Contains(strings.Join(pages, ""), "TK") {
		t.Error("a number is printed that nobody can look up")
	}
	book, err := rulebook.Read(r.w.Assets, rulebook.Kingdoms, "en")
	if err != nil {
		t.Fatal(err)
	}
	if first := book.Words[0].Text; !slices.ContainsFunc(pages, func(p string) bool { return strings.Contains(p, strings.ReplaceAll(first, " ", "")) }) {
		t.Errorf("the glossary is missing: %s", first)
	}
	t.Logf("%d pages, %d kB", len(pages), len(data)>>10)
}

// A game that is planned leads to its rules while another game is shown, and their cases are judged.
func TestPlansOfThreeKingdomsLeadToItsRules(t *testing.T) {
	r := newRobot(t).Do("new-kingdoms")
	var signs []*canvas.Text
	for _, text := range inside[*canvas.Text](r.overlay()) {
		if text.Text == "§" {
			signs = append(signs, text)
		}
	}
	if len(signs) < 3 {
		t.Fatalf("%d settings show a way", len(signs))
	}
	test.TapCanvas(r.w.Win.Canvas(), middle(signs[len(signs)-1])) // that of the purses
	if r.w.Note(); r.seen.Page != "rules" {
		t.Fatalf("page %q", r.seen.Page)
	}
	r.WantSaid("Rules of play · Three Kingdoms", "Open and secret information")
	r.w.Room.Room.LookUp(rulebook.Kingdoms, "section:7.3")
	r.WantSaid("Chenliu – Xiapi", r.w.Say("kingdoms.but.full"))
}

// A case of the rules is opened on the board, whatever game was shown: its orders lie on the table, and it is played, saved and opened like
// any game.
func TestACaseOfThreeKingdomsIsOpenedOnTheBoard(t *testing.T) {
	r := newRobot(t)
	r.w.Room.Room.LookUp(rulebook.Kingdoms, "section:7.3")
	r.Tap(r.w.Say("rules.try"))
	if r.w.Note(); r.seen.Page == "rules" || r.w.shown != gameUI(r.w.kingdoms) {
		t.Fatalf("page %q, the case is not on the board", r.seen.Page)
	}
	r.WantSaid("Chenliu – Xiapi", "Xuchang – Wan").Resolve()
	if r.w.kingdoms.halls.Player().Telling() {
		r.Do("reveal-end")
	}
	r.WantSaid("1 dislodged")
}

// A general whom nobody knows but the case is named like any other, in its file too; the next game has nothing of him.
func TestACaseBringsItsGeneralsToTheBoard(t *testing.T) {
	r := thirdGame(t)
	halls := r.w.kingdoms.halls
	told, err := kpresent.Cases{Print: r.w.kingdoms.printed(), Begin: halls.PlayCase}.Judge(json.RawMessage(`{"phase": "S200M", "units": ["caocao full xuchang", "liubei full wan"],
		"generals": [{"name": "甲", "faction": "caocao", "area": "xuchang", "skills": ["assault"], "commands": true}], "orders": ["caocao xuchang - wan"]}`))
	if err != nil {
		t.Fatal(err)
	}
	told.Play()
	known := func() bool { return halls.Desk().Board.Roster.General("甲") != kingdoms.NoGeneral }
	if !known() {
		t.Fatal("he is not there")
	}
	r.Resolve()
	if halls.Player().Telling() {
		r.Do("reveal-end")
	}
	r.Tap("Xuchang – Wan").WantSaid("甲")
	file := filepath.Join(r.files, "case.entente")
	if err := r.w.doc.Save(file); err != nil {
		t.Fatal(err)
	}
	if err := halls.Begin(7, kingdoms.Rules{}, false); err != nil {
		t.Fatal(err)
	}
	if known() {
		t.Error("the next game has the generals of the case")
	}
	r.w.files.Open(file)
	if !known() || !halls.Desk().Played() {
		t.Error("its file does not bring it back")
	}
}

// F1 leads to the rule about what is selected, and to all keys where nothing is.
func TestF1LeadsToTheRuleAboutWhatIsSelected(t *testing.T) {
	r := thirdGame(t)
	press := func() string {
		r.w.TypedKey(&fyne.KeyEvent{Name: fyne.KeyF1})
		r.w.Note()
		return r.seen.Page
	}
	if page := press(); page == "rules" {
		t.Errorf("with nothing selected it opens %q", page)
	}
	r.Type("<Esc>").Aim("xuchang")
	if page := press(); page != "rules" {
		t.Fatalf("it opens %q", page)
	}
	r.WantSaid("One order for each unit")
}
