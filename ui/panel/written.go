package panel

import (
	"entente/engine/game"
	"entente/ui/board/paint"
	"entente/ui/europe/entry"
	"entente/ui/europe/words"
	"entente/ui/look"
)

// maxUnread is how many lines that could not be read are listed; the others are counted, and come up in their turn.
const maxUnread = 40

// writtenTab is the title of the list of what was written; it counts the lines that could not be read.
func (v *Panel) writtenTab() string {
	if n := len(v.Desk.Draft.UnreadLines()); n > 0 {
		return v.Say("panel.as-written-open", words.With{"N": n})
	}
	return v.Say("panel.as-written")
}

// writtenRows list what was typed or pasted beside how it was read: first what could not be read.
func (v *Panel) writtenRows(n *game.Node) []look.Row {
	rows := []look.Row{}
	unread := v.Desk.Draft.UnreadLines()
	if len(unread) > 0 {
		rows = append(rows, look.Row{Height: 28, Text: v.SayN("panel.unread", len(unread), nil), Small: true, Strong: true, Dead: true})
	}
	for i, r := range unread {
		if i == maxUnread {
			break
		}
		rows = append(rows, look.Row{
			Height: 42, Mark: look.Mark{Icon: "icon-warn"}, Tone: look.RoleFailure, Tokens: tokensOf(r), Text: r.Text,
			Sub: v.Desk.Draft.WhyVoid(r), Picked: v.Desk.Draft.Correct == i+1, Failed: true, Close: true,
		})
	}
	list := entry.Written(n)
	if len(list) == 0 && len(unread) == 0 {
		return []look.Row{{Height: 28, Text: v.Say("panel.nothing-written"), Small: true, Dead: true}}
	}
	for _, o := range list {
		rows = append(rows, v.writtenRow(n, o))
	}
	return append(rows, v.missingRows(n)...)
}

// writtenRow is an order as written, and below it as read.
func (v *Panel) writtenRow(n *game.Node, o game.Given) look.Row {
	rd := v.Desk.Draft.Reader()
	rd.Only = 0
	r := rd.Line(o.Order.Power, o.Text)
	if r.Fault != nil { // written before other units were moved; it stands as it was read then
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

// dropWritten throws away a void line of the list.
func (v *Panel) dropWritten(i int) {
	if i--; v.Desk.View.Written && !v.Desk.Played() && i >= 0 && i < min(len(v.Desk.Draft.UnreadLines()), maxUnread) {
		v.Desk.Draft.DropLine(i)
	}
}

// pickWritten puts a line of the list back into the line for orders, to be corrected.
func (v *Panel) pickWritten(i int) {
	unread := v.Desk.Draft.UnreadLines()
	shown := min(len(unread), maxUnread)
	if shown > 0 {
		i--
	}
	switch list := entry.Written(v.Desk.Game.Node()); {
	case i < 0:
	case i < shown:
		v.Desk.Draft.Correct = i + 1
		text := unread[i].Text
		if pw := unread[i].Power; pw != 0 {
			if _, named := v.Desk.Draft.Reader().Named(text); !named {
				text = v.Desk.Variant().PowerName(pw) + " " + text
			}
		}
		v.Desk.Draft.Rewrite(text)
	case i-shown < len(list):
		v.Desk.Draft.Correct = 0
		v.Desk.Draft.Rewrite(list[i-shown].Text)
	}
}
