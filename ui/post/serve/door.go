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

// refusal is what somebody is told for whom there is no place.
const refusal = "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"

// door is a listener that lets in MaxConnections at a time, and MaxPerAddress of one address. Who comes when it is full gets the place of a connection
// that waits idly for another request, or is sent away.
type door struct {
	net.Listener
	mu     sync.Mutex
	inside map[net.Conn]*visit
	number uint64
	refuse int // how many were sent away
}

// visit is a connection that was let in.
type visit struct {
	from netip.Addr
	idle uint64 // since which change of a state, 0: it is at work
}

func newDoor(l net.Listener) *door { return &door{Listener: l, inside: map[net.Conn]*visit{}} }

// Accept implements net.Listener. It ends with the listener alone: of other faults (no more files, a peer that is gone) it waits for the end.
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
		_, _ = c.Write([]byte(refusal)) // an empty buffer takes it at once
		_ = c.Close()
	}
}

// admit reports whether there is a place for a connection, and makes one if it can.
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

// evict ends the connection that has been idle longest among those that may go, and reports whether there was one.
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

// origin returns who is at the other end: of IPv6 the network, of which a single machine has as many addresses as it likes.
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
