package bundle

import (
	"bytes"
	"compress/gzip"
	"errors"
	"testing"

	"github.com/klauspost/compress/zstd"
)

// The program builds with and without the page, and contains either all of its files or none.
func TestThePageIsThereWholeOrNot(t *testing.T) {
	var p Page
	for _, name := range []string{"index.html", "slip.js", "slip.css", program, "wasm_exec.js", "fzstd.js"} {
		data, err := p.Read(name)
		if p.Built() != (err == nil) || p.Built() != (len(data) > 0) || !p.Built() && !errors.Is(err, ErrUnbuilt) {
			t.Errorf("%s: %d bytes, %v", name, len(data), err)
		}
	}
	if data, err := p.Zstd(); p.Built() != (err == nil) || p.Built() == (len(data) == 0) {
		t.Errorf("the program: %d bytes, %v", len(data), err)
	}
	for _, name := range []string{"", "README.md", "../bundle.go", "none"} {
		if data, err := p.Read(name); err == nil {
			t.Errorf("read the unknown file %q: %q", name, data)
		}
	}
}

// TestAPageThatIsFetched checks that a page is read through Packed under the names in Files, and that Files lists all files of the built
// folder.
func TestAPageThatIsFetched(t *testing.T) {
	asked := map[string]bool{}
	p := Page{Packed: func(name string) ([]byte, bool) { asked[name] = true; return kept(name) }}
	for _, name := range []string{"index.html", "slip.js", "slip.css", program, "wasm_exec.js", "fzstd.js"} {
		data, err := p.Read(name)
		if want, wrong := (Page{}).Read(name); !bytes.Equal(data, want) || (err == nil) != (wrong == nil) {
			t.Errorf("%s: %d bytes, %v", name, len(data), err)
		}
	}
	for _, name := range Files() {
		if !asked[name] {
			t.Errorf("%s is never read", name)
		}
		delete(asked, name)
	}
	if len(asked) > 0 {
		t.Errorf("Files does not name %v", asked)
	}
	none := Page{Packed: func(string) ([]byte, bool) { return nil, false }}
	if _, err := none.Read("index.html"); none.Built() || !errors.Is(err, ErrUnbuilt) {
		t.Errorf("nothing was fetched: %v", err)
	}
}

func TestWhatIsDamagedOrTooLargeIsNotUnpacked(t *testing.T) {
	bomb := make([]byte, maxFile+1)
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	if _, err := z.Write(bomb); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	other, err := zstd.NewWriter(nil)
	if err != nil {
		t.Fatal(err)
	}
	for how, one := range map[string]struct {
		unpack func([]byte) ([]byte, error)
		bomb   []byte
	}{"gzip": {unpack, b.Bytes()}, "zstd": {unzstd, other.EncodeAll(bomb, nil)}} {
		for name, data := range map[string][]byte{"a bomb": one.bomb, "another format": []byte("text"), "half of one": one.bomb[:len(one.bomb)/2]} {
			if got, err := one.unpack(data); err == nil {
				t.Errorf("%s, %s: %d bytes", how, name, len(got))
			}
		}
	}
}
