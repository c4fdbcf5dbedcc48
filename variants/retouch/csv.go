package retouch

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"slices"
	"strings"
)

// Name changes the name of a province in the column of a language, and returns the new provinces.csv.
func Name(data []byte, id, column, name string) ([]byte, error) {
	at, _, err := findName(data, id, column)
	if err != nil {
		return nil, err
	}
	return at.replaced(data, cell(name)), nil
}

// NameOf returns the name of a province in the column of a language, or "" if none.
func NameOf(data []byte, id, column string) string {
	_, name, _ := findName(data, id, column)
	return name
}

// findName returns the position and text of a province's name.
func findName(data []byte, id, column string) (span, string, error) {
	mark := []byte("\ufeff")
	text := bytes.TrimPrefix(data, mark)
	skipped := len(data) - len(text)
	r := csv.NewReader(bytes.NewReader(text))
	r.Comment, r.FieldsPerRecord = '#', -1
	head, err := r.Read()
	if err != nil {
		return none, "", fmt.Errorf("provinces.csv: %w", err)
	}
	for i := range head {
		head[i] = strings.TrimSpace(head[i])
	}
	ids, names := slices.Index(head, "id"), slices.Index(head, column)
	if ids < 0 || names < 0 {
		return none, "", fmt.Errorf("provinces.csv: line 1: no column id or %.40q", column)
	}
	for {
		record, err := r.Read()
		if record == nil {
			return none, "", fmt.Errorf("provinces.csv: no province %.40q: %w", id, err)
		}
		if err == nil && len(record) > max(ids, names) && strings.TrimSpace(record[ids]) == id {
			line, column := r.FieldPos(names)
			from := skipped + lineStart(text, line) + column - 1
			return span{from, cellEnd(data, from)}, strings.TrimSpace(record[names]), nil
		}
	}
}

// lineStart returns the offset of a line, counted from 1.
func lineStart(text []byte, line int) int {
	at := 0
	for ; line > 1; line-- {
		next := bytes.IndexByte(text[at:], '\n')
		if next < 0 {
			return len(text)
		}
		at += next + 1
	}
	return at
}

// cellEnd returns the end of the cell that starts at an offset.
func cellEnd(data []byte, at int) int {
	if at >= len(data) || data[at] != '"' {
		if n := bytes.IndexAny(data[min(at, len(data)):], ",\r\n"); n >= 0 {
			return at + n
		}
		return len(data)
	}
	for at++; at < len(data); at++ {
		if data[at] != '"' {
			continue
		}
		if at+1 == len(data) || data[at+1] != '"' {
			return at + 1
		}
		at++
	}
	return len(data)
}

// cell writes a text as a CSV cell, with quotes if needed.
func cell(text string) string {
	if strings.ContainsAny(text, "\",\r\n") || strings.HasPrefix(text, "#") {
		return `"` + strings.ReplaceAll(text, `"`, `""`) + `"`
	}
	return text
}
