package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// wakeLater calls do on the thread of the window after a while.
func wakeLater(after time.Duration, do func()) (stop func()) {
	t := time.AfterFunc(after, func() { fyne.Do(do) })
	return func() { t.Stop() }
}

// inBackground does what takes long where nobody waits, then calls then on the thread of the window.
func inBackground(do, then func()) {
	go func() {
		do()
		fyne.Do(then)
	}()
}

// waitWithFrames waits by the clock of the frames.
func waitWithFrames(d time.Duration, then func()) (stop func()) {
	a := fyne.NewAnimation(d, func(part float32) {
		if part >= 1 {
			then()
		}
	})
	a.Curve = fyne.AnimationLinear
	a.Start()
	return a.Stop
}

// framesWait is waitWithFrames where frames are drawn, else nil: there all is shown at once.
func framesWait() func(time.Duration, func()) func() {
	if _, frames := fyne.CurrentApp().Driver().(desktop.Driver); frames {
		return waitWithFrames
	}
	return nil
}
