package site

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A client that accepts compressed copies gets them, a client with a current copy is not sent the file again, and nothing outside the folder is
// served. A file with a hash in its name may be cached forever, and headers limit what the page can do.
func TestTheSiteOffersWhatIsTaken(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "site")
	for name, text := range map[string]string{"index.html": "page", "entente.wasm": "program", "page.0123456789abcdef.js": "script", "entente.wasm.br": "b", "entente.wasm.gz": "g", "../secret": "secret"} {
		file := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	ask := func(path, takes, has string) *httptest.ResponseRecorder {
		r := httptest.NewRequest(http.MethodGet, path, nil)
		r.Header.Set("Accept-Encoding", takes)
		r.Header.Set("If-None-Match", has)
		w := httptest.NewRecorder()
		Site{folder}.ServeHTTP(w, r)
		return w
	}
	for _, row := range []struct {
		path, takes, text, encoding, kind string
		code                              int
	}{
		{"/", "", "page", "", "text/html; charset=utf-8", 200},
		{"/entente.wasm", "", "program", "", "application/wasm", 200},
		{"/entente.wasm", "gzip, br", "b", "br", "application/wasm", 200},
		{"/entente.wasm", "gzip", "g", "gzip", "application/wasm", 200},
		{"/nothing", "br", "", "", "", 404},
		{"/../secret", "", "", "", "", 404},
	} {
		w := ask(row.path, row.takes, "")
		if w.Code != row.code || row.code == 200 && (w.Body.String() != row.text || w.Header().Get("Content-Encoding") != row.encoding || w.Header().Get("Content-Type") != row.kind) {
			t.Errorf("%s %q: %d %q %v", row.path, row.takes, w.Code, w.Body, w.Header())
		}
	}
	for path, want := range map[string]string{"/": "no-cache", "/entente.wasm": "no-cache", "/page.0123456789abcdef.js": "max-age=31536000, immutable", "/lost.0123456789abcdef.js": "no-cache"} {
		h := ask(path, "", "").Header()
		if got := h.Get("Cache-Control"); got != want {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
		if got := h.Get("Content-Security-Policy"); !strings.HasPrefix(got, "default-src 'none'; ") || !strings.Contains(got, "frame-ancestors 'none'") || h.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: %v", path, h)
		}
	}
	if again := ask("/entente.wasm", "br", ask("/entente.wasm", "br", "").Header().Get("ETag")); again.Code != http.StatusNotModified {
		t.Errorf("sent again: %d", again.Code)
	}
}
