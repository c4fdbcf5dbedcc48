// Package projection holds the contents of a second window as a value for any game: the map, and the texts of the column beside it. The
// value can be sent to another browser tab as text. The package does not depend on the toolkit.
//
//	data, err := picture.Write()
//	picture, err := projection.Read(data, shelf.Find)
package projection

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"entente/engine"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/look"
)

// Picture is the complete contents of a second window. It can be written and read back where nothing else of the game is known, so it
// reveals nothing beyond its contents.
type Picture struct {
	Title    string // of the window
	Language string
	Variant  *engine.Variant
	Chips    []string // text on the chip of each side
	Hatched  bool
	Map      paint.State // built from Wall: units, owners, and the orders shown so far
	Column   Column
	Turned   int // number of times the referee has turned the page
}

// Wall returns a map for a wall: without order entry, readable from a distance.
func Wall(s layout.Scene, labels layout.Labels) paint.State {
	s.Labels, s.LabelSize, s.Far = labels, layout.LargeLabels, true
	return paint.State{Locked: true, Scene: s}
}

// written is the encoding of a Picture. It names every part, so that nothing is included by accident.
type written struct {
	Title     string                               `json:"title"`
	Language  string                               `json:"language"`
	Variant   string                               `json:"variant"`
	Chips     []string                             `json:"chips"`
	Hatched   bool                                 `json:"hatched"`
	Phase     engine.Phase                         `json:"phase"`
	Units     map[engine.Province]engine.Unit      `json:"units"`
	Dislodged map[engine.Province]engine.Dislodged `json:"dislodged"`
	Owners    map[engine.Province]engine.Power     `json:"owners"`
	Shapes    []shape                              `json:"shapes"`
	Tokens    []layout.Token                       `json:"tokens"`
	Damaged   []engine.Province                    `json:"damaged"`
	Driven    []engine.Province                    `json:"drivenDamaged"`
	Stuck     []engine.Province                    `json:"stuck"`
	StuckText string                               `json:"stuckText"`
	Labels    layout.Labels                        `json:"labels"`
	Letters   bool                                 `json:"letters"`
	Motion    time.Duration                        `json:"motion"`
	Column    Column                               `json:"column"`
	Turned    int                                  `json:"turned"`
}

// shape is a layout.Shape whose set of provinces is encoded as a list.
type shape struct {
	layout.Shape
	Asked []engine.Province
}

// Write encodes the picture as text.
func (p Picture) Write() ([]byte, error) {
	m := p.Map
	w := written{
		Title: p.Title, Language: p.Language, Variant: p.Variant.ID, Chips: p.Chips, Hatched: p.Hatched, Column: p.Column, Turned: p.Turned,
		Phase: m.Position.Phase, Tokens: m.Tokens, Damaged: listed(m.Damaged), Driven: listed(m.DrivenDamaged), Labels: m.Labels,
		Units: map[engine.Province]engine.Unit{}, Dislodged: map[engine.Province]engine.Dislodged{}, Owners: map[engine.Province]engine.Power{},
		Stuck: listed(m.Stuck), StuckText: m.StuckText, Letters: m.Letters, Motion: m.Motion,
	}
	for i := range p.Variant.Map.Provinces {
		at := engine.Province(i)
		if u := m.Position.Units[at]; u.Type != engine.NoUnit {
			w.Units[at] = u
		}
		if u := m.Position.Dislodged[at]; u.Unit.Type != engine.NoUnit {
			w.Dislodged[at] = u
		}
		if pw := m.Position.Owners[at]; pw != engine.NoPower {
			w.Owners[at] = pw
		}
	}
	for _, s := range m.Shapes {
		w.Shapes = append(w.Shapes, shape{s, listed(s.Asked)})
	}
	return json.Marshal(w)
}

// listed returns the provinces of a set as a list.
func listed(set engine.ProvinceSet) (list []engine.Province) {
	for at := range set.All() {
		list = append(list, at)
	}
	return list
}

// errBeyond is returned for a picture with parts that its board does not have.
var errBeyond = errors.New("the picture is not of this board")

// limits checks values against a board.
type limits struct{ variant *engine.Variant }

func (l limits) province(list ...engine.Province) bool {
	for _, at := range list {
		if int(at) >= len(l.variant.Map.Provinces) {
			return false
		}
	}
	return true
}

