//go:build !js

package serve

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// pageFiles returns the files of the player's page; the first one is served at "/".
func pageFiles() []string {
	return []string{"index.html", "slip.js", "slip.css", program, "wasm_exec.js"}
}

// program is by far the largest of them: it takes half a second to compress.
const program = "slip.wasm"

// shelf caches the compressed files that were requested. Their number is limited by that of the program's files.
type shelf struct {
	mu    sync.Mutex
	files map[string]file // by path
}

// file is a file as sent.
type file struct {
	packed []byte // with gzip
	sum    string // checksum of packed
}

// file returns the file at a path, and whether there is one.
func (s *Server) file(at string) (f file, ok bool) {
	s.shelf.mu.Lock()
	defer s.shelf.mu.Unlock()
	if f, ok = s.shelf.files[at]; ok {
		return f, true
	}
	if f.packed, ok = s.packed(at); !ok {
		return file{}, false
	}
	sum := sha256.Sum256(f.packed)
	f.sum = hex.EncodeToString(sum[:8])
	s.shelf.files[at] = f
	return f, true
}

// packed returns the compressed file at a path.
func (s *Server) packed(at string) ([]byte, bool) {
	name := strings.TrimPrefix(at, "/")
	if besides, below := strings.CutPrefix(name, "files/"); below {
		if s.File == nil {
			return nil, false
		}
		data, ok := s.File(besides)
		if !ok {
			return nil, false
		}
		return pack(data), true
	}
	if at == "/" {
		name = pageFiles()[0]
	}
	if s.Page == nil || !slices.Contains(pageFiles(), name) {
		return nil, false
	}
	data, err := s.Page.Read(name)
	if err != nil {
		return nil, false
	}
	return pack(data), true
}

// pack compresses a file with gzip.
func pack(data []byte) []byte {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	_, err := z.Write(data)
	if end := z.Close(); err != nil || end != nil {
		panic(fmt.Sprint("serve: nothing can be written into memory: ", err, end))
	}
	return b.Bytes()
}

// unbuilt is the response of a program that was built without the page.
const unbuilt = "This Entente was built without the page for players. scripts/slip.sh makes it; then build the program again."

// page sends a file of the player's page, or one that the page fetches.
func (s *Server) page(w http.ResponseWriter, r *http.Request) {
	f, ok := s.file(r.URL.Path)
	switch {
	case !ok && r.URL.Path == "/":
		http.Error(w, unbuilt, http.StatusServiceUnavailable)
		return
	case !ok:
		refuse(w, http.StatusNotFound)
		return
	}
	h := w.Header()
	h.Set("Cache-Control", "no-cache")
	h.Set("Vary", "Accept-Encoding")
	h.Set("Content-Type", kind(r.URL.Path))
	packed := accepts(r.Header.Get("Accept-Encoding"))
	tag := `"` + f.sum + `"`
	if packed {
		tag = `"` + f.sum + `-gz"`
	}
	h.Set("ETag", tag)
	switch {
	case slices.Contains(strings.Split(strings.ReplaceAll(r.Header.Get("If-None-Match"), " ", ""), ","), tag):
		w.WriteHeader(http.StatusNotModified)
	case packed:
		h.Set("Content-Encoding", "gzip")
		h.Set("Content-Length", strconv.Itoa(len(f.packed)))
		_, _ = w.Write(f.packed) // the client may be gone
	case r.Method == http.MethodHead:
	default:
		z, err := gzip.NewReader(bytes.NewReader(f.packed))
		if err == nil {
			_, _ = io.Copy(w, z)
		}
	}
}

// accepts reports whether a client accepts gzip, according to its Accept-Encoding header.
func accepts(header string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, q, _ := strings.Cut(part, ";")
		if name = strings.TrimSpace(name); name == "gzip" || name == "*" {
			weight := strings.TrimPrefix(strings.ReplaceAll(q, " ", ""), "q=")
			return strings.Trim(weight, "0.") != "" || weight == ""
		}
	}
	return false
}

// kind returns the type of a file by its path.
func kind(at string) string {
	switch path.Ext(at) {
	case ".html", "":
		return "text/html; charset=utf-8"
	case ".css":
		return "text/css; charset=utf-8"
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".wasm":
		return "application/wasm"
	case ".json":
		return "application/json"
	case ".svg":
		return "image/svg+xml"
	case ".otf", ".ttf":
		return "font/" + path.Ext(at)[1:]
	}
	return "application/octet-stream"
}
