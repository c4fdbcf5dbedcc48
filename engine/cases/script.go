package cases

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"entente/engine"
)

// script is a case of the older text format: keywords, each with a block of lines.
type script struct {
	title                    string
	phase                    string
	units, dislodged         []string
	results                  []string // "SUCCESS: France: A par - bur" of the phase before
	owners                   []string // "France: A par", the unit does not matter
	orders                   []string
	after, afterDislodged    []string
	same, compare, compareTo bool // POSTSTATE_SAME, POSTSTATE, POSTSTATE_DISLODGED were there
}

// readScript reads a file of CASE ... END blocks. What is after # is a comment.
func readScript(data []byte) ([]Case, error) {
	var list []Case
	var c *script
	var block *[]string
	lines := bufio.NewScanner(bytes.NewReader(data))
	lines.Buffer(nil, 1<<20)
	number := 1
	for ; lines.Scan(); number++ {
		line, _, _ := strings.Cut(lines.Text(), "#")
		line = strings.TrimSpace(line)
		word, rest, _ := strings.Cut(strings.ReplaceAll(line, "\t", " "), " ")
		fault := func(why string) ([]Case, error) { return nil, fmt.Errorf("cases: line %d: %s", number, why) }
		switch {
		case line == "":
		case word == "VARIANT_ALL":
			if name := strings.ToLower(strings.TrimSpace(rest)); name != "standard" {
				return fault(fmt.Sprintf("variant %.40q is not known", name))
			}
		case word == "CASE":
			if c != nil {
				return fault("the case before has no END")
			}
			c, block = &script{title: strings.TrimSpace(rest)}, nil
		case c == nil:
			return fault(fmt.Sprintf("want CASE, got %.40q", line))
		case word == "END":
			list = append(list, c.asCase())
			c = nil
		case c.keyword(word, rest, &block):
		case block != nil:
			*block = append(*block, line)
		default:
			return fault(fmt.Sprintf("%.40q belongs to no block", line))
		}
	}
	switch {
	case lines.Err() != nil:
		return nil, fmt.Errorf("cases: line %d: %w", number, lines.Err())
	case c != nil:
		return nil, fmt.Errorf("cases: case %s has no END", c.title)
	case len(list) == 0:
		return nil, errors.New("cases: no cases in the file")
	}
	return list, nil
}

// keyword reads a line that begins a block, and reports whether it did.
func (c *script) keyword(word, rest string, block **[]string) bool {
	switch strings.TrimSuffix(word, ":") {
	case "PRESTATE_SETPHASE":
		c.phase, *block = strings.TrimSpace(rest), nil
	case "PRESTATE":
		*block = &c.units
	case "PRESTATE_DISLODGED":
		*block = &c.dislodged
	case "PRESTATE_RESULTS":
		*block = &c.results
	case "PRESTATE_SUPPLYCENTER_OWNERS":
		*block = &c.owners
	case "ORDERS":
		*block = &c.orders
	case "POSTSTATE_SAME":
		c.same, *block = true, nil
	case "POSTSTATE":
		c.compare, *block = true, &c.after
	case "POSTSTATE_DISLODGED":
		c.compareTo, *block = true, &c.afterDislodged
	default:
		return false
	}
	return true
}

func (c *script) asCase() Case {
	id, title, _ := strings.Cut(c.title, " ")
	begin := func(v *engine.Variant, r engine.Rules) (engine.Position, []string, error) {
		pos, err := c.position(v, r)
		return pos, c.orders, err
	}
	return Case{ID: id, Title: strings.Trim(title, " ()"), Rules: engine.DATC(), check: c.check, begin: begin}
}

// check plays the case and compares the board after it. As in the programs that these files come from, dislodged units
// are compared only if the file lists them, and units without a retreat may be missing there.
func (c *script) check(v *engine.Variant, r engine.Rules) []string {
	pos, err := c.position(v, r)
	if err != nil {
		return []string{err.Error()}
	}
	p, err := play(pos, c.orders, r)
	if err != nil {
		return []string{err.Error()}
	}
	var list []string
	switch {
	case c.same:
		list = differ("after", p.res.Next.UnitTexts(), pos.UnitTexts())
	case c.compare:
		want, err := unitTexts(v, c.after)
		if err != nil {
			return []string{err.Error()}
		}
		list = differ("after", p.res.Next.UnitTexts(), want)
	}
	if c.compareTo {
		want, err := unitTexts(v, c.afterDislodged)
		if err != nil {
			return append(list, err.Error())
		}
		list = append(list, differ("dislodged", p.dislodgedUnits(want), want)...)
	}
	return list
}

