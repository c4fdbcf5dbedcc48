package question

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/article"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/picture"
)

// questionPage is the page over the window. It does not change the open game.
type questionPage struct {
	page.Base
	*Questions
	s State

	ground  *kit.Sheet
	view    *picture.Picture
	head    *article.Article
	orders  *kit.RowList
	ask     *article.Article
	choices *kit.RowList
	said    *article.Article
	scroll  *container.Scroll
	which   *kit.Button
	read    *kit.Button
	play    *kit.Button
	next    *kit.Button
	tools   []*kit.Button // close, next, back
}

// newPage returns the page with the current question.
func newPage(q *Questions) *questionPage {
	p := &questionPage{Questions: q, s: q.State()}
	p.Base = page.NewBase(q.Screen, "question", p.leave)
	l := q.Look
	p.ground = kit.NewSheet(fyne.NewSize(360, 320), p.paint)
	p.view = picture.New(l, q.App.Driver())
	p.head, p.ask, p.said = article.New(l, p.Write, p.headLines), article.New(l, p.Write, p.askLines), article.New(l, p.Write, p.saidLines)
	p.orders, p.choices = kit.NewRowList(p.s.Brush, p), kit.NewRowList(p.s.Brush, p)
	p.choices.OnPick = p.answer
	p.read = kit.NewButton(l, kit.Link, look.Button{}, p, q.Tips, func() { p.Read() })
	p.scroll = container.NewVScroll(container.New(column{p}, p.head, p.ask, p.orders, p.choices, p.said, p.read))
	tool := func(icon, say, key string, do func()) *kit.Button {
		return kit.NewButton(l, kit.Tool, look.Button{Icon: icon, Tip: p.Say(say), Key: key}, p, q.Tips, do)
	}
	p.tools = []*kit.Button{
		tool("icon-close", "dialog.close", "Esc", p.leave), tool("icon-next", "lessons.on", "PgDn", func() { p.step(1) }),
		tool("icon-prev", "lessons.back", "PgUp", func() { p.step(-1) }),
	}
	p.which = kit.NewButton(l, kit.Plain, look.Button{}, p, nil, p.choose)
	p.play = kit.NewButton(l, kit.Plain, look.Button{Text: p.Say("rules.try")}, p, q.Tips, func() { p.Play() })
	p.next = kit.NewButton(l, kit.Filled, look.Button{}, p, nil, p.goOn)
	for name, o := range map[string]fyne.CanvasObject{
		"picture": p.view, "choices": p.choices, "which": p.which, "read": p.read, "play": p.play, "next": p.next,
		"close": p.tools[0], "on": p.tools[1], "back": p.tools[2],
	} {
		p.Parts[name] = o
	}
	p.Lay(p.layout, p.ground, p.view, p.scroll, p.which, p.play, p.next, p.tools[0], p.tools[1], p.tools[2])
	p.show()
	return p
}

// show shows the current question and the response.
func (p *questionPage) show() {
	p.s = p.State()
	p.view.Set(p.s.Picture(p.Theme))
	var rows []look.Row
	for _, r := range p.s.Orders {
		r.Dead = true
		rows = append(rows, page.InTwo(p.Look, r, p.width()))
	}
	p.orders.Set(rows)
	p.choices.Set(p.answers())
	p.which.Set(look.Button{Text: p.s.Place, Drops: true})
	face := look.Button{Text: p.Say("lessons.choose")}
	if p.s.Right {
		face.Text = p.Say("lessons.next")
	}
	p.next.Set(face)
	kit.Show(p.read, p.s.Section != "" && p.s.Right)
	p.read.Set(look.Button{Text: p.s.Section, Tip: p.Say("rules.read")})
	for _, s := range []*kit.Sheet{p.ground, p.head.Sheet, p.ask.Sheet, p.said.Sheet} {
		s.Draw()
	}
	p.scroll.Content.Refresh()
	p.scroll.Refresh()
	p.Note()
}

// answers returns the rows of the choices.
func (p *questionPage) answers() (rows []look.Row) {
	for i, text := range p.s.Choices {
		row := look.Row{Height: 36, Text: p.Say("lessons.choice", lang.With{"N": i + 1, "Fate": text}), Rule: true, Dead: p.s.Right}
		if i+1 == p.s.Chosen {
			row.Picked, row.Strong, row.Failed, row.Sign, row.Tone = true, true, !p.s.Right, "icon-check", look.RoleSuccess
			if row.Failed {
				row.Sign, row.Tone = "icon-cross", look.RoleFailure
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// answer chooses an answer. After the right one there is nothing more to choose.
func (p *questionPage) answer(i int) {
	if p.s.Right || i >= len(p.s.Choices) {
		return
	}
	p.Answer(i)
	p.show()
	p.scroll.ScrollToBottom()
}

// goOn is the main action: it focuses the answers or, once the question is answered, goes to the next one.
func (p *questionPage) goOn() {
	if p.s.Right {
		p.step(1)
		return
	}
	p.Win.Canvas().Focus(p.choices)
}

// step goes to another question, wrapping around.
func (p *questionPage) step(by int) { p.turn((p.s.At + by + p.s.Of) % p.s.Of) }

// turn goes to a question.
func (p *questionPage) turn(i int) {
	p.Go(i)
	p.show()
	p.scroll.ScrollToTop()
	p.Win.Canvas().Focus(p.choices)
}

// choose offers the questions by name.
func (p *questionPage) choose() {
	p.Look.Choose(p.s.Brush, p.Win.Canvas(), p.which, p.List(), p.turn)
}

// leave closes the page.
func (p *questionPage) leave() { p.Stack.Close(p) }

// TypedKey implements kit.Router.
func (p *questionPage) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyPageUp:
		p.step(-1)
	case fyne.KeyPageDown:
		p.step(1)
	case fyne.KeyReturn, fyne.KeyEnter:
		p.goOn()
	default:
		p.Base.TypedKey(e)
	}
}

// TypedRune implements kit.Router: figures answer.
func (p *questionPage) TypedRune(r rune) {
	if r >= '1' && r <= '9' {
		p.answer(int(r - '1'))
	}
}
