package playback

import (
	"time"
)

// Teller is the playback of one phase, in any game.
type Teller interface{ Steps() *Course }

// Player plays back the results of resolved phases beat by beat: automatically or step by step, forward and back. A phase that is not being
// played back is shown in full. N is a phase of a game, T its playback.
type Player[N comparable, T Teller] struct {
	Make    func(n N, pace Pace) T // returns the playback of a resolved phase
	Pace    Pace                   // of the next playback
	Still   bool                   // no animations: steps are shown at once
	Reading time.Duration          // duration of each step with OrderByOrder; 0 means the usual time
	Changed func()                 // called after each automatic beat
	// Wait calls then after d and returns a function that cancels it. If Wait is nil, steps are shown at once.
	Wait func(d time.Duration, then func()) (stop func())

	told    T       // playback of node
	telling *Course // its steps, or nil if everything is shown
	node    N       // phase being played back
	beats   int     // number of beats shown
	until   int     // automatic playback stops here
	running bool    // the next beat comes automatically
	motion  time.Duration
	armed   bool // the next resolved phase is to be played back
	stop    func()

	whole T // complete playback of the phase in of
	of    N
	made  bool // whole is valid
}

// Adopt applies the user's settings for all games: the pace, the seconds for reading out each step, and whether animations are off.
func (p *Player[N, T]) Adopt(pace Pace, reading int, still bool) {
	p.Pace, p.Reading, p.Still = pace, time.Duration(reading)*time.Second, still
}

// jumpTime is the duration of a step back or a jump to a stage.
const jumpTime = 200 * time.Millisecond

// Telling reports whether a phase is being played back.
func (p *Player[N, T]) Telling() bool { return p.telling != nil }

// Running reports whether the next beat comes automatically.
func (p *Player[N, T]) Running() bool { return p.running }

// Beats returns the number of beats shown, or 0 if nothing is played back.
func (p *Player[N, T]) Beats() int { return p.beats }

// Tells reports whether phase n is being played back.
func (p *Player[N, T]) Tells(n N) bool { return p.telling != nil && p.node == n }

// Of returns the playback of a resolved phase: the current one, or one with AllAtOnce if the phase is shown in full.
func (p *Player[N, T]) Of(n N) T {
	if p.Tells(n) {
		return p.told
	}
	if !p.made || p.of != n {
		p.whole, p.of, p.made = p.Make(n, AllAtOnce), n, true
	}
	return p.whole
}

// Told returns what is shown of a resolved phase: everything, unless it is being played back.
func (p *Player[N, T]) Told(n N) Told {
	if p.Tells(n) {
		return p.telling.At(p.beats)
	}
	return All()
}

// Motion returns the duration of the last beat's animation, or 0 without animation.
func (p *Player[N, T]) Motion() time.Duration {
	if p.Still || p.telling == nil {
		return 0
	}
	return p.motion
}

// Arm schedules playback of the next phase that is resolved, unless animations are off or Wait is nil.
func (p *Player[N, T]) Arm() { p.armed = !p.Still && p.Wait != nil }

// Disarm cancels Arm: the next resolved phase is shown in full.
func (p *Player[N, T]) Disarm() { p.armed = false }

// Follow starts the playback of the phase shown if it was armed, and ends that of a phase no longer shown. Only with AllAtOnce does it
// run automatically; otherwise it waits for the user.
func (p *Player[N, T]) Follow(n N, played bool) {
	if p.telling != nil && (p.node != n || !played) {
		p.Drop()
	}
	p.made = p.made && played // it may be resolved again with other orders
	if !p.armed || !played {
		return
	}
	p.armed = false
	p.begin(n)
	if p.Pace == AllAtOnce {
		p.run(len(p.telling.Beats))
	}
}

// begin starts the playback of a phase before its first beat.
func (p *Player[N, T]) begin(n N) {
	p.Drop()
	p.told, p.node = p.Make(n, p.Pace), n
	p.telling = p.told.Steps()
}

