package bundle

import (
	"bytes"
	"compress/gzip"
	"errors"
	"testing"
)

// The program builds with the page and without it; a part of it is never there.
func TestThePageIsThereWholeOrNot(t *testing.T) {
	for _, name := range []string{"index.html", "slip.js", "slip.css", "slip.wasm", "wasm_exec.js"} {
		data, err := Read(name)
		packed, ok := Page{}.Packed(name)
		if ok != Built() || ok != (err == nil) || ok && (len(data) == 0 || len(packed) == 0) || !ok && !errors.Is(err, ErrUnbuilt) {
			t.Errorf("%s: %d bytes, packed %d (%v), %v", name, len(data), len(packed), ok, err)
		}
	}
	for _, name := range []string{"", "README.md", "../bundle.go", "none"} {
		if data, err := Read(name); err == nil {
			t.Errorf("%q is read: %q", name, data)
		}
	}
}

func TestWhatIsDamagedOrTooLargeIsNotUnpacked(t *testing.T) {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	for range maxFile/(1<<20) + 1 {
		if _, err := z.Write(make([]byte, 1<<20)); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string][]byte{"a bomb": b.Bytes(), "nothing": nil, "no gzip": []byte("text"), "half of one": b.Bytes()[:b.Len()/2]} {
		if got, err := unpack(data); err == nil {
			t.Errorf("%s: %d bytes", name, len(got))
		}
	}
}
