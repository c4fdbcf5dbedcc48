package bot

import (
	"bufio"
	"compress/gzip"
	"context"
	"encoding/json"
	"math"
	"os"
	"slices"
	"testing"

	"entente/engine"
)

// recorded are movement phases of games between people.
func recorded(t testing.TB, m *Model) (list []Turn) {
	t.Helper()
	file, err := os.Open("../testdata/bench/recorded.jsonl.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	z, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	for lines := bufio.NewScanner(z); lines.Scan(); {
		var line struct {
			engine.PositionText
			Orders []string `json:"orders"`
		}
		if err := json.Unmarshal(lines.Bytes(), &line); err != nil {
			t.Fatal(err)
		}
		pos, err := m.variant.ReadPosition(line.PositionText, &m.variant.Setups[0], engine.Rulebook())
		if err != nil {
			t.Fatal(err)
		}
		turn := Turn{Position: pos}
		for _, text := range line.Orders {
			if o, err := m.variant.ParseOrder(engine.NoPower, text); err == nil {
				turn.Orders = append(turn.Orders, o)
			}
		}
		for i, o := range turn.Orders {
			turn.Orders[i] = pos.Complete(o, turn.Orders)
		}
		list = append(list, turn)
	}
	return list
}

// BenchmarkLuck measures how far what became of a plan is from what was to be expected of it, over recorded games: half of
// all plans are nearer than the median, and so on, in points of a hundred. From which distance the window speaks of luck is set by
// that (words.VerdictOf).
func BenchmarkLuck(b *testing.B) {
	m := mind(b, "standard")
	turns := recorded(b, m)
	for b.Loop() {
		r, err := Player{Level: Hard, Model: m}.Review(context.Background(), turns, nil)
		if err != nil {
			b.Fatal(err)
		}
		var far []float64
		for _, ph := range r.Phases {
			for _, j := range ph.Played {
				far = append(far, 100*math.Abs(j.Luck()))
			}
		}
		slices.Sort(far)
		at := func(part float64) float64 { return far[int(part*float64(len(far)-1))] }
		b.ReportMetric(float64(len(far)), "plans")
		b.ReportMetric(at(0.5), "median-points")
		b.ReportMetric(at(0.75), "quartile-points")
		b.ReportMetric(at(0.9), "tenth-points")
		b.ReportMetric(at(0.95), "twentieth-points")
	}
}
