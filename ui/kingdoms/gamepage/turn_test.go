package gamepage

import (
	"encoding/json"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"entente/engine/kingdoms"
	"entente/engine/seal"
	"entente/ui/kingdoms/entry"
	"entente/ui/kingdoms/present"
	"entente/ui/lang"
	"entente/ui/playback"
	"entente/ui/room/codes"
	"entente/ui/room/printing"
	"entente/ui/uitest"
)

// Results are played back step by step: Space goes forward and Backspace back; Enter shows the rest, then the next phase. A retreat by rule
// is shown, too.
func TestResultsAreToldStepByStep(t *testing.T) {
	x := begin(t, 7, kingdoms.Rules{}, false)
	x.say("sunquan: G 周瑜 - jianye").to("F200M")
	x.say("chenliu - xiapi", "sunquan: jianye S chenliu - xiapi", "sunquan: G 周瑜 false xiapi", "liubei: xiapi S runan", "mateng: changan - wuguan", "yuanshao: ye - puyang", "liuzhang: zitong S changan - wuguan")
	if x.Do("foresee"); !x.Says(x.Say("kingdoms.preview.battles")) {
		t.Error("there is no preview")
	}
	x.resolve()
	told := func(head string) {
		t.Helper()
		if !x.Says(head) || x.player.Running() {
			t.Errorf("%q is not shown, running %v: %q", head, x.player.Running(), x.Said())
		}
	}
	on := func() {
		for x.player.Running() && x.Tick() {
		}
	}
	x.Do("reveal-start")
	if told("Before the orders"); x.player.Beats() != 0 || x.WhyNot("foresee") == "" {
		t.Errorf("%d beats are shown", x.player.Beats())
	}
	for _, step := range []struct {
		key  fyne.KeyName
		head string
	}{{fyne.KeySpace, "Orders"}, {fyne.KeySpace, "Supports"}, {fyne.KeyBackspace, "Orders"}, {fyne.KeySpace, "Supports"}, {fyne.KeySpace, "Standoffs"}, {fyne.KeySpace, "Dislodged"}, {fyne.KeyBackspace, "Standoffs"}} {
		x.key(step.key)
		on()
		told(step.head)
	}
	if x.key(fyne.KeyReturn); x.player.Telling() || x.desk.Shown().Pos.Phase.String() != "F200M" || !x.Says("1 dislodged") {
		t.Errorf("Enter ends the playback at %s", x.desk.Shown().Pos.Phase)
	}
	x.key(fyne.KeyReturn).resolve().Do("reveal-end")
	if x.desk.Shown().Pos.Phase.String() != "F200R" || !x.Says("Xiapi retreats to Beihai") { // without an order (TK 9.2)
		t.Errorf("in %s: %q", x.desk.Shown().Pos.Phase, x.Said())
	}
}

// A turn that is undone and resolved again with other orders shows the new results.
func TestResultsOfOtherOrdersAreOthers(t *testing.T) {
	x := begin(t, 7, kingdoms.Rules{}, false).pick("chenliu", "xiapi").key(fyne.KeyReturn)
	if x.desk.Question.Asked() || x.desk.Played() {
		t.Error("Enter resolves a turn that is being written")
	}
	x.resolve()
	arrows := func() int { return len(present.Stage(x.page.table, x.chart, -1, nil).Scene.Shapes) }
	if x.Do("reveal-end"); arrows() != 1 {
		t.Errorf("%d orders are shown", arrows())
	}
	x.Repeats = func(fyne.KeyName) bool { return true } // the key is held
	if x.key(fyne.KeyReturn, fyne.KeyReturn); x.desk.Shown().Pos.Phase.String() != "S200M" || !x.desk.Played() {
		t.Errorf("a held key continues to %s", x.desk.Shown().Pos.Phase)
	}
	if x.Do("undo").say("changan - wuguan").resolve().Do("reveal-end"); arrows() != 2 {
		t.Errorf("%d orders are shown the second time", arrows())
	}
}

// Keys and timers in a random sequence break nothing.
func TestAnythingMayHappenWhileResultsAreTold(t *testing.T) {
	x := begin(t, 7, kingdoms.Rules{LastYear: 204}, false)
	dice := rand.New(rand.NewPCG(16, 3))
	things := []func(){
		func() { x.Tick() },
		func() { x.resolve() }, func() { x.Do("undo") }, func() { x.Do("redo") }, func() { x.Do("previous") }, func() { x.Do("next") }, func() { x.key(fyne.KeySpace) },
		func() { x.page.Letter('p') }, func() { x.key(fyne.KeyBackspace) }, func() { x.Do("back") }, func() { x.key(fyne.KeyEscape) }, func() { x.Do("reveal-start") },
		func() { x.Settings.Pace = playback.Pace(dice.IntN(playback.NumPaces)); x.Player() },
		func() {
			if legal := x.desk.Shown().Pos.AppendAllLegalOrders(nil); len(legal) > 0 && !x.desk.Played() {
				x.desk.Order(legal[dice.IntN(len(legal))])
			}
		},
	}
	for range 300 {
		things[dice.IntN(len(things))]()
		if p := x.player; p.Telling() && (p.Beats() < 0 || !p.Tells(x.desk.Shown()) || p.Beats() > len(p.Of(x.desk.Shown()).Beats) || !x.desk.Played()) {
			t.Fatalf("%d beats of %s are shown", p.Beats(), x.desk.Shown().Pos.Phase)
		}
	}
}

