package main

import (
	"encoding/binary"
	"fmt"
	"strings"
	"testing"

	"entente/engine"
	"entente/scripts/guard"
	"entente/ui/board/atlas"
	"entente/variants"
)

// pen returns a player without a window, who knows the board and reads the script.
func pen(t *testing.T) *player {
	t.Helper()
	b, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	d, err := atlas.NewDrawing(b.Variant, b.SVG, b.Anchors)
	if err != nil {
		t.Fatal(err)
	}
	return &player{variant: b.Variant, drawing: d, pos: b.Variant.Setups[0].Begin()}
}

func TestScriptsLeadThroughTheirYears(t *testing.T) {
	rows := []struct{ name, want string }{
		{"demo.txt", "S1901M 21, F1901M 22, W1901A 11, then S1902M"},
		{"1902.txt", "S1901M 14, F1901M 7, F1901R 1, W1901A 5, S1902M 3, S1902R 1, F1902M 4, W1902A 2, then S1903M"},
		{"every.txt", "S1901M 17, F1901M 9, F1901R 1, W1901A 6, S1902M 5, S1902R 1, F1902M 3, F1902R 1, W1902A 1, then S1903M"},
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			phases, err := script(row.name)
			if err != nil {
				t.Fatal(err)
			}
			p := pen(t)
			var played []string
			for _, phase := range phases {
				for p.pos.Phase.String() != phase.phase {
					p.pos = engine.Adjudicate(&p.pos, p.choose(), engine.Rulebook()).Next
				}
				orders, err := p.read(phase.texts)
				if err != nil {
					t.Fatal(err)
				}
				if len(orders) == 0 {
					orders = p.choose()
				}
				played = append(played, fmt.Sprintf("%s %d", phase.phase, len(orders)))
				p.pos = engine.Adjudicate(&p.pos, orders, engine.Rulebook()).Next
			}
			if got := strings.Join(played, ", ") + ", then " + p.pos.Phase.String(); got != row.want {
				t.Errorf("got %s, want %s", got, row.want)
			}
		})
	}
}

func TestClicksFallWhereTheyAreMeant(t *testing.T) {
	p := pen(t)
	for at := range p.variant.Map.All().All() {
		info := p.variant.Map.Info(at)
		locations := []engine.Location{{Province: at}}
		kind := engine.Army
		if info.Terrain == engine.Sea {
			kind = engine.Fleet
		}
		if info.Coasts != nil {
			kind, locations = engine.Fleet, nil
			for _, c := range info.Coasts {
				locations = append(locations, engine.Location{Province: at, Coast: c})
			}
		}
		for _, loc := range locations {
			spots := p.spots(loc, kind)
			if len(spots) < 3 {
				t.Errorf("%s: only %d places to click", p.variant.Map.ID(loc), len(spots))
			}
		}
	}
}

func TestScreensAreReadWhateverTheyHold(t *testing.T) {
	img, err := readXWD(screen(2, 2, 0x00112233))
	if err != nil {
		t.Fatal(err)
	}
	if c := img.RGBAAt(1, 1); c.R != 0x11 || c.G != 0x22 || c.B != 0x33 || c.A != 255 {
		t.Errorf("got %v", c)
	}
	for n := range len(screen(2, 2, 0)) {
		if _, err := readXWD(screen(2, 2, 0)[:n]); err == nil {
			t.Errorf("a picture cut off after %d bytes was read", n)
		}
	}
}

func TestComplaintsAreHeard(t *testing.T) {
	const theme = "2026/01/01 Fyne error:  failed to watch theme settings\n2026/01/01   Cause: no bus\n2026/01/01   At: app_xdg.go:152\n"
	rows := []struct{ name, said, want string }{
		{"nothing", "", "<nil>"},
		{"no desktop", theme + theme, "<nil>"},
		{"no sound", "2026/01/01 sound: no such file\n", "<nil>"},
		{"no sound, then a panic", "2026/01/01 sound: no such file\npanic: oh\n", "the program complained:\npanic: oh\n"},
		{"panic", theme + "panic: oh\n", "the program complained:\npanic: oh\n"},
		{"other error", "1 Fyne error:  oh\n1   Cause: ah\n" + theme, "the program complained:\n1 Fyne error:  oh\n1   Cause: ah\n"},
	}
	for _, row := range rows {
		t.Run(row.name, func(t *testing.T) {
			var c complaints
			_, _ = c.Write([]byte(row.said))
			if got := fmt.Sprint(c.err()); got != row.want {
				t.Errorf("got %q, want %q", got, row.want)
			}
		})
	}
}

func FuzzReadXWD(f *testing.F) {
	f.Add(screen(2, 2, 0x00abcdef))
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		if img, err := readXWD(data); err == nil && img.Bounds().Empty() {
			t.Error("an empty picture")
		}
	})
}

// screen returns a picture of one color in an X server's format.
func screen(w, h int, pixel uint32) []byte {
	head := make([]uint32, 25)
	head[0], head[1], head[4], head[5], head[11], head[12] = 100, 7, uint32(w), uint32(h), 32, uint32(4*w)
	head[14], head[15], head[16] = 0xff0000, 0xff00, 0xff
	var data []byte
	for _, number := range head {
		data = binary.BigEndian.AppendUint32(data, number)
	}
	for range w * h {
		data = binary.LittleEndian.AppendUint32(data, pixel)
	}
	return data
}
