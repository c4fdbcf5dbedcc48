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

// The toolkit looks for events sixty times a second, also while there are none, and that alone takes 1.7 % of a core on a
// small machine. While nobody does anything the program waits for the next event instead. What comes from elsewhere, timers
// and work in the background, goes through the toolkit's driver, so a driver of our own around it hears of that and wakes up.

// Times of rest.
const (
	awake = 700 * time.Millisecond // how long after an event the toolkit looks for more by itself
	nap   = time.Second            // how long it waits for one, at most
	frame = 20 * time.Millisecond  // enough for the toolkit to look once and draw
)

// resting is the program with a driver that lets it rest.
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

// restingDriver is the toolkit's driver, and knows until when something is going on.
type restingDriver struct {
	toolkit
	desktopDriver
	busy    atomic.Int64 // until then something goes on, in nanoseconds since 1970
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
		length = time.Hour // nothing here goes on for ever
	}
	d.stay(length + 2*frame)
	d.toolkit.StartAnimation(a)
}

// stay keeps the toolkit looking for a while.
func (d *restingDriver) stay(more time.Duration) {
	until := time.Now().Add(more).UnixNano()
	for {
		now := d.busy.Load()
		if now >= until || d.busy.CompareAndSwap(now, until) {
			return
		}
	}
}

// run lets the toolkit wait for events whenever nothing is going on.
func (d *restingDriver) run() {
	var memory releaser
	var last time.Time // when somebody did something
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

// wait waits for an event, and reports whether somebody has done something. It runs on the thread of the window.
func (d *restingDriver) wait() (used bool) {
	if syscall.Gettid() != os.Getpid() { // the toolkit has ended, and calls whoever comes late on any thread
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
