package referee

import (
	"errors"
	"unicode/utf8"

	"entente/engine/kingdoms"
	"entente/ui/kingdoms/words"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/room/ruling"
)

// Notices returns the actions of the page of notices and treaties. All players may publish at any time, and nothing said is binding (TK
// 3.4).
func (r Referee) Notices() ruling.NoticesActions {
	return ruling.NoticesActions{State: r.notices, From: r.publisher, Give: r.give}
}

// publisher returns the initial publisher: the faction that writes orders.
func (r Referee) publisher() string {
	d := r.Table()
	return d.Board.FactionID(max(d.Entry.Only, 1))
}

// notices returns what was published and signed, and who may publish and sign.
func (r Referee) notices() ruling.NoticesState {
	s := ruling.NoticesState{NoTalk: r.whyNotRule(), NoReferee: r.whyNotRule()}
	var head page.LogLine
	for _, e := range r.words().Log(r.Table().File.Game) {
		line := page.LogLine{Head: e.Head, Side: look.Side(e.Faction), Tone: look.RoleMuted, Text: e.Text, Quote: e.Reason}
		switch {
		case e.Head:
			head = line
		case e.Talk:
			if head.Text != "" {
				s.Lines, head = append(s.Lines, head), page.LogLine{}
			}
			if e.Faction == kingdoms.NoFaction {
				line.Icon = "icon-people"
			}
			s.Lines = append(s.Lines, line)
		}
	}
	pos := r.pos()
	for _, o := range r.factions(kingdoms.Ruling{}) {
		if pos.Lives(pos.Board.Faction(o.ID)) {
			o.Row.Height, o.Row.Indent = 32, false
			s.Signs = append(s.Signs, o)
		}
	}
	s.From = append(append(s.From, s.Signs...), page.Option{Row: look.Row{Height: 32, Text: r.Say("notices.referee")}})
	return s
}

// give publishes a notice or signs a treaty, or passes the reason why it cannot to done.
func (r Referee) give(d ruling.Draft, done func(error)) {
	b := r.Table().Board
	x := kingdoms.Ruling{Kind: kingdoms.Announce, Reason: d.Text, Faction: b.Faction(d.From)}
	if d.Treaty {
		x.Kind, x.Faction = kingdoms.Sign, kingdoms.NoFaction
		for _, id := range d.Signs {
			x.Signed.Add(b.Faction(id))
		}
	}
	switch n := utf8.RuneCountInString(d.Text); {
	case n == 0:
		done(errors.New(r.Say("fault.text-missing")))
	case n > kingdoms.MostText:
		done(errors.New(r.Say("kingdoms.notices.long", words.With{"N": n, "Most": kingdoms.MostText})))
	case d.Treaty && len(d.Signs) == 0:
		done(errors.New(r.Say("kingdoms.notices.unsigned")))
	default:
		done(r.Table().Publish(x))
	}
}
