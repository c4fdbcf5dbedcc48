package main

import (
	"bytes"
	"fmt"
	"strings"
)

// complaints collects what the program writes to standard error. It should be empty.
type complaints struct{ text bytes.Buffer }

// Write implements io.Writer. The program is the only writer.
func (c *complaints) Write(piece []byte) (int, error) { return c.text.Write(piece) }

// err returns the complaints as an error, or nil if none. It ignores that the desktop's settings cannot be watched and that there is no sound,
// because a virtual display has neither.
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
