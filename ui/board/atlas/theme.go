package atlas

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"sync"

	"entente/engine"
	"entente/ui/board/vector"
)

// Theme holds the colors and line widths of the map. Do not change it once it is in use.
type Theme struct {
	Name    string `json:"-"`
	Hatched bool   `json:"-"` // provinces show their owner by a pattern, too

	Sea        vector.Color    `json:"sea"`        // zero: not painted, so that what is below the picture stays visible
	SeaLine    vector.Color    `json:"seaLine"`    // between seas
	Glow       vector.Color    `json:"glow"`       // along the shore
	OpenLand   vector.Color    `json:"openLand"`   // without owner and center
	OpenCenter vector.Color    `json:"openCenter"` // center without an owner
	TintBase   vector.Color    `json:"tintBase"`   // mixed with the powers' colors
	CenterTint float64         `json:"centerTint"` // fraction of the owner's color in a center's province
	HomeTint   float64         `json:"homeTint"`   // the same for home land without a center
	ClosedLand vector.Color    `json:"closedLand"` // impassable
	Hatch      vector.Color    `json:"hatch"`      // over closed land and islands
	Islands    vector.Color    `json:"islands"`    // out of play
	Coast      vector.Color    `json:"coast"`
	Border     vector.Color    `json:"border"`
	National   vector.Color    `json:"national"` // border between two powers' lands
	LandName   vector.Color    `json:"landName"`
	SeaName    vector.Color    `json:"seaName"`
	LightName  vector.Color    `json:"lightName"` // of land with a dark fill
	Highlight  vector.Color    `json:"highlight"`
	Casing     vector.Color    `json:"casing"` // of highlights
	Paper      vector.Color    `json:"paper"`  // light line of units and arrows
	Ink        vector.Color    `json:"ink"`    // dark line of units and arrows
	Failure    vector.Color    `json:"failure"`
	Warning    vector.Color    `json:"warning"`
	SetA       vector.Color    `json:"setA"` // of two sets of orders that are compared
	SetB       vector.Color    `json:"setB"`
	Marks      [4]vector.Color `json:"marks"` // of the user, each with its own pattern

	BorderWidth   float64 `json:"borderWidth"` // in board units, like all widths
	NationalWidth float64 `json:"nationalWidth"`
	CoastWidth    float64 `json:"coastWidth"`
	SeaLineWidth  float64 `json:"seaLineWidth"`

	Powers   map[string]vector.Color            `json:"powers"`   // by power id
	Variants map[string]map[string]vector.Color `json:"variants"` // of boards with colors of their own, by board id and power id

	spare []vector.Color `json:"-"` // for boards with no known power and no more powers than this
	made  *sync.Map      `json:"-"` // *engine.Variant: []vector.Color by power, for boards with unknown powers; shared by copies of a theme
}

