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

// The laws of size below ui (CONTRIBUTING, Layers): what is larger wants to be two things.
const (
	maxPackage    = 3000 // lines of a package, without its tests
	maxWhole      = 4000 // lines of the tests in package ui, which are those of whole gestures: what is about one room is tested there
	maxParameters = 6    // of a function
)

// crowded are the types below ui that still have more than maxMethods, and want to be two things. None may be added.
func crowded() []string {
	return []string{"ui/europe/desk.Desk", "ui/europe/entry.Entry", "ui/kingdoms/desk.Desk", "ui/room/curtain.curtain", "ui/room/tree.Tree"}
}

// oversized lists every breach of the laws of size in a tree, sorted.
func oversized(tree fs.FS) ([]string, error) {
	var list []string
	lines, whole := map[string]int{}, 0
	err := fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		test := strings.HasSuffix(name, "_test.go")
		if err != nil || d.IsDir() || path.Ext(name) != ".go" || test && path.Dir(name) != "ui" || !strings.HasPrefix(name, "ui/") {
			return err
		}
		text, err := fs.ReadFile(tree, name)
		if err != nil {
			return err
		}
		if test {
			whole += strings.Count(string(text), "\n")
			return nil
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, name, text, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		pkg := path.Dir(name)
		lines[pkg] += strings.Count(string(text), "\n")
		for _, decl := range file.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok {
				continue
			}
			if n := f.Type.Params.NumFields(); n > maxParameters {
				list = append(list, fmt.Sprintf("%s: %s has %d parameters, more than %d", set.Position(f.Pos()), f.Name.Name, n, maxParameters))
			}
		}
		if !slices.Contains([]string{"ui", "ui/kit", "ui/board", "ui/uitest"}, pkg) {
			list = append(list, uses(set, file, "fyne", "CurrentApp", "which only ui, its widgets and its tests may")...)
		}
		if slices.ContainsFunc(frugal(), func(folder string) bool { return within(pkg, folder) }) {
			list = append(list, uses(set, file, "page", "Room", "of which a room takes parts")...)
		}
		return nil
	})
	for pkg, n := range lines {
		if n > maxPackage {
			list = append(list, fmt.Sprintf("package %s has %d lines, more than %d", pkg, n, maxPackage))
		}
	}
	if whole > maxWhole {
		list = append(list, fmt.Sprintf("package ui has %d lines of tests, more than %d", whole, maxWhole))
	}
	slices.Sort(list)
	return list, err
}

// receiver is the name of the type that a method belongs to.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return "?"
}

// frugal are the folders whose packages take the parts of the window that they need, never all of it.
func frugal() []string {
	return []string{"ui/room", "ui/startpage", "ui/contents", "ui/externals", "ui/glossary", "ui/kingdoms/questions"}
}

// uses lists where a file uses a name of a package, and says what is wrong with that.
func uses(set *token.FileSet, file *ast.File, from, name, wrong string) []string {
	var list []string
	ast.Inspect(file, func(n ast.Node) bool {
		s, ok := n.(*ast.SelectorExpr)
		if pkg, is := ident(s, ok); is && pkg == from && s.Sel.Name == name {
			list = append(list, fmt.Sprintf("%s uses %s.%s, %s", set.Position(s.Pos()), from, name, wrong))
		}
		return true
	})
	return list
}

func ident(s *ast.SelectorExpr, ok bool) (string, bool) {
	if !ok {
		return "", false
	}
	id, ok := s.X.(*ast.Ident)
	if !ok {
		return "", false
	}
	return id.Name, true
}

func TestNothingInTheWindowIsOversized(t *testing.T) {
	list, err := oversized(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range list {
		t.Error(fault)
	}
}

func TestNothingInTheWindowIsBulky(t *testing.T) {
	list, err := bulky(os.DirFS("."), "ui", crowded())
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range list {
		t.Error(fault)
	}
}

func TestWhatIsOversizedIsFound(t *testing.T) {
	for _, row := range []struct{ name, text, want string }{
		{"whole window", "func f(r *page.Room) {}", "ui/room/a/a.go:2:11 uses page.Room, of which a room takes parts"},
		{"package", strings.Repeat("\n", maxPackage), "package ui/a has 3001 lines, more than 3000"},
		{"tests of whole gestures", strings.Repeat("\n", maxWhole/2), "package ui has 4002 lines of tests, more than 4000"},
		{"parameters", "func f(a, b, c int, d, e, f, g string) {}", "ui/a/a.go:2:1: f has 7 parameters, more than 6"},
		{"global", "var app = fyne.CurrentApp()", "ui/a/a.go:2:11 uses fyne.CurrentApp, which only ui, its widgets and its tests may"},
	} {
		t.Run(row.name, func(t *testing.T) {
			text := &fstest.MapFile{Data: []byte("package a\n" + row.text)}
			list, err := oversized(fstest.MapFS{"ui/a/a.go": text, "ui/a/a_test.go": text, "ui/room/a/a.go": text, "ui/a_test.go": text, "ui/b_test.go": text})
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Contains(list, row.want) {
				t.Errorf("got %q, want %q", list, row.want)
			}
		})
	}
}
