package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// An idle program neither runs nor waits for a CPU. Waiting counts too: on a busy machine a program that gets no CPU time looks like an idle one,
// although its next picture is coming.
const (
	watched = 200 * time.Millisecond // several frames of an animated window; less would take a pause between two for rest
	idle    = 0.1                    // the part of that time that an idle program may use: the clock, the toolkit
)

// busy returns the time that processes have run or waited for a CPU so far.
func busy(processes ...int) (sum time.Duration, err error) {
	for _, process := range processes {
		err = errors.Join(err, eachThread(process, func(ran, waited time.Duration) { sum += ran + waited }))
	}
	return sum, err
}

// eachThread calls do with the time that each thread of a process has run, and has waited for a CPU, in nanoseconds.
func eachThread(process int, do func(ran, waited time.Duration)) error {
	tasks, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", process))
	if err == nil && len(tasks) == 0 {
		err = fmt.Errorf("process %d has no threads", process)
	}
	if err != nil {
		return err
	}
	for _, task := range tasks {
		text, err := os.ReadFile(task)
		if err != nil {
			continue // a thread may have ended
		}
		var ran, waited time.Duration
		if _, err := fmt.Sscan(strings.TrimSpace(string(text)), &ran, &waited); err != nil {
			return fmt.Errorf("%s: %q: %w", task, text, err)
		}
		do(ran, waited)
	}
	return nil
}

// watch observes a program and its display.
type watch struct {
	p     *program
	quiet int // successive checks between which nothing was done or drawn
	began time.Time
	busy  time.Duration
	shown []byte // in the server's format; nil while something changes
}

// look checks what the program has done and drawn since the last check, if that was long enough ago.
func (w *watch) look() (err error) {
	took, length := time.Since(w.began), watched
	if w.p.browser {
		length = 700 * time.Millisecond // between two of its pictures
	}
	if took < length {
		return nil
	}
	before := *w
	w.began, w.quiet, w.shown = time.Now(), 0, nil
	if !w.p.browser { // its trace is requested all the time, so it is never idle
		if w.busy, err = busy(w.p.cmd.Process.Pid, w.p.screen.server.Process.Pid); err != nil {
			return err
		}
		if spent := w.busy - before.busy; spent < 0 || spent > time.Duration(idle*float64(took)) { // negative if a thread has ended
			return nil
		}
	}
	if w.shown, err = w.p.screen.kept(); err == nil && bytes.Equal(w.shown, before.shown) {
		w.quiet = before.quiet + 1
	}
	return err
}

// glance is the interval at which the drive checks for what it waits for.
const glance = 5 * time.Millisecond

// rest waits until the program is idle, and returns the screen in the server's format.
func (p *program) rest() ([]byte, error) {
	if err := p.screen.seen(); err != nil {
		return nil, err
	}
	w := watch{p: p}
	for deadline := time.Now().Add(2 * patience); time.Now().Before(deadline); time.Sleep(glance) {
		if err := w.look(); err != nil {
			return nil, err
		}
		if w.quiet > 0 {
			return w.shown, nil
		}
	}
	return nil, fmt.Errorf("the program did not become idle within %v", 2*patience)
}

// rested waits until the program is idle.
func rested(p *player) error {
	_, err := p.program.rest()
	return err
}

// still returns the screen once the program is idle.
func (p *player) still() (*image.RGBA, error) {
	data, err := p.program.rest()
	if err != nil {
		return nil, err
	}
	return readXWD(data)
}

// becomes reads the trace until the window is as wanted, or until the program is idle without it: then the request was carried out or misinterpreted.
// what describes the goal for the error.
func (p *program) becomes(what string, wanted func(state) bool) error {
	if p.browser {
		return p.waitFor(patience/2, what, wanted)
	}
	const enough = 5 // checks in a row, enough for what follows after a pause, as with typed letters
	w, told := watch{p: p}, p.told
	fault := error(nil)
	err := p.waitFor(patience, what, func(s state) bool {
		if wanted(s) {
			return true
		}
		if fault = w.look(); told != p.told {
			told, w.quiet = p.told, 0
		}
		return fault != nil || w.quiet >= enough
	})
	if err == nil && fault == nil && !wanted(p.now) {
		shown, _ := json.Marshal(p.now)
		return fmt.Errorf("the program became idle without %s; the window says %s", what, shown)
	}
	return errors.Join(err, fault)
}
