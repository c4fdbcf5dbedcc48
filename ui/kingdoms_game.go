package ui

import (
	"encoding/json"
	"slices"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/engine/game/foreign"
	"entente/engine/kingdoms"
	"entente/ui/board/atlas"
	"entente/ui/command"
	"entente/ui/document"
	"entente/ui/glossary"
	"entente/ui/hotseat"
	kdesk "entente/ui/kingdoms/desk"
	"entente/ui/kingdoms/gamepage"
	kpresent "entente/ui/kingdoms/present"
	kreferee "entente/ui/kingdoms/present/referee"
	kpublic "entente/ui/kingdoms/public"
	"entente/ui/kingdoms/questions"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/post/office"
	"entente/ui/room/clock"
	"entente/ui/room/codes"
	"entente/ui/room/curtain"
	"entente/ui/room/ending"
	"entente/ui/room/learned"
	"entente/ui/room/log"
	"entente/ui/room/printing"
	"entente/ui/room/projector"
	"entente/ui/room/rules"
	"entente/ui/room/ruling"
	"entente/ui/room/seats"
	"entente/ui/room/tree"
	"entente/ui/room/vote"
	"entente/ui/rulebook"
	"entente/variants"
)

// kingdomsGame is the game of Three Kingdoms in the window: its table, and the rooms that show it.
type kingdomsGame struct {
	*page.Room
	room    *gamepage.Room
	watch   kpublic.Watch // what everybody at the table has seen
	clocks  *clock.Clocks
	referee kreferee.Referee
	rulings *ruling.Rulings
	notices *ruling.Notices
	log     *log.Log
	votes   *vote.Votes
	end     *ending.Ending
	tree    *tree.Tree
	lookups
	curtain *kpresent.Curtain
	seats   *seats.Seats
	seated  seats.Actions
	asked   *questions.Questions     // its worked cases
	europe  func() []command.Command // what can be done in Europe
}

// kingdomsKind is how files of Three Kingdoms are read. Its board is read when the first of them is.
func kingdomsKind() document.Kind {
	return kdesk.Kind(func() (*kingdoms.Board, error) {
		bundle, err := variants.Kingdoms()
		if err != nil {
			return nil, err
		}
		return bundle.Board, nil
	})
}

// newKingdoms makes the game of Three Kingdoms in a window. scores is the folder of the user's systems of scores, "" for none.
func newKingdoms(w *Window, scores string) *kingdomsGame {
	r := w.europeGame.Room
	k := &kingdomsGame{Room: r.Room}
	table := func() *kdesk.Desk { return k.room.Desk() }
	k.tree = tree.New(r.Screen, r.Acts, kpresent.TreeActions(r.Room, table, func() { r.Desk.KeepSettings() }))
	k.room = &gamepage.Room{Room: r.Room, Doc: w.doc, Lines: k.tree, Wait: framesWait()}
	brush := k.room.TableBrush
	k.end = ending.New(r.Screen, r.Acts, brush, kpresent.Ending(r.Room, table, scores))
	k.log = log.New(r.Screen, brush, func() log.State { return kpresent.Log(r.Room, table()) })
	k.referee = kreferee.Referee{Room: r.Room, Table: table}
	k.votes = vote.New(r.Screen, brush, k.referee.Votes())
	k.rulings, k.notices = ruling.New(r.Screen, r.Acts, brush, k.referee.Rulings()), ruling.NewNotices(r.Screen, r.Acts, brush, k.referee.Notices())
	k.clocks = clock.New(r.Screen, brush, func() clock.State { return kpresent.Clock(table(), k.room.Words()) }, kpresent.ClockActions(table))
	k.europe = w.europeGame.commands
	words := glossary.New(r.Screen, rulebook.Kingdoms)
	k.room.Write, k.room.Book = words.Write, words.Book
	k.codes = codes.New(r.Screen, r.Acts, brush, func() codes.State {
		if _, err := k.room.Board(); err != nil {
			return codes.State{}
		}
		return kpresent.Codes(k.room.Words())
	})
	k.rules = rules.New(r.Screen, r.Acts, rules.Actions{
		Read: words.Read, Write: words.Write, Case: func(data json.RawMessage) (rules.Case, error) {
			if _, err := k.room.Board(); err != nil {
				return rules.Case{}, err
			}
			return kpresent.Cases{Print: k.printed(), Chips: brush(), Begin: k.room.PlayCase}.Judge(data)
		},
		Topic: func() string { return r.Topics.Topic() }, Title: func() string { return k.Say("rules.title") + " · " + k.Say("kingdoms.bar.title") }, Codes: k.codes.Show, Document: opening(r.Room),
	})
	k.asked = questions.New(questions.Table{
		Screen: r.Screen, LookUp: func(book, topic string) { r.Ways.LookUp(book, topic) }, Board: k.room.Board, Print: k.printed, Chips: brush, Begin: k.room.PlayCase, Rules: words.Read, Write: words.Write,
	})
	k.room.Finished = learned.New(r.Screen, kpresent.Learned(r.Room)).Open
	k.curtain = &kpresent.Curtain{
		Desk: table, Words: k.room.Words, Chips: brush, Seats: func() *hotseat.Seats { return w.Desk.Seats.Seats }, Hand: k.room.Hand, Carry: k.room.Carry,
	}
	k.room.Curtain = gamepage.Curtain{
		HandIn: func() { w.curtains.HandIn(true) }, GoOn: func() { k.room.Desk().Programs.Hurry(); w.curtains.GoOn() }, Pass: func(f kingdoms.Faction) { w.curtains.Pass(k.curtain.Asks(f)) },
	}
	k.seated = kpresent.Seated{
		Room: r.Room, Table: table, Faction: func(f kingdoms.FactionSet) string { return k.room.Words().Factions(f) }, Step: k.room.GoOn,
	}.Actions()
	k.seats = seats.New(r.Screen, r.Acts, r.Memory, brush, framesWait(), k.seated)
	k.room.Stop = k.seats.Stop
	k.room.Ticked = func() { k.clocks.Show(); w.audience.Show() }
	k.room.Shown = func() { k.room.Ticked(); w.curtains.Touch(); w.curtains.Follow(); w.mail.follow() }
	k.room.Watched = func() bool { return w.audience.Open() }
	return k
}