// A new theme or language keeps the selection and the typed text, and all texts change.
func TestTheLookChangesInTheMiddleOfAnOrder(t *testing.T) {
	x := begin(t, 7, kingdoms.Rules{}, false).pick("jianye", "chenliu")
	if !x.Says("Jianye") {
		t.Fatalf("no text mentions Jianye: %q", x.Said())
	}
	x.page.line.Write("xuch")
	before := x.desk.Entry
	x.page.sides.Tab = present.Foreseen
	x.Texts = uitest.Speak(t, "zh_CN.UTF-8")
	x.build()
	if now := x.desk.Entry; now.Subject != before.Subject || now.Help != before.Help || now.Subject == (entry.Subject{}) || x.page.line.Field.Text != "xuch" || x.page.sides.Tab != present.Foreseen {
		t.Errorf("the selection was %+v, now %+v with %q typed", before, now, x.page.line.Field.Text)
	}
	if x.desk.Type(""); x.Says("Jianye") || !x.Says("建业") {
		t.Errorf("the texts are %q", x.Said())
	}
	x.pick("xiapi").want("sunquan jianye S chenliu - xiapi")
}

// The main button hands in, passes the keyboard on, draws lots before anything else (TK 13.4), and opens the page of the end.
func TestWhereTheBigButtonLeads(t *testing.T) {
	x := begin(t, 3, kingdoms.Rules{}, true)
	did := func(want ...string) {
		t.Helper()
		if !slices.Equal(x.done, want) {
			t.Errorf("requests %q, want %q", x.done, want)
		}
		x.done = nil
	}
	x.Do("resolve")
	did("go on")
	key, err := seal.NewKey()
	if err == nil {
		err = x.desk.Take(x.desk.Board.Faction("caocao"), key)
	}
	if err != nil {
		t.Fatal(err)
	}
	x.Do("resolve")
	did() // units have no orders
	x.Do("resolve")
	did("hand in")
	x = begin(t, 2, kingdoms.Rules{}, false).to("S201M")
	x.done = nil
	if x.Do("resolve"); x.desk.Played() || !x.Says("Draw lots for the closed factions") {
		t.Error("the phase is resolved before lots are drawn")
	}
	did("kingdoms-lots")
	for x = begin(t, 7, kingdoms.Rules{LastYear: 200}, false).to("F200M"); !x.desk.Ended(); {
		x.resolve()
	}
	x.Do("reveal-end", "resolve")
	did("result")
}

// A pasted sheet is given in one step. Lines that are not orders are listed until they are discarded, and Space selects the next unit.
func TestASheetIsPasted(t *testing.T) {
	x := begin(t, 7, kingdoms.Rules{}, false)
	x.page.Paste("> 曹操：\n> 1. 许昌地的部队,攻击宛\n> 2. chenliu - atlantis")
	if x.want("caocao xuchang - wan"); !x.Says("1 line is void: select it to correct it") || !x.Says("chenliu - atlantis") || !x.Says("1 order read") {
		t.Errorf("the texts are %q", x.Said())
	}
	x.Do("undo").want().Do("redo")
	if x.key(fyne.KeySpace); x.desk.Board.AreaID(x.desk.Entry.Subject.Unit) == "" {
		t.Error("Space selects nothing")
	}
	if x.Do("drop-unread"); x.Says("atlantis") {
		t.Error("the line is still listed")
	}
}

// A case of the rules is played like any game. A general known only in the case has its name, also in the file; the next game does not know
// it.
func TestACaseBringsItsGeneralsToTheBoard(t *testing.T) {
	x := begin(t, 7, kingdoms.Rules{}, false)
	drawing, _, chart := x.Map()
	told, err := present.Cases{Print: present.Print{Desk: x.desk, Words: x.Words(), Chart: chart, Drawing: drawing, Kit: x.Kit}, Begin: x.PlayCase}.Judge(json.RawMessage(`{"phase": "S200M", "units": ["caocao full xuchang", "liubei full wan"],
		"generals": [{"name": "甲", "faction": "caocao", "area": "xuchang", "skills": ["assault"], "commands": true}], "orders": ["caocao xuchang - wan"]}`))
	if err != nil {
		t.Fatal(err)
	}
	told.Play()
	known := func() bool { return x.desk.Board.Roster.General("甲") != kingdoms.NoGeneral }
	if x.resolve().Do("reveal-end"); !known() || !x.desk.Played() {
		t.Fatal("the general is missing, or nothing was resolved")
	}
	file := t.TempDir() + "/case.entente"
	if err := x.Doc.Save(file); err != nil {
		t.Fatal(err)
	}
	if err := x.Begin(7, kingdoms.Rules{}, false); err != nil || known() {
		t.Errorf("the next game knows the generals of the case: %v", err)
	}
	if _, err := x.Doc.Open(file); err != nil {
		t.Fatal(err)
	}
	if x.ShowGame(); !known() || !x.desk.Played() {
		t.Error("the reopened game does not have the general")
	}
}

// The codes of the areas fit on two pages of paper in every language.
func TestCodesOfTheAreasOnPaper(t *testing.T) {
	x := begin(t, 7, kingdoms.Rules{}, false)
	list := codes.New(x.Screen, x.Acts, x.TableBrush, func() codes.State { return present.Codes(x.Words()) })
	press := printing.New(x.Screen, x.Memory, printing.Actions{Codes: list.Paper})
	for _, l := range lang.Languages() {
		x.Texts = uitest.Speak(t, l.Code+".UTF-8")
		file := filepath.Join(t.TempDir(), "codes.pdf")
		press.PrintCodes(file, printing.Wish{})
		press.Wait()
		pages := uitest.FilePages(t, file)
		if uitest.WantWords(t, strings.Join(pages, ""), "Xuc", "Xuchang", "Hulao Pass"); len(pages) > 2 {
			t.Errorf("%s: %d pages", l.Code, len(pages))
		}
	}
}
