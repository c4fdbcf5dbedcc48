//go:build !js

package serve

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"entente/engine/post"
	"entente/scripts/guard"
)

// dial connects to a server from an address of this machine.
func (h *host) dial(from string) (net.Conn, error) {
	d := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}, Timeout: 10 * time.Second}
	return d.Dial("tcp", h.address())
}

// raw sends bytes over a new connection and returns the status of the answer, or 0 if none.
func (h *host) raw(text string) int {
	h.t.Helper()
	c, err := h.dial("127.0.0.1")
	if err != nil {
		h.t.Fatal(err)
	}
	defer func() { _ = c.Close() }()
	_ = c.SetDeadline(time.Now().Add(30 * time.Second))
	_, _ = io.WriteString(c, text)
	answer, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		return 0
	}
	return answer.StatusCode
}

func TestWhatIsNoRequestOfOursIsRefused(t *testing.T) {
	h := newHost(t)
	evil := "http://evil.example"
	for _, row := range []struct {
		method, path, body string
		headers            []string
		want               int
	}{
		{"GET", "/turn", "", []string{"Host", "evil.example"}, 403},
		{"GET", "/turn", "", []string{"Host", "evil.example:1901"}, 403},
		{"GET", "/turn", "", []string{"Host", "127.0.0.1"}, 403},
		{"GET", "/turn", "", []string{"Host", "localhost:1901"}, 403},
		{"GET", "/", "", []string{"Host", "127.0.0.1:1"}, 403},
		{"GET", "/turn", "", []string{"Origin", evil}, 403},
		{"GET", "/watch", "", []string{"Origin", evil}, 403},
		{"POST", "/letters", "x", []string{"Origin", evil}, 403},
		{"POST", "/letters", "x", []string{"Origin", "null"}, 403},
		{"POST", "/letters", "x", []string{"Origin", "https://" + h.address()}, 403},
		{"POST", "/letters", "x", []string{"Origin", "http://" + h.address()}, 200},
		{"OPTIONS", "/letters", "", []string{"Origin", evil, "Access-Control-Request-Method", "POST"}, 403},
		{"OPTIONS", "/letters", "", nil, 405},
		{"GET", "/letters", "", nil, 405}, {"PUT", "/letters", "x", nil, 405}, {"DELETE", "/turn", "", nil, 405}, {"POST", "/turn", "x", nil, 405}, {"TRACE", "/", "", nil, 405},
		{"GET", "/turn", "body", nil, 400}, {"GET", "/turn?seen=x", "", nil, 400}, {"GET", "/turn?seen=-1", "", nil, 400}, {"GET", "/turn?seen=", "", nil, 400},
		{"GET", "/../etc/passwd", "", nil, 404}, {"GET", "/%2e%2e/%2e%2e/etc/passwd", "", nil, 404}, {"GET", "/slip.js/../slip.js", "", nil, 404}, {"GET", "//slip.js", "", nil, 404},
		{"GET", "/slip.js%00", "", nil, 404}, {"GET", "/built/slip.js", "", nil, 404}, {"GET", "/slip.js.gz", "", nil, 404}, {"GET", "/index.html", "", nil, 200}, {"GET", "/watch/../turn", "", nil, 404},
		{"GET", "/debug/pprof", "", nil, 404}, {"GET", "/favicon.ico", "", nil, 404},
	} {
		answer, _ := h.do(row.method, row.path, row.body, row.headers...)
		name := fmt.Sprint(row.method, " ", row.path, " ", row.headers)
		if answer.StatusCode != row.want {
			t.Errorf("%s: %d, want %d", name, answer.StatusCode, row.want)
		}
		head := answer.Header
		if head.Get("Content-Security-Policy") != policy || head.Get("X-Content-Type-Options") != "nosniff" || head.Get("Referrer-Policy") != "no-referrer" {
			t.Errorf("%s: security headers are missing: %v", name, head)
		}
		for key := range head {
			if strings.HasPrefix(key, "Access-Control-") || key == "Set-Cookie" {
				t.Errorf("%s: header %s is sent", name, key)
			}
		}
	}
	at := h.address()
	for text, want := range map[string]int{
		"GET /turn HTTP/1.0\r\n\r\n":                                                               403,
		"GET http://evil.example/turn HTTP/1.1\r\nHost: " + at + "\r\n\r\n":                        403,
		"GET /turn HTTP/1.1\r\nHost: " + at + "\r\nOrigin: http://" + at + "\r\nOrigin: x\r\n\r\n": 403,
		"CONNECT evil.example:80 HTTP/1.1\r\nHost: evil.example:80\r\n\r\n":                        403,
		"GET /turn HTTP/1.1\r\nHost: " + at + "\r\nX: " + strings.Repeat("x", 64<<10) + "\r\n\r\n": 431,
		"GET /" + strings.Repeat("x", 64<<10) + " HTTP/1.1\r\nHost: " + at + "\r\n\r\n":            431,
		"GET /turn\r\n\r\n": 400, "\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03\r\n\r\n": 400, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n": 403,
	} {
		if got := h.raw(text); got != want {
			t.Errorf("%.60q: %d, want %d", text, got, want)
		}
	}
	if n := h.arrived.Load(); n != 1 {
		t.Errorf("%d letters arrived, want 1", n)
	}
}

