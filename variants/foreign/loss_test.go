package foreign_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"entente/variants/foreign"
)

// Every loss recorded anywhere has a kind with a text.
func TestEveryLossHasAKind(t *testing.T) {
	kinds := foreign.LossKinds()
	noted := map[string]bool{"more": true, "one-way-army": true, "one-way-fleet": true}
	var files []string
	for _, pattern := range []string{"*.go", "outline/*.go"} {
		list, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, list...)
	}
	for _, name := range files {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			name, ok := call.Fun.(*ast.SelectorExpr)
			at := map[string]int{"add": 0, "says": 0, "lose": 1, "tell": 1}
			if i, is := at[nameOf(name, ok)]; is && i < len(call.Args) {
				for _, arg := range call.Args[i : i+min(2, len(call.Args)-i)] {
					if lit, ok := arg.(*ast.BasicLit); ok && lit.Kind == token.STRING {
						if kind, err := strconv.Unquote(lit.Value); err == nil && kind != "" {
							noted[kind] = true
							if !slices.Contains(kinds, kind) {
								t.Errorf("%q is not a kind of loss", kind)
							}
							break
						}
					}
				}
			}
			return true
		})
	}
	for _, kind := range kinds {
		if !noted[kind] {
			t.Errorf("no code records the loss %q", kind)
		}
	}
}

func nameOf(name *ast.SelectorExpr, ok bool) string {
	if !ok {
		return ""
	}
	return name.Sel.Name
}

func TestLossesAreSaidInEnglish(t *testing.T) {
	for _, row := range []struct {
		loss foreign.Loss
		want string
	}{
		{foreign.Loss{Kind: "port", Where: "a.map: line 3", Args: []string{"KIE"}}, "a.map: line 3: KIE is a port: fleets in it do not convoy here"},
		{foreign.Loss{Kind: "id", Args: []string{"Austria", "aus1", "aus"}}, "Austria has the id aus1, because aus is a word used in orders"},
		{foreign.Loss{Kind: "no-svg"}, "there is no SVG, so the drawing is made from the list of borders"},
	} {
		if got := row.loss.String(); got != row.want {
			t.Errorf("%q, want %q", got, row.want)
		}
	}
}
