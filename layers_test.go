package entente_test

import (
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"
)

// module is the path of this module; packages are named without it below.
const module = "entente"

// gameTest holds helpers that the tests of several packages share. Only tests may import it, so it may import what tests may.
const gameTest = "engine/game/gametest"

// maxLines is the roof of a file (CONTRIBUTING, House style).
const maxLines = 400

// layer says what the packages at or below a folder may not import, themselves or through packages of this module.
type layer struct {
	folder string
	only   bool     // the folder itself, not what is below it
	never  []string // import paths, with all below them; "." stands for everything but the standard library
	but    []string // what is allowed all the same
}

// layers are the rules of the tree (CONTRIBUTING, Layers). One direction: a package knows nothing of those above it.
func layers() []layer {
	const fyne = "fyne.io"
	return []layer{
		{folder: "engine", only: true, never: []string{"."}},
		{folder: "engine/faults", never: []string{".", module}},
		{folder: "engine", never: []string{fyne, "entente/variants", "entente/assets", "entente/ui", "entente/cmd"}},
		{folder: "engine/search", never: []string{"."}, but: []string{"entente/engine", "entente/engine/packed"}},
		{folder: "engine/bot", never: []string{"."}, but: []string{"entente/engine", "entente/engine/packed", "entente/engine/search"}},
		{folder: "engine/packed", never: []string{".", module}},
		{folder: "engine/record", never: []string{".", module}},
		{folder: "engine/lastyear", never: []string{".", module}, but: []string{"entente/engine/record"}},
		{folder: "engine/seal", never: []string{fyne, module}, but: []string{"entente/engine/disk", "entente/engine/record"}},
		{folder: "engine/post", never: []string{fyne, module}, but: []string{"entente/engine/disk", "entente/engine/record", "entente/engine/seal"}},
		{folder: "engine/disk", never: []string{fyne, module}},
		{folder: "engine/jsonfile", never: []string{".", module}, but: []string{"entente/engine/faults"}},
		{folder: "engine/keep", never: []string{module}, but: []string{"entente/engine/disk", "entente/engine/jsonfile", "entente/engine/faults"}},
		{folder: "engine/game", only: true, never: []string{"entente/engine/game/file", "entente/engine/game/score", "entente/engine/game/foreign"}},
		{folder: "engine/game/form", never: []string{"entente/engine"}, but: []string{"entente/engine/disk", "entente/engine/faults", "entente/engine/jsonfile", "entente/engine/keep"}},
		{folder: "engine/game/file", never: []string{"entente/engine/game/score", "entente/engine/game/foreign"}},
		{folder: "engine/game/score", never: []string{"entente/engine/game/foreign"}},
		{folder: "variants", never: []string{"."}, but: []string{
			"entente/engine", "entente/engine/faults", "entente/engine/jsonfile", "entente/engine/kingdoms", "entente/variants",
			"entente/variants/foreign/chart", "entente/variants/foreign/outline", "entente/variants/foreign/shape", "entente/variants/foreign/sketch",
		}},
		{folder: "engine/kingdoms", never: []string{"."}, but: []string{"entente/engine", "entente/engine/faults", "entente/engine/jsonfile", "entente/engine/kingdoms", "entente/engine/kingdoms/game", "entente/engine/kingdoms/lines", "entente/engine/kingdoms/slip", "entente/engine/lastyear", "entente/engine/record", "entente/engine/scoring", "entente/engine/slip/sheet"}},
		{folder: "assets", never: []string{fyne, "entente/ui", "entente/cmd"}},
		{folder: "ui/board/vector", never: []string{fyne, module}, but: []string{"entente/engine/faults"}},
		{folder: "ui/board/svg", never: []string{fyne, module}, but: []string{"entente/engine/faults", "entente/ui/board/vector"}},
		{folder: "ui/board/atlas", never: []string{fyne, "entente/engine/game", "entente/variants", "entente/assets", "entente/cmd"}},
		{folder: "ui/board/layout", never: []string{fyne, "entente/engine/game", "entente/variants", "entente/assets", "entente/cmd"}},
		{folder: "ui/board/paint", never: []string{fyne, "entente/engine/game", "entente/cmd"}},
		{folder: "ui/paper", never: []string{fyne, module}},
		{folder: "ui/film", never: []string{fyne, "entente/engine/game", "entente/engine/kingdoms", "entente/ui/europe", "entente/ui/kingdoms"}},
		{folder: "ui/webpage", never: []string{fyne, "entente/engine/game", "entente/engine/kingdoms", "entente/engine/post", "entente/engine/seal", "entente/engine/table", "entente/ui/europe", "entente/ui/kingdoms"}},
		{folder: "ui/lang", never: []string{fyne, module}},
		{folder: "ui/europe/entry", never: []string{fyne}},
		{folder: "ui/playback", never: []string{fyne, "entente/engine/game"}},
		{folder: "ui/europe/telling", never: []string{fyne}},
		{folder: "ui/rulebook", never: []string{fyne, "entente/engine/game", "entente/ui/europe", "entente/ui/kingdoms"}},
		{folder: "ui/europe/words", never: []string{fyne}},
		{folder: "ui/document", never: []string{fyne, "entente/engine/game", "entente/engine/kingdoms", "entente/ui/europe"}},
		{folder: "ui/europe/desk", never: []string{fyne}},
		{folder: "ui/europe/scene", never: []string{fyne}},
		{folder: "ui/europe/public", never: []string{fyne}},
		{folder: "ui/europe/handout", never: []string{fyne, "entente/ui/europe/desk"}},
		{folder: "ui/post/office", never: []string{fyne, "entente/engine/game", "entente/engine/kingdoms", "entente/ui/europe", "entente/ui/kingdoms"}},
		{folder: "ui/projection", never: []string{fyne, "entente/engine/game", "entente/ui/europe", "entente/ui/kingdoms"}},
		{folder: "ui/post/qrcode", never: []string{fyne, module}},
		{folder: "ui/post/watch", never: []string{fyne, "entente/engine/post", "entente/engine/game", "entente/engine/kingdoms", "entente/engine/table", "entente/engine/seal", "entente/ui/document", "entente/ui/europe", "entente/ui/kingdoms", "entente/ui/post/serve"}},
		{folder: "ui/post/serve", never: []string{fyne, "entente/engine/game", "entente/engine/kingdoms", "entente/ui/europe", "entente/ui/kingdoms", "entente/ui/document"}},
		{folder: "ui/post/bundle", never: []string{fyne, module}},
		{folder: "ui/boards", never: []string{fyne}},
		{folder: "ui/kingdoms", never: []string{"entente/ui/europe"}},
		{folder: "ui/europe", never: []string{"entente/ui/kingdoms"}},
		{folder: "ui/kingdoms/entry", never: []string{fyne, "entente/ui/europe/words", "entente/ui/europe/desk", "entente/ui/board"}},
		{folder: "ui/kingdoms/desk", never: []string{fyne, "entente/ui/europe/words", "entente/ui/europe/desk", "entente/ui/board"}},
		{folder: "ui/kingdoms/words", never: []string{fyne, "entente/ui/europe/words", "entente/ui/europe/desk", "entente/ui/board"}},
		{folder: "ui/kingdoms/public", never: []string{fyne, "entente/ui/europe/desk"}},
		{folder: "ui/kingdoms/handout", never: []string{fyne, "entente/ui/kingdoms/desk"}},
		{folder: "ui/kingdoms/telling", never: []string{fyne, "entente/ui/europe/desk"}},
		{folder: "ui/kingdoms/scene", never: []string{fyne, "entente/variants", "entente/assets", "entente/ui/europe/words", "entente/ui/europe/desk"}},
		{folder: "ui/europe/analysis", never: []string{fyne}},
		{folder: "ui/europe/plancheck", never: []string{fyne}},
		{folder: "ui/fonts", never: []string{"entente/engine", "entente/variants", "entente/ui/europe/words"}},
		{folder: "ui/programs", never: []string{fyne, "entente/engine/game", "entente/engine/bot", "entente/engine/kingdoms", "entente/ui"}},
		{folder: "ui/europe/bots", never: []string{fyne, "entente/engine/game"}},
		{folder: "ui/look", never: []string{fyne, module}},
		{folder: "ui/page", never: []string{"entente/engine/game", "entente/ui/europe", "entente/ui/kingdoms"}},
		{folder: "ui/room", never: []string{"entente/engine/game", "entente/engine/kingdoms", "entente/ui/europe", "entente/ui/kingdoms", "entente/variants"}},
		{folder: "ui/slips", never: []string{fyne, "entente/engine", "entente/ui"}},
		{folder: "ui/ticker", never: []string{fyne, "entente/ui/europe", "entente/ui/kingdoms"}},
		{folder: "ui/hotseat", never: []string{fyne, "entente/ui/europe", "entente/ui/kingdoms"}},
		{folder: "ui/settings", never: []string{fyne, "entente/engine/game"}},
		{folder: "ui/kit", never: []string{"entente/engine", "entente/variants", "entente/ui/europe/words"}},
		{folder: "ui/command", never: []string{"entente/engine", "entente/variants", "entente/ui/europe/words"}},
		{folder: "ui/board", only: true, never: []string{"entente/engine/game", "entente/assets", "entente/cmd"}},
		{folder: "ui", never: []string{"entente/cmd", "fyne.io/fyne/v2/app"}},
		{folder: "cmd/judge", never: []string{fyne}},
		{folder: "scripts", never: []string{fyne}},
	}
}

