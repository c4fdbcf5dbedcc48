package scene

import (
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/assets"
	"entente/engine/kingdoms"
	"entente/ui/board/atlas"
	"entente/ui/board/paint"
	"entente/ui/board/vector"
	"entente/variants"
)

// stage is the board with its painter.
type stage struct {
	*kingdoms.Board
	chart   Chart
	drawing *atlas.Drawing
	painter *paint.Painter
	t       testing.TB
}

func newStage(t testing.TB) *stage {
	t.Helper()
	bundle, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	v, err := Variant(bundle.Board)
	if err != nil {
		t.Fatal(err)
	}
	d, err := atlas.NewDrawing(v, bundle.SVG, bundle.Anchors)
	if err != nil {
		t.Fatal(err)
	}
	k, err := vector.NewKit(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	return &stage{Board: bundle.Board, chart: Chart{Variant: v}, drawing: d, painter: paint.NewPainter(d, k), t: t}
}

func (st *stage) theme(name string) *atlas.Theme {
	st.t.Helper()
	data, err := assets.FS.ReadFile("themes/" + name + ".json")
	if err != nil {
		st.t.Fatal(err)
	}
	th, err := atlas.ReadTheme(data)
	if err != nil {
		st.t.Fatal(err)
	}
	return th
}

// begin returns the initial position with some units changed: "liubei damaged shouchun".
func (st *stage) begin(units ...string) kingdoms.Position {
	pos, _ := st.Begin(st.Setups[0])
	for _, text := range units {
		word := strings.Fields(text)
		a := st.Area(word[2])
		pos.Units[a].Faction, pos.Units[a].Damaged = st.Faction(word[0]), word[1] == "damaged"
		pos.Owners[a] = pos.Units[a].Faction
	}
	return pos
}

// orders parses orders in plain notation, separated by "|".
func (st *stage) orders(text string) (list []kingdoms.Order) {
	for _, one := range strings.Split(text, "|") {
		o, err := st.ParseOrder(st.Roster, kingdoms.NoFaction, one)
		if err != nil {
			st.t.Fatal(err)
		}
		list = append(list, o)
	}
	return list
}

// frame returns a frame of the whole board.
func frame(w int) vector.Frame { return vector.Frame{Scale: float64(w) / 1600, W: w, H: w * 3 / 4} }

// golden compares a picture with testdata/name.png, and writes that file if UPDATE_GOLDEN is set.
func golden(t *testing.T, name string, got *image.RGBA) {
	t.Helper()
	path := filepath.Join("testdata", name+".png")
	if os.Getenv("UPDATE_GOLDEN") != "" {
		write(t, path, got)
		return
	}
	file, err := os.Open(path)
	if err != nil {
		t.Fatalf("%v; write it with make golden", err)
	}
	defer file.Close()
	want, err := png.Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	wrong := 0
	for y := range got.Rect.Dy() {
		for x := range got.Rect.Dx() {
			if !alike(got.RGBAAt(x, y), color.RGBAModel.Convert(want.At(x, y)).(color.RGBA)) {
				wrong++
			}
		}
	}
	if wrong > 20 || want.Bounds() != got.Rect {
		failed := filepath.Join("testdata", "failed", name+".png")
		write(t, failed, got)
		t.Errorf("%d pixels differ from %s: see %s", wrong, path, failed)
	}
}

func alike(a, b color.RGBA) bool {
	far := func(x, y uint8) bool { return max(x, y)-min(x, y) > 6 }
	return !far(a.R, b.R) && !far(a.G, b.G) && !far(a.B, b.B) && !far(a.A, b.A)
}

func write(t *testing.T, path string, img image.Image) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if err := png.Encode(file, img); err != nil {
		t.Fatal(err)
	}
}

// A preview moves no unit. Failing orders are marked, except false orders, which a draw decides.
func TestWhatIsForeseenLeavesUnitsWhereTheyAre(t *testing.T) {
	x := newStage(t)
	b := x.Board
	pos, _ := b.Begin(b.Setups[0])
	var orders []kingdoms.Order
	for _, text := range []string{"caocao chenliu - xiapi", "caocao xuchang - runan", "sunquan G 周瑜 false chaisang"} {
		o, err := b.ParseOrder(b.Roster, kingdoms.NoFaction, text)
		if err != nil {
			t.Fatal(err)
		}
		orders = append(orders, o)
	}
	pos.Units[b.Area("chaisang")], pos.Owners[b.Area("chaisang")] = kingdoms.Unit{Faction: b.Faction("liubiao")}, b.Faction("liubiao")
	pos.Officers[b.Roster.General("周瑜")].Area = b.Area("jianye")
	res := kingdoms.Adjudicate(&pos, orders, kingdoms.Draws{}, kingdoms.Rules{})
	s := x.chart.Foreseen(&pos, orders, &res)
	if s.Shapes[0].Broken || s.Shapes[0].Moved || !s.Shapes[1].Broken || s.Shapes[2].Broken || res.Results[len(res.Results)-1].Reason != kingdoms.Failed {
		t.Errorf("drawn as %+v", s.Shapes)
	}
}
