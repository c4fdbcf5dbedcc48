package words

import (
	"errors"
	"strings"

	"entente/engine"
	"entente/ui/entry"
)

// PositionText writes what the referee can correct of a position, a line a power: "France: A Par, F Bre | Par, Bre".
// Units come first, then centers; a dislodged unit has a star, and where its attacker came from in brackets.
func (w Words) PositionText(pos *engine.Position) string {
	var text strings.Builder
	for i := 1; i < len(pos.Variant.Powers); i++ {
		pw := engine.Power(i)
		var units, centers []string
		for p := range pos.Variant.Map.All().All() {
			if u := pos.Units[p]; u.Power == pw && u.Type != engine.NoUnit {
				units = append(units, u.Type.String()+" "+w.Code(engine.Location{Province: p, Coast: u.Coast}))
			}
			if d := pos.Dislodged[p]; d.Unit.Power == pw && d.Unit.Type != engine.NoUnit {
				unit := "*" + d.Unit.Type.String() + " " + w.Code(engine.Location{Province: p, Coast: d.Unit.Coast})
				if d.From != engine.NoProvince {
					unit += " (" + w.Code(engine.Location{Province: d.From}) + ")"
				}
				units = append(units, unit)
			}
			if pos.Owners[p] == pw {
				centers = append(centers, w.Code(engine.Location{Province: p}))
			}
		}
		text.WriteString(w.Power(pw) + ": " + strings.Join(units, ", ") + " | " + strings.Join(centers, ", ") + "\n")
	}
	return strings.TrimSuffix(text.String(), "\n")
}

// ReadPosition reads units and centers as positionText writes them; everything else stays as it is in before. The faults
// name their lines.
func (w Words) ReadPosition(text string, before *engine.Position) (engine.Position, []string) {
	r := positionLines{words: w, pos: *before, before: before}
	r.pos.Units, r.pos.Dislodged, r.pos.Owners = [256]engine.Unit{}, [256]engine.Dislodged{}, [256]engine.Power{}
	for i, line := range strings.Split(text, "\n") {
		if r.line = i + 1; strings.TrimSpace(line) != "" {
			r.read(line)
		}
	}
	if len(r.faults) == 0 {
		if err := r.pos.Faults(); err != nil {
			r.faults = strings.Split(strings.ReplaceAll(err.Error(), "position: ", ""), "\n")
		}
	}
	return r.pos, r.faults
}

// positionLines reads a position line by line.
type positionLines struct {
	words  Words
	before *engine.Position
	pos    engine.Position
	line   int
	faults []string
}

func (r *positionLines) fault(key, word string) {
	r.faults = append(r.faults, r.words.Say("position."+key, With{"Line": r.line, "Word": word}))
}

func (r *positionLines) read(line string) {
	head, rest, found := strings.Cut(strings.Replace(line, "：", ":", 1), ":")
	pw := entry.PowerNamed(r.pos.Variant, strings.TrimSpace(head))
	if !found || pw == engine.NoPower {
		r.fault("no-power", strings.TrimSpace(head))
		return
	}
	units, centers, _ := strings.Cut(rest, "|")
	for _, word := range parted(units) {
		r.unit(pw, word)
	}
	for _, word := range parted(centers) {
		r.center(pw, word)
	}
}

// parted are the parts of a list with commas between.
func parted(text string) []string {
	var list []string
	for _, word := range strings.FieldsFunc(text, func(c rune) bool { return c == ',' || c == '，' || c == '、' || c == ';' }) {
		if word = strings.TrimSpace(word); word != "" {
			list = append(list, word)
		}
	}
	return list
}

func (r *positionLines) unit(pw engine.Power, word string) {
	name, gone := strings.CutPrefix(word, "*")
	var from engine.Location
	var err error
	if at, attacker, ok := strings.Cut(name, "("); gone && ok {
		name = at
		from, err = r.pos.Variant.ParseLocation(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(attacker), ")")))
	}
	u, p, fault := r.pos.Variant.ParseUnit(r.pos.Variant.PowerName(pw) + " " + strings.TrimSpace(name))
	switch {
	case errors.Join(err, fault) != nil:
		r.fault("no-unit", word)
	case gone && r.pos.Dislodged[p].Unit.Type != engine.NoUnit || !gone && r.pos.Units[p].Type != engine.NoUnit:
		r.fault("two-units", word)
	case gone:
		d := engine.Dislodged{Unit: u, From: from.Province}
		if d.Open = true; r.before.Dislodged[p] != d { // it was open before, or is not
			d.Open = false
		}
		r.pos.Dislodged[p] = d
	default:
		r.pos.Units[p] = u
	}
}

func (r *positionLines) center(pw engine.Power, word string) {
	at, err := r.pos.Variant.ParseLocation(word)
	switch owner := &r.pos.Owners[at.Province]; {
	case err != nil || !r.pos.Variant.Map.Info(at.Province).Center:
		r.fault("no-center", word)
	case *owner != engine.NoPower:
		r.fault("two-owners", word)
	default:
		*owner = pw
	}
}
