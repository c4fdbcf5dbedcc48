package lines

import (
	"encoding/json"

	"entente/engine/kingdoms"
)

// ruling is what the referee changes, as a line has it: one of the fields besides the reason.
type ruling struct {
	Reason  string            `json:"reason"`
	Unit    string            `json:"unit,omitempty"`
	Remove  string            `json:"remove,omitempty"`
	Owner   []*string         `json:"owner,omitempty"`
	Money   []json.RawMessage `json:"money,omitempty"`
	General []string          `json:"general,omitempty"`
	Ships   []json.RawMessage `json:"ships,omitempty"`
	Command []*string         `json:"command,omitempty"`
	Service []string          `json:"service,omitempty"`
}

// rulings reads what the referee changes after the phase (TK 14.3).
func (in *Input) rulings(list []ruling) {
	for i, r := range list {
		where := at("rulings", i)
		out := kingdoms.Ruling{Reason: r.Reason}
		kinds := 0
		is := func(there bool, kind kingdoms.RulingKind) bool {
			if there {
				out.Kind = kind
				kinds++
			}
			return there
		}
		if is(r.Unit != "", kingdoms.PlaceUnit) {
			out.Unit, out.Area = in.unit(where, r.Unit)
		}
		if is(r.Remove != "", kingdoms.RemoveUnit) {
			out.Area = in.area(where, r.Remove)
		}
		if is(len(r.Owner) == 2 && r.Owner[0] != nil, kingdoms.SetOwner) {
			out.Area = in.area(where, *r.Owner[0])
			if r.Owner[1] != nil {
				out.Faction = in.faction(where, *r.Owner[1])
			}
		}
		if is(len(r.Money) == 2, kingdoms.SetMoney) {
			out.Faction = in.faction(where, in.counted(where, "money: want a faction and a number", r.Money, &out.Money))
		}
		if is(len(r.General) == 2, kingdoms.MoveGeneral) {
			out.General, out.Area = in.general(where, r.General[0]), in.area(where, r.General[1])
		}
		if is(len(r.Ships) == 2, kingdoms.SetShips) {
			out.Area = in.area(where, in.counted(where, "ships: want a port and a number", r.Ships, &out.Ships))
		}
		if is(len(r.Command) == 2 && r.Command[0] != nil, kingdoms.Command) {
			out.Area = in.area(where, *r.Command[0])
			if r.Command[1] != nil {
				out.General = in.general(where, *r.Command[1])
			}
		}
		if is(len(r.Service) == 1 || len(r.Service) == 3, kingdoms.Enlist) {
			if out.General = in.general(where, r.Service[0]); len(r.Service) == 3 {
				out.Faction, out.Area = in.faction(where, r.Service[1]), in.area(where, r.Service[2])
			}
		}
		if kinds != 1 {
			in.wrong(where, "want one of unit, remove, owner, money, general, ships, command, service")
		}
		in.Rulings = append(in.Rulings, out)
	}
}

// counted reads a name and a number, and returns the name.
func (in *Input) counted(where, want string, list []json.RawMessage, number any) (name string) {
	if json.Unmarshal(list[0], &name) != nil || json.Unmarshal(list[1], number) != nil {
		in.wrong(where, "%s", want)
	}
	return name
}

// general reads who a ruling is about.
func (in *Input) general(where, name string) kingdoms.General {
	g := in.Pos.Roster.General(name)
	if g == kingdoms.NoGeneral {
		in.wrong(where, "unknown general %.40q", name)
	}
	return g
}
