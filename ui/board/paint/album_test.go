package paint

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"entente/engine"
	"entente/ui/board/boardtest"
	"entente/ui/board/layout"
)

// album returns pictures of a turn with its orders and with its results, and their album.
func album(t *testing.T, hatched bool) (ordered, came []byte, a *Album) {
	t.Helper()
	st := newStage(t)
	pos, orders := st.Turn()
	res := engine.Adjudicate(pos, orders, engine.Rulebook())
	after := res.Aftermath(pos)
	theme, dark := boardtest.Theme(t, "light"), boardtest.Theme(t, "dark")
	theme.Hatched, dark.Hatched = hatched, hatched
	a = st.Album(theme, dark, boardtest.Full(960, 720), "en")
	ordered = a.Picture(&layout.Scene{Position: pos, Shapes: layout.Shapes(pos, orders, nil), Selected: st.V.Map.Province("par")})
	came = a.Picture(&layout.Scene{Position: &after, Shapes: layout.Shapes(pos, orders, &res), Stuck: after.Stuck(), StuckText: "no <retreat>"})
	return ordered, came, a
}

// TestPicturesOfAnAlbumUseWhatItHolds checks that every picture is well formed and small, and uses only what the album holds once.
func TestPicturesOfAnAlbumUseWhatItHolds(t *testing.T) {
	for _, hatched := range []bool{false, true} {
		ordered, came, a := album(t, hatched)
		ids, used := map[string]bool{}, map[string]bool{}
		style := string(a.Style())
		for _, part := range [][]byte{ordered, came, bytes.Join([][]byte{[]byte("<defs>"), a.Defs(), []byte("</defs>")}, nil)} {
			for dec := xml.NewDecoder(bytes.NewReader(part)); ; {
				token, err := dec.Token()
				if errors.Is(err, io.EOF) {
					break
				}
				if err != nil {
					t.Fatal(err)
				}
				el, _ := token.(xml.StartElement)
				for _, at := range el.Attr {
					switch {
					case at.Name.Local == "id" && ids[at.Value]:
						t.Errorf("duplicate id %s", at.Value)
					case at.Name.Local == "id":
						ids[at.Value] = true
					case at.Name.Local == "href":
						used[strings.TrimPrefix(at.Value, "#")] = true
					case strings.HasPrefix(at.Value, "url(#"):
						used[strings.TrimSuffix(strings.TrimPrefix(at.Value, "url(#"), ")")] = true
					case at.Name.Local == "class" && !strings.Contains(style, "."+at.Value+"{"):
						t.Errorf("no rule for %s", at.Value)
					case at.Name.Local == "class", at.Name.Local == "opacity", at.Name.Local == "transform":
					case strings.HasPrefix(at.Name.Local, "stroke"), at.Name.Local == "fill" && !hatched:
						t.Errorf("<%s> has the look attribute %s", el.Name.Local, at.Name.Local)
					}
				}
			}
		}
		for id := range used {
			if !ids[id] {
				t.Errorf("%s is used but not defined", id)
			}
		}
		for _, id := range []string{"map-par", "map-below", "map-above", "map-shore"} {
			if !ids[id] || !used[id] {
				t.Errorf("%s: defined %v, used %v", id, ids[id], used[id])
			}
		}
		if len(came) > 60<<10 || len(a.Defs()) > 400<<10 || !bytes.Contains(came, []byte(">no &lt;retreat&gt;</text>")) || bytes.Equal(ordered, came) {
			t.Errorf("pictures of %d and %d bytes, defs of %d", len(ordered), len(came), len(a.Defs()))
		}
		if !strings.HasPrefix(style, ":root{--sea:#95b3b4}\n@media screen and (prefers-color-scheme:dark){:root{--sea:#2b4049}") || a.Apart() != 0 {
			t.Errorf("%d pictures have no dark colors; the style begins with %.200s", a.Apart(), style)
		}
		t.Logf("pictures of %d and %d bytes, defs of %d, style of %d", len(ordered), len(came), len(a.Defs()), len(style))
	}
}
