// Package vote is what the players of any game decide together: who plays what, and whether and how the game ends. Votes are cast in
// turn, unseen by the others, or openly all at once.
//
//	v := vote.New(room, brush, present.Votes(desk))
//	set.Add(v.Commands()...)
package vote

import (
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"entente/ui/command"
	"entente/ui/gesture"
	"entente/ui/kit"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/page"
)

// Players is who plays what.
type Players struct {
	List  []Player
	Sides []page.Option // that can be taken over
}

// Player is a player by name; Sides names what they play.
type Player struct{ Name, Sides string }

// Turn is the next vote: the Nth of All. If it Waits, N of All who are asked on phones or by mail have voted; if it is Gone, that
// vote has ended with its phase. The zero Turn means that all have voted.
type Turn struct {
	Player string
	Sides  int // number of sides that Player lists, 0 if it is a name
	N, All int
	Waits  bool
	Gone   bool
}

// Outcome is the result of a vote, and the actions of its answers; nil: none.
type Outcome struct {
	Title, Text, Answer string
	Do                  func()
}

// Actions are called by the room.
type Actions struct {
	WhyNot  func() string                                // why nothing can be decided now, "" if it can
	Players func() Players                               // the current players; nil: they are not decided here
	Keep    func(names []string, taken, by string) error // renames the players, and hands a side to one; taken is "" for none
	Ends    func() Ends                                  // the possible proposals
	Told    func(p Proposal) string                      // describes a proposal in a sentence
	Begin   func(p Proposal) Turn                        // starts a vote
	Cast    func(against bool) (Turn, error)             // casts the current vote, and returns the next one
	Now     func() Turn                                  // the current vote
	Drop    func()                                       // cancels a vote
	Voters  func() []page.Option                         // the voters of an open vote
	Close   func(against []string) (Outcome, error)      // records the result of the vote; for an open one, with the IDs of those against
}

// Votes ask the players. Make it with New.
type Votes struct {
	*page.Screen
	brush func() kit.Brush
	do    Actions
	told  string        // the proposal that phones and mails vote on, "" for none
	waits *kit.Dialog   // the dialog about it, nil: it was put aside
	shown Turn          // the vote that it shows
	pause gesture.Pause // since a player was asked: the second click of a double click must not vote for the next player
}

// New returns the votes of a game. brush draws its sides.
func New(s *page.Screen, brush func() kit.Brush, do Actions) *Votes {
	return &Votes{Screen: s, brush: brush, do: do, pause: gesture.Pause{Now: func() time.Time {
		if s.Stack.Now != nil {
			return s.Stack.Now()
		}
		return time.Now()
	}}}
}

// Commands returns the commands for the players and for a vote.
func (v *Votes) Commands() []command.Command {
	list := []command.Command{{Name: "vote", Menu: "game", MenuOrder: 12, Key: "Ctrl+Shift+D", Do: v.propose, DisabledReason: v.do.WhyNot}}
	if v.do.Players != nil {
		list = append(list, command.Command{Name: "players", Menu: "game", MenuOrder: 11, Key: "Ctrl+Shift+U", Do: v.askPlayers, DisabledReason: v.do.WhyNot})
	}
	return list
}

// ask asks the next player, or shows the outcome after the last one. It reveals neither how anyone voted nor, until all have
// voted, the number of votes against.
func (v *Votes) ask(told string, t Turn) {
	switch {
	case t == (Turn{}):
		v.tell(nil)
		return
	case t.Waits:
		v.wait(told, t)
		return
	case t.Gone:
		v.do.Drop()
		v.Ask(v.Say("vote.title"), v.Say("vote.gone"), nil, 460, kit.Answer{Text: v.Say("dialog.close")})
		return
	}
	cast := func(against bool) func() {
		return func() {
			if v.pause.Deaf() > 0 {
				v.ask(told, t)
				return
			}
			next, err := v.do.Cast(against)
			if err != nil {
				v.Fail(v.Say("vote.title"), err)
				return
			}
			v.ask(told, next)
		}
	}
	v.Ask(v.SayN("vote.turn", max(t.Sides, 1), lang.With{"Player": t.Player}), told+"\n"+v.Say("vote.text", lang.With{"N": t.N, "All": t.All}), nil, 460,
		kit.Answer{Text: v.Say("vote.go-on"), Do: cast(true)}, kit.Answer{Text: v.Say("vote.end"), Do: cast(false)}, kit.Answer{Text: v.Say("dialog.cancel"), Do: v.do.Drop})
	v.Dialog.Safe = true // a held Enter key does not vote
	v.Win.Canvas().Focus(v.Dialog.Leads())
	v.pause.Begin()
}

