//go:build !js

package serve

import (
	"bufio"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"testing"
	"time"

	"entente/engine/post"
	"entente/scripts/meter"
	"entente/ui/board/atlas"
	"entente/ui/look"
	"entente/ui/projection"
	"entente/variants"
)

// BenchmarkIdle measures a second of an idle table with seven phones and twenty spectators that wait for news. Each wait ends after a
// second, 25 times as often as usual, and the clients' own work is included. In the variant "clock", all spectators get a running clock
// each second.
func BenchmarkIdle(b *testing.B) {
	for _, clock := range []bool{false, true} {
		name := "waiting"
		if clock {
			name = "clock"
		}
		b.Run(name, func(b *testing.B) {
			h := newHost(b, func(_ *host, c *Config) { c.Now = time.Now })
			bundle, err := variants.StandardBundle()
			if err != nil {
				b.Fatal(err)
			}
			d, err := atlas.NewDrawing(bundle.Variant, bundle.SVG, bundle.Anchors)
			if err != nil {
				b.Fatal(err)
			}
			pos := bundle.Variant.Setups[0].Begin()
			p := projection.Picture{Title: "Thursday", Language: "en", Variant: bundle.Variant, Chips: make([]string, len(bundle.Variant.Powers))}
			p.Map.Position = &pos
			p.Column.Title = "Spring 1901"
			for i := range 7 {
				p.Column.Rows = append(p.Column.Rows, projection.Row{Side: look.Side(i + 1), Name: "Great Britain", Centers: 3})
			}
			h.poll, h.Public.Poll = time.Second, time.Second
			h.Public.Show(p, d)
			for i := range 27 {
				path := "/watch/now"
				if i < 7 {
					path = "/turn"
				}
				go h.follow(b, fmt.Sprintf("127.0.1.%d", i+1), path)
			}
			waits(b, "they come", func() bool { return h.known() == 27 })
			time.Sleep(300 * time.Millisecond)
			tick := time.NewTicker(time.Second)
			defer tick.Stop()
			defer meter.Start(b)()
			for i := 0; b.Loop(); i++ {
				<-tick.C
				if clock {
					p.Column.Clock = look.Clock{Shown: true, Time: strconv.Itoa(i)}
					h.Public.Show(p, d)
				}
			}
		})
	}
}

// follow waits for news until the server is closed.
func (h *host) follow(b *testing.B, from, path string) {
	c, err := h.dial(from)
	if err != nil {
		b.Error(err)
		return
	}
	defer func() { _ = c.Close() }()
	r, seen, buffer := bufio.NewReader(c), "", make([]byte, 64<<10)
	for {
		_, _ = io.WriteString(c, "GET "+path+seen+" HTTP/1.1\r\nHost: "+h.address()+"\r\n\r\n")
		answer, err := http.ReadResponse(r, nil)
		if err != nil {
			return
		}
		n, err := io.ReadFull(answer.Body, buffer)
		if err == nil {
			b.Error("an answer of more than 64 kB")
			return
		}
		if answer.StatusCode == http.StatusOK {
			seen = "?seen=" + versionOf(buffer[:n])
		}
	}
}

// versionOf returns the version at the start of an answer.
func versionOf(text []byte) string {
	const before = len(`{"version":`)
	end := before
	for end < len(text) && text[end] >= '0' && text[end] <= '9' {
		end++
	}
	return string(text[min(before, len(text)):end])
}

// BenchmarkLetter measures a letter over an open connection: it is opened, counted and answered.
func BenchmarkLetter(b *testing.B) {
	h := newHost(b)
	p := h.phone()
	p.claim(0)
	letters := make([]string, 256)
	for i := range letters {
		letters[i] = p.sheet(int64(i + 1))
	}
	c, err := h.dial("127.0.0.1")
	if err != nil {
		b.Fatal(err)
	}
	defer func() { _ = c.Close() }()
	r := bufio.NewReader(c)
	defer meter.Start(b)()
	for i := 0; b.Loop(); i++ {
		text := letters[i%len(letters)] // repeated letters are opened, too
		_, _ = fmt.Fprintf(c, "POST /letters HTTP/1.1\r\nHost: %s\r\nContent-Length: %d\r\n\r\n%s", h.address(), len(text), text)
		answer, err := http.ReadResponse(r, nil)
		if err != nil || answer.StatusCode != http.StatusOK {
			b.Fatal(answer, err)
		}
		_, _ = io.Copy(io.Discard, answer.Body)
	}
	if list := h.Inbox.Sheets(); len(list) != 1 || h.heard()[1].Kind != post.In {
		b.Errorf("%+v", list)
	}
}

// known returns the number of tracked addresses.
func (h *host) known() int {
	h.guests.mu.Lock()
	defer h.guests.mu.Unlock()
	return len(h.guests.list)
}
