package main

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// probeText is a package that only an overlay adds to the module. Changed lines and tests report to it.
//
//go:embed probe.txt
var probeText string

// probeName is its folder, and its name in the files that import it.
const probeName = "mutantsprobe"

// probeLog is the environment variable with the name of the file that probes write.
const probeLog = "MUTANTS_LOG"

// edit is a replacement of bytes of a file.
type edit struct {
	start, end int
	text       string
}

// edited returns a file with edits, which may not overlap.
func edited(source []byte, edits []edit) []byte {
	slices.SortStableFunc(edits, func(a, b edit) int { return a.start - b.start })
	var b bytes.Buffer
	at := 0
	for _, e := range edits {
		b.Write(source[at:e.start])
		b.WriteString(e.text)
		at = e.end
	}
	b.Write(source[at:])
	return b.Bytes()
}

// overlay collects replacements of files of the tree, in a folder of its own.
type overlay struct {
	folder string
	files  map[string]string
}

func newOverlay(folder string) (*overlay, error) {
	return &overlay{folder, map[string]string{}}, os.MkdirAll(folder, 0o700)
}

// replace replaces the text of a file.
func (o *overlay) replace(path string, text []byte) error {
	file := filepath.Join(o.folder, strconv.Itoa(len(o.files))+".go")
	o.files[path] = file
	return os.WriteFile(file, text, 0o600)
}

// write writes the overlay for the go command and returns its file name.
func (o *overlay) write() (string, error) {
	text, err := json.Marshal(map[string]any{"Replace": o.files})
	if err != nil {
		return "", err
	}
	name := filepath.Join(o.folder, "overlay.json")
	return name, os.WriteFile(name, text, 0o600)
}

// probes writes an overlay in which each changed line reports that it is reached, and each test its start and end.
func probes(t *tree, c *chooser, changes []*change, folder string) (string, error) {
	o, err := newOverlay(folder)
	if err != nil {
		return "", err
	}
	module := t.changed[0].Module
	imported := fmt.Sprintf("; import %s %q", probeName, module.Path+"/"+probeName)
	text := strings.Replace(probeText, "const changes = 0", fmt.Sprintf("const changes = %d", len(changes)), 1)
	if err := o.replace(filepath.Join(module.Dir, probeName, "probe.go"), []byte(text)); err != nil {
		return "", err
	}
	edits := map[string][]edit{}
	for _, ch := range changes {
		path := filepath.Join(ch.pkg.Dir, ch.file)
		if ch.probe < 0 {
			continue
		}
		if edits[path] == nil {
			end := c.files.PositionFor(c.parsed[ch.pkg][ch.file].Name.End(), false).Offset
			edits[path] = []edit{{end, end, imported}}
		}
		edits[path] = append(edits[path], edit{ch.probe, ch.probe, fmt.Sprintf("%s.Hit(%d); ", probeName, ch.number)})
	}
	for path, list := range edits {
		if err := o.replace(path, edited(c.sources[path], list)); err != nil {
			return "", err
		}
	}
	for _, p := range t.packages {
		for _, name := range slices.Concat(p.TestGoFiles, p.XTestGoFiles) {
			path := filepath.Join(p.Dir, name)
			source, err := os.ReadFile(path)
			if err != nil {
				return "", err
			}
			list, err := hooks(source)
			if err != nil {
				return "", fmt.Errorf("%s: %w", path, err)
			}
			if list == nil {
				continue
			}
			list[0].text += imported
			if err := o.replace(path, edited(source, list)); err != nil {
				return "", err
			}
		}
	}
	return o.write()
}

// hooks returns the edits that make the tests of a file report. They also make tests run one after another, so that each reached line belongs to one
// test. The first edit is an empty one behind the package clause; there are none if the file has no tests.
func hooks(source []byte) ([]edit, error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "", source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	offset := func(p token.Pos) int { return files.PositionFor(p, false).Offset }
	head := offset(file.Name.End())
	list := []edit{{head, head, ""}}
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Body == nil || f.Recv != nil {
			continue
		}
		body := offset(f.Body.Lbrace) + 1
		switch parameter := named(f); {
		case strings.HasPrefix(f.Name.Name, "Example") && f.Type.Params.NumFields() == 0:
			list = append(list, edit{body, body, fmt.Sprintf("defer %s.Begin(%q)(); ", probeName, f.Name.Name)})
		case parameter != "" && (strings.HasPrefix(f.Name.Name, "Test") || strings.HasPrefix(f.Name.Name, "Fuzz")):
			list = append(list, edit{body, body, fmt.Sprintf("%s.Cleanup(%s.Begin(%q)); ", parameter, probeName, f.Name.Name)})
		}
	}
	if len(list) == 1 {
		return nil, nil
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if s, ok := n.(*ast.ExprStmt); ok {
			if call, ok := s.X.(*ast.CallExpr); ok && len(call.Args) == 0 {
				if method, ok := call.Fun.(*ast.SelectorExpr); ok && method.Sel.Name == "Parallel" {
					list = append(list, edit{offset(s.Pos()), offset(s.End()), ""})
				}
			}
		}
		return true
	})
	return list, nil
}

// named returns the name of the parameter of a test or a fuzz target, or "" if the function is neither.
func named(f *ast.FuncDecl) string {
	if f.Type.Params.NumFields() != 1 || len(f.Type.Params.List[0].Names) != 1 {
		return ""
	}
	star, ok := f.Type.Params.List[0].Type.(*ast.StarExpr)
	if !ok {
		return ""
	}
	kind, ok := star.X.(*ast.SelectorExpr)
	if name := f.Type.Params.List[0].Names[0].Name; ok && name != "_" && (kind.Sel.Name == "T" || kind.Sel.Name == "F") {
		return name
	}
	return ""
}

// reading holds what the probes of a test package have reported.
type reading struct {
	took    map[string]time.Duration // by test, in the normal run
	reached map[int]map[string]bool  // by change: the tests that reach it; "" stands for what runs outside tests
}

// read reads the file that probes have written. It does not exist if no test began.
func read(name string) (reading, error) {
	r := reading{map[string]time.Duration{}, map[int]map[string]bool{}}
	text, err := os.ReadFile(name)
	if os.IsNotExist(err) {
		return r, nil
	}
	for line := range strings.Lines(string(text)) {
		what, test, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		if took, ok := strings.CutPrefix(what, "t"); ok {
			n, err := strconv.ParseInt(took, 10, 64)
			if err != nil {
				return r, fmt.Errorf("%s: %w", name, err)
			}
			r.took[test] = max(r.took[test], time.Duration(n))
			continue
		}
		n, err := strconv.Atoi(what)
		if err != nil {
			return r, fmt.Errorf("%s: %w", name, err)
		}
		if r.reached[n] == nil {
			r.reached[n] = map[string]bool{}
		}
		r.reached[n][test] = true
	}
	return r, err
}

// tests returns the tests that reach a change, the fastest first.
func (r reading) tests(ch *change) []string {
	var list []string
	all := ch.probe < 0 || r.reached[ch.number][""]
	for test := range r.took {
		if all || r.reached[ch.number][test] {
			list = append(list, test)
		}
	}
	slices.SortFunc(list, func(a, b string) int {
		if r.took[a] != r.took[b] {
			return int(r.took[a] - r.took[b])
		}
		return strings.Compare(a, b)
	})
	return list
}
