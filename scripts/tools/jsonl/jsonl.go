// Package jsonl reads files with a JSON value on each line, gzipped or not.
package jsonl

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"os"
)

// Longest is the maximum length of a line, in bytes.
const Longest = 1 << 20

// Lines yields the value on each line of a file. An error names file and line, and ends the sequence.
func Lines[T any](name string) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		number := 0
		fail := func(err error) {
			var none T
			if number > 0 {
				err = fmt.Errorf("line %d: %w", number, err)
			}
			yield(none, fmt.Errorf("%s: %w", name, err))
		}
		file, err := os.Open(name)
		if err != nil {
			var none T
			yield(none, err)
			return
		}
		defer file.Close()
		text, err := unpacked(file)
		if err != nil {
			fail(err)
			return
		}
		lines := bufio.NewScanner(text)
		lines.Buffer(nil, Longest)
		for lines.Scan() {
			number++
			var value T
			if err := json.Unmarshal(lines.Bytes(), &value); err != nil {
				fail(err)
				return
			}
			if !yield(value, nil) {
				return
			}
		}
		if err := lines.Err(); err != nil {
			number++
			fail(err)
		}
	}
}

// unpacked decompresses a file if it begins like gzip.
func unpacked(file io.Reader) (io.Reader, error) {
	r := bufio.NewReader(file)
	if head, err := r.Peek(2); err != nil || !bytes.Equal(head, []byte{0x1f, 0x8b}) {
		return r, nil // too short for gzip, but it may be a line
	}
	return gzip.NewReader(r)
}
