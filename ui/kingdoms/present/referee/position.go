package referee

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"entente/engine/kingdoms"
	"entente/ui/look"
	"entente/ui/page"
)

// change is a way to change the position: its id, and the fields of its form besides the reason.
type change struct {
	id   string
	kind kingdoms.RulingKind
	uses string
}

// changes returns the ways to change the position.
func changes() []change {
	return []change{
		{"place", kingdoms.PlaceUnit, "area faction general damaged"}, {"remove", kingdoms.RemoveUnit, "area"}, {"owner", kingdoms.SetOwner, "area faction"},
		{"purse", kingdoms.SetMoney, "faction money"}, {"move", kingdoms.MoveGeneral, "area general"}, {"ships", kingdoms.SetShips, "area count"},
		{"command", kingdoms.Command, "area general"}, {"service", kingdoms.Enlist, "general faction area"},
	}
}

// changeOf returns the way with an id, or the first one if none.
func changeOf(id string) change {
	all := changes()
	return all[max(slices.IndexFunc(all, func(c change) bool { return c.id == id }), 0)]
}

// changePosition asks for a change of the position (TK 14.3). It starts with the area selected on the map.
func (r Referee) changePosition() page.Question {
	at := r.pos().Board.AreaID(r.Table().Entry.Subject.Unit)
	return page.Question{
		Form: func(a page.Filled) page.Form {
			x, uses := r.filled(a), strings.Fields(changeOf(a["kind"]).uses)
			if x.Kind == kingdoms.Enlist && x.Faction == kingdoms.NoFaction {
				uses = uses[:2] // a general without a faction has no place
			}
			var kinds []page.Option
			for _, c := range changes() {
				kinds = append(kinds, page.Option{ID: c.id, Row: look.Row{Text: r.Say("kingdoms.rule." + c.id)}})
			}
			field := func(name string, kind page.FieldKind) page.Field {
				return page.Field{Kind: kind, Name: name, Label: r.Say("kingdoms.rule." + name), Hidden: !slices.Contains(uses, name)}
			}
			area, faction, general := field("area", page.ChoiceField), field("faction", page.ChoiceField), field("general", page.ChoiceField)
			area.Options, faction.Options, general.Options, area.Text = r.areas(x), r.factions(x), r.generals(x), at
			damaged, money, count := field("damaged", page.SwitchField), field("money", page.NumberField), field("count", page.NumberField)
			money.Text, count.Text = "0", "1"
			return page.Form{
				Title: r.Say("kingdoms.rule.title"), Text: r.Say("kingdoms.rule.text"), Verb: r.Say("kingdoms.rule.verb"),
				Fields: []page.Field{
					{Kind: page.WordsField, Name: "kind", Options: kinds}, area, faction, general, damaged, money, count, {Name: "reason", Label: r.Say("rulings.reason")},
				},
			}
		},
		Do: func(a page.Filled) error {
			x := r.filled(a)
			if x.Reason != "" && x.Kind == kingdoms.SetMoney && x.Money < 0 {
				return errors.New(r.Say("kingdoms.rule.no-number"))
			}
			if n, err := strconv.Atoi(a["count"]); x.Reason != "" && x.Kind == kingdoms.SetShips && (err != nil || n < 0 || n > kingdoms.MostShips) {
				return errors.New(r.Say("kingdoms.rule.no-count"))
			}
			return r.rule(x)
		},
	}
}

// filled returns the ruling described by a form.
func (r Referee) filled(a page.Filled) kingdoms.Ruling {
	pos := r.pos()
	x := kingdoms.Ruling{Reason: a.Line("reason"), Kind: changeOf(a["kind"]).kind, Area: pos.Board.Area(a["area"])}
	f, g := pos.Board.Faction(a["faction"]), pos.Roster.General(a["general"])
	if x.Kind == kingdoms.PlaceUnit {
		x.Unit = kingdoms.Unit{Faction: f, Commander: g, Damaged: a["damaged"] == page.On}
		return x
	}
	x.Faction, x.General = f, g
	if n, err := strconv.Atoi(a["money"]); err == nil {
		x.Money = int32(min(n, 99_999))
	}
	if n, err := strconv.Atoi(a["count"]); err == nil && x.Kind == kingdoms.SetShips {
		x.Ships = uint8(min(max(n, 0), kingdoms.MostShips))
	}
	return x
}

// areas returns the areas that a ruling can be about.
func (r Referee) areas(x kingdoms.Ruling) (list []page.Option) {
	pos, w := r.pos(), r.words()
	for a := range pos.Board.All().All() {
		unit, ok := pos.UnitAt(a).Faction, true
		switch x.Kind {
		case kingdoms.RemoveUnit:
			ok = unit != kingdoms.NoFaction
		case kingdoms.Command:
			ok = pos.Units[a].Faction != kingdoms.NoFaction
		case kingdoms.SetShips:
			ok = pos.Owners[a] != kingdoms.NoFaction && pos.Board.Ports().Has(a)
		case kingdoms.Enlist:
			ok = pos.Owners[a] == x.Faction
		case kingdoms.SetOwner:
			ok = unit == kingdoms.NoFaction
		case kingdoms.MoveGeneral:
			ok = x.General != kingdoms.NoGeneral && pos.Owners[a] == pos.Officers[x.General].Faction
		}
		if ok {
			list = append(list, page.Option{ID: pos.Board.AreaID(a), Row: look.Row{Height: 28, Mark: look.Mark{Side: look.Side(pos.Owners[a])}, Indent: true, Text: w.Area(a)}})
		}
	}
	return list
}

// factions returns the factions that a ruling can be about. An area can also be made unowned.
func (r Referee) factions(x kingdoms.Ruling) (list []page.Option) {
	pos, w := r.pos(), r.words()
	if x.Kind == kingdoms.SetOwner || x.Kind == kingdoms.Enlist {
		list = append(list, page.Option{Row: look.Row{Height: 28, Indent: true, Text: r.Say("kingdoms.rule.nobody")}})
	}
	for f := kingdoms.Faction(1); int(f) < len(pos.Board.Factions); f++ {
		list = append(list, page.Option{ID: pos.Board.FactionID(f), Row: look.Row{Height: 28, Mark: look.Mark{Side: look.Side(f)}, Indent: true, Text: w.Faction(f)}})
	}
	return list
}

// generals returns the generals that a ruling can be about: possible commanders of the unit, generals in service, or all.
func (r Referee) generals(x kingdoms.Ruling) (list []page.Option) {
	pos, w := r.pos(), r.words()
	leads, force := x.Kind == kingdoms.PlaceUnit || x.Kind == kingdoms.Command, x.Unit.Faction
	if x.Kind == kingdoms.Command {
		force = pos.Units[x.Area].Faction
	}
	if leads {
		list = append(list, page.Option{Row: look.Row{Height: 28, Indent: true, Text: r.Say("kingdoms.rule.nobody")}})
	}
	for i := 1; i <= pos.Roster.Len(); i++ {
		g, o := kingdoms.General(i), pos.Officers[i]
		if o.Faction == kingdoms.NoFaction && x.Kind != kingdoms.Enlist || leads && (o.Area != x.Area || o.Faction != force) {
			continue
		}
		list = append(list, page.Option{ID: pos.Roster.Info(g).ID, Row: look.Row{Height: 28, Mark: look.Mark{Side: look.Side(o.Faction)}, Indent: true, Text: w.General(g)}})
	}
	return list
}
