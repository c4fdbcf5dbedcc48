//go:build cgo && !ci

package main

import (
	"os"
	"sync/atomic"
	"syscall"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// The toolkit polls for events sixty times a second even when there are none, which takes 1.7% of a core on a small machine. While
// the program is idle, it waits for the next event instead. Timers and background work call the toolkit's driver, so a wrapper
// around that driver notices them and wakes the program.

// Durations of waiting.
const (
	awake = 700 * time.Millisecond // how long after an event the toolkit keeps polling
	nap   = time.Second            // the longest wait for an event
	frame = 20 * time.Millisecond  // enough for the toolkit to poll once and draw
)

// resting is the app with a driver that waits while it is idle.
type resting struct {
	fyne.App
	driver *restingDriver
}

// withIdle makes the app wait for events while it is idle instead of polling.
func withIdle(app fyne.App) fyne.App {
	deep, ok := app.Driver().(desktop.Driver)
	if !ok {
		return app
	}
	d := &restingDriver{toolkit: app.Driver(), desktopDriver: deep}
	go d.run()
	return &resting{app, d}
}

// Driver implements fyne.App.
func (r *resting) Driver() fyne.Driver { return r.driver }

type (
	toolkit       = fyne.Driver
	desktopDriver = desktop.Driver
)

// restingDriver is the toolkit's driver, plus the time until which the program is busy.
type restingDriver struct {
	toolkit
	desktopDriver
	busy    atomic.Int64 // until when, in nanoseconds since 1970
	napping atomic.Bool
}

// DoFromGoroutine implements fyne.Driver.
func (d *restingDriver) DoFromGoroutine(f func(), wait bool) {
	d.stay(2 * frame)
	if d.napping.Load() {
		glfw.PostEmptyEvent()
	}
	d.toolkit.DoFromGoroutine(f, wait)
}

// StartAnimation implements fyne.Driver.
func (d *restingDriver) StartAnimation(a *fyne.Animation) {
	length := a.Duration
	if a.AutoReverse {
		length *= 2
	}
	if a.RepeatCount > 0 {
		length *= time.Duration(a.RepeatCount + 1)
	} else if a.RepeatCount < 0 {
		length = time.Hour // no animation here runs forever
	}
	d.stay(length + 2*frame)
	d.toolkit.StartAnimation(a)
}

// stay keeps the toolkit polling for a while.
func (d *restingDriver) stay(more time.Duration) {
	until := time.Now().Add(more).UnixNano()
	for {
		now := d.busy.Load()
		if now >= until || d.busy.CompareAndSwap(now, until) {
			return
		}
	}
}

// run makes the toolkit wait for events whenever the program is idle.
func (d *restingDriver) run() {
	var memory releaser
	var last time.Time // of the user's last action
	for {
		if more := time.Until(time.Unix(0, d.busy.Load())); more > 0 {
			time.Sleep(more)
			continue
		}
		used := false
		d.toolkit.DoFromGoroutine(func() { used = d.wait() }, true)
		switch {
		case used:
			last = time.Now()
			d.stay(awake)
		case time.Since(last) > nap:
			memory.give(last)
			fallthrough
		default:
			time.Sleep(frame)
		}
	}
}

// wait waits for an event, and reports whether it was an action of the user. It runs on the thread of the window.
func (d *restingDriver) wait() (used bool) {
	if syscall.Gettid() != os.Getpid() { // the toolkit has ended and runs late calls on any thread
		time.Sleep(nap)
		return false
	}
	d.napping.Store(true)
	defer d.napping.Store(false)
	began := time.Now()
	if d.busy.Load() > began.UnixNano() {
		return false
	}
	glfw.WaitEventsTimeout(nap.Seconds())
	return time.Since(began) < nap && d.busy.Load() < began.UnixNano()
}
