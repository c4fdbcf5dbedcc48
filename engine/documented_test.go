package engine_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestEveryExportedNameIsDocumented reads the sources of the engine and its packages.
func TestEveryExportedNameIsDocumented(t *testing.T) {
	names := 0
	err := filepath.WalkDir(".", func(path string, entry os.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, nil, parser.ParseComments)
		if err != nil {
			return err
		}
		for _, d := range file.Decls {
			for _, name := range exported(d) {
				if names++; !name.documented {
					t.Errorf("%v: %s has no comment", files.Position(name.at), name.text)
				}
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if names < 150 {
		t.Errorf("only %d names were found", names)
	}
}

// exportedName is a name that other packages see.
type exportedName struct {
	text       string
	at         token.Pos
	documented bool
}

// exported lists the exported names that a declaration makes. The comment of a function or type begins with its name;
// a constant may share that of its group, a field have its own behind it.
func exported(d ast.Decl) []exportedName {
	var list []exportedName
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Name.Name == "Error" && d.Recv != nil {
			break // as every error
		}
		if d.Name.IsExported() && (d.Recv == nil || receiver(d).IsExported()) {
			list = append(list, exportedName{d.Name.Name, d.Pos(), strings.HasPrefix(d.Doc.Text(), d.Name.Name+" ")})
		}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch spec := spec.(type) {
			case *ast.TypeSpec:
				if !spec.Name.IsExported() {
					continue
				}
				text := d.Doc.Text() + spec.Doc.Text()
				list = append(list, exportedName{spec.Name.Name, spec.Pos(), strings.HasPrefix(text, spec.Name.Name+" ")})
			case *ast.ValueSpec:
				for _, name := range spec.Names {
					if name.IsExported() {
						list = append(list, exportedName{name.Name, name.Pos(), d.Doc != nil || spec.Doc != nil || spec.Comment != nil})
					}
				}
			}
		}
	}
	return list
}

// receiver is the name of the type that a method belongs to.
func receiver(d *ast.FuncDecl) *ast.Ident {
	kind := d.Recv.List[0].Type
	if star, ok := kind.(*ast.StarExpr); ok {
		kind = star.X
	}
	switch generic := kind.(type) {
	case *ast.IndexExpr:
		kind = generic.X
	case *ast.IndexListExpr:
		kind = generic.X
	}
	return kind.(*ast.Ident)
}
