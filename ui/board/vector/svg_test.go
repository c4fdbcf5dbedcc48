package vector

import (
	"strings"
	"testing"

	"entente/scripts/guard"
)

func TestDrawingFaultsNameTheirLine(t *testing.T) {
	const head = "<svg viewBox=\"0 0 10 10\">\n"
	for _, row := range []struct{ name, svg, want string }{
		{"empty", "", "no <svg> element"},
		{"cut off", head + "<g>", "XML syntax error"},
		{"no size", "<svg/>", "line 1: <svg> has no viewBox"},
		{"bad size", `<svg viewBox="0 0 -3 9"/>`, "want \"0 0 width height\""},
		{"text", head + "<text/></svg>", "line 2: element <text> is not supported"},
		{"transform", head + "<g transform=\"scale(2)\"></g></svg>", "line 2: <g>: attribute \"transform\" is not supported"},
		{"color", head + "<path id=\"a\" d=\"M0 0Z\" fill=\"red\"/></svg>", "line 2: <path id=\"a\">: fill=\"red\": not a color"},
		{"relative", head + "<path d=\"M0 0l1 1\"/></svg>", "\"l\" is not one of"},
		{"incomplete", head + "<path d=\"M0 0C1 1 2 2 3\"/></svg>", "incomplete"},
		{"far", head + "<path d=\"M0 0L99999 1\"/></svg>", "bad number \"99999\""},
		{"no start", head + "<path d=\"L1 1\"/></svg>", "without a start"},
		{"opacity", head + "<path d=\"M0 0Z\" fill-opacity=\"2\"/></svg>", "not a number from 0 to 1"},
	} {
		t.Run(row.name, func(t *testing.T) {
			_, err := ReadSVG([]byte(row.svg))
			if err == nil || !strings.Contains(err.Error(), row.want) {
				t.Errorf("got %v, want %s", err, row.want)
			}
		})
	}
}

// TestARegionEndsWhereItIsDrawn compares a region with the outline of the same subpath as it is drawn at the largest zoom.
func TestARegionEndsWhereItIsDrawn(t *testing.T) {
	pieces, err := compile("M10 10C90 -40 120 60 60 50L55 90 50 50C-20 120 -30 -10 10 10ZM20 20L21 30 30 27Z")
	if err != nil {
		t.Fatal(err)
	}
	region, drawn := NewRegion(pieces), 0
	for _, p := range pieces {
		for _, at := range p.flatten(64).points {
			near := func(dx, dy float32) bool { return region.Has(at.X+dx, at.Y+dy) }
			const far = 0.05
			if near(far, 0) == near(-far, 0) && near(0, far) == near(0, -far) && near(far, far) == near(-far, -far) && near(far, -far) == near(-far, far) {
				t.Errorf("no edge at %v", at)
			}
			drawn++
		}
	}
	if drawn < 50 {
		t.Errorf("%d points", drawn)
	}
}

func FuzzReadSVG(f *testing.F) {
	f.Add([]byte(`<svg viewBox="0 0 9 9"><g id="a"><path d="M0 0L1 1C1 2 3 4 5 6Z" fill="#fff" fill-rule="evenodd"/></g></svg>`))
	f.Add([]byte(`<svg viewBox="0 0 9 9"><path d="M0,0-1.5.5 3-4ZM2 2L3 3" stroke="#123456" stroke-width="2"/></svg>`))
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		s, err := ReadSVG(data)
		if err != nil {
			return
		}
		s.draw(GlyphColors{}, 20) // must not panic either
	})
}
