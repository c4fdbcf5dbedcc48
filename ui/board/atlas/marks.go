package atlas

import (
	"encoding/json"
	"fmt"
	"strings"

	"entente/engine"
	"entente/ui/board/vector"
)

// Marks holds the positions of the parts of a place that only some boards have. A missing point is nil.
type Marks struct {
	Gate     *vector.Point // of a pass, instead of a center
	Port     *vector.Point // of the sign of a port
	Ship     *vector.Point
	Generals []vector.Point // next to the unit
	wide     *Spot          // the position of the name in Chinese and Japanese
}

// Legend is a name on the map that belongs to no place, such as that of a river, a sea, or a people beyond the board.
type Legend struct {
	Names  map[string]string // by language, always with "en"; a slash is a line break
	X, Y   float64
	Size   float64
	Closed bool // on impassable land; otherwise on water
}

// markAnchors are the additional anchors of a place.
type markAnchors struct {
	City     *[2]float64  `json:"city"`
	Gate     *[2]float64  `json:"gate"`
	Port     *[2]float64  `json:"port"`
	Ship     *[2]float64  `json:"ship"`
	Generals [][2]float64 `json:"generals"`
	Wide     *Spot        `json:"label_cjk"`
}

// legendFile is the part of an anchors file about other names. If it has boxes, all anchors were placed for boxes of those sizes without overlap
// and are used exactly as they are.
type legendFile struct {
	Boxes  json.RawMessage `json:"boxes"`
	Water  []legend        `json:"water_labels"`
	Closed []legend        `json:"closed_labels"`
}

type legend struct {
	English     string  `json:"en"`
	Simplified  string  `json:"zh_CN"`
	Traditional string  `json:"zh_TW"`
	Japanese    string  `json:"ja"`
	X           float64 `json:"x"`
	Y           float64 `json:"y"`
	Size        float64 `json:"size"`
}

// Limits for marks in anchors files.
const (
	mostLegends  = 200
	mostGenerals = 8 // per place
)

// readMarks reads the marks of a place and returns the errors found.
func (d *Drawing) readMarks(p engine.Province, file markAnchors) (faults []string) {
	m := &d.marks[p]
	m.Gate, m.Port, m.Ship, m.wide = newPoint(file.Gate), newPoint(file.Port), newPoint(file.Ship), file.Wide
	if len(file.Generals) > mostGenerals {
		return append(faults, fmt.Sprintf("%d generals, more than %d", len(file.Generals), mostGenerals))
	}
	for _, at := range file.Generals {
		m.Generals = append(m.Generals, vector.Pt(at[0], at[1]))
	}
	if a := &d.anchors[p]; a.center == nil {
		if a.center = newPoint(file.City); a.center == nil {
			a.center = m.Gate
		}
	}
	points := []*vector.Point{m.Gate, m.Port, m.Ship}
	for i := range m.Generals {
		points = append(points, &m.Generals[i])
	}
	for _, at := range points {
		if at != nil && !d.near(at.X, at.Y) {
			faults = append(faults, "an anchor is not on the map")
			*at = vector.Point{}
		}
	}
	if m.wide != nil {
		why := d.beyond(m.wide)
		if why == "" && m.wide.Size <= 0 {
			why = "label_cjk has no size"
		}
		if why != "" {
			faults = append(faults, why)
			m.wide = nil
		}
	}
	return faults
}

// readLegends reads the names that belong to no place, and whether anchors are used exactly as given.
func (d *Drawing) readLegends(file legendFile) (faults []error) {
	d.literal = len(file.Boxes) > 0 && string(file.Boxes) != "null"
	if n := len(file.Water) + len(file.Closed); n > mostLegends {
		return []error{fmt.Errorf("%d names of waters and closed land, more than %d", n, mostLegends)}
	}
	for i, l := range append(file.Water[:len(file.Water):len(file.Water)], file.Closed...) {
		one := Legend{
			Names: map[string]string{"en": l.English, "zh_CN": l.Simplified, "zh_TW": l.Traditional, "ja": l.Japanese},
			X:     l.X, Y: l.Y, Size: l.Size, Closed: i >= len(file.Water),
		}
		for _, name := range one.Names {
			if why := d.beyond(&Spot{Lines: strings.Split(name, "/"), X: l.X, Y: l.Y, Size: l.Size}); why != "" || l.English == "" || l.Size <= 0 {
				faults = append(faults, fmt.Errorf("name %.40q: it has no size, or is not on the map %s", l.English, why))
				break
			}
		}
		d.legends = append(d.legends, one)
	}
	return faults
}

// Marks returns the marks of a place, which must not be changed.
func (d *Drawing) Marks(p engine.Province) *Marks { return &d.marks[p] }

// Legends returns the names on the map that belong to no place. The slice must not be changed.
func (d *Drawing) Legends() []Legend { return d.legends }

// Literal reports whether names stay at their anchors, which leave room for each.
func (d *Drawing) Literal() bool { return d.literal }

// wideLetters reports whether the letters of a language are as wide as they are high.
func wideLetters(language string) bool {
	return strings.HasPrefix(language, "zh") || language == "ja"
}
