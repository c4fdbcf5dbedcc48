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

// patience is how long anything may take before the drive gives up, on a machine that has much else to do.
const patience = time.Minute

// state is what the window tells about itself, a line of JSON after each change (ENTENTE_TRACE).
type state struct {
	Window [2]float64 // logical pixels
	Scale  float64    // device pixels a logical pixel takes
	Board  struct {   // board point (x, y) is at Left + (x-X)*Scale, Top + (y-Y)*Scale
		Left, Top, X, Y, Scale float64
	}
	Controls  map[string][4]float64 // x, y, width, height of what can be pressed
	Phase     string
	Resolved  bool // the phase is played, its results are shown
	Revealing bool // they are being told step by step
	Asked     bool // units lack orders: the big button is to be pressed again
	Orders    []string
	Selected  string
	File      string
	Saved     bool
	Dialog    string     // title of the dialog that waits
	Page      string     // what lies over the window: "new", "end"
	Focus     [4]float64 // x, y, width, height of what has the keyboard
	Remark    string     // on the phase
	Marks     int        // on the phase
	Settled   bool       // everything is in its place
	Deaf      bool       // the button that plays on does not hear yet
}

// focused reports whether a control has the keyboard.
func (s state) focused(name string) bool { return s.Focus[2] > 0 && s.Focus == s.Controls[name] }

// fills reports whether the window is that large, in pixels of the screen.
func (s state) fills(w, h int) bool {
	return int(s.Window[0]*s.Scale+.5) == w && int(s.Window[1]*s.Scale+.5) == h
}

// program is the real program on a display.
type program struct {
	cmd     *exec.Cmd
	screen  *display
	trace   *os.File
	lines   *bufio.Reader
	part    string // of a line that is not complete yet
	now     state
	told    int // how often it has said something
	started time.Time
	first   time.Duration // from the start until the map is on the screen
	done    chan error
	browser bool // the program runs in one
	home
	said *complaints
}

// home is who uses the program and where: the zero home speaks English and has a new folder.
type home struct {
	folder string // for everything that the program keeps
	locale string // "ja_JP"
	timed  bool   // the toolkit does not look for calls on a wrong goroutine, as it does not for people
}

// start runs the program on a display and waits until its window is there. What it left in its home the last time is
// still there.
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
		args = []string{"-table"} // no page lies over the board
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

// wait reads the trace until the window is as wanted; what names it for the error.
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

// read takes in what the trace has told since the last time.
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

// close ends the program, whatever it is doing, and returns what it complained of. Its folder stays.
func (p *program) close() error {
	_ = p.cmd.Process.Kill() // it may have ended already
	<-p.done
	return errors.Join(p.trace.Close(), p.said.err())
}

// spent returns the processor time that the program has taken so far.
func (p *program) spent() (sum time.Duration, err error) {
	err = eachThread(p.cmd.Process.Pid, func(ran, _ time.Duration) { sum += ran })
	return sum, err
}

// work returns how much of a core the program takes during some time in which nobody does anything: it is that time that is asked about.
func (p *program) work(during time.Duration) (float64, error) {
	before, err := p.spent()
	if err != nil {
		return 0, err
	}
	time.Sleep(during)
	after, err := p.spent()
	return (after - before).Seconds() / during.Seconds(), err
}
