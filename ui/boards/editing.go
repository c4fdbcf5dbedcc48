package boards

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"

	"entente/engine"
	"entente/engine/disk"
	"entente/ui/board/atlas"
	"entente/variants"
	"entente/variants/foreign"
	"entente/variants/foreign/chart"
	"entente/variants/retouch"
)

// Editing is a board of the user whose names and places are being changed. Nothing is written before Save.
type Editing struct {
	Bundle  *variants.Bundle // as it was when it was last sound
	Drawing *atlas.Drawing   // of that
	Fault   error            // what the loader has against the board as it is now; nil: nothing

	folder       string
	files        foreign.Files // of the folder, as they were read
	saved, now   draft
	past, future []draft
	last         string // what the last step changed; a further change of that belongs to the same step
}

// draft are the files that change. Their bytes never do.
type draft struct{ variant, provinces, places []byte }

// mostSteps is how many steps can be taken back.
const mostSteps = 200

// The files that change.
const (
	variantFile   = "variant.json"
	provincesFile = "provinces.csv"
	placesFile    = "map.json"
)

// ErrChanged says that somebody else has written a file of the board meanwhile.
type ErrChanged string

// Error implements error.
func (e ErrChanged) Error() string { return string(e) + " was changed elsewhere meanwhile" }

// Edit begins to change a board of the user.
func Edit(folder string) (*Editing, error) {
	e := &Editing{folder: folder, files: foreign.Files{}}
	names := []string{variantFile, provincesFile, "borders.csv", "start.csv", "map.svg", placesFile}
	setups, err := filepath.Glob(filepath.Join(folderPattern(folder), "setups", "*.json"))
	if err != nil {
		return nil, err
	}
	for _, path := range setups {
		names = append(names, "setups/"+filepath.Base(path))
	}
	for _, name := range names {
		data, err := disk.Read(filepath.Join(folder, filepath.FromSlash(name)), foreign.MaxFile)
		if err != nil {
			return nil, withPath(name, err)
		}
		e.files[name] = data
	}
	e.now = draft{e.files[variantFile], e.files[provincesFile], e.files[placesFile]}
	e.saved = e.now
	b, err := variants.Load(e.files)
	if err != nil {
		return nil, err
	}
	e.Bundle = b
	e.Drawing, err = atlas.NewDrawing(b.Variant, b.SVG, b.Anchors)
	return e, err
}

// folderPattern is a folder as a pattern that fits nothing else.
func folderPattern(folder string) string {
	if os.PathSeparator == '\\' { // there a backslash parts folders, and no pattern can say otherwise
		return folder
	}
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(folder)
}

// Changed reports whether there is anything to save.
func (e *Editing) Changed() bool { return !e.now.equal(e.saved) }

func (d draft) equal(other draft) bool {
	return bytes.Equal(d.variant, other.variant) && bytes.Equal(d.provinces, other.provinces) && bytes.Equal(d.places, other.places)
}

// step changes the files as one step, together with the step before if that changed the same thing; "" is a step of its own.
func (e *Editing) step(what string, change func(d *draft) error) error {
	next := e.now
	if err := change(&next); err != nil {
		return err
	}
	if next.equal(e.now) {
		return nil
	}
	if what == "" || what != e.last || len(e.past) == 0 {
		e.past = append(e.past, e.now)
		e.past = e.past[max(len(e.past)-mostSteps, 0):]
	}
	e.last, e.future, e.now = what, nil, next
	e.check()
	return nil
}

// check reads the board as it is now. What was sound before stays in view if it is not.
func (e *Editing) check() {
	files := maps.Clone(e.files)
	files[variantFile], files[provincesFile], files[placesFile] = e.now.variant, e.now.provinces, e.now.places
	b, err := variants.Load(files)
	if err == nil && b.Variant.ID != e.Bundle.Variant.ID {
		err = fmt.Errorf("%s: id %q: want %q", variantFile, b.Variant.ID, e.Bundle.Variant.ID)
	}
	var drawing *atlas.Drawing
	if err == nil {
		drawing, err = atlas.Tracing{Of: e.Drawing}.With(b.Variant, b.Anchors)
	}
	if e.Fault = err; err == nil {
		e.Bundle, e.Drawing = b, drawing
	}
}

// Apart makes the next change a step of its own.
func (e *Editing) Apart() { e.last = "" }

// CanUndo reports whether there is a step to take back.
func (e *Editing) CanUndo() bool { return len(e.past) > 0 }

// CanRedo reports whether a step was taken back.
func (e *Editing) CanRedo() bool { return len(e.future) > 0 }

// Undo takes a step back.
func (e *Editing) Undo() { e.turn(&e.past, &e.future) }

// Redo does a step again that was taken back.
func (e *Editing) Redo() { e.turn(&e.future, &e.past) }

func (e *Editing) turn(from, to *[]draft) {
	last := len(*from) - 1
	if last < 0 {
		return
	}
	*to = append(*to, e.now)
	e.now, *from, e.last = (*from)[last], (*from)[:last], ""
	e.check()
}

// Move puts a thing of a province elsewhere. A further move within the same step is one with the same text in step.
func (e *Editing) Move(p engine.Province, what string, x, y float64, step string) error {
	id := e.Bundle.Variant.Map.Info(p).ID
	return e.step(step, func(d *draft) (err error) {
		d.places, err = retouch.Move(d.places, id, what, x, y)
		return err
	})
}

