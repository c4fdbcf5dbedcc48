// Package scene shows positions of Three Kingdoms on the map: the board in the form that the painter needs, and scenes made of positions,
// orders and their results. It depends on the painter's values, not on the painter.
//
//	v, err := scene.Variant(bundle.Board)
//	d, err := atlas.NewDrawing(v, bundle.SVG, bundle.Anchors)
//	c := scene.Chart{Variant: v, Language: "en"}
//	scene := c.Scene(&pos, orders, nil)
package scene

import (
	"slices"
	"unicode/utf8"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/board/layout"
)

// Variant returns the board in the form that the painter of Europe's boards reads. Areas become inland provinces with a center, so that
// each shows its owner, and factions become powers. Numbers are the same in both forms.
func Variant(b *kingdoms.Board) (*engine.Variant, error) {
	provinces := make([]engine.ProvinceInfo, len(b.Areas))
	for i, a := range b.Areas {
		if i > 0 {
			provinces[i] = engine.ProvinceInfo{ID: a.ID, Code: a.Code, Names: a.Names, Terrain: engine.Inland, Center: true}
		}
	}
	var borders []engine.Border
	for a := range b.All().All() {
		for c := range b.Neighbors(a).All() {
			if a < c {
				borders = append(borders, engine.Border{A: Place(a), B: Place(c), Army: true})
			}
		}
	}
	m, err := engine.NewMap(provinces, borders)
	if err != nil {
		return nil, err
	}
	v := &engine.Variant{ID: b.ID, Names: b.Names, Map: m, Powers: make([]engine.PowerInfo, len(b.Factions))}
	for i, f := range b.Factions {
		if i > 0 {
			v.Powers[i] = engine.PowerInfo{ID: f.ID, Names: f.Names, Letter: Sign(f.Names["zh_CN"])}
		}
	}
	return v, nil
}

// Place returns the location of an area on the painter's map.
func Place(a kingdoms.Area) engine.Location { return engine.Location{Province: engine.Province(a)} }

// Set converts a set of areas.
func Set(s kingdoms.AreaSet) (set engine.ProvinceSet) {
	for a := range s.All() {
		set.Add(engine.Province(a))
	}
	return set
}

// Sign returns the character that marks a person on the map: the last one of a Chinese name.
func Sign(name string) string {
	r, _ := utf8.DecodeLastRuneInString(name)
	if r == utf8.RuneError {
		return ""
	}
	return string(r)
}

// Chart turns positions into scenes. The zero Chart uses English names.
type Chart struct {
	Variant  *engine.Variant
	Language string // of the marks on generals, as in Catalog.Language
}

// Position converts the units and owners of a position.
func (c Chart) Position(pos *kingdoms.Position) *engine.Position {
	out := &engine.Position{Variant: c.Variant, Phase: pos.Phase}
	for a := range pos.Board.All().All() {
		out.Owners[a] = engine.Power(pos.Owners[a])
		out.Units[a] = unit(pos.Units[a])
		if d := &pos.Dislodged[a]; d.Unit.Faction != kingdoms.NoFaction {
			out.Dislodged[a] = engine.Dislodged{Unit: unit(d.Unit), From: engine.Province(d.From)}
		}
	}
	return out
}

func unit(u kingdoms.Unit) engine.Unit {
	if u.Faction == kingdoms.NoFaction {
		return engine.Unit{}
	}
	return engine.Unit{Type: engine.Army, Power: engine.Power(u.Faction)}
}

// Foreseen returns a position with its orders, each marked with its expected result.
func (c Chart) Foreseen(pos *kingdoms.Position, orders []kingdoms.Order, res *kingdoms.Resolution) layout.Scene {
	s := c.Scene(pos, orders, nil)
	for i, o := range orders {
		x := shape{s.Shapes[i]}
		x.outcome(o, res)
		x.Moved, x.Token = false, s.Shapes[i].Token // no unit has moved yet
		if r, ok := Result(o, res); ok && r.Reason == kingdoms.Failed {
			x.Broken = false // a draw decides
		}
		s.Shapes[i] = x.Shape
	}
	return s
}

// Opening returns the initial position for the largest number of players.
func (c Chart) Opening(b *kingdoms.Board) layout.Scene {
	most := slices.MaxFunc(b.Setups, func(x, y kingdoms.Setup) int { return x.Players - y.Players })
	pos, _ := b.Begin(most)
	s := c.Scene(&pos, nil, nil)
	s.Labels = layout.NoLabels
	return s
}

// Scene returns a position with its orders, and with their results if res is not nil.
func (c Chart) Scene(pos *kingdoms.Position, orders []kingdoms.Order, res *kingdoms.Resolution) layout.Scene {
	shown := pos
	if res != nil {
		after := Aftermath(pos, res)
		shown = &after
	}
	s := layout.Scene{Position: c.Position(shown), Language: c.Language}
	for a := range pos.Board.All().All() {
		if shown.Units[a].Damaged {
			s.Damaged.Add(engine.Province(a))
		}
		if shown.Dislodged[a].Unit.Damaged {
			s.DrivenDamaged.Add(engine.Province(a))
		}
	}
	s.Tokens = c.Tokens(shown)
	s.Shapes = c.shapes(pos, orders, res, s.Tokens)
	for _, o := range orders {
		if o.Kind == kingdoms.BuildShip && res == nil {
			s.Tokens = append(s.Tokens, layout.Token{Kind: layout.ShipToken, At: engine.Province(o.At), Power: engine.Power(o.Faction), Planned: true})
		}
		if o.Kind == kingdoms.Scuttle && res == nil {
			if i := find(s.Tokens, layout.ShipToken, o.At); i >= 0 {
				s.Tokens[i].Leaving = true
			}
		}
	}
	return s
}

// Aftermath returns the position on the map after a phase: the next position, but still in the resolved phase.
func Aftermath(pos *kingdoms.Position, res *kingdoms.Resolution) kingdoms.Position {
	after := res.Next
	after.Phase = pos.Phase
	if after.Driven() != 0 {
		after.Phase = res.Next.Phase
	}
	return after
}

// Tokens returns the generals and ships of a position.
func (c Chart) Tokens(pos *kingdoms.Position) []layout.Token {
	var list []layout.Token
	slots := [256]int{}
	for _, g := range persons(pos) {
		o, info := &pos.Officers[g], pos.Roster.Info(g)
		list = append(list, layout.Token{
			Kind: layout.PersonToken, At: engine.Province(o.Area), Slot: slots[o.Area], Power: engine.Power(o.Faction), Hollow: !pos.Commands(g),
			Text: c.sign(info), Plain: Initial(info.Names["en"]),
		})
		slots[o.Area]++
	}
	for a := range pos.Board.Ports().All() {
		if n := int(pos.Ships[a]); n > 0 {
			list = append(list, layout.Token{Kind: layout.ShipToken, At: engine.Province(a), Power: engine.Power(pos.Owners[a]), Count: n})
		}
	}
	return list
}

// sign returns the character of a general in the chart's language, or in simplified Chinese if that has none.
func (c Chart) sign(info kingdoms.GeneralInfo) string {
	if name := info.Names[c.Language]; name != "" && c.Language != "en" {
		return Sign(name)
	}
	return Sign(info.ID)
}

// Initial returns the first letter of the last word in a name.
func Initial(name string) string {
	last := 0
	for i, r := range name {
		if r == ' ' {
			last = i + 1
		}
	}
	r, _ := utf8.DecodeRuneInString(name[last:])
	if r == utf8.RuneError {
		return "?"
	}
	return string(r)
}
