// Package site serves a folder as a good web server would: compressed copies to clients that accept them, an ETag for each file, so that
// cached files are not sent again, and headers that limit what the page can do.
package site

import (
	"fmt"
	"mime"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
)

// Policy is the Content-Security-Policy of the page: it may load the files beside it and run WebAssembly. The page contains it as well, for servers
// that send no headers of their own.
const Policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"

// headers returns the headers sent with every file.
func headers() map[string]string {
	return map[string]string{
		"Content-Security-Policy":    Policy + "; frame-ancestors 'none'", // which a page cannot state itself
		"Cross-Origin-Opener-Policy": "same-origin",
		"Referrer-Policy":            "no-referrer",
		"X-Content-Type-Options":     "nosniff",
	}
}

// summed matches the name of a file that contains a hash of its content: the file never changes.
var summed = regexp.MustCompile(`\.[0-9a-f]{16}\.[a-z]+$`)

// Site serves a folder.
type Site struct{ Folder string }

// ServeHTTP implements http.Handler.
func (s Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := path.Clean("/" + r.URL.Path)
	if strings.HasSuffix(r.URL.Path, "/") {
		name = path.Join(name, "index.html")
	}
	file := filepath.Join(s.Folder, filepath.FromSlash(name))
	for key, value := range headers() {
		w.Header().Set(key, value)
	}
	w.Header().Set("Cache-Control", "no-cache")
	if summed.MatchString(name) {
		w.Header().Set("Cache-Control", "max-age=31536000, immutable")
	}
	w.Header().Set("Content-Type", kind(name))
	w.Header().Add("Vary", "Accept-Encoding")
	for _, way := range [][2]string{{"br", ".br"}, {"gzip", ".gz"}} {
		if _, err := os.Stat(file + way[1]); err == nil && strings.Contains(r.Header.Get("Accept-Encoding"), way[0]) {
			w.Header().Set("Content-Encoding", way[0])
			file += way[1]
			break
		}
	}
	info, err := os.Stat(file)
	if err != nil || info.IsDir() {
		w.Header().Del("Content-Encoding")
		w.Header().Set("Cache-Control", "no-cache")
		http.NotFound(w, r)
		return
	}
	w.Header().Set("ETag", fmt.Sprintf("\"%x-%x\"", info.ModTime().UnixNano(), info.Size()))
	f, err := os.Open(file)
	if err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	defer f.Close()
	http.ServeContent(w, r, "", info.ModTime(), f)
}

// kind returns the content type of a file by its name.
func kind(name string) string {
	switch ext := path.Ext(name); ext {
	case ".wasm":
		return "application/wasm"
	case ".js":
		return "text/javascript; charset=utf-8"
	case ".webmanifest":
		return "application/manifest+json"
	default:
		return mime.TypeByExtension(ext)
	}
}
