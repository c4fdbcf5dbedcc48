package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// cutBindings copies to a folder the part of OpenGL's published bindings that the painter uses. Each version of OpenGL has 33,000 generated lines,
// which take nearly all the time of a first build; the painter uses some 90 of their names.
func cutBindings(to, published, painter string) error {
	uses, err := usedNames(painter)
	if err != nil {
		return err
	}
	if len(uses) == 0 {
		return fmt.Errorf("%s does not use %s", painter, bindings)
	}
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	for _, name := range []string{"go.mod", "LICENSE"} {
		if err := copyFile(filepath.Join(to, name), filepath.Join(published, name)); err != nil {
			return err
		}
	}
	for imported, names := range uses {
		inside := filepath.FromSlash(strings.TrimPrefix(imported, bindings+"/"))
		if err := cutPackage(filepath.Join(to, inside), filepath.Join(published, inside), names); err != nil {
			return fmt.Errorf("%s: %w", imported, err)
		}
	}
	return nil
}

// usedNames returns the names that the Go files of a folder use from each imported package of the bindings.
func usedNames(folder string) (map[string]map[string]bool, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		return nil, err
	}
	uses := map[string]map[string]bool{}
	for _, file := range files {
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		for _, i := range f.Imports {
			imported, err := strconv.Unquote(i.Path.Value)
			if err != nil || !strings.HasPrefix(imported, bindings+"/") {
				continue
			}
			name := "gl" // every package of the bindings has this name
			if i.Name != nil {
				name = i.Name.Name
			}
			if uses[imported] == nil {
				uses[imported] = map[string]bool{}
			}
			ast.Inspect(f, func(n ast.Node) bool {
				if s, ok := n.(*ast.SelectorExpr); ok {
					if x, ok := s.X.(*ast.Ident); ok && x.Name == name {
						uses[imported][s.Sel.Name] = true
					}
				}
				return true
			})
		}
	}
	return uses, nil
}

// generated is the file that is cut in each package of the bindings. The others are small.
const generated = "package.go"

// cutPackage copies a package of the bindings with only the used names.
func cutPackage(to, from string, names map[string]bool) error {
	if err := os.CopyFS(to, os.DirFS(from)); err != nil {
		return err
	}
	file := filepath.Join(to, generated)
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	others, err := filepath.Glob(filepath.Join(to, "*.go"))
	if err != nil {
		return err
	}
	wanted := maps.Clone(names)
	for _, other := range others {
		if filepath.Base(other) == generated {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), other, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, d := range f.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok {
				delete(wanted, fn.Name.Name)
			}
		}
	}
	cut, err := cutGenerated(text, wanted)
	if err != nil {
		return err
	}
	return os.WriteFile(file, cut, 0o644)
}

// The patterns of the generated lines, and of references in kept lines.
var (
	constant     = regexp.MustCompile(`^\t(\w+) += `)
	function     = regexp.MustCompile(`^func (\w+)\(`)
	pointer      = regexp.MustCompile(`^\t(gp\w+) `)
	pointerType  = regexp.MustCompile(`^// typedef .*\(APIENTRYP (GP\w+)\)`)
	caller       = regexp.MustCompile(`^// static .*\b(glow\w+)\(GP`)
	callerUse    = regexp.MustCompile(`\bC\.(glow\w+)\(`)
	pointerUse   = regexp.MustCompile(`\bgp[A-Z]\w*`)
	pointerTypes = regexp.MustCompile(`\bGP[A-Z]\w*`)
)

// block is a group of lines of the generated file that are kept or dropped together.
type block struct {
	kind  *regexp.Regexp // pattern of its first line; nil if it is always kept
	name  string
	lines []string
}

// cutGenerated cuts the generated file of a package: it keeps the wanted constants and functions, and everything they need. It fails if a wanted name
// is missing.
func cutGenerated(text []byte, wanted map[string]bool) ([]byte, error) {
	blocks := blocksOf(strings.SplitAfter(string(text), "\n"))
	missing := maps.Clone(wanted)
	keep := map[string]bool{}
	var pending []string
	for _, b := range blocks {
		if (b.kind == constant || b.kind == function) && (wanted[b.name] || isInit(b.name) || b.name == "boolToInt") {
			delete(missing, b.name)
			keep[b.name] = true
			if !isInit(b.name) {
				pending = append(pending, b.lines...)
			}
		}
	}
	if len(missing) > 0 {
		return nil, fmt.Errorf("the painter uses unknown names: %s", strings.Join(slices.Sorted(maps.Keys(missing)), ", "))
	}
	callers := map[string][]string{}
	for _, b := range blocks {
		if b.kind == caller {
			callers[b.name] = b.lines
		}
	}
	for len(pending) > 0 {
		line := pending[0]
		pending = pending[1:]
		for _, m := range callerUse.FindAllStringSubmatch(line, -1) {
			if !keep[m[1]] {
				keep[m[1]] = true
				pending = append(pending, callers[m[1]]...)
			}
		}
		for _, name := range pointerUse.FindAllString(line, -1) {
			keep[name] = true
			keep["GP"+strings.ToUpper(name[len("gp"):])] = true
		}
		for _, name := range pointerTypes.FindAllString(line, -1) {
			keep[name] = true
		}
	}
	var out bytes.Buffer
	for _, b := range blocks {
		switch {
		case b.kind != nil && !keep[b.name]:
		case b.kind == function && isInit(b.name):
			out.WriteString(strings.Join(initOf(b.lines, keep), ""))
		default:
			out.WriteString(strings.Join(b.lines, ""))
		}
	}
	return out.Bytes(), nil
}

// isInit reports whether a function looks up OpenGL's functions. Those functions are cut themselves.
func isInit(name string) bool { return name == "Init" || name == "InitWithProcAddrFunc" }

// blocksOf splits the generated lines into blocks.
func blocksOf(lines []string) []block {
	var blocks []block
	for i := 0; i < len(lines); i++ {
		b := block{lines: lines[i : i+1]}
		for _, kind := range []*regexp.Regexp{constant, function, pointer, pointerType, caller} {
			if m := kind.FindStringSubmatch(lines[i]); m != nil {
				b.kind, b.name = kind, m[1]
				break
			}
		}
		end := map[*regexp.Regexp]string{function: "}\n", caller: "// }\n"}[b.kind]
		if from := i; end != "" {
			for i < len(lines)-1 && lines[i] != end {
				i++
			}
			for b.kind == function && len(blocks) > 0 && blocks[len(blocks)-1].kind == nil && strings.HasPrefix(lines[from-1], "//") {
				from-- // its comment
				blocks = blocks[:len(blocks)-1]
			}
			b.lines = lines[from : i+1]
		}
		blocks = append(blocks, b)
	}
	return blocks
}

// initOf returns the lines of a function that looks up OpenGL's functions, reduced to the kept ones.
func initOf(lines []string, keep map[string]bool) []string {
	var out []string
	leaving := false // within the three lines that check whether a function was found
	for _, line := range lines {
		switch name := pointerUse.FindString(line); {
		case name != "" && !keep[name]:
			leaving = strings.HasSuffix(line, "{\n")
		case leaving:
			leaving = line != "\t}\n"
		default:
			out = append(out, line)
		}
	}
	return out
}
