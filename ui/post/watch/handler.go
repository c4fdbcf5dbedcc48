//go:build !js

package watch

import (
	"bytes"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"net/http"
	"path"
	"slices"
	"strconv"
	"time"
)

//go:embed page/*.html page/*.css page/*.js
var pages embed.FS

// Paths returns the paths that a Watch serves.
func Paths() []string {
	return []string{"/watch", "/overlay", "/watch.js", "/watch.css", "/watch/now", "/watch/map"}
}

// kinds returns the content types of the files of the page.
func kinds() map[string]string {
	return map[string]string{".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8"}
}

// ServeHTTP implements http.Handler: the pages, the current state, and the map. It reads only the path and the query of a
// request.
func (w *Watch) ServeHTTP(rw http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		rw.Header().Set("Allow", "GET, HEAD")
		http.Error(rw, http.StatusText(http.StatusMethodNotAllowed), http.StatusMethodNotAllowed)
		return
	}
	switch r.URL.Path {
	case "/watch":
		w.page(rw, r, "watch.html")
	case "/overlay":
		w.page(rw, r, "overlay.html")
	case "/watch.js", "/watch.css":
		w.page(rw, r, r.URL.Path[1:])
	case "/watch/now":
		w.tell(rw, r)
	case "/watch/map":
		w.paint(rw, r)
	default:
		http.NotFound(rw, r)
	}
}

// page sends a file of the page.
func (w *Watch) page(rw http.ResponseWriter, r *http.Request, name string) {
	data, err := pages.ReadFile("page/" + name)
	if err != nil {
		http.NotFound(rw, r)
		return
	}
	sum := sha256.Sum256(data)
	rw.Header().Set("Content-Type", kinds()[path.Ext(name)])
	rw.Header().Set("Cache-Control", "no-cache")
	rw.Header().Set("ETag", `"`+hex.EncodeToString(sum[:8])+`"`)
	http.ServeContent(rw, r, "", time.Time{}, bytes.NewReader(data))
}

// tell answers with the state as soon as it differs from the one that the page has seen.
func (w *Watch) tell(rw http.ResponseWriter, r *http.Request) {
	var seen uint64
	if text := r.URL.Query().Get("seen"); text != "" {
		var err error
		if seen, err = strconv.ParseUint(text, 10, 64); err != nil {
			http.Error(rw, "seen must be a number", http.StatusBadRequest)
			return
		}
		ctx, stop := context.WithTimeout(r.Context(), w.Poll)
		w.wait(ctx, seen)
		stop()
	}
	rw.Header().Set("Cache-Control", "no-store")
	if _, version, _ := w.seen(); version == seen {
		rw.WriteHeader(http.StatusNoContent)
		return
	}
	data, err := w.encode(seen)
	if err != nil {
		http.Error(rw, "the state cannot be sent", http.StatusInternalServerError)
		return
	}
	rw.Header().Set("Content-Type", "application/json")
	_, _ = rw.Write(data) // the client may be gone
}

// paint sends the map in one of its sizes.
func (w *Watch) paint(rw http.ResponseWriter, r *http.Request) {
	query := r.URL.Query()
	size := slices.Index([]string{"small", "medium", "large"}, query.Get("size"))
	if ground := query.Get("ground"); size < 0 || ground != "" && ground != "clear" {
		http.Error(rw, "size is small, medium or large, ground is clear or missing", http.StatusBadRequest)
		return
	}
	v, _, _ := w.seen()
	rw.Header().Set("Cache-Control", "no-store")
	if v.drawing == nil {
		http.NotFound(rw, r)
		return
	}
	data, err := w.painted(r.Context(), v, Size(size), query.Get("ground") == "clear")
	if err != nil {
		http.Error(rw, "the map cannot be painted", http.StatusInternalServerError)
		return
	}
	rw.Header().Set("Content-Type", "image/png")
	rw.Header().Set("Content-Length", strconv.Itoa(len(data)))
	_, _ = rw.Write(data)
}
