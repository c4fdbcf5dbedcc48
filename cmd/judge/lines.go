package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
)

// longestLine is the most bytes that a line may have; a longer one is an error, but only for that line.
const longestLine = 16 << 20

// eachLine calls answer for every line of in and writes what it returns, one line each, before it reads the next. A
// line that answer refuses is answered with its id and the error. Only reading and writing can fail.
func eachLine(in io.Reader, out io.Writer, answer func(line []byte) (any, error)) error {
	r := bufio.NewReaderSize(in, 1<<16)
	for {
		line, err := readLine(r)
		if errors.Is(err, io.EOF) && len(line) == 0 {
			return nil
		}
		long := errors.Is(err, errLong)
		if err != nil && !errors.Is(err, io.EOF) && !long {
			return fmt.Errorf("reading: %w", err)
		}
		var reply any
		if long {
			reply = fault{ID: idOf(nil), Error: err.Error()}
		} else if got, err := answer(line); err != nil {
			reply = fault{ID: idOf(line), Error: err.Error()}
		} else {
			reply = got
		}
		if err := writeLine(out, reply); err != nil {
			return fmt.Errorf("writing: %w", err)
		}
	}
}

// fault is the answer to a line that cannot be read.
type fault struct {
	ID    json.RawMessage `json:"id"`
	Error string          `json:"error"`
}

// idOf returns the id of a line as far as it can be found, null if not.
func idOf(line []byte) json.RawMessage {
	d := json.NewDecoder(bytes.NewReader(line))
	if start, err := d.Token(); err != nil || start != json.Delim('{') {
		return json.RawMessage("null")
	}
	for {
		key, err := d.Token()
		var value json.RawMessage
		if err != nil || d.Decode(&value) != nil {
			return json.RawMessage("null")
		}
		if key == "id" {
			return value
		}
	}
}

var errLong = fmt.Errorf("the line is longer than %d bytes", longestLine)

// readLine returns the next line without its end. If a line is too long, it returns errLong and skips the rest of it.
func readLine(r *bufio.Reader) ([]byte, error) {
	var line []byte
	long := false
	for {
		part, err := r.ReadSlice('\n')
		if long = long || len(line)+len(part) > longestLine; !long {
			line = append(line, part...)
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		if long && (err == nil || errors.Is(err, io.EOF)) {
			return nil, errLong
		}
		if err == nil {
			line = bytes.TrimRight(line, "\r\n")
		}
		return line, err
	}
}

func writeLine(w io.Writer, reply any) error {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(reply); err != nil {
		return err
	}
	_, err := w.Write(b.Bytes())
	return err
}
