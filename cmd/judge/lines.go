package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"
)

// longestLine is the maximum length of a line in bytes. A longer line gets an error as its answer; the next lines are read.
const longestLine = 16 << 20

// answerer appends the answer to a line, without the newline, or returns an error.
type answerer func(dst, line []byte) ([]byte, error)

// eachLine answers every line of in with one line of out, in the same sequence. It writes all answers it has before it waits for
// more input. A line with an error is answered with its id and the error. eachLine works on up to jobs lines at once, each with
// an answerer of its own. It returns only errors of reading and writing.
func eachLine(in io.Reader, out io.Writer, jobs int, answerer func() answerer) error {
	r := bufio.NewReaderSize(in, 1<<16)
	if jobs > 1 {
		return manyLines(r, out, jobs, answerer)
	}
	answer := answerer()
	var written []byte
	for number := 1; ; number++ {
		line, err := readLine(r)
		if errors.Is(err, io.EOF) && len(line) == 0 {
			return nil
		}
		if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, errLong) {
			return fmt.Errorf("reading: %w", err)
		}
		written = reply(written, line, number, err, answer)
		if moreLines(r) && len(written) < 1<<16 {
			continue // it is written with the answer to the next line, which has been read
		}
		if _, err := out.Write(written); err != nil {
			return fmt.Errorf("writing: %w", err)
		}
		written = written[:0]
	}
}

// moreLines reports whether a whole line has been read ahead.
func moreLines(r *bufio.Reader) bool {
	ahead, _ := r.Peek(r.Buffered())
	return bytes.IndexByte(ahead, '\n') >= 0
}

// reply appends the answer to a line, with a newline. err is the error of reading the line, if any.
func reply(dst, line []byte, number int, err error, answer answerer) []byte {
	start := len(dst)
	if errors.Is(err, errLong) {
		dst = append(append(dst, `{"id":null,"error":`...), mustText(err.Error())...)
		return append(dst, '}', '\n')
	}
	dst, err = answer(dst, line)
	var broken *brokenError
	if errors.As(err, &broken) {
		err = fmt.Errorf("line %d, column %d: %w", number, utf8.RuneCount(line[:min(broken.at, len(line))])+1, broken)
	}
	if err != nil {
		dst = append(append(dst[:start], `{"id":`...), idOf(line)...)
		dst = append(append(append(dst, `,"error":`...), mustText(err.Error())...), '}')
	}
	return append(dst, '\n')
}

func mustText(text string) []byte { return appendText(nil, text) }

// idOf returns the id of a line, or null if it cannot be found.
func idOf(line []byte) json.RawMessage {
	id := json.RawMessage("null")
	s := scanner{data: line}
	found := errors.New("found")
	_ = s.object(func(key []byte) error {
		value, err := s.value()
		if err == nil && string(key) == keys[idKey] {
			id, err = value, found
		}
		return err
	})
	return id
}

var errLong = fmt.Errorf("the line is longer than %d bytes", longestLine)

// readLine returns the next line without its end; it is valid until the next call. If a line is too long, it returns
// errLong and skips the rest of it.
func readLine(r *bufio.Reader) ([]byte, error) {
	part, err := r.ReadSlice('\n')
	if err == nil {
		return bytes.TrimRight(part, "\r\n"), nil
	}
	var line []byte
	long := false
	for {
		if long = long || len(line)+len(part) > longestLine; !long {
			line = append(line, part...)
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			break
		}
		part, err = r.ReadSlice('\n')
	}
	if long && (err == nil || errors.Is(err, io.EOF)) {
		return nil, errLong
	}
	if err == nil {
		line = bytes.TrimRight(line, "\r\n")
	}
	return line, err
}
