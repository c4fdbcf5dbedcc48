package atlas

import (
	"strings"
	"testing"

	"entente/assets"
	"entente/scripts/guard"
	"entente/ui/board/vector"
	"entente/variants"
)

func TestDrawingAndTablesMustFit(t *testing.T) {
	b, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	svg, anchors := string(b.SVG), string(b.Anchors)
	for _, row := range []struct{ name, svg, anchors, want string }{
		{"missing", strings.Replace(svg, `id="par"`, `id="prs"`, 1), anchors, "unknown province \"prs\"\nmap drawing: province par is not drawn"},
		{"closed place missing", strings.Replace(svg, `id="isl-malta"`, `id="isl-mlt"`, 1), anchors, "map drawing: closed place malta is not drawn"},
		{"twice", strings.Replace(svg, `id="par"`, `id="bur"`, 1), anchors, "province bur is drawn twice"},
		{"sea on land", strings.Replace(svg, `id="par"`, `id="mid"`, 1), anchors, "province mid is drawn among the lands"},
		{"group", strings.Replace(svg, `<g id="coast">`, `<g id="fog">`, 1), anchors, "unknown group \"fog\""},
		{"no anchors", svg, "{}", "province par is missing"},
		{"not JSON", svg, "{\n\n!", "map anchors: line 3: invalid character '!'"},
		{"kind", svg, "{\"spaces\": [\n{\"id\": 3}]}", "map anchors: line 2: json: cannot unmarshal number"},
		{"letters as tall as the map", svg, strings.Replace(anchors, `"size":`, `"size":1e6, "was":`, 1), "are too large for the map"},
		{"far away", svg, strings.Replace(anchors, `"x":`, `"x":1e9, "was":`, 1), "is not on the map"},
		{"a name without end", svg, strings.Replace(anchors, `"lines":`, `"lines":["`+strings.Repeat("x", 81)+`"], "was":`, 1), "a line of 81 letters"},
		{"an endless path", strings.Replace(svg, ` d="M`, ` d="`+strings.Repeat("M0 0L1 1", 3<<20)+` M`, 1), anchors, "paths of more than 16 MB"},
		{"paths without end", strings.Replace(svg, `</svg>`, strings.Repeat(`<path d="M0 0L1 1"/>`, 20_001)+`</svg>`, 1), anchors, "more than 20000 paths"},
		{"an endless map", strings.Replace(svg, `viewBox="0 0 `, `viewBox="0 0 1e9`, 1), anchors, "want \"0 0 width height\""},
		{"a mark far away", svg, strings.Replace(anchors, `"army":`, `"port":[1e9,0],"army":`, 1), "an anchor is not on the map"},
		{"a crowd", svg, strings.Replace(anchors, `"army":`, `"generals":[[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1],[1,1]],"army":`, 1), "9 generals, more than 8"},
		{"a river far away", svg, strings.Replace(anchors, `"spaces":`, `"water_labels":[{"en":"Seine","x":1e9,"y":1,"size":20}],"spaces":`, 1), "name \"Seine\""},
		{"a wide name without size", svg, strings.Replace(anchors, `"army":`, `"label_cjk":{"x":1,"y":1},"army":`, 1), "label_cjk has no size"},
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

func FuzzReadAnchors(f *testing.F) {
	b, err := variants.StandardBundle()
	if err != nil {
		f.Fatal(err)
	}
	f.Add([]byte(`{"spaces":[{"id":"par","anchors":{"label":{"lines":["a"],"x":1,"y":2,"size":3},"abbr":{"size":1},"army":[1,2],"fleet":{"nc":[1,2]},"center":null}}]}`))
	f.Add([]byte(`{"boxes":{"unit":[1,2]},"water_labels":[{"en":"East/Sea","x":1,"y":2,"size":3}],"closed_labels":[{"en":""}],"spaces":[{"id":"par","anchors":{"label":{"size":1},"abbr":{"size":1},"city":[1,2],"gate":[1,2],"port":[1e9,2],"ship":null,"generals":[[1,2],[3,4]],"label_cjk":{"size":-1}}}]}`))
	f.Add([]byte(`{"spaces":3}`))
	s, err := vector.ReadSVG(b.SVG)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		d := &Drawing{variant: b.Variant, w: s.W, h: s.H}
		if err := d.readAnchors(data); err != nil && strings.TrimSpace(err.Error()) == "" {
			t.Error("an error has no text")
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
		defer guard.Start(t)()
		if th, err := ReadTheme(data); (th == nil) == (err == nil) {
			t.Errorf("theme %v, error %v", th, err)
		}
	})
}
