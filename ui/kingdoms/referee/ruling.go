package referee

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/engine/kingdoms"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
)

// rulingPage is where the referee changes the position, with a reason (TK 14.3).
type rulingPage struct {
	*page.TablePage
	*Referee
	ruling  kingdoms.Ruling
	kinds   *kit.Segments
	labels  [5]*kit.Sheet
	area    *kit.Button
	faction *kit.Button
	general *kit.Button
	damaged *kit.Button
	money   *kit.Stepper
	reason  *kit.Field
	fault   *kit.Sheet
	wrong   string
}

// showRuling opens the page. What is selected on the map is what it is about first.
func (r *Referee) showRuling() {
	p := &rulingPage{Referee: r}
	p.TablePage = page.NewTablePage(r.Room, "kingdoms-rule", r.Say("kingdoms.rule.title"), func() string { return r.Say("kingdoms.rule.text") })
	p.ruling.Area = r.Table().Entry.Subject.Unit
	p.kinds = kit.NewSegments(r.Brush(), p, func(i int) { p.ruling.Kind = kingdoms.RulingKind(i); p.tidy() })
	label := func(key string) *kit.Sheet {
		return kit.NewSheet(fyne.NewSize(160, 36), func(add kit.Adder, s fyne.Size) {
			add(r.Look.Line(r.Say(key), 13, kit.Medium, look.RoleText), 0, 0, s.Width, s.Height)
		})
	}
	for i, key := range []string{"kingdoms.rule.area", "kingdoms.rule.faction", "kingdoms.rule.general", "kingdoms.rule.damaged", "kingdoms.rule.money"} {
		p.labels[i] = label(key)
	}
	p.area = kit.NewButton(r.Look, kit.Plain, look.Button{}, p, nil, p.askArea)
	p.faction = kit.NewButton(r.Look, kit.Plain, look.Button{}, p, nil, p.askFaction)
	p.general = kit.NewButton(r.Look, kit.Plain, look.Button{}, p, nil, p.askGeneral)
	p.damaged = kit.NewButton(r.Look, kit.Toggle, look.Button{}, p, nil, func() { p.ruling.Unit.Damaged = !p.ruling.Unit.Damaged; p.tidy() })
	p.money = kit.NewStepper(r.Look, p, 1, "", func(n int) { p.ruling.Money = int32(min(n, 99_999)) })
	p.money.Set(0)
	p.reason = kit.NewField(p, r.Say("rulings.reason"), nil)
	p.fault = kit.NewSheet(fyne.NewSize(200, 20), func(add kit.Adder, s fyne.Size) {
		add(r.Look.Line(p.wrong, 13, kit.Medium, look.RoleFailure), 0, 0, s.Width, s.Height)
	})
	for name, o := range map[string]fyne.CanvasObject{"kinds": p.kinds, "area": p.area, "faction": p.faction, "general": p.general,
		"damaged": p.damaged, "money": p.money.Container, "reason": p.reason} {
		p.Parts[name] = o
	}
	p.Answer(kit.Plain, "cancel", r.Say("dialog.cancel"), p.Close)
	p.Answer(kit.Filled, "rule", r.Say("kingdoms.rule.verb"), p.rule)
	body := container.New(rulingFrame{p}, p.kinds, p.labels[0], p.area, p.labels[1], p.faction, p.labels[2], p.general, p.labels[3], p.damaged,
		p.labels[4], p.money.Container, p.reason, p.fault)
	p.tidy()
	p.Open(body)
	r.Win.Canvas().Focus(p.reason)
}

// pos is the position that is ruled on: after a phase that is over, that of the next.
func (p *rulingPage) pos() *kingdoms.Position {
	if s := p.Table().File.Following(); s != nil {
		return s.Pos
	}
	return p.Table().Shown().Pos
}

// uses says which rows a kind of ruling has: area, faction, general, damaged, money.
func (p *rulingPage) uses() [5]bool {
	return [...][5]bool{{true, true, true, true, false}, {true}, {true, true}, {false, true, false, false, true}, {true, false, true}}[p.ruling.Kind]
}

