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

// Panel computes the contents and actions of the side panel.
type Panel struct {
	*page.Room
	Desk      *desk.Desk
	Player    *telling.Player
	Words     func() words.Words
	Watched   func() bool // reports whether others can see the table; nil means nobody can
	Tab       int         // tab shown: 0 for orders or results, otherwise Generals or Foreseen
	Explained int         // index of the explained result in the phase; -1 if none
	Ways      Ways
	meaning   Meaning // of the rows shown
}

// Ways are the actions that leave the panel. Every one must be set.
type Ways struct {
	Main   func()                 // the main button
	Pass   func(kingdoms.Faction) // passes the keyboard to the player of a faction
	Free   func()                 // releases the keyboard
	Permit func()                 // asks whose generals may pass
	Pay    func()                 // asks for the order of payment
	Tell   func()                 // called when another result is explained, or none
	Write  func()                 // focuses the order line
}

// Meaning says what the rows of a State stand for, by their indexes.
type Meaning struct{ Sides, Rows, Checks []Stands }

// Stands says what a row stands for. The zero Stands is nothing.
type Stands struct {
	Faction kingdoms.Faction // a side
	All     bool             // all factions, or none while orders are hidden
	Order   kingdoms.Order   // a given order
	Result  int              // index of a result in the phase, counted from 1
	Subject entry.Subject    // to be selected
	Permits bool             // asks whose generals may pass
	Pays    bool             // asks for the order of payment
	Topic   string           // of the rules
	General kingdoms.General
	Title   string // title of Helps
	Helps   string // everything that would help, one per line, shown in a dialog
	Void    int    // line of a sheet that is not an order, counted from 1
}

// lines collects rows with their meanings.
type lines struct {
	rows  []look.Row
	stand []Stands
}

// newLines returns empty lines with a capacity.
func newLines(n int) lines { return lines{make([]look.Row, 0, n), make([]Stands, 0, n)} }

// add adds a row.
func (l *lines) add(r look.Row, s Stands) { l.rows, l.stand = append(l.rows, r), append(l.stand, s) }

// at returns the entry at an index, or the zero Stands if the index is out of range.
func at(list []Stands, i int) Stands {
	if i < 0 || i >= len(list) {
		return Stands{}
	}
	return list[i]
}

// sight identifies what the list of a panel is about. Each step of a playback is different.
type sight struct {
	node   *game.Node
	played bool
	beats  int
	only   kingdoms.Faction
	tab    int
}

// Show updates a panel. From then on, the actions refer to its rows.
func (v *Panel) Show(in *panel.Panel) {
	s, m := v.State()
	v.meaning = m
	in.Set(s)
}

// State returns the state of the panel and the meaning of its rows.
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
	switch s.Tab { // these use the whole panel
	case Generals:
		list, checks, s.Plain, s.Sums = v.roster(), lines{}, "", nil
	case Foreseen:
		list, checks, sides, s.Plain, s.Sums = v.foreseen(), lines{}, lines{}, "", nil
	}
	s.Sides, s.Rows, s.Checks = sides.rows, list.rows, checks.rows
	return s, Meaning{sides.stand, list.stand, checks.stand}
}

// The tabs after the first one.
const (
	Generals = 1
	Foreseen = 2
)

// Foreseeable reports whether a preview of the phase shown is possible.
func (v *Panel) Foreseeable() bool { return !v.Desk.Ahead.Blind() }

// Foresee switches between the preview and the first tab.
func (v *Panel) Foresee() {
	if v.Tab == Foreseen {
		v.pickTab(0)
	} else {
		v.pickTab(Foreseen)
	}
}

// foreseen lists the battles, the failing orders and the threats of the turn with its current orders.
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

// listed returns the text key of the first tab.
func (v *Panel) listed() string {
	if v.Desk.Played() {
		return "kingdoms.panel.results"
	}
	return "kingdoms.panel.orders"
}

// head names the phase and what players do in it.
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

// turnsLeft returns the number of half-years left in a game with a last year, including that of the phase; 0 without a last year.
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

// Actions returns the actions of the panel.
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

// pickSide selects the faction whose orders are written, or all factions if it is selected already.
func (v *Panel) pickSide(i int) {
	d := v.Desk
	switch s := at(v.meaning.Sides, i); {
	case !s.All && (s.Faction == kingdoms.NoFaction || d.Hiding() && s.Faction == d.Entry.Only): // the player keeps the keyboard
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

// pickTab shows a tab.
func (v *Panel) pickTab(i int) {
	v.Tab, v.Desk.Ahead.Shown = i, i == Foreseen
	v.Ways.Tell()
}

// pickRow selects the subject of an order, explains a result or opens the form of a row. Picking an explained result again ends the
// explanation.
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

// dropRow withdraws the order of a row, or discards the line of a sheet.
func (v *Panel) dropRow(i int) {
	switch s := at(v.meaning.Rows, i); {
	case s.Void > 0:
		v.Desk.Sheet.Drop(s.Void - 1)
	case s.Order.Kind != kingdoms.NoOrder:
		v.Desk.Give(v.Desk.Entry.Without(s.Order))
	}
}

// pickCheck selects the next subject that a check is about.
func (v *Panel) pickCheck(i int) { v.look(at(v.meaning.Checks, i).Subject) }

// meet points at a general, who is also selected if an order can be written.
func (v *Panel) meet(g kingdoms.General) {
	who := moment(v.Desk, v.Player).Officers[g]
	target := entry.Target{Area: who.Area, General: g}
	if m := v.Desk.Entry.ResolvePick(target); m.Select.General == g {
		v.Desk.Entry.Select(m.Select)
	}
	v.Desk.Point(target)
	v.Desk.Tell()
}

// look selects a subject, unless it is zero.
func (v *Panel) look(s entry.Subject) {
	if s != (entry.Subject{}) {
		v.Desk.Entry.Select(s)
	}
	v.Desk.Tell()
}
