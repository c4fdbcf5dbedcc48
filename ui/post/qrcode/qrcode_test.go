package qrcode

import (
	"errors"
	"strings"
	"testing"
)

// blocks returns the structure of a version at level M (ISO/IEC 18004, table 9): the number of check codewords per block, and the number of
// data codewords of each block.
func blocks(version int) (check int, data []int) {
	list := func(n, each int, more ...int) (l []int) {
		for range n {
			l = append(l, each)
		}
		return append(l, more...)
	}
	switch version {
	case 1:
		return 10, list(1, 16)
	case 2:
		return 16, list(1, 28)
	case 3:
		return 26, list(1, 44)
	case 4:
		return 18, list(2, 32)
	case 5:
		return 24, list(2, 43)
	case 6:
		return 16, list(4, 27)
	case 7:
		return 18, list(4, 31)
	case 8:
		return 22, list(2, 38, 39, 39)
	case 9:
		return 22, list(3, 36, 37, 37)
	case 10:
		return 26, list(4, 43, 44)
	}
	return 0, nil
}

// read reads a code as a phone does, but without error correction. It returns "" for an unreadable code.
func read(c Code) string {
	size := len(c)
	version := (size - 17) / 4
	check, data := blocks(version)
	if data == nil {
		return ""
	}
	format := 0
	for _, at := range [][2]int{{0, 8}, {1, 8}, {2, 8}, {3, 8}, {4, 8}, {5, 8}, {7, 8}, {8, 8}, {8, 7}, {8, 5}, {8, 4}, {8, 3}, {8, 2}, {8, 1}, {8, 0}} {
		format <<= 1
		if c[at[1]][at[0]] {
			format |= 1
		}
	}
	format ^= 0b101010000010010
	if format>>13 != 0 { // level M
		return ""
	}
	mask := format >> 10 & 7
	var bits []bool
	up := true
	for x := size - 1; x > 0; x -= 2 {
		if x == 6 {
			x--
		}
		for i := range size {
			y := i
			if up {
				y = size - 1 - i
			}
			for _, x := range []int{x, x - 1} {
				if !fixed(x, y, size, version) {
					bits = append(bits, c[y][x] != masked(mask, x, y))
				}
			}
		}
		up = !up
	}
	words := make([]byte, len(bits)/8)
	for i := range words {
		for k := range 8 {
			words[i] <<= 1
			if bits[8*i+k] {
				words[i] |= 1
			}
		}
	}
	parts, most := make([][]byte, len(data)), data[len(data)-1]
	at := 0
	for i := range most {
		for b := range data {
			if i < data[b] {
				parts[b] = append(parts[b], words[at])
				at++
			}
		}
	}
	for range check {
		for b := range data {
			parts[b] = append(parts[b], words[at])
			at++
		}
	}
	var text []byte
	for b, part := range parts {
		if !sound(part, check) {
			return ""
		}
		text = append(text, part[:data[b]]...)
	}
	return bytesOf(text, version)
}

// masked returns one of the eight mask patterns.
func masked(mask, x, y int) bool {
	switch mask {
	case 0:
		return (x+y)%2 == 0
	case 1:
		return y%2 == 0
	case 2:
		return x%3 == 0
	case 3:
		return (x+y)%3 == 0
	case 4:
		return (y/2+x/3)%2 == 0
	case 5:
		return x*y%2+x*y%3 == 0
	case 6:
		return (x*y%2+x*y%3)%2 == 0
	}
	return ((x+y)%2+x*y%3)%2 == 0
}

// fixed reports whether a module belongs to the function patterns rather than the data.
func fixed(x, y, size, version int) bool {
	corner := func(x, y int) bool { return x <= 8 && y <= 8 }
	if corner(x, y) || x >= size-8 && y <= 8 || x <= 8 && y >= size-8 || x == 6 || y == 6 {
		return true
	}
	if version >= 7 && (x >= size-11 && y <= 5 || y >= size-11 && x <= 5) {
		return true
	}
	if version < 2 {
		return false
	}
	places := []int{6, size - 7}
	if version >= 7 {
		places = []int{6, map[int]int{7: 22, 8: 24, 9: 26, 10: 28}[version], size - 7}
	}
	last := size - 7
	for _, py := range places {
		for _, px := range places {
			if px == 6 && (py == 6 || py == last) || py == 6 && px == last {
				continue
			}
			if x >= px-2 && x <= px+2 && y >= py-2 && y <= py+2 {
				return true
			}
		}
	}
	return false
}

