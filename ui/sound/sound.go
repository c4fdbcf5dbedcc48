// Package sound rings a bell through the sound server of the desktop. Without one it is silent and never blocks.
//
//	bell := sound.New(func(err error) { log.Println(err) })
//	bell.Ring(3)
package sound

import (
	"fmt"
	"math"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jfreymuth/pulse"
)

// Bell rings. Strokes of one bell do not overlap: while it rings it cannot be struck.
type Bell struct {
	problem func(error)
	play    func([]float32) error
	busy    atomic.Bool
	told    sync.Once
	ringing sync.WaitGroup
}

// New returns a bell. The first problem, such as no sound on this machine, is told to problem from another goroutine; later
// ones are not.
func New(problem func(error)) *Bell { return &Bell{problem: problem, play: play} }

// Ring strikes the bell so many times and returns at once.
func (b *Bell) Ring(strokes int) {
	if !b.busy.CompareAndSwap(false, true) {
		return
	}
	b.ringing.Go(func() {
		defer b.busy.Store(false)
		if err := b.within(Samples(strokes)); err != nil {
			b.told.Do(func() { b.problem(fmt.Errorf("sound: %w", err)) })
		}
	})
}

// within plays, but waits no longer than the sound may take: a server that hangs costs a goroutine, no more.
func (b *Bell) within(samples []float32) error {
	done := make(chan error, 1)
	go func() {
		defer func() {
			if fault := recover(); fault != nil {
				done <- fmt.Errorf("%v", fault)
			}
		}()
		done <- b.play(samples)
	}()
	select {
	case err := <-done:
		return err
	case <-time.After(length(samples) + 5*time.Second):
		return fmt.Errorf("the sound server does not answer")
	}
}

// rate is how many samples a second has.
const rate = 44100

// length is how long samples sound.
func length(samples []float32) time.Duration {
	return time.Duration(len(samples)) * time.Second / rate
}

// Samples returns the sound of strokes on a small bell, two in a second: 44100 numbers a second, from -1 to 1. There is at
// least one stroke and at most ten.
func Samples(strokes int) []float32 {
	strokes = min(max(strokes, 1), 10)
	const every = rate / 2
	list := make([]float32, every*strokes+rate)
	for s := range strokes {
		for i := range list[every*s:] {
			t := float64(i) / rate
			// A bell: partials that are no multiples of each other, the higher ones fading sooner.
			tone := math.Sin(2*math.Pi*880*t)*math.Exp(-4*t) + 0.5*math.Sin(2*math.Pi*2345*t)*math.Exp(-7*t) +
				0.25*math.Sin(2*math.Pi*4710*t)*math.Exp(-11*t)
			list[every*s+i] += float32(0.3 * tone * math.Min(t*400, 1))
		}
	}
	return list
}

// play hands the samples to the PulseAudio server, or to PipeWire, which speaks the same, and returns when they were heard.
// The connection is dropped as a whole: closing the stream while the server asks for more is not safe in the library.
func play(samples []float32) error {
	client, err := pulse.NewClient(pulse.ClientApplicationName("Entente"))
	if err != nil {
		return err
	}
	defer client.Close()
	left := samples
	stream, err := client.NewPlayback(pulse.Float32Reader(func(out []float32) (int, error) {
		n := copy(out, left)
		if left = left[n:]; len(left) == 0 {
			return n, pulse.EndOfData
		}
		return n, nil
	}), pulse.PlaybackSampleRate(rate), pulse.PlaybackLatency(0.1))
	if err != nil {
		return err
	}
	stream.Start()
	time.Sleep(length(samples) + 300*time.Millisecond)
	return stream.Error()
}
