package entente_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// The laws of size in the engine and in the window.
const (
	maxNames       = 60  // types and functions that a package exports; methods and constants belong to their types
	maxEngineNames = 250 // of package engine
	maxMethods     = 40  // of one type, but for those that are listed
)

// judges are the types of which each rule is a method, and the position that they ask.
func judges() []string {
	return []string{"engine.Adjudicator", "engine.Position", "engine/kingdoms.Adjudicator"}
}

// bulky lists every breach of the laws of size below a folder, sorted. Types that are listed may have more methods, and are
// listed no longer than they do.
func bulky(tree fs.FS, below string, listed []string) ([]string, error) {
	var list []string
	names, methods := map[string]int{}, map[string]int{}
	err := fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || path.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go") || !strings.HasPrefix(name, below+"/") {
			return err
		}
		text, err := fs.ReadFile(tree, name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		pkg := path.Dir(name)
		for _, decl := range file.Decls {
			switch decl := decl.(type) {
			case *ast.FuncDecl:
				if decl.Recv != nil {
					methods[pkg+"."+receiver(decl.Recv.List[0].Type)]++
				} else if decl.Name.IsExported() {
					names[pkg]++
				}
			case *ast.GenDecl:
				for _, spec := range decl.Specs {
					if t, ok := spec.(*ast.TypeSpec); ok && t.Name.IsExported() {
						names[pkg]++
					}
				}
			}
		}
		return nil
	})
	for pkg, n := range names {
		most := maxNames
		if pkg == "engine" {
			most = maxEngineNames
		}
		if n > most {
			list = append(list, fmt.Sprintf("package %s exports %d names, more than %d", pkg, n, most))
		}
	}
	for name, n := range methods {
		if n > maxMethods && !slices.Contains(listed, name) {
			list = append(list, fmt.Sprintf("%s has %d methods, more than %d", name, n, maxMethods))
		}
	}
	for _, name := range listed {
		if n := methods[name]; n <= maxMethods {
			list = append(list, fmt.Sprintf("%s has %d methods and is listed as having more than %d", name, n, maxMethods))
		}
	}
	slices.Sort(list)
	return list, err
}

func TestNothingInTheEngineIsBulky(t *testing.T) {
	list, err := bulky(os.DirFS("."), "engine", judges())
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range list {
		t.Error(fault)
	}
}

func TestWhatIsBulkyIsFound(t *testing.T) {
	text := "package a\ntype T[N, L any] int\ntype t int\n"
	for i := range maxMethods + 1 {
		text += fmt.Sprintf("func (x *T[N, L]) m%d() {}\nfunc (x t) m%d() {}\n", i, i)
	}
	for i := range maxNames {
		text += fmt.Sprintf("func F%d() {}\nconst C%d = 1\nfunc f%d() {}\n", i, i, i)
	}
	for _, below := range []string{"engine", "ui"} {
		tree := fstest.MapFS{
			below + "/a/a.go": {Data: []byte(text)}, below + "/a/b_test.go": {Data: []byte("package a\nfunc G() {}\n")},
			"elsewhere/a/a.go": {Data: []byte(text)},
		}
		list, err := bulky(tree, below, []string{below + "/a.t", below + "/a.small"})
		want := []string{
			below + "/a.T has 41 methods, more than 40", below + "/a.small has 0 methods and is listed as having more than 40",
			"package " + below + "/a exports 61 names, more than 60",
		}
		slices.Sort(want)
		if err != nil || !slices.Equal(list, want) {
			t.Errorf("got %q, %v", list, err)
		}
	}
}
