package words

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"entente/assets"
	"entente/engine"
	"entente/ui/entry"
	"entente/ui/lang"
	"entente/ui/uitest"
)

func languageFiles(t testing.TB) []string {
	t.Helper()
	names, err := filepath.Glob("../../assets/lang/*.json")
	if err != nil || len(names) != 4 {
		t.Fatalf("language files %v, %v: want 4", names, err)
	}
	return names
}

// texts reads a language file: every form of every text by its key.
func texts(t testing.TB, name string) map[string][]string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var raw map[string]any
	if err := json.Unmarshal(data, &raw); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	all := map[string][]string{}
	for key, value := range raw {
		switch value := value.(type) {
		case string:
			all[key] = []string{value}
		case map[string]any:
			for form, text := range value {
				if form != "one" && form != "other" {
					t.Errorf("%s: %s: unknown form %q", name, key, form)
				}
				all[key] = append(all[key], text.(string))
			}
		}
	}
	return all
}

// placeholders returns the names between {{ and }}, sorted, each once.
func placeholders(forms []string) []string {
	names := map[string]bool{}
	for _, text := range forms {
		for _, m := range regexp.MustCompile(`{{\.(\w+)}}`).FindAllStringSubmatch(text, -1) {
			names[m[1]] = true
		}
	}
	return slices.Sorted(maps.Keys(names))
}

func TestLanguagesHaveTheSameKeysAndPlaceholders(t *testing.T) {
	english := texts(t, "../../assets/lang/en.json")
	for _, name := range languageFiles(t) {
		other := texts(t, name)
		for key, forms := range english {
			if len(other[key]) == 0 || strings.TrimSpace(strings.Join(other[key], "")) == "" {
				t.Errorf("%s: %s is missing or empty", name, key)
			} else if got, want := placeholders(other[key]), placeholders(forms); !slices.Equal(got, want) {
				t.Errorf("%s: %s: placeholders %v, want %v", name, key, got, want)
			}
			if left := strings.Count(strings.Join(other[key], ""), "{{"); left != len(regexp.MustCompile(`{{\.\w+}}`).FindAllString(strings.Join(other[key], ""), -1)) {
				t.Errorf("%s: %s: a placeholder is misspelled", name, key)
			}
		}
		for key := range other {
			if english[key] == nil {
				t.Errorf("%s: %s is not in en.json", name, key)
			}
		}
	}
}

// constants returns how many constants of a type the engine declares in a file, by their names.
func constants(t *testing.T, file, first string) []string {
	t.Helper()
	tree, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, decl := range tree.Decls {
		group, ok := decl.(*ast.GenDecl)
		if !ok || group.Tok != token.CONST {
			continue
		}
		var names []string
		for _, spec := range group.Specs {
			if name := spec.(*ast.ValueSpec).Names[0].Name; ast.IsExported(name) {
				names = append(names, name)
			}
		}
		if names[0] == first {
			return names
		}
	}
	t.Fatalf("%s declares no constants from %s on", file, first)
	return nil
}

func TestEveryValueHasAWordInEveryLanguage(t *testing.T) {
	for _, l := range lang.Languages() {
		t.Run(l.Code, func(t *testing.T) {
			w := speaking(t, l.Code)
			check := func(file, first string, word func(i int) string) {
				for i, name := range constants(t, "../../"+file, first) {
					if text := word(i); text == "" || strings.Contains(text, ".") || text == "?" {
						t.Errorf("%s has no word: %q", name, text)
					}
				}
			}
			check("engine/reason.go", "Succeeded", func(i int) string { return w.Reason(engine.Reason(i)) })
			check("engine/reason.go", "Succeeded", func(i int) string {
				return noKey(w.Say("why."+engine.Reason(i).String(), With{"Unit": "u", "Place": "p"}))
			})
			check("engine/order.go", "NoOrder", func(i int) string { return w.Kind(engine.OrderKind(i)) })
			check("engine/order.go", "NoOrder", func(i int) string { return noKey(w.Say("say."+kindKey(engine.OrderKind(i)), With{"Unit": "u"})) })
			check("engine/phase.go", "Spring", func(i int) string { return w.Season(engine.Season(i)) })
			check("engine/phase.go", "Movement", func(i int) string { return w.PhaseKind(engine.PhaseKind(i)) })
			check("engine/unit.go", "NoUnit", func(i int) string { return w.UnitType(engine.UnitType(i)) })
			check("engine/province.go", "NoCoast", func(i int) string { return w.Coast(engine.Coast(i)) })
			data := With{"Unit": "u", "Other": "o"}
			check("ui/entry/entry_sentence.go", "HintUnit", func(i int) string { return noKey(w.Say("hint."+hintKey(entry.Hint(i)), data)) })
			check("ui/entry/checklist.go", "CheckOrders", func(i int) string { return noKey(w.Check(entry.CheckItem{Kind: entry.CheckKind(i), Count: 2}).Text) })
			check("ui/entry/checklist.go", "CheckOrders", func(i int) string { return noKey(w.Check(entry.CheckItem{Kind: entry.CheckKind(i), All: 2}).Text) })
		})
	}
}

