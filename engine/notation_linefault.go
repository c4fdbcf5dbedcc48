package engine

import (
	"errors"
	"fmt"
	"strings"
)

// LineFault is a kind of fault of a position written as one line.
type LineFault uint8

// The faults of a line.
const (
	NoFault       LineFault = iota
	LongLine                // more text than any position needs: Word is the number of bytes
	NoLetter                // a character that is not valid UTF-8
	ShortLine               // it ends before the phase
	NoVariantHere           // there is no board with this id
	NoSetupHere             // the board has no set-up with this id
	NoPhaseHere             // not the name of a phase
	NoColon                 // neither a power with a colon nor one of the words at the end
	NoName                  // not the name of a power or a place: Name gives the reason
	NoCoastNamed            // a slash without a coast after it
	ClosedPlace             // a place that no unit may enter
	NeedlessCoast           // a coast where none is allowed
	NoUnitHere              // a unit is missing before a comma
	NoUnitLetter            // a unit that does not begin with A or F
	TwoUnits                // a second unit in a province
	TwoOwners               // a second owner of a center
	numLineFaults = int(TwoOwners) + 1
)

// lineFaults are the names of the faults, as keys for translations, and what they are called in English.
var lineFaults = [numLineFaults]struct{ name, text string }{
	LongLine:      {"too-long", "{word} bytes, at most {most}"},
	NoLetter:      {"no-letter", "a character that is no text in UTF-8"},
	ShortLine:     {"short", "want a variant and a phase, such as standard S1901M"},
	NoVariantHere: {"no-variant", "{why}"},
	NoSetupHere:   {"no-setup", "{board} has no set-up {word}"},
	NoPhaseHere:   {"no-phase", "{why}"},
	NoColon:       {"no-colon", "{word}: want a power and a colon"},
	NoName:        {"no-name", "{why}"},
	NoCoastNamed:  {"no-coast", "{word}: a coast is missing after the slash"},
	ClosedPlace:   {"closed", "{word}: nobody may enter that place"},
	NeedlessCoast: {"needless-coast", "{word}: no coast belongs here"},
	NoUnitHere:    {"no-unit", "a unit is missing before the comma"},
	NoUnitLetter:  {"no-letter-of-unit", "{word}: a unit begins with A or F"},
	TwoUnits:      {"two-units", "{word}: already occupied"},
	TwoOwners:     {"two-owners", "{word}: already owned"},
}

// String returns the name of the fault, as a key for translations: "no-colon". That of NoFault is "".
func (f LineFault) String() string { return lineFaults[int(f)%numLineFaults].name }

// LineError is a fault of a position written as one line, with its line and column, counted from 1 in characters.
type LineError struct {
	Line, Column int
	Kind         LineFault
	Word         string // the culprit, "" if something is missing
	Board        string // the board without that set-up
	Err          error  // why a name cannot be read, nil if Kind says all
}

// Error gives the place and the fault in English.
func (e *LineError) Error() string {
	text := lineFaults[int(e.Kind)%numLineFaults].text
	word := quoted(e.Word)
	if e.Kind == LongLine {
		word = e.Word
	}
	text = strings.NewReplacer("{word}", word, "{most}", fmt.Sprint(MaxLine), "{board}", e.Board, "{why}", fmt.Sprint(e.Err)).Replace(text)
	return fmt.Sprintf("position: line %d, column %d: %s", e.Line, e.Column, text)
}

// Unwrap returns why a name cannot be read.
func (e *LineError) Unwrap() error { return e.Err }

// Name returns why a name of a power or a place cannot be read, or nil for any other fault.
func (e *LineError) Name() *SyntaxError {
	var syntax *SyntaxError
	errors.As(e.Err, &syntax)
	return syntax
}
