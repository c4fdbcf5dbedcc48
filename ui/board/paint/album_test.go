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

// album is a turn as it was ordered and as it came, with what both pictures use.
func album(t *testing.T, hatched bool) (ordered, came []byte, a *Album) {
	t.Helper()
	st := newStage(t)
	pos, orders := st.Turn()
	res := engine.Adjudicate(pos, orders, engine.Rulebook())
	after := res.Aftermath(pos)
	theme := *st.Theme
	theme.Hatched = hatched
	a = st.Album(&theme, boardtest.Full(960, 720), "en")
	ordered = a.Picture(&layout.Scene{Position: pos, Shapes: layout.Shapes(pos, orders, nil), Selected: st.V.Map.Province("par")})
	came = a.Picture(&layout.Scene{Position: &after, Shapes: layout.Shapes(pos, orders, &res), Stuck: after.Stuck(), StuckText: "no <retreat>"})
	return ordered, came, a
}

// TestPicturesOfAnAlbumUseWhatItHolds: every picture is well formed, small, and uses nothing but what the album has once.
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
						t.Errorf("two are called %s", at.Value)
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
						t.Errorf("<%s> says itself how it looks: %s", el.Name.Local, at.Name.Local)
					}
				}
			}
		}
		for id := range used {
			if !ids[id] {
				t.Errorf("%s is used and not there", id)
			}
		}
		for _, id := range []string{"map-par", "map-below", "map-above", "map-shore"} {
			if !ids[id] || !used[id] {
				t.Errorf("%s: there %v, used %v", id, ids[id], used[id])
			}
		}
		if len(came) > 60<<10 || len(a.Defs()) > 400<<10 || !bytes.Contains(came, []byte(">no &lt;retreat&gt;</text>")) || bytes.Equal(ordered, came) {
			t.Errorf("pictures of %d and %d bytes, defs of %d", len(ordered), len(came), len(a.Defs()))
		}
		if got := a.Sea(); got != "#95b3b4" {
			t.Errorf("the sea is %s", got)
		}
		t.Logf("pictures of %d and %d bytes, defs of %d, style of %d", len(ordered), len(came), len(a.Defs()), len(style))
	}
}
