package words

import (
	"errors"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/slip"
)

// Unread explains why a text is not an order (slip.Fault, kingdoms.ReadError); "" for any other error.
func (w Words) Unread(err error) string {
	var line *slip.Fault
	if errors.As(err, &line) {
		with := With{"Word": line.Word}
		switch line.Kind {
		case slip.Conditional:
			return w.Say("syntax.conditional", with)
		case slip.Nobodys:
			return w.Say("kingdoms.read.nobodys")
		case slip.Strange:
			return w.Say("kingdoms.read.strange")
		case slip.Unowned:
			return w.Say("kingdoms.read.unowned", with)
		case slip.TooLong:
			return w.Say("syntax.too-long")
		}
	}
	var fault *kingdoms.ReadError
	if !errors.As(err, &fault) {
		return ""
	}
	key, known := map[string]string{
		"an area": "area", "a general": "general", "a faction": "faction", "a faction in front": "faction", "a number": "number", "an order": "order",
		"the end": "nothing", "a general, an area or a ship": "area",
	}[fault.Want]
	want := fault.Want // a quoted word of the notation
	if known {
		want = w.Say("kingdoms.read." + key)
	}
	if fault.At == "" {
		return w.Say("kingdoms.read.end", With{"Want": want})
	}
	return w.Say("kingdoms.read.at", With{"At": fault.At, "Want": want})
}

// Fault describes the first error of a position (kingdoms.Fault). Other errors are returned unchanged.
func (w Words) Fault(err error) string {
	var f kingdoms.Fault
	if !errors.As(err, &f) {
		return err.Error()
	}
	return w.Say("kingdoms.fault."+f.Kind.String(), With{"Area": w.Area(f.Area), "Other": w.Area(f.Other), "Faction": w.Faction(f.Faction),
		"General": w.General(f.General), "Most": kingdoms.MostMoney})
}
