package present

import (
	"entente/engine"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/entry"
	"entente/ui/kingdoms/outlook"
	"entente/ui/kingdoms/telling"
	"entente/ui/kingdoms/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/room/panel"
	"entente/ui/rulebook"
)

// Panel says what the panel shows of a table, and what is done in it.
type Panel struct {
	*page.Room
	Desk      *desk.Desk
	Player    *telling.Player
	Words     func() words.Words
	Watched   func() bool // whether others see the table besides the user; nil: nobody does
	Tab       int         // what is listed: 0 orders or results, 1 the generals, 2 what is foreseen
	Explained int         // the result that is explained, by its place in the phase; -1 for none
	Ways      Ways
	meaning   Meaning // of the rows that are shown
}

// Ways are what the panel leads to. Every one must be there.
type Ways struct {
	Main   func()                 // the big button
	Pass   func(kingdoms.Faction) // its player takes the keyboard
	Free   func()                 // nobody has the keyboard any more
	Permit func()                 // whose generals may pass is asked
	Pay    func()                 // what is paid first is asked
	Tell   func()                 // another result is explained, or none
	Write  func()                 // the line for orders is written in
}

// Meaning says what the rows of a panel stand for, by their places in its State.
type Meaning struct{ Sides, Rows, Checks []Stands }

// Stands is what a row stands for. The zero Stands is nothing.
type Stands struct {
	Faction kingdoms.Faction // a side
	All     bool             // all sides, or nobody where orders are hidden
	Order   kingdoms.Order   // that is given
	Result  int              // of the phase, counted from 1
	Subject entry.Subject    // whose order is written next
	Permits bool             // whose generals may pass
	Pays    bool             // what is paid first
	Topic   string           // of the rules
	General kingdoms.General
	Title   string // of Helps
	Helps   string // everything that would help, a line each, shown in a dialog
	Void    int    // a line of a sheet that is no order, counted from 1
}

// lines are rows with what they stand for.
type lines struct {
	rows  []look.Row
	stand []Stands
}

// newLines returns no rows yet, with room for a number of them.
func newLines(n int) lines { return lines{make([]look.Row, 0, n), make([]Stands, 0, n)} }

// add adds a row.
func (l *lines) add(r look.Row, s Stands) { l.rows, l.stand = append(l.rows, r), append(l.stand, s) }

// at returns what stands at a place, nothing for a place that there is not.
func at(list []Stands, i int) Stands {
	if i < 0 || i >= len(list) {
		return Stands{}
	}
	return list[i]
}

// sight is what the list of a panel is about: while results are told, each step is something else.
type sight struct {
	node   *game.Node
	played bool
	beats  int
	only   kingdoms.Faction
	tab    int
}

// Show shows in a panel what is now; from here on the actions mean its rows.
func (v *Panel) Show(in *panel.Panel) {
	s, m := v.State()
	v.meaning = m
	in.Set(s)
}

// State returns what a panel shows, and what its rows stand for.
func (v *Panel) State() (panel.State, Meaning) {
	d := v.Desk
	s := panel.State{
		Sight: sight{d.Shown(), d.Played(), v.Player.Beats(), d.Entry.Only, v.Tab},
		Head:  v.head(), Sums: v.sums(), Tabs: []string{v.Say(v.listed()), v.Say("kingdoms.panel.generals")}, Tab: v.Tab,
	}
	if v.Foreseeable() {
		s.Tabs = append(s.Tabs, v.Say("kingdoms.preview.tab"))
	} else if s.Tab == Foreseen {
		s.Tab = 0
	}
	sides, given, due := v.sides()
	s.Main = v.resolveFace(given, due)
	var list, checks lines
	switch {
	case v.Player.Telling():
		list = v.told()
	case d.Played():
		list = v.results()
	case d.Hiding() && d.Entry.Only == kingdoms.NoFaction:
		s.Plain = v.Say("curtain.board-text")
	default:
		doubts, idle := d.Check()
		list, checks = v.orders(doubts), v.checks(doubts, idle)
		s.Fold = panel.Fold(v.Language, checks.rows)
	}
	switch s.Tab { // in all the room that there is
	case Generals:
		list, checks, s.Plain, s.Sums = v.roster(), lines{}, "", nil
	case Foreseen:
		list, checks, sides, s.Plain, s.Sums = v.foreseen(), lines{}, lines{}, "", nil
	}
	s.Sides, s.Rows, s.Checks = sides.rows, list.rows, checks.rows
	return s, Meaning{sides.stand, list.stand, checks.stand}
}

