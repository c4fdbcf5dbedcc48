package main

import (
	"errors"
	"fmt"
	"io"
	"log"
	"sync"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"
)

func init() { xgb.Logger = log.New(io.Discard, "", 0) } // it reports a missing password, which virtual displays do not require

// devices are the mouse and keyboard of a display: the extension XTEST makes the same events as real ones.
type devices struct {
	x    *xgb.Conn
	root xproto.Window
	keys map[xproto.Keysym]keyAt

	protocols, ping xproto.Atom
	lock            sync.Mutex
	window          xproto.Window // the window that gets the events; 0 if unknown or gone
	asked, heard    uint32        // numbers of the last ping and of its answer
	changed         chan struct{} // holds a value after window or heard has changed
}

// keyAt is the position of a character on the keyboard.
type keyAt struct {
	code    byte
	shifted bool
}

// newDevices connects to a display.
func newDevices(display string) (d *devices, err error) {
	d = &devices{keys: map[xproto.Keysym]keyAt{}, changed: make(chan struct{}, 1)}
	if d.x, err = xgb.NewConnDisplay(display); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			d.x.Close()
		}
	}()
	if err := xtest.Init(d.x); err != nil {
		return nil, err
	}
	setup := xproto.Setup(d.x)
	d.root = setup.DefaultScreen(d.x).Root
	for name, atom := range map[string]*xproto.Atom{"WM_PROTOCOLS": &d.protocols, "_NET_WM_PING": &d.ping} {
		if *atom, err = d.atom(name); err != nil {
			return nil, err
		}
	}
	// Answers to pings and notices of destroyed windows go to the root window.
	if err := xproto.ChangeWindowAttributesChecked(d.x, d.root, xproto.CwEventMask, []uint32{xproto.EventMaskSubstructureNotify}).Check(); err != nil {
		return nil, err
	}
	first, count := setup.MinKeycode, byte(setup.MaxKeycode-setup.MinKeycode+1)
	table, err := xproto.GetKeyboardMapping(d.x, first, count).Reply()
	if err != nil {
		return nil, err
	}
	for i, sign := range table.Keysyms {
		code, level := byte(i/int(table.KeysymsPerKeycode))+byte(first), i%int(table.KeysymsPerKeycode)
		if _, known := d.keys[sign]; !known && sign != 0 && level < 2 { // plain, and with Shift
			d.keys[sign] = keyAt{code, level == 1}
		}
	}
	go d.listen()
	return d, nil
}

func (d *devices) atom(name string) (xproto.Atom, error) {
	reply, err := xproto.InternAtom(d.x, false, uint16(len(name)), name).Reply()
	if err != nil {
		return 0, err
	}
	return reply.Atom, nil
}

// listen handles the server's messages until the connection ends.
func (d *devices) listen() {
	for {
		event, fault := d.x.WaitForEvent()
		gone := event == nil && fault == nil // the display is gone, and the window with it
		d.lock.Lock()
		if gone {
			d.window = 0
		}
		switch e := event.(type) {
		case xproto.ClientMessageEvent:
			if e.Type == d.protocols && e.Data.Data32[0] == uint32(d.ping) {
				d.heard = e.Data.Data32[1]
			}
		case xproto.DestroyNotifyEvent:
			if e.Window == d.window {
				d.window = 0
			}
		}
		d.lock.Unlock()
		select {
		case d.changed <- struct{}{}:
		default:
		}
		if gone {
			return
		}
	}
}

// take selects the visible window with a wanted title: it gets the keyboard focus, and pings. It reports whether there is one.
func (d *devices) take(wanted func(title string) bool) (bool, error) {
	tree, err := xproto.QueryTree(d.x, d.root).Reply()
	if err != nil {
		return false, err
	}
	for _, w := range tree.Children {
		if look, err := xproto.GetWindowAttributes(d.x, w).Reply(); err != nil || look.MapState != xproto.MapStateViewable {
			continue // it may have closed since
		}
		if title, err := d.text(w, "_NET_WM_NAME"); err != nil || !wanted(title) {
			continue
		}
		d.lock.Lock()
		d.window = w
		d.lock.Unlock()
		return true, xproto.SetInputFocusChecked(d.x, xproto.InputFocusParent, w, xproto.TimeCurrentTime).Check()
	}
	return false, nil
}

// text returns a property of a window, or "" if it has none.
func (d *devices) text(w xproto.Window, property string) (string, error) {
	atom, err := d.atom(property)
	if err != nil {
		return "", err
	}
	const enough = 1 << 10
	reply, err := xproto.GetProperty(d.x, false, w, atom, xproto.GetPropertyTypeAny, 0, enough).Reply()
	if err != nil {
		return "", err
	}
	return string(reply.Value), nil
}

