package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// chooser knows every possible change in the chosen packages, and which of them compile.
type chooser struct {
	tree    *tree
	files   *token.FileSet
	imports types.Importer
	parsed  map[*pkg]map[string]*ast.File // by file name
	sources map[string][]byte             // by path
	found   []*change                     // in the order of packages, files and places
}

func newChooser(t *tree) (*chooser, error) {
	c := &chooser{tree: t, files: token.NewFileSet(), parsed: map[*pkg]map[string]*ast.File{}, sources: map[string][]byte{}}
	c.imports = importer.ForCompiler(c.files, "gc", func(path string) (io.ReadCloser, error) { return os.Open(t.exports[path]) })
	for _, p := range t.changed {
		if err := c.read(p); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// read parses a package and lists its changes. Generated files have none.
func (c *chooser) read(p *pkg) error {
	c.parsed[p] = map[string]*ast.File{}
	for _, name := range p.GoFiles {
		path := filepath.Join(p.Dir, name)
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(c.files, path, source, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		c.sources[path], c.parsed[p][name] = source, file
	}
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}, Defs: map[*ast.Ident]types.Object{}}
	if err := c.check(p, c.parsed[p], info); err != nil {
		return fmt.Errorf("%s: %w", p.ImportPath, err)
	}
	for _, name := range p.GoFiles {
		if file := c.parsed[p][name]; !ast.IsGenerated(file) {
			f := finder{files: c.files, source: c.source(p, name), info: info, pkg: p, name: name}
			f.find(file)
			c.found = append(c.found, f.found...)
		}
	}
	return nil
}

func (c *chooser) source(p *pkg, name string) []byte { return c.sources[filepath.Join(p.Dir, name)] }

// check returns the first reason why the files do not form a package, or nil if they do.
func (c *chooser) check(p *pkg, files map[string]*ast.File, info *types.Info) error {
	config := types.Config{Importer: c.imports, Sizes: types.SizesFor("gc", runtime.GOARCH)}
	if p.Module.GoVersion != "" {
		config.GoVersion = "go" + p.Module.GoVersion
	}
	var all []*ast.File
	for _, name := range slices.Sorted(maps.Keys(files)) {
		all = append(all, files[name])
	}
	_, err := config.Check(p.ImportPath, c.files, all, info)
	return err
}

// compiles reports whether the package compiles with the change and differs in more than layout.
func (c *chooser) compiles(ch *change) bool {
	source := c.source(ch.pkg, ch.file)
	changed := ch.apply(source)
	if bytes.Equal(source, changed) {
		return false
	}
	file, err := parser.ParseFile(c.files, "", changed, parser.SkipObjectResolution)
	if err != nil {
		return false
	}
	files := maps.Clone(c.parsed[ch.pkg])
	files[ch.file] = file
	return c.check(ch.pkg, files, nil) == nil
}

// choose picks at most n changes at random, at most one per line, among those that fit and compile: first a line, then one of its changes.
func (c *chooser) choose(n int, random *rand.Rand, fits func(*change) bool) []*change {
	var lines [][]*change
	last := ""
	for _, ch := range c.byLine() {
		if !fits(ch) {
			continue
		}
		if ch.where() != last {
			lines, last = append(lines, nil), ch.where()
		}
		lines[len(lines)-1] = append(lines[len(lines)-1], ch)
	}
	random.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
	var chosen []*change
	for _, line := range lines {
		if len(chosen) >= n {
			break
		}
		random.Shuffle(len(line), func(i, j int) { line[i], line[j] = line[j], line[i] })
		if i := slices.IndexFunc(line, c.compiles); i >= 0 {
			chosen = append(chosen, line[i])
		}
	}
	return chosen
}

// all returns every change that fits and compiles.
func (c *chooser) all(fits func(*change) bool) []*change {
	return slices.DeleteFunc(c.byLine(), func(ch *change) bool { return !fits(ch) || !c.compiles(ch) })
}

// byLine returns the changes found, grouped by line.
func (c *chooser) byLine() []*change {
	list := slices.Clone(c.found)
	slices.SortStableFunc(list, func(a, b *change) int {
		if by := strings.Compare(a.pkg.ImportPath, b.pkg.ImportPath); by != 0 {
			return by
		}
		if by := strings.Compare(a.file, b.file); by != 0 {
			return by
		}
		return a.line - b.line
	})
	return list
}