// noKey returns "" for a text that is a key of the tables, which means that it was not found.
func noKey(text string) string {
	if regexp.MustCompile(`^[a-z]+\.[a-z.-]+$`).MatchString(text) {
		return ""
	}
	return strings.ReplaceAll(text, ".", "")
}

// TestEveryKeyInTheCodeHasAText reads the sources of the window: what Say and SayN are given stands in en.json.
func TestEveryKeyInTheCodeHasAText(t *testing.T) {
	english := texts(t, "../../assets/lang/en.json")
	var names []string
	err := filepath.WalkDir("..", func(name string, _ fs.DirEntry, err error) error {
		if filepath.Ext(name) == ".go" && filepath.Dir(name) != "../lang" { // its tests have texts of their own
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	calls := 0
	for _, name := range names {
		tree, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || len(call.Args) == 0 || sayer(call.Fun) == "" {
				return true
			}
			if key, ok := call.Args[0].(*ast.BasicLit); ok && key.Kind == token.STRING {
				calls++
				text, _ := strconv.Unquote(key.Value)
				if english[text] == nil {
					t.Errorf("%s: no text for %s", name, text)
				} else if (len(english[text]) == 2) != (sayer(call.Fun) == "SayN") {
					t.Errorf("%s: %s is counted in the code or in en.json, not in both", name, text)
				}
			}
			return true
		})
	}
	if calls == 0 {
		t.Error("no key found: the test looks at nothing")
	}
}

// sayer returns the name of the function that is called, if it is one that says a text.
func sayer(fun ast.Expr) string {
	name := ""
	switch fun := fun.(type) {
	case *ast.Ident:
		name = fun.Name
	case *ast.SelectorExpr:
		name = fun.Sel.Name
	}
	if name == "Say" || name == "SayN" {
		return name
	}
	return ""
}

// speaking returns the words for the standard board in a language.
func speaking(t testing.TB, code string) Words {
	t.Helper()
	v, err := uitest.Board()
	if err != nil {
		t.Fatal(err)
	}
	c, err := lang.Read(assets.FS, code)
	if err != nil {
		t.Fatal(err)
	}
	return Words{Catalog: c, Variant: v}
}

func TestZeroWordsShowKeys(t *testing.T) {
	var w Words
	o := engine.Order{Kind: engine.Move, Unit: engine.Army, At: engine.Location{Province: 1}, To: engine.Location{Province: 2}}
	got := []string{
		w.Power(1), w.Phase(engine.Phase{}), w.Order(o), w.InFull(o), w.Menu("file"), w.Sentence(entry.Sentence{}).Text,
		w.Check(entry.CheckItem{Count: 2}).Text, w.WhyNot(engine.Fleet, o.At, 2, engine.NotAdjacent),
	}
	want := []string{"power.none", "phase.name", "A ? – ?", "say.move", "menu.file", "say.nothing", "check.orders", "why.rule"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestOrdersAsInLists(t *testing.T) {
	w := speaking(t, "en")
	d := uitest.NewScene(t, "S1901M", "France A par,France A mar,France F mid,England A lon,England F nth,France A bur")
	for text, want := range map[string]string{
		"France A par H":              "A Par holds",
		"France A par - bur":          "A Par – Bur",
		"France F mid - spa/sc":       "F Mid – Spa/SC",
		"France A mar S A par - gas":  "A Mar S A Par – Gas",
		"France A mar S A bur":        "A Mar S A Bur",
		"England F nth C A lon - nwy": "F Nth C A Lon – Nwy",
		"England A lon - nwy via":     "A Lon – Nwy via convoy",
		"France A par B":              "Build A Par",
		"Russia F stp/sc B":           "Build F StP/SC",
		"France A par D":              "A Par disbands",
	} {
		if got := w.Order(d.Orders(text)[0]); got != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
	}
}

func TestOrdersAsSentences(t *testing.T) {
	d := uitest.NewScene(t, "S1901M", "France A par,France A mar,France F mid,England A lon,England F nth")
	rows := map[string][2]string{
		"France A par H":              {"Army Paris holds", "パリの陸軍は待機"},
		"France F mid - spa/sc":       {"Fleet Mid Atlantic Ocean moves to Spain (south coast)", "中部大西洋の海軍はスペイン（南岸）へ移動"},
		"France A mar S A par - bur":  {"Army Marseilles supports Army Paris to Burgundy", "マルセイユの陸軍はパリの陸軍のブルゴーニュへの移動を援護"},
		"England F nth C A lon - nwy": {"Fleet North Sea carries Army London to Norway", "北海の海軍はロンドンの陸軍をノルウェーへ輸送"},
		"England A lon - nwy via":     {"Army London goes by convoy to Norway", "ロンドンの陸軍は輸送でノルウェーへ"},
	}
	for i, language := range []string{"en", "ja"} {
		w := speaking(t, language)
		for text, want := range rows {
			if got := w.InFull(d.Orders(text)[0]); got != want[i] {
				t.Errorf("%s: %s: got %q, want %q", language, text, got, want[i])
			}
		}
	}
}

// west are units that the sentences below are about.
const west = "France A par,France A mar,France F bre,France A spa,Germany A mun,Germany A ruh"

// picked is an order entry after places were picked one after another; a leading + means with Shift.
func picked(s *uitest.Scene, places string) *entry.Entry {
	var e *entry.Entry
	e = entry.NewEntry(func(orders []engine.Order) { e.Set(&s.Pos, orders) })
	e.Set(&s.Pos, nil)
	for _, place := range strings.Fields(places) {
		id, support := strings.CutPrefix(place, "+")
		e.Pick(s.At(id), support)
	}
	return e
}

func TestSentenceFollowsThePicks(t *testing.T) {
	w := speaking(t, "en")
	units := west + ",England A lon,England F nth,Italy F rom"
	for _, row := range []struct{ picks, hover, text, accent, hint string }{
		{"", "", "Nothing selected", "", "Click a unit to give it an order"},
		{"ruh", "", "Army Ruhr", "", "Click where it goes · Shift-click a ringed unit: support · Ruhr: hold"},
		{"ruh", "hol", "Army Ruhr moves to Holland", "Holland", "Click: give · Shift-click a ringed unit: support · Ruhr: hold"},
		{"ruh", "ruh", "Army Ruhr holds", "", "Click: give · Shift-click a ringed unit: support · Ruhr: hold"},
		{"mar +par", "", "Army Marseilles supports Army Paris …", "Army Paris", "Click where Paris goes"},
		{"mar +par", "bur", "Army Marseilles supports Army Paris to Burgundy", "Burgundy", "Click where Paris goes"},
		{"mar +spa", "spa", "Army Marseilles supports Army Spain to hold", "Army Spain", "Click where Spain goes · Spain: to hold"},
		{"lon", "bel", "Army London goes by convoy to Belgium over North Sea", "Belgium", "Click: give · dotted: by convoy · Shift-click a ringed unit: support · London: hold"},
		{"rom", "ven", "Fleet Rome", "", "Fleet Rome cannot reach Venice: fleets follow the coast, and the two coasts do not join (rule 5)"},
		{"par mos", "", "Army Paris", "", "Army Paris cannot reach Moscow: the two do not touch (rule 5)"},
	} {
		d := uitest.NewScene(t, "S1901M", units)
		e := picked(d, row.picks)
		if row.hover != "" {
			e.Hover(d.At(row.hover), false)
		}
		if got := w.Sentence(e.Sentence()); got != (Line{row.text, row.accent, row.hint}) {
			t.Errorf("%s, pointer at %s:\n got %+v\nwant %+v", row.picks, row.hover, got, Line{row.text, row.accent, row.hint})
		}
	}
}

func TestChecklistInWords(t *testing.T) {
	w := speaking(t, "en")
	d := uitest.NewScene(t, "S1901M", west)
	var got []string
	for _, item := range entry.Checklist(&d.Pos, d.Orders("France A par - bur,France A mar S A par - gas,Germany A mun H,Germany A ruh H"), engine.NoPower) {
		line := w.Check(item)
		got = append(got, line.Text+" / "+line.Hint)
	}
	want := []string{
		"2 units will hold without an order / F Bre, A Spa",
		"1 support or convoy matches nothing / A Mar S A Par – Gas",
		"No order is void / ",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestNamesOfPhasesAndPowers(t *testing.T) {
	for code, want := range map[string]string{
		"en": "Fall 1901 Order writing, France, Neutral", "zh_TW": "1901年秋季 書寫指令, 法國, 中立",
		"zh_CN": "1901年秋季 书写指令, 法国, 中立", "ja": "1901年秋 命令の記入, フランス, 中立",
	} {
		w := speaking(t, code)
		ph := engine.Phase{Year: 1901, Season: engine.Fall}
		if got := w.Phase(ph) + " " + w.PhaseKind(ph.Kind) + ", " + w.Power(w.Variant.Power("france")) + ", " + w.Power(engine.NoPower); got != want {
			t.Errorf("%s: got %q, want %q", code, got, want)
		}
	}
}

func TestSentenceOfAdjustments(t *testing.T) {
	w := speaking(t, "en")
	d := uitest.NewScene(t, "W1901A", "France A spa,France A bur,Russia A war,Russia F sev,Russia A mos")
	for _, id := range []string{"par", "bre", "mar", "spa"} {
		d.Pos.Owners[d.At(id).Province] = d.Pos.Variant.Power("france")
	}
	d.Pos.Owners[d.At("war").Province] = d.Pos.Variant.Power("russia")
	e := picked(d, "")
	for _, row := range []struct{ picks, hover, text, hint string }{
		{"", "", "Builds and removals", "Click a home center: army, fleet, nothing · Click a unit to remove it"},
		{"", "bre", "Build Army Brest", "Click a home center: army, fleet, nothing · Click a unit to remove it"},
		{"bre", "bre", "Build Fleet Brest", "Click a home center: army, fleet, nothing · Click a unit to remove it"},
		{"bre", "bre", "Build nothing in Brest", "Click a home center: army, fleet, nothing · Click a unit to remove it"},
		{"par sev", "mos", "Army Moscow disbands", "Click a unit to remove it"},
		{"mos", "mos", "Keep Army Moscow", "Everything here has its order"},
		{"", "war", "Nothing selected", "No more units have to be removed (rule 8.3)"},
	} {
		for _, id := range strings.Fields(row.picks) {
			e.Pick(d.At(id), false)
		}
		e.Hover(engine.Location{}, false)
		if row.hover != "" {
			e.Hover(d.At(row.hover), false)
		}
		if got := w.Sentence(e.Sentence()); got.Text != row.text || got.Hint != row.hint {
			t.Errorf("%s, pointer at %s: got %q / %q, want %q / %q", row.picks, row.hover, got.Text, got.Hint, row.text, row.hint)
		}
	}
}

// TestEveryResultIsExplained plays random legal orders through all kinds of phases.
func TestEveryResultIsExplained(t *testing.T) {
	w := speaking(t, "en")
	r := rand.New(rand.NewPCG(1901, 4))
	d, _ := uitest.BenchTurn(t)
	for p, owner := range d.Pos.Variant.Owners {
		d.Pos.Owners[p] = owner
	}
	for range 60 {
		var orders []engine.Order
		for p := range d.Pos.ToOrder().All() {
			if legal := d.Pos.LegalOrders(p); len(legal) > 0 {
				orders = append(orders, legal[r.IntN(len(legal))])
			}
		}
		for _, item := range entry.Checklist(&d.Pos, orders, engine.NoPower) {
			if w.Check(item).Text == "" {
				t.Errorf("%s: no words for %+v", d.Pos.Phase, item)
			}
		}
		res := engine.Adjudicate(&d.Pos, orders, engine.Rulebook())
		for _, result := range res.Results {
			w.Result(&d.Pos, result)
			if x := w.Explain(&d.Pos, &res, result.Order.At.Province); len(x.Lines) == 0 && result.Order.Kind != engine.Waive {
				t.Errorf("%s: nothing explains %+v", d.Pos.Phase, result.Order)
			}
		}
		d.Pos = res.Next
	}
}
