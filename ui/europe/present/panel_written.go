package present

import (
	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/paint"
	"entente/ui/europe/desk"
	"entente/ui/europe/entry"
	"entente/ui/europe/words"
	"entente/ui/look"
)

// maxUnread is how many unreadable lines are listed; the rest are counted and listed as others go.
const maxUnread = 40

// writtenTab returns the title of the list of written texts, with the number of unreadable lines.
func (v *Panel) writtenTab() string {
	if n := len(v.Desk.Draft.UnreadLines()); n > 0 {
		return v.Say("panel.as-written-open", words.With{"N": n})
	}
	return v.Say("panel.as-written")
}

// writtenRows lists the typed or pasted texts beside their readings, unreadable ones first.
func (v *Panel) writtenRows(now desk.Now) (rows lines) {
	n := now.Node
	unread := v.Desk.Draft.UnreadLines()
	if len(unread) > 0 {
		rows.add(look.Row{Height: 28, Text: v.SayN("panel.unread", len(unread), nil), Small: true, Strong: true, Dead: true}, Stands{})
	}
	for i, r := range unread {
		if i == maxUnread {
			break
		}
		rows.add(look.Row{
			Height: 42, Mark: look.Mark{Icon: "icon-warn"}, Tone: look.RoleFailure, Tokens: tokensOf(r), Text: r.Text,
			Sub: v.Desk.Draft.WhyVoid(r), Picked: v.Desk.Draft.Correct == i+1, Failed: true, Close: true,
		}, Stands{Void: i + 1})
	}
	list := entry.Written(n)
	if len(list) == 0 && len(unread) == 0 {
		rows.add(look.Row{Height: 28, Text: v.Say("panel.nothing-written"), Small: true, Dead: true}, Stands{})
		return rows
	}
	for _, o := range list {
		rows.add(v.writtenRow(n, o), Stands{Text: o.Text})
	}
	if !now.Over {
		v.missingRows(&rows, n)
	}
	return rows
}

// writtenRow returns the row of an order: the text as written and its reading below.
func (v *Panel) writtenRow(n *game.Node, o game.Given) look.Row {
	rd := v.Desk.Draft.Reader()
	rd.Only = 0
	r := rd.Line(o.Order.Power, o.Text)
	if r.Fault != nil { // written before other units moved; its reading then still counts
		r = entry.Reading{Text: o.Text, Order: o.Order}
	}
	line := look.Row{
		Height: 42, Mark: look.Mark{Side: look.Side(o.Order.Power), Piece: paint.Glyph(o.Order.Unit)}, Tokens: tokensOf(r), Text: o.Text,
		Sub: v.Say("panel.as-read", words.With{"Order": v.Desk.Words().Order(o.Order)}),
	}
	if text := v.Desk.Words().Warnings(n.Position, r.Warnings); text != "" {
		line.Sub += " · " + text
	}
	if why := v.Desk.WhyVoid(n, o.Order); why.Void() {
		line.Sub += " · " + v.Desk.Words().WhyNot(o.Order, why)
		line.Sign, line.Tone = "icon-warn", look.RoleWarning
	}
	return line
}

// correct puts an unreadable line back into the line for orders.
func (v *Panel) correct(void int) {
	draft := v.Desk.Draft
	line := draft.UnreadLines()[void-1]
	draft.Correct = void
	text := line.Text
	if line.Power != engine.NoPower {
		if _, named := draft.Reader().Named(text); !named {
			text = v.Desk.Variant().PowerName(line.Power) + " " + text
		}
	}
	draft.Rewrite(text)
}
