package board

import (
	"time"

	"fyne.io/fyne/v2"

	"entente/ui/board/layout"
	"entente/ui/board/paint"
)

// anim is the change from one state to the next while it can be seen. The zero anim is at rest. What moves follows from
// the two states; what can be picked is that of the new state from the start.
type anim struct {
	before *layout.Scene // nil: at rest
	way    float64
	stop   func()

	// start calls tick with the part of the time that has passed until that is 1, on Fyne's goroutine, and returns a
	// function that ends it early. nil: Fyne's own animations, which end at once where Fyne draws no frames by itself.
	start func(d time.Duration, tick func(part float32)) (stop func())
}

// animate begins to change what was shown into the state of the board. Anything still moving is taken to have arrived.
func (b *Board) animate(from paint.State) {
	b.anim.settle()
	if b.state.Motion <= 0 || b.camera.view.empty() {
		return
	}
	b.anim.begin(from.Scene, b.state.Motion, func() {
		b.touch()
		b.overlay.Refresh()
	})
}

// begin starts a change from a scene, and calls step whenever something else is seen of it.
func (a *anim) begin(scene layout.Scene, d time.Duration, step func()) {
	scene.Before, scene.Way = nil, 0
	a.before, a.way = &scene, 0
	start := a.start
	if start == nil {
		start = tickWithFrames
	}
	stop := start(d, func(part float32) {
		if a.before != &scene {
			return // a tick that came after the end
		}
		if a.way = float64(part); part >= 1 {
			a.settle()
		}
		step()
	})
	if a.before == &scene {
		a.stop = stop
	}
}

// settle ends a change: everything is where it belongs when the next frame is drawn.
func (a *anim) settle() {
	stop := a.stop
	a.before, a.way, a.stop = nil, 0, nil
	if stop != nil {
		stop()
	}
}

// Moving reports whether the change to the state shown can still be seen.
func (b *Board) Moving() bool { return b.anim.before != nil }

// tickWithFrames is an animation of Fyne.
func tickWithFrames(d time.Duration, tick func(float32)) (stop func()) {
	a := fyne.NewAnimation(d, tick)
	a.Curve = fyne.AnimationLinear
	a.Start()
	return a.Stop
}
