package ruling

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
)

// NoticesState is what the page of notices and treaties shows.
type NoticesState struct {
	Lines      []page.LogLine // published and signed texts, below the headings of the phases
	From       []page.Option  // who may publish a notice
	Signs      []page.Option  // who may sign a treaty
	NoTalk     string         // why the powers cannot publish or sign now, "" if they can
	NoReferee  string         // why the referee, who is the From without ID, cannot publish either
	HasSecrets bool           // there are secret treaties to be opened
}

// Draft is the text being written.
type Draft struct {
	Treaty bool     // otherwise a notice
	From   string   // ID of the publisher of the notice
	Signs  []string // IDs of the signatories of the treaty
	Text   string
	Secret bool // the treaty is sealed with Word
	Word   string
}

// NoticesActions are called by the page.
type NoticesActions struct {
	State func() NoticesState
	From  func() string                       // the default publisher
	Give  func(d Draft, done func(err error)) // publishes or signs a draft: done is called afterwards, with a readable error if it failed
	Open  func() page.Question                // the question before a secret treaty is opened; nil: this game has no secret treaties
	Next  func() page.Question                // the question once it is open: whether to publish it; nil likewise
}

// Notices opens the page on which powers publish notices and sign treaties. Make it with NewNotices.
type Notices struct {
	*page.Screen
	*page.Acts
	brush func() kit.Brush
	do    NoticesActions
}

// NewNotices returns the notices of a game. brush draws its sides.
func NewNotices(s *page.Screen, c *page.Acts, brush func() kit.Brush, do NoticesActions) *Notices {
	return &Notices{s, c, brush, do}
}

// Commands returns the command that opens the page.
func (n *Notices) Commands() []command.Command {
	return []command.Command{{Name: "notices", Menu: "table", MenuOrder: 2, Key: "Ctrl+D", Do: n.Show}}
}

// noticesPage shows published texts on the left, and the draft on the right.
type noticesPage struct {
	*page.TablePage
	*Notices
	state  NoticesState
	list   *page.LogList
	kind   *kit.Segments // a notice or a treaty
	from   *kit.Button
	signs  []*kit.Button
	secret *kit.Segments
	word   *kit.Field
	text   *kit.TextField
	said   *kit.Sheet
	give   *kit.Button
	shut   *kit.Button

	draft Draft
	wrong string
	busy  bool
}

// Show opens the page.
func (n *Notices) Show() {
	p := &noticesPage{Notices: n, list: page.NewLogList(n.brush(), n.Say("notices.none")), state: n.do.State(), draft: Draft{From: n.do.From()}}
	p.TablePage = page.NewTablePage(n.Screen, "notices", n.Say("log.talk"), func() string { return n.Say("notices.sub") })
	p.Scroll = p.list.By
	p.kind = kit.NewSegments(p.brush(), p, func(i int) { p.draft.Treaty = i == 1; p.show() })
	p.secret = kit.NewSegments(p.brush(), p, func(i int) { p.draft.Secret = i == 1; p.show() })
	p.from = kit.NewButton(p.L, kit.Plain, look.Button{}, p, nil, p.askFrom)
	for _, o := range p.state.Signs {
		b := kit.NewButton(p.L, kit.Chip, look.Button{}, p, nil, func() { p.sign(o.ID) })
		p.signs = append(p.signs, b)
		p.Parts["sign."+o.ID] = b
	}
	p.word = kit.NewField(p, n.Say("notices.word"), nil)
	p.word.Password = true
	p.text = kit.NewTextField(p, n.Say("notices.text"), nil)
	p.said = kit.NewSheet(fyne.NewSize(200, 40), p.paintSaid)
	p.Parts["kind"], p.Parts["secret"], p.Parts["from"], p.Parts["word"], p.Parts["text"] = p.kind, p.secret, p.from, p.word, p.text
	if n.do.Open != nil {
		p.shut = p.Answer(kit.Plain, "open", n.Say("notices.open"), p.askOpen)
	}
	p.Answer(kit.Plain, "close", n.Say("dialog.close"), p.Leave)
	p.give = p.Answer(kit.Filled, "give", "", p.publish)
	p.show()
	objects := []fyne.CanvasObject{
		p.L.Frame(look.RoleCard, look.RoleLine, 1, 8), p.L.Frame(look.RoleCard, look.RoleLine, 1, 8), p.list.Scroll, p.kind, p.from, p.text, p.secret, p.word, p.said,
	}
	for _, b := range p.signs {
		objects = append(objects, b)
	}
	p.Open(container.New(kit.NewFrame(320, 240, p.place), objects...))
	p.list.By(1e6)
	n.Win.Canvas().Focus(p.text)
}

// show updates the page.
func (p *noticesPage) show() {
	p.state = p.do.State()
	p.kind.Set(kit.Second(p.draft.Treaty), p.Say("notices.notice"), p.Say("notices.treaty"))
	p.secret.Set(kit.Second(p.draft.Secret), p.Say("notices.published"), p.Say("notices.secret"))
	from := ""
	if i := slices.IndexFunc(p.state.From, func(o page.Option) bool { return o.ID == p.draft.From }); i >= 0 {
		from = p.state.From[i].Row.Text
	}
	p.from.Set(look.Button{Text: p.Say("notices.from", lang.With{"Power": from}), Drops: true})
	for i, b := range p.signs {
		o := p.state.Signs[i]
		b.Set(look.Button{Text: o.Row.Text, On: slices.Contains(p.draft.Signs, o.ID)})
		kit.Show(b, p.draft.Treaty)
	}
	kit.Show(p.from, !p.draft.Treaty)
	kit.Show(p.secret, p.draft.Treaty && p.shut != nil)
	kit.Show(p.word, p.draft.Treaty && p.draft.Secret)
	verb := p.Say("notices.publish")
	if p.draft.Treaty {
		verb = p.Say("notices.sign")
	}
	why := p.whyNot()
	p.give.Set(look.Button{Text: verb, Disabled: why != "" || p.busy, Reason: why})
	if p.shut != nil {
		p.shut.Set(look.Button{Text: p.Say("notices.open"), Disabled: !p.state.HasSecrets})
	}
	p.list.Set(p.state.Lines)
	p.said.Draw()
	if p.Root != nil {
		p.Root.Refresh()
		p.Layout(nil, p.Root.Size())
	}
	p.Screen.Note()
}