// Drop ends the playback and shows everything.
func (p *Player[N, T]) Drop() {
	p.pause()
	p.told, p.telling, p.node, p.beats = *new(T), nil, *new(N), 0
}

// pause stops automatic playback.
func (p *Player[N, T]) pause() {
	if p.stop != nil {
		p.stop()
	}
	p.stop, p.running, p.until = nil, false, p.beats
}

// run plays automatically up to a beat, starting now.
func (p *Player[N, T]) run(until int) {
	p.pause()
	p.until, p.running = until, true
	p.beat()
}

// beat shows the next beat and schedules the one after it.
func (p *Player[N, T]) beat() {
	if p.beats >= p.until {
		p.running = false
		if p.beats == len(p.telling.Beats) {
			p.Drop()
		}
		return
	}
	b := p.paced(p.telling.Beats[p.beats])
	p.beats++
	p.motion = b.Motion
	wait := p.Wait
	if wait == nil {
		return
	}
	told := p.telling
	p.stop = wait(b.Motion+b.Rest, func() {
		if p.telling != told || !p.running {
			return // a late timer
		}
		p.stop = nil
		p.beat()
		p.Changed()
	})
}

// paced returns a beat with the time for reading it out.
func (p *Player[N, T]) paced(b beat) beat {
	if p.Reading > 0 && b.Stop && p.telling.pace == OrderByOrder {
		if b.Stage == StageOrders {
			b.Motion = growTime // no need to hurry
		}
		b.Rest = max(p.Reading-b.Motion, b.Rest)
	}
	return b
}

// Play starts automatic playback of a phase from the current beat, or from the beginning if everything is shown. It pauses a running
// playback.
func (p *Player[N, T]) Play(n N) {
	switch {
	case p.telling != nil && p.running:
		p.pause()
	case p.Wait != nil:
		if p.telling == nil {
			p.begin(n)
		}
		p.run(len(p.telling.Beats))
	}
}

// Step shows the next step; it completes one in progress. Automatic playback continues.
func (p *Player[N, T]) Step() {
	if p.telling == nil {
		return
	}
	from, all := p.beats, len(p.telling.Beats)
	if from > 0 && !p.telling.Beats[from-1].Stop {
		from = p.telling.StopAfter(from)
	}
	until := p.telling.StopAfter(from)
	if p.running && p.until == all {
		until = all
	}
	if p.beats = from; p.Wait == nil || p.Still {
		p.beats = until
	}
	p.run(until)
}

// To shows a phase up to a beat and pauses.
func (p *Player[N, T]) To(n N, beats int) {
	if p.telling == nil {
		p.begin(n)
	}
	p.pause()
	p.motion = jumpTime
	if p.beats = max(beats, 0); p.beats >= len(p.telling.Beats) {
		p.Drop()
	}
}

// Back goes one step back.
func (p *Player[N, T]) Back(n N) {
	if p.telling == nil {
		p.begin(n)
		p.beats = len(p.telling.Beats)
	}
	p.To(n, p.telling.StopBefore(p.beats))
}

// ToStage shows a phase up to the end of a stage, if it has that stage.
func (p *Player[N, T]) ToStage(n N, s Stage) {
	if p.telling == nil {
		p.begin(n)
	}
	if beats, ok := p.telling.StageEnd(s); ok {
		p.To(n, beats)
	}
}

// Part is the progress of a stage. It can be compared with ==.
type Part struct {
	Stage Stage
	Done  bool // shown completely
	Now   bool // shown last
}

// Stages returns the stages of a resolved phase.
func (p *Player[N, T]) Stages(n N) []Part {
	steps, beats, all := p.Of(n).Steps(), p.beats, !p.Tells(n)
	var list []Part
	for s := range Stage(NumStages) {
		if _, ok := steps.StageEnd(s); !ok {
			continue
		}
		part := Part{Stage: s, Done: all, Now: !all && beats > 0 && steps.Beats[beats-1].Stage == s}
		for i := range min(beats, len(steps.Beats)) {
			part.Done = part.Done || steps.Beats[i].Stage == s
		}
		list = append(list, part)
	}
	return list
}