// lay implements gameUI.
func (k *kingdomsGame) lay(g document.Game) (own, anew bool) {
	file, own := g.(*kdesk.File)
	laid := own && k.room.Lay(file)
	if laid {
		k.curtain.Receive()
	}
	return own, laid
}

// forget implements gameUI.
func (k *kingdomsGame) forget() {
	for _, room := range []forgetter{k.room, k.votes} {
		room.Forget()
	}
}

// leave implements gameUI.
func (k *kingdomsGame) leave() {
	k.room.Close()
}

// commands implements gameUI. What Europe has too has its names, keys and places in the menus.
func (k *kingdomsGame) commands() []command.Command {
	places := map[string]command.Command{}
	for _, c := range k.europe() {
		places[c.Name] = c
	}
	tools := slices.Concat(k.tree.Commands(), k.rulings.Commands(), k.notices.Commands(), k.referee.Commands(), k.votes.Commands(), k.log.Commands(), k.end.Commands(), k.clocks.Commands(), k.seats.Commands())
	for i := range tools {
		c := &tools[i]
		if like, ok := places[c.Name]; ok {
			c.Menu, c.MenuOrder, c.Key = like.Menu, like.MenuOrder, like.Key
		} else {
			c.Menu, c.MenuOrder = "table", 20+i
		}
	}
	return append(k.room.GameCommands(), append(tools, places["hide"], places["hiding"], places["curtain"])...)
}

// title implements gameUI.
func (k *kingdomsGame) title() string { return k.room.Title() }

// phase implements gameUI.
func (k *kingdomsGame) phase(ph engine.Phase) string { return k.room.Words().Phase(ph) }

// keep implements gameUI: the clock writes itself into the game as it goes.
func (k *kingdomsGame) keep() {}

// sheet implements gameUI.
func (k *kingdomsGame) sheet(path string) bool {
	text := foreign.TextIn(path, kdesk.MostSheet)
	if text == "" || k.room.Desk() == nil || !k.room.Desk().Reads(text) {
		return false
	}
	k.room.Page().Paste(text)
	return true
}

// uncopied implements gameUI.
func (k *kingdomsGame) uncopied(so bool) {
	k.room.Desk().Uncopied = so
	k.room.Show()
}

// build implements gameUI.
func (k *kingdomsGame) build() parts {
	p := k.room.Build()
	return parts{toolbar: p.Toolbar, tree: p.Tree, board: p.Board, strip: p.Strip, panel: p.Panel, menu: k.room.Page().Menu, roomy: func() bool { return false }}
}