// The tabs after the first.
const (
	Generals = 1
	Foreseen = 2
)

// Foreseeable reports whether something can be foreseen of the phase that is looked at.
func (v *Panel) Foreseeable() bool { return !v.Desk.Ahead.Blind() }

// Foresee lists what is foreseen, or what was listed before the generals.
func (v *Panel) Foresee() {
	if v.Tab == Foreseen {
		v.pickTab(0)
	} else {
		v.pickTab(Foreseen)
	}
}

// foreseen lists the battles, the orders that fail, the threats of the turn as its orders stand.
func (v *Panel) foreseen() (list lines) {
	d, only := v.Desk, kingdoms.FactionSet(0)
	if d.Entry.Only != kingdoms.NoFaction {
		only = d.Shown().Seat(d.Entry.Only)
	}
	rows, stand := outlook.Sayer{Words: v.Words(), Pos: d.Shown().Pos}.Rows(d.Ahead.Preview(), only, d.Hiding())
	list = newLines(len(rows))
	for i, s := range stand {
		list.add(rows[i], Stands{Subject: subjectOf(s.Order, engine.Movement), Topic: s.Topic, Title: s.Title, Helps: s.All})
	}
	return list
}

// listed is the key of what the first tab lists.
func (v *Panel) listed() string {
	if v.Desk.Played() {
		return "kingdoms.panel.results"
	}
	return "kingdoms.panel.orders"
}

// head names the phase and says what is done.
func (v *Panel) head() panel.Head {
	d, w := v.Desk, v.Words()
	h := panel.Head{Title: w.Phase(d.Shown().Pos.Phase)}
	switch {
	case d.Ended():
		h.Sub = v.Say("kingdoms.sub.end")
	case d.Played():
		h.Sub = v.Say("kingdoms.sub.results")
	case d.Shown() == d.Front() && d.Clock.Step() != "":
		h.Sub = d.Clock.Step()
	case d.Hiding() && d.Entry.Only == kingdoms.NoFaction:
		h.Sub = v.Say("kingdoms.sub.hidden")
	default:
		h.Sub = w.Step(d.Shown().Pos.Phase)
	}
	if !d.Played() || v.Player.Telling() {
		if left := turnsLeft(d.Shown()); left > 0 {
			h.Sub += " · " + v.SayN("end.turns", left, nil)
		}
		if n := d.Shown(); n.Pos.Phase.Kind != engine.Adjustment && !d.Ended() {
			if may := w.MayBeLast(n.SecretEnd().From, n.SecretEnd().To, int(n.Pos.Phase.Year)); may != "" {
				h.Sub += " · " + may
			}
		}
		return h
	}
	failed, driven := 0, 0
	for _, r := range d.Shown().Outcome.Results {
		if r.Given && words.Bad(r.Reason) {
			failed++
		}
		if r.Dislodged {
			driven++
		}
	}
	if h.Tone = look.RoleFailure; failed > 0 {
		h.Count, h.Sign = v.SayN("results.failed-count", failed, nil), "icon-cross"
	}
	if driven > 0 && failed > 0 {
		h.CountSub = v.SayN("results.dislodged-count", driven, nil)
	}
	return h
}

