package search

import (
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/packed"
)

// TestACalibrationLearnsWhatCame: where that of which a share x was said came in x to 0.5 + x/2 of all cases, by kind of event.
func TestACalibrationLearnsWhatCame(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var trials []Trial
	for range 40_000 {
		said := r.Float64()
		trials = append(trials, Trial{MoveWorks, said, r.Float64() < 0.5+said/2}, Trial{HoldWorks, said, r.Float64() < said*said})
	}
	c := NewCalibration(trials)
	last := -1.0
	for said := 0.0; said <= 1; said += 0.05 {
		move, off := c.Share(MoveWorks, said)
		if want := 0.5 + said/2; move < want-0.04 || move > want+0.04 || move < last || off <= 0 || off > 0.05 {
			t.Errorf("said %.2f: %.3f ± %.3f, want %.3f and not less than %.3f", said, move, off, want, last)
		}
		last = move
		if hold, _ := c.Share(HoldWorks, said); hold < said*said-0.04 || hold > said*said+0.04 {
			t.Errorf("said %.2f of a hold: %.3f", said, hold)
		}
		if same, off := c.Share(ConvoyWorks, said); same != said || off != 0 {
			t.Errorf("nothing was learned of convoys, but %.2f became %.2f", said, same)
		}
	}
	if x, _ := c.Share(numEvents, 0.3); x != 0.3 {
		t.Error("an event that there is not")
	}
}

// TestFewTrialsTeachNothing: a point stands for many.
func TestFewTrialsTeachNothing(t *testing.T) {
	c := NewCalibration(make([]Trial, fewTrials-1))
	if x, _ := c.Share(MoveWorks, 0.7); x != 0.7 {
		t.Errorf("%.2f", x)
	}
	c = NewCalibration(make([]Trial, fewTrials))
	if x, _ := c.Share(MoveWorks, 0.7); x != 0 {
		t.Errorf("nothing ever came, but %.2f", x)
	}
}

// TestACalibrationIsKeptInTheFile: it comes back as it was, and one that falls is an error.
func TestACalibrationIsKeptInTheFile(t *testing.T) {
	var c Calibration
	c.curves[SupportWorks] = []knot{{0.1, 0.2, 0.01}, {0.5, 0.6, 0.02}}
	r := packed.Reader{Rest: c.append(nil)}
	if back := readCalibration(&r); r.End() != nil || !reflect.DeepEqual(back, c) {
		t.Errorf("%v, %+v", r.End(), back)
	}
	for _, bad := range [][]knot{{{0.5, 0.6, 0}, {0.1, 0.7, 0}}, {{0.1, 0.6, 0}, {0.5, 0.2, 0}}, {{0.1, 1.5, 0}}, {{-1, 0, 0}}, {{0, 0, 2}}} {
		c.curves[SupportWorks] = bad
		r := packed.Reader{Rest: c.append(nil)}
		if readCalibration(&r); r.Err == nil || !strings.Contains(r.Err.Error(), "rise") {
			t.Errorf("%v: %v", bad, r.Err)
		}
	}
}

// TestWhatIsBuiltInIsCalibrated: for the board and for any, each kind of event, and never falling.
func TestWhatIsBuiltInIsCalibrated(t *testing.T) {
	for _, board := range []string{"standard", "another"} {
		w, err := Learned(board)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range Events() {
			if len(w.Calibration.curves[e]) < 2 {
				t.Errorf("%s: %v has %d points", board, e, len(w.Calibration.curves[e]))
			}
		}
		if x, _ := w.Calibration.Share(SupportWorks, 0.03); x < 0.25 || x > 0.5 {
			t.Errorf("%s: supports that work under 3 of 100 replies worked in %.2f", board, x)
		}
	}
}

// TestEventsTellOrdersApart.
func TestEventsTellOrdersApart(t *testing.T) {
	pos := standard(t).Setups[0].Begin()
	q := question(t, pos, "germany", "F kie - den", "A ber - kie", "A mun S A ber - kie")
	p := func(id string) Event { return q.Event(pos.Variant.Map.Province(id)) }
	if p("kie") != MoveWorks || p("ber") != SupportedWorks || p("mun") != SupportWorks || p("par") != HoldWorks {
		t.Error(p("kie"), p("ber"), p("mun"), p("par"))
	}
	q.Orders = append(q.Orders[:1], engine.Order{Kind: engine.Convoy, At: engine.Location{Province: pos.Variant.Map.Province("ber")}})
	if p("ber") != ConvoyWorks || p("mun") != HoldWorks {
		t.Error(p("ber"), p("mun"))
	}
	if s := Event(200).String(); s != "" {
		t.Error(s)
	}
}
