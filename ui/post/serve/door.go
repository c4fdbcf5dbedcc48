//go:build !js

package serve

import (
	"errors"
	"net"
	"net/http"
	"net/netip"
	"sync"
	"time"
)

// refusal is the response to a connection that there is no room for.
const refusal = "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"

// door is a listener that accepts MaxConnections at a time, and MaxPerAddress from one address. When it is full, a new connection
// replaces one that is idle between requests, or is refused.
type door struct {
	net.Listener
	mu     sync.Mutex
	inside map[net.Conn]*visit
	number uint64
	refuse int // number of refused connections
}

// visit is an accepted connection.
type visit struct {
	from netip.Addr
	idle uint64 // number of the state change since which it is idle; 0 if busy
}

func newDoor(l net.Listener) *door { return &door{Listener: l, inside: map[net.Conn]*visit{}} }

// Accept implements net.Listener. It fails only when the listener is closed; other errors (no file descriptors left, a peer that
// is gone) are temporary, and it waits.
func (d *door) Accept() (net.Conn, error) {
	pause := 5 * time.Millisecond
	for {
		c, err := d.Listener.Accept()
		if errors.Is(err, net.ErrClosed) {
			return nil, err
		}
		if err != nil {
			time.Sleep(pause)
			pause = min(2*pause, time.Second)
			continue
		}
		pause = 5 * time.Millisecond
		if d.admit(c) {
			return c, nil
		}
		_ = c.SetWriteDeadline(time.Now().Add(100 * time.Millisecond))
		_, _ = c.Write([]byte(refusal)) // the send buffer is empty, so this does not block
		_ = c.Close()
	}
}

// admit reports whether there is room for a connection, and makes room if it can.
func (d *door) admit(c net.Conn) bool {
	from := origin(c.RemoteAddr())
	d.mu.Lock()
	defer d.mu.Unlock()
	same := 0
	for _, v := range d.inside {
		if v.from == from {
			same++
		}
	}
	if same >= MaxPerAddress && !d.evict(func(v *visit) bool { return v.from == from }) || len(d.inside) >= MaxConnections && !d.evict(func(*visit) bool { return true }) {
		d.refuse++
		return false
	}
	d.inside[c] = &visit{from: from}
	return true
}

// evict closes the connection that has been idle longest among those that may be closed, and reports whether there was one.
func (d *door) evict(may func(*visit) bool) bool {
	var oldest net.Conn
	for c, v := range d.inside {
		if v.idle > 0 && may(v) && (oldest == nil || v.idle < d.inside[oldest].idle) {
			oldest = c
		}
	}
	if oldest == nil {
		return false
	}
	delete(d.inside, oldest)
	_ = oldest.Close()
	return true
}

// state implements http.Server.ConnState.
func (d *door) state(c net.Conn, s http.ConnState) {
	d.mu.Lock()
	defer d.mu.Unlock()
	v := d.inside[c]
	if v == nil {
		return
	}
	switch s {
	case http.StateIdle:
		d.number++
		v.idle = d.number
	case http.StateActive:
		v.idle = 0
	case http.StateClosed, http.StateHijacked:
		delete(d.inside, c)
	}
}

// origin returns the address of the peer; for IPv6 its network, because a single machine has any number of addresses there.
func origin(a net.Addr) netip.Addr {
	t, ok := a.(*net.TCPAddr)
	if !ok {
		return netip.Addr{}
	}
	ip := t.AddrPort().Addr().Unmap()
	if ip.Is6() {
		if p, err := ip.WithZone("").Prefix(64); err == nil {
			return p.Addr()
		}
	}
	return ip
}
