package variants

import "fmt"

// fault notes what is wrong with a line of a file; line 0 stands for the whole file.
func (l *loader) fault(file string, line int, format string, args ...any) {
	where := "variant " + l.variant.ID + ": " + file
	if l.variant.ID == "" {
		where = "variant: " + file
	}
	if line > 0 {
		where += fmt.Sprintf(": line %d", line)
	}
	l.faults = append(l.faults, fmt.Errorf("%s: %w", where, fmt.Errorf(format, args...)))
}