func (l limits) power(list ...engine.Power) bool {
	for _, pw := range list {
		if int(pw) >= len(l.variant.Powers) {
			return false
		}
	}
	return true
}

func (l limits) unit(u engine.Unit) bool {
	there := u.Type != engine.NoUnit || u == engine.Unit{} // the absence of a unit has no power
	return there && u.Type <= engine.Fleet && l.power(u.Power) && u.Coast <= engine.WestCoast
}

func (l limits) place(list ...engine.Location) bool {
	for _, loc := range list {
		if !l.province(loc.Province) || loc.Coast > engine.WestCoast {
			return false
		}
	}
	return true
}

// shape reports whether an order can be drawn.
func (l limits) shape(s shape) bool {
	return s.Kind <= layout.ErrandShape && l.unit(s.Unit) && l.place(s.At, s.From, s.To) && l.province(s.Via...) && l.province(s.Asked...)
}

// token reports whether a token can be drawn.
func (l limits) token(t layout.Token) bool {
	return t.Kind <= layout.ShipToken && l.province(t.At) && l.power(t.Power) && t.Slot >= 0 && t.Slot < len(l.variant.Map.Provinces)
}

// maxCode is the maximum number of modules across a QR code.
const maxCode = 177

// column reports whether a column mentions only sides of the board.
func (l limits) column(c Column) bool {
	side := func(s look.Side) bool { return l.power(engine.Power(s)) }
	rows := 0
	for _, sum := range c.Sums {
		if sum.Rows < 0 || sum.Rows > len(c.Rows) {
			return false
		}
		rows += sum.Rows
	}
	for _, r := range c.Rows {
		if !side(r.Side) || r.Lamp > LampIn {
			return false
		}
	}
	for _, line := range append(c.Story.Lines, c.Moment.Lines...) {
		if !side(line.Side) {
			return false
		}
	}
	for _, row := range c.Moment.Code {
		if len(row) != len(c.Moment.Code) || len(row) > maxCode {
			return false
		}
	}
	return side(c.Moment.Side) && c.Moment.Kind <= CodeMoment && rows <= len(c.Rows)
}

// Read decodes a picture. find returns the board with an id. Read validates data, so any picture it returns can be shown.
func Read(data []byte, find func(id string) (*engine.Variant, error)) (Picture, error) {
	var w written
	if err := json.Unmarshal(data, &w); err != nil {
		return Picture{}, fmt.Errorf("picture: %w", err)
	}
	v, err := find(w.Variant)
	if err != nil {
		return Picture{}, fmt.Errorf("picture: %w", err)
	}
	pos := &engine.Position{Variant: v, Phase: w.Phase}
	on, fine := limits{v}, w.Phase.Kind <= engine.Adjustment && w.Phase.Season <= engine.Winter
	for at, u := range w.Units {
		fine = fine && on.province(at) && on.unit(u)
		pos.Units[at] = u
	}
	for at, u := range w.Dislodged {
		fine = fine && on.province(at, u.From) && on.unit(u.Unit)
		pos.Dislodged[at] = u
	}
	for at, pw := range w.Owners {
		fine = fine && on.province(at) && on.power(pw)
		pos.Owners[at] = pw
	}
	m := Wall(layout.Scene{Position: pos, Language: w.Language}, w.Labels)
	for _, t := range w.Tokens {
		fine = fine && on.token(t)
	}
	for _, s := range w.Shapes {
		fine = fine && on.shape(s)
		s.Shape.Asked = engine.SetOf(s.Asked...)
		m.Shapes = append(m.Shapes, s.Shape)
	}
	m.Stuck, m.StuckText, m.Letters, m.Motion = engine.SetOf(w.Stuck...), w.StuckText, w.Letters, min(max(w.Motion, 0), time.Minute)
	m.Tokens, m.Damaged, m.DrivenDamaged = w.Tokens, engine.SetOf(w.Damaged...), engine.SetOf(w.Driven...)
	marked := slices.Concat(w.Stuck, w.Damaged, w.Driven)
	if !fine || !on.province(marked...) || m.Labels > layout.NoLabels || !on.column(w.Column) {
		return Picture{}, errBeyond
	}
	return Picture{Title: w.Title, Language: w.Language, Variant: v, Chips: w.Chips, Hatched: w.Hatched, Map: m, Column: w.Column, Turned: w.Turned}, nil
}
