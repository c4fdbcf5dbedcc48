//go:build cgo && !ci

package main

/*
#cgo LDFLAGS: -lX11
#include <X11/Xatom.h>
#include <X11/Xlib.h>

static int ignore(Display *d, XErrorEvent *e) { return 0; }

// manager returns the window that a window names as its manager, 0 if it names none or is gone.
static Window manager(Display *d, Window of, Atom name) {
	Atom type;
	int format;
	unsigned long n, left;
	unsigned char *data = NULL;
	Window named = 0;
	if (XGetWindowProperty(d, of, name, 0, 1, False, XA_WINDOW, &type, &format, &n, &left, &data) == Success &&
		type == XA_WINDOW && format == 32 && n == 1)
		named = *(Window *)data;
	if (data) XFree(data);
	return named;
}

static int forgetDeadManager(void) {
	Display *d = XOpenDisplay(NULL);
	if (!d) return 0;
	XErrorHandler before = XSetErrorHandler(ignore);
	Atom name = XInternAtom(d, "_NET_SUPPORTING_WM_CHECK", False);
	for (int i = 0; i < ScreenCount(d); i++) {
		Window named = manager(d, RootWindow(d, i), name);
		if (named && manager(d, named, name) != named) XDeleteProperty(d, RootWindow(d, i), name);
	}
	XSync(d, False);
	XSetErrorHandler(before);
	XCloseDisplay(d);
	return 1;
}
*/
import "C"

import "github.com/go-gl/glfw/v3.4/glfw"

// forgetDeadManager removes the mark that a dead window manager left on the screen: a property of the root window that names the
// manager's window. GLFW 3.4, which the toolkit opens windows with, stops the whole program if that window is gone (detectEWMH
// returns with the error handler still grabbed). It reports whether there is an X server; without one it does nothing.
func forgetDeadManager() (there bool) { return C.forgetDeadManager() != 0 }

// nameClass gives windows opened from now on the class named in the desktop's menu entry. GLFW would use the first title, which a
// desktop cannot know. Call it after the toolkit has started.
func nameClass() {
	glfw.WindowHintString(glfw.X11ClassName, "Entente")
	glfw.WindowHintString(glfw.X11InstanceName, "entente")
}
