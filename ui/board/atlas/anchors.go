package atlas

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"entente/engine"
	"entente/engine/faults"
	"entente/ui/board/vector"
)

// anchors holds the positions of the parts of a province. A missing point is nil.
type anchors struct {
	label  Spot
	code   Spot
	army   *vector.Point
	fleet  [5]*vector.Point // by coast
	center *vector.Point
}

// Spot is the position of a name: the center of its lines.
type Spot struct {
	Lines []string `json:"lines"` // the name with its line breaks
	X     float64  `json:"x"`
	Y     float64  `json:"y"`
	Size  float64  `json:"size"` // of the letters, in board units
}

// anchorFile is the part of the anchors file that the painter reads.
type anchorFile struct {
	Spaces []struct {
		ID      string `json:"id"`
		Anchors struct {
			Label  *Spot                 `json:"label"`
			Abbr   *Spot                 `json:"abbr"`
			Army   *[2]float64           `json:"army"`
			Fleet  map[string][2]float64 `json:"fleet"`
			Center *[2]float64           `json:"center"`
			markAnchors
		} `json:"anchors"`
	} `json:"spaces"`
	legendFile
}

func (d *Drawing) readAnchors(data []byte) error {
	var file anchorFile
	if err := json.Unmarshal(data, &file); err != nil {
		return jsonFault(data, err)
	}
	if len(file.Spaces) > mostProvinces {
		return fmt.Errorf("%d provinces, more than %d", len(file.Spaces), mostProvinces)
	}
	var faults faults.List
	for _, err := range d.readLegends(file.legendFile) {
		faults.Add(err)
	}
	var seen engine.ProvinceSet
	for _, s := range file.Spaces {
		p := d.variant.Map.Province(s.ID)
		if p == engine.NoProvince || d.variant.Map.Impassable(p) || seen.Has(p) {
			faults.Add(fmt.Errorf("province %.40q is unknown or listed twice", s.ID))
			continue
		}
		seen.Add(p)
		fault := func(why string) { faults.Add(fmt.Errorf("province %s: %s", s.ID, why)) }
		a, info := &d.anchors[p], d.variant.Map.Info(p)
		if s.Anchors.Label == nil || s.Anchors.Abbr == nil || s.Anchors.Label.Size <= 0 || s.Anchors.Abbr.Size <= 0 {
			fault("label or abbr is missing or has no size")
			continue
		}
		for _, spot := range []*Spot{s.Anchors.Label, s.Anchors.Abbr} {
			if why := d.beyond(spot); why != "" {
				fault(why)
				*spot = Spot{Size: 1}
			}
		}
		a.label, a.code = *s.Anchors.Label, *s.Anchors.Abbr
		a.army, a.center = newPoint(s.Anchors.Army), newPoint(s.Anchors.Center)
		for _, why := range d.readMarks(p, s.Anchors.markAnchors) {
			fault(why)
		}
		for name, at := range s.Anchors.Fleet {
			coast, ok := coastNamed(name)
			if !ok || coast != engine.NoCoast && !d.variant.Map.HasCoast(p, coast) {
				fault(fmt.Sprintf("fleet: unknown coast %q", name))
				continue
			}
			a.fleet[coast] = newPoint(&at)
		}
		for _, at := range slices.Concat([]*vector.Point{a.army, a.center}, a.fleet[:]) {
			if at != nil && !d.near(at.X, at.Y) {
				fault("an anchor is not on the map")
				*at = vector.Point{}
			}
		}
		for _, why := range a.missing(info) {
			fault(why)
		}
	}
	for p := range d.variant.Map.All().Minus(seen).All() {
		faults.Add(fmt.Errorf("province %s is missing", d.variant.Map.Info(p).ID))
	}
	return faults.Err()
}

