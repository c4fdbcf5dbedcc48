package paper

import (
	"strings"
	"testing"

	"entente/scripts/guard"
)

// board is a drawing with every element that the painter uses.
var board = []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><rect width="160" height="120" fill="#95b3b4"/>
<g transform="scale(2) translate(1,-3)"><pattern id="p" patternUnits="userSpaceOnUse" width="11" height="11" patternTransform="rotate(-45)"><polyline points="0,5.5 11,5.5" fill="none" stroke="#000000" stroke-opacity="0.34" stroke-width="2"/></pattern>
<path id="map-a" d="M0 0L10 0Q12 4 10 10C8 12 4 12 0 10Z" fill="#ffffff"><title>A</title></path>
<path d="M0 0L10 0L10 10Z" fill="url(#p)"/>
<clipPath id="shore"><use href="#map-a"/></clipPath>
<path clip-path="url(#shore)" d="M0 0L10 0L10 10Z" fill="#123456" fill-opacity="0.5"/></g>
<polyline points="1,2 3,4" fill="none" stroke="#000000" stroke-width="2" stroke-linecap="round" stroke-dasharray="3 2"/>
<circle cx="5" cy="5" r="2" fill="#ff0000" stroke="#000000" stroke-width="1"/>
<g transform="translate(3,4)" opacity="0.5"><path d="M0 0L1 1" stroke="#000000" fill="none"/><text>Par</text></g></svg>`)

func TestDrawingsBecomeOperators(t *testing.T) {
	b := blank(t, nil)
	b.page(true)
	if w, h, err := b.drawing(board, 0, 0, 400, 500); err != nil || w != 400 || h != 300 {
		t.Fatalf("the drawing is %g x %g, %v", w, h, err)
	}
	doc, err := b.finish()
	if err != nil {
		t.Fatal(err)
	}
	r := read(t, doc)
	stream := r.Page(1).V.Key("Contents").Reader()
	var content strings.Builder
	buf := make([]byte, 4096)
	for {
		n, err := stream.Read(buf)
		content.Write(buf[:n])
		if err != nil {
			break
		}
	}
	text := content.String()
	if opened, closed := strings.Count(text, "\nq "), strings.Count(text, "\nQ"); opened != closed {
		t.Errorf("%d graphics states are saved and %d restored", opened, closed)
	}
	for _, want := range []string{"0.584 0.702 0.706 rg", "2 0 0 2 2 -6 cm", "[3 2] 0 d", "/GS", " Do"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing in %s", want, text)
		}
	}
	if forms := r.Page(1).Resources().Key("XObject").Keys(); len(forms) != 2 { // the pattern and the clipped path
		t.Errorf("forms %v", forms)
	}
}

func TestDrawingsThatAreNotUnderstoodAreRefused(t *testing.T) {
	for _, c := range []struct{ name, svg string }{
		{"nothing", ""},
		{"no drawing", "<html/>"},
		{"cut off", `<svg viewBox="0 0 4 3"><rect`},
		{"no size", `<svg viewBox="0 0 0 3"/>`},
		{"another element", `<svg viewBox="0 0 4 3"><image/></svg>`},
		{"a path that ends early", `<svg viewBox="0 0 4 3"><path d="M1 2L3"/></svg>`},
		{"a path with other commands", `<svg viewBox="0 0 4 3"><path d="M1 2A3 3 0 0 0 4 4"/></svg>`},
		{"a color by name", `<svg viewBox="0 0 4 3"><path d="M1 2L3 4" fill="red"/></svg>`},
		{"an unknown pattern", `<svg viewBox="0 0 4 3"><path d="M1 2L3 4" fill="url(#x)"/></svg>`},
		{"another transformation", `<svg viewBox="0 0 4 3"><g transform="skewX(3)"/></svg>`},
		{"more ends than beginnings", `<svg viewBox="0 0 4 3"></g></g></svg>`},
	} {
		b := blank(t, nil)
		b.page(false)
		if _, _, err := b.drawing([]byte(c.svg), 0, 0, 40, 30); err == nil {
			t.Errorf("%s: no error", c.name)
		}
	}
}

func TestWhatIsDrawnTwiceIsWrittenOnce(t *testing.T) {
	size := func(pages int) int {
		b := blank(t, nil)
		for range pages {
			b.page(true)
			if _, _, err := b.drawing(board, 0, 0, 400, 300); err != nil {
				t.Fatal(err)
			}
		}
		return len(b.forms)
	}
	if one, three := size(1), size(3); one != three || one == 0 {
		t.Errorf("one map stores %d shapes, three store %d", one, three)
	}
}

// FuzzDrawing checks that any input is drawn or refused with an error.
func FuzzDrawing(f *testing.F) {
	f.Add(board)
	for _, text := range []string{`<svg viewBox="0 0 4 3"><g transform="translate(1 2)"><circle cx="1" cy="2" r="1"/></g></svg>`, `<svg viewBox="0 0 1e9 nan"/>`,
		`<svg viewBox="0 0 4 3"><polygon points="1,2 3,4 NaN,1"/></svg>`, `<svg viewBox="0 0 4 3"><pattern id="x" width="1" patternTransform="rotate(45)"><circle r="1"/></pattern><rect width="2" height="2" fill="url(#x)"/></svg>`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, svg []byte) {
		defer guard.Start(t)()
		b := blank(t, nil)
		b.page(false)
		if wide, tall, err := b.drawing(svg, 0, 0, 40, 30); err == nil && !(wide <= 40.01 && tall <= 30.01 && wide > 0 && tall > 0) {
			t.Errorf("%g x %g", wide, tall)
		}
	})
}
