package assets

import (
	"encoding/json"
	"io/fs"
	"maps"
	"math"
	"slices"
	"strconv"
	"testing"
)

// window reads the window colors of a theme.
func window(t *testing.T, name, section string) map[string]string {
	t.Helper()
	data, err := FS.ReadFile("themes/" + name)
	if err != nil {
		t.Fatal(err)
	}
	var file map[string]json.RawMessage
	var colors map[string]string
	if err := json.Unmarshal(data, &file); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(file[section], &colors); err != nil {
		t.Fatalf("%s: %s: %v", name, section, err)
	}
	return colors
}

// luminance returns the relative luminance as defined by WCAG.
func luminance(t *testing.T, hex string) float64 {
	t.Helper()
	v, err := strconv.ParseUint(hex[min(1, len(hex)):], 16, 24)
	if err != nil || len(hex) != 7 {
		t.Fatalf("%q is not a color", hex)
	}
	linear := func(v uint64) float64 {
		if s := float64(v&255) / 255; s > 0.04045 {
			return math.Pow((s+0.055)/1.055, 2.4)
		} else {
			return s / 12.92
		}
	}
	return 0.2126*linear(v>>16) + 0.7152*linear(v>>8) + 0.0722*linear(v)
}

func TestTextOfTheWindowCanBeRead(t *testing.T) {
	pairs := map[string][]string{
		"window": {"text", "muted"}, "panel": {"text", "muted", "accent", "warning", "failure", "success"},
		"card": {"text", "muted", "accent", "warning", "failure", "success"}, "input": {"text", "muted"},
		"accent": {"onAccent"}, "accentTint": {"text", "accent"}, "warningTint": {"warning", "text"},
		"failureTint": {"failure", "text"}, "successTint": {"success", "text"}, "toolbar": {"toolbarText", "toolbarMuted"},
	}
	themes, err := fs.ReadDir(FS, "themes")
	if err != nil || len(themes) != 4 {
		t.Fatalf("%d themes: %v", len(themes), err)
	}
	for _, file := range themes {
		check := func(section string, pairs map[string][]string) {
			colors := window(t, file.Name(), section)
			for _, ground := range slices.Sorted(maps.Keys(pairs)) {
				for _, ink := range pairs[ground] {
					a, b := luminance(t, colors[ground]), luminance(t, colors[ink])
					if ratio := (max(a, b) + 0.05) / (min(a, b) + 0.05); ratio < 4.5 {
						t.Errorf("%s: %s: %s on %s has contrast %.2f", file.Name(), section, ink, ground, ratio)
					}
				}
			}
		}
		check("window", pairs)
		check("projector", map[string][]string{"column": {"text", "muted"}})
		check("curtain", map[string][]string{"ground": {"text", "focus"}, "card": {"text"}})
	}
}
