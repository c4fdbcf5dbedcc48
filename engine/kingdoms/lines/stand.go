package lines

import (
	"slices"

	"entente/engine/kingdoms"
)

// Stand is a position as a line has it: who stands where, owns what and serves whom, without orders, settings and players.
type Stand struct {
	Phase     string              `json:"phase"`
	Units     []string            `json:"units,omitempty"`
	Areas     map[string][]string `json:"areas,omitempty"`
	Generals  []Officer           `json:"generals,omitempty"`
	Ships     []string            `json:"ships,omitempty"`
	Money     map[string]int32    `json:"money,omitempty"`
	Armistice []string            `json:"armistice,omitempty"`
	Closed    []string            `json:"closed,omitempty"`
	Dislodged []Driven            `json:"dislodged,omitempty"`
	Offer     []Offered           `json:"offer,omitempty"`
	Dead      []string            `json:"dead,omitempty"`
}

// Offered is a general who is shown in an adjustment.
type Offered struct {
	Name   string   `json:"name"`
	Skills []string `json:"skills"`
}

// StandOf writes a position down.
func StandOf(pos *kingdoms.Position) Stand {
	b, r := pos.Board, pos.Roster
	s := standing(pos)
	s.Armistice, s.Closed = factions(b, pos.Passive&^pos.Closed), factions(b, pos.Closed)
	for g := range pos.Offer.All() {
		s.Offer = append(s.Offer, Offered{r.Info(g).ID, r.Info(g).SkillIDs()})
	}
	for g := range r.All().All() {
		if pos.Officers[g].Dead && b.Roster.General(r.Info(g).ID) != kingdoms.NoGeneral { // whom a line brought is forgotten with his death
			s.Dead = append(s.Dead, r.Info(g).ID)
		}
	}
	return s
}

// Read reads the position on a board, whose generals are joined by those of the position. The error lists every fault, with the key and
// the element.
func (s Stand) Read(b *kingdoms.Board) (kingdoms.Position, error) {
	in, err := Read(b, encode(s))
	return in.Pos, err
}

// standing is what an answer has of a position, too.
func standing(pos *kingdoms.Position) Stand {
	b := pos.Board
	s := Stand{Phase: pos.Phase.String(), Areas: map[string][]string{}, Money: map[string]int32{}}
	for a := range b.All().All() {
		if u := pos.Units[a]; u.Faction != kingdoms.NoFaction {
			s.Units = append(s.Units, unitText(b, u, a))
		}
		if f := pos.Owners[a]; f != kingdoms.NoFaction {
			s.Areas[b.FactionID(f)] = append(s.Areas[b.FactionID(f)], b.AreaID(a))
		}
		for range pos.Ships[a] {
			s.Ships = append(s.Ships, b.FactionID(pos.Owners[a])+" "+b.AreaID(a))
		}
		if d := &pos.Dislodged[a]; d.Unit.Faction != kingdoms.NoFaction {
			s.Dislodged = append(s.Dislodged, Driven{
				Unit: unitText(b, d.Unit, a), From: b.AreaID(d.From), General: named(pos.Roster, d.Unit.Commander), Doomed: d.Doomed, Ship: d.Ship,
				Retreats: ids(b, d.Retreats), Joins: ids(b, d.Joins),
			})
		}
	}
	slices.Sort(s.Units)
	slices.Sort(s.Ships)
	for g := range pos.Roster.All().All() {
		if o := pos.Officers[g]; o.Faction != kingdoms.NoFaction {
			info := pos.Roster.Info(g)
			s.Generals = append(s.Generals, Officer{info.ID, b.FactionID(o.Faction), b.AreaID(o.Area), info.SkillIDs(), pos.Commands(g), o.Used})
		}
	}
	for f, money := range pos.Money {
		if money != 0 {
			s.Money[b.FactionID(kingdoms.Faction(f))] = money
		}
	}
	return s
}

// factions are the ids of a set.
func factions(b *kingdoms.Board, set kingdoms.FactionSet) (list []string) {
	for f := range set.All() {
		list = append(list, b.FactionID(f))
	}
	return list
}

// named is the id of a general, nil for none.
func named(r *kingdoms.Roster, g kingdoms.General) *string {
	if g == kingdoms.NoGeneral {
		return nil
	}
	name := r.Info(g).ID
	return &name
}
