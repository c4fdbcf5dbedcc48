package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
)

// frames counts the pictures that reach a display. A program that draws with OpenGL submits a whole window at a time, and the server's extension
// DAMAGE reports each (https://www.x.org/releases/X11R7.7/doc/damageproto/damageproto.txt).
type frames struct {
	server net.Conn

	lock    sync.Mutex
	seen    int // pictures of a whole window
	stopped error
}

// countFrames starts counting on a display what is drawn on windows of at least a quarter of the screen.
func countFrames(d *display) (*frames, error) {
	server, err := net.Dial("unix", "/tmp/.X11-unix/X"+strings.TrimPrefix(d.name, ":"))
	if err != nil {
		return nil, err
	}
	f := &frames{server: server}
	if err := f.begin(); err != nil {
		_ = server.Close() // the first error is returned
		return nil, fmt.Errorf("frames of display %s: %w", d.name, err)
	}
	return f, nil
}

// begin connects to the server and asks for a notice of everything drawn on its screen.
func (f *frames) begin() error {
	hello := []byte{'l', 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0}
	if _, err := f.server.Write(hello); err != nil {
		return err
	}
	head := make([]byte, 8)
	if _, err := io.ReadFull(f.server, head); err != nil {
		return err
	}
	body := make([]byte, 4*int(binary.LittleEndian.Uint16(head[6:])))
	if _, err := io.ReadFull(f.server, body); err != nil {
		return err
	}
	if head[0] != 1 || len(body) < 40 {
		return errors.New("the server lets nobody in")
	}
	name, formats := int(binary.LittleEndian.Uint16(body[16:])), int(body[21])
	screen := 32 + (name+3)/4*4 + 8*formats
	if len(body) < screen+24 {
		return errors.New("the server has no screen")
	}
	id, root := body[4:8], body[screen:screen+4]
	area := int(binary.LittleEndian.Uint16(body[screen+20:])) * int(binary.LittleEndian.Uint16(body[screen+22:]))
	if _, err := f.server.Write([]byte("\x62\x00\x04\x00\x06\x00\x00\x00DAMAGE\x00\x00")); err != nil { // QueryExtension
		return err
	}
	reply := make([]byte, 32)
	if _, err := io.ReadFull(f.server, reply); err != nil {
		return err
	}
	if reply[0] != 1 || reply[8] == 0 {
		return errors.New("the server does not tell what is drawn")
	}
	major, event := reply[9], reply[10]
	ask := []byte{major, 0, 3, 0, 1, 0, 0, 0, 1, 0, 0, 0} // QueryVersion 1.1
	ask = append(ask, major, 1, 4, 0)                     // Create, of every single thing that is drawn
	ask = append(append(append(ask, id...), root...), 0, 0, 0, 0)
	if _, err := f.server.Write(ask); err != nil {
		return err
	}
	go f.listen(event, area)
	return nil
}

// listen handles the server's messages until the connection ends.
func (f *frames) listen(event byte, screen int) {
	message := make([]byte, 32)
	for {
		_, err := io.ReadFull(f.server, message)
		f.lock.Lock()
		if err != nil {
			f.stopped = err
			f.lock.Unlock()
			return
		}
		switch message[0] {
		case 0:
			f.stopped = fmt.Errorf("the server refuses with error %d", message[1])
		case event:
			if area := int(binary.LittleEndian.Uint16(message[20:])) * int(binary.LittleEndian.Uint16(message[22:])); area >= screen/4 {
				f.seen++
			}
		}
		f.lock.Unlock()
	}
}

// count returns the number of pictures since the last call.
func (f *frames) count() (int, error) {
	f.lock.Lock()
	defer f.lock.Unlock()
	n := f.seen
	f.seen = 0
	return n, f.stopped
}

// close stops counting.
func (f *frames) close() error { return f.server.Close() }
