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
		return action{func() { w.entry.Key(r); w.present() }, w.whyNotOrder}
	}
	list := map[string]action{
		"new":     {do: w.askNew},
		"open":    {do: w.askOpen},
		"save":    {do: func() { w.save(nil) }},
		"save-as": {do: func() { w.askSave(nil) }},
		"picture": {do: w.askPicture},
		"export":  {do: w.askExport},
		"quit":    {do: w.closing},

		"undo":          {func() { w.game.Undo() }, w.unless(w.game.CanUndo, "why-off.undo")},
		"redo":          {func() { w.game.Redo() }, w.unless(w.game.CanRedo, "why-off.redo")},
		"copy-orders":   {w.copyOrders, w.whyNotCurtain},
		"copy-position": {do: w.copyPosition},
		"drop-unread":   {w.dropUnread, w.whyNotDropUnread},
		"clear-power":   {func() { w.game.ClearOrders(w.focus.Power) }, w.whyNotClear},
		"clear-all":     {func() { w.game.ClearOrders(w.entry.Power) }, w.whyNotClear},

		"fit":              {do: func() { w.parts.board.Fit() }},
		"zoom-in":          {do: func() { w.parts.board.ZoomTo(w.parts.board.Zoom() * 1.25) }},
		"zoom-out":         {do: func() { w.parts.board.ZoomTo(w.parts.board.Zoom() / 1.25) }},
		"actual-size":      {do: func() { w.parts.board.ZoomTo(100) }},
		"highlights":       {do: func() { w.switchHighlights(engine.NoPower) }},
		"highlights-power": {do: func() { w.switchHighlights(w.focus.Power) }},
		"labels":           {do: func() { w.setLabels((w.settings.Labels + 1) % (paint.NoLabels + 1)) }},
		"theme":            {do: w.nextTheme},
		"projector":        {do: w.toggleProjector},
		"full-screen":      {do: func() { w.win.SetFullScreen(!w.win.FullScreen()) }},
		"hide":             {do: w.hideScreen},
		"hiding":           {do: func() { w.setHiding((w.settings.Hiding + 1) % numHidings) }},

		"hold": letter('h'), "move": letter('m'), "support": letter('s'), "convoy": letter('c'), "via": letter('v'),
		"retreat": letter('r'), "disband": letter('d'), "build": letter('b'),
		"player":    {w.switchPlayer, w.whyNotCurtain},
		"curtain":   {w.dropCurtain, w.whyNotDropCurtain},
		"mark-in":   {w.markIn, w.whyNotMarkIn},
		"next-unit": {func() { w.entry.Next(); w.follow(); w.present() }, w.whyNotWriting},
		"route":     {func() { w.entry.Route(); w.present() }, w.whyNotOrder},
		"back":      {func() { w.escape() }, nil},

		"reveal-play":  {w.playReveal, w.whyNotReveal},
		"reveal-step":  {w.stepReveal, w.whyNotStep},
		"reveal-back":  {w.backReveal, w.whyNotBack},
		"reveal-start": {func() { w.toReveal(0) }, w.whyNotReveal},
		"reveal-end":   {w.endReveal, w.whyNotStep},
		"reveal-pace":  {do: func() { w.setPace((w.settings.Pace + 1) % telling.Pace(telling.NumPaces)) }},
		"motion":       {do: w.toggleMotion},
		"only-power":   {do: w.toggleOnly},
		"sort-results": {do: func() { w.sortResults(!w.settings.ByPlace) }},
		"copy-results": {w.copyResults, w.whyNotReveal},

		"resolve":  {w.goOn, w.whyNotGoOn},
		"first":    {func() { w.travel(-1 << 20) }, w.unless(w.canGoBack, "why-off.first")},
		"previous": {func() { w.travel(-1) }, w.unless(w.canGoBack, "why-off.first")},
		"next":     {func() { w.travel(1) }, w.unless(w.canGoForward, "why-off.last")},
		"last":     {func() { w.travel(1 << 20) }, w.unless(w.canGoForward, "why-off.last")},

		"try-other":  {w.tryOther, w.whyNotTry},
		"other-line": {w.otherLine, w.whyNotOtherLine},
		"main-line":  {w.game.Promote, w.whyNotMainLine},

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
func (w *Window) unless(can func() bool, key string) func() string {
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
func (w *Window) played() bool {
	n := w.game.Node()
	return n.Result != nil && n != w.trying
}

func (w *Window) canGoBack() bool {
	_, at := w.game.Line()
	return at > 0
}

func (w *Window) canGoForward() bool {
	line, at := w.game.Line()
	return at < len(line)-1
}

// whyNotWriting says why no order can be given.
func (w *Window) whyNotWriting() string {
	switch {
	case w.played():
		return words.Say("why-off.played")
	case w.curtained():
		return words.Say("why-off.curtain")
	}
	return ""
}

// whyNotOrder says why the selected unit cannot be ordered.
func (w *Window) whyNotOrder() string {
	if why := w.whyNotWriting(); why != "" || w.entry.Selected() != engine.NoProvince {
		return why
	}
	return words.Say("why-off.nothing-selected")
}

func (w *Window) whyNotClear() string {
	if why := w.whyNotWriting(); why != "" {
		return why
	}
	if len(w.game.Node().Orders) > 0 {
		return w.closedWhy()
	}
	return words.Say("why-off.no-orders")
}

func (w *Window) whyNotGoOn() string {
	if w.played() && !w.canGoForward() && !w.player.Telling() {
		return words.Say("why-off.last")
	}
	return ""
}

// travel moves along the phases played.
func (w *Window) travel(by int) {
	line, at := w.game.Line()
	w.focus.Place, w.trying = engine.NoProvince, nil
	w.game.GoLine(min(max(at+by, 0), len(line)-1))
}

// goOn is the big button: it resolves the phase and shows what became of it, or leaves the results for the next phase.
func (w *Window) goOn() {
	w.focus.Place = engine.NoProvince
	switch {
	case w.player.Telling():
		w.endReveal()
	case w.played():
		w.game.Forward()
		if w.over() {
			w.showEnd()
		}
	case w.over():
		w.showEnd()
	case w.tossDue() != engine.NoPower:
		w.toss(w.tossDue())
	case w.curtained():
		w.lowerCurtain()
		if w.curtain.mode == curtainReady { // the button said so
			w.curtain.reveal()
		}
	case w.secret():
		w.handIn(true)
	default:
		w.resolve()
	}
}

// resolve carries out what was ordered.
func (w *Window) resolve() {
	if w.secret() {
		return // Reveal does it
	}
	w.entry.Enter() // a support that is only half built stands
	if w.game.Node().Result != nil {
		w.trying = nil // nothing was tried after all
		w.present()
		return
	}
	w.keepUnread()
	w.player.Arm()
	w.game.Adjudicate()
	w.player.Disarm() // it has begun, or there was nothing to tell
}

// escape takes one step of order entry back; with nothing to take back it leaves a line that is typed in.
func (w *Window) escape() {
	if w.parts.board.Cancel() {
		return
	}
	if w.player.Telling() {
		w.endReveal()
		return
	}
	if (w.writing.report != cardText{}) {
		w.writing.report = cardText{}
		w.present()
		return
	}
	if !w.entry.Escape() {
		w.focus.Place = engine.NoProvince
		w.win.Canvas().Unfocus()
	}
	w.present()
}

// setLabels changes how provinces are named.
func (w *Window) setLabels(l paint.Labels) {
	w.settings.Labels = l
	w.keepSettings()
	w.present()
}

// setTheme changes the colours.
func (w *Window) setTheme(name string) {
	if err := w.dress(name); err != nil {
		w.Alarm(err)
		return
	}
	w.keepSettings()
}

func (w *Window) nextTheme() {
	names := themeNames()
	for i, name := range names {
		if name == w.settings.Theme {
			w.setTheme(names[(i+1)%len(names)])
			return
		}
	}
}
