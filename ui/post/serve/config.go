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

// Config configures a server.
type Config struct {
	Inbox  *post.Inbox
	Page   Page         // the player's page; nil if it was not built
	Public *watch.Watch // nil means no spectators
	// File returns a file that the page fetches, such as fonts, texts and drawings, by names such as "lang/ja.json"; false if there is
	// none. It is called once per file, on any goroutine. If it is nil, there are no such files.
	File func(name string) (data []byte, ok bool)
	Now  func() time.Time // nil means time.Now
	// Arrived is called with the verdicts on incoming letters, from any goroutine, and must return at once. It may be nil. Verdicts on
	// plain texts come without the text, because anyone in the room could have sent it.
	Arrived func([]post.Verdict)
}

// Page provides the files of the player's page.
type Page interface {
	// Read returns a file by its name. It is called once per file, on any goroutine.
	Read(name string) ([]byte, error)
}

// Port is the default port. If it is taken, the server tries the following ones, Ports in all.
const (
	Port  = 1901
	Ports = 20
)

// The limits of a server.
const (
	MaxConnections = 64
	MaxPerAddress  = 16  // connections from one address
	MaxRequests    = 20  // per second from one address
	MaxLetters     = 100 // per second from all
)

// Address is an address at which a server can listen.
type Address struct {
	IP     netip.Addr
	Device string // the name of the network device
	Reach  Reach
}

// Reach says who can reach an address.
type Reach uint8

// The reaches, the most useful first.
const (
	Local Reach = iota // a home network or a hotspot
	World              // possibly everyone
	Link               // a cable from machine to machine
	Self               // only this machine
)