// rooms are the parts of the window, besides those in ui/room. They never import each other: they meet on the desk, and by the names of
// commands.
func rooms() []string {
	return []string{
		"startpage",
		"europe/book",
		"europe/editor",
		"europe/export",
		"europe/lessons",
		"europe/botseats",
		"europe/planner",
		"europe/review",
		"europe/gamecommands",
		"kingdoms/gamepage",
	}
}

// forTests are the packages that only tests may import.
func forTests() []string {
	return []string{"entente/ui/uitest", "entente/ui/page/pagetest", "entente/ui/europe/europetest", "entente/ui/kingdoms/tabletest", "entente/ui/board/boardtest", "entente/variants/foreign/foreigntest", module + "/" + gameTest}
}

// source is what the rules need to know of a Go file.
type source struct {
	name    string // with its folder
	pkg     string // the folder: "engine/game"
	test    bool
	lines   int
	imports []string
}

// sources reads every Go file of the tree, whatever its build tags; what was made in bin is none of it.
func sources(tree fs.FS) ([]source, error) {
	var list []source
	err := fs.WalkDir(tree, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || name == "." {
			return err
		}
		if d.IsDir() && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || name == "bin") {
			return fs.SkipDir
		}
		if d.IsDir() || path.Ext(name) != ".go" {
			return nil
		}
		text, err := fs.ReadFile(tree, name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.ImportsOnly)
		if err != nil {
			return err
		}
		s := source{name: name, pkg: path.Dir(name), test: strings.HasSuffix(name, "_test.go") || path.Dir(name) == gameTest, lines: strings.Count(string(text), "\n")}
		for _, spec := range file.Imports {
			imported, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			s.imports = append(s.imports, imported)
		}
		list = append(list, s)
		return nil
	})
	return list, err
}

