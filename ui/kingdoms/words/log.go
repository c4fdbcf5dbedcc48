package words

import (
	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
)

// Entry is a line of the log of a game.
type Entry struct {
	Phase   engine.Phase
	Head    bool                // heading of the phase
	Ruling  bool                // decided by the referee
	Talk    bool                // announced or signed
	Chance  bool                // drawn at random
	Vote    bool                // decided by vote
	Faction kingdoms.Faction    // faction concerned; NoFaction for several
	Signed  kingdoms.FactionSet // factions that signed it
	Text    string
	Reason  string // of a ruling, as written
}

// Log lists the events of a game from its first phase to the current one: rulings with their reasons, draws, and results. It leaves out the
// orders of open phases and losing bids, so it may be shown to all players (TK 12).
func (w Words) Log(g *game.Game) (list []Entry) {
	for _, n := range g.Way(g.Path()) {
		list = w.log(list, g, n)
	}
	return list
}

// log lists the events of a phase.
func (w Words) log(list []Entry, g *game.Game, at *game.Node) []Entry {
	pos := at.Pos
	add := func(e Entry) { e.Phase = pos.Phase; list = append(list, e) }
	add(Entry{Head: true, Text: w.Phase(pos.Phase)})
	if secret := at.SecretEnd(); secret.From != 0 && at == g.Way(g.Path())[0] {
		add(Entry{Chance: true, Text: w.SecretEnd(secret.Told())})
	}
	if at.Won > 0 {
		add(Entry{Chance: true, Text: w.Lots(g, at)})
	}
	if !pos.Offer.Empty() {
		key := "kingdoms.log.chosen"
		if at.Drawn() {
			key = "kingdoms.log.shown"
		}
		add(Entry{Ruling: !at.Drawn(), Text: w.Say(key, With{"List": w.generals(pos.Offer)})})
	}
	for _, f := range at.Reopened {
		add(Entry{Ruling: true, Faction: f, Text: w.Say("kingdoms.log.reopened", With{"Faction": w.Faction(f)})})
	}
	for _, r := range at.Rulings {
		add(Entry{Ruling: !r.Kind.Talk(), Talk: r.Kind.Talk(), Signed: r.Signed, Faction: max(r.Faction, r.Unit.Faction), Text: w.Ruling(r), Reason: r.Reason})
	}
	for _, p := range at.Votes {
		add(Entry{Vote: true, Faction: p.By, Text: Seating{w, g}.voted(at, p)})
	}
	if at.Lot != kingdoms.NoFaction {
		add(Entry{Chance: true, Text: w.Say("end.by-lot", With{"Winner": Seating{w, g}.Team(at.Left(at.Lot))})})
	}
	for _, t := range at.Revealed {
		add(Entry{Text: w.Say("log.revealed", With{"Time": t.Local().Format("2006-01-02 15:04:05")})})
	}
	if at.Outcome == nil {
		return list
	}
	for _, r := range at.Outcome.Results {
		o := r.Order
		switch works, drawn := at.Works(o.General); {
		case o.Kind == kingdoms.FalseOrder && drawn && works:
			add(Entry{Chance: true, Faction: o.Faction, Text: w.Say("kingdoms.log.works", With{"General": w.General(o.General), "At": w.Area(o.To)})})
		case o.Kind == kingdoms.FalseOrder && drawn:
			add(Entry{Chance: true, Faction: o.Faction, Text: w.Say("kingdoms.log.fails", With{"General": w.General(o.General), "At": w.Area(o.To)})})
		case o.Kind == kingdoms.Bid || !r.Given:
		default:
			add(Entry{Faction: o.Faction, Text: w.Order(pos, o) + w.Say("list.colon") + w.Brief(pos, at.Outcome, r)})
		}
	}
	for _, t := range w.Aftermath(pos, at.Outcome) {
		if w.Secret && t.Purse {
			continue
		}
		add(Entry{Faction: t.Faction, Text: t.Text})
	}
	if drawn := at.Ending(); drawn.Of > 0 {
		add(Entry{Chance: true, Text: w.SecretEndDrawn(drawn.Year, drawn.Of, drawn.Last)})
	}
	return list
}