// Name gives a province another name in a language. The English one is broken into as many lines as before.
func (e *Editing) Name(p engine.Province, language, name string) error {
	info := e.Bundle.Variant.Map.Info(p)
	return e.step("name "+info.ID+" "+language, func(d *draft) (err error) {
		if d.provinces, err = retouch.Name(d.provinces, info.ID, language, name); err != nil || language != "en" || name == "" {
			return err
		}
		ways := chart.Broken(name)
		lines := ways[min(max(len(e.Drawing.Name(p, "").Lines), 1), len(ways))-1]
		d.places, err = retouch.Break(d.places, info.ID, lines)
		return err
	})
}

// NameOf returns what a province is called in a language as it was typed last, whatever the loader says of it.
func (e *Editing) NameOf(p engine.Province, language string) string {
	return retouch.NameOf(e.now.provinces, e.Bundle.Variant.Map.Info(p).ID, language)
}

// Called is NameOf for a power; NoPower is the board itself.
func (e *Editing) Called(pw engine.Power, language string) string {
	return retouch.Called(e.now.variant, e.Bundle.Variant.Powers[pw].ID, language)
}

// AdjectiveOf is NameOf for the adjective of a power.
func (e *Editing) AdjectiveOf(pw engine.Power) string {
	return retouch.AdjectiveOf(e.now.variant, e.Bundle.Variant.Powers[pw].ID)
}

// Call gives a power another name in a language; NoPower is the board itself.
func (e *Editing) Call(pw engine.Power, language, name string) error {
	id := e.Bundle.Variant.Powers[pw].ID
	return e.step("call "+id+" "+language, func(d *draft) (err error) {
		d.variant, err = retouch.Call(d.variant, id, language, name)
		return err
	})
}

// Adjective gives a power another adjective.
func (e *Editing) Adjective(pw engine.Power, word string) error {
	id := e.Bundle.Variant.Powers[pw].ID
	return e.step("adjective "+id, func(d *draft) (err error) {
		d.variant, err = retouch.Adjective(d.variant, id, word)
		return err
	})
}

// Save writes the files that have changed, each wholly or not at all. It fails, and writes nothing, if the loader would refuse the board, or
// if one of them was written elsewhere meanwhile.
func (e *Editing) Save() error {
	if e.Fault != nil {
		return e.Fault
	}
	list := []struct {
		name      string
		old, next *[]byte
	}{{variantFile, &e.saved.variant, &e.now.variant}, {provincesFile, &e.saved.provinces, &e.now.provinces}, {placesFile, &e.saved.places, &e.now.places}}
	for _, f := range list {
		data, err := disk.Read(filepath.Join(e.folder, f.name), foreign.MaxFile)
		if err != nil {
			return withPath(f.name, err)
		}
		if !bytes.Equal(data, *f.old) {
			return ErrChanged(f.name)
		}
	}
	for _, f := range list {
		if bytes.Equal(*f.old, *f.next) {
			continue
		}
		if err := disk.Write(filepath.Join(e.folder, f.name), *f.next); err != nil {
			return withPath(f.name, err)
		}
		*f.old = *f.next
	}
	e.last = ""
	return nil
}

// Anchor is where something of a province stands.
type Anchor struct {
	What  string // as retouch.Move calls it
	Unit  engine.UnitType
	Coast engine.Coast
	X, Y  float64
}

// Anchors returns where the things of a province stand: its name, its code, units, the center.
func (e *Editing) Anchors(p engine.Province) []Anchor {
	d, info := e.Drawing, e.Bundle.Variant.Map.Info(p)
	name, code := d.Name(p, ""), d.Code(p)
	list := []Anchor{{What: "label", X: name.X, Y: name.Y}, {What: "abbr", X: code.X, Y: code.Y}}
	if info.Terrain != engine.Sea {
		at := d.Anchor(engine.Location{Province: p}, engine.Army)
		list = append(list, Anchor{What: "army", Unit: engine.Army, X: at.X, Y: at.Y})
	}
	coasts := info.Coasts
	if coasts == nil {
		coasts = []engine.Coast{engine.NoCoast}
	}
	for _, c := range coasts {
		if info.Terrain != engine.Inland {
			at, word := d.Anchor(engine.Location{Province: p, Coast: c}, engine.Fleet), "any"
			if c != engine.NoCoast {
				word = c.String()
			}
			list = append(list, Anchor{What: "fleet/" + word, Unit: engine.Fleet, Coast: c, X: at.X, Y: at.Y})
		}
	}
	if at, ok := d.Center(p); ok && info.Center {
		list = append(list, Anchor{What: "center", X: at.X, Y: at.Y})
	}
	return list
}

// Languages are those in which the places of the board have names, English first.
func (e *Editing) Languages() []string {
	m := e.Bundle.Variant.Map
	if len(m.Provinces) < 2 {
		return []string{"en"}
	}
	list := []string{"en"}
	for _, code := range []string{"zh_TW", "zh_CN", "ja"} {
		if m.Provinces[1].Names[code] != "" {
			list = append(list, code)
		}
	}
	return list
}

// errBuiltIn says that a board is none of the user's.
var errBuiltIn = errors.New("this board is built in: it stays as it is")

// EditBoard begins to change one of the boards, which must be the user's.
func (s *Boards) EditBoard(b *variants.Bundle) (*Editing, error) {
	folder := b.Folder
	for _, own := range s.own.List {
		if own.Variant.ID == b.Variant.ID {
			folder = own.Folder
		}
	}
	if folder == "" {
		return nil, errBuiltIn
	}
	return Edit(folder)
}