// taken returns the selected window, or 0 if it is gone.
func (d *devices) taken() xproto.Window {
	d.lock.Lock()
	defer d.lock.Unlock()
	return d.window
}

// resize moves the window to the upper left corner and sets its size.
func (d *devices) resize(w, h int) error {
	const what = xproto.ConfigWindowX | xproto.ConfigWindowY | xproto.ConfigWindowWidth | xproto.ConfigWindowHeight
	return xproto.ConfigureWindowChecked(d.x, d.taken(), what, []uint32{0, 0, uint32(w), uint32(h)}).Check()
}

// seen waits until the window has handled everything that the devices have done so far. Events are handled in order, and a ping is one of them.
// Without a window it does nothing.
func (d *devices) seen() error {
	d.lock.Lock()
	d.asked++
	window, number := d.window, d.asked
	d.lock.Unlock()
	if window == 0 {
		return nil
	}
	ask := xproto.ClientMessageEvent{Format: 32, Window: window, Type: d.protocols,
		Data: xproto.ClientMessageDataUnionData32New([]uint32{uint32(d.ping), number, uint32(window), 0, 0})}
	err := xproto.SendEventChecked(d.x, false, window, xproto.EventMaskNoEvent, string(ask.Bytes())).Check()
	if bad := (xproto.WindowError{}); errors.As(err, &bad) {
		return nil // the program has ended, which its waiter reports
	} else if err != nil {
		return err
	}
	limit := time.NewTimer(patience)
	defer limit.Stop()
	for {
		d.lock.Lock()
		done := d.heard >= number || d.window != window
		d.lock.Unlock()
		if done {
			return nil
		}
		select {
		case <-d.changed:
		case <-limit.C:
			return fmt.Errorf("timed out after %v waiting for the window to handle mouse and keyboard input", patience)
		}
	}
}

// fake sends an event of a device.
func (d *devices) fake(kind, detail byte, x, y int) error {
	return xtest.FakeInputChecked(d.x, kind, detail, 0, d.root, int16(x), int16(y), 0).Check()
}

// move moves the pointer.
func (d *devices) move(x, y int) error { return d.fake(xproto.MotionNotify, 0, x, y) }

// down presses a mouse button; up releases it.
func (d *devices) down(button byte) error { return d.fake(xproto.ButtonPress, button, 0, 0) }
func (d *devices) up(button byte) error   { return d.fake(xproto.ButtonRelease, button, 0, 0) }

// signs maps the names of keys.
var signs = map[string]xproto.Keysym{
	"ctrl": 0xffe3, "shift": 0xffe1, "alt": 0xffe9,
	"space": ' ', "plus": '+', "minus": '-', "Escape": 0xff1b, "Return": 0xff0d, "BackSpace": 0xff08, "Tab": 0xff09, "Delete": 0xffff,
	"Home": 0xff50, "Left": 0xff51, "Up": 0xff52, "Right": 0xff53, "Down": 0xff54, "Prior": 0xff55, "Next": 0xff56, "End": 0xff57,
	"F1": 0xffbe, "F2": 0xffbf, "F3": 0xffc0, "F4": 0xffc1, "F5": 0xffc2, "F6": 0xffc3,
	"F7": 0xffc4, "F8": 0xffc5, "F9": 0xffc6, "F10": 0xffc7, "F11": 0xffc8, "F12": 0xffc9,
}

// find returns the position of a key: a name in signs, or a single letter.
func (d *devices) find(name string) (keyAt, error) {
	sign, ok := signs[name]
	if letters := []rune(name); !ok && len(letters) == 1 && letters[0] < 0x100 { // the number of a Latin-1 letter is its keysym
		sign = xproto.Keysym(letters[0])
	}
	at, ok := d.keys[sign]
	if !ok {
		return keyAt{}, fmt.Errorf("the keyboard has no key %q", name)
	}
	return at, nil
}

// hold presses keys, the last of which may need Shift, and returns the function that releases them.
func (d *devices) hold(names ...string) (release func() error, err error) {
	var held []byte
	release = func() (err error) {
		for ; len(held) > 0; held = held[:len(held)-1] {
			err = errors.Join(err, d.fake(xproto.KeyRelease, held[len(held)-1], 0, 0))
		}
		return err
	}
	for _, name := range names {
		at, err := d.find(name)
		if err != nil {
			return release, err
		}
		codes := []byte{at.code}
		if at.shifted {
			codes = []byte{d.keys[signs["shift"]].code, at.code}
		}
		for _, code := range codes {
			if err := d.fake(xproto.KeyPress, code, 0, 0); err != nil {
				return release, err
			}
			held = append(held, code)
		}
	}
	return release, nil
}

// press presses keys together and releases them.
func (d *devices) press(names ...string) error {
	release, err := d.hold(names...)
	return errors.Join(err, release())
}
