// Package jdip reads the position in a game saved by jDip: XML, usually compressed with gzip. It shares only the format with that
// program.
//
//	pos, err := jdip.Read(data, find)
//
// It reads these elements:
//
//	<game>
//	  <variant name="Standard"/>
//	  <turn season="Fall" phase="Retreat" year="1901">
//	    <positions>
//	      <position province="ser">
//	        <unit power="Turkey" type="army"/>
//	        <unit power="Austria" type="army" dislodged="true"/>
//	        <SC owner="Austria" homePower="none"/>
//	      </position>
//
// and, from the turn before, where the dislodged units may go:
//
//	<dislodgedUnits><dislodged location="ser" power="Austria" unitType="army" retreats="alb gre"/></dislodgedUnits>
package jdip

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"entente/engine"
	"entente/engine/faults"
)

// Limits of a file, unpacked: above what a game of a hundred years needs.
const (
	maxBytes   = 16 << 20
	maxNesting = 50
	maxTurns   = 5_000
)

// Read returns the position of the last turn in a saved game, unpacked. find returns the variant with the given name, in small
// letters. The faults name their lines; if nothing else is wrong the error is that of Position.Faults.
func Read(data []byte, find func(id string) (*engine.Variant, error)) (engine.Position, error) {
	if len(data) > maxBytes {
		return engine.Position{}, fmt.Errorf("larger than %d MB: not a game", maxBytes>>20)
	}
	if !utf8.Valid(data) { // it is written in the encoding of the system, which the file does not name
		data = latin(data)
	}
	r := reader{d: xml.NewDecoder(bytes.NewReader(bytes.TrimPrefix(data, []byte("\ufeff")))), find: find}
	r.d.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil } // done above
	if err := r.all(); err != nil {
		return engine.Position{}, err
	}
	if err := r.wrong.Err(); err != nil {
		return engine.Position{}, err
	}
	pos := r.now.pos
	for p := range r.v.Map.All().All() {
		if open, told := r.before.open[p]; told {
			pos.ShutRetreats(p, open)
		}
	}
	return pos, pos.Faults()
}

// latin returns the text of bytes that are Latin-1.
func latin(data []byte) []byte {
	var text strings.Builder
	for _, b := range data {
		text.WriteRune(rune(b))
	}
	return []byte(text.String())
}

// reader goes through a saved game.
type reader struct {
	d           *xml.Decoder
	find        func(id string) (*engine.Variant, error)
	v           *engine.Variant
	before, now turn
	turns       int
	at          engine.Province // of the <position> that is open
	inside      []string        // the elements that are open
	wrong       faults.List
}

// turn is what one of them says.
type turn struct {
	pos  engine.Position
	open map[engine.Province]engine.ProvinceSet // where dislodged units may go in the next one
}

func (r *reader) errorf(format string, args ...any) error {
	line, _ := r.d.InputPos()
	return fmt.Errorf("line %d: %w", line, fmt.Errorf(format, args...))
}

func (r *reader) fault(err error) {
	if err != nil {
		r.wrong.Add(r.errorf("%w", err))
	}
}

// all reads every element.
func (r *reader) all() error {
	for {
		token, err := r.d.Token()
		var syntax *xml.SyntaxError
		switch {
		case err == io.EOF && r.turns == 0:
			return r.errorf("there is no <turn> in it: not a game of jDip")
		case err == io.EOF:
			return nil
		case errors.As(err, &syntax):
			return fmt.Errorf("line %d: not XML: %s", syntax.Line, syntax.Msg)
		case err != nil: // of XML that is read as something else, such as a later version
			return r.errorf("%w", err)
		}
		switch e := token.(type) {
		case xml.StartElement:
			if len(r.inside) == 0 && e.Name.Local == "jsx" {
				return r.errorf("<jsx>: saved by jDip 1.7 or older, which writes its own memory: only what newer ones save can be read")
			}
			if len(r.inside) == 0 && e.Name.Local != "game" {
				return r.errorf("<%.40s>: want <game>", e.Name.Local)
			}
			if r.inside = append(r.inside, e.Name.Local); len(r.inside) > maxNesting {
				return r.errorf("more than %d elements in each other: not a game", maxNesting)
			}
			if err := r.begin(e); err != nil {
				return err
			}
		case xml.EndElement:
			r.inside = r.inside[:len(r.inside)-1]
		}
	}
}

