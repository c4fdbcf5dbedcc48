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

// The time limits of a server.
const (
	headerTime = 5 * time.Second  // for the header of a request
	bodyTime   = 10 * time.Second // for its body
	idleTime   = 30 * time.Second // between two requests
	pollTime   = 25 * time.Second // for waiting for changes
	wholeTime  = 60 * time.Second // for a request and its response, including the page over a slow Wi-Fi

	maxHeader  = 8 << 10 // bytes, in addition to the 4096 that net/http allows
	maxOpened  = 1       // letters opened at a time: each takes some CPU time
	letterCost = 4       // the cost of a letter, in requests
	fileCost   = 0.2     // the cost of a file that a page fetches when it starts: there are a dozen
)

// Server is the server, initially off. Its methods are safe for concurrent use and do not wait for requests.
type Server struct {
	Config
	poll, header, body time.Duration

	shelf  shelf
	guests *guests
	loads  *guests // for the files without which a page never starts
	all    *guests // for letters, shared by all addresses
	turn   atomic.Pointer[told]
	open   chan struct{} // limits the number of letters opened at a time

	mu   sync.Mutex
	http *http.Server // nil while off
	door *door
	host string // ADDRESS:PORT
}

// told is an encoded turn.
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

// Listen turns the server on at an address of this machine, at Port or the next free one. The unspecified address is refused.
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
		ErrorLog: log.New(io.Discard, "", 0), // faulty requests of strangers are not worth logging
	}
	on, door := s.http, s.door
	go s.file("/" + program) // compressed before the first phone asks for it
	go func() {
		defer stop()
		_ = on.Serve(door) // it ends only with Close: the door handles other errors
	}()
}

// Start returns a running server at an address of this machine, given as text.
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

// Close turns the server off and closes all connections. It can be turned on again. It does nothing if the server is off.
func (s *Server) Close() error {
	s.mu.Lock()
	on, door := s.http, s.door
	s.http, s.door, s.host = nil, nil, ""
	s.mu.Unlock()
	if on == nil {
		return nil
	}
	err := door.Close()
	_ = on.Close() // this closes the listener a second time
	return err
}

// URL returns the address of the server, or "" while it is off.
func (s *Server) URL() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.host == "" {
		return ""
	}
	return "http://" + s.host + "/"
}
