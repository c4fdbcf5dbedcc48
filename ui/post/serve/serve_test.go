//go:build !js

package serve

import (
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"entente/assets"
	"entente/engine/post"
	"entente/engine/seal"
	"entente/ui/board/vector"
	"entente/ui/post/watch"
)

// files are the files of a page in memory.
type files map[string]string

func (f files) Read(name string) ([]byte, error) {
	text, ok := f[name]
	if !ok {
		return nil, fs.ErrNotExist
	}
	return []byte(text), nil
}

func testPage() files {
	return files{"index.html": "<!doctype html>", "slip.js": "run()", "slip.css": "body {}", "slip.wasm": "\x00asm", "wasm_exec.js": "go()"}
}

// besides returns the other files that the page fetches.
func besides(name string) ([]byte, bool) {
	text, ok := map[string]string{"fonts/a.otf": "OTTO", "lang/en.json": "{}", "variants/standard/map.svg": "<svg/>"}[name]
	return []byte(text), ok
}

// host is a server on the loopback address, with the table behind it.
type host struct {
	*Server
	t       testing.TB
	turn    post.Turn
	arrived atomic.Int32
	mu      sync.Mutex
	came    []post.Verdict
	clock   atomic.Int64 // elapsed seconds
	slow    bool         // stops the clock
}

var self = netip.MustParseAddr("127.0.0.1")

// newHost publishes a turn for two seats and listens. Each reading of its clock is a second later than the last one, so that rate limits
// are not reached.
func newHost(t testing.TB, change ...func(*host, *Config)) *host {
	t.Helper()
	key, err := seal.NewKey()
	if err != nil {
		t.Fatal(err)
	}
	h := &host{t: t, turn: post.Turn{Kind: post.Europe, Game: "g", Round: 3, Phase: "S1901M", Line: json.RawMessage(`{"phase":"S1901M"}`),
		Seats: []post.Seat{{Sides: []string{"france"}, Due: true}, {Sides: []string{"germany"}, Due: true}, {Sides: []string{"italy"}, By: post.Bot}}}}
	inbox := post.NewInbox(key)
	inbox.Lay(h.turn, nil)
	kit, err := vector.NewKit(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	c := Config{Inbox: inbox, Page: testPage(), File: besides, Public: watch.New(kit, assets.FS), Arrived: h.hear}
	begin := time.Date(1901, 4, 1, 12, 0, 0, 0, time.UTC)
	c.Now = func() time.Time {
		if h.slow {
			return begin
		}
		return begin.Add(time.Duration(h.clock.Add(1)) * time.Second)
	}
	for _, f := range change {
		f(h, &c)
	}
	h.Server = New(c)
	if err := h.Listen(self); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = h.Close() })
	return h
}

// hear collects the verdicts.
func (h *host) hear(list []post.Verdict) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.came = append(h.came, list...)
	h.arrived.Add(1)
}

func (h *host) heard() []post.Verdict {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Clone(h.came)
}

func (h *host) address() string {
	return strings.TrimSuffix(strings.TrimPrefix(h.URL(), "http://"), "/")
}

// do sends a request and returns the answer with its body read.
func (h *host) do(method, path, body string, headers ...string) (*http.Response, string) {
	h.t.Helper()
	r, err := http.NewRequest(method, strings.TrimSuffix(h.URL(), "/")+path, strings.NewReader(body))
	if err != nil {
		h.t.Fatal(err)
	}
	for i := 0; i+1 < len(headers); i += 2 {
		if headers[i] == "Host" {
			r.Host = headers[i+1]
		}
		r.Header.Set(headers[i], headers[i+1])
	}
	client := http.Client{Transport: &http.Transport{DisableCompression: true, DisableKeepAlives: true}, Timeout: time.Minute}
	answer, err := client.Do(r)
	if err != nil {
		h.t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		h.t.Fatal(err)
	}
	return answer, string(text)
}

// hand sends a letter and returns its verdict.
func (h *host) hand(text string) post.Verdict {
	h.t.Helper()
	answer, body := h.do(http.MethodPost, "/letters", text)
	var list []post.Verdict
	if err := json.Unmarshal([]byte(body), &list); err != nil || answer.StatusCode != http.StatusOK || len(list) != 1 {
		h.t.Fatalf("%d: %s (%v)", answer.StatusCode, body, err)
	}
	return list[0]
}

// phone is a phone with its own key.
type phone struct {
	*host
	key   post.SeatKey
	table string
	turn  post.Turn
}

// phone reads the turn like a phone that has scanned the code.
func (h *host) phone() phone {
	h.t.Helper()
	key, err := post.NewSeatKey()
	if err != nil {
		h.t.Fatal(err)
	}
	table := h.Inbox.Public()
	p := phone{host: h, key: key, table: table}
	_, body := h.do(http.MethodGet, "/turn", "")
	var told struct{ Turn post.Turn }
	if err := json.Unmarshal([]byte(body), &told); err != nil || told.Turn.Table != table {
		h.t.Fatalf("%s (%v)", body, err)
	}
	p.turn = told.Turn
	return p
}

