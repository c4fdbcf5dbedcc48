// Package kit holds the widgets of the window in its own style: buttons, lists of rows, bars, fields, dialogs, tooltips. Widgets receive
// ready texts, and the sides of a game are numbers with a letter and colors: kit knows no game.
package kit

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"image/color"
	"io/fs"
	"maps"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"entente/ui/fonts"
	"entente/ui/look"
)

// roleNames are the names of the roles in theme files.
func roleNames() [look.NumRoles]string {
	return [look.NumRoles]string{
		"window", "panel", "card", "line", "strongLine", "input", "text", "muted", "accent", "onAccent", "accentTint",
		"warning", "warningTint", "failure", "failureTint", "success", "successTint",
		"toolbar", "toolbarText", "toolbarMuted",
	}
}

// Face is a style of the window's fonts.
type Face = fonts.Face

// The styles of text.
const (
	Regular      = fonts.Regular
	Medium       = fonts.Medium
	Semibold     = fonts.Semibold
	Bold         = fonts.Bold
	Serif        = fonts.Serif
	Figures      = fonts.Figures
	ClockFigures = fonts.ClockFigures
)

// Look is what widgets draw with: the colors of a theme, the fonts and the glyphs. Widgets share one; changing the theme replaces its
// colors and redraws everything.
type Look struct {
	Colors [look.NumRoles]color.NRGBA
	powers map[string]color.NRGBA // full colors, by the id of the power
	dark   bool
	Tips   *Tips       // show truncated texts, nil: none
	Focus  color.NRGBA // color of the focus ring, none: that of its surface
	Type   *fonts.Type
	files  fs.FS
	glyphs map[glyph]*canvas.Image // without a size; the key is also the name under which the toolkit caches pixels
}

// NewLook reads the fonts of the window. Use sets the colors.
func NewLook(files fs.FS) (*Look, error) {
	t, err := fonts.Read(files)
	return &Look{files: files, Type: t, glyphs: map[glyph]*canvas.Image{}}, err
}

// Use applies the colors of a theme file.
func (l *Look) Use(data []byte) error {
	var file struct {
		Map struct {
			Powers   map[string]string            `json:"powers"`
			Variants map[string]map[string]string `json:"variants"` // of other boards, whose powers have other ids
		} `json:"map"`
		Window map[string]string `json:"window"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		return fmt.Errorf("theme: %w", err)
	}
	var colors [look.NumRoles]color.NRGBA
	for role, name := range roleNames() {
		c, err := ParseColor(file.Window[name])
		if err != nil {
			return fmt.Errorf("theme: window colour %q: %w", name, err)
		}
		colors[role] = c
	}
	powers := map[string]color.NRGBA{}
	for _, other := range file.Map.Variants {
		maps.Copy(file.Map.Powers, other)
	}
	for id, text := range file.Map.Powers {
		c, err := ParseColor(text)
		if err != nil {
			return fmt.Errorf("theme: colour of power %q: %w", id, err)
		}
		powers[id] = c
	}
	l.Colors, l.powers = colors, powers
	l.dark = Luminance(colors[look.RolePanel]) < 0.2
	return nil
}

// Color returns the color of a role.
func (l *Look) Color(r look.Role) color.NRGBA { return l.Colors[r] }

// ParseColor parses a color such as "55307A" or "#55307A".
func ParseColor(text string) (color.NRGBA, error) {
	b, err := hex.DecodeString(strings.TrimPrefix(text, "#"))
	if err != nil || len(b) != 3 {
		return color.NRGBA{}, fmt.Errorf("want six hex digits, not %q", text)
	}
	return color.NRGBA{b[0], b[1], b[2], 255}, nil
}

// Luminance returns the brightness of a color, 0 to 1, precisely enough to tell dark from light.
func Luminance(c color.NRGBA) float64 {
	return (0.2126*float64(c.R) + 0.7152*float64(c.G) + 0.0722*float64(c.B)) / 255
}

// Text makes a line of text.
func (l *Look) Text(s string, size float32, f Face, r look.Role) *canvas.Text {
	return &canvas.Text{Text: s, TextSize: size, Color: l.Color(r), FontSource: l.Type.Font(s, f)}
}

// Width returns the width of a line of text.
func (l *Look) Width(s string, size float32, f Face) float32 {
	if s == "" {
		return 0
	}
	m, _ := fyne.CurrentApp().Driver().RenderedTextSize(s, size, fyne.TextStyle{}, l.Type.Font(s, f))
	return m.Width
}

// Sign makes the letters of a side in the middle of a square, smaller if they would reach its edge.
func (l *Look) Sign(letters string, size, square float32, ink color.Color) *canvas.Text {
	t := l.Text(letters, size, Bold, look.RoleText)
	if wide := l.Width(letters, size, Bold); wide > 0.88*square {
		t.TextSize *= 0.88 * square / wide
	}
	t.Color, t.Alignment = ink, fyne.TextAlignCenter
	return t
}

// fits returns how many letters of a text are worth measuring where there is room for w: no letter is narrower than a pixel, and a text of
// some hundred thousand takes gigabytes to be measured. whole: that is all of them.
func fits(s string, w float32) (most int, whole bool) {
	most = int(max(w, 0)) + 40
	for i := range s {
		if most--; most < 0 {
			return i, false
		}
	}
	return len(s), true
}

// wider reports whether a text is wider than w.
func (l *Look) wider(s string, size float32, f Face, w float32) bool {
	_, whole := fits(s, w)
	return !whole || l.Width(s, size, f) > w
}

// Fit truncates a text with an ellipsis so that it is no wider than w.
func (l *Look) Fit(s string, size float32, f Face, w float32) string {
	if !l.wider(s, size, f, w) {
		return s
	}
	most, _ := fits(s, w)
	runes := []rune(s[:most])
	lo, hi := 0, len(runes)
	for lo < hi {
		mid := (lo + hi + 1) / 2
		if l.Width(strings.TrimRight(string(runes[:mid]), " ")+"…", size, f) <= w {
			lo = mid
		} else {
			hi = mid - 1
		}
	}
	if lo == 0 {
		return ""
	}
	return strings.TrimRight(string(runes[:lo]), " ") + "…"
}

// Box makes a rectangle.
func (l *Look) Box(fill look.Role, radius float32) *canvas.Rectangle {
	return &canvas.Rectangle{FillColor: l.Color(fill), CornerRadius: radius}
}

// Frame makes a rectangle with an outline.
func (l *Look) Frame(fill, line look.Role, width, radius float32) *canvas.Rectangle {
	return &canvas.Rectangle{FillColor: l.Color(fill), StrokeColor: l.Color(line), StrokeWidth: width, CornerRadius: radius}
}

// Ring makes the outline that shows the keyboard focus.
func (l *Look) Ring(on look.Role, radius float32) *canvas.Rectangle {
	ink := l.Color(on)
	if l.Focus.A > 0 {
		ink = l.Focus
	}
	return &canvas.Rectangle{FillColor: color.Transparent, StrokeColor: ink, StrokeWidth: 2, CornerRadius: radius}
}

// fade makes a color transparent; alpha 255 is opaque.
func fade(c color.NRGBA, alpha uint8) color.NRGBA { return color.NRGBA{c.R, c.G, c.B, alpha} }
