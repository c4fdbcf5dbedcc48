package foreign

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"entente/variants"
)

// Files maps names to contents. Names in a subfolder contain slashes.
type Files map[string][]byte

// MaxFile is the maximum size of a file, in bytes.
const MaxFile = 32 << 20

// Wish holds the options of an import.
type Wish struct {
	Variant string               // which of several in a file, "" where there is one
	Taken   func(id string) bool // reports whether another variant has an ID; nil checks only built-in ones
}

// Import is an imported board.
type Import struct {
	ID, Name string
	Files    Files  // of the folder
	Lost     []Loss // what could not be imported
	Bundle   *variants.Bundle
}

// Read creates a variant from files of another program: the JSON of a variant, with or without its SVG, or a .map file with those that it uses. All
// errors are reported together, with file and line, and then no variant is created.
func Read(files Files, wish Wish) (*Import, error) {
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if len(files[name]) > MaxFile {
			return nil, fmt.Errorf("%s: larger than %d MB", path.Base(name), MaxFile>>20)
		}
	}
	b, err := readBoard(files, wish)
	if err != nil {
		return nil, err
	}
	b.renameWords()
	made := &Import{ID: b.id(wish.Taken), Name: b.Name}
	if made.Files, err = b.tables(made.ID); err != nil {
		return nil, err
	}
	if err := b.draw(files, made.Files); err != nil {
		return nil, err
	}
	made.Lost = b.lost.all()
	if made.Bundle, err = variants.Load(made.Files); err != nil {
		return nil, fmt.Errorf("the board contradicts itself: %w", err)
	}
	return made, nil
}

// readBoard reads the one file that is the board.
func readBoard(files Files, wish Wish) (*Board, error) {
	var jsons, charts []string
	for _, name := range slices.Sorted(maps.Keys(files)) {
		switch data := files[name]; {
		case isSVG(name, data):
		case looksDiplicity(data):
			jsons = append(jsons, name)
		case strings.EqualFold(path.Ext(name), ".map") || looksMap(data):
			charts = append(charts, name)
		}
	}
	switch {
	case len(jsons) > 1:
		return nil, fmt.Errorf("%s: one board at a time", brief(jsons))
	case len(jsons) == 1:
		return ReadDiplicity(jsons[0], files[jsons[0]], wish.Variant)
	case len(charts) == 0:
		return nil, errNothing
	}
	used := map[string]bool{}
	for _, name := range charts {
		for _, other := range Uses(files[name]) {
			used[strings.ToLower(other)] = true
		}
	}
	top := slices.DeleteFunc(slices.Clone(charts), func(name string) bool { return len(charts) > 1 && used[strings.ToLower(path.Base(name))] })
	if len(top) != 1 {
		return nil, fmt.Errorf("%s: one board at a time", brief(charts))
	}
	return ReadMap(top[0], files)
}

// Uses returns the names of the files that a .map file uses, with their extensions.
func Uses(data []byte) []string {
	var names []string
	for line := range strings.Lines(string(data[:min(len(data), 1<<20)])) {
		words := list(strings.TrimSpace(line))
		if len(words) < 2 || len(words) > 20 || !slices.Contains([]string{"MAP", "USE", "USES"}, strings.ToUpper(words[0])) {
			continue
		}
		for _, w := range words[1:] {
			if name := strings.TrimSuffix(w, ".map") + ".map"; name == path.Base(name) && !strings.Contains(name, `\`) && len(names) < 20 {
				names = append(names, name)
			}
		}
	}
	return names
}

func isSVG(name string, data []byte) bool {
	return strings.EqualFold(path.Ext(name), ".svg") || strings.Contains(string(data[:min(len(data), 1024)]), "<svg")
}

// id returns an ID that no other variant has.
func (b *Board) id(taken func(string) bool) string {
	stem := strings.Trim(idOf(strings.ReplaceAll(b.Name, " ", "")), "-")
	if stem == "" {
		stem = "board"
	}
	id := stem
	for n := 2; slices.Contains(variants.List(), id) || id == variants.KingdomsID || taken != nil && taken(id) && n < 1000; n++ {
		id = fmt.Sprintf("%s-%d", stem, n)
	}
	return id
}

// Open implements fs.FS.
func (f Files) Open(name string) (fs.File, error) {
	data, ok := f[name]
	if !ok || !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return &file{name: path.Base(name), left: data, size: len(data)}, nil
}
