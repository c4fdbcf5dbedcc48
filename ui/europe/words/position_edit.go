package words

import (
	"errors"
	"strings"

	"entente/engine"
	"entente/ui/europe/entry"
)

// PositionText writes a complete position in the format of ReadPosition: the phase, then one line per power: "France: A Par, F Bre | Par, Bre".
// Units come first, then centers. A dislodged unit has a star and, in parentheses, the origin of its attacker, with "via" if the unit may retreat
// there because the attacker came by convoy. At the end are the provinces closed to retreats after a standoff, and the powers under armistice.
func (w Words) PositionText(pos *engine.Position) string {
	var text strings.Builder
	text.WriteString(pos.Phase.String() + " (" + w.Phase(pos.Phase) + ")\n")
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
					via := ""
					if d.Open {
						via = viaConvoy + " "
					}
					unit += " (" + via + w.Code(engine.Location{Province: d.From}) + ")"
				}
				units = append(units, unit)
			}
			if pos.Owners[p] == pw {
				centers = append(centers, w.Code(engine.Location{Province: p}))
			}
		}
		text.WriteString(w.Power(pw) + ": " + strings.Join(units, ", ") + " | " + strings.Join(centers, ", ") + "\n")
	}
	var contested, idle []string
	for p := range pos.Contested.All() {
		contested = append(contested, w.Code(engine.Location{Province: p}))
	}
	for i := range pos.Variant.Powers {
		if pw := engine.Power(i); pos.Armistice.Has(pw) {
			idle = append(idle, w.Power(pw))
		}
	}
	if pos.Phase.Kind == engine.Retreats && len(contested) > 0 {
		text.WriteString(w.Say("position.contested") + ": " + strings.Join(contested, ", ") + "\n")
	}
	if len(idle) > 0 {
		text.WriteString(w.Say("setting.armistice") + ": " + strings.Join(idle, ", ") + "\n")
	}
	return strings.TrimSuffix(text.String(), "\n")
}

// viaConvoy marks the origin of an attacker that came by convoy, in every language.
const viaConvoy = "via"

// ReadPosition reads a position as written by PositionText. A text without a phase only replaces units and centers of before. The faults name their
// lines.
func (w Words) ReadPosition(text string, before *engine.Position) (engine.Position, []string) {
	r := positionLines{words: w, pos: *before}
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
	switch name := strings.TrimSpace(head); {
	case !found && r.phase(name) || found && r.more(name, rest):
		return
	case !found || pw == engine.NoPower:
		r.fault("no-power", name)
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

// phase reads the heading of a complete position, and reports whether the line is one.
func (r *positionLines) phase(line string) bool {
	name, _, _ := strings.Cut(line, " ")
	phase, err := engine.ParsePhase(name)
	if err != nil {
		return false
	}
	if r.pos.Armistice = 0; phase != r.pos.Phase || phase.Kind == engine.Retreats {
		r.pos.Contested = engine.ProvinceSet{}
	}
	r.pos.Phase = phase
	return true
}

// more reads the parts of a position besides units and centers, and reports whether the line is one of them.
func (r *positionLines) more(name, list string) bool {
	switch {
	case strings.EqualFold(name, "contested") || name == r.words.Say("position.contested"):
		for _, word := range parted(list) {
			at, err := r.pos.Variant.ParseLocation(word)
			if err != nil {
				r.fault("no-province", word)
			}
			r.pos.Contested.Add(at.Province)
		}
	case strings.EqualFold(name, "armistice") || name == r.words.Say("setting.armistice"):
		for _, word := range parted(list) {
			pw := entry.PowerNamed(r.pos.Variant, word)
			if pw == engine.NoPower {
				r.fault("no-power", word)
			}
			r.pos.Armistice |= engine.PowersOf(pw)
		}
	default:
		return false
	}
	return true
}

// parted returns the parts of a comma-separated list.
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
	open := false
	if at, attacker, ok := strings.Cut(name, "("); gone && ok {
		name, attacker = at, strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(attacker), ")"))
		attacker, open = strings.CutPrefix(attacker, viaConvoy+" ")
		from, err = r.pos.Variant.ParseLocation(strings.TrimSpace(attacker))
	}
	u, p, fault := r.pos.Variant.ParseUnit(r.pos.Variant.PowerName(pw) + " " + strings.TrimSpace(name))
	switch {
	case errors.Join(err, fault) != nil:
		r.fault("no-unit", word)
	case gone && r.pos.Dislodged[p].Unit.Type != engine.NoUnit || !gone && r.pos.Units[p].Type != engine.NoUnit:
		r.fault("two-units", word)
	case gone:
		r.pos.Dislodged[p] = engine.Dislodged{Unit: u, From: from.Province, Open: open}
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
