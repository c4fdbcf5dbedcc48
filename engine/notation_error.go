package engine

import "strings"

// SyntaxFault is a kind of fault in the text of an order, a unit or a power.
type SyntaxFault uint8

// The faults of a text.
const (
	NoText          SyntaxFault = iota + 1 // only spaces and punctuation
	TooLong                                // longer than any order can be
	NoPowerNamed                           // no power was given and the text names none
	UnknownPower                           // not the name of a power
	OtherPower                             // the text names a power other than the one that gives the order
	UnknownPlace                           // not the name of a province
	AmbiguousPlace                         // may mean several provinces: Candidates (RULES 1.4)
	MissingPlace                           // the text ends where a province is expected
	MissingUnit                            // army or fleet is missing
	MissingAction                          // the unit is named, but not what it does
	UnexpectedWord                         // the order is complete, or means something else, before this word
	WrongCoastName                         // the province has no such coast
	TwoWays                                // both by land and by convoy (RULES 14)
	Conditional                            // depends on the orders of others, which is not allowed (RULES 4.2)
	NoPlaceNamed                           // a line of a sheet without a known place or power
	numSyntaxFaults = int(NoPlaceNamed) + 1
)

// String returns the name of the fault, as a key for translations: "unknown-place".
func (f SyntaxFault) String() string { return syntaxFaults[int(f)%numSyntaxFaults].name }

// SyntaxError reports a text that cannot be read.
type SyntaxError struct {
	Text       string // the whole text, shortened if it is long
	Word       string // the culprit, "" when something is missing
	Why        SyntaxFault
	Candidates []Province // the possible meanings of an ambiguous name
	At         Province   // the unit that is ordered, if it is clear
	Power      Power      // the power that orders it, if it is clear
	names      []string   // the names of Candidates
	what       string     // what was being read, "" for an order
}

// Error describes the fault in English, with the word and the possible meanings of an ambiguous name.
func (e *SyntaxError) Error() string {
	text := syntaxFaults[int(e.Why)%numSyntaxFaults].text
	text = strings.ReplaceAll(text, "{word}", quoted(e.Word))
	what := e.what
	if what == "" {
		what = "order"
	}
	return what + " " + quoted(e.Text) + ": " + strings.ReplaceAll(text, "{names}", strings.Join(e.names, ", "))
}

// syntaxFaults holds the key and the English sentence of every fault.
var syntaxFaults = [numSyntaxFaults]struct{ name, text string }{
	NoText:         {"no-text", "there is nothing to read"},
	TooLong:        {"too-long", "too long for an order"},
	NoPowerNamed:   {"no-power-named", "which power? Begin with its name"},
	UnknownPower:   {"unknown-power", "{word} is not a power"},
	OtherPower:     {"other-power", "{word} is another power than the one that gives the order"},
	UnknownPlace:   {"unknown-place", "{word} is not a province"},
	AmbiguousPlace: {"ambiguous-place", "{word} may mean {names}"},
	MissingPlace:   {"missing-place", "a province is missing at the end"},
	MissingUnit:    {"missing-unit", "army or fleet?"},
	MissingAction:  {"missing-action", "what should the unit do?"},
	UnexpectedWord: {"unexpected-word", "{word} was not expected there"},
	WrongCoastName: {"wrong-coast-name", "{word} is not a coast of that province"},
	TwoWays:        {"two-ways", "{word} contradicts the way before it: by land or by convoy?"},
	Conditional:    {"conditional", "{word}: an order may not depend on anything"},
	NoPlaceNamed:   {"no-place", "neither a place nor a power is known in {word}"},
}

// quoted puts a text into quotation marks.
func quoted(text string) string { return `"` + shortened(text) + `"` }

// shortened cuts a text to a length that fits a message.
func shortened(text string) string {
	const most = 60
	text = strings.ToValidUTF8(text, "?")
	n := 0
	for i := range text {
		if n++; n > most {
			return text[:i] + "..."
		}
	}
	return text
}