func TestABodyThatIsTooLargeIsNotRead(t *testing.T) {
	h := newHost(t)
	at := h.address()
	if answer, _ := h.do("POST", "/letters", strings.Repeat("x", post.MaxLetter)); answer.StatusCode != 200 {
		t.Errorf("the longest valid letter: %d", answer.StatusCode)
	}
	if answer, _ := h.do("POST", "/letters", strings.Repeat("x", post.MaxLetter+1)); answer.StatusCode != 413 {
		t.Errorf("one byte more: %d", answer.StatusCode)
	}
	for name, head := range map[string]string{"announced": "Content-Length: 10485760\r\n", "in parts": "Transfer-Encoding: chunked\r\n"} {
		c, err := h.dial("127.0.0.1")
		if err != nil {
			t.Fatal(err)
		}
		_ = c.SetDeadline(time.Now().Add(30 * time.Second))
		_, _ = io.WriteString(c, "POST /letters HTTP/1.1\r\nHost: "+at+"\r\n"+head+"\r\n")
		sent, part := 0, []byte("10000\r\n"+strings.Repeat("x", 1<<16)+"\r\n")
		for sent < 10<<20 {
			n, err := c.Write(part)
			sent += n
			if err != nil {
				break
			}
		}
		answer, err := http.ReadResponse(bufio.NewReader(c), nil)
		if err == nil && answer.StatusCode != 413 || err != nil && !errors.Is(err, syscall.ECONNRESET) {
			t.Errorf("%s: %v, %v", name, answer, err)
		}
		if sent >= 10<<20 {
			t.Logf("%s: everything was sent, into the system's buffers", name)
		}
		_ = c.Close()
	}
	if n := h.arrived.Load(); n != 1 {
		t.Errorf("%d letters arrived, want 1", n)
	}
}

func TestWhoSendsSlowlyIsSentAway(t *testing.T) {
	h := newHost(t)
	_ = h.Close()
	h.header, h.body = 300*time.Millisecond, 300*time.Millisecond
	if err := h.Listen(self); err != nil {
		t.Fatal(err)
	}
	for name, head := range map[string]string{
		"head": "GET /turn HTTP/1.1\r\nHost: ", "nothing": "", "body": "POST /letters HTTP/1.1\r\nHost: " + h.address() + "\r\nContent-Length: 60000\r\n\r\n",
		"body of no letter": "GET /turn HTTP/1.1\r\nHost: " + h.address() + "\r\nContent-Length: 60000\r\n\r\n",
	} {
		c, err := h.dial("127.0.0.1")
		if err != nil {
			t.Fatal(err)
		}
		begin := time.Now()
		_ = c.SetDeadline(begin.Add(20 * time.Second))
		go func() {
			for i := 0; i < 400; i++ {
				if _, err := c.Write([]byte((head + strings.Repeat("x", 400))[i : i+1])); name != "nothing" && err != nil || name == "nothing" {
					return
				}
				if i < len(head)-1 && strings.Contains(head, "\r\n\r\n") {
					continue // the header comes at once
				}
				time.Sleep(20 * time.Millisecond)
			}
		}()
		_, err = io.Copy(io.Discard, c)
		if took := time.Since(begin); errors.Is(err, syscall.ETIMEDOUT) || took > 15*time.Second {
			t.Errorf("%s: still connected after %v (%v)", name, took, err)
		}
		_ = c.Close()
	}
	if n := h.arrived.Load(); n != 0 {
		t.Errorf("%d letters arrived", n)
	}
	if answer, _ := h.do("GET", "/turn", ""); answer.StatusCode != 200 {
		t.Errorf("the next request: %d", answer.StatusCode)
	}
}

