package main

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/paint"
	"entente/variants"
)

// pen is a player without a window: it knows the board and reads the script.
func pen(t *testing.T) *player {
	t.Helper()
	b, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	d, err := paint.NewDrawing(b.Variant, b.SVG, b.Anchors)
	if err != nil {
		t.Fatal(err)
	}
	return &player{variant: b.Variant, drawing: d, pos: b.Variant.Setups[0].Begin()}
}

func TestScriptLeadsThroughTheFirstYear(t *testing.T) {
	p := pen(t)
	var phases []string
	for _, phase := range script() {
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
		if len(orders) == 0 {
			t.Errorf("%s: nothing to do", phase.phase)
		}
		phases = append(phases, fmt.Sprintf("%s %d", phase.phase, len(orders)))
		p.pos = engine.Adjudicate(&p.pos, orders, engine.Rulebook()).Next
	}
	if got := strings.Join(phases[:2], ", "); got != "S1901M 21, F1901M 22" {
		t.Errorf("got %s", got)
	}
	if got := p.pos.Phase.String(); got != "S1902M" {
		t.Errorf("the script ends in %s, want S1902M", got)
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

func FuzzReadXWD(f *testing.F) {
	f.Add(screen(2, 2, 0x00abcdef))
	f.Fuzz(func(t *testing.T, data []byte) {
		if img, err := readXWD(data); err == nil && img.Bounds().Empty() {
			t.Error("an empty picture")
		}
	})
}

// screen is a picture of one colour as an X server keeps it.
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

// TestRealWindow plays the script on the program that ENTENTE_PROGRAM names: orders by mouse, saving by keyboard,
// then the saved game in a second run of the program, and every phase compared with what the judge says.
func TestRealWindow(t *testing.T) {
	program := os.Getenv("ENTENTE_PROGRAM")
	if program == "" {
		t.Skip("ENTENTE_PROGRAM names no program (scripts/test.sh does)")
	}
	p, err := newPlayer(program, "1280x800")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if t.Failed() {
			name := filepath.Join(filepath.Dir(program), "failed.png")
			t.Log("the screen at the end: ", name, p.shoot(name))
		}
		if err := p.leave(); err != nil {
			t.Error(err)
		}
	})
	t.Logf("from the start to the first picture: %d ms", p.program.first.Milliseconds())
	if p.program.first > 5*time.Second {
		t.Error("the window takes too long to come")
	}
	judged := newJudge(t)
	p.watch = func(before engine.Position, orders []engine.Order, after engine.Position) {
		judged.agrees(t, before, orders, after)
	}
	if err := p.play(t.Logf); err != nil {
		t.Fatal(err)
	}
	saved := filepath.Join(p.program.folder, "year.entente")
	if err := p.save(saved); err != nil {
		t.Fatal(err)
	}
	file, err := os.Open(saved)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	g, err := game.Load(file, func(id string) (*engine.Variant, error) {
		if id != p.variant.ID {
			return nil, errors.New("another variant")
		}
		return p.variant, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := g.Node().Position; !same(got, &p.pos) {
		t.Errorf("the saved game has\n%v\nplayed was\n%v", got.UnitTexts(), p.pos.UnitTexts())
	}
	if err := p.again(program, saved); err != nil {
		t.Fatal(err)
	}
	if err := p.program.wait("the saved game", func(s state) bool { return s.Phase == p.pos.Phase.String() }); err != nil {
		t.Fatal(err)
	}
}

// same compares what a board shows.
func same(a, b *engine.Position) bool {
	return a.Phase == b.Phase && slices.Equal(a.UnitTexts(), b.UnitTexts()) && fmt.Sprint(a.CenterTexts()) == fmt.Sprint(b.CenterTexts())
}

// judge is cmd/judge, fed line by line.
type judge struct {
	in  *json.Encoder
	out *bufio.Scanner
}

func newJudge(t *testing.T) *judge {
	t.Helper()
	path := filepath.Join(t.TempDir(), "judge")
	if out, err := exec.Command("go", "build", "-tags", "ci", "-o", path, "entente/cmd/judge").CombinedOutput(); err != nil {
		t.Fatalf("judge: %v\n%s", err, out)
	}
	cmd := exec.Command(path, "adjudicate")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := errors.Join(in.Close(), cmd.Wait()); err != nil {
			t.Error("judge:", err)
		}
	})
	return &judge{json.NewEncoder(in), bufio.NewScanner(out)}
}

// agrees asks the judge what comes of a phase.
func (j *judge) agrees(t *testing.T, before engine.Position, orders []engine.Order, after engine.Position) {
	t.Helper()
	v := before.Variant
	var texts []string
	for _, o := range orders {
		texts = append(texts, v.PowerName(o.Power)+" "+v.Format(o))
	}
	type dislodged struct {
		Unit     string `json:"unit"`
		From     string `json:"from"`
		Convoyed bool   `json:"convoyed"`
	}
	var driven []dislodged
	for at := range v.Map.All().All() {
		if d := before.Dislodged[at]; d.Unit.Type != engine.NoUnit {
			driven = append(driven, dislodged{v.FormatUnit(d.Unit, at), v.Map.Info(d.From).ID, d.Open})
		}
	}
	var contested []string
	for at := range before.Contested.All() {
		contested = append(contested, v.Map.Info(at).ID)
	}
	asked := map[string]any{
		"id": before.Phase.String(), "phase": before.Phase.String(), "units": before.UnitTexts(), "centers": before.CenterTexts(),
		"dislodged": driven, "contested": contested, "orders": texts,
	}
	if err := j.in.Encode(asked); err != nil {
		t.Fatal(err)
	}
	if !j.out.Scan() {
		t.Fatalf("%s: the judge is silent: %v", before.Phase, j.out.Err())
	}
	var said struct {
		Error, Next string
		Units       []string
	}
	if err := json.Unmarshal(j.out.Bytes(), &said); err != nil || said.Error != "" {
		t.Fatalf("%s: judge: %v %s", before.Phase, err, said.Error)
	}
	want := after.UnitTexts()
	slices.Sort(want)
	slices.Sort(said.Units)
	if said.Next != after.Phase.String() || !slices.Equal(said.Units, want) {
		t.Errorf("%s: the judge says %s %v\nplayed was %s %v", before.Phase, said.Next, said.Units, after.Phase, want)
	}
}