func (p phone) claim(seat int) post.Verdict {
	p.t.Helper()
	text, err := post.Claim{Game: p.turn.Game, Seat: seat, Name: "Ada"}.Seal(p.key, p.table)
	if err != nil {
		p.t.Fatal(err)
	}
	return p.hand(text)
}

// sheet returns a sealed sheet with one order.
func (p phone) sheet(number int64, change ...func(*post.Sheet)) string {
	p.t.Helper()
	s := post.Sheet{Game: p.turn.Game, Round: p.turn.Round, Phase: p.turn.Phase, Saw: p.turn.Sum(), Number: number, Orders: []string{"france: A par - bur"}}
	for _, f := range change {
		f(&s)
	}
	text, err := s.Seal(p.key, p.table)
	if err != nil {
		p.t.Fatal(err)
	}
	return text
}

func TestAServerListensOnOneAddressWhenItIsAsked(t *testing.T) {
	h := newHost(t)
	_ = h.Close()
	if h.URL() != "" {
		t.Errorf("the server is on: %s", h.URL())
	}
	for _, ip := range []netip.Addr{{}, netip.IPv4Unspecified(), netip.IPv6Unspecified(), netip.MustParseAddr("::ffff:0.0.0.0"), netip.MustParseAddr("224.0.0.1"), netip.MustParseAddr("fe80::1%eth0")} {
		if err := h.Listen(ip); !errors.Is(err, ErrAddress) {
			t.Errorf("%v: %v", ip, err)
		}
	}
	for _, text := range []string{"", "localhost", "0.0.0.0", "127.0.0.1:1901", "192.0.2.0/24"} {
		if s, err := Start(text, h.Config); !errors.Is(err, ErrAddress) || s != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
	if err := h.Listen(netip.MustParseAddr("192.0.2.17")); !errors.Is(err, ErrPorts) {
		t.Errorf("an address that no device has: %v", err)
	}
	if err := h.Listen(self); err != nil {
		t.Fatal(err)
	}
	if err := h.Listen(self); !errors.Is(err, ErrListening) {
		t.Errorf("listening twice: %v", err)
	}
	other := newHost(t)
	port := func(h *host) int {
		_, text, _ := net.SplitHostPort(h.address())
		n, _ := strconv.Atoi(text)
		return n
	}
	if port(h) < Port || port(other) <= port(h) || port(other) >= Port+Ports {
		t.Errorf("ports %d and %d", port(h), port(other))
	}
	at := h.address()
	if err := errors.Join(h.Close(), h.Close()); err != nil {
		t.Error(err)
	}
	if c, err := net.Dial("tcp", at); err == nil {
		_ = c.Close()
		t.Error("still listening after Close")
	}
}

func TestAddressesOfTheHouseComeFirst(t *testing.T) {
	var list []Address
	for _, text := range []string{"127.0.0.1 lo", "::1 lo", "fe80::1 wlan0", "169.254.3.4 eth1", "8.8.4.4 eth2", "172.17.0.1 docker0", "fd00::7 wlan0", "10.0.0.3 eth0", "192.168.0.17 wlan0", "192.168.0.17 wlan0", "224.0.0.1 eth0", "0.0.0.0 eth0"} {
		ip, device, _ := strings.Cut(text, " ")
		list = append(list, Address{IP: netip.MustParseAddr(ip), Device: device})
	}
	var got []string
	for _, a := range arranged(list, netip.MustParseAddr("192.168.0.17")) {
		got = append(got, a.IP.String())
	}
	want := []string{"192.168.0.17", "10.0.0.3", "fd00::7", "172.17.0.1", "8.8.4.4", "169.254.3.4", "127.0.0.1"}
	if !slices.Equal(got, want) {
		t.Errorf("got %v", got)
	}
	here, err := Addresses()
	if err != nil || len(here) == 0 || here[len(here)-1].Reach != Self {
		t.Errorf("the addresses of this machine: %v, %v", here, err)
	}
	if a := outward(); a.IsValid() && (!slices.ContainsFunc(here, func(b Address) bool { return b.IP == a }) || here[0].Reach == Local && a.IsPrivate() && here[0].IP != a) {
		t.Errorf("this machine reaches others from %v, but lists %v", a, here)
	}
}

func TestAPhoneTakesASeatAndHandsIn(t *testing.T) {
	h := newHost(t)
	p := h.phone()
	if v := p.claim(0); v.Kind != post.Seated || v.Seat != 0 || v.Device != 1 {
		t.Fatalf("%+v", v)
	}
	if v := h.hand(p.sheet(1)); v.Kind != post.In || v.Orders != 1 {
		t.Errorf("%+v", v)
	}
	if v := h.hand(p.sheet(2)); v.Kind != post.Replaces {
		t.Errorf("%+v", v)
	}
	if list := h.Inbox.Sheets(); len(list) != 1 || list[0].Number != 2 {
		t.Errorf("%+v", list)
	}
	if came := h.heard(); len(came) != 3 || came[0].Name != "Ada" || came[2].Kind != post.Replaces || h.arrived.Load() != 3 {
		t.Errorf("%+v, notified %d times", came, h.arrived.Load())
	}
	if h.known() != 1 {
		t.Errorf("%d addresses are tracked", h.known())
	}
}

func TestAPhoneWaitsForNews(t *testing.T) {
	h := newHost(t)
	h.poll = 300 * time.Millisecond
	_, version := h.Inbox.Turn()
	begin := time.Now()
	if answer, body := h.do("GET", "/turn?seen="+strconv.FormatUint(version, 10), ""); answer.StatusCode != 204 || body != "" || time.Since(begin) < h.poll {
		t.Errorf("without a change: %d after %v", answer.StatusCode, time.Since(begin))
	}
	h.poll = time.Minute
	time.AfterFunc(100*time.Millisecond, func() {
		h.turn.Round++
		h.Inbox.Lay(h.turn, nil)
	})
	begin = time.Now()
	answer, body := h.do("GET", "/turn?seen="+strconv.FormatUint(version, 10), "")
	var told struct {
		Version uint64
		Now     time.Time
		Turn    post.Turn
	}
	if err := json.Unmarshal([]byte(body), &told); err != nil || answer.StatusCode != 200 || told.Version != version+1 || told.Turn.Round != 4 || told.Now.Year() != 1901 || time.Since(begin) > 20*time.Second {
		t.Errorf("after a change: %d %s (%v)", answer.StatusCode, body, err)
	}
	done := make(chan bool)
	go func() {
		answer, err := http.Get(h.URL() + "turn?seen=" + strconv.FormatUint(told.Version, 10))
		done <- err != nil || answer.StatusCode == 204
	}()
	time.Sleep(100 * time.Millisecond)
	_ = h.Close()
	select {
	case nothing := <-done:
		if !nothing {
			t.Error("a closed server answers a phone")
		}
	case <-time.After(20 * time.Second):
		t.Error("a phone still waits for a closed server")
	}
}

func TestThePageIsSentPackedOrNot(t *testing.T) {
	h := newHost(t)
	for path, want := range map[string]string{"/": "text/html", "/slip.js": "text/javascript", "/slip.css": "text/css", "/slip.wasm": "application/wasm", "/wasm_exec.js": "text/javascript",
		"/files/fonts/a.otf": "font/otf", "/files/lang/en.json": "application/json", "/files/variants/standard/map.svg": "image/svg+xml"} {
		plain, text := h.do("GET", path, "")
		if plain.StatusCode != 200 || !strings.HasPrefix(plain.Header.Get("Content-Type"), want) || plain.Header.Get("Content-Encoding") != "" {
			t.Errorf("%s: %d %v", path, plain.StatusCode, plain.Header)
		}
		packed, data := h.do("GET", path, "", "Accept-Encoding", "br, gzip")
		z, err := gzip.NewReader(strings.NewReader(data))
		if err != nil || packed.Header.Get("Content-Encoding") != "gzip" {
			t.Fatalf("%s: %v, %v", path, packed.Header, err)
		}
		if unpacked, err := io.ReadAll(z); err != nil || string(unpacked) != text || text == "" {
			t.Errorf("%s: %q, %q (%v)", path, text, unpacked, err)
		}
		if again, text := h.do("GET", path, "", "Accept-Encoding", "gzip", "If-None-Match", `"x", `+packed.Header.Get("ETag")); again.StatusCode != 304 || text != "" {
			t.Errorf("%s: a cached file is sent again: %d", path, again.StatusCode)
		}
		if head, text := h.do("HEAD", path, ""); head.StatusCode != 200 || text != "" {
			t.Errorf("%s: HEAD: %d %q", path, head.StatusCode, text)
		}
	}
	for _, path := range []string{"/files", "/files/", "/files/fonts", "/files/fonts/b.otf", "/files/fonts/../fonts/a.otf", "/files//fonts/a.otf", "/fonts/a.otf"} {
		if answer, _ := h.do("GET", path, ""); answer.StatusCode != 404 {
			t.Errorf("%s: %d", path, answer.StatusCode)
		}
	}
	if n := len(h.shelf.files); n != 8 {
		t.Errorf("%d files are cached", n)
	}
	for header, want := range map[string]bool{"": false, "gzip": true, "br": false, "gzip;q=0": false, "gzip; q=0.0": false, "gzip;q=0.5": true, "deflate, *": true, "xgzip": false, "identity, gzip;q=1": true} {
		if accepts(header) != want {
			t.Errorf("%q: %v", header, !want)
		}
	}
}

func TestAProgramWithoutThePageSaysSo(t *testing.T) {
	h := newHost(t, func(_ *host, c *Config) { c.Page = nil })
	if answer, text := h.do("GET", "/", ""); answer.StatusCode != 503 || text != unbuilt+"\n" {
		t.Errorf("%d %q", answer.StatusCode, text)
	}
	if answer, _ := h.do("GET", "/watch", ""); answer.StatusCode != 200 {
		t.Errorf("spectators do not get their page: %d", answer.StatusCode)
	}
}
