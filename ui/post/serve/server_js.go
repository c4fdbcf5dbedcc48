package serve

import (
	"errors"
	"net/netip"
)

// Server is none: a page in a browser cannot listen. Its methods say so.
type Server struct{ Config }

// ErrBrowser says that there is no server in a browser.
var ErrBrowser = errors.New("serve: no server in a browser")

// New returns a server that is off and stays so.
func New(c Config) *Server { return &Server{c} }

// Addresses returns none.
func Addresses() ([]Address, error) { return nil, ErrBrowser }

// Listen fails.
func (s *Server) Listen(netip.Addr) error { return ErrBrowser }

// Start fails.
func Start(string, Config) (*Server, error) { return nil, ErrBrowser }

// Close does nothing.
func (s *Server) Close() error { return nil }

// On returns false.
func (s *Server) On() bool { return false }

// URL returns "".
func (s *Server) URL() string { return "" }

// Invitation returns "".
func (s *Server) Invitation() string { return "" }

// Guests returns 0.
func (s *Server) Guests() int { return 0 }
