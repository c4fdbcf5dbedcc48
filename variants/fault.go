package variants

import "fmt"

// fault records an error in a line of a file; line 0 means the whole file.
func (l *loader) fault(file string, line int, format string, args ...any) {
	if l.faults.Full() { // the list holds no more errors
		l.faults.Count()
		return
	}
	where := "variant " + l.variant.ID + ": " + file
	if l.variant.ID == "" {
		where = "variant: " + file
	}
	if line > 0 {
		where += fmt.Sprintf(": line %d", line)
	}
	l.faults.Add(fmt.Errorf("%s: %w", where, fmt.Errorf(format, args...)))
}