// turnsLeft is how many halves of a year are still to be played in a game with a last year, with the one of a phase; 0 without such a year.
func turnsLeft(n *game.Node) int {
	years := int(n.Rules.LastYear - n.Pos.Phase.Year)
	switch {
	case n.Rules.LastYear == 0 || years < 0:
		return 0
	case n.Pos.Phase.Kind == engine.Adjustment:
		return 2 * years
	case n.Pos.Phase.Season == engine.Fall:
		return 2*years + 1
	}
	return 2*years + 2
}

// Actions are what is done in the panel.
func (v *Panel) Actions() panel.Actions {
	read := func(topic string) { v.LookUp(rulebook.Kingdoms, topic) }
	return panel.Actions{
		Side: v.pickSide, Tab: v.pickTab, Row: v.pickRow, Drop: v.dropRow, Check: v.pickCheck,
		Told:  func(i int) { read(at(v.meaning.Rows, i).Topic) },
		Rule:  func(i int) { read(at(v.meaning.Checks, i).Topic) },
		Point: func(i int) { v.Topics.Check = at(v.meaning.Checks, i).Topic },
		Main:  v.Stack.Each(func() { v.Ways.Main() }), Clock: func() { v.Perform("clock") },
	}
}

// pickSide chooses whose orders are written; picked again, those of all are.
func (v *Panel) pickSide(i int) {
	d := v.Desk
	switch s := at(v.meaning.Sides, i); {
	case !s.All && (s.Faction == kingdoms.NoFaction || d.Hiding() && s.Faction == d.Entry.Only): // what lies open stays
	case s.All || s.Faction == d.Entry.Only:
		if d.Hiding() {
			v.Ways.Free()
		} else {
			d.Writes(kingdoms.NoFaction)
		}
	case !d.MaySee(s.Faction):
		v.Ways.Pass(s.Faction)
	default:
		d.Writes(s.Faction)
	}
}

// pickTab lists something else.
func (v *Panel) pickTab(i int) {
	v.Tab, v.Desk.Ahead.Shown = i, i == Foreseen
	v.Ways.Tell()
}

// pickRow selects whose order a row is, or explains what became of it; picked again it is explained no more.
func (v *Panel) pickRow(i int) {
	switch s := at(v.meaning.Rows, i); {
	case s.Void > 0:
		v.Desk.Sheet.Rewrite(s.Void - 1)
		v.Ways.Write()
	case s.General != kingdoms.NoGeneral:
		v.meet(s.General)
	case s.Helps != "":
		v.Ask(s.Title, s.Helps, nil, 460, kit.Answer{Text: v.Say("dialog.close")})
	case s.Permits:
		v.Ways.Permit()
	case s.Pays:
		v.Ways.Pay()
	case s.Result > 0:
		if s.Result--; v.Explained == s.Result {
			s.Result = -1
		}
		v.Explained = s.Result
		v.Ways.Tell()
	case s.Order.Kind != kingdoms.NoOrder || s.Subject != (entry.Subject{}):
		v.look(s.Subject)
	}
}

// dropRow takes the order of a row back.
func (v *Panel) dropRow(i int) {
	switch s := at(v.meaning.Rows, i); {
	case s.Void > 0:
		v.Desk.Sheet.Drop(s.Void - 1)
	case s.Order.Kind != kingdoms.NoOrder:
		v.Desk.Give(v.Desk.Entry.Without(s.Order))
	}
}

// pickCheck leads to whatever a check is about.
func (v *Panel) pickCheck(i int) { v.look(at(v.meaning.Checks, i).Subject) }

// meet points at a general, and lets his order be written if that can be.
func (v *Panel) meet(g kingdoms.General) {
	who := moment(v.Desk, v.Player).Officers[g]
	aim := entry.Aim{Area: who.Area, General: g}
	if m := v.Desk.Entry.Meant(aim); m.Select.General == g {
		v.Desk.Entry.Select(m.Select)
	}
	v.Desk.Point(aim)
	v.Desk.Tell()
}

// look lets the order of a subject be written, if there is one.
func (v *Panel) look(s entry.Subject) {
	if s != (entry.Subject{}) {
		v.Desk.Entry.Select(s)
	}
	v.Desk.Tell()
}
