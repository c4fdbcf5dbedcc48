package game

import (
	"math/bits"
	"slices"
	"strings"
	"unicode/utf8"

	"entente/engine"
	"entente/engine/game/form"
)

// The bounds of what is written at the table, in characters.
const (
	maxReason = 300
	maxSealed = 20_000
)

// rule lets a ruling, a notice or a treaty happen, or says why it cannot.
func (st *standing) rule(pos *engine.Position, e Event) error {
	switch e.Kind {
	case Armistice, Lifted, Disorder:
		return st.disorder(pos, e)
	case Corrected, Reopened:
		return checkText(e.Reason, maxReason, "reason")
	case Reordered:
		return st.reorder(e)
	case Unread, Decided:
		return checkText(e.Text, maxReason, "text")
	case Objected:
		if err := st.played(pos, e.Power); err != nil {
			return err
		}
		return checkText(e.Text, maxReason, "text")
	case Notice:
		return st.notice(pos, e)
	case Treaty:
		return st.treaty(pos, e)
	case Published:
		return st.published(pos, e)
	}
	return fault("no-event", "nothing of that kind can happen")
}

// checkText reports what is wrong with a text: nothing in it, or too much.
func checkText(text string, most int, what string) error {
	n := utf8.RuneCountInString(text)
	switch empty := strings.TrimSpace(text) == ""; {
	case empty && what == "reason":
		return fault("reason-missing", "a ruling needs a reason")
	case empty:
		return fault("text-missing", "there is nothing written")
	case n > most:
		f := fault("text-long", "%s: %d characters, at most %d", what, n, most)
		f.Number, f.Most = n, most
		return f
	}
	return nil
}

// disorder is an armistice, its end, or a missed turn.
func (st *standing) disorder(pos *engine.Position, e Event) error {
	about := func(kind, format string, args ...any) error {
		f := fault(kind, format, args...)
		f.Power = e.Power
		return f
	}
	name, one := nameOr(pos.Variant.PowerName(e.Power), "nobody"), engine.PowersOf(e.Power)
	switch on := st.armistice.Has(e.Power); {
	case e.Kind == Armistice && st.settings.Armistice.Kind == NoArmistice:
		return about("armistice-never", "the table agreed on no armistices")
	case st.commander(e.Power) < 0:
		return about("unplayed", "%s has no player", name)
	case on && e.Kind != Lifted:
		return about("armistice-twice", "%s is under an armistice already", name)
	case !on && e.Kind == Lifted:
		return about("armistice-none", "%s is under no armistice", name)
	case pos.UnitCount(e.Power) == 0 && e.Kind == Lifted:
		return about("armistice-gone", "%s has no units left: its player cannot return", name) // RULES 9.2
	case pos.UnitCount(e.Power) == 0 && pos.Centers(e.Power) == 0:
		return about("power-gone", "%s is eliminated", name)
	}
	if !e.Auto {
		if err := checkText(e.Reason, maxReason, "reason"); err != nil {
			return err
		}
	}
	switch e.Kind {
	case Armistice:
		st.armistice |= one
	case Lifted:
		st.armistice &^= one
	}
	return nil
}

func (st *standing) reorder(e Event) error {
	written := st.setup.Variant.Format // fields that a kind of order has no use for are not
	if e.Power == engine.NoPower || e.Was == e.Now || written(e.Was) == written(e.Now) {
		return fault("order-same", "the order is as it was")
	}
	return checkText(e.Reason, maxReason, "reason")
}

// negotiating fails outside of the phases in which people may talk (RULES 3).
func (st *standing) negotiating(pos *engine.Position) error {
	if pos.Phase.Kind != engine.Movement && !st.settings.ChatOpen {
		return fault("no-talking", "notices and treaties belong to the negotiation before the orders of a turn")
	}
	return nil
}

func (st *standing) notice(pos *engine.Position, e Event) error {
	if e.Power == engine.NoPower { // the referee, who may speak at any time
		return checkText(e.Text, form.MaxText, "text")
	}
	if err := st.negotiating(pos); err != nil {
		return err
	}
	if err := st.played(pos, e.Power); err != nil {
		return err
	}
	return checkText(e.Text, form.MaxText, "text")
}

// played fails for a power that nobody plays.
func (st *standing) played(pos *engine.Position, pw engine.Power) error {
	if st.commander(pw) >= 0 {
		return nil
	}
	f := fault("unplayed", "%s has no player", nameOr(pos.Variant.PowerName(pw), "nobody"))
	f.Power = pw
	return f
}

// treaty is one that is signed now: with its text or, if it is secret, sealed.
func (st *standing) treaty(pos *engine.Position, e Event) error {
	if err := st.negotiating(pos); err != nil {
		return err
	}
	secret := e.Sealed != ""
	switch {
	case secret && (e.Text != "" || e.Powers != 0):
		return fault("no-event", "a secret treaty shows neither its text nor who signed it")
	case len(e.Sealed) > maxSealed:
		return fault("no-event", "a secret treaty is too long")
	case len(st.treaties) >= maxTreaties:
		return fault("no-event", "more than %d treaties", maxTreaties)
	case !secret:
		if err := st.signed(pos, e); err != nil {
			return err
		}
	}
	st.treaties = append(slices.Clone(st.treaties), secret)
	return nil
}

// signed reports what is wrong with the signatures and the text of a treaty.
func (st *standing) signed(pos *engine.Position, e Event) error {
	if n := bits.OnesCount64(uint64(e.Powers)); n < 1 {
		f := fault("one-signature", "a declaration or treaty needs a power who signs it")
		f.Number = n
		return f
	}
	for pw := range engine.Power(64) {
		if e.Powers.Has(pw) {
			if err := st.played(pos, pw); err != nil {
				return err
			}
		}
	}
	return checkText(e.Text, form.MaxText, "text")
}

// published is a secret treaty that one who signed it has opened.
func (st *standing) published(pos *engine.Position, e Event) error {
	if err := st.negotiating(pos); err != nil {
		return err
	}
	i := e.Number - 1
	switch {
	case i < 0 || i >= len(st.treaties):
		return fault("no-treaty", "there is no treaty %d", e.Number)
	case !st.treaties[i]:
		f := fault("treaty-known", "treaty %d is published already", e.Number)
		f.Number = e.Number
		return f
	case !e.Powers.Has(e.Power):
		f := fault("not-signed", "%s did not sign treaty %d", nameOr(pos.Variant.PowerName(e.Power), "nobody"), e.Number)
		f.Power, f.Number = e.Power, e.Number
		return f
	}
	if err := st.signed(pos, e); err != nil {
		return err
	}
	st.treaties = slices.Clone(st.treaties)
	st.treaties[i] = false
	return nil
}
