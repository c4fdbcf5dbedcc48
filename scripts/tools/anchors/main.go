// Command anchors finds positions for the units and centers of a board, and writes them to the map.json of a folder:
//
//	go run ./scripts/tools/anchors variants/standard
//
// Names keep their positions, and so does everything in the provinces listed as by_hand in source/style.json. It satisfies what the tests
// of ui/board/layout demand: every unit is in its own province, no two neighbors cover each other, and between any two there is room for
// a visible arrow.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"entente/assets"
	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
	"entente/variants"
	"entente/variants/retouch"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: anchors folder")
		os.Exit(2)
	}
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "anchors:", err)
		os.Exit(1)
	}
}

func run(folder string) error {
	b, err := variants.Load(os.DirFS(folder))
	if err != nil {
		return err
	}
	d, err := atlas.NewDrawing(b.Variant, b.SVG, b.Anchors)
	if err != nil {
		return err
	}
	k, err := vector.NewKit(assets.FS)
	if err != nil {
		return err
	}
	stay, err := byHand(folder, b.Variant.Map)
	if err != nil {
		return err
	}
	s := newSearch(d, layout.New(d, k), stay)
	s.settle()
	s.report()
	text, err := rewrite(b.Variant.Map, b.Anchors, s)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "map.json"), text, 0o644)
}

// byHand returns the provinces in which everything stays where it is, as listed in the style of a board. A board without a source has none.
func byHand(folder string, m *engine.Map) (stay engine.ProvinceSet, err error) {
	name := filepath.Join(folder, "source", "style.json")
	text, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return stay, nil
	} else if err != nil {
		return stay, err
	}
	var style struct {
		ByHand []string `json:"by_hand"`
	}
	if err := json.Unmarshal(text, &style); err != nil {
		return stay, fmt.Errorf("%s: %w", name, err)
	}
	for _, id := range style.ByHand {
		p := m.Province(id)
		if p == engine.NoProvince {
			return stay, fmt.Errorf("%s: by_hand: unknown province %q", name, id)
		}
		stay.Add(p)
	}
	return stay, nil
}

// rewrite writes the positions found into the anchors file.
func rewrite(m *engine.Map, data []byte, s *search) ([]byte, error) {
	for _, p := range s.pieces {
		what := "army"
		switch {
		case p.kind == center:
			what = "center"
		case p.kind == army:
		case p.loc.Coast != engine.NoCoast:
			what = "fleet/" + p.loc.Coast.String()
		default:
			what = "fleet/any"
		}
		var err error
		if data, err = retouch.Move(data, m.Info(p.loc.Province).ID, what, p.at().X, p.at().Y); err != nil {
			return nil, err
		}
	}
	return data, nil
}
