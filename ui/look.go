package ui

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"image/color"
	"io/fs"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Role names a colour by what it is for. The theme files give each role its colour.
type Role uint8

// The roles of the window's colours.
const (
	RoleWindow Role = iota
	RolePanel
	RoleCard
	RoleLine
	RoleStrong
	RoleInput
	RoleText
	RoleMuted
	RoleAccent
	RoleOnAccent
	RoleTint
	RoleWarning
	RoleWarningTint
	RoleFailure
	RoleFailureTint
	RoleSuccess
	RoleSuccessTint
	RoleToolbar
	RoleToolbarText
	RoleToolbarMuted
	numRoles
)

// roleNames are the names of the roles in theme files.
func roleNames() [numRoles]string {
	return [numRoles]string{
		"window", "panel", "card", "line", "strongLine", "input", "text", "muted", "accent", "onAccent", "accentTint",
		"warning", "warningTint", "failure", "failureTint", "success", "successTint",
		"toolbar", "toolbarText", "toolbarMuted",
	}
}

// face is a cut of the window's type.
type face uint8

// The cuts (LOOK, Type).
const (
	regular face = iota
	medium
	semibold
	bold
	serif
	serifItalic
	figures
	clockFigures
	numFaces
)

// look is what widgets draw with: the colours of a theme, the type and the glyphs. Widgets share one; changing the
// theme replaces its colours and draws everything anew.
type look struct {
	colors [numRoles]color.NRGBA
	powers map[string]color.NRGBA // full colours, by the id of the power
	dark   bool
	focus  color.NRGBA // of the ring around what has the keyboard, none: that of its surface
	fonts  [numFaces]fyne.Resource
	files  fs.FS
	glyphs map[string]fyne.Resource // by file and colours, so that the toolkit's cache finds them again
}

// newLook reads the type of the window. The colours come with use.
func newLook(files fs.FS) (*look, error) {
	l := &look{files: files, glyphs: map[string]fyne.Resource{}}
	names := [numFaces]string{
		"EntenteSans-Regular.otf", "EntenteSans-Medium.otf", "EntenteSans-SemiBold.otf", "EntenteSans-Bold.otf",
		"EntenteSerif-SemiBold.ttf", "EntenteSerif-MediumItalic.ttf", "EntenteSansTabular-SemiBold.otf",
		"EntenteSansTabular-Bold.otf",
	}
	for i, name := range names {
		data, err := fs.ReadFile(files, "fonts/"+name)
		if err != nil {
			return nil, fmt.Errorf("fonts: %w", err)
		}
		l.fonts[i] = fyne.NewStaticResource(name, data)
	}
	return l, nil
}

// use takes the colours of a theme file.
func (l *look) use(data []byte) error {
	var file struct {
		Map struct {
			Powers map[string]string `json:"powers"`
		} `json:"map"`
		Window map[string]string `json:"window"`
	}
	if err := json.Unmarshal(data, &file); err != nil {
		return fmt.Errorf("theme: %w", err)
	}
	var colors [numRoles]color.NRGBA
	for role, name := range roleNames() {
		c, err := parseColor(file.Window[name])
		if err != nil {
			return fmt.Errorf("theme: window colour %q: %w", name, err)
		}
		colors[role] = c
	}
	powers := map[string]color.NRGBA{}
	for id, text := range file.Map.Powers {
		c, err := parseColor(text)
		if err != nil {
			return fmt.Errorf("theme: colour of power %q: %w", id, err)
		}
		powers[id] = c
	}
	l.colors, l.powers = colors, powers
	l.dark = luminance(colors[RolePanel]) < 0.2
	return nil
}

// color returns the colour of a role.
func (l *look) color(r Role) color.NRGBA { return l.colors[r] }

// parseColor reads a colour such as "55307A" or "#55307A".
func parseColor(text string) (color.NRGBA, error) {
	b, err := hex.DecodeString(strings.TrimPrefix(text, "#"))
	if err != nil || len(b) != 3 {
		return color.NRGBA{}, fmt.Errorf("want six hex digits, not %q", text)
	}
	return color.NRGBA{b[0], b[1], b[2], 255}, nil
}

// luminance is how bright a colour is, 0 to 1, near enough to tell dark from light.
func luminance(c color.NRGBA) float64 {
	return (0.2126*float64(c.R) + 0.7152*float64(c.G) + 0.0722*float64(c.B)) / 255
}

// text makes a line of text.
func (l *look) text(s string, size float32, f face, r Role) *canvas.Text {
	return &canvas.Text{Text: s, TextSize: size, Color: l.color(r), FontSource: l.fonts[f]}
}

// width is how wide a line of text is.
func (l *look) width(s string, size float32, f face) float32 {
	if s == "" {
		return 0
	}
	m, _ := fyne.CurrentApp().Driver().RenderedTextSize(s, size, fyne.TextStyle{}, l.fonts[f])
	return m.Width
}

// fit shortens a text until it is no wider than w, with an ellipsis.
func (l *look) fit(s string, size float32, f face, w float32) string {
	if l.width(s, size, f) <= w {
		return s
	}
	runes := []rune(s)
	lo, hi := 0, len(runes)
	for lo < hi {
		mid := (lo + hi + 1) / 2
		if l.width(strings.TrimRight(string(runes[:mid]), " ")+"…", size, f) <= w {
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

// box makes a rectangle.
func (l *look) box(fill Role, radius float32) *canvas.Rectangle {
	return &canvas.Rectangle{FillColor: l.color(fill), CornerRadius: radius}
}

// frame makes a rectangle with an outline.
func (l *look) frame(fill, line Role, width, radius float32) *canvas.Rectangle {
	return &canvas.Rectangle{FillColor: l.color(fill), StrokeColor: l.color(line), StrokeWidth: width, CornerRadius: radius}
}

// ring makes the outline that shows the keyboard focus (LOOK, Keyboard focus).
func (l *look) ring(on Role, radius float32) *canvas.Rectangle {
	ink := l.color(on)
	if l.focus.A > 0 {
		ink = l.focus
	}
	return &canvas.Rectangle{FillColor: color.Transparent, StrokeColor: ink, StrokeWidth: 2, CornerRadius: radius}
}

// fade makes a colour see-through, alpha 255 being solid.
func fade(c color.NRGBA, alpha uint8) color.NRGBA { return color.NRGBA{c.R, c.G, c.B, alpha} }
