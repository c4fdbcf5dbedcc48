//go:build linux || freebsd || netbsd || openbsd

package main

import (
	"io"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// forgetDeadManager takes the name of a window manager that died off the screen. Such a manager left its window in a property
// of the root; GLFW 3.4, which the toolkit opens windows with, stops the whole program when that window is gone
// (detectEWMH returns with the error handler still grabbed). Where there is no X server nothing happens.
func forgetDeadManager() {
	xgb.Logger.SetOutput(io.Discard)
	x, err := xgb.NewConn()
	if err != nil {
		return
	}
	defer x.Close()
	const name = "_NET_SUPPORTING_WM_CHECK"
	atom, err := xproto.InternAtom(x, true, uint16(len(name)), name).Reply()
	if err != nil || atom.Atom == xproto.AtomNone {
		return
	}
	manager := func(of xproto.Window) (xproto.Window, bool) {
		got, err := xproto.GetProperty(x, false, of, atom.Atom, xproto.AtomWindow, 0, 1).Reply()
		if err != nil || got.Format != 32 || len(got.Value) < 4 {
			return 0, false
		}
		return xproto.Window(xgb.Get32(got.Value)), true
	}
	for _, screen := range xproto.Setup(x).Roots {
		window, named := manager(screen.Root)
		if !named {
			continue
		}
		if self, lives := manager(window); !lives || self != window {
			_ = xproto.DeletePropertyChecked(x, screen.Root, atom.Atom).Check() // if not, GLFW says what is wrong
		}
	}
}