func TestHalfALetterIsNone(t *testing.T) {
	h := newHost(t)
	p := h.phone()
	p.claim(0)
	text := p.sheet(1)
	c, err := h.dial("127.0.0.1")
	if err != nil {
		t.Fatal(err)
	}
	_, _ = fmt.Fprintf(c, "POST /letters HTTP/1.1\r\nHost: %s\r\nContent-Length: %d\r\n\r\n%s", h.address(), len(text), text[:len(text)-40])
	_ = c.Close() // the connection breaks
	if answer, _ := h.do("GET", "/turn", ""); answer.StatusCode != 200 {
		t.Errorf("the next request: %d", answer.StatusCode)
	}
	if n := h.arrived.Load(); n != 1 || len(h.Inbox.Sheets()) != 0 {
		t.Errorf("%d letters arrived, %d sheets", n, len(h.Inbox.Sheets()))
	}
	if v := h.hand(text); v.Kind != post.In {
		t.Errorf("sent again, its verdict is %v", v.Kind)
	}
}

func TestEveryForgedLetterHasItsVerdict(t *testing.T) {
	h := newHost(t)
	ada, eve := h.phone(), h.phone()
	ada.claim(0)
	if v := eve.claim(0); v.Kind != post.Waiting {
		t.Fatalf("a second phone: %v", v.Kind)
	}
	first := ada.sheet(5)
	for _, row := range []struct {
		name, text string
		want       post.Kind
	}{
		{"the first", first, post.In},
		{"the same once more", first, post.Again},
		{"an older one that was kept", ada.sheet(4), post.Older},
		{"of a phone that waits", eve.sheet(6), post.OtherKey},
		{"for the seat of another", ada.sheet(6, func(s *post.Sheet) { s.Seat = 1 }), post.OtherKey},
		{"for a program", ada.sheet(6, func(s *post.Sheet) { s.Seat = 2 }), post.NoSeat},
		{"for no seat", ada.sheet(6, func(s *post.Sheet) { s.Seat = 77 }), post.NoSeat},
		{"for a seat below all", ada.sheet(6, func(s *post.Sheet) { s.Seat = -1 }), post.NoSeat},
		{"for another phase", ada.sheet(6, func(s *post.Sheet) { s.Phase = "F1901M" }), post.OtherPhase},
		{"for another round", ada.sheet(6, func(s *post.Sheet) { s.Round = 2 }), post.OtherPhase},
		{"for another game", ada.sheet(6, func(s *post.Sheet) { s.Game = "x" }), post.OtherGame},
		{"of who saw another board", ada.sheet(6, func(s *post.Sheet) { s.Saw = "00" }), post.Altered},
		{"for another table", phone{h, ada.key, newHost(t).Inbox.Public(), ada.turn}.sheet(6), post.Unopened},
		{"damaged", strings.Replace(first, "\n", "\nAAAA", 2), post.Unopened},
		{"cut off", first[:len(first)/2], post.Unopened},
		{"a plain text", "A par - bur", post.Plain},
		{"nothing", "", post.Nothing},
		{"a later one", ada.sheet(7), post.Replaces},
	} {
		if v := h.hand(row.text); v.Kind != row.want {
			t.Errorf("%s: %v, want %v", row.name, v.Kind, row.want)
		}
	}
	for _, v := range h.heard() {
		if v.Text != "" {
			t.Errorf("the text of an unauthenticated letter is passed on: %q", v.Text)
		}
	}
	if list := h.Inbox.Sheets(); len(list) != 1 || list[0].Number != 7 || list[0].Seat != 0 {
		t.Errorf("the counting sheets are %+v", list)
	}
}

