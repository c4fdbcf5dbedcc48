package playback

import (
	"time"
)

// Teller is how the results of one phase are told, in any game.
type Teller interface{ Steps() *Course }

// Player tells the results of resolved phases beat by beat: by itself, step by step, forwards and back. Before anything is told, of
// every phase all is. N is a phase of a game, T how it is told.
type Player[N comparable, T Teller] struct {
	Make    func(n N, pace Pace) T // the telling of a resolved phase
	Pace    Pace                   // of the next telling
	Still   bool                   // nothing moves: steps are told at once
	Reading time.Duration          // that each step of a telling order by order lasts; 0: as short as the rest
	Changed func()                 // called after each beat that came by itself
	// Wait calls then after d and returns what prevents it. nil: no time passes here, steps are told at once.
	Wait func(d time.Duration, then func()) (stop func())

	told    T       // how node is told
	telling *Course // its steps; nil: all is told
	node    N       // whose results telling tells
	beats   int     // told so far
	until   int     // goes on by itself up to here
	running bool    // the next beat comes by itself
	motion  time.Duration
	armed   bool // the phase that is resolved next is to be told
	stop    func()

	whole T // of the node below, all of it
	of    N
	made  bool // whole
}

// Adopt follows what the user has set for all games: at which pace results are told, how many seconds each step is read out, and that nothing
// moves.
func (p *Player[N, T]) Adopt(pace Pace, reading int, still bool) {
	p.Pace, p.Reading, p.Still = pace, time.Duration(reading)*time.Second, still
}

// jumpTime is how long a step back, or to a stage, is seen.
const jumpTime = 200 * time.Millisecond

// Telling reports whether results are being told.
func (p *Player[N, T]) Telling() bool { return p.telling != nil }

// Running reports whether the next beat comes by itself.
func (p *Player[N, T]) Running() bool { return p.running }

// Beats is how many beats of the telling have been told, 0 if nothing is being told.
func (p *Player[N, T]) Beats() int { return p.beats }

// Tells reports whether the results of a node are being told.
func (p *Player[N, T]) Tells(n N) bool { return p.telling != nil && p.node == n }

// Of returns how a resolved phase is told: as it is being told, or, where all is shown, the telling of all at once.
func (p *Player[N, T]) Of(n N) T {
	if p.Tells(n) {
		return p.told
	}
	if !p.made || p.of != n {
		p.whole, p.of, p.made = p.Make(n, AllAtOnce), n, true
	}
	return p.whole
}

// Told returns what has been told of a resolved phase: everything, unless it is being told.
func (p *Player[N, T]) Told(n N) Told {
	if p.Tells(n) {
		return p.telling.At(p.beats)
	}
	return All()
}

// Motion is for how long the change of the last beat is seen; 0 where nothing moves.
func (p *Player[N, T]) Motion() time.Duration {
	if p.Still || p.telling == nil {
		return 0
	}
	return p.motion
}

// Arm lets the phase that is resolved next be told; nothing is told where nothing moves or no time passes.
func (p *Player[N, T]) Arm() { p.armed = !p.Still && p.Wait != nil }

// Disarm shows the phase that is resolved next at once: it was not resolved, or its telling has begun.
func (p *Player[N, T]) Disarm() { p.armed = false }

// Follow begins to tell the node that is looked at, if that was armed, or leaves one that is no longer looked at. What is
// told order by order waits for whoever reads it out.
func (p *Player[N, T]) Follow(n N, played bool) {
	if p.telling != nil && (p.node != n || !played) {
		p.Drop()
	}
	p.made = p.made && played // it may be played again, with other orders
	if !p.armed || !played {
		return
	}
	p.armed = false
	p.begin(n)
	if p.Pace == AllAtOnce {
		p.run(len(p.telling.Beats))
	}
}

// begin tells a node from its first beat.
func (p *Player[N, T]) begin(n N) {
	p.Drop()
	p.told, p.node = p.Make(n, p.Pace), n
	p.telling = p.told.Steps()
}

// Drop shows everything from now on.
func (p *Player[N, T]) Drop() {
	p.pause()
	p.told, p.telling, p.node, p.beats = *new(T), nil, *new(N), 0
}

// pause stops going on by itself.
func (p *Player[N, T]) pause() {
	if p.stop != nil {
		p.stop()
	}
	p.stop, p.running, p.until = nil, false, p.beats
}

// run goes on by itself up to a beat, beginning now.
func (p *Player[N, T]) run(until int) {
	p.pause()
	p.until, p.running = until, true
	p.beat()
}

// beat tells the next beat and waits for the one after it.
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
			return // a frame that came after the end
		}
		p.stop = nil
		p.beat()
		p.Changed()
	})
}

// paced is a beat at the pace of whoever reads it out.
func (p *Player[N, T]) paced(b beat) beat {
	if p.Reading > 0 && b.Stop && p.telling.pace == OrderByOrder {
		if b.Stage == StageOrders {
			b.Motion = growTime // it need not be hurried
		}
		b.Rest = max(p.Reading-b.Motion, b.Rest)
	}
	return b
}

// Play goes on by itself from where the telling of a node is, from the beginning if all is told, or stops.
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

// Step tells the next step; one that is on its way is told at once. Playing goes on.
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

// To tells a node up to a beat and waits there.
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

// Back takes one step back.
func (p *Player[N, T]) Back(n N) {
	if p.telling == nil {
		p.begin(n)
		p.beats = len(p.telling.Beats)
	}
	p.To(n, p.telling.StopBefore(p.beats))
}

// ToStage tells a node up to the end of a stage, if it has one.
func (p *Player[N, T]) ToStage(n N, s Stage) {
	if p.telling == nil {
		p.begin(n)
	}
	if beats, ok := p.telling.StageEnd(s); ok {
		p.To(n, beats)
	}
}

// Part is a stage of a telling, and how far it has come: a value, compared with ==.
type Part struct {
	Stage Stage
	Done  bool // it was told already
	Now   bool // it was told last
}

// Stages returns the stages that a resolved phase has.
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
