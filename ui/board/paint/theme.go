package paint

import (
	"encoding/json"
	"errors"
	"fmt"
	"image/color"
	"maps"
	"math"
	"reflect"
	"slices"

	"entente/engine"
)

// Theme is the colours and line widths of the map. It must not be changed once it is in use.
type Theme struct {
	Name    string `json:"-"`
	Hatched bool   `json:"-"` // a pattern, too, shows to whom provinces belong

	Sea        Color   `json:"sea"`
	SeaLine    Color   `json:"seaLine"`    // between seas
	Glow       Color   `json:"glow"`       // along the shore
	OpenLand   Color   `json:"openLand"`   // belongs to nobody and has no center
	OpenCenter Color   `json:"openCenter"` // center without an owner
	TintBase   Color   `json:"tintBase"`   // what the colours of the powers are mixed with
	CenterTint float64 `json:"centerTint"` // share of the owner's colour in a center's province
	HomeTint   float64 `json:"homeTint"`   // the same in home land without a center
	ClosedLand Color   `json:"closedLand"` // nobody may enter
	Hatch      Color   `json:"hatch"`      // over closed land and islands
	Islands    Color   `json:"islands"`    // out of play
	Coast      Color   `json:"coast"`
	Border     Color   `json:"border"`
	National   Color   `json:"national"` // border between two powers' lands
	LandName   Color   `json:"landName"`
	SeaName    Color   `json:"seaName"`
	LightName  Color   `json:"lightName"` // of land with a dark fill
	Highlight  Color   `json:"highlight"`
	Casing     Color   `json:"casing"` // of highlights
	Paper      Color   `json:"paper"`  // light line of units and arrows
	Ink        Color   `json:"ink"`    // dark line of units and arrows
	Failure    Color   `json:"failure"`
	Warning    Color   `json:"warning"`
	SetA       Color   `json:"setA"` // of two sets of orders that are compared
	SetB       Color   `json:"setB"`

	BorderWidth   float64 `json:"borderWidth"` // in board units, as all widths
	NationalWidth float64 `json:"nationalWidth"`
	CoastWidth    float64 `json:"coastWidth"`
	SeaLineWidth  float64 `json:"seaLineWidth"`

	Powers map[string]Color `json:"powers"` // by id of the power

	spare []Color `json:"-"` // of the powers that are not in Powers
}

// Color is an opaque colour, written "#1f2a44" in files.
type Color struct{ color.RGBA }

// UnmarshalJSON reads "#rrggbb".
func (c *Color) UnmarshalJSON(data []byte) error {
	var text string
	if err := json.Unmarshal(data, &text); err != nil {
		return fmt.Errorf("%s is not a colour such as \"#1f2a44\"", data)
	}
	rgba, err := readColor(text)
	if err != nil {
		return fmt.Errorf("%q is %w", text, err)
	}
	c.RGBA = rgba
	return nil
}

// ReadTheme reads the colours and widths of the map from a theme file: its name and its section "map", in which every
// field must be given.
func ReadTheme(data []byte) (*Theme, error) {
	var file struct {
		Name string                     `json:"name"`
		Map  map[string]json.RawMessage `json:"map"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		return nil, fmt.Errorf("theme: %w", jsonFault(data, err))
	}
	th := &Theme{Name: file.Name}
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
	if th.CenterTint > 1 || th.HomeTint > 1 {
		fault("a tint is a share from 0 to 1")
	}
	if err := errors.Join(faults...); err != nil {
		return nil, err
	}
	th.spare = apart(th.Powers)
	return th, nil
}

// darkest is the luminance below which a colour is dark: light lines and letters go on it.
const darkest = 0.20

// Luminance returns the relative luminance of the colour, 0 to 1, as WCAG defines it.
func (c Color) Luminance() float64 {
	linear := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

// Dark reports whether light lines and letters go on the colour.
func (c Color) Dark() bool { return c.Luminance() < darkest }

// Mix returns the colour that is share c and the rest other.
func (c Color) Mix(other Color, share float64) Color {
	mix := func(a, b uint8) uint8 { return uint8(math.Round(float64(a)*share + float64(b)*(1-share))) }
	return Color{color.RGBA{mix(c.R, other.R), mix(c.G, other.G), mix(c.B, other.B), 255}}
}

// Fade returns the colour with the given opacity, premultiplied as package image/draw wants it.
func (c Color) Fade(opacity float64) color.RGBA {
	f := func(v uint8) uint8 { return uint8(math.Round(float64(v) * opacity)) }
	return color.RGBA{f(c.R), f(c.G), f(c.B), f(255)}
}

// Power returns the full colour of a power of v. Powers that the theme does not know have the colours of those it knows,
// by their place in the variant.
func (th *Theme) Power(v *engine.Variant, pw engine.Power) Color {
	if int(pw) < len(v.Powers) {
		if c, ok := th.Powers[v.Powers[pw].ID]; ok {
			return c
		}
	}
	if n := len(th.spare); n > 0 && pw > 0 {
		return th.spare[int(pw-1)%n]
	}
	return th.Ink.Mix(th.Paper, 0.5)
}

// GlyphColors returns the colours of a power's glyphs and arrows: dark powers have a light inner line and a dark
// outer one, light powers the reverse.
func (th *Theme) GlyphColors(v *engine.Variant, pw engine.Power) GlyphColors {
	c := th.Power(v, pw)
	if c.Dark() {
		return GlyphColors{Fill: c.RGBA, Inner: th.Paper.RGBA, Outer: th.Ink.RGBA}
	}
	return GlyphColors{Fill: c.RGBA, Inner: th.Ink.RGBA, Outer: th.Paper.RGBA}
}

// Ground returns the colour of a province. Only centers show their owner; home land without a center always shows
// the power whose home it is.
func (th *Theme) Ground(v *engine.Variant, p engine.Province, owner engine.Power) Color {
	info := v.Map.Info(p)
	switch {
	case info.Terrain == engine.Sea:
		return th.Sea
	case info.Center && owner != engine.NoPower:
		return th.Power(v, owner).Mix(th.TintBase, th.CenterTint)
	case info.Center:
		return th.OpenCenter
	case info.Territory != engine.NoPower:
		return th.Power(v, info.Territory).Mix(th.TintBase, th.HomeTint)
	}
	return th.OpenLand
}

// look returns the colour and the line width in board units of a layer. Width 0 is an area.
func (th *Theme) look(l *layer) (Color, float64) {
	width := l.width
	switch l.role {
	case waterRole:
		return th.Sea, width
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
