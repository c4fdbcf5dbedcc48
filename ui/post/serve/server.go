//go:build !js

package serve

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/netip"
	"sync"
	"sync/atomic"
	"time"
)

// The times of a server.
const (
	headerTime = 5 * time.Second  // for the head of a request
	bodyTime   = 10 * time.Second // for its body
	idleTime   = 30 * time.Second // between two requests
	pollTime   = 25 * time.Second // for news
	wholeTime  = 60 * time.Second // for a request with its answer: the page on a bad Wi-Fi, too

	maxHeader  = 8 << 10 // bytes, beside the 4096 that net/http adds
	maxOpened  = 1       // letters that are opened at a time: each takes some time of the processor
	letterCost = 4       // as so many requests a letter counts
	fileCost   = 0.2     // likewise a file that a page fetches when it begins: there are a dozen
)

// Server is a server that is off. Its methods may be called from any goroutine, and none waits for a request.
type Server struct {
	Config
	poll, header, body time.Duration

	shelf  shelf
	guests *guests
	loads  *guests // of the beginning of a page
	all    *guests // of letters: everybody is one
	turn   atomic.Pointer[told]
	open   chan struct{} // a place for each letter that is opened

	mu   sync.Mutex
	http *http.Server // nil: off
	door *door
	host string // ADDRESS:PORT
}

// told is a turn as it is sent.
type told struct {
	version uint64
	text    []byte
}

// The errors of Listen.
var (
	ErrListening = errors.New("serve: it listens already")
	ErrAddress   = errors.New("serve: no address of one network")
	ErrPorts     = errors.New("serve: every port is taken")
)

// New returns a server that is off.
func New(c Config) *Server {
	if c.Now == nil {
		c.Now = time.Now
	}
	s := &Server{Config: c, poll: pollTime, header: headerTime, body: bodyTime, shelf: shelf{files: map[string]file{}}, guests: newGuests(c.Now), loads: newGuests(c.Now), all: newGuests(c.Now), open: make(chan struct{}, maxOpened)}
	return s
}

// Listen turns the server on at an address of this machine, at Port or the next one that is free. Every address at once is none.
func (s *Server) Listen(ip netip.Addr) error {
	ip = ip.Unmap()
	if _, ok := reach(ip); !ok && !ip.IsLoopback() {
		return ErrAddress
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.http != nil {
		return ErrListening
	}
	var wrong error
	for port := range uint16(Ports) {
		at := netip.AddrPortFrom(ip, Port+port)
		l, err := net.Listen("tcp", at.String())
		if err != nil {
			wrong = cmp.Or(wrong, err)
			continue
		}
		s.start(l, at.String())
		return nil
	}
	return fmt.Errorf("%w: %w", ErrPorts, wrong)
}

// start serves what comes in at a listener.
func (s *Server) start(l net.Listener, host string) {
	ctx, stop := context.WithCancel(context.Background())
	s.host, s.door = host, newDoor(l)
	s.http = &http.Server{
		Handler: http.HandlerFunc(s.serve(host)), ConnState: s.door.state, BaseContext: func(net.Listener) context.Context { return ctx },
		ReadHeaderTimeout: s.header, ReadTimeout: wholeTime, WriteTimeout: wholeTime, IdleTimeout: idleTime, MaxHeaderBytes: maxHeader,
		ErrorLog: log.New(io.Discard, "", 0), // what strangers send is no news
	}
	on, door := s.http, s.door
	go s.file("/" + program) // packed before the first phone asks for it
	go func() {
		defer stop()
		_ = on.Serve(door) // it ends with Close alone: the door answers what can go wrong
	}()
}

// Start returns a server that is on, at an address of this machine as text.
func Start(address string, c Config) (*Server, error) {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return nil, fmt.Errorf("%w: %q", ErrAddress, address)
	}
	s := New(c)
	if err := s.Listen(ip); err != nil {
		return nil, err
	}
	return s, nil
}

// Close turns the server off, and ends all its connections. It can be turned on again. Off it does nothing.
func (s *Server) Close() error {
	s.mu.Lock()
	on, door := s.http, s.door
	s.http, s.door, s.host = nil, nil, ""
	s.mu.Unlock()
	if on == nil {
		return nil
	}
	err := door.Close()
	_ = on.Close() // it closes the same listener once more
	return err
}

// URL returns the address of the server, "" while it is off.
func (s *Server) URL() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.host == "" {
		return ""
	}
	return "http://" + s.host + "/"
}
