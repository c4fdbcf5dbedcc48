// Package faults collects the errors of a document: the first ones in full, and the number of further ones.
//
//	var wrong faults.List
//	for _, line := range lines {
//		wrong.Add(read(line))
//	}
//	return wrong.Err()
package faults

import (
	"errors"
	"fmt"
	"strings"
)

// MaxListed is the number of errors a List keeps.
const MaxListed = 20

// List collects faults. The zero List has none. A million of them cost no more than Most.
type List struct {
	told []error
	more int
}

// Add notes a fault, nil for none. One that is several, as of errors.Join or Err, counts as so many.
func (l *List) Add(err error) {
	if err == nil {
		return
	}
	if many, ok := err.(*Truncated); ok {
		for _, one := range many.Kept {
			l.Add(one)
		}
		l.more += many.More
		return
	}
	if several, ok := err.(interface{ Unwrap() []error }); ok {
		for _, one := range several.Unwrap() {
			l.Add(one)
		}
		return
	}
	if len(l.told) == MaxListed {
		l.more++
		return
	}
	l.told = append(l.told, err)
}

// Full reports whether the next fault would only be counted: Count is enough then, and costs nothing.
func (l *List) Full() bool { return len(l.told) == MaxListed }

// Count notes a fault of a list that is Full.
func (l *List) Count() { l.more++ }

// Err returns the faults as one error: nil for none, that of errors.Join up to Most, else a *Many.
func (l *List) Err() error {
	if l.more > 0 {
		return &Truncated{Kept: l.told, More: l.more}
	}
	return errors.Join(l.told...)
}

// Join is errors.Join within these bounds.
func Join(errs ...error) error {
	var l List
	for _, err := range errs {
		l.Add(err)
	}
	return l.Err()
}

// Truncated holds the first Most errors and the number of further ones.
type Truncated struct {
	Kept []error
	More int // beyond those
}

// Error lists the faults that are told, a line each, and Tail.
func (m *Truncated) Error() string { return errors.Join(m.Kept...).Error() + m.Tail() }

// Tail is the last line of Error: how many more there are. A window says it in its own language.
func (m *Truncated) Tail() string { return fmt.Sprintf("\nand %d more", m.More) }

// Unwrap returns the faults that are told.
func (m *Truncated) Unwrap() []error { return m.Kept }

// All returns the faults in an error, one alone where it is not several.
func All(err error) []error {
	if several, ok := err.(interface{ Unwrap() []error }); ok {
		return several.Unwrap()
	}
	if err == nil {
		return nil
	}
	return []error{err}
}

// Split returns the text of an error and how many more faults there are than it tells, 0 for none.
func Split(err error) (text string, more int) {
	text = err.Error()
	var many *Truncated
	if errors.As(err, &many) {
		if rest, cut := strings.CutSuffix(text, many.Tail()); cut {
			return rest, many.More
		}
	}
	return text, 0
}
