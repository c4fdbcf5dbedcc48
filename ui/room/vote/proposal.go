package vote

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
)

// Ends are the possible proposals.
type Ends struct {
	Lots  bool          // a lot among all survivors is possible
	Fixed bool          // all survivors share the game, or no one does
	Sides []page.Option // the survivors
}

// Proposal is the proposed end: a lot, or a shared game.
type Proposal struct {
	Lots  bool
	Share []string // the IDs of those who share it; a single one if all others concede
	By    string   // the ID of the proposer, "" for none
	Open  bool     // everyone sees who votes how
}

// The measures of the dialogs.
const (
	proposalWidth = 500
	chipColumns   = 3
)

// form is the proposal being made.
type form struct {
	*Votes
	ends  Ends
	p     Proposal
	kind  *kit.Segments
	how   *kit.Segments
	chips []*kit.Button
	by    *kit.Button
	said  *kit.Sheet
}

// propose asks what to vote on. By default all survivors share the game, unless lots were agreed on.
func (v *Votes) propose() {
	if v.told != "" { // a vote is open elsewhere
		v.again(v.do.Now())
		return
	}
	f := &form{Votes: v, ends: v.do.Ends()}
	f.p.Lots = f.ends.Lots
	for _, o := range f.ends.Sides {
		f.p.Share = append(f.p.Share, o.ID)
	}
	keys := &page.DialogKeys{Screen: v.Screen}
	brush := v.brush()
	f.kind = kit.NewSegments(brush, keys, func(i int) { f.p.Lots = i == 0 && f.ends.Lots; f.show() })
	f.how = kit.NewSegments(brush, keys, func(i int) { f.p.Open = i == 1; f.show() })
	f.chips = v.chips(f.ends.Sides, keys, func(id string) { f.p.Lots, f.p.Share = false, toggled(f.ends.Sides, f.p.Share, id); f.show() })
	f.by = kit.NewButton(v.Look, kit.Plain, look.Button{}, keys, nil, f.askBy)
	f.said = kit.NewSheet(fyne.NewSize(proposalWidth, 2*kit.TextLine), f.paint)
	var body []fyne.CanvasObject
	if f.ends.Lots {
		body = append(body, f.kind)
	}
	if !f.ends.Fixed {
		body = append(body, grid(f.chips))
	}
	body = append(body, f.said, f.by, f.how)
	f.show()
	v.Ask(v.Say("command.vote"), v.Say("vote.propose"), container.New(kit.Spaced{Gap: 10, Width: proposalWidth}, body...), proposalWidth,
		kit.Answer{Text: v.Say("vote.begin"), Do: f.begin}, kit.Answer{Text: v.Say("dialog.cancel")})
	v.Dialog.Stay = true // the first answer closes only when there is something to vote on
}

// chips returns buttons with the names of sides.
func (v *Votes) chips(sides []page.Option, keys kit.Router, tap func(id string)) (list []*kit.Button) {
	for _, o := range sides {
		list = append(list, kit.NewButton(v.Look, kit.Chip, look.Button{Text: o.Row.Text}, keys, nil, func() { tap(o.ID) }))
	}
	return list
}

// grid arranges chips in columns.
func grid(chips []*kit.Button) *fyne.Container {
	c := container.New(layout.NewGridLayoutWithColumns(chipColumns))
	for _, b := range chips {
		c.Add(container.New(kit.AtLeast{W: 120, H: 30}, b))
	}
	return c
}

// mark shows which sides are chosen.
func mark(chips []*kit.Button, sides []page.Option, chosen func(id string) bool) {
	for i, b := range chips {
		b.Set(look.Button{Text: sides[i].Row.Text, On: chosen(sides[i].ID)})
	}
}

// toggled returns a list of sides with id removed or, if it was not there, inserted in its place.
func toggled(sides []page.Option, list []string, id string) (next []string) {
	for _, o := range sides {
		if slices.Contains(list, o.ID) != (o.ID == id) {
			next = append(next, o.ID)
		}
	}
	return next
}

// show updates the dialog.
func (f *form) show() {
	f.kind.Set(kit.Second(!f.p.Lots), f.Say("vote.by-lot"), f.Say("vote.share"))
	f.how.Set(kit.Second(f.p.Open), f.Say("vote.secret"), f.Say("vote.open"))
	mark(f.chips, f.ends.Sides, func(id string) bool { return !f.p.Lots && slices.Contains(f.p.Share, id) })
	by := f.Say("vote.by-nobody")
	if i := slices.IndexFunc(f.ends.Sides, func(o page.Option) bool { return o.ID == f.p.By }); i >= 0 {
		by = f.ends.Sides[i].Row.Text
	}
	f.by.Set(look.Button{Text: f.Say("vote.proposed-by", lang.With{"Power": by}), Drops: true})
	f.said.Draw()
}

// paint draws the proposal in words.
func (f *form) paint(add kit.Adder, s fyne.Size) {
	role := look.RoleText
	if f.empty() {
		role = look.RoleFailure
	}
	for i, line := range f.Look.Wrap(f.told(), 13, kit.Semibold, s.Width) {
		add(f.Look.Text(line, 13, kit.Semibold, role), 0, float32(i)*kit.TextLine, s.Width, kit.TextLine)
	}
}

// empty reports whether there is nothing to vote on.
func (f *form) empty() bool { return !f.p.Lots && len(f.p.Share) == 0 }

// told returns the proposal in words, or what is missing.
func (f *form) told() string {
	if f.empty() {
		return f.Say("vote.nobody")
	}
	return f.do.Told(f.p)
}

// askBy asks who proposes the end.
func (f *form) askBy() {
	rows := []look.Row{{Height: 32, Text: f.Say("vote.by-nobody")}}
	for _, o := range f.ends.Sides {
		rows = append(rows, o.Row)
	}
	f.Look.Choose(f.brush(), f.Win.Canvas(), f.by, rows, func(i int) {
		if f.p.By = ""; i > 0 {
			f.p.By = f.ends.Sides[i-1].ID
		}
		f.show()
	})
}

// begin starts the vote.
func (f *form) begin() {
	if f.empty() {
		return
	}
	f.Dialog.Close()
	turn := f.do.Begin(f.p)
	told := f.do.Told(f.p)
	if f.p.Open {
		f.askAll(told)
		return
	}
	f.ask(told, turn)
}

// askAll asks all players at once and openly: those who are against are marked.
func (v *Votes) askAll(told string) {
	voters := v.do.Voters()
	var against []string
	keys := &page.DialogKeys{Screen: v.Screen}
	var chips []*kit.Button
	show := func() { mark(chips, voters, func(id string) bool { return slices.Contains(against, id) }) }
	chips = v.chips(voters, keys, func(id string) { against = toggled(voters, against, id); show() })
	show()
	v.Ask(v.Say("vote.open-title"), told+"\n"+v.Say("vote.open-text"), container.New(kit.Spaced{Gap: 10, Width: proposalWidth}, grid(chips)), proposalWidth,
		kit.Answer{Text: v.Say("vote.count"), Do: func() { v.tell(against) }}, kit.Answer{Text: v.Say("dialog.cancel")})
}
