package lesson

import (
	"errors"
	"fmt"
	"strings"

	"entente/engine"
	"entente/engine/faults"
)

// choice is an option as it is written.
type choice struct {
	Text   Text     `json:"text"`
	Why    Text     `json:"why"`
	Right  bool     `json:"right,omitempty"`
	Claims []string `json:"claims,omitempty"`
}

// Claim is something that an answer says of a position and its orders. Exactly one of Fate, Order and Center is set.
type Claim struct {
	At     engine.Province
	Fate   Fate         // of the unit in At
	Order  engine.Order // that can be given
	Center bool         // there is a supply center in At
}

// Holds reports whether the claim is true of a lesson whose orders were resolved.
func (c Claim) Holds(l *Lesson, res *engine.Resolution) bool {
	switch {
	case c.Fate != 0:
		return FateOf(res, c.At) == c.Fate
	case c.Center:
		return l.Position.Variant.Map.Info(c.At).Center
	}
	return c.Order.Kind != engine.NoOrder && l.Position.Check(c.Order) == engine.Succeeded
}

// readClaim reads a claim: "sil cut", "can FRANCE A par - bur", "center bel".
func (l *Lesson) readClaim(text string) (Claim, error) {
	if order, is := strings.CutPrefix(text, "can "); is {
		o, _, err := l.Position.ParseOrder(engine.NoPower, order)
		if err != nil {
			return Claim{}, fmt.Errorf("claim %q: %w", text, errors.Join(err, errors.New("not an order")))
		}
		return Claim{Order: l.Position.CompleteAll([]engine.Order{o})[0]}, nil
	}
	first, second, _ := strings.Cut(text, " ")
	place := first
	if first == "center" {
		place = second
	}
	p := l.Position.Variant.Map.Province(place)
	if p == engine.NoProvince {
		return Claim{}, fmt.Errorf("claim %q: no such province", text)
	}
	if first == "center" {
		return Claim{At: p, Center: true}, nil
	}
	f, err := ParseFate(second)
	return Claim{At: p, Fate: f}, err
}

// readOptions reads the answers to choose from.
func (l *Lesson) readOptions(wrong *faults.List, list []choice, languages []string) {
	for _, c := range list {
		o := Option{Words: c.Text, Why: c.Why, Right: c.Right}
		if c.Text == nil || c.Why == nil || len(c.Claims) > maxAsked {
			wrong.Add(errors.New(`an option lacks "text" or "why", or has too many claims`))
		}
		wrong.Add(complete("option", c.Text, languages))
		wrong.Add(complete("why", c.Why, languages))
		for _, text := range c.Claims[:min(len(c.Claims), maxAsked)] {
			claim, err := l.readClaim(cut(text))
			if wrong.Add(err); err == nil {
				o.Claims = append(o.Claims, claim)
			}
		}
		l.Options = append(l.Options, o)
	}
}

// checkOptions lets the judge check what the answers claim: all of the right one, and not all of any other.
func (l *Lesson) checkOptions() error {
	var wrong faults.List
	res, right := l.Judge(nil), 0
	for i, o := range l.Options {
		if o.Right {
			right++
		}
		holds := true
		for _, c := range o.Claims {
			holds = holds && c.Holds(l, &res)
		}
		if len(o.Claims) > 0 && holds != o.Right {
			wrong.Add(fmt.Errorf("the judge contradicts option %d: what it claims is %v", i+1, holds))
		}
	}
	if right != 1 || len(l.Options) < 2 {
		wrong.Add(fmt.Errorf("%d options, %d of them right: there must be two or more, and one right", len(l.Options), right))
	}
	return wrong.Err()
}
