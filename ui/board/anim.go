package board

import (
	"time"

	"fyne.io/fyne/v2"

	"entente/ui/board/layout"
	"entente/ui/board/paint"
)

// anim is the visible transition from one state to the next. The zero anim shows no transition. Motion is derived from the two states; picks apply
// to the new state from the start.
type anim struct {
	before *layout.Scene // nil: no transition
	way    float64
	stop   func()

	// start calls tick with the elapsed fraction of the duration until it is 1, on Fyne's goroutine, and returns a function that ends the animation
	// early. If nil, Fyne's own animations are used; they end at once where Fyne draws no frames by itself.
	start func(d time.Duration, tick func(part float32)) (stop func())
}

// animate starts a transition from the state shown before to the current one. It first completes a running transition.
func (b *Board) animate(from paint.State) {
	b.anim.complete()
	if b.state.Motion <= 0 || b.camera.view.empty() {
		return
	}
	b.anim.begin(from.Scene, b.state.Motion, func() {
		b.touch()
		b.overlay.Refresh()
	})
}

// begin starts a transition from a scene and calls step after each change of the picture.
func (a *anim) begin(scene layout.Scene, d time.Duration, step func()) {
	scene.Before, scene.Way = nil, 0
	a.before, a.way = &scene, 0
	start := a.start
	if start == nil {
		start = tickWithFrames
	}
	stop := start(d, func(part float32) {
		if a.before != &scene {
			return // a late tick of a finished transition
		}
		if a.way = float64(part); part >= 1 {
			a.complete()
		}
		step()
	})
	if a.before == &scene {
		a.stop = stop
	}
}

// complete ends the transition: the next frame shows the new state.
func (a *anim) complete() {
	stop := a.stop
	a.before, a.way, a.stop = nil, 0, nil
	if stop != nil {
		stop()
	}
}

// Moving reports whether a transition to the current state is running.
func (b *Board) Moving() bool { return b.anim.before != nil }

// tickWithFrames runs an animation of Fyne.
func tickWithFrames(d time.Duration, tick func(float32)) (stop func()) {
	a := fyne.NewAnimation(d, tick)
	a.Curve = fyne.AnimationLinear
	a.Start()
	return a.Stop
}
