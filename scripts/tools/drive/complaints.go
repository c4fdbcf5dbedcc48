package main

import (
	"bytes"
	"fmt"
	"strings"
)

// complaints are what the program writes where errors go. It should be nothing.
type complaints struct{ text bytes.Buffer }

// Write takes in a piece; the program has one writer.
func (c *complaints) Write(piece []byte) (int, error) { return c.text.Write(piece) }

// err returns the complaints, nil if there are none. That the desktop's settings cannot be watched or that nothing can be
// heard is none: a virtual display has no desktop and no sound.
func (c *complaints) err() error {
	var kept []string
	skip := false
	for line := range strings.Lines(c.text.String()) {
		if _, found, ok := strings.Cut(line, "Fyne error:"); ok {
			skip = strings.Contains(found, "failed to watch theme settings")
		} else if strings.Contains(line, " sound: ") {
			skip = true
		} else if !strings.Contains(line, "  Cause:") && !strings.Contains(line, "  At:") {
			skip = false
		}
		if !skip {
			kept = append(kept, line)
		}
	}
	if kept == nil {
		return nil
	}
	return fmt.Errorf("the program complained:\n%s", strings.Join(kept, ""))
}
