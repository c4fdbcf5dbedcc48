package ui

import (
	"maps"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/board/paint"
	"entente/ui/telling"
	"entente/ui/words"
)

// action is what a command does in this window.
type action struct {
	do  func()
	why func() string // why it cannot be done now, "" when it can; nil: always can
}

// actions are what the commands do, by name.
func (w *Window) actions() map[string]action {
	letter := func(r rune) action {
		return action{func() { w.desk.entry.Key(r); w.desk.tell() }, w.desk.whyNotOrder}
	}
	list := map[string]action{
		"new":     {do: w.askNew},
		"open":    {do: w.askOpen},
		"save":    {do: func() { w.save(nil) }},
		"save-as": {do: func() { w.askSave(nil) }},
		"picture": {do: w.askPicture},
		"export":  {do: w.askExport},
		"quit":    {do: w.closing},

		"undo":          {func() { w.desk.game.Undo() }, w.desk.unless(w.desk.game.CanUndo, "why-off.undo")},
		"redo":          {func() { w.desk.game.Redo() }, w.desk.unless(w.desk.game.CanRedo, "why-off.redo")},
		"copy-orders":   {w.copyOrders, w.desk.seats.whyNotCurtain},
		"copy-position": {do: w.copyPosition},
		"drop-unread":   {w.desk.draft.dropUnread, w.desk.draft.whyNotDropUnread},
		"clear-power":   {func() { w.desk.game.ClearOrders(w.desk.focus.Power) }, w.desk.whyNotClear},
		"clear-all":     {func() { w.desk.game.ClearOrders(w.desk.entry.Power) }, w.desk.whyNotClear},

		"fit":              {do: func() { w.parts.board.Fit() }},
		"zoom-in":          {do: func() { w.parts.board.ZoomTo(w.parts.board.Zoom() * 1.25) }},
		"zoom-out":         {do: func() { w.parts.board.ZoomTo(w.parts.board.Zoom() / 1.25) }},
		"actual-size":      {do: func() { w.parts.board.ZoomTo(100) }},
		"highlights":       {do: func() { w.desk.switchHighlights(engine.NoPower) }},
		"highlights-power": {do: func() { w.desk.switchHighlights(w.desk.focus.Power) }},
		"labels":           {do: func() { w.setLabels((w.desk.settings.Labels + 1) % (paint.NoLabels + 1)) }},
		"theme":            {do: w.nextTheme},
		"projector":        {do: w.toggleProjector},
		"full-screen":      {do: func() { w.win.SetFullScreen(!w.win.FullScreen()) }},
		"hide":             {do: w.hideScreen},
		"hiding":           {do: func() { w.setHiding((w.desk.settings.Hiding + 1) % numHidings) }},

		"hold": letter('h'), "move": letter('m'), "support": letter('s'), "convoy": letter('c'), "via": letter('v'),
		"retreat": letter('r'), "disband": letter('d'), "build": letter('b'),
		"player":    {w.desk.switchPlayer, w.desk.seats.whyNotCurtain},
		"curtain":   {w.dropCurtain, w.desk.seats.whyNotDropCurtain},
		"mark-in":   {w.desk.seats.markIn, w.desk.seats.whyNotMarkIn},
		"next-unit": {func() { w.desk.entry.Next(); w.desk.follow(); w.desk.tell() }, w.desk.whyNotWriting},
		"route":     {func() { w.desk.entry.Route(); w.desk.tell() }, w.desk.whyNotOrder},
		"back":      {func() { w.escape() }, nil},

		"reveal-play":  {w.desk.playReveal, w.desk.whyNotReveal},
		"reveal-step":  {w.desk.stepReveal, w.desk.whyNotStep},
		"reveal-back":  {w.desk.backReveal, w.desk.whyNotBack},
		"reveal-start": {func() { w.desk.toReveal(0) }, w.desk.whyNotReveal},
		"reveal-end":   {w.desk.endReveal, w.desk.whyNotStep},
		"reveal-pace":  {do: func() { w.desk.setPace((w.desk.settings.Pace + 1) % telling.Pace(telling.NumPaces)) }},
		"motion":       {do: w.desk.toggleMotion},
		"only-power":   {do: w.desk.toggleOnly},
		"sort-results": {do: func() { w.desk.sortResults(!w.desk.settings.ByPlace) }},
		"copy-results": {w.copyResults, w.desk.whyNotReveal},

		"resolve":  {w.goOn, w.desk.whyNotGoOn},
		"first":    {func() { w.desk.travel(-1 << 20) }, w.desk.unless(w.desk.canGoBack, "why-off.first")},
		"previous": {func() { w.desk.travel(-1) }, w.desk.unless(w.desk.canGoBack, "why-off.first")},
		"next":     {func() { w.desk.travel(1) }, w.desk.unless(w.desk.canGoForward, "why-off.last")},
		"last":     {func() { w.desk.travel(1 << 20) }, w.desk.unless(w.desk.canGoForward, "why-off.last")},

		"try-other":  {w.desk.tryOther, w.desk.whyNotTry},
		"other-line": {w.desk.otherLine, w.desk.whyNotOtherLine},
		"main-line":  {w.desk.game.Promote, w.desk.whyNotMainLine},

		"agreed":  {do: w.showAgreed},
		"players": {w.askPlayers, w.whyNotVote},
		"vote":    {w.askVote, w.whyNotVote},
		"time-up": {w.timeUp, w.whyNotTime},
		"result":  {w.showEnd, w.whyNotEnd},

		"rulings": {do: w.showRulings},
		"notices": {do: w.showNotices},
		"log":     {do: w.showLog},

		"keys":  {do: w.showKeys},
		"about": {do: w.showAbout},
	}
	maps.Copy(list, w.aidActions())
	maps.Copy(list, w.clockActions())
	maps.Copy(list, w.paperActions())
	return list
}

