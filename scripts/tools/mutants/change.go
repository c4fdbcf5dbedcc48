package main

import (
	"bytes"
	"fmt"
	"strings"
)

// change is a small fault to plant in a file.
type change struct {
	pkg        *pkg
	file       string // inside the package's folder
	line       int
	kind       string // description of the change
	start, end int    // the bytes of the file that text replaces
	text       string
	probe      int // where in the file a statement can report that the changed line is reached, or -1 if the line is outside functions
	number     int // index in the list of changes tried
}

// where returns the place of the change as file:line, relative to the module.
func (c *change) where() string {
	folder := c.pkg.name() + "/"
	if folder == "./" {
		folder = ""
	}
	return fmt.Sprintf("%s%s:%d", folder, c.file, c.line)
}

// apply returns the changed text of a file.
func (c *change) apply(source []byte) []byte {
	return bytes.Join([][]byte{source[:c.start], []byte(c.text), source[c.end:]}, nil)
}

// shown is how many lines of each side a diff shows.
const shown = 5

// diff returns the lines that differ, the old ones with a minus and the new ones with a plus.
func (c *change) diff(source []byte) string {
	from := bytes.LastIndexByte(source[:c.start], '\n') + 1
	to := len(source)
	if n := bytes.IndexByte(source[c.end:], '\n'); n >= 0 {
		to = c.end + n
	}
	before := string(source[from:to])
	after := string(source[from:c.start]) + c.text + string(source[c.end:to])
	var b strings.Builder
	indent := before[:len(before)-len(strings.TrimLeft(before, "\t"))]
	for _, side := range []struct{ mark, text string }{{"-", before}, {"+", after}} {
		lines := strings.Split(side.text, "\n")
		for i, line := range lines {
			if i == shown && len(lines) > shown+1 {
				fmt.Fprintf(&b, "    %s ... %d more lines\n", side.mark, len(lines)-shown)
				break
			}
			if strings.TrimSpace(line) != "" {
				fmt.Fprintf(&b, "    %s %s\n", side.mark, strings.TrimPrefix(line, indent))
			}
		}
	}
	return b.String()
}
