package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// patience is how long the drive waits for anything, even on a busy machine.
const patience = time.Minute

// state is the window's description of itself, written as a line of JSON after each change (ENTENTE_TRACE).
type state struct {
	Window [2]float64 // logical pixels
	Scale  float64    // device pixels per logical pixel
	Board  struct {   // board point (x, y) is at Left + (x-X)*Scale, Top + (y-Y)*Scale
		Left, Top, X, Y, Scale float64
	}
	Controls  map[string][4]float64 // x, y, width, height of each control that can be pressed
	Phase     string
	Resolved  bool // the phase is resolved, and its results are shown
	Revealing bool // playback runs
	Asked     bool // units lack orders: the big button must be pressed again
	Orders    []string
	Selected  string
	File      string
	Saved     bool
	Dialog    string     // title of the open dialog
	Page      string     // what lies over the window: "new", "end"
	Focus     [4]float64 // x, y, width, height of the control with the focus
	Remark    string     // note on the phase
	Marks     int        // number of marks on the phase
	Settled   bool       // everything is in its final place
	Deaf      bool       // the button that resolves the phase ignores presses for a moment
}

// focused reports whether a control has the focus.
func (s state) focused(name string) bool { return s.Focus[2] > 0 && s.Focus == s.Controls[name] }

// fills reports whether the window has the given size, in screen pixels.
func (s state) fills(w, h int) bool {
	return int(s.Window[0]*s.Scale+.5) == w && int(s.Window[1]*s.Scale+.5) == h
}

// program is the real program on a display.
type program struct {
	cmd     *exec.Cmd
	screen  *display
	trace   *os.File
	lines   *bufio.Reader
	part    string // of an incomplete line
	now     state
	told    int // number of lines received
	started time.Time
	first   time.Duration // from the start until the map is on the screen
	done    chan error
	browser bool // the program runs in a browser
	home
	said *complaints
}

// home describes the user and the home folder of the program. The zero home is English and has a new folder.
type home struct {
	folder string // for everything that the program stores
	locale string // "ja_JP"
	timed  bool   // the toolkit does not check for calls on a wrong goroutine, as in normal use
}

// start runs the program on a display and waits until its window is there. The home folder keeps what an earlier run stored.
func start(ctx context.Context, h home, screen *display, path string, args ...string) (*program, error) {
	if h.folder == "" {
		folder, err := os.MkdirTemp("", "entente-drive-")
		if err != nil {
			return nil, err
		}
		h.folder = folder
	}
	if h.locale == "" {
		h.locale = "en_US"
	}
	if len(args) == 0 {
		args = []string{"-table"} // no page covers the board
	}
	folder := h.folder
	name := filepath.Join(folder, "trace.jsonl")
	trace, err := os.Create(name)
	if err != nil {
		return nil, err
	}
	p := &program{cmd: noOrphan(exec.CommandContext(ctx, path, args...)), screen: screen, trace: trace, done: make(chan error, 1), home: h, said: &complaints{}}
	p.lines = bufio.NewReader(trace)
	p.cmd.Env = append(screen.environment(), "ENTENTE_TRACE="+name, "HOME="+folder,
		"XDG_CONFIG_HOME="+filepath.Join(folder, "config"), "XDG_STATE_HOME="+filepath.Join(folder, "state"),
		"XDG_CACHE_HOME="+filepath.Join(folder, "cache"), "XDG_DATA_HOME="+filepath.Join(folder, "data"), "LANG="+h.locale+".UTF-8", "TZ=UTC")
	if !h.timed {
		p.cmd.Env = append(p.cmd.Env, "ENTENTE_CHECK=1")
	}
	p.cmd.Stdout, p.cmd.Stderr = p.said, p.said
	p.started = time.Now()
	if err := p.cmd.Start(); err != nil {
		return nil, fmt.Errorf("program: %w", err)
	}
	go func() { p.done <- p.cmd.Wait() }()
	if err := p.wait("the window", func(s state) bool { return s.Window[0] > 0 && s.Board.Scale > 0 }); err != nil {
		return nil, errors.Join(err, p.close())
	}
	if err := p.waitFor(patience, "the map on the screen", func(state) bool { return screen.shows() }); err != nil {
		return nil, errors.Join(err, p.close())
	}
	p.first = time.Since(p.started)
	return p, nil
}

// wait reads the trace until the window is as wanted; what describes the goal for the error.
func (p *program) wait(what string, wanted func(state) bool) error {
	return p.waitFor(patience, what, wanted)
}

func (p *program) waitFor(limit time.Duration, what string, wanted func(state) bool) error {
	deadline := time.Now().Add(limit)
	for {
		if err := p.read(); err != nil {
			return err
		}
		if wanted(p.now) {
			return nil
		}
		select {
		case err := <-p.done:
			p.done <- err
			return fmt.Errorf("waiting for %s: the program has ended: %w", what, err)
		case <-time.After(glance):
		}
		if time.Now().After(deadline) {
			shown, _ := json.Marshal(p.now)
			return fmt.Errorf("timed out after %v waiting for %s; the window says %s", limit, what, shown)
		}
	}
}

// read reads the new lines of the trace.
func (p *program) read() error {
	for {
		text, err := p.lines.ReadString('\n')
		p.part += text
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		var next state
		if err := json.Unmarshal([]byte(p.part), &next); err != nil {
			return fmt.Errorf("trace: %w in %q", err, strings.TrimSpace(p.part))
		}
		p.now, p.part = next, ""
		p.told++
	}
}

// close kills the program, and returns its complaints. Its folder stays.
func (p *program) close() error {
	_ = p.cmd.Process.Kill() // it may have ended already
	<-p.done
	return errors.Join(p.trace.Close(), p.said.err())
}

// spent returns the CPU time that the program has used so far.
func (p *program) spent() (sum time.Duration, err error) {
	err = eachThread(p.cmd.Process.Pid, func(ran, _ time.Duration) { sum += ran })
	return sum, err
}

// work returns the part of a core that the program uses while idle for the given time.
func (p *program) work(during time.Duration) (float64, error) {
	before, err := p.spent()
	if err != nil {
		return 0, err
	}
	time.Sleep(during)
	after, err := p.spent()
	return (after - before).Seconds() / during.Seconds(), err
}