// faction is where the ruling keeps the faction that it names.
func (p *rulingPage) side() *kingdoms.Faction {
	if p.ruling.Kind == kingdoms.PlaceUnit {
		return &p.ruling.Unit.Faction
	}
	return &p.ruling.Faction
}

// led is where the ruling keeps the general that it names.
func (p *rulingPage) led() *kingdoms.General {
	if p.ruling.Kind == kingdoms.PlaceUnit {
		return &p.ruling.Unit.Commander
	}
	return &p.ruling.General
}

// areas are those that the ruling can be about.
func (p *rulingPage) areas() (list []kingdoms.Area) {
	pos := p.pos()
	for a := range pos.Board.All().All() {
		unit := pos.UnitAt(a).Faction
		ok := true
		switch p.ruling.Kind {
		case kingdoms.RemoveUnit:
			ok = unit != kingdoms.NoFaction
		case kingdoms.SetOwner:
			ok = unit == kingdoms.NoFaction
		case kingdoms.MoveGeneral:
			ok = p.ruling.General != kingdoms.NoGeneral && pos.Owners[a] == pos.Officers[p.ruling.General].Faction
		}
		if ok {
			list = append(list, a)
		}
	}
	return list
}

// factions are those that the ruling can be about.
func (p *rulingPage) factions() (list []kingdoms.Faction) {
	if p.ruling.Kind == kingdoms.SetOwner {
		list = append(list, kingdoms.NoFaction)
	}
	for f := 1; f < len(p.pos().Board.Factions); f++ {
		list = append(list, kingdoms.Faction(f))
	}
	return list
}

// generals are those that the ruling can be about: who could lead the unit that is placed, or who serves anybody.
func (p *rulingPage) generals() (list []kingdoms.General) {
	pos := p.pos()
	if p.ruling.Kind == kingdoms.PlaceUnit {
		list = append(list, kingdoms.NoGeneral)
	}
	for i := 1; i <= pos.Roster.Len(); i++ {
		o := pos.Officers[i]
		if o.Faction == kingdoms.NoFaction || p.ruling.Kind == kingdoms.PlaceUnit && (o.Area != p.ruling.Area || o.Faction != p.ruling.Unit.Faction) {
			continue
		}
		list = append(list, kingdoms.General(i))
	}
	return list
}

// tidy lets the ruling name only what it can, and shows it.
func (p *rulingPage) tidy() {
	w, uses := p.words(), p.uses()
	keep(p.led(), p.generals())
	keep(&p.ruling.Area, p.areas())
	keep(p.side(), p.factions())
	keep(p.led(), p.generals()) // who can lead hangs on area and faction
	p.kinds.Set(int(p.ruling.Kind), p.Say("kingdoms.rule.place"), p.Say("kingdoms.rule.remove"), p.Say("kingdoms.rule.owner"), p.Say("kingdoms.rule.purse"), p.Say("kingdoms.rule.move"))
	p.area.Set(look.Button{Text: w.Area(p.ruling.Area), Drops: true})
	p.faction.Set(look.Button{Text: p.nameOf(*p.side()), Drops: true})
	general := p.Say("kingdoms.rule.nobody")
	if *p.led() != kingdoms.NoGeneral {
		general = w.General(*p.led())
	}
	p.general.Set(look.Button{Text: general, Drops: true})
	p.damaged.Set(look.Button{On: p.ruling.Unit.Damaged})
	for i, o := range []fyne.CanvasObject{p.area, p.faction, p.general, p.damaged, p.money.Container} {
		kit.Show(p.labels[i], uses[i])
		kit.Show(o, uses[i])
	}
	p.say("")
	if p.Root != nil {
		p.Root.Refresh()
		p.Root.Objects[1].Refresh()
	}
	p.Note()
}

