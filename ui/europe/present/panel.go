package present

import (
	"entente/engine"
	"entente/ui/europe"
	"entente/ui/europe/desk"
	"entente/ui/europe/entry"
	"entente/ui/look"
	"entente/ui/room/panel"
)

// Panel computes the panel of a desk and carries out its actions.
type Panel struct {
	*europe.Room
	lead    func()
	shown   desk.Now
	meaning Meaning   // of the rows shown
	asked   checklist // before the phase is resolved
}

// NewPanel returns the panel of a desk; lead is what its big button does.
func NewPanel(r *europe.Room, lead func()) *Panel { return &Panel{Room: r, lead: lead} }

// Meaning says what the rows of a panel mean, by their index in its State.
type Meaning struct{ Rows, Checks []Stands }

// Stands is the meaning of a row. The zero Stands is none.
type Stands struct {
	At    engine.Province // a unit, or a place for a build
	Power engine.Power    // the power that the row is the heading of, or that gave no order at all
	Topic string          // topic in the rules
	Void  int             // a line that could not be read, counted from 1; 0 if none
	Text  string          // an order as written
}

// lines are rows with their meanings.
type lines struct {
	rows  []look.Row
	stand []Stands
}

// add adds a row.
func (l *lines) add(r look.Row, s Stands) {
	l.rows, l.stand = append(l.rows, r), append(l.stand, s)
}

// at returns list[i], or the zero Stands if i is out of range.
func at(list []Stands, i int) Stands {
	if i < 0 || i >= len(list) {
		return Stands{}
	}
	return list[i]
}

// sight is the subject of a panel's list.
type sight struct {
	node            any
	played, telling bool
	tab             int
}

// Show updates a panel. From then on, its actions refer to the rows shown.
func (v *Panel) Show(in *panel.Panel, now desk.Now) {
	s, m := v.State(now)
	v.shown, v.meaning = now, m
	in.Set(s)
}

// State returns the state of the panel and the meanings of its rows.
func (v *Panel) State(now desk.Now) (panel.State, Meaning) {
	say := v.orders
	switch {
	case now.Telling:
		say = v.reveal
	case now.Played:
		say = v.results
	}
	s, m := say(now)
	s.Sight = sight{now.Node, now.Played, now.Telling, s.Tab}
	return s, m
}

// ShowClock shows the clock in a panel, if its phase is shown and there is room. It reports whether it does.
func (v *Panel) ShowClock(in *panel.Panel, f look.Clock) bool {
	here := v.shown.Running && !v.shown.Played && in.Headed()
	if !here {
		f = look.Clock{}
	}
	if in.SetClock(f); f.Shown && f.Playing != v.shown.Clock.Playing {
		v.shown.Clock = f // the head shows the playing time left
		v.Show(in, v.shown)
	}
	return here
}

// Actions returns the actions of the panel.
func (v *Panel) Actions() panel.Actions {
	d := v.Desk
	return panel.Actions{
		Side: d.Acting(v.pickPower), Tab: d.Acting(v.pickTab), Row: d.Acting(v.pickRow), Drop: d.Acting(v.dropRow), Check: d.Acting(v.pickCheck),
		Rule:   func(i int) { v.LookUp(at(v.meaning.Checks, i).Topic) },
		Point:  func(i int) { v.Topics.Check = at(v.meaning.Checks, i).Topic },
		Main:   v.Stack.Each(func() { d.Act(v.lead) }),
		Answer: func() { v.Perform("declare") }, Clock: func() { v.Perform("clock") }, Words: func() { v.Perform("wording") },
	}
}

// pickPower lists the power of a row or, with Shift held, plays as that power.
func (v *Panel) pickPower(i int) {
	d := v.Desk
	d.View.Choose(engine.Power(i))
	d.View.Every, d.View.Written = false, false // the power is below a heading
	if v.Supporting() {
		d.PlayAs(d.View.Power)
		return
	}
	if p := d.Entry.Selected(); p != engine.NoProvince && entry.PowerAt(d.Game.Node().Position, p) != d.View.Power {
		for d.Entry.Escape() {
		}
	}
	d.Tell()
}

// pickTab chooses which orders are listed, or how results are sorted.
func (v *Panel) pickTab(i int) {
	d := v.Desk
	if d.Played() {
		d.SortResults(i == 1)
		return
	}
	d.View.Only = d.View.Only && i == 0
	d.View.Every, d.View.Written = i == 1, i == 2
	d.Tell()
}

// pickRow selects the unit of a row, filters by the power it is the heading of or ends the filter, or starts correcting a line.
func (v *Panel) pickRow(i int) {
	d := v.Desk
	switch s := at(v.meaning.Rows, i); {
	case s.Void > 0:
		v.correct(s.Void)
	case s.Text != "":
		d.Draft.Correct = 0
		d.Draft.Rewrite(s.Text)
	case s.Power != engine.NoPower:
		d.View.Only = !d.View.Only || d.View.Power != s.Power
		d.View.Choose(s.Power)
		d.View.Place = engine.NoProvince
		d.Tell()
	default:
		d.Choose(s.At)
	}
}

// dropRow discards a line that could not be read.
func (v *Panel) dropRow(i int) {
	if s := at(v.meaning.Rows, i); s.Void > 0 {
		v.Desk.Draft.DropLine(s.Void - 1)
	}
}

// pickCheck jumps to the subject of a check, or changes the answer about a power that gave no order.
func (v *Panel) pickCheck(i int) {
	if s := at(v.meaning.Checks, i); s.Power != engine.NoPower {
		v.Desk.Question.ToggleSpare(s.Power)
	} else {
		v.Desk.LookAt(s.At)
	}
}
