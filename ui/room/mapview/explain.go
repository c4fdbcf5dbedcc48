package mapview

import (
	"cmp"

	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
)

// explainCard explains the result of an order on a card over the map.
type explainCard struct {
	*kit.Sheet
	b     kit.Brush
	text  Explanation
	close *kit.Button
	read  *kit.Button // opens the rule
	more  *kit.Button // shows everything that would have worked
	write page.Writer
	rule  look.Button // the text of the link to the rules if there is no number
}

// explainWidth is the width of the card.
const explainWidth = 300

// ruleLine is the height of a line of the rules below an explanation.
const ruleLine = 16

// ruleLink is the height of a link: to the rule, and to everything that would have worked.
const ruleLink = 28

func newExplainCard(r *page.Screen, b kit.Brush, keys kit.Router, write page.Writer, a Actions) *explainCard {
	c := &explainCard{b: b, write: write}
	link := func(face look.Button, do func()) *kit.Button {
		return kit.NewButton(r.Look, kit.Link, face, keys, r.Tips, do)
	}
	c.close = link(look.Button{Icon: "icon-close", Tip: r.Say("dialog.close"), Key: "Esc"}, a.Close)
	c.rule = look.Button{Text: r.Say("rules.read"), Tip: r.Say("command.rules"), Key: a.Key("rules")}
	c.read = link(c.rule, func() { a.Rule(c.text.Topic) })
	c.more = link(look.Button{}, func() {
		r.Ask(r.Say("remedy.title", lang.With{"Order": c.text.Title}), c.text.All, nil, 460, kit.Answer{Text: r.Say("dialog.close")})
	})
	c.Sheet = kit.NewSheet(fyne.NewSize(10, 10), c.paint)
	c.Hide()
	return c
}

// set changes the explanation; the zero Explanation hides the card.
func (c *explainCard) set(x Explanation) {
	if x == c.text {
		return
	}
	c.text = x
	if x == (Explanation{}) {
		c.Hide()
		return
	}
	c.more.Set(look.Button{Text: x.More})
	rule := c.rule
	rule.Text = cmp.Or(x.Section, rule.Text)
	c.read.Set(rule)
	c.Draw()
	c.Show()
}

// height returns the height that the card needs.
func (c *explainCard) height() float32 {
	l, inner := c.b.Look, float32(explainWidth-26)
	h := c.head() + 10
	if c.text.Text != "" {
		h += float32(len(l.Wrap(c.text.Text, 13, kit.Regular, inner))) * kit.TextLine
	}
	if c.text.Worth != "" {
		h += float32(len(l.Wrap(c.text.Worth, 13, kit.Medium, inner)))*kit.TextLine + 18
	}
	if c.text.More != "" {
		h += ruleLink
	}
	if c.text.Rules != "" {
		h += float32(len(l.Wrap(c.text.Rules, 11.5, kit.Regular, inner)))*ruleLine + 10
	}
	if c.text.Topic != "" {
		h += ruleLink
	}
	return h + 6
}

// head returns the height of the head: a line for the result below the lines of the order.
func (c *explainCard) head() float32 { return titleTop + titleLine*float32(len(c.title())) + 27 }

// title returns the lines of the order.
func (c *explainCard) title() []string {
	return c.b.Look.Wrap(c.text.Title, 15, kit.Bold, explainWidth-titleLeft-43)
}

const (
	titleTop  = 9 // of the card
	titleLine = 20
	titleLeft = 53
)

func (c *explainCard) paint(add kit.Adder, s fyne.Size) {
	l, inner := c.b.Look, s.Width-26
	add(l.Frame(look.RoleCard, look.RoleStrong, 1, 10), 0, 0, s.Width, s.Height)
	if c.text.Mark.Piece != "" {
		add(c.b.LargePiece(c.text.Mark.Piece, c.b.Inks(c.text.Mark.Side)), 13, 13, 30, 30)
	}
	below := float32(titleTop)
	for _, line := range c.title() {
		add(l.Text(line, 15, kit.Bold, look.RoleText), titleLeft, below, s.Width-96, titleLine)
		below += titleLine
	}
	role := look.RoleSuccess
	if c.text.Fault {
		role = look.RoleFailure
	}
	add(l.Text(l.Fit(c.text.Head, 13, kit.Semibold, s.Width-96), 13, kit.Semibold, role), titleLeft, below, s.Width-96, 18)
	add(c.close, s.Width-38, 10, 28, 28)
	add(l.Box(look.RoleLine, 0), 1, c.head()-1, s.Width-2, 1)
	y, told := c.head()+8, map[int]bool{}
	if c.text.Text != "" {
		for _, line := range l.Wrap(c.text.Text, 13, kit.Regular, inner) {
			c.write(add, line, page.Style{Size: 13, Line: kit.TextLine, Role: look.RoleText}, fyne.NewPos(13, y), told)
			y += kit.TextLine
		}
	}
	if c.text.Worth != "" {
		lines := l.Wrap(c.text.Worth, 13, kit.Medium, inner)
		h := float32(len(lines))*kit.TextLine + 12
		y += 6
		add(l.Box(look.RoleSuccessTint, 0), 1, y, s.Width-2, h)
		y += 6
		for _, line := range lines {
			c.write(add, line, page.Style{Size: 13, Line: kit.TextLine, Face: kit.Medium, Role: look.RoleSuccess}, fyne.NewPos(13, y), told)
			y += kit.TextLine
		}
		y += 6
	}
	if c.text.More != "" {
		add(c.more, 6, y, min(c.more.Least().Width, inner), ruleLink)
		y += ruleLink
	}
	if c.text.Rules != "" {
		y += 4
		for _, line := range l.Wrap(c.text.Rules, 11.5, kit.Regular, inner) {
			c.write(add, line, page.Style{Size: 11.5, Line: ruleLine, Role: look.RoleMuted}, fyne.NewPos(13, y), told)
			y += ruleLine
		}
	}
	if c.text.Topic != "" {
		add(c.read, 6, y+2, min(c.read.Least().Width, inner), ruleLink)
	}
}
