package sound

import (
	"errors"
	"math"
	"path/filepath"
	"strings"
	"testing"
)

// silent makes this machine one without a sound server.
func silent(t *testing.T) { t.Setenv("PULSE_SERVER", "unix:"+filepath.Join(t.TempDir(), "none")) }

func TestNoDeviceIsSilenceToldOnce(t *testing.T) {
	silent(t)
	told := make(chan error, 10)
	b := New(func(err error) { told <- err })
	for range 3 {
		b.Ring(1)
		b.ringing.Wait()
	}
	if err := <-told; !strings.HasPrefix(err.Error(), "sound: ") {
		t.Errorf("told %v", err)
	}
	if len(told) > 0 {
		t.Errorf("told again: %v", <-told)
	}
}

func TestRingNeverWaitsNorFails(t *testing.T) {
	hang := make(chan bool)
	told := make(chan error, 10)
	b := &Bell{problem: func(err error) { told <- err }, play: func([]float32) error { <-hang; panic("the library fell over") }}
	for range 100 {
		b.Ring(3) // the first hangs, the others are not heard
	}
	close(hang)
	if err := <-told; !strings.Contains(err.Error(), "fell over") {
		t.Errorf("told %v", err)
	}
	b.ringing.Wait()
	played := make(chan int, 1)
	b.play = func(s []float32) error { played <- len(s); return errors.New("no more to tell") }
	b.Ring(1)
	if n := <-played; n != len(Samples(1)) {
		t.Errorf("%d samples played", n)
	}
}

func TestStrokesAreHeardAndFadeAway(t *testing.T) {
	loud := func(s []float32) (most float64) {
		for _, v := range s {
			most = max(most, math.Abs(float64(v)))
		}
		return most
	}
	for _, strokes := range []int{-1, 1, 3, 10, 1000} {
		s := Samples(strokes)
		n := min(max(strokes, 1), 10)
		if len(s) != rate/2*(n+2) || loud(s) > 1 || loud(s[len(s)-rate/100:]) > 0.02 || s[0] != 0 {
			t.Errorf("%d strokes: %d samples, up to %.2f, %.3f at the end", strokes, len(s), loud(s), loud(s[len(s)-rate/100:]))
		}
		for i := range n {
			if loud(s[i*rate/2:i*rate/2+rate/10]) < 0.2 {
				t.Errorf("stroke %d of %d is not heard", i+1, n)
			}
		}
	}
}
