package vector

import (
	"encoding/json"
	"errors"
	"fmt"
	"image/color"
	"math"
	"strconv"
	"strings"
)

// Color is an opaque color, written "#1f2a44" in files.
type Color struct{ color.RGBA }

// UnmarshalJSON reads "#rrggbb".
func (c *Color) UnmarshalJSON(data []byte) error {
	var text string
	if err := json.Unmarshal(data, &text); err != nil {
		return fmt.Errorf("%s is not a color such as \"#1f2a44\"", data)
	}
	rgba, err := readColor(text)
	if err != nil {
		return fmt.Errorf("%q is %w", text, err)
	}
	c.RGBA = rgba
	return nil
}

// darkest is the luminance below which a color is dark, so that light lines and letters are used on it.
const darkest = 0.20

// Linear returns the linear light of the color: red, green and blue, each 0 to 1.
func (c Color) Linear() (r, g, b float64) {
	linear := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return linear(c.R), linear(c.G), linear(c.B)
}

// Luminance returns the relative luminance of the color, 0 to 1, as WCAG defines it.
func (c Color) Luminance() float64 {
	r, g, b := c.Linear()
	return 0.2126*r + 0.7152*g + 0.0722*b
}

// Dark reports whether light lines and letters are used on the color.
func (c Color) Dark() bool { return c.Luminance() < darkest }

// Mix returns a mixture of the color, in proportion share, and other.
func (c Color) Mix(other Color, share float64) Color {
	mix := func(a, b uint8) uint8 { return uint8(math.Round(float64(a)*share + float64(b)*(1-share))) }
	return Color{color.RGBA{mix(c.R, other.R), mix(c.G, other.G), mix(c.B, other.B), 255}}
}

// Fade returns the color with the given opacity, premultiplied as package image/draw uses it.
func (c Color) Fade(opacity float64) color.RGBA {
	f := func(v uint8) uint8 { return uint8(math.Round(float64(v) * opacity)) }
	return color.RGBA{f(c.R), f(c.G), f(c.B), f(255)}
}

// Difference returns the approximate perceived difference of two colors.
func (c Color) Difference(other Color) float64 {
	d := func(a, b uint8) float64 { return float64(a) - float64(b) }
	return math.Sqrt(2*d(c.R, other.R)*d(c.R, other.R) + 4*d(c.G, other.G)*d(c.G, other.G) + 3*d(c.B, other.B)*d(c.B, other.B))
}

// ParseColor reads a color as written in files: "#1f2a44".
func ParseColor(text string) (Color, bool) {
	rgba, err := readColor(text)
	return Color{rgba}, err == nil
}

// readColor reads "#rgb" or "#rrggbb".
func readColor(text string) (color.RGBA, error) {
	digits := strings.TrimPrefix(text, "#")
	if len(digits) == 3 {
		digits = string([]byte{digits[0], digits[0], digits[1], digits[1], digits[2], digits[2]})
	}
	v, err := strconv.ParseUint(digits, 16, 24)
	if err != nil || len(digits) != 6 || len(digits) == len(text) {
		return color.RGBA{}, errors.New("not a color such as #1f2a44")
	}
	return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}, nil
}
