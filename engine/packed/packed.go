// Package packed stores tables of learned numbers in files: a line that names the format, a checksum, and compressed data. A file that is
// damaged, or of another version, is never read in part.
//
//	data := packed.Append(nil, "entente weights 1\n", content)
//	content, err := packed.Content(data, "entente weights 1\n", 4<<20)
//	r := packed.Reader{Rest: content}
//	n := r.Byte()
//	...
//	err = r.End()
package packed

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math"
)

const checksum = 4 // bytes of the checksum, after the first line

// Append appends a file with the content to dst; head is its first line.
func Append(dst []byte, head string, content []byte) []byte {
	var body bytes.Buffer
	z, err := flate.NewWriter(&body, flate.BestCompression)
	if err == nil {
		_, err = z.Write(content)
		err = errors.Join(err, z.Close())
	}
	if err != nil {
		panic("packed: a buffer in memory refused to be written: " + err.Error())
	}
	dst = append(dst, head...)
	dst = binary.LittleEndian.AppendUint32(dst, crc32.ChecksumIEEE(body.Bytes()))
	return append(dst, body.Bytes()...)
}

// Content returns the content of a file that begins with the line head. It is an error if the file is another, is damaged, or holds more
// than most bytes.
func Content(data []byte, head string, most int) ([]byte, error) {
	rest, ours := bytes.CutPrefix(data, []byte(head))
	if !ours || len(rest) < checksum {
		return nil, errors.New("another kind of file, or another version")
	}
	if crc32.ChecksumIEEE(rest[checksum:]) != binary.LittleEndian.Uint32(rest) {
		return nil, errors.New("the file is damaged: its checksum is wrong")
	}
	content, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(rest[checksum:])), int64(most)+1))
	if err == nil && len(content) > most {
		err = fmt.Errorf("the file holds more than %d bytes", most)
	}
	if err != nil {
		return nil, err
	}
	return content, nil
}

// Reader takes a content apart. Once something was missing or wrong it returns zeros, and Err says why.
type Reader struct {
	Rest []byte // what has not been read yet
	Err  error
}

// Take returns the next n bytes: a part of the content, not a copy. It is nil if there are fewer.
func (r *Reader) Take(n int) []byte {
	if r.Err == nil && n > len(r.Rest) {
		r.Err = io.ErrUnexpectedEOF
	}
	if r.Err != nil {
		return nil
	}
	part := r.Rest[:n]
	r.Rest = r.Rest[n:]
	return part
}

// Byte returns the next byte.
func (r *Reader) Byte() byte {
	if part := r.Take(1); part != nil {
		return part[0]
	}
	return 0
}

// Text returns the next text, whose length is in a byte before it.
func (r *Reader) Text() string { return string(r.Take(int(r.Byte()))) }

// Float returns the next four bytes as a number. One of a size of 1000 or more, or that is none, is an error.
func (r *Reader) Float() float32 {
	part := r.Take(4)
	if part == nil {
		return 0
	}
	x := math.Float32frombits(binary.LittleEndian.Uint32(part))
	if !(math.Abs(float64(x)) < 1000) {
		r.Err = errors.New("a number is too large, or is none")
		return 0
	}
	return x
}

// End returns what was wrong; that something is left is an error too.
func (r *Reader) End() error {
	if r.Err == nil && len(r.Rest) > 0 {
		r.Err = fmt.Errorf("%d bytes too many", len(r.Rest))
	}
	return r.Err
}
