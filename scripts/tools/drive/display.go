package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// display is a virtual screen: an X server with a number of its own.
type display struct {
	name   string // ":7", for DISPLAY
	scale  int    // screen pixels per logical pixel
	folder string // where the server stores its picture
	server *exec.Cmd
	*devices
}

// newDisplay starts a virtual display of the given size, on the first free number.
func newDisplay(ctx context.Context, w, h, scale int) (*display, error) {
	folder, err := os.MkdirTemp("", "entente-display-")
	if err != nil {
		return nil, err
	}
	number, tell, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer number.Close()
	server := noOrphan(exec.CommandContext(ctx, "Xvfb", "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx24", w, h),
		"-fbdir", folder, "-nolisten", "tcp", "-noreset", "+extension", "GLX", "+render"))
	server.ExtraFiles = []*os.File{tell} // file descriptor 3 there
	var said bytes.Buffer                // mostly warnings
	server.Stderr = &said
	if err := server.Start(); err != nil {
		return nil, fmt.Errorf("virtual display: %w", err)
	}
	tell.Close() // so that the read below ends if the server dies
	line, err := bufio.NewReader(number).ReadString('\n')
	if err != nil {
		ended := server.Wait()
		return nil, fmt.Errorf("virtual display: the server gave no number: %w\n%s", errors.Join(err, ended), said.Bytes())
	}
	d := &display{name: ":" + strings.TrimSpace(line), scale: scale, folder: folder, server: server}
	if d.devices, err = newDevices(d.name); err != nil {
		return nil, errors.Join(fmt.Errorf("virtual display %s: %w", d.name, err), d.close())
	}
	return d, nil
}

// environment returns the environment variables for a program on the display.
func (d *display) environment() []string {
	return append(os.Environ(), "DISPLAY="+d.name, "WAYLAND_DISPLAY=", "FYNE_SCALE="+strconv.Itoa(d.scale), "LIBGL_ALWAYS_SOFTWARE=1")
}

// picture returns the current content of the screen.
func (d *display) picture() (*image.RGBA, error) {
	data, err := d.kept()
	if err != nil {
		return nil, err
	}
	return readXWD(data)
}

// kept returns the picture in the server's format, for readXWD.
func (d *display) kept() ([]byte, error) { return os.ReadFile(filepath.Join(d.folder, "Xvfb_screen0")) }

// shows reports whether the screen has more than plain areas, that is, whether the map is drawn.
func (d *display) shows() bool {
	img, err := d.picture()
	if err != nil {
		return false
	}
	const enough, grid = 40, 64
	seen := map[color.RGBA]bool{}
	for y := range grid {
		for x := range grid {
			seen[img.RGBAAt(x*img.Rect.Dx()/grid, y*img.Rect.Dy()/grid)] = true
		}
	}
	return len(seen) >= enough
}

// close stops the display.
func (d *display) close() error {
	if d.devices != nil {
		d.x.Close()
	}
	_ = d.server.Process.Signal(os.Interrupt) // it may have ended already
	_ = d.server.Wait()                       // it reports the interrupt
	return os.RemoveAll(d.folder)
}
