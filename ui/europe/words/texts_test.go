package words

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"entente/engine"
	"entente/ui/europe/entry"
	"entente/ui/lang"
)

func languageFiles(t testing.TB) []string {
	t.Helper()
	names, err := filepath.Glob("../../../assets/lang/*.json")
	if err != nil || len(names) != 4 {
		t.Fatalf("language files %v, %v: want 4", names, err)
	}
	return names
}

// texts reads a language file: all forms of each text, by key.
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

// placeholders returns the names between {{ and }}, sorted and without duplicates.
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
	english := texts(t, "../../../assets/lang/en.json")
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

// constants returns the number of constants of a type that an engine file declares, from the first one on.
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
	t.Fatalf("%s does not declare the constant %s", file, first)
	return nil
}

func TestEveryValueHasAWordInEveryLanguage(t *testing.T) {
	for _, l := range lang.Languages() {
		t.Run(l.Code, func(t *testing.T) {
			w := speaking(t, l.Code)
			check := func(file, first string, word func(i int) string) {
				for i, name := range constants(t, "../../../"+file, first) {
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
			check("ui/europe/entry/sentence.go", "HintUnit", func(i int) string { return noKey(w.Say("hint."+hintKey(entry.Hint(i)), data)) })
			check("ui/europe/entry/checklist.go", "CheckOrders", func(i int) string { return noKey(w.Check(entry.CheckItem{Kind: entry.CheckKind(i), Count: 2}).Text) })
			check("ui/europe/entry/checklist.go", "CheckOrders", func(i int) string { return noKey(w.Check(entry.CheckItem{Kind: entry.CheckKind(i), All: 2}).Text) })
		})
	}
}

// noKey returns "" for a text that looks like a key, which means that it was not found.
func noKey(text string) string {
	if regexp.MustCompile(`^[a-z]+\.[a-z.-]+$`).MatchString(text) {
		return ""
	}
	return strings.ReplaceAll(text, ".", "")
}

// TestEveryKeyInTheCodeHasAText checks the sources of the window: every key passed to Say and SayN is in en.json.
func TestEveryKeyInTheCodeHasAText(t *testing.T) {
	english := texts(t, "../../../assets/lang/en.json")
	var names []string
	err := filepath.WalkDir("../..", func(name string, _ fs.DirEntry, err error) error {
		if filepath.Ext(name) == ".go" && filepath.Dir(name) != "../../lang" { // tests of ui/lang have texts of their own
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
		t.Error("no key found in the sources")
	}
}

// sayer returns the name of the called function if it is one that looks up a text.
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
