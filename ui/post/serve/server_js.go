package serve

import "errors"

// Server does not work because a page in a browser cannot listen. Its methods return errors.
type Server struct{ Config }

// ErrBrowser means that there is no server in a browser.
var ErrBrowser = errors.New("serve: no server in a browser")

// Addresses fails.
func Addresses() ([]Address, error) { return nil, ErrBrowser }

// Start fails.
func Start(string, Config) (*Server, error) { return nil, ErrBrowser }

// Close does nothing.
func (s *Server) Close() error { return nil }

// URL returns "".
func (s *Server) URL() string { return "" }
