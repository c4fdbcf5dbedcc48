// Package serve is the server on the referee's machine: it offers the player's page to phones in the room, receives their letters, and
// shows the public view. It is off until Listen, listens on one address, and has access only to an inbox and a public view: no window, no
// game, no file.
//
//	list, err := serve.Addresses()
//	s, err := serve.Start(list[0].IP.String(), serve.Config{Inbox: inbox, Page: bundle.Page{}, Public: watch, Arrived: tell})
//	code, err := qrcode.Encode(s.URL() + "#" + inbox.Public())
//	...
//	err = s.Close()
package serve

import (
	"net/netip"
	"time"

	"entente/engine/post"
	"entente/ui/post/watch"
)

// Config is what a server is made with.
type Config struct {
	Inbox  *post.Inbox
	Page   Page         // the player's page; nil: it was not built
	Public *watch.Watch // nil: nobody can look on
	// File returns what the page fetches besides, type, texts and drawings, by names such as "lang/ja.json"; false: there is none. nil: there is nothing. It is asked once for each file,
	// on any goroutine.
	File func(name string) (data []byte, ok bool)
	Now  func() time.Time // nil: time.Now
	// Arrived is called with what came and what became of it, from any goroutine; it must return at once. nil: nobody asks. Of a plain text the text is missing:
	// everybody in the room could have sent it.
	Arrived func([]post.Verdict)
}

// Page are the files of the player's page.
type Page interface {
	// Read returns a file by its name. It is asked once for each file, on any goroutine.
	Read(name string) ([]byte, error)
}

// Port is where a server listens if nobody else does; it tries Ports of them.
const (
	Port  = 1901
	Ports = 20
)

// The limits of a server.
const (
	MaxConnections = 64
	MaxPerAddress  = 16  // connections from one address
	MaxRequests    = 20  // a second from one address
	MaxLetters     = 100 // a second from all
)

// Address is an address at which a server can listen.
type Address struct {
	IP     netip.Addr
	Device string // the name of the network device
	Reach  Reach
}

// Reach says who can come to an address.
type Reach uint8

// The reaches, the most useful first.
const (
	Local Reach = iota // a network of a house, or a hotspot
	World              // perhaps everybody
	Link               // a cable from machine to machine
	Self               // this machine alone
)