// show implements gameUI.
func (k *kingdomsGame) show() {
	k.room.Show()
	k.room.Ticked()
}

// wipe implements gameUI.
func (k *kingdomsGame) wipe() { k.room.Wipe() }

// public implements gameUI.
func (k *kingdomsGame) public(past int) projector.State {
	drawing, painter, _ := k.room.Map()
	k.watch.Sent = past
	picture := k.watch.Look(k.seen())
	return projector.StateOf(k.watch.Watch, projector.State{Picture: picture, Drawing: drawing, Painter: painter, Texts: k.Texts})
}

// seen is what everybody at the table sees.
func (k *kingdomsGame) seen() kpublic.View {
	_, _, c := k.room.Map()
	c.Language = k.Texts.Language()
	return kpublic.View{Desk: k.room.Desk(), Player: k.room.Player(), Chart: c, Texts: k.Texts, Settings: k.Settings}
}

// past implements gameUI.
func (k *kingdomsGame) past() []string { return kpublic.Phases(k.room.Desk(), k.room.Words()) }

// papers implements gameUI.
func (k *kingdomsGame) papers() printing.State {
	p := k.printed()
	s := p.Papers()
	s.Shares = p.Shares(func(name string) (*atlas.Theme, error) { return k.MapTheme(name, k.Settings.Hatched) }, k.seen())
	return s
}

// paper implements gameUI.
func (k *kingdomsGame) paper(wish printing.Wish, with printing.Tools) printing.Job {
	return k.printed().Paper(wish, with)
}

// printed is what documents are made of.
func (k *kingdomsGame) printed() kpresent.Print {
	drawing, _, c := k.room.Map()
	return kpresent.Print{Desk: k.room.Desk(), Words: k.room.Words(), Chart: c, Drawing: drawing, Kit: k.Kit}
}

// unseen implements gameUI.
func (k *kingdomsGame) unseen() { k.watch = kpublic.Watch{} }

// remark implements gameUI.
func (k *kingdomsGame) remark(text, _ string) { k.room.Remark(text) }

// excuse implements gameUI.
func (k *kingdomsGame) excuse(why string) { k.room.Remark(why) }

// act implements gameUI.
func (k *kingdomsGame) act(gesture func()) { k.room.Desk().Act(gesture) }

// drop implements gameUI.
func (k *kingdomsGame) drop() {
	d := k.room.Desk()
	d.Question.Drop()
	if d.Note != "" { // it was about what was done before
		d.Note = ""
		d.Tell()
	}
}

// typedKey implements gameUI.
func (k *kingdomsGame) typedKey(e *fyne.KeyEvent) { k.room.Page().TypedKey(e) }

// typedRune implements gameUI.
func (k *kingdomsGame) typedRune(r rune) bool { return k.room.Page().Letter(r) }

// heldKey implements gameUI.
func (k *kingdomsGame) heldKey(fyne.KeyName) {}

// paste implements gameUI.
func (k *kingdomsGame) paste(text string) { k.room.Page().Paste(text) }

// ring implements gameUI.
func (k *kingdomsGame) ring() []fyne.Focusable { return k.room.Page().Focusables() }

// note implements gameUI.
func (k *kingdomsGame) note(line *page.TraceLine) {
	line.Page = "kingdoms"
	if k.room.Page() == nil {
		return // it is being built
	}
	k.room.Page().Trace(line)
	k.room.Page().Controls(func(name string, at [4]float32) { line.Controls[name] = at })
}

// elsewhere implements gameUI.
func (k *kingdomsGame) elsewhere() office.Table {
	d := k.room.Desk()
	if d == nil || d.File == nil {
		return nil
	}
	return kdesk.Elsewhere{Desk: d, Telling: k.room.Player().Telling}
}

// players implements gameUI.
func (k *kingdomsGame) players() []look.Row {
	if d := k.room.Desk(); d == nil || d.File == nil {
		return nil
	}
	return k.seated.State().Rows
}

// named implements gameUI.
func (k *kingdomsGame) named(ids []string) string {
	var set kingdoms.FactionSet
	for _, id := range ids {
		set.Add(k.room.Desk().Board.Faction(id))
	}
	return k.room.Words().Factions(set)
}

// behind implements gameUI.
func (k *kingdomsGame) behind() curtain.Table { return k.curtain }
