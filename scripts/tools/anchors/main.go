// Command anchors finds where the units and the centers of a board stand, and writes it into the map.json of a folder:
//
//	go run ./scripts/tools/anchors variants/standard
//
// The names stay where they are, and so does what stands in the provinces that source/style.json lists as by_hand. What it looks for is what the tests of ui/board/layout demand: every unit lies in its
// own space, no two neighbours cover one another, and between any two there is room for an arrow that can be seen.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"entente/assets"
	"entente/engine"
	"entente/ui/board/atlas"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
	"entente/variants"
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
	text, err := rewrite(b.Variant.Map, string(b.Anchors), s)
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, "map.json"), []byte(text), 0o644)
}

// byHand returns the provinces in which everything stays where it is, as the style of a board lists them. A board without a source has none.
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

// rewrite puts the places that were found into the anchors file, which has a line for each province.
func rewrite(m *engine.Map, text string, s *search) (string, error) {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		bare := strings.TrimRight(strings.TrimSpace(line), ",")
		var space struct {
			ID      string `json:"id"`
			Anchors struct {
				Army, Center *[2]float64
				Fleet        map[string][2]float64
			} `json:"anchors"`
		}
		if !strings.HasPrefix(bare, `{"id"`) {
			continue
		}
		if err := json.Unmarshal([]byte(strings.TrimSuffix(bare, "]}")), &space); err != nil {
			return "", fmt.Errorf("map.json: line %d: %w", i+1, err)
		}
		for _, p := range s.pieces {
			if m.Info(p.loc.Province).ID != space.ID {
				continue
			}
			at := fmt.Sprintf("[%.1f, %.1f]", p.at().X, p.at().Y)
			key, old := "", any(nil)
			switch {
			case p.kind == center:
				key, old = "center", space.Anchors.Center
			case p.kind == army:
				key, old = "army", space.Anchors.Army
			default:
				key = "any"
				if p.loc.Coast != engine.NoCoast {
					key = p.loc.Coast.String()
				}
				old = space.Anchors.Fleet[key]
			}
			var err error
			if line, err = replaced(line, key, old, at); err != nil {
				return "", fmt.Errorf("map.json: line %d: %w", i+1, err)
			}
		}
		lines[i] = line
	}
	return strings.Join(lines, "\n"), nil
}

// replaced writes another point after a key of a line.
func replaced(line, key string, old any, at string) (string, error) {
	name := `"` + key + `":`
	i := strings.Index(line, name)
	if i < 0 || old == nil {
		return "", errors.New("no place for " + name)
	}
	from := i + strings.Index(line[i:], "[")
	to := from + strings.Index(line[from:], "]") + 1
	if !strings.Contains(line[i:from+1], " ") {
		at = strings.ReplaceAll(at, " ", "")
	}
	return line[:from] + at + line[to:], nil
}
