//go:build !js

package serve

import (
	"net/netip"
	"sync"
	"time"
)

// maxGuests is the maximum number of addresses that are tracked. All others share one bucket.
const maxGuests = 512

// guests limits the rate of requests from each address.
type guests struct {
	now  func() time.Time
	mu   sync.Mutex
	list map[netip.Addr]*bucket
}

// bucket holds the number of requests that an address may send at once.
type bucket struct {
	left float64
	at   time.Time
}

func newGuests(now func() time.Time) *guests {
	return &guests{now: now, list: map[netip.Addr]*bucket{}}
}

// allow reports whether an address may send a request now. cost is its weight in requests.
func (g *guests) allow(from netip.Addr, cost float64) bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	now := g.now()
	b := g.list[from]
	if b == nil {
		if len(g.list) >= maxGuests {
			g.forget(now)
		}
		if len(g.list) >= maxGuests {
			from = netip.Addr{} // the shared bucket of all others
			b = g.list[from]
		}
		if b == nil {
			b = &bucket{left: MaxRequests, at: now}
			g.list[from] = b
		}
	}
	b.left = min(b.left+max(now.Sub(b.at).Seconds(), 0)*MaxRequests, MaxRequests)
	b.at = now
	if b.left < cost {
		return false
	}
	b.left -= cost
	return true
}

// forget drops addresses without recent requests.
func (g *guests) forget(now time.Time) {
	for from, b := range g.list {
		if now.Sub(b.at) > 2*time.Second || now.Before(b.at) {
			delete(g.list, from)
		}
	}
}
