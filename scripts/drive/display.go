package main

import (
	"bufio"
	"errors"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// display is a screen that exists only in memory: an X server with a number of its own.
type display struct {
	name   string // ":7", for DISPLAY
	folder string // where the server keeps its picture
	server *exec.Cmd
}

// newDisplay starts a virtual display of the given size, on the first number that is free.
func newDisplay(w, h int) (*display, error) {
	folder, err := os.MkdirTemp("", "entente-display-")
	if err != nil {
		return nil, err
	}
	number, tell, err := os.Pipe()
	if err != nil {
		return nil, err
	}
	defer number.Close()
	server := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", fmt.Sprintf("%dx%dx24", w, h),
		"-fbdir", folder, "-nolisten", "tcp", "-noreset", "+extension", "GLX", "+render")
	server.ExtraFiles = []*os.File{tell} // number 3 there
	server.Stderr = os.Stderr
	if err := server.Start(); err != nil {
		return nil, fmt.Errorf("virtual display: %w", err)
	}
	tell.Close() // so that the read below ends if the server dies
	line, err := bufio.NewReader(number).ReadString('\n')
	if err != nil {
		return nil, errors.Join(fmt.Errorf("virtual display: the server gave no number: %w", err), server.Wait())
	}
	return &display{name: ":" + strings.TrimSpace(line), folder: folder, server: server}, nil
}

// environment returns the variables with which a program runs on the display.
func (d *display) environment() []string {
	return append(os.Environ(), "DISPLAY="+d.name, "WAYLAND_DISPLAY=", "FYNE_SCALE=1", "LIBGL_ALWAYS_SOFTWARE=1")
}

// picture returns what is on the screen now.
func (d *display) picture() (*image.RGBA, error) {
	data, err := os.ReadFile(filepath.Join(d.folder, "Xvfb_screen0"))
	if err != nil {
		return nil, err
	}
	return readXWD(data)
}

// close switches the display off.
func (d *display) close() error {
	err := d.server.Process.Signal(os.Interrupt)
	_ = d.server.Wait() // it reports the interrupt
	return errors.Join(err, os.RemoveAll(d.folder))
}