// A flood that would last a minute is sent at once. The attacker's address is answered at its allowed rate, other addresses as always, and
// memory does not grow.
func TestAFloodIsHeldUp(t *testing.T) {
	defer guard.Start(t)()
	h := newHost(t, func(_ *host, c *Config) { c.Now = nil }) // real time
	c, err := h.dial("127.0.0.2")
	if err != nil {
		t.Skip("this machine has only one loopback address")
	}
	defer func() { _ = c.Close() }()
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	begin, fine := time.Now(), 0
	const batch = 50
	requests := 10_000
	if testing.Short() {
		requests = 1_000
	}
	r := bufio.NewReader(c)
	for range requests / batch {
		_, _ = io.WriteString(c, strings.Repeat("GET /turn HTTP/1.1\r\nHost: "+h.address()+"\r\n\r\n", batch))
		for range batch {
			answer, err := http.ReadResponse(r, nil)
			if err != nil {
				t.Fatal(err)
			}
			_, _ = io.Copy(io.Discard, answer.Body)
			if answer.StatusCode == 200 {
				fine++
			} else if answer.StatusCode != 429 {
				t.Fatalf("answered with %d", answer.StatusCode)
			}
		}
	}
	took := time.Since(begin)
	if most := MaxRequests + int(took.Seconds()*MaxRequests) + 1; fine > most || fine < MaxRequests {
		t.Errorf("%d of %d were answered in %v, want %d at most", fine, requests, took, most)
	}
	if answer, _ := h.do("GET", "/turn", ""); answer.StatusCode != 200 {
		t.Errorf("another address: %d", answer.StatusCode)
	}
	runtime.GC()
	runtime.ReadMemStats(&after)
	if grown := int64(after.HeapAlloc) - int64(before.HeapAlloc); grown > 4<<20 {
		t.Errorf("memory grew by %d kB", grown>>10)
	}
	t.Logf("%d requests in %v, %d answered", requests, took, fine)
}

func TestTheTableOfGuestsKeepsItsSize(t *testing.T) {
	now := time.Now()
	g := newGuests(func() time.Time { return now })
	asked := 0
	for i := range 100_000 {
		if g.allow(netip.AddrFrom4([4]byte{10, byte(i >> 16), byte(i >> 8), byte(i)}), 1) {
			asked++
		}
	}
	if len(g.list) > maxGuests+1 || asked > maxGuests+MaxRequests {
		t.Errorf("%d addresses are tracked, %d could ask at once", len(g.list), asked)
	}
	now = now.Add(time.Hour)
	if !g.allow(self, 1) || len(g.list) != 1 {
		t.Errorf("an hour later, %d addresses are tracked", len(g.list))
	}
	now = now.Add(-2 * time.Hour) // the user changes the clock
	for range MaxRequests {
		g.allow(self, 1)
	}
	if g.allow(self, 1) {
		t.Error("a clock set back removes the limit")
	}
}