// parent returns the element around the one that has just begun.
func (r *reader) parent() string {
	if len(r.inside) < 2 {
		return ""
	}
	return r.inside[len(r.inside)-2]
}

// begin reads an element that begins. What has no part in a position is passed over.
func (r *reader) begin(e xml.StartElement) error {
	switch name := e.Name.Local; {
	case name == "variant" && r.parent() == "game":
		return r.variant(e)
	case name == "turn" && r.parent() == "game":
		return r.turn(e)
	case r.turns == 0:
	case name == "position" && (r.parent() == "positions" || r.parent() == "initialPositions"):
		loc, err := r.v.ParseLocation(value(e, "province"))
		r.fault(err)
		r.at = loc.Province
	case name == "unit" && r.parent() == "position":
		r.unit(e)
	case name == "SC" && r.parent() == "position":
		if owner := value(e, "owner"); owner != "none" && owner != "" {
			pw, err := r.v.ParsePower(owner)
			r.fault(err)
			r.now.pos.Owners[r.at] = pw
		}
	case name == "dislodged" && r.parent() == "dislodgedUnits":
		r.retreats(e)
	}
	return nil
}

// value returns an attribute, "" for none.
func value(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func (r *reader) variant(e xml.StartElement) error {
	if r.v != nil {
		return r.errorf("<variant> is given twice")
	}
	v, err := r.find(strings.ToLower(value(e, "name")))
	if err != nil {
		return r.errorf("%w", err)
	}
	r.v = v
	return nil
}

func (r *reader) turn(e xml.StartElement) error {
	if r.v == nil {
		return r.errorf("<turn> before <variant>")
	}
	if r.turns++; r.turns > maxTurns {
		return r.errorf("more than %d turns: not a game", maxTurns)
	}
	season, kind, year := value(e, "season"), value(e, "phase"), value(e, "year")
	if season == "" || kind == "" {
		return r.errorf("<turn>: want season, phase and year")
	}
	phase, err := engine.ParsePhase(strings.ToUpper(season[:1]) + year + strings.ToUpper(kind[:1]))
	if err != nil {
		return r.errorf("<turn>: %w", err)
	}
	r.before = r.now
	r.now = turn{pos: engine.Position{Variant: r.v, Phase: phase}}
	r.wrong = faults.List{} // only the last turn counts
	return nil
}

func (r *reader) unit(e xml.StartElement) {
	var u engine.Unit
	var err error
	if u.Power, err = r.v.ParsePower(value(e, "power")); err != nil {
		r.fault(err)
		return
	}
	switch value(e, "type") {
	case "army":
		u.Type = engine.Army
	case "fleet":
		u.Type = engine.Fleet
		if coast := value(e, "coast"); coast != "" {
			loc, err := r.v.ParseLocation(r.v.Map.ID(engine.Location{Province: r.at}) + "/" + coast)
			r.fault(err)
			u.Coast = loc.Coast
		}
	default:
		r.fault(fmt.Errorf("unit type %.40q: want army or fleet", value(e, "type")))
		return
	}
	stands := &r.now.pos.Units[r.at]
	if value(e, "dislodged") == "true" {
		stands = &r.now.pos.Dislodged[r.at].Unit
	}
	if stands.Type != engine.NoUnit {
		r.fault(fmt.Errorf("%s: already occupied", r.v.Map.ID(engine.Location{Province: r.at})))
		return
	}
	*stands = u
}

// retreats reads where a unit may go in the next turn.
func (r *reader) retreats(e xml.StartElement) {
	at, err := r.v.ParseLocation(value(e, "location"))
	r.fault(err)
	list := value(e, "retreats")
	if err != nil || list == "undefined" {
		return
	}
	var open engine.ProvinceSet
	for _, to := range strings.FieldsFunc(list, func(c rune) bool { return c == ' ' || c == ',' }) {
		if to == "none" {
			continue
		}
		loc, err := r.v.ParseLocation(to)
		r.fault(err)
		open.Add(loc.Province)
	}
	if r.now.open == nil {
		r.now.open = map[engine.Province]engine.ProvinceSet{}
	}
	r.now.open[at.Province] = open
}
