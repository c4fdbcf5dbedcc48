package zst

import (
	"bytes"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"
)

// TestPackedIsFoundAgain checks both the zstd program, if it exists, and the library; each writes one frame that states its length.
func TestPackedIsFoundAgain(t *testing.T) {
	programs := map[string]string{"the library": ""}
	if command() != "" {
		programs["its own program"] = command()
	}
	for name, program := range programs {
		for _, data := range [][]byte{nil, []byte("x"), bytes.Repeat([]byte("Lon - Nth "), 10_000)} {
			small, err := packed(program, data)
			if err != nil {
				t.Fatal(name, err)
			}
			if again, err := packed(program, data); err != nil || !bytes.Equal(again, small) {
				t.Errorf("%s: %d bytes are packed otherwise the second time (%v)", name, len(data), err)
			}
			if got, err := Unpack(small); err != nil || !bytes.Equal(got, data) {
				t.Errorf("%s: %d bytes come back as %d (%v)", name, len(data), len(got), err)
			}
			if len(data) > 1000 && len(small) > 100 {
				t.Errorf("%s: %d bytes that repeat become %d", name, len(data), len(small))
			}
			var head zstd.Header
			if len(data) < 1000 {
				continue // there the library does not state the length
			}
			if err := head.Decode(small); err != nil || !head.HasFCS || head.FrameContentSize != uint64(len(data)) {
				t.Errorf("%s: the frame says %d bytes of %d (%v)", name, head.FrameContentSize, len(data), err)
			}
		}
	}
}

func TestWhatIsNotPackedIsAnError(t *testing.T) {
	if _, err := Unpack([]byte("plain text")); err == nil || !strings.HasPrefix(err.Error(), "zst: ") {
		t.Errorf("plain text unpacked: %v", err)
	}
	if _, err := packed("/no/such/program", []byte("x")); err == nil || !strings.Contains(err.Error(), "/no/such/program") {
		t.Errorf("packed by a missing program: %v", err)
	}
}