// faults lists every breach of the rules in a tree, sorted.
func faults(files []source) []string {
	var list []string
	direct := map[string][]string{} // imports of each package, without its tests
	for _, f := range files {
		if !f.test {
			direct[f.pkg] = append(direct[f.pkg], f.imports...)
			if f.lines > maxLines {
				list = append(list, fmt.Sprintf("%s has %d lines, more than %d", f.name, f.lines, maxLines))
			}
		}
		for _, imported := range f.imports {
			switch {
			case within(imported, "fyne.io/fyne/v2/app") && f.pkg != "cmd/entente":
				list = append(list, fmt.Sprintf("%s imports %s, which only cmd/entente may", f.name, imported))
			case !f.test && !slices.Contains(forTests(), module+"/"+f.pkg) && (within(imported, "fyne.io/fyne/v2/test") || slices.Contains(forTests(), imported)):
				list = append(list, fmt.Sprintf("%s imports %s, which only tests may", f.name, imported))
			}
		}
	}
	for _, pkg := range slices.Sorted(maps.Keys(direct)) {
		for imported, through := range reach(direct, pkg) {
			if pkg != "ui" && within(pkg, "ui") && imported == "entente/ui" || isRoom(pkg) && "entente/"+pkg != imported && isRoom(strings.TrimPrefix(imported, module+"/")) && !(pkg == "ui/kingdoms/gamepage" && within(imported, "entente/ui/room")) {
				list = append(list, fmt.Sprintf("package %s imports %s (through %s)", pkg, imported, through))
			}
		}
		switch path.Base(pkg) {
		case "util", "utils", "common", "helpers", "types", "model":
			list = append(list, fmt.Sprintf("package %s is named after nothing", pkg))
		}
		for imported, through := range reach(direct, pkg) {
			for _, l := range layers() {
				if l.covers(pkg) && l.forbids(imported) {
					list = append(list, fmt.Sprintf("package %s imports %s (through %s)", pkg, imported, through))
				}
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// isRoom reports whether a package is a room of the window.
func isRoom(pkg string) bool {
	name, ok := strings.CutPrefix(pkg, "ui/")
	return ok && (within(name, "room") || slices.Contains(rooms(), name))
}

// reach returns everything that a package imports, itself or through packages of this module, and through which.
func reach(direct map[string][]string, pkg string) map[string]string {
	found := map[string]string{}
	for todo := []string{pkg}; len(todo) > 0; todo = todo[1:] {
		for _, imported := range direct[todo[0]] {
			if _, known := found[imported]; known {
				continue
			}
			found[imported] = todo[0]
			if own, ok := strings.CutPrefix(imported, module+"/"); ok {
				todo = append(todo, own)
			}
		}
	}
	return found
}

func (l layer) covers(pkg string) bool {
	return pkg == l.folder || !l.only && within(pkg, l.folder)
}

func (l layer) forbids(imported string) bool {
	for _, ok := range l.but {
		if imported == ok {
			return false
		}
	}
	for _, never := range l.never {
		if never == "." && !standard(imported) || within(imported, never) {
			return true
		}
	}
	return false
}

// standard reports whether an import path belongs to the standard library.
func standard(imported string) bool {
	first, _, _ := strings.Cut(imported, "/")
	return first != module && !strings.Contains(first, ".")
}

func within(imported, folder string) bool {
	return imported == folder || strings.HasPrefix(imported, folder+"/")
}

func TestPackagesKeepToTheirLayer(t *testing.T) {
	files, err := sources(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Fatal("no Go files found")
	}
	for _, fault := range faults(files) {
		t.Error(fault)
	}
	for _, room := range rooms() {
		if !slices.ContainsFunc(files, func(s source) bool { return s.pkg == "ui/"+room }) {
			t.Errorf("there is no room ui/%s any more", room)
		}
	}
}

func TestBreachOfALayerIsFound(t *testing.T) {
	rows := []struct{ name, file, text, want string }{
		{"engine with a library", "engine/a.go", `import "golang.org/x/text"`, "package engine imports golang.org/x/text (through engine)"},
		{"engine with the record", "engine/a.go", `import "entente/engine/game"`, "package engine imports entente/engine/game (through engine)"},
		{"record with a window", "engine/game/a.go", `import "fyne.io/fyne/v2"`, "package engine/game imports fyne.io/fyne/v2 (through engine/game)"},
		{"painter with a window", "ui/board/paint/a.go", `import "fyne.io/fyne/v2"`, "package ui/board/paint imports fyne.io/fyne/v2 (through ui/board/paint)"},
		{"variants with a library", "variants/a.go", `import "gopkg.in/yaml.v3"`, "package variants imports gopkg.in/yaml.v3 (through variants)"},
		{"board with the record", "ui/board/a.go", `import "entente/engine/game"`, "package ui/board imports entente/engine/game (through ui/board)"},
		{"board with the assets, hidden", "ui/board/paint/a.go", `import "entente/assets"`, "package ui/board imports entente/assets (through ui/board/paint)"},
		{"judge with a window, hidden", "cmd/judge/a.go", `import "entente/ui/board"`, "package cmd/judge imports fyne.io/fyne/v2 (through ui/board)"},
		{"app outside the program", "ui/a.go", `import "fyne.io/fyne/v2/app"`, "ui/a.go imports fyne.io/fyne/v2/app, which only cmd/entente may"},
		{"test driver in the program", "ui/a.go", `import "fyne.io/fyne/v2/test"`, "ui/a.go imports fyne.io/fyne/v2/test, which only tests may"},
		{"tests in the program", "ui/a.go", `import "entente/ui/uitest"`, "ui/a.go imports entente/ui/uitest, which only tests may"},
		{"layout with the record", "ui/board/layout/a.go", `import "entente/engine/game"`, "package ui/board/layout imports entente/engine/game (through ui/board/layout)"},
		{"tests of games in the program", "ui/a.go", `import "entente/engine/game/gametest"`, "ui/a.go imports entente/engine/game/gametest, which only tests may"},
		{"tests of the board in the program", "ui/a.go", `import "entente/ui/board/boardtest"`, "ui/a.go imports entente/ui/board/boardtest, which only tests may"},
		{"board as a picture with a window, hidden", "ui/board/atlas/a.go", `import "entente/ui/board"`, "package ui/board/atlas imports fyne.io/fyne/v2 (through ui/board)"},
		{"lines with the rules", "ui/board/vector/a.go", `import "entente/engine"`, "package ui/board/vector imports entente/engine (through ui/board/vector)"},
		{"paper with the rules", "ui/paper/a.go", `import "entente/engine"`, "package ui/paper imports entente/engine (through ui/paper)"},
		{"texts with the rules", "ui/lang/a.go", `import "entente/engine"`, "package ui/lang imports entente/engine (through ui/lang)"},
		{"words with a window, hidden", "ui/europe/words/a.go", `import "entente/ui/board"`, "package ui/europe/words imports fyne.io/fyne/v2 (through ui/board)"},
		{"document with words", "ui/document/a.go", `import "entente/ui/europe/words"`, "package ui/document imports entente/ui/europe/words (through ui/document)"},
		{"room with a room", "ui/room/clock/a.go", `import "entente/ui/europe/planner"`, "package ui/room/clock imports entente/ui/europe/planner (through ui/room/clock)"},
		{"room with the window", "ui/room/clock/a.go", `import "entente/ui"`, "package ui/room/clock imports entente/ui (through ui/room/clock)"},
		{"desk with a window, hidden", "ui/europe/desk/a.go", `import "entente/ui/board"`, "package ui/europe/desk imports fyne.io/fyne/v2 (through ui/board)"},
		{"bad name", "ui/util/a.go", `import "fmt"`, "package ui/util is named after nothing"},
		{"long file", "ui/a.go", strings.Repeat("\n", maxLines), "ui/a.go has 401 lines, more than 400"},
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			tree := fstest.MapFS{
				"ui/board/b.go": {Data: []byte("package p\nimport (\n\"fyne.io/fyne/v2\"\n\"entente/ui/board/paint\"\n)\n")},
				row.file:        {Data: []byte("package p\n" + row.text)},
			}
			files, err := sources(tree)
			if err != nil {
				t.Fatal(err)
			}
			if got := faults(files); !slices.Contains(got, row.want) {
				t.Errorf("got %q, want %q among them", got, row.want)
			}
		})
	}
}