func TestAHundredConnectionsLeaveAPlaceForAPhone(t *testing.T) {
	h := newHost(t)
	phone, err := h.dial("127.0.0.99")
	if err != nil {
		t.Skip("this machine has only one loopback address")
	}
	defer func() { _ = phone.Close() }()
	asked := func(c net.Conn) int {
		_ = c.SetDeadline(time.Now().Add(20 * time.Second))
		_, _ = io.WriteString(c, "GET /turn HTTP/1.1\r\nHost: "+h.address()+"\r\n\r\n")
		answer, err := http.ReadResponse(bufio.NewReader(c), nil)
		if err != nil {
			return 0
		}
		_, _ = io.Copy(io.Discard, answer.Body)
		return answer.StatusCode
	}
	if got := asked(phone); got != 200 {
		t.Fatalf("a phone: %d", got)
	}
	var open []net.Conn
	defer func() {
		for _, c := range open {
			_ = c.Close()
		}
	}()
	for i := range 100 {
		c, err := h.dial(fmt.Sprintf("127.0.0.%d", 2+i%9))
		if err != nil {
			t.Fatal(err)
		}
		open = append(open, c)
		if i%2 == 0 {
			_, _ = io.WriteString(c, "GET /tu") // an incomplete request
		}
	}
	waits(t, "all have come", func() bool {
		h.door.mu.Lock()
		defer h.door.mu.Unlock()
		return len(h.door.inside)+h.door.refuse >= 100
	})
	h.door.mu.Lock()
	inside, refused := len(h.door.inside), h.door.refuse
	h.door.mu.Unlock()
	if inside != MaxConnections || refused < 36 {
		t.Errorf("%d are inside, %d were refused", inside, refused)
	}
	late, err := h.dial("127.0.0.98")
	if err != nil {
		t.Fatal(err)
	}
	if got := asked(late); got != 503 && got != 0 {
		t.Errorf("a connection while the server is full: %d", got)
	}
	_ = late.Close()
	for _, c := range open {
		_ = c.Close()
	}
	waits(t, "they have gone", func() bool { h.door.mu.Lock(); defer h.door.mu.Unlock(); return len(h.door.inside) <= 1 })
	for i := range 40 {
		c, err := h.dial("127.0.0.2")
		if err != nil {
			t.Fatal(err)
		}
		open = append(open, c)
		if got := asked(c); got != 200 {
			t.Fatalf("connection %d of an address whose others are idle: %d", i, got)
		}
	}
	h.door.mu.Lock()
	inside = len(h.door.inside)
	h.door.mu.Unlock()
	if inside > MaxPerAddress+1 {
		t.Errorf("%d connections of one address", inside)
	}
}

// waits waits until so returns true.
func waits(t testing.TB, what string, so func() bool) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); !so(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("timeout: %s", what)
		}
	}
}

// FuzzRequest checks that any request is answered with one of the server's statuses, with the security headers and without the table's
// secret.
func FuzzRequest(f *testing.F) {
	h := newHost(f)
	_ = h.Close()
	h.poll = time.Millisecond
	at := "127.0.0.1:1901"
	for _, text := range []string{
		"GET / HTTP/1.1\r\nHost: " + at + "\r\nAccept-Encoding: gzip\r\n\r\n", "GET /turn?seen=1 HTTP/1.1\r\nHost: " + at + "\r\n\r\n", "GET /../x HTTP/1.1\r\nHost: x\r\n\r\n",
		"POST /letters HTTP/1.1\r\nHost: " + at + "\r\nContent-Length: 3\r\n\r\nabc", "GET /watch/map?size=small HTTP/1.1\r\nHost: " + at + "\r\n\r\n", "HEAD /overlay HTTP/1.0\r\nHost: " + at + "\r\n\r\n",
	} {
		f.Add([]byte(text))
	}
	known := map[int]bool{200: true, 204: true, 304: true, 400: true, 403: true, 404: true, 405: true, 413: true, 503: true}
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		r, err := http.ReadRequest(bufio.NewReader(bytes.NewReader(data)))
		if err != nil || strings.HasPrefix(r.URL.Path, "/watch/now") {
			return // refused by net/http itself; spectators' requests wait
		}
		r.RemoteAddr = "192.0.2.1:77"
		rec := httptest.NewRecorder()
		h.serve(at)(rec, r)
		if !known[rec.Code] || rec.Header().Get("Content-Security-Policy") != policy {
			t.Errorf("%d, %v", rec.Code, rec.Header())
		}
		if r.Host != at && rec.Code != 403 {
			t.Errorf("host %q: status %d", r.Host, rec.Code)
		}
		if strings.Contains(rec.Body.String(), "AGE-SECRET-KEY") {
			t.Error("the answer contains a secret")
		}
	})
}

// After too many requests, an address still gets the page itself, which retries the other files later; but the page has a limit, too.
func TestAPageBeginsHoweverMuchWasAsked(t *testing.T) {
	h := newHost(t, func(h *host, _ *Config) { h.slow = true })
	count := func(path string) (given int) {
		for range 3 * MaxRequests {
			if answer, _ := h.do("GET", path, ""); answer.StatusCode != 429 {
				given++
			}
		}
		return given
	}
	for _, path := range []string{"/turn", "/slip.js"} {
		if given := count(path); given != MaxRequests {
			t.Errorf("%s was sent %d times at once, want %d", path, given, MaxRequests)
		}
	}
	if answer, _ := h.do("GET", "/", ""); answer.StatusCode != 429 {
		t.Errorf("the page itself: %d", answer.StatusCode)
	}
}

