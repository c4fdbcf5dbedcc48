package variants

import (
	"bytes"
	"errors"
	"io/fs"
	"unicode/utf8"

	"entente/engine"
	"entente/engine/faults"
)

// Load reads a folder with variant.json, provinces.csv, borders.csv, start.csv, map.svg, map.json and setups/*.json. It reports every error in the
// tables, with file, line and culprit, in one joined error. It does not check whether the drawing fits the tables: the painter does.
func Load(folder fs.FS) (*Bundle, error) {
	l := newLoader(folder)
	l.readTables()
	b := &Bundle{Variant: l.variant, tables: l.tables, SVG: l.file("map.svg"), Anchors: l.file("map.json")}
	if l.faults.Err() != nil {
		return nil, l.faults.Err()
	}
	return b, nil
}

// readTables reads everything except the drawing.
func (l *loader) readTables() {
	setups := l.readVariant()
	infos := l.readProvinces()
	borders := l.readBorders(infos)
	if m, err := engine.NewMap(infos, borders, l.closed...); err == nil {
		l.variant.Map = m
	} else if l.faults.Err() == nil { // otherwise its errors are listed already, line by line
		l.fault("borders.csv", 0, "%w", err)
	}
	l.readStart(infos)
	l.readSetups(setups, infos)
}

// Size limits of a variant's files, far above what tables and a drawing need.
const (
	maxFile  = 1 << 20
	maxDrawn = 32 << 20 // map.svg
)

// loader collects the content of the tables and their errors.
type loader struct {
	folder    fs.FS             // nil if all tables were read before
	tables    map[string]string // tables already read, by name
	variant   *engine.Variant
	powers    map[string]engine.Power    // by id
	provinces map[string]engine.Province // by id
	spoilt    engine.ProvinceSet         // provinces with errors of their own, which their borders need not repeat
	closed    []engine.ProvinceInfo      // places that no unit may enter
	faults    faults.List
}

func newLoader(folder fs.FS) *loader {
	return &loader{
		folder: folder, tables: map[string]string{}, powers: map[string]engine.Power{}, provinces: map[string]engine.Province{},
		variant: &engine.Variant{Owners: map[engine.Province]engine.Power{}},
	}
}

// file returns the contents of a file. A missing or empty file is an error.
func (l *loader) file(name string) []byte {
	if l.folder == nil {
		text := l.tables[name]
		if text == "" {
			l.fault(name, 0, "the file is empty")
		}
		return []byte(text)
	}
	most := int64(maxFile)
	if name == "map.svg" {
		most = maxDrawn
	}
	info, err := fs.Stat(l.folder, name)
	if err == nil && !info.Mode().IsRegular() { // a pipe would never end
		l.fault(name, 0, "not a file")
		return nil
	}
	if err == nil && info.Size() > most {
		l.fault(name, 0, "larger than %d MB", most>>20)
		return nil
	}
	data, err := fs.ReadFile(l.folder, name)
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err // the error names the file already
	}
	switch {
	case err != nil:
		l.fault(name, 0, "%w", err)
	case len(data) == 0:
		l.fault(name, 0, "the file is empty")
	case !utf8.Valid(data):
		l.fault(name, unreadable(data), "not UTF-8")
		return nil
	}
	if name != "map.svg" && name != "map.json" {
		l.tables[name] = string(data)
	}
	return data
}

// unreadable returns the first line that is not valid UTF-8.
func unreadable(data []byte) int {
	line := 0
	for text := range bytes.Lines(data) {
		if line++; !utf8.Valid(text) {
			break
		}
	}
	return line
}