// unless gives the reason of key when can says no.
func (d *Desk) unless(can func() bool, key string) func() string {
	return func() string {
		if can() {
			return ""
		}
		return words.Say(key)
	}
}

// perform does a command by its name, or says why it cannot be done now.
func (w *Window) perform(name string) {
	a, ok := w.actions()[name]
	if !ok || len(w.win.Canvas().Overlays().List()) > 0 {
		return
	}
	if a.why != nil {
		if why := a.why(); why != "" {
			w.tellWhyNot(why)
			return
		}
	}
	a.do()
}

// tellWhyNot says over the map why nothing happened, until something does.
func (w *Window) tellWhyNot(why string) {
	b := w.parts.ground
	corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
	w.parts.tips.Reason(corner.AddXY(0, b.Size().Height-96), b.Size(), corner, sentenceCase(why))
}

// played reports whether the phase that is seen is resolved, and not just being tried with other orders.
func (d *Desk) played() bool {
	n := d.game.Node()
	return n.Result != nil && n != d.trying
}

func (d *Desk) canGoBack() bool {
	_, at := d.game.Line()
	return at > 0
}

func (d *Desk) canGoForward() bool {
	line, at := d.game.Line()
	return at < len(line)-1
}

// whyNotWriting says why no order can be given.
func (d *Desk) whyNotWriting() string {
	switch {
	case d.played():
		return words.Say("why-off.played")
	case d.seats.curtained():
		return words.Say("why-off.curtain")
	}
	return ""
}

// whyNotOrder says why the selected unit cannot be ordered.
func (d *Desk) whyNotOrder() string {
	if why := d.whyNotWriting(); why != "" || d.entry.Selected() != engine.NoProvince {
		return why
	}
	return words.Say("why-off.nothing-selected")
}

func (d *Desk) whyNotClear() string {
	if why := d.whyNotWriting(); why != "" {
		return why
	}
	if len(d.game.Node().Orders) > 0 {
		return d.clock.closedWhy()
	}
	return words.Say("why-off.no-orders")
}

func (d *Desk) whyNotGoOn() string {
	if d.played() && !d.canGoForward() && !d.player.Telling() {
		return words.Say("why-off.last")
	}
	return ""
}

// travel moves along the phases played.
func (d *Desk) travel(by int) {
	line, at := d.game.Line()
	d.focus.Place, d.trying = engine.NoProvince, nil
	d.game.GoLine(min(max(at+by, 0), len(line)-1))
}

// goOn is the big button: it resolves the phase and shows what became of it, or leaves the results for the next phase.
func (w *Window) goOn() {
	w.desk.focus.Place = engine.NoProvince
	switch {
	case w.desk.player.Telling():
		w.desk.endReveal()
	case w.desk.played():
		w.desk.game.Forward()
		if w.desk.over() {
			w.showEnd()
		}
	case w.desk.over():
		w.showEnd()
	case w.desk.tossDue() != engine.NoPower:
		w.toss(w.desk.tossDue())
	case w.desk.seats.curtained():
		w.lowerCurtain()
		if w.curtain.mode == curtainReady { // the button said so
			w.curtain.reveal()
		}
	case w.desk.seats.secret():
		w.handIn(true)
	default:
		w.desk.resolve()
	}
}

// resolve carries out what was ordered.
func (d *Desk) resolve() {
	if d.seats.secret() {
		return // Reveal does it
	}
	d.entry.Enter() // a support that is only half built stands
	if d.game.Node().Result != nil {
		d.trying = nil // nothing was tried after all
		d.tell()
		return
	}
	d.draft.keepUnread()
	d.player.Arm()
	d.game.Adjudicate()
	d.player.Disarm() // it has begun, or there was nothing to tell
}

// escape takes one step of order entry back; with nothing to take back it leaves a line that is typed in.
func (w *Window) escape() {
	if w.parts.board.Cancel() {
		return
	}
	if w.desk.player.Telling() {
		w.desk.endReveal()
		return
	}
	if (w.desk.draft.report != cardText{}) {
		w.desk.draft.report = cardText{}
		w.desk.tell()
		return
	}
	if !w.desk.entry.Escape() {
		w.desk.focus.Place = engine.NoProvince
		w.win.Canvas().Unfocus()
	}
	w.desk.tell()
}

// setLabels changes how provinces are named.
func (w *Window) setLabels(l paint.Labels) {
	w.desk.settings.Labels = l
	w.desk.keepSettings()
	w.desk.tell()
}

// setTheme changes the colours.
func (w *Window) setTheme(name string) {
	if err := w.dress(name); err != nil {
		w.Alarm(err)
		return
	}
	w.desk.keepSettings()
}

func (w *Window) nextTheme() {
	names := themeNames()
	for i, name := range names {
		if name == w.desk.settings.Theme {
			w.setTheme(names[(i+1)%len(names)])
			return
		}
	}
}
