package packed_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"entente/engine/packed"
	"entente/scripts/guard"
)

const head = "entente test 1\n"

// content is a number, a text, and two floats.
func content() []byte {
	return append([]byte{7, 3, 'a', 'b', 'c'}, 0, 0, 0x80, 0x3f, 0, 0, 0, 0xc0)
}

func TestContentComesBack(t *testing.T) {
	data := packed.Append([]byte("before"), head, content())
	got, err := packed.Content(data[len("before"):], head, len(content()))
	if err != nil || !bytes.Equal(got, content()) {
		t.Fatalf("%v, %v", got, err)
	}
	r := packed.Reader{Rest: got}
	if n, text, x, y := r.Byte(), r.Text(), r.Float(), r.Float(); n != 7 || text != "abc" || x != 1 || y != -2 || r.End() != nil {
		t.Errorf("%d, %q, %v, %v, %v", n, text, x, y, r.End())
	}
	if x := r.Byte(); x != 0 || r.Err == nil {
		t.Errorf("after the end: %d, %v", x, r.Err)
	}
}

func TestWhatIsWrongIsSaid(t *testing.T) {
	whole := packed.Append(nil, head, content())
	changed := slices.Clone(whole)
	changed[len(changed)-2] ^= 1
	for _, row := range []struct {
		name string
		data []byte
		most int
		want string
	}{
		{"nothing", nil, 100, "another kind"},
		{"another version", append([]byte("entente test 2\n"), whole[len(head):]...), 100, "another version"},
		{"no checksum", whole[:len(head)+3], 100, "another kind"},
		{"changed", changed, 100, "checksum"},
		{"cut", whole[:len(whole)-1], 100, "checksum"},
		{"too long", whole, len(content()) - 1, "more than 12 bytes"},
	} {
		if got, err := packed.Content(row.data, head, row.most); err == nil || !strings.Contains(err.Error(), row.want) || got != nil {
			t.Errorf("%s: %v, %v", row.name, got, err)
		}
	}
	for name, row := range map[string]struct {
		rest []byte
		want string
	}{
		"left over":            {[]byte{1}, "1 bytes too many"},
		"a float that is none": {[]byte{0, 0, 0xc0, 0x7f}, "is none"},
		"a float too large":    {[]byte{0, 0, 0x7a, 0x44}, "too large"}, // 1000
	} {
		r := packed.Reader{Rest: row.rest}
		if len(row.rest) == 4 {
			if x := r.Float(); x != 0 {
				t.Errorf("%s: %v", name, x)
			}
		}
		if err := r.End(); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	r := packed.Reader{Rest: []byte{5, 'a'}}
	if text := r.Text(); text != "" || r.Err == nil || r.Take(1) != nil {
		t.Errorf("a text that is cut: %q, %v", text, r.Err)
	}
	if r.Float() != 0 {
		t.Error("a reader with a fault reads on")
	}
}

// FuzzContent reads files that are broken anyhow: an error, or a content that is written the same way again.
func FuzzContent(f *testing.F) {
	f.Add(packed.Append(nil, head, content()))
	f.Add([]byte(head))
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		const most = 1 << 20
		got, err := packed.Content(data, head, most)
		if err != nil {
			return
		}
		if back, err := packed.Content(packed.Append(nil, head, got), head, most); err != nil || !bytes.Equal(back, got) {
			t.Errorf("%d bytes came back as %d, %v", len(got), len(back), err)
		}
	})
}