// ReadTheme reads the colors and widths of the map from a theme file: its name and its section "map". Every field is required.
func ReadTheme(data []byte) (*Theme, error) {
	var file struct {
		Name string                     `json:"name"`
		Map  map[string]json.RawMessage `json:"map"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		return nil, fmt.Errorf("theme: %w", jsonFault(data, err))
	}
	th := &Theme{Name: file.Name, made: &sync.Map{}}
	var faults []error
	fault := func(format string, args ...any) {
		faults = append(faults, fmt.Errorf("theme %s: map: "+format, append([]any{file.Name}, args...)...))
	}
	fields := reflect.ValueOf(th).Elem()
	for i := range fields.NumField() {
		key := fields.Type().Field(i).Tag.Get("json")
		if key == "-" {
			continue
		}
		value, has := file.Map[key]
		delete(file.Map, key)
		if !has {
			fault("%q is missing", key)
			continue
		}
		if err := json.Unmarshal(value, fields.Field(i).Addr().Interface()); err != nil {
			fault("%q: %w", key, err)
		} else if number := fields.Field(i); number.Kind() == reflect.Float64 && (number.Float() < 0 || number.Float() > 50) {
			fault("%q: %g is out of range", key, number.Float())
		}
	}
	for _, key := range slices.Sorted(maps.Keys(file.Map)) {
		fault("unknown key %q", key)
	}
	if slices.Contains(th.Marks[:], vector.Color{}) {
		fault("marks: want %d colors", len(th.Marks))
	}
	if th.CenterTint > 1 || th.HomeTint > 1 {
		fault("a tint is a share from 0 to 1")
	}
	if err := errors.Join(faults...); err != nil {
		return nil, err
	}
	th.spare = sorted(th.Powers)
	return th, nil
}

// Power returns the full color of a power of v: the board's, else the theme's, else a computed one. Computing takes some hundredths of a second,
// once per board. Neutral powers without a color are gray.
func (th *Theme) Power(v *engine.Variant, pw engine.Power) vector.Color {
	gray := th.Ink.Mix(th.Paper, 0.5)
	if pw == engine.NoPower || int(pw) >= len(v.Powers) {
		return gray
	}
	if c, ok := th.known(v, pw); ok {
		return c
	}
	if v.Neutral.Has(pw) {
		return gray
	}
	all, ok := th.made.Load(v)
	if !ok {
		all, _ = th.made.LoadOrStore(v, th.colors(v))
	}
	return all.([]vector.Color)[pw]
}

// GlyphColors returns the colors of a power's glyphs and arrows: dark powers have a light inner line and a dark outer one, light
// powers the reverse.
func (th *Theme) GlyphColors(v *engine.Variant, pw engine.Power) vector.GlyphColors {
	c := th.Power(v, pw)
	if c.Dark() {
		return vector.GlyphColors{Fill: c.RGBA, Inner: th.Paper.RGBA, Outer: th.Ink.RGBA}
	}
	return vector.GlyphColors{Fill: c.RGBA, Inner: th.Ink.RGBA, Outer: th.Paper.RGBA}
}

// Water returns the color of lakes and straits: that of the sea or, if no sea is painted, of its shore.
func (th *Theme) Water() vector.Color {
	if th.Sea == (vector.Color{}) {
		return th.Glow
	}
	return th.Sea
}

// OnWater returns the colors of names on the sea and of their edges. If no sea is painted, names are light with dark edges, so that they are
// legible on any background.
func (th *Theme) OnWater() (name, edge vector.Color) {
	if th.Sea == (vector.Color{}) {
		return th.LightName, th.Ink
	}
	return th.SeaName, th.Sea
}

// Ground returns the color of a province. Only centers show their owner. Home land without a center always shows its home power.
func (th *Theme) Ground(v *engine.Variant, p engine.Province, owner engine.Power) vector.Color {
	info := v.Map.Info(p)
	switch {
	case v.Map.Impassable(p):
		return th.ClosedLand
	case info.Terrain == engine.Sea:
		return th.Water()
	case info.Center && owner != engine.NoPower:
		return th.Power(v, owner).Mix(th.TintBase, th.CenterTint)
	case info.Center:
		return th.OpenCenter
	case info.Territory != engine.NoPower:
		return th.Power(v, info.Territory).Mix(th.TintBase, th.HomeTint)
	}
	return th.OpenLand
}

// OnGround returns the color of a weave on the color of a province.
func (th *Theme) OnGround(ground vector.Color) vector.Color {
	if ground.Dark() {
		return th.LightName
	}
	return th.Ink
}

// Look returns the color and the line width of a layer in board units. Width 0 means an area.
func (th *Theme) Look(l *Layer) (vector.Color, float64) {
	width := l.width
	switch l.role {
	case waterRole:
		return th.Water(), width
	case glowRole:
		return th.Glow, width
	case seaLineRole:
		return th.SeaLine, th.SeaLineWidth
	case shadeRole:
		return th.Ink, width
	case closedRole:
		return th.ClosedLand, width
	case islandRole:
		return th.Islands, width
	case hatchRole:
		return th.Hatch, width
	case borderRole:
		return th.Border, th.BorderWidth
	case nationalRole:
		return th.National, th.NationalWidth
	case coastRole:
		if l.ground {
			return th.Coast, width
		}
		return th.Coast, th.CoastWidth
	case rimRole:
		return th.Glow, width
	}
	return th.National, width
}
