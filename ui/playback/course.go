package playback

import (
	"slices"
	"time"

	"entente/engine"
	"entente/ui/board/layout"
)

// Matter is an order and its result in any game.
type Matter struct {
	Power  engine.Power // owner of the order
	Aid    bool         // supports or convoys another order; its result is shown in StageSupports
	Driven bool         // its unit is dislodged
	Given  layout.Shape // without its result
	Final  layout.Shape // with its result
}

// Course is the playback of a phase as a sequence of beats. It is immutable.
type Course struct {
	Matters  []Matter
	Sequence []int // indexes of Matters, in the order of the playback
	Beats    []beat
	rest     []layout.Shape // units removed without an order, shown with the moves
	pace     Pace
}

// NewCourse returns a course with at least one beat. news reports whether now shows more than before; beats that show nothing new are left
// out.
func NewCourse(matters []Matter, rest []layout.Shape, pace Pace, news func(c *Course, before, now Told) bool) Course {
	c := Course{Matters: matters, rest: rest, pace: pace}
	aids := c.arrange()
	add := func(b beat) {
		before := Told{}
		if n := len(c.Beats); n > 0 {
			before = c.Beats[n-1].Told
		}
		if news(&c, before, b.Told) {
			c.Beats = append(c.Beats, b)
		}
	}
	all := Told{Orders: len(c.Sequence)}
	if pace == AllAtOnce {
		add(beat{StageOrders, Told{Orders: len(c.Sequence) - aids}, growTime, shortRest, true})
		add(beat{StageSupports, all, aidTime + time.Duration(c.helpers()-1)*aidApart, fadeTime, false})
	} else {
		for i := range c.Sequence {
			next := i + 1
			if pace == OrderByOrder || next == len(c.Sequence) || c.told(i).Power != c.told(next).Power {
				add(beat{StageOrders, Told{Orders: next}, growTime, shortRest, true})
			}
		}
	}
	all.Supports = true
	add(beat{StageSupports, all, crossTime, shortRest, true})
	all.Standoffs = true
	add(beat{StageStandoffs, all, crossTime, crossRest, true})
	all.Driven = true
	add(beat{StageMoves, all, glideTime, shortRest, false})
	all.Moved = true
	add(beat{StageMoves, all, glideTime, shortRest, true})
	all.Centers = true
	add(beat{StageCenters, all, recolorTime, 0, true})
	c.finish(all)
	return c
}

// Steps implements Teller.
func (c *Course) Steps() *Course { return c }

// told returns the matter at an index of the sequence.
func (c *Course) told(i int) *Matter { return &c.Matters[c.Sequence[i]] }

// arrange sorts the orders into their sequence, by power; with AllAtOnce, supports and convoys come last. It returns the number of supports
// and convoys.
func (c *Course) arrange() (aids int) {
	for i, m := range c.Matters {
		c.Sequence = append(c.Sequence, i)
		if m.Aid {
			aids++
		}
	}
	slices.SortStableFunc(c.Sequence, func(i, j int) int {
		a, b := &c.Matters[i], &c.Matters[j]
		if c.pace == AllAtOnce && a.Aid != b.Aid {
			if b.Aid {
				return -1
			}
			return 1
		}
		return int(a.Power) - int(b.Power)
	})
	return aids
}

// helpers returns the number of powers with supports or convoys, at least 1.
func (c *Course) helpers() int {
	seen := map[engine.Power]bool{}
	for _, m := range c.Matters {
		if m.Aid {
			seen[m.Power] = true
		}
	}
	return max(len(seen), 1)
}

// finish makes the last beat show everything, ends a step wherever a stage ends, and limits the total time.
func (c *Course) finish(all Told) {
	if len(c.Beats) == 0 {
		c.Beats = []beat{{Stage: StageOrders, Rest: shortRest}}
	}
	last := len(c.Beats) - 1
	c.Beats[last].Told, c.Beats[last].Rest = all, 0
	for i := range c.Beats {
		c.Beats[i].Stop = c.Beats[i].Stop || i == last || c.Beats[i+1].Stage != c.Beats[i].Stage
	}
	total := c.total()
	for i := range c.Beats {
		if b := &c.Beats[i]; total > LongestTotal {
			b.Motion = time.Duration(float64(b.Motion) * float64(LongestTotal) / float64(total))
			b.Rest = time.Duration(float64(b.Rest) * float64(LongestTotal) / float64(total))
		}
	}
}

// total returns the duration of all beats.
func (c *Course) total() (sum time.Duration) {
	for _, b := range c.Beats {
		sum += b.Motion + b.Rest
	}
	return sum
}

// At returns what is shown after a number of beats.
func (c *Course) At(beats int) Told {
	if beats <= 0 {
		return Told{}
	}
	return c.Beats[min(beats, len(c.Beats))-1].Told
}

// StopAfter returns the number of beats up to the next end of a step.
func (c *Course) StopAfter(beats int) int {
	for beats < len(c.Beats) {
		if beats++; c.Beats[beats-1].Stop {
			break
		}
	}
	return beats
}

// StopBefore returns the number of beats up to the previous end of a step.
func (c *Course) StopBefore(beats int) int {
	for beats > 0 {
		if beats--; beats == 0 || c.Beats[beats-1].Stop {
			break
		}
	}
	return beats
}

// StageEnd returns the number of beats up to the end of a stage, and whether the course has that stage.
func (c *Course) StageEnd(s Stage) (beats int, ok bool) {
	for i, b := range c.Beats {
		if b.Stage == s {
			beats, ok = i+1, true
		}
	}
	return beats, ok
}

// Shapes returns the visible orders, each with the part of its result that is shown.
func (c *Course) Shapes(now Told) []layout.Shape {
	shapes := make([]layout.Shape, len(c.Matters)+len(c.rest))
	var ranks [256]int // of powers with supports or convoys, from 1
	last := 0
	for i := range c.Sequence {
		if m := c.told(i); m.Aid && ranks[m.Power] == 0 {
			last++
			ranks[m.Power] = last
		}
	}
	for _, i := range c.Sequence[:min(now.Orders, len(c.Sequence))] {
		m := &c.Matters[i]
		shapes[i] = m.shape(now)
		if m.Aid && last > 1 && !now.Supports {
			begin := time.Duration(ranks[m.Power]-1) * aidApart
			shapes[i].Late = float64(begin) / float64(aidTime+time.Duration(last-1)*aidApart)
		}
	}
	if now.Moved {
		copy(shapes[len(c.Matters):], c.rest)
	}
	return shapes
}

// shape returns the order with the part of its result that is shown.
func (m *Matter) shape(now Told) layout.Shape {
	given, final := m.Given, m.Final
	switch {
	case m.Aid:
		if now.Supports {
			return final
		}
		return given
	case now.Moved || m.Driven && now.Driven, !final.Moved && !m.Driven && now.Standoffs:
		return final
	case final.Broken && final.Kind != layout.HoldShape && now.Standoffs:
		return final
	}
	if now.Supports && final.Strength > 1 {
		given.Strength = final.Strength
	}
	return given
}
