package paint

import (
	"strings"
	"testing"

	"entente/assets"
	"entente/variants"
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
		{"colour", head + "<path id=\"a\" d=\"M0 0Z\" fill=\"red\"/></svg>", "line 2: <path id=\"a\">: fill=\"red\": not a colour"},
		{"relative", head + "<path d=\"M0 0l1 1\"/></svg>", "\"l\" is not one of"},
		{"incomplete", head + "<path d=\"M0 0C1 1 2 2 3\"/></svg>", "incomplete"},
		{"far", head + "<path d=\"M0 0L99999 1\"/></svg>", "bad number \"99999\""},
		{"no start", head + "<path d=\"L1 1\"/></svg>", "without a start"},
		{"opacity", head + "<path d=\"M0 0Z\" fill-opacity=\"2\"/></svg>", "not a number from 0 to 1"},
	} {
		t.Run(row.name, func(t *testing.T) {
			_, err := readSVG([]byte(row.svg))
			if err == nil || !strings.Contains(err.Error(), row.want) {
				t.Errorf("got %v, want %s", err, row.want)
			}
		})
	}
}

func TestDrawingAndTablesMustFit(t *testing.T) {
	b, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	svg, anchors := string(b.SVG), string(b.Anchors)
	for _, row := range []struct{ name, svg, anchors, want string }{
		{"missing", strings.Replace(svg, `id="par"`, `id="prs"`, 1), anchors, "unknown province \"prs\"\nmap drawing: province par is not drawn"},
		{"twice", strings.Replace(svg, `id="par"`, `id="bur"`, 1), anchors, "province bur is drawn twice"},
		{"sea on land", strings.Replace(svg, `id="par"`, `id="mid"`, 1), anchors, "province mid is drawn among the lands"},
		{"group", strings.Replace(svg, `<g id="coast">`, `<g id="fog">`, 1), anchors, "unknown group \"fog\""},
		{"no anchors", svg, "{}", "province par is missing"},
		{"not JSON", svg, "{\n\n!", "map anchors: line 3: invalid character '!'"},
		{"kind", svg, "{\"spaces\": [\n{\"id\": 3}]}", "map anchors: line 2: json: cannot unmarshal number"},
		{"coast", svg, strings.Replace(anchors, `"nc":`, `"xc":`, 1), "unknown coast \"xc\""},
	} {
		t.Run(row.name, func(t *testing.T) {
			_, err := NewDrawing(b.Variant, []byte(row.svg), []byte(row.anchors))
			if err == nil || !strings.Contains(err.Error(), row.want) {
				t.Errorf("got %.300v\nwant %s", err, row.want)
			}
		})
	}
}

func FuzzReadSVG(f *testing.F) {
	f.Add([]byte(`<svg viewBox="0 0 9 9"><g id="a"><path d="M0 0L1 1C1 2 3 4 5 6Z" fill="#fff" fill-rule="evenodd"/></g></svg>`))
	f.Add([]byte(`<svg viewBox="0 0 9 9"><path d="M0,0-1.5.5 3-4ZM2 2L3 3" stroke="#123456" stroke-width="2"/></svg>`))
	f.Fuzz(func(t *testing.T, data []byte) {
		s, err := readSVG(data)
		if err != nil {
			return
		}
		s.draw(GlyphColors{}, 20) // must not panic either
	})
}

func FuzzReadAnchors(f *testing.F) {
	b, err := variants.StandardBundle()
	if err != nil {
		f.Fatal(err)
	}
	f.Add([]byte(`{"spaces":[{"id":"par","anchors":{"label":{"lines":["a"],"x":1,"y":2,"size":3},"abbr":{"size":1},"army":[1,2],"fleet":{"nc":[1,2]},"center":null}}]}`))
	f.Add([]byte(`{"spaces":3}`))
	s, err := readSVG(b.SVG)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		d := &Drawing{variant: b.Variant, w: s.w, h: s.h}
		if err := d.readAnchors(data); err != nil && strings.TrimSpace(err.Error()) == "" {
			t.Error("an error says nothing")
		}
	})
}

func FuzzReadTheme(f *testing.F) {
	data, err := assets.FS.ReadFile("themes/light.json")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add([]byte(`{"name":"x","map":{"sea":"#12345","centerTint":-1,"powers":{"a":null}}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		if th, err := ReadTheme(data); (th == nil) == (err == nil) {
			t.Errorf("theme %v, error %v", th, err)
		}
	})
}
