//go:build !js

package serve

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"time"

	"entente/engine/post"
	"entente/ui/post/watch"
)

// policy is the content security policy of the page: load files from this server, run WebAssembly, and nothing else.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; " +
	"frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

// beginning lists the files without which a page never starts and so could not retry: they have a rate limit of their own.
var beginning = []string{"/", "/slip.css", "/slip.js", "/wasm_exec.js", "/slip.wasm"}

// serve answers requests for a host: ADDRESS:PORT.
func (s *Server) serve(host string) func(http.ResponseWriter, *http.Request) {
	return func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Cache-Control", "no-store")
		cost, measure := 1.0, s.guests
		if slices.Contains(beginning, r.URL.Path) {
			measure = s.loads
		}
		if r.URL.Path == "/letters" {
			cost = letterCost
		}
		if strings.HasPrefix(r.URL.Path, "/files/") {
			cost = fileCost
		}
		switch from := r.Header["Origin"]; {
		case !measure.allow(origin(remote(r)), cost), cost > 1 && !s.all.allow(netip.Addr{}, MaxRequests/float64(MaxLetters)):
			h.Set("Retry-After", "1")
			refuse(w, http.StatusTooManyRequests)
		case r.Host != host, len(from) > 1, len(from) == 1 && from[0] != "http://"+host:
			refuse(w, http.StatusForbidden)
		case r.URL.Path == "/letters":
			s.letters(w, r)
		case r.Method != http.MethodGet && r.Method != http.MethodHead:
			h.Set("Allow", "GET, HEAD")
			refuse(w, http.StatusMethodNotAllowed)
		case r.ContentLength != 0: // a GET has no body
			refuse(w, http.StatusBadRequest)
		case r.URL.Path == "/turn":
			s.tell(w, r)
		case slices.Contains(watch.Paths(), r.URL.Path) && s.Public != nil:
			s.Public.ServeHTTP(w, r)
		default:
			s.page(w, r)
		}
	}
}

// remote returns the address that a request comes from.
func remote(r *http.Request) net.Addr {
	a, err := net.ResolveTCPAddr("tcp", r.RemoteAddr)
	if err != nil {
		return nil
	}
	return a
}

// refuse answers a faulty request with an error. It does not read its body.
func refuse(w http.ResponseWriter, code int) {
	if code != http.StatusTooManyRequests {
		w.Header().Set("Connection", "close")
	}
	_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(time.Second))
	http.Error(w, http.StatusText(code), code)
}

// letters handles a request that hands in letters.
func (s *Server) letters(w http.ResponseWriter, r *http.Request) {
	switch {
	case r.Method != http.MethodPost:
		w.Header().Set("Allow", "POST")
		refuse(w, http.StatusMethodNotAllowed)
		return
	case r.ContentLength > post.MaxLetter:
		refuse(w, http.StatusRequestEntityTooLarge)
		return
	}
	_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(s.body))
	text, err := io.ReadAll(http.MaxBytesReader(w, r.Body, post.MaxLetter))
	if errors.As(err, new(*http.MaxBytesError)) {
		refuse(w, http.StatusRequestEntityTooLarge)
		return
	}
	if err != nil { // the request was cut off, and half a letter is useless
		refuse(w, http.StatusBadRequest)
		return
	}
	select {
	case s.open <- struct{}{}:
		defer func() { <-s.open }()
	case <-r.Context().Done():
		return
	}
	list := s.Inbox.Take(string(text), s.Now())
	for i := range list {
		list[i].Text = ""
	}
	if s.Arrived != nil {
		s.Arrived(slices.Clone(list))
	}
	answer(w, list)
}

// tell answers with the turn as soon as it differs from the one that the phone has seen.
func (s *Server) tell(w http.ResponseWriter, r *http.Request) {
	if query := r.URL.Query(); query.Has("seen") {
		seen, err := strconv.ParseUint(query.Get("seen"), 10, 64)
		if err != nil {
			refuse(w, http.StatusBadRequest)
			return
		}
		ctx, stop := context.WithTimeout(r.Context(), s.poll)
		version := s.Inbox.Wait(ctx, seen)
		stop()
		if version == seen {
			w.WriteHeader(http.StatusNoContent)
			return
		}
	}
	t, err := s.encodedTurn()
	if err != nil {
		refuse(w, http.StatusInternalServerError)
		return
	}
	answer(w, struct {
		Version uint64          `json:"version"`
		Now     time.Time       `json:"now"`
		Turn    json.RawMessage `json:"turn"`
	}{t.version, s.Now().UTC(), t.text})
}

// encodedTurn returns the turn as sent, encoded once for all phones.
func (s *Server) encodedTurn() (*told, error) {
	now, version := s.Inbox.Turn()
	if t := s.turn.Load(); t != nil && t.version == version {
		return t, nil
	}
	data, err := json.Marshal(now)
	if err != nil {
		return nil, err
	}
	t := &told{version, data}
	s.turn.Store(t)
	return t, nil
}

// answer sends a value as JSON.
func answer(w http.ResponseWriter, v any) {
	data, err := json.Marshal(v)
	if err != nil {
		refuse(w, http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Content-Length", strconv.Itoa(len(data)))
	_, _ = w.Write(data) // the client may be gone
}
