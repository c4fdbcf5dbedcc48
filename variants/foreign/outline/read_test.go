package outline_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"entente/variants/foreign/outline"
	"entente/variants/foreign/shape"
)

// find knows the place "a", and its unit's position.
func find(id string) (string, bool) {
	name, middle := strings.CutSuffix(id, "Center")
	if name != "a" {
		return "", false
	}
	return name, middle
}

// reach returns the area of a shape and its bounding box.
func reach(s shape.Shape) string {
	x0, y0, x1, y1, area := 1e9, 1e9, -1e9, -1e9, 0.0
	for _, r := range s {
		area += r.Area()
		for _, p := range r {
			x0, y0, x1, y1 = min(x0, p.X), min(y0, p.Y), max(x1, p.X), max(y1, p.Y)
		}
	}
	return fmt.Sprintf("%.0f: %.0f %.0f to %.0f %.0f", math.Abs(area), x0, y0, x1, y1)
}

// Every path command and every step of a transform works as in the standard.
func TestOutlinesLieWhereTheyAreDrawn(t *testing.T) {
	for _, row := range []struct{ what, want string }{
		{`<path id="a" d="M10 10L30 10L30 20L10 20Z"/>`, "200: 10 10 to 30 20"},
		{`<path id="a" d="m10,10 20,0 0,10 -20,0z"/>`, "200: 10 10 to 30 20"},
		{`<path id="a" d="M10 10H30V20H10z"/>`, "200: 10 10 to 30 20"},
		{`<path id="a" d="M10 10h20v10h-20z m30 0h5v5h-5z"/>`, "225: 10 10 to 45 20"},
		{`<path id="a" d="M10.5.5l1e1-.5.5 9.5z"/>`, "48: 10 0 to 21 10"},
		{`<path id="a" d="M0 0C0 20 20 20 20 0Z"/>`, "239: 0 0 to 20 15"},
		{`<path id="a" d="M0 0C0 10 10 10 10 0S20-10 20 0V20H0Z"/>`, "400: 0 -7 to 20 20"}, // as much above as below
		{`<path id="a" d="M0 0L0 0S0 20 20 0Z"/>`, "120: 0 0 to 20 9"},                     // a smooth curve after a line starts at its end
		{`<path id="a" d="M0 0Q10 20 20 0Z"/>`, "133: 0 0 to 20 10"},
		{`<path id="a" d="M0 0Q5 10 10 0T20 0V20H0Z"/>`, "400: 0 -5 to 20 20"},
		{`<path id="a" d="M0 20A20 20 0 0 1 40 20Z"/>`, "627: 0 0 to 40 20"},
		{`<path id="a" d="M0 20A20 20 0 0 0 40 20Z"/>`, "627: 0 20 to 40 40"},
		{`<path id="a" d="M20 0A20 20 0 0 1 40 20L20 20Z"/>`, "314: 20 0 to 40 20"}, // a quarter
		{`<path id="a" d="M20 0A20 20 0 1 0 40 20L20 20Z"/>`, "936: 0 0 to 40 40"},  // the other three
		{`<path id="a" d="M0 20a20 20 0 0140 0z"/>`, "627: 0 0 to 40 20"},           // flags without spaces between them
		{`<path id="a" d="M0 20A1 1 0 0 1 40 20Z"/>`, "627: 0 0 to 40 20"},          // radius too small, so it is scaled up
		{`<rect id="a" x="1" y="2" width="30" height="40"/>`, "1200: 1 2 to 31 42"},
		{`<circle id="a" cx="20" cy="30" r="10"/>`, "313: 10 20 to 30 40"},
		{`<ellipse id="a" cx="20" cy="30" rx="20" ry="10"/>`, "627: 0 20 to 40 40"},
		{`<polygon id="a" points="0,0 10,0 10,10"/>`, "50: 0 0 to 10 10"},
		{`<path id="a" transform="scale(2)" d="M1 1h10v10h-10z"/>`, "400: 2 2 to 22 22"},
		{`<path id="a" transform="scale(2,3)" d="M1 1h10v10h-10z"/>`, "600: 2 3 to 22 33"},
		{`<path id="a" transform="rotate(90)" d="M10 -30h10v10h-10z"/>`, "100: 20 10 to 30 20"},
		{`<path id="a" transform="rotate(90 20 20)" d="M20 10h10v5h-10z"/>`, "50: 25 20 to 30 30"},
		{`<path id="a" transform="matrix(0 1 -1 0 50 0)" d="M10 10h20v10h-20z"/>`, "200: 30 10 to 40 30"},
		{`<path id="a" transform="skewX(45)" d="M0 0h10v10h-10z"/>`, "100: 0 0 to 20 10"},
		{`<path id="a" transform="skewY(45)" d="M0 0h10v10h-10z"/>`, "100: 0 0 to 10 20"},
		{`<g transform="translate(10,5)"><g transform="scale(2) rotate(90)"><path id="a" d="M0 -10h5v10h-5z"/></g></g>`, "200: 10 5 to 30 15"},
		{`<g id="a"><path d="M0 0h10v10h-10z"/><path id="path9" d="M20 0h10v10h-10z"/></g>`, "200: 0 0 to 30 10"}, // a group is one place
		{`<g id="units"><path id="a" d="M0 0h9v9z"/></g><g id="provinces"><path id="a" d="M0 0h10v10h-10z"/></g>`, "100: 0 0 to 10 10"},
		{`<g id="provinces"><path id="a" d="M0 0h10v10h-10z"/></g><g id="units"><path id="a" d="M50 50h9v9z"/></g>`, "100: 0 0 to 10 10"},
		{`<defs><path id="a" d="M50 50h9v9z"/></defs><path id="a" d="M0 0h10v10h-10z"/>`, "100: 0 0 to 10 10"},
		{`<clipPath><path id="a" d="M50 50h9v9z"/></clipPath><script><path id="a" d="M50 50h9v9z"/></script><path id="a" d="M0 0h10v10h-10z"/>`, "100: 0 0 to 10 10"},
		{`<path id="a" fill-rule="evenodd" d="M0 0h30v30h-30z M10 10h10v10h-10z"/>`, "800: 0 0 to 30 30"}, // a hole despite equal directions
		{`<path id="a" style="fill:red;fill-rule: evenodd" d="M0 0h30v30h-30z M10 10h10v10h-10z"/>`, "800: 0 0 to 30 30"},
		{`<g id="layer1" xmlns:inkscape="i" inkscape:label="a"><path d="M0 0h10v10h-10z"/></g>`, "100: 0 0 to 10 10"},
	} {
		sheet, err := outline.Read([]byte(`<svg viewBox="0 0 100 100">`+row.what+`</svg>`), find)
		if err != nil {
			t.Errorf("%s: %v", row.what, err)
			continue
		}
		if got := reach(sheet.Shapes["a"]); got != row.want {
			t.Errorf("%s: %s, want %s", row.what, got, row.want)
		}
	}
	sheet, err := outline.Read([]byte(`<svg viewBox="10 20 100 100"><path id="a" d="M10 20h10v10h-10z"/><path id="aCenter" d="M15 25h2v4h-2z"/></svg>`), find)
	if err != nil || reach(sheet.Shapes["a"]) != "100: 0 0 to 10 10" || sheet.Middles["a"] != (shape.Point{X: 6, Y: 7}) || sheet.W != 100 {
		t.Errorf("a view that begins elsewhere: %+v, %v", sheet, err)
	}
}