// sound reports whether a block has no error: its polynomial is 0 at every root of the generator.
func sound(block []byte, check int) bool {
	times := func(a, b int) int {
		product := 0
		for ; b > 0; b >>= 1 {
			if b&1 > 0 {
				product ^= a
			}
			if a <<= 1; a > 255 {
				a ^= 0x11d
			}
		}
		return product
	}
	root := 1
	for range check {
		value := 0
		for _, w := range block {
			value = times(value, root) ^ int(w)
		}
		if value != 0 {
			return false
		}
		root = times(root, 2)
	}
	return true
}

// bytesOf decodes a text in byte mode.
func bytesOf(words []byte, version int) string {
	at := 0
	take := func(n int) (v int) {
		for range n {
			v = v<<1 | int(words[at/8]>>(7-at%8)&1)
			at++
		}
		return v
	}
	if take(4) != 4 {
		return ""
	}
	n := take(8)
	if version >= 10 {
		n = n<<8 | take(8)
	}
	if n > len(words)-2 {
		return ""
	}
	var text []byte
	for range n {
		text = append(text, byte(take(8)))
	}
	return string(text)
}

func TestWhatIsEncodedIsReadAgain(t *testing.T) {
	wifi, err := WiFi(`Club; "Rouge" 外交`, `pass:word,\1`)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{
		"http://192.0.2.17:1901/#age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p",
		"http://[fd00::1234:5678]:1901/#age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p",
		"a", wifi, strings.Repeat("twelve_bytes", 17),
	} {
		c, err := Encode(text)
		if err != nil {
			t.Fatal(err)
		}
		if got := read(c); got != text {
			t.Errorf("%q of %d modules is read as %q", text, len(c), got)
		}
		corner := len(c) - 1
		c[corner][corner] = !c[corner][corner]
		if read(c) == text {
			t.Errorf("%q: the test's reader misses an error", text)
		}
	}
}

func TestATextThatIsTooLongHasNoCode(t *testing.T) {
	for _, text := range []string{"", strings.Repeat("a", MaxText+1)} {
		if c, err := Encode(text); err == nil || c != nil {
			t.Errorf("%d bytes: %v, %v", len(text), c, err)
		}
	}
	if _, err := Encode(strings.Repeat("a", MaxText)); err != nil {
		t.Error(err)
	}
}

func TestAPictureHasItsBorderAndWholeModules(t *testing.T) {
	c, err := Encode("http://192.0.2.17:1901/")
	if err != nil {
		t.Fatal(err)
	}
	across := len(c) + 2*Quiet
	for _, row := range []struct{ size, want int }{{0, across}, {across*3 + 2, across * 3}, {480, 480 / across * across}} {
		img := c.Image(row.size)
		if img.Rect.Dx() != row.want || img.Rect.Dy() != row.want {
			t.Errorf("%d: %v", row.size, img.Rect)
			continue
		}
		scale := row.want / across
		for y := range row.want {
			for x := range row.want {
				cx, cy := x/scale-Quiet, y/scale-Quiet
				dark := cx >= 0 && cy >= 0 && cx < len(c) && cy < len(c) && c[cy][cx]
				if img.ColorIndexAt(x, y) == 1 != dark {
					t.Fatalf("%d: the pixel %d, %d is wrong", row.size, x, y)
				}
			}
		}
	}
	if (Code)(nil).Image(100).Rect.Dx() != 0 {
		t.Error("an empty code has a picture")
	}
}

func TestAWiFiIsWrittenAsPhonesReadIt(t *testing.T) {
	for _, row := range []struct {
		network, password, want string
		err                     error
	}{
		{"Club", "12345678", "WIFI:T:WPA;S:Club;P:12345678;;", nil},
		{`a;b:c,d\e"f`, `;;;;:,\"`, `WIFI:T:WPA;S:a\;b\:c\,d\\e\"f;P:\;\;\;\;\:\,\\\";;`, nil},
		{"Club", "", "WIFI:T:nopass;S:Club;;", nil},
		{"外交", "12345678", "WIFI:T:WPA;S:外交;P:12345678;;", nil},
		{"", "12345678", "", ErrNetwork},
		{strings.Repeat("a", 33), "12345678", "", ErrNetwork},
		{"a\nb", "12345678", "", ErrNetwork},
		{"Club", "1234567", "", ErrPassword},
		{"Club", strings.Repeat("1", 64), "", ErrPassword},
		{"Club", "1234567é", "", ErrPassword},
	} {
		if got, err := WiFi(row.network, row.password); got != row.want || !errors.Is(err, row.err) {
			t.Errorf("%q, %q: %q, %v", row.network, row.password, got, err)
		}
	}
}
