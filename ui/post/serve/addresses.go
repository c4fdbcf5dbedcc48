//go:build !js

package serve

import (
	"fmt"
	"net"
	"net/netip"
	"slices"
	"strings"
)

// Addresses returns the addresses of this machine. Those at which phones in the room will most likely reach it come first, the loopback
// address last.
func Addresses() ([]Address, error) {
	devices, err := net.Interfaces()
	if err != nil {
		return nil, fmt.Errorf("serve: %w", err)
	}
	var list []Address
	for _, d := range devices {
		if d.Flags&net.FlagUp == 0 {
			continue
		}
		own, err := d.Addrs()
		if err != nil {
			continue // it has just disappeared
		}
		for _, a := range own {
			if n, ok := a.(*net.IPNet); ok {
				if ip, ok := netip.AddrFromSlice(n.IP); ok {
					list = append(list, Address{IP: ip, Device: d.Name})
				}
			}
		}
	}
	return arranged(list, outward()), nil
}

// outward returns the address from which this machine reaches others, or the zero address if none. It sends no packet.
func outward() netip.Addr {
	c, err := net.Dial("udp4", "192.0.2.1:9")
	if err != nil {
		return netip.Addr{}
	}
	defer func() { _ = c.Close() }()
	if a, ok := c.LocalAddr().(*net.UDPAddr); ok {
		return a.AddrPort().Addr().Unmap()
	}
	return netip.Addr{}
}

// arranged adds the reach of each address, drops those that browsers do not accept, and sorts the rest. outward is the address of
// the network with a route to others.
func arranged(list []Address, outward netip.Addr) (out []Address) {
	for _, a := range list {
		a.IP = a.IP.Unmap()
		ok := true
		if a.Reach, ok = reach(a.IP); ok && !slices.ContainsFunc(out, func(b Address) bool { return a.IP == b.IP }) {
			out = append(out, a)
		}
	}
	rank := func(a Address) int {
		n := int(a.Reach) * 8
		if a.IP != outward {
			n += 4
		}
		if inside(a.Device) {
			n += 2
		}
		if a.IP.Is6() {
			n++
		}
		return n
	}
	slices.SortStableFunc(out, func(a, b Address) int { return rank(a) - rank(b) })
	return out
}

// reach returns who can reach an address, and whether a server can listen there at all.
func reach(ip netip.Addr) (r Reach, ok bool) {
	switch {
	case !ip.IsValid(), ip.IsUnspecified(), ip.IsMulticast(), ip.Zone() != "":
		return 0, false
	case ip.IsLoopback():
		return Self, ip.Is4() // one is enough
	case ip.IsPrivate():
		return Local, true
	case ip.IsLinkLocalUnicast():
		return Link, ip.Is4() // with IPv6 it needs a zone, which browsers do not accept
	}
	return World, true
}

// inside reports whether a network device, judging by its name, leads only to virtual machines on this one.
func inside(device string) bool {
	for _, name := range []string{"docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "vEthernet", "lxc", "podman", "cni", "utun", "tun", "wg", "tailscale"} {
		if strings.HasPrefix(device, name) {
			return true
		}
	}
	return false
}
