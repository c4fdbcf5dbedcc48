package game

import (
	"errors"

	"entente/engine/kingdoms"
	"entente/engine/record"
)

// ruling is a ruling as a file has it.
type ruling struct {
	Reason  string              `json:"reason"`
	Kind    kingdoms.RulingKind `json:"kind"`
	Area    string              `json:"area,omitempty"`
	Faction string              `json:"faction,omitempty"`
	Damaged bool                `json:"damaged,omitempty"`
	Money   int32               `json:"money,omitempty"`
	General string              `json:"general,omitempty"`
	Ships   uint8               `json:"ships,omitempty"`
	Signed  []string            `json:"signed,omitempty"`
	Name    string              `json:"name,omitempty"`
}

// rulings returns the rulings of a phase for a file.
func rulings(b *kingdoms.Board, n *Node) (list []ruling) {
	for _, x := range n.Rulings {
		text := ruling{Reason: x.Reason, Kind: x.Kind, Area: b.AreaID(x.Area), Damaged: x.Unit.Damaged, Money: x.Money, General: n.Pos.Roster.Info(x.General).ID, Ships: x.Ships, Name: x.Name}
		if text.Faction = b.FactionID(x.Faction); x.Kind == kingdoms.PlaceUnit {
			text.Faction, text.General = b.FactionID(x.Unit.Faction), n.Pos.Roster.Info(x.Unit.Commander).ID
		}
		for f := range x.Signed.All() {
			text.Signed = append(text.Signed, b.FactionID(f))
		}
		list = append(list, text)
	}
	return list
}

// ruling reads a ruling.
func (l *loader) ruling(n *Node, x ruling) (kingdoms.Ruling, error) {
	b, r := l.g.Board, n.Pos.Roster
	out := kingdoms.Ruling{
		Reason: x.Reason, Kind: x.Kind, Area: b.Area(x.Area), Faction: b.Faction(x.Faction), Money: x.Money, General: r.General(x.General), Ships: x.Ships, Name: record.Plain(x.Name),
	}
	if x.Area != "" && out.Area == kingdoms.NoArea || x.Faction != "" && out.Faction == kingdoms.NoFaction ||
		x.General != "" && out.General == kingdoms.NoGeneral {
		return out, errors.New("unknown area, faction or general")
	}
	for _, id := range x.Signed {
		f := b.Faction(id)
		if f == kingdoms.NoFaction {
			return out, errors.New("unknown faction")
		}
		out.Signed.Add(f)
	}
	if x.Kind == kingdoms.PlaceUnit {
		out.Unit = kingdoms.Unit{Faction: out.Faction, Damaged: x.Damaged, Commander: out.General}
		out.Faction, out.General = kingdoms.NoFaction, kingdoms.NoGeneral
	}
	return out, nil
}
