package film

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/png"
	"time"
)

// writer combines pictures of one size into an animated PNG. For each picture it stores only the rectangle that differs from the previous
// one.
type writer struct {
	head   []byte // header chunk, the same for all pictures
	chunks bytes.Buffer
	last   *image.RGBA
	next   part // not written yet, since it may be shown longer
	parts  uint32
	number uint32 // number of the next chunk of the animation
}

// part is the changed rectangle of a picture.
type part struct {
	at    image.Rectangle
	data  []byte // compressed
	shown time.Duration
}

// clear is a picture that claims to be transparent, so that all parts have the same color type.
type clear struct{ *image.NRGBA }

// Opaque tells package png to write an alpha channel.
func (clear) Opaque() bool { return false }

// add adds a picture that is shown for a time. It copies img.
func (w *writer) add(img *image.RGBA, shown time.Duration) error {
	at := img.Rect
	if w.last != nil {
		at = differs(w.last, img)
	}
	if at.Empty() {
		w.next.shown += shown
		return nil
	}
	changed := image.NewNRGBA(at)
	for y := at.Min.Y; y < at.Max.Y; y++ {
		from, to := img.Pix[img.PixOffset(at.Min.X, y):], changed.Pix[changed.PixOffset(at.Min.X, y):]
		var was []byte
		if w.last != nil {
			was = w.last.Pix[w.last.PixOffset(at.Min.X, y):]
		}
		for i := 0; i < 4*at.Dx(); i += 4 {
			if was == nil || !bytes.Equal(was[i:i+4], from[i:i+4]) {
				copy(to[i:], from[i:i+3])
				to[i+3] = 255
			}
		}
	}
	data, err := w.pack(changed)
	if err != nil {
		return err
	}
	w.flush()
	w.next = part{at, data, shown}
	if w.last == nil {
		w.last = image.NewRGBA(img.Rect)
	}
	copy(w.last.Pix, img.Pix)
	return nil
}

// differs returns the rectangle in which two pictures of one size differ.
func differs(a, b *image.RGBA) (at image.Rectangle) {
	for y := b.Rect.Min.Y; y < b.Rect.Max.Y; y++ {
		one, other := a.Pix[a.PixOffset(b.Rect.Min.X, y):][:4*b.Rect.Dx()], b.Pix[b.PixOffset(b.Rect.Min.X, y):][:4*b.Rect.Dx()]
		if bytes.Equal(one, other) {
			continue
		}
		left, right := 0, len(one)-4
		for bytes.Equal(one[left:left+4], other[left:left+4]) {
			left += 4
		}
		for bytes.Equal(one[right:right+4], other[right:right+4]) {
			right -= 4
		}
		at = at.Union(image.Rect(b.Rect.Min.X+left/4, y, b.Rect.Min.X+right/4+1, y+1))
	}
	return at
}

// pack compresses a picture and keeps the header of the first one.
func (w *writer) pack(img *image.NRGBA) ([]byte, error) {
	var file, data bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.DefaultCompression}).Encode(&file, clear{img}); err != nil {
		return nil, err
	}
	for rest := file.Bytes()[8:]; len(rest) >= 12; {
		size := binary.BigEndian.Uint32(rest)
		switch body := rest[8 : 8+size]; string(rest[4:8]) {
		case "IHDR":
			if w.head == nil {
				w.head = bytes.Clone(body)
			}
		case "IDAT":
			data.Write(body)
		}
		rest = rest[12+size:]
	}
	return data.Bytes(), nil
}

// flush writes the pending part.
func (w *writer) flush() {
	if w.next.data == nil {
		return
	}
	control := binary.BigEndian.AppendUint32(nil, w.count())
	for _, n := range []int{w.next.at.Dx(), w.next.at.Dy(), w.next.at.Min.X, w.next.at.Min.Y} {
		control = binary.BigEndian.AppendUint32(control, uint32(n))
	}
	control = binary.BigEndian.AppendUint16(control, uint16(min(w.next.shown.Milliseconds(), 1<<16-1)))
	control = binary.BigEndian.AppendUint16(control, 1000)
	if w.parts == 0 {
		chunk(&w.chunks, "fcTL", append(control, 0, 0)) // replaces the whole rectangle
		chunk(&w.chunks, "IDAT", w.next.data)
	} else {
		chunk(&w.chunks, "fcTL", append(control, 0, 1)) // drawn over the previous picture
		chunk(&w.chunks, "fdAT", append(binary.BigEndian.AppendUint32(nil, w.count()), w.next.data...))
	}
	w.parts++
	w.next = part{}
}

// count returns the number of the next chunk of the animation.
func (w *writer) count() (n uint32) {
	n = w.number
	w.number++
	return n
}

// finish returns the file, an endless loop of the pictures.
func (w *writer) finish() []byte {
	w.flush()
	var out bytes.Buffer
	out.WriteString("\x89PNG\r\n\x1a\n")
	chunk(&out, "IHDR", w.head)
	chunk(&out, "acTL", binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, w.parts), 0))
	out.Write(w.chunks.Bytes())
	chunk(&out, "IEND", nil)
	return out.Bytes()
}

// chunk writes a chunk of a PNG file.
func chunk(out *bytes.Buffer, name string, data []byte) {
	out.Write(binary.BigEndian.AppendUint32(nil, uint32(len(data))))
	sum := crc32.NewIEEE()
	for _, part := range [][]byte{[]byte(name), data} {
		_, _ = sum.Write(part) // never fails
		out.Write(part)
	}
	out.Write(sum.Sum(nil))
}
