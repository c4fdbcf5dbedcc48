package variants

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"
)

// row is a line of a table.
type row struct {
	line   int
	fields map[string]string // by column, trimmed
}

// table reads a CSV file whose first line names the columns, in any order. more lists the unknown columns, which are errors unless open is true.
// Lines that begin with # are comments. It returns no rows if a column is missing.
func (l *loader) table(name string, columns []string, open bool) (rows []row, more []string) {
	data := bytes.TrimPrefix(l.file(name), []byte("\ufeff")) // spreadsheets write a byte order mark
	if len(data) == 0 {
		return nil, nil
	}
	r := csv.NewReader(bytes.NewReader(data))
	r.Comment, r.FieldsPerRecord = '#', -1
	head, err := r.Read()
	if err != nil {
		l.fault(name, 1, "no line with the names of the columns: %w", cause(err))
		return nil, nil
	}
	more, whole := l.columns(name, head, columns)
	if !open {
		for _, column := range more {
			l.fault(name, 1, "unknown column %q", column)
		}
	}
	if !whole {
		return nil, more
	}
	for {
		record, err := r.Read()
		if err == io.EOF {
			return rows, more
		}
		var broken *csv.ParseError
		if errors.As(err, &broken) {
			l.fault(name, broken.Line, "%w", broken.Err)
			continue
		}
		if err != nil {
			l.fault(name, 0, "%w", err)
			return rows, more
		}
		line, _ := r.FieldPos(0)
		if len(record) != len(head) {
			l.fault(name, line, "%d fields, want %d", len(record), len(head))
			continue
		}
		fields := make(map[string]string, len(head))
		for i, column := range head {
			fields[strings.TrimSpace(column)] = strings.TrimSpace(record[i])
		}
		rows = append(rows, row{line, fields})
	}
}

// columns checks the header of a table. It returns the columns that are not wanted, and whether all wanted ones are there.
func (l *loader) columns(name string, head, want []string) (more []string, whole bool) {
	whole = true
	seen := map[string]bool{}
	for _, column := range head {
		column = strings.TrimSpace(column)
		if seen[column] || column == "" {
			l.fault(name, 1, "column %q is named twice or not at all", column)
		} else if !slices.Contains(want, column) {
			more = append(more, column)
		}
		seen[column] = true
	}
	for _, column := range want {
		if !seen[column] {
			l.fault(name, 1, "column %q is missing", column)
			whole = false
		}
	}
	return more, whole
}

// cause removes the place from an error of the CSV reader, because the fault names it.
func cause(err error) error {
	var broken *csv.ParseError
	if errors.As(err, &broken) {
		return broken.Err
	}
	return err
}
