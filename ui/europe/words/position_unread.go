package words

import (
	"errors"
	"strconv"
	"strings"

	"entente/engine"
	"entente/engine/faults"
	"entente/engine/game/foreign"
	"entente/ui/lang"
)

// Unread describes, one by one, the errors in the text of a position, and returns how many more there are. Errors in another program's file stay in
// English.
func (w Words) Unread(err error) (list []string, more int) {
	var many *faults.Truncated
	if errors.As(err, &many) {
		more = many.More
	}
	return w.unread(nil, err), more
}

func (w Words) unread(list []string, err error) []string {
	var line *engine.LineError
	var none *foreign.NoPositionError
	if several, ok := err.(interface{ Unwrap() []error }); ok {
		for _, one := range several.Unwrap() {
			list = w.unread(list, one)
		}
		return list
	}
	switch {
	case errors.As(err, &line):
		return append(list, w.LineFault(line))
	case errors.As(err, &none):
		return append(list, w.Say("line-fault.none", With{"Text": none.Begins}))
	}
	for one := range strings.SplitSeq(err.Error(), "\n") {
		list = append(list, lang.SentenceCase(strings.TrimPrefix(one, "position: ")))
	}
	return list
}

// LineFault describes an error in a position written as one line, and its place.
func (w Words) LineFault(e *engine.LineError) string {
	said := With{"Word": e.Word, "Most": strconv.Itoa(engine.MaxLine), "Board": e.Board}
	why := ""
	if name := e.Name(); name != nil && e.Kind == engine.NoName {
		why = w.Syntax(name)
	} else {
		why = w.Say("line-fault."+e.Kind.String(), said)
	}
	return w.Say("line-fault.at", With{"Line": e.Line, "Column": e.Column, "Why": why})
}