// wait shows how many of those asked elsewhere have voted. The dialog can be put aside, because mails take days.
func (v *Votes) wait(told string, t Turn) {
	v.Ask(v.Say("vote.waiting"), told+"\n"+v.Say("vote.phones", lang.With{"N": t.N, "All": t.All}), nil, 460,
		kit.Answer{Text: v.Say("dialog.cancel"), Do: func() { v.told, v.waits = "", nil; v.do.Drop() }}, kit.Answer{Text: v.Say("vote.aside"), Do: func() { v.waits = nil }})
	v.Dialog.Safe = true // Enter and Escape must not end a vote
	v.told, v.waits, v.shown = told, v.Dialog, t
}

// Forget drops a pending vote, because it belongs to the previous game.
func (v *Votes) Forget() {
	if v.told == "" {
		return
	}
	if v.waits != nil && v.waits.Open() {
		v.waits.Close()
	}
	v.told, v.waits = "", nil
	v.do.Drop()
}

// Changed updates the vote, because a player elsewhere may have voted. A vote that was put aside returns when it is decided, once no other dialog
// is open.
func (v *Votes) Changed() {
	if v.told == "" {
		return
	}
	t := v.do.Now()
	switch {
	case v.waits != nil && !v.waits.Open(), v.waits == nil && (t.Waits || v.Dialog.Open()), v.waits != nil && t == v.shown:
		return
	case v.waits != nil:
		v.waits.Close()
	}
	v.again(t)
}

// again continues the vote that is open elsewhere.
func (v *Votes) again(t Turn) {
	told := v.told
	v.told, v.waits = "", nil
	v.ask(told, t)
}

// tell records the result of a vote and shows it. against lists the opponents in an open vote.
func (v *Votes) tell(against []string) {
	o, err := v.do.Close(against)
	if err != nil {
		v.Alarm(err)
		return
	}
	v.Ask(o.Title, o.Text, nil, 460, kit.Answer{Text: o.Answer, Do: o.Do})
}

// askPlayers shows who plays what, lets players be renamed, and lets another player take over a side.
func (v *Votes) askPlayers() {
	const width, half = 520, 210
	var body []fyne.CanvasObject
	s, keys := v.do.Players(), &page.DialogKeys{Screen: v.Screen}
	line := func(text string, o fyne.CanvasObject) {
		label := kit.NewSheet(fyne.NewSize(width-half-16, 34), func(add kit.Adder, size fyne.Size) {
			add(v.Look.Line(text, 13, kit.Regular, look.RoleText), 0, 0, size.Width, size.Height)
		})
		body = append(body, container.New(kit.SideBySide{Gap: 16}, container.New(kit.AtLeast{W: half, H: 34}, o), label))
	}
	fields := make([]*kit.Field, len(s.List))
	for i, player := range s.List {
		fields[i] = kit.NewField(keys, v.Say("new.name", lang.With{"N": i + 1}), nil)
		fields[i].SetSilently(player.Name)
		sides := player.Sides
		if sides == "" {
			sides = v.Say("players.none")
		}
		line(sides, fields[i])
	}
	name := kit.NewField(keys, v.Say("players.name"), nil)
	taken := ""
	pick := kit.NewButton(v.Look, kit.Plain, look.Button{Text: v.Say("players.power"), Drops: true}, keys, nil, nil)
	pick.OnTap = func() {
		rows := make([]look.Row, len(s.Sides))
		for i, o := range s.Sides {
			rows[i] = o.Row
		}
		v.Look.Choose(v.brush(), v.Win.Canvas(), pick, rows, func(i int) {
			taken = s.Sides[i].ID
			pick.Set(look.Button{Text: rows[i].Text, Drops: true})
		})
	}
	line(v.Say("players.take-over"), pick)
	line(v.Say("players.take-over-by"), name)
	v.Ask(v.Say("command.players"), "", container.New(kit.Spaced{Gap: 6, Width: width}, body...), width,
		kit.Answer{Text: v.Say("players.keep"), Do: func() {
			names := make([]string, len(fields))
			for i, f := range fields {
				names[i] = strings.TrimSpace(f.Text)
			}
			if err := v.do.Keep(names, taken, strings.TrimSpace(name.Text)); err != nil {
				v.Alarm(err)
			}
		}}, kit.Answer{Text: v.Say("dialog.cancel")})
}
