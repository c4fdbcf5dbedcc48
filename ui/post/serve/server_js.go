package serve

import "errors"

// Server is none: a page in a browser cannot listen. Its methods say so.
type Server struct{ Config }

// ErrBrowser says that there is no server in a browser.
var ErrBrowser = errors.New("serve: no server in a browser")

// Addresses returns none.
func Addresses() ([]Address, error) { return nil, ErrBrowser }

// Start fails.
func Start(string, Config) (*Server, error) { return nil, ErrBrowser }

// Close does nothing.
func (s *Server) Close() error { return nil }

// URL returns "".
func (s *Server) URL() string { return "" }