// dislodgedUnits returns the units that were dislodged; those without a retreat only if they are in want.
func (p *played) dislodgedUnits(want []string) []string {
	var list []string
	for _, r := range p.res.Results {
		at := r.Order.At.Province
		if r.Dislodged && (len(p.retreats(at)) > 0 || slices.Contains(want, p.unit(at))) {
			list = append(list, p.unit(at))
		}
	}
	return list
}

// unitTexts writes units as the engine does: "England: F lon" is "England F lon".
func unitTexts(v *engine.Variant, lines []string) ([]string, error) {
	var list []string
	for _, line := range lines {
		u, at, err := v.ParseUnit(line)
		if err != nil {
			return nil, err
		}
		list = append(list, v.FormatUnit(u, at))
	}
	return list, nil
}

// position returns the board before the orders.
func (c *script) position(v *engine.Variant, r engine.Rules) (engine.Position, error) {
	phase, err := scriptPhase(c.phase)
	if err != nil {
		return engine.Position{}, err
	}
	text := engine.PositionText{Phase: phase.String(), Units: c.units, Centers: map[string][]string{}}
	before, err := c.before(v)
	if err != nil {
		return engine.Position{}, err
	}
	for _, line := range c.dislodged {
		u, at, err := v.ParseUnit(line)
		if err != nil {
			return engine.Position{}, err
		}
		d := engine.DislodgedText{Unit: v.FormatUnit(u, at)}
		if from, ok := before.attacker[at]; ok {
			start := from.At.Province
			d.From = v.Map.Info(start).ID
			d.Convoyed = from.Unit == engine.Army && (from.Way == engine.ViaConvoy || !v.Map.ArmyNeighbors(start).Has(at))
		}
		text.Dislodged = append(text.Dislodged, d)
	}
	for _, line := range c.owners {
		u, at, err := v.ParseUnit(line)
		if err != nil {
			return engine.Position{}, err
		}
		name := v.PowerName(u.Power)
		text.Centers[name] = append(text.Centers[name], v.Map.Info(at).ID)
	}
	pos, err := v.ReadPosition(text, nil, r)
	if len(c.owners) == 0 {
		for p, pw := range v.Owners {
			pos.Owners[p] = pw
		}
	}
	for at, n := range before.failed {
		if n > 1 && pos.Units[at].Type == engine.NoUnit && pos.Dislodged[at].Unit.Type == engine.NoUnit {
			pos.Contested.Add(at)
		}
	}
	return pos, err
}

// earlier holds the results of the phase before: the moves by destination, and how many moves failed at each destination.
type earlier struct {
	attacker map[engine.Province]engine.Order // by where it went
	failed   map[engine.Province]int
}

// before reads the results of the phase before. A province that several units failed to enter was contested.
func (c *script) before(v *engine.Variant) (earlier, error) {
	e := earlier{map[engine.Province]engine.Order{}, map[engine.Province]int{}}
	for _, line := range c.results {
		word, order, ok := strings.Cut(line, ":")
		if !ok || word != "SUCCESS" && word != "FAILURE" {
			return e, fmt.Errorf("result %.40q: want SUCCESS: or FAILURE: before the order", line)
		}
		o, err := v.ParseOrder(engine.NoPower, order)
		switch {
		case err != nil:
			return e, err
		case o.Kind != engine.Move:
		case word == "SUCCESS":
			e.attacker[o.To.Province] = o
		default:
			e.failed[o.To.Province]++
		}
	}
	return e, nil
}

// scriptPhase reads "Spring 1901, Movement", "Fall, 1901 (Adjustment)" and "F1901M".
func scriptPhase(text string) (engine.Phase, error) {
	if text == "" {
		return engine.Phase{Year: 1901}, nil
	}
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,()\t", r) })
	if len(words) != 3 || words[0] == "" || words[2] == "" {
		return engine.ParsePhase(text)
	}
	return engine.ParsePhase(strings.ToUpper(words[0][:1] + words[1] + words[2][:1]))
}