// voted describes a vote and its result.
func (s Seating) voted(at *game.Node, p game.Proposal) string {
	on := ""
	if p.Share != 0 {
		on = s.Sharing(at, p.Share)
	}
	return s.Voted(on, p.Against, s.Factions(p.Opposed))
}

// Lots describes the result of the lots for closed factions in a phase.
func (w Words) Lots(g *game.Game, at *game.Node) string {
	seat := at.Rules.Seats[at.Won-1]
	return w.Say("kingdoms.log.lots", With{"Won": w.Factions(seat &^ g.Setup.Closed), "List": w.Factions(g.Setup.Closed)})
}

// Ruling describes a ruling.
func (w Words) Ruling(r kingdoms.Ruling) string {
	with := With{"At": w.Area(r.Area), "Faction": w.Faction(max(r.Faction, r.Unit.Faction)), "General": w.General(max(r.General, r.Unit.Commander)), "N": r.Money + int32(r.Ships)}
	if r.Kind == kingdoms.Decide || r.Kind == kingdoms.Object || r.Kind == kingdoms.TakeOver || r.Kind.Talk() {
		return w.inWords(r)
	}
	key := [...]string{"place", "remove", "owner", "money", "move", "armistice", "lifted", "", "", "ships", "command", "service"}[r.Kind]
	switch {
	case r.Kind == kingdoms.PlaceUnit && r.Unit.Commander != kingdoms.NoGeneral && r.Unit.Damaged:
		key = "place-damaged-led"
	case r.Kind == kingdoms.PlaceUnit && r.Unit.Commander != kingdoms.NoGeneral:
		key = "place-led"
	case r.Kind == kingdoms.PlaceUnit && r.Unit.Damaged:
		key = "place-damaged"
	case r.Kind == kingdoms.SetMoney && w.Secret:
		key = "money-secret"
	case r.Kind == kingdoms.SetOwner && r.Faction == kingdoms.NoFaction:
		key = "nobody"
	case r.Kind == kingdoms.Command && r.General == kingdoms.NoGeneral, r.Kind == kingdoms.Enlist && r.Faction == kingdoms.NoFaction:
		key = "no-" + key
	}
	return w.Say("kingdoms.ruled."+key, with)
}

// Player returns the displayed name of a faction's player: the name, otherwise all factions of the player.
func (w Words) Player(g *game.Game, n *game.Node, f kingdoms.Faction) string {
	if name := g.Name(f); name != "" {
		return name
	}
	return w.Factions(n.Seat(f))
}

// inWords says who decided or objected; the text itself is shown beside it.
func (w Words) inWords(r kingdoms.Ruling) string {
	key := "log.ruling"
	switch {
	case r.Kind == kingdoms.Object:
		key = "log.objection"
	case r.Kind == kingdoms.TakeOver:
		return w.Say("log.take-over", With{"Name": r.Name, "Power": w.Faction(r.Faction)})
	case r.Kind == kingdoms.Sign && r.Signed.Len() == 1:
		return w.Say("kingdoms.ruled.declaration", With{"Powers": w.Factions(r.Signed)})
	case r.Kind == kingdoms.Sign:
		return w.Say("kingdoms.ruled.treaty", With{"Powers": w.Factions(r.Signed)})
	case r.Kind == kingdoms.Announce && r.Faction == kingdoms.NoFaction:
		key = "log.notice-referee"
	case r.Kind == kingdoms.Announce:
		key = "log.notice"
	case r.Faction != kingdoms.NoFaction:
		key = "log.ruling-about"
	}
	return w.Say(key, With{"Power": w.Faction(r.Faction)})
}

// Factions returns the names of a set of factions.
func (w Words) Factions(s kingdoms.FactionSet) string {
	return listed(w, "list.comma", s.All(), w.Faction)
}

// generals returns the names of a set of generals.
func (w Words) generals(s kingdoms.GeneralSet) string {
	return listed(w, "list.comma", s.All(), w.General)
}