// nameOf is the name of a faction, or of nobody.
func (p *rulingPage) nameOf(f kingdoms.Faction) string {
	if f == kingdoms.NoFaction {
		return p.Say("kingdoms.rule.nobody")
	}
	return p.words().Faction(f)
}

// keep leaves a value alone that a list has; else it becomes the first, if there is one.
func keep[T comparable](v *T, list []T) {
	if !slices.Contains(list, *v) && len(list) > 0 {
		*v = list[0]
	}
}

func (p *rulingPage) askArea() {
	list := p.areas()
	rows := make([]look.Row, len(list))
	for i, a := range list {
		rows[i] = look.Row{Height: 28, Mark: look.Mark{Side: look.Side(p.pos().Owners[a])}, Indent: true, Text: p.words().Area(a), Picked: a == p.ruling.Area}
	}
	p.L.Choose(p.Brush(), p.Win.Canvas(), p.area, rows, func(i int) { p.ruling.Area = list[i]; p.tidy() })
}

func (p *rulingPage) askFaction() {
	list := p.factions()
	rows := make([]look.Row, len(list))
	for i, f := range list {
		rows[i] = look.Row{Height: 28, Mark: look.Mark{Side: look.Side(f)}, Indent: true, Text: p.nameOf(f), Picked: f == *p.side()}
	}
	p.L.Choose(p.Brush(), p.Win.Canvas(), p.faction, rows, func(i int) { *p.side() = list[i]; p.tidy() })
}

func (p *rulingPage) askGeneral() {
	list := p.generals()
	rows := make([]look.Row, len(list))
	for i, g := range list {
		rows[i] = look.Row{Height: 28, Indent: true, Text: p.Say("kingdoms.rule.nobody"), Picked: g == *p.led()}
		if g != kingdoms.NoGeneral {
			rows[i].Text, rows[i].Mark.Side = p.words().General(g), look.Side(p.pos().Officers[g].Faction)
		}
	}
	p.L.Choose(p.Brush(), p.Win.Canvas(), p.general, rows, func(i int) { *p.led() = list[i]; p.tidy() })
}

// rule carries the ruling out, or says what is missing.
func (p *rulingPage) rule() {
	p.ruling.Reason = strings.TrimSpace(p.reason.Text)
	switch {
	case p.ruling.Reason == "":
		p.say(p.Say("kingdoms.rule.no-reason"))
		p.Win.Canvas().Focus(p.reason)
		return
	case p.ruling.Kind == kingdoms.SetMoney && p.ruling.Money < 0:
		p.say(p.Say("kingdoms.rule.no-number"))
		return
	}
	if err := p.Table().Rule(p.ruling); err != nil {
		p.say(p.Say("kingdoms.rule.impossible", map[string]any{"Why": p.words().Fault(err)}))
		return
	}
	p.Close()
}

// say says what is wrong.
func (p *rulingPage) say(text string) {
	p.wrong = text
	p.fault.Draw()
}

// rulingFrame lays the rows out that are there.
type rulingFrame struct{ *rulingPage }

// MinSize implements fyne.Layout.
func (rulingFrame) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(300, 200) }

// Layout implements fyne.Layout.
func (f rulingFrame) Layout(list []fyne.CanvasObject, s fyne.Size) {
	const label, tall, step = 190, 36, 46
	kit.Place(f.kinds, 0, 0, min(f.kinds.Least().Width, s.Width), kit.SegmentHeight)
	y := float32(kit.SegmentHeight + 20)
	for i := 1; i+1 < len(list)-2; i += 2 {
		if !list[i].Visible() {
			continue
		}
		wide := min(s.Width-label, 300)
		switch list[i+1] {
		case f.money.Container:
			wide = kit.StepperWidth
		case f.damaged:
			wide = 44
		}
		kit.Place(list[i], 0, y, label-12, tall)
		kit.Place(list[i+1], label, y, wide, tall)
		y += step
	}
	kit.Place(f.reason, 0, y+8, min(s.Width, 620), tall)
	kit.Place(f.fault, 0, y+8+tall+8, s.Width, 22)
}
