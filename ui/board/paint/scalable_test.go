package paint

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"entente/engine"
	"entente/ui/board/boardtest"
)

func TestSVGOfATurnIsWellFormedAndWhole(t *testing.T) {
	st := newStage(t)
	pos, orders := st.Turn()
	res := engine.Adjudicate(pos, orders, engine.Rulebook())
	after := res.Aftermath(pos)
	for name, s := range map[string]*Scene{
		"empty":   {},
		"orders":  {Position: pos, Shapes: Shapes(pos, orders, nil), Letters: true},
		"results": {Position: &after, Shapes: Shapes(pos, orders, &res), Stuck: after.Stuck(), StuckText: "no <retreat>"},
	} {
		t.Run(name, func(t *testing.T) {
			data := st.SVG(st.Theme, boardtest.Full(1600, 1200), s)
			if dir := os.Getenv("PICTURES"); dir != "" {
				if err := os.WriteFile(dir+"/"+name+".svg", data, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			texts, paths := 0, 0
			for dec := xml.NewDecoder(bytes.NewReader(data)); ; {
				token, err := dec.Token()
				if errors.Is(err, io.EOF) {
					break
				}
				if err != nil {
					t.Fatal(err)
				}
				if el, ok := token.(xml.StartElement); ok {
					switch el.Name.Local {
					case "text":
						texts++
					case "path":
						paths++
						for _, a := range el.Attr {
							if a.Name.Local == "d" && strings.Contains(a.Value, "NaN") {
								t.Fatalf("path %q", a.Value)
							}
						}
					}
				}
			}
			if texts < 60 || paths < 200 {
				t.Errorf("%d texts and %d paths: too few", texts, paths)
			}
			for _, id := range []string{"par", "stp", "nth"} {
				p := st.V.Map.Province(id)
				land := st.V.Map.Info(p).Terrain != engine.Sea
				if bytes.Contains(data, []byte(`id="map-`+id+`"`)) != land {
					t.Errorf("province %s as a path: want %v", id, land)
				}
			}
			if !bytes.Contains(data, []byte(">Portugal</text>")) && !bytes.Contains(data, []byte(">Por</text>")) {
				t.Error("the name of Portugal is missing")
			}
		})
	}
}

func TestSVGOfNothingIsNothing(t *testing.T) {
	st := newStage(t)
	if data := st.SVG(st.Theme, Frame{}, &Scene{}); data != nil {
		t.Errorf("%d bytes", len(data))
	}
}
