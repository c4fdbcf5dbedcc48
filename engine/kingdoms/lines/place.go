package lines

import (
	"maps"
	"slices"
	"strings"

	"entente/engine/kingdoms"
)

// owners reads who owns which areas.
func (in *Input) owners(l *line) {
	for _, name := range slices.Sorted(maps.Keys(l.Areas)) {
		f := in.faction("areas", name)
		for i, id := range l.Areas[name] {
			a := in.area(at("areas."+name, i), id)
			if owner := in.Pos.Owners[a]; a != kingdoms.NoArea && owner != kingdoms.NoFaction && owner != f {
				in.wrong(at("areas."+name, i), "%s: %s owns it already", id, in.Board.FactionID(owner))
				continue
			}
			if a != kingdoms.NoArea && f != kingdoms.NoFaction {
				in.Pos.Owners[a] = f
			}
		}
	}
}

// unit reads "caocao full xuchang".
func (in *Input) unit(where, text string) (kingdoms.Unit, kingdoms.Area) {
	words := strings.Fields(text)
	if len(words) != 3 || words[1] != "full" && words[1] != "damaged" {
		in.wrong(where, "%.60q: want a faction, full or damaged, and an area", text)
		return kingdoms.Unit{}, kingdoms.NoArea
	}
	f, a := in.faction(where, words[0]), in.area(where, words[2])
	if f == kingdoms.NoFaction {
		a = kingdoms.NoArea
	}
	return kingdoms.Unit{Faction: f, Damaged: words[1] == "damaged"}, a
}

// units reads the units, and the ships, whose ports must be own.
func (in *Input) units(l *line) {
	for i, text := range l.Units {
		where := at("units", i)
		u, a := in.unit(where, text)
		owner := in.Pos.Owners[a]
		switch {
		case a == kingdoms.NoArea:
		case in.Pos.Units[a].Faction != kingdoms.NoFaction:
			in.wrong(where, "%s: another unit stands there", text)
		case owner != kingdoms.NoFaction && owner != u.Faction:
			in.wrong(where, "%s: the area belongs to %s", text, in.Board.FactionID(owner))
		default:
			in.Pos.Units[a], in.Pos.Owners[a] = u, u.Faction
		}
	}
	for i, text := range l.Ships {
		where := at("ships", i)
		words := strings.Fields(text)
		if len(words) != 2 {
			in.wrong(where, "%.60q: want a faction and a port", text)
			continue
		}
		f, a := in.faction(where, words[0]), in.area(where, words[1])
		switch {
		case f == kingdoms.NoFaction || a == kingdoms.NoArea:
		case !in.Board.Ports().Has(a) || in.Pos.Owners[a] != f:
			in.wrong(where, "%s: it is no port of its own", text)
		case in.Pos.Ships[a] == 99:
			in.wrong(where, "%s: more than 99 ships", text)
		default:
			in.Pos.Ships[a]++
		}
	}
}

// generals reads where they are and whom they command.
func (in *Input) generals(l *line) {
	for i, g := range l.Generals {
		where := at("generals", i)
		f, a, who := in.faction(where, g.Faction), in.area(where, g.Area), in.Pos.Roster.General(g.Name)
		if f == kingdoms.NoFaction || a == kingdoms.NoArea || who == kingdoms.NoGeneral {
			continue
		}
		if in.Pos.Officers[who].Faction != kingdoms.NoFaction {
			in.wrong(where, "%s stands twice", g.Name)
			continue
		}
		in.Pos.Officers[who] = kingdoms.Officer{Faction: f, Area: a, Used: g.Used}
		u := &in.Pos.Units[a]
		switch {
		case !g.Commands || slices.ContainsFunc(l.Dislodged, func(d Driven) bool { return d.General != nil && *d.General == g.Name }):
		case u.Faction != f:
			in.wrong(where, "%s: he commands no unit there", g.Name)
		case u.Commander != kingdoms.NoGeneral:
			in.wrong(where, "%s: another one commands there", g.Name)
		default:
			u.Commander = who
		}
	}
	for i, name := range l.Dead {
		who := in.Pos.Roster.General(name)
		switch {
		case who == kingdoms.NoGeneral: // of an answer to a line that brought him
		case in.Pos.Officers[who].Faction != kingdoms.NoFaction:
			in.wrong(at("dead", i), "%.40q is in office", name)
		default:
			in.Pos.Officers[who] = kingdoms.Officer{Dead: true}
		}
	}
}

// dislodged reads the units that were driven out; where they can go is taken as it is given.
func (in *Input) dislodged(l *line) {
	for i, text := range l.Dislodged {
		where := at("dislodged", i)
		u, a := in.unit(where, text.Unit)
		if a == kingdoms.NoArea {
			continue
		}
		if in.Pos.Dislodged[a].Unit.Faction != kingdoms.NoFaction {
			in.wrong(where, "%s: another one was driven out there", text.Unit)
		}
		if text.General != nil {
			if u.Commander = in.Pos.Roster.General(*text.General); u.Commander == kingdoms.NoGeneral {
				in.wrong(where, "%.40q: unknown general", *text.General)
			}
		}
		d := kingdoms.Dislodged{Unit: u, From: in.area(where, text.From), Doomed: text.Doomed, Ship: text.Ship}
		for _, id := range text.Retreats {
			d.Retreats.Add(in.area(where+".retreats", id))
		}
		for _, id := range text.Joins {
			d.Joins.Add(in.area(where+".joins", id))
		}
		if d.Retreats|d.Joins == 0 && !d.Doomed {
			in.wrong(where, "it can go nowhere: such units are lost at once (TK 9.1)")
		}
		in.Pos.Dislodged[a] = d
	}
}

// LongestThought is the most seconds that whoever answers may be given, in lines of both games.
const LongestThought = 3600

// rest reads purses, draws, who is shown, and whose orders are wanted.
func (in *Input) rest(l *line) {
	in.For, in.Seconds = in.set("for", l.For), l.Seconds
	if l.Seconds < 0 || l.Seconds > LongestThought {
		in.wrong("seconds", "want a number from 0 to %d", LongestThought)
	}
	for _, name := range slices.Sorted(maps.Keys(l.Money)) {
		if f := in.faction("money", name); f != kingdoms.NoFaction {
			in.Pos.Money[f] = l.Money[name]
			in.purses = append(in.purses, name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(l.Draws)) {
		who := in.Pos.Roster.General(name)
		if who == kingdoms.NoGeneral {
			in.wrong("draws", "unknown general %.40q", name)
		} else if l.Draws[name] {
			in.Draws.Add(who)
		}
	}
	for _, raw := range l.Offer {
		if name, _ := offered(raw); in.Pos.Roster.General(name) != kingdoms.NoGeneral {
			in.Pos.Offer.Add(in.Pos.Roster.General(name))
		}
	}
}