// A letter takes CPU time, so it counts as several requests.
func TestLettersAreHeldUpEarlier(t *testing.T) {
	h := newHost(t, func(h *host, _ *Config) { h.slow = true })
	for i := range MaxRequests/letterCost + 1 {
		want := 200
		if i == MaxRequests/letterCost {
			want = 429
		}
		answer, _ := h.do("POST", "/letters", "x")
		if answer.StatusCode != want {
			t.Errorf("letter %d: %d, want %d", i+1, answer.StatusCode, want)
		}
		if want == 429 && answer.Header.Get("Retry-After") == "" {
			t.Error("the Retry-After header is missing")
		}
	}
	if n := h.arrived.Load(); n != MaxRequests/letterCost {
		t.Errorf("%d letters arrived", n)
	}
}

// Many addresses together cannot fill the window's queue.
func TestLettersOfAllTogetherAreHeldUp(t *testing.T) {
	h := newHost(t, func(h *host, _ *Config) { h.slow = true })
	at, fine := h.address(), 0
	for i := range 3 * MaxLetters {
		r := httptest.NewRequest(http.MethodPost, "http://"+at+"/letters", strings.NewReader("x"))
		r.RemoteAddr = fmt.Sprintf("10.0.%d.%d:77", i/250, i%250)
		rec := httptest.NewRecorder()
		h.serve(at)(rec, r)
		if rec.Code == http.StatusOK {
			fine++
		}
	}
	if fine != MaxLetters {
		t.Errorf("%d letters arrived at once", fine)
	}
}

// faulty is a listener without free file descriptors for a while.
type faulty struct {
	net.Listener
	faults int
}

func (f *faulty) Accept() (net.Conn, error) {
	if f.faults--; f.faults >= 0 {
		return nil, syscall.EMFILE
	}
	return f.Listener.Accept()
}

func TestADoorThatFailsForAWhileOpensAgain(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	d := newDoor(&faulty{l, 3})
	go func() {
		if c, err := net.Dial("tcp", l.Addr().String()); err == nil {
			_ = c.Close()
		}
	}()
	c, err := d.Accept()
	if err != nil || len(d.inside) != 1 {
		t.Fatalf("%v, %d inside", err, len(d.inside))
	}
	d.state(c, http.StateClosed)
	if err := errors.Join(c.Close(), l.Close()); err != nil || len(d.inside) != 0 {
		t.Errorf("%v, %d inside", err, len(d.inside))
	}
	if _, err := d.Accept(); !errors.Is(err, net.ErrClosed) {
		t.Errorf("closed: %v", err)
	}
}

// TestWhoHasBeenIdleLongestMakesRoom checks that a new connection replaces the one that has been idle longest, and one of the same address
// if that is at its limit.
func TestWhoHasBeenIdleLongestMakesRoom(t *testing.T) {
	d := newDoor(nil)
	var inside []net.Conn
	comes := func() bool {
		a, b := net.Pipe() // they share one address, the zero address
		t.Cleanup(func() { _, _ = a.Close(), b.Close() })
		inside = append(inside, a)
		return d.admit(a)
	}
	for i := range MaxPerAddress {
		if !comes() {
			t.Fatalf("connection %d is refused", i+1)
		}
	}
	if comes() || d.refuse != 1 {
		t.Errorf("one connection too many of an address while all are busy: refused %d", d.refuse)
	}
	for _, i := range []int{5, 3, 7} {
		d.state(inside[i], http.StateIdle)
	}
	d.state(inside[5], http.StateActive)
	for _, gone := range []int{3, 7} {
		if !comes() {
			t.Fatal("no idle connection was closed")
		}
		if _, there := d.inside[inside[gone]]; there || len(d.inside) != MaxPerAddress {
			t.Errorf("connection %d is still there, among %d", gone, len(d.inside))
		}
	}
	if comes() {
		t.Error("a busy connection was closed")
	}
	if d.state(inside[5], http.StateClosed); !comes() {
		t.Error("the place of a closed connection stays occupied")
	}
}
