package paper

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"image/color"
	"strings"
)

// outline draws a character of another font as an outline.
func (b *book) outline(l letter, x, y, size float64, c color.NRGBA) {
	if len(l.path) == 0 {
		return
	}
	name := b.form(func() (string, [4]float64) { return l.fill(), [4]float64{-1, -1, 2, 2} }, l.key)
	b.raw("q %s rg %.4f 0 0 %.4f %.3f %.3f cm %s Do Q", rgb(c), size, size, x, b.h-y, name)
}

// fill returns the operators that fill the letter.
func (l letter) fill() string {
	var out strings.Builder
	for _, s := range l.path {
		n := map[byte]int{'m': 2, 'l': 2, 'c': 6}[s.op]
		for _, v := range s.at[:n] {
			fmt.Fprintf(&out, "%.4f ", v)
		}
		out.WriteByte(s.op)
		out.WriteByte('\n')
	}
	out.WriteString("f")
	return out.String()
}

// rgb formats a color as operands of a PDF operator.
func rgb(c color.NRGBA) string {
	return fmt.Sprintf("%.3f %.3f %.3f", float64(c.R)/255, float64(c.G)/255, float64(c.B)/255)
}

// packed compresses a stream and returns the entry for its dictionary.
func packed(ops string) (data []byte, filter string) {
	var out bytes.Buffer
	z := zlib.NewWriter(&out)
	_, err := z.Write([]byte(ops))
	if err == nil {
		err = z.Close()
	}
	if err != nil {
		return []byte(ops), ""
	}
	return out.Bytes(), "/Filter /FlateDecode "
}
