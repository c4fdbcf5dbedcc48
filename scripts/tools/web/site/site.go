// Package site offers a folder as a good server on the net would: packed copies to whoever takes them, and a sum of each file, so
// that what a browser has kept is not sent again.
package site

import (
	"fmt"
	"mime"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// Site is a folder that is offered.
type Site struct{ Folder string }

// ServeHTTP implements http.Handler.
func (s Site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := path.Clean("/" + r.URL.Path)
	if strings.HasSuffix(r.URL.Path, "/") {
		name = path.Join(name, "index.html")
	}
	file := filepath.Join(s.Folder, filepath.FromSlash(name))
	w.Header().Set("Cache-Control", "no-cache")
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

// kind returns the type of a file by its name.
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
