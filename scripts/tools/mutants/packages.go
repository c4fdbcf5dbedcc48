package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os/exec"
	"slices"
	"strings"
)

// pkg is a package of the module, as `go list` describes it.
type pkg struct {
	ImportPath, Dir                    string
	GoFiles, TestGoFiles, XTestGoFiles []string
	Imports, TestImports, XTestImports []string
	Export                             string // the file with its types for importers
	Module                             *struct {
		Main                 bool
		Path, Dir, GoVersion string
	}
}

// tests reports whether the package has any test file.
func (p *pkg) tests() bool { return len(p.TestGoFiles)+len(p.XTestGoFiles) > 0 }

// name returns the path of the package relative to its module, or "." for the module's top folder.
func (p *pkg) name() string {
	if p.ImportPath == p.Module.Path {
		return "."
	}
	return strings.TrimPrefix(p.ImportPath, p.Module.Path+"/")
}

// tree is a module with all its packages.
type tree struct {
	root     string
	tags     string
	packages map[string]*pkg   // of the module itself, by import path
	exports  map[string]string // the type files of every package imported by the changed ones
	changed  []*pkg            // the packages to change, sorted by import path
}

// shipped is the pattern of the programs below cmd.
const shipped = "./cmd/..."

// load lists the module in a folder. Changes are made in the packages that match the patterns, except test helpers; without patterns, in the packages
// that ship.
func load(ctx context.Context, root, tags string, patterns []string) (*tree, error) {
	t := &tree{root: root, tags: tags, packages: map[string]*pkg{}, exports: map[string]string{}}
	all, err := t.list(ctx, "ImportPath,Dir,GoFiles,TestGoFiles,XTestGoFiles,Imports,TestImports,XTestImports,Module", "./...")
	if err != nil {
		return nil, err
	}
	for _, p := range all {
		t.packages[p.ImportPath] = p
	}
	which := patterns
	if len(patterns) == 0 {
		which = []string{"-deps", shipped}
	}
	chosen, err := t.list(ctx, "ImportPath", which...)
	if err != nil {
		return nil, err
	}
	for _, p := range chosen {
		if own := t.packages[p.ImportPath]; own != nil && len(own.GoFiles) > 0 && !slices.Contains(own.Imports, "testing") {
			t.changed = append(t.changed, own)
		}
	}
	if len(t.changed) == 0 {
		return nil, fmt.Errorf("no package of this module with Go files fits %q", patterns)
	}
	slices.SortFunc(t.changed, func(a, b *pkg) int { return strings.Compare(a.ImportPath, b.ImportPath) })
	args := []string{"-export", "-deps"}
	for _, p := range t.changed {
		args = append(args, p.ImportPath)
	}
	below, err := t.list(ctx, "ImportPath,Export", args...)
	for _, p := range below {
		t.exports[p.ImportPath] = p.Export
	}
	return t, err
}

// list runs `go list` for some fields.
func (t *tree) list(ctx context.Context, fields string, args ...string) ([]*pkg, error) {
	cmd := exec.CommandContext(ctx, "go", append([]string{"list", "-tags", t.tags, "-json=" + fields}, args...)...)
	cmd.Dir = t.root
	var said bytes.Buffer
	cmd.Stderr = &said
	text, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w\n%s", err, said.Bytes())
	}
	var list []*pkg
	for d := json.NewDecoder(bytes.NewReader(text)); ; {
		p := new(pkg)
		if err := d.Decode(p); errors.Is(err, io.EOF) {
			return list, nil
		} else if err != nil {
			return nil, err
		}
		list = append(list, p)
	}
}

// testers returns the packages with tests that can reach a package: first itself, then those that import it, the nearest first. A group holds the
// packages at the same distance, sorted by import path; it may be empty. The distance is the longest path of imports, so that a package comes after
// those that it is built on.
func (t *tree) testers(target *pkg) [][]*pkg {
	levels := map[string]int{target.ImportPath: 0} // -1 means that it does not reach the target
	var level func(path string) int
	above := func(imports []string) int {
		highest := -1
		for _, imported := range imports {
			if l := level(imported); l >= 0 {
				highest = max(highest, l+1)
			}
		}
		return highest
	}
	level = func(path string) int {
		if l, known := levels[path]; known {
			return l
		}
		levels[path] = -1
		if p := t.packages[path]; p != nil {
			levels[path] = above(p.Imports)
		}
		return levels[path]
	}
	groups := make([][]*pkg, 1)
	for _, path := range slices.Sorted(maps.Keys(t.packages)) {
		p := t.packages[path]
		distance := level(path)
		if distance < 0 {
			distance = above(slices.Concat(p.TestImports, p.XTestImports))
		}
		if distance < 0 || !p.tests() {
			continue
		}
		for len(groups) <= distance {
			groups = append(groups, nil)
		}
		groups[distance] = append(groups[distance], p)
	}
	return groups
}

// near returns a package and those that import it, directly or only in tests, within a number of steps.
func (t *tree) near(target *pkg, steps int) map[*pkg]bool {
	near, last := map[*pkg]bool{target: true}, map[string]bool{target.ImportPath: true}
	for range steps {
		next := map[string]bool{}
		for path, p := range t.packages {
			imports := func(list []string) bool { return slices.ContainsFunc(list, func(i string) bool { return last[i] }) }
			if imports(p.Imports) {
				near[p], next[path] = true, true
			} else if imports(p.TestImports) || imports(p.XTestImports) {
				near[p] = true
			}
		}
		last = next
	}
	return near
}