// Limits for anchors files.
const (
	mostProvinces = 1_000 // number of provinces
	mostLetters   = 80    // letters of a line of a name
	mostLines     = 6     // lines of a name
	largest       = 0.25  // size of letters, as a fraction of the map
	overhang      = 0.1   // how far outside the map a position may be, as a fraction of it
)

// near reports whether a point is on the map or close to it.
func (d *Drawing) near(x, y float64) bool {
	return x >= -overhang*d.w && x <= (1+overhang)*d.w && y >= -overhang*d.h && y <= (1+overhang)*d.h
}

// beyond describes which limit the position of a name exceeds, or returns "" if none.
func (d *Drawing) beyond(s *Spot) string {
	switch {
	case !d.near(s.X, s.Y):
		return "a name is not on the map"
	case !(s.Size <= largest*max(d.w, d.h)):
		return fmt.Sprintf("letters of size %g are too large for the map", s.Size)
	case len(s.Lines) > mostLines:
		return fmt.Sprintf("a name of %d lines", len(s.Lines))
	}
	for _, line := range s.Lines {
		if n := utf8.RuneCountInString(line); n > mostLetters {
			return fmt.Sprintf("a name with a line of %d letters", n)
		}
	}
	return ""
}

func newPoint(at *[2]float64) *vector.Point {
	if at == nil {
		return nil
	}
	return &vector.Point{X: at[0], Y: at[1]}
}

func coastNamed(name string) (engine.Coast, bool) {
	for c := engine.NorthCoast; c <= engine.WestCoast; c++ {
		if c.String() == name {
			return c, true
		}
	}
	return engine.NoCoast, name == "any"
}

// missing lists the required anchors that a province lacks.
func (a *anchors) missing(info *engine.ProvinceInfo) []string {
	var list []string
	if info.Terrain != engine.Sea && a.army == nil {
		list = append(list, "army is missing")
	}
	if info.Center && a.center == nil {
		list = append(list, "center is missing")
	}
	coasts := info.Coasts
	if coasts == nil {
		coasts = []engine.Coast{engine.NoCoast}
	}
	for _, c := range coasts {
		if info.Terrain != engine.Inland && a.fleet[c] == nil {
			list = append(list, "fleet has no place for coast "+fmt.Sprintf("%q", c.String()))
		}
	}
	return list
}

// Anchor returns the position of a unit of type t at loc. If no coast is named, a fleet in a split province uses the position of the army; an army
// at sea uses that of the fleet.
func (d *Drawing) Anchor(loc engine.Location, t engine.UnitType) vector.Point {
	a := &d.anchors[loc.Province]
	if t == engine.Fleet {
		if c := int(loc.Coast); c < len(a.fleet) && a.fleet[c] != nil {
			return *a.fleet[c]
		}
	}
	if a.army != nil {
		return *a.army
	}
	for _, at := range a.fleet {
		if at != nil {
			return *at
		}
	}
	return vector.Pt(a.label.X, a.label.Y)
}

// Name returns the position of a province's name in a language, "" for English.
func (d *Drawing) Name(p engine.Province, language string) *Spot {
	if wide := d.marks[p].wide; wide != nil && wideLetters(language) {
		return wide
	}
	return &d.anchors[p].label
}

// Code returns the position of a province's code.
func (d *Drawing) Code(p engine.Province) *Spot { return &d.anchors[p].code }

// Center returns the position of the supply center of p, and whether it has one.
func (d *Drawing) Center(p engine.Province) (vector.Point, bool) {
	if at := d.anchors[p].center; at != nil {
		return *at, true
	}
	return vector.Point{}, false
}

// jsonFault adds the line number to an error of package json.
func jsonFault(data []byte, err error) error {
	offset := int64(-1)
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		offset = syntax.Offset
	case errors.As(err, &kind):
		offset = kind.Offset
	}
	if offset < 0 || offset > int64(len(data)) {
		return err
	}
	line := 1
	for _, c := range data[:offset] {
		if c == '\n' {
			line++
		}
	}
	return fmt.Errorf("line %d: %w", line, err)
}