// whyNot returns why the draft cannot be published now, "" if it can.
func (p *noticesPage) whyNot() string {
	if !p.draft.Treaty && p.draft.From == "" {
		return p.state.NoReferee
	}
	return p.state.NoTalk
}

// sign adds or removes the signature of a side.
func (p *noticesPage) sign(id string) {
	if i := slices.Index(p.draft.Signs, id); i >= 0 {
		p.draft.Signs = slices.Delete(p.draft.Signs, i, i+1)
	} else {
		p.draft.Signs = append(p.draft.Signs, id)
	}
	p.show()
}

// askFrom asks who publishes the notice.
func (p *noticesPage) askFrom() {
	rows := make([]look.Row, len(p.state.From))
	for i, o := range p.state.From {
		rows[i] = o.Row
	}
	p.L.Choose(p.brush(), p.Win.Canvas(), p.from, rows, func(i int) { p.draft.From = p.state.From[i].ID; p.show() })
}

// publish publishes the notice, or signs the treaty. Sealing is slow, so it runs in the background.
func (p *noticesPage) publish() {
	d := p.draft
	d.Signs, d.Text, d.Word = slices.Clone(d.Signs), strings.TrimSpace(p.text.Text), p.word.Text
	if p.busy = d.Treaty && d.Secret; p.busy {
		p.wrong = p.Say("notices.sealing")
		p.show()
	}
	p.do.Give(d, p.done)
}

// done clears the draft, or shows why it cannot be published.
func (p *noticesPage) done(err error) {
	p.busy, p.wrong = false, ""
	if err != nil {
		p.wrong = lang.SentenceCase(err.Error())
	} else {
		p.text.SetSilently("")
		p.word.SetSilently("")
		p.draft.Signs = nil
	}
	p.show()
	p.list.By(1e6)
}

// askOpen asks for the password of a secret treaty, shows the treaty, and asks whether to publish it.
func (p *noticesPage) askOpen() {
	q := p.do.Open()
	q.Then = func() {
		next := p.do.Next()
		next.Then = func() { p.show(); p.list.By(1e6) }
		p.AskForm(next, p.brush(), &p.Base)
	}
	p.AskForm(q, p.brush(), &p.Base)
}

// about returns the error, or an explanation of this kind of document, wrapped to a width.
func (p *noticesPage) about(width float32) (lines []string, f kit.Face, role look.Role) {
	text := p.Say("notices.about-notice")
	f, role = kit.Regular, look.RoleMuted
	switch {
	case p.wrong != "":
		text, f, role = p.wrong, kit.Medium, look.RoleFailure
		if p.busy {
			role = look.RoleMuted
		}
	case p.whyNot() != "":
		text, role = p.whyNot(), look.RoleWarning
	case p.draft.Treaty && p.draft.Secret:
		text = p.Say("notices.about-secret")
	case p.draft.Treaty:
		text = p.Say("notices.about-treaty")
	}
	return p.L.Wrap(text, 12, f, width), f, role
}

// aboutLine is the height of a line of that text.
const aboutLine = 17

func (p *noticesPage) paintSaid(add kit.Adder, s fyne.Size) {
	lines, f, role := p.about(s.Width)
	for i, line := range lines {
		add(p.L.Text(line, 12, f, role), 0, float32(i)*aboutLine, s.Width, aboutLine)
	}
}

// place places the published texts on the left, and the draft on the right.
func (p *noticesPage) place(list []fyne.CanvasObject, s fyne.Size) {
	left := (s.Width - 16) / 2
	kit.Place(list[0], 0, 0, left, s.Height)
	p.list.Measure(left - 2)
	kit.Place(p.list.Scroll, 1, 4, left-2, s.Height-8)
	kit.Place(list[1], left+16, 0, s.Width-left-16, s.Height)
	x, w := left+32, s.Width-left-48
	kit.Place(p.kind, x, 16, min(p.kind.Least().Width, w), kit.SegmentHeight)
	y := float32(kit.SegmentHeight + 30)
	kit.Place(p.from, x, y, max(p.from.Least().Width, 170), 36)
	if p.draft.Treaty {
		at := x
		for _, b := range p.signs {
			wide := b.Least().Width
			if at+wide > x+w {
				at, y = x, y+36
			}
			kit.Place(b, at, y, wide, 30)
			at += wide + 6
		}
	}
	y += 36 + 12
	lines, _, _ := p.about(w)
	said := aboutLine * float32(max(len(lines), 2))
	bottom := s.Height - said - 16
	kit.Place(p.said, x, bottom, w, said)
	if p.draft.Treaty && p.shut != nil { // there is always room for the password, so that the choice stays under the pointer
		bottom -= 36 + 10
		kit.Place(p.word, x, bottom, w, 36)
		bottom -= kit.SegmentHeight + 10
		kit.Place(p.secret, x, bottom, min(p.secret.Least().Width, w), kit.SegmentHeight)
	}
	kit.Place(p.text, x, y, w, max(bottom-12-y, 60))
}
