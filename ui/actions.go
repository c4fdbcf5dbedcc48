package ui

import (
	"maps"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/board/paint"
	"entente/ui/desk"
	"entente/ui/telling"
)

// action is what a command does in this window.
type action struct {
	do  func()
	why func() string // why it cannot be done now, "" when it can; nil: always can
}

// actions are what the commands do, by name.
func (w *Window) actions() map[string]action {
	letter := func(r rune) action {
		return action{func() { w.desk.Entry.Key(r); w.desk.Tell() }, w.desk.WhyNotOrder}
	}
	list := map[string]action{
		"new":     {do: w.askNew},
		"open":    {do: w.askOpen},
		"save":    {do: func() { w.save(nil) }},
		"save-as": {do: func() { w.askSave(nil) }},
		"picture": {do: w.askPicture},
		"export":  {do: w.askExport},
		"quit":    {do: w.closing},

		"undo":          {func() { w.desk.Game.Undo() }, w.desk.Unless(w.desk.Game.CanUndo, "why-off.undo")},
		"redo":          {func() { w.desk.Game.Redo() }, w.desk.Unless(w.desk.Game.CanRedo, "why-off.redo")},
		"copy-orders":   {w.copyOrders, w.desk.Seats.WhyNotCurtain},
		"copy-position": {do: w.copyPosition},
		"drop-unread":   {w.desk.Draft.DropUnread, w.desk.Draft.WhyNotDropUnread},
		"clear-power":   {func() { w.desk.Game.ClearOrders(w.desk.Focus.Power) }, w.desk.WhyNotClear},
		"clear-all":     {func() { w.desk.Game.ClearOrders(w.desk.Entry.Power) }, w.desk.WhyNotClear},

		"fit":              {do: func() { w.board.Fit() }},
		"zoom-in":          {do: func() { w.board.ZoomTo(w.board.Zoom() * 1.25) }},
		"zoom-out":         {do: func() { w.board.ZoomTo(w.board.Zoom() / 1.25) }},
		"actual-size":      {do: func() { w.board.ZoomTo(100) }},
		"highlights":       {do: func() { w.desk.SwitchHighlights(engine.NoPower) }},
		"highlights-power": {do: func() { w.desk.SwitchHighlights(w.desk.Focus.Power) }},
		"labels":           {do: func() { w.setLabels((w.desk.Settings.Labels + 1) % (paint.NoLabels + 1)) }},
		"theme":            {do: w.nextTheme},
		"projector":        {do: w.toggleProjector},
		"full-screen":      {do: func() { w.win.SetFullScreen(!w.win.FullScreen()) }},
		"hide":             {do: w.hideScreen},
		"hiding":           {do: func() { w.setHiding((w.desk.Settings.Hiding + 1) % desk.NumHidings) }},

		"hold": letter('h'), "move": letter('m'), "support": letter('s'), "convoy": letter('c'), "via": letter('v'),
		"retreat": letter('r'), "disband": letter('d'), "build": letter('b'),
		"player":    {w.desk.SwitchPlayer, w.desk.Seats.WhyNotCurtain},
		"curtain":   {w.dropCurtain, w.desk.Seats.WhyNotDropCurtain},
		"mark-in":   {w.desk.Seats.MarkIn, w.desk.Seats.WhyNotMarkIn},
		"next-unit": {func() { w.desk.Entry.Next(); w.desk.Follow(); w.desk.Tell() }, w.desk.WhyNotWriting},
		"route":     {func() { w.desk.Entry.Route(); w.desk.Tell() }, w.desk.WhyNotOrder},
		"back":      {func() { w.escape() }, nil},

		"reveal-play":  {w.desk.PlayReveal, w.desk.WhyNotReveal},
		"reveal-step":  {w.desk.StepReveal, w.desk.WhyNotStep},
		"reveal-back":  {w.desk.BackReveal, w.desk.WhyNotBack},
		"reveal-start": {func() { w.desk.ToReveal(0) }, w.desk.WhyNotReveal},
		"reveal-end":   {w.desk.EndReveal, w.desk.WhyNotStep},
		"reveal-pace":  {do: func() { w.desk.SetPace((w.desk.Settings.Pace + 1) % telling.Pace(telling.NumPaces)) }},
		"motion":       {do: w.desk.ToggleMotion},
		"only-power":   {do: w.desk.ToggleOnly},
		"sort-results": {do: func() { w.desk.SortResults(!w.desk.Settings.ByPlace) }},
		"copy-results": {w.copyResults, w.desk.WhyNotReveal},

		"resolve":  {w.goOn, w.desk.WhyNotGoOn},
		"first":    {func() { w.desk.Travel(-1 << 20) }, w.desk.Unless(w.desk.CanGoBack, "why-off.first")},
		"previous": {func() { w.desk.Travel(-1) }, w.desk.Unless(w.desk.CanGoBack, "why-off.first")},
		"next":     {func() { w.desk.Travel(1) }, w.desk.Unless(w.desk.CanGoForward, "why-off.last")},
		"last":     {func() { w.desk.Travel(1 << 20) }, w.desk.Unless(w.desk.CanGoForward, "why-off.last")},

		"try-other":  {w.desk.TryOther, w.desk.WhyNotTry},
		"other-line": {w.desk.OtherLine, w.desk.WhyNotOtherLine},
		"main-line":  {w.desk.Game.Promote, w.desk.WhyNotMainLine},

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
	b := w.ground
	corner := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
	w.tips.Reason(corner.AddXY(0, b.Size().Height-96), b.Size(), corner, sentenceCase(why))
}

// goOn is the big button: it resolves the phase and shows what became of it, or leaves the results for the next phase.
func (w *Window) goOn() {
	w.desk.Focus.Place = engine.NoProvince
	switch {
	case w.desk.Player.Telling():
		w.desk.EndReveal()
	case w.desk.Played():
		w.desk.Game.Forward()
		if w.desk.Over() {
			w.showEnd()
		}
	case w.desk.Over():
		w.showEnd()
	case w.desk.TossDue() != engine.NoPower:
		w.toss(w.desk.TossDue())
	case w.desk.Seats.Curtained():
		w.lowerCurtain()
		if w.curtain.mode == curtainReady { // the button said so
			w.curtain.reveal()
		}
	case w.desk.Seats.Secret():
		w.handIn(true)
	default:
		w.desk.Resolve()
	}
}

// escape takes one step of order entry back; with nothing to take back it leaves a line that is typed in.
func (w *Window) escape() {
	if w.board.Cancel() {
		return
	}
	if w.desk.Player.Telling() {
		w.desk.EndReveal()
		return
	}
	if (w.desk.Draft.Report != desk.CardText{}) {
		w.desk.Draft.Report = desk.CardText{}
		w.desk.Tell()
		return
	}
	if !w.desk.Entry.Escape() {
		w.desk.Focus.Place = engine.NoProvince
		w.win.Canvas().Unfocus()
	}
	w.desk.Tell()
}

// setLabels changes how provinces are named.
func (w *Window) setLabels(l paint.Labels) {
	w.desk.Settings.Labels = l
	w.desk.KeepSettings()
	w.desk.Tell()
}

// setTheme changes the colours.
func (w *Window) setTheme(name string) {
	if err := w.dress(name); err != nil {
		w.Alarm(err)
		return
	}
	w.desk.KeepSettings()
}

func (w *Window) nextTheme() {
	names := desk.ThemeNames()
	for i, name := range names {
		if name == w.desk.Settings.Theme {
			w.setTheme(names[(i+1)%len(names)])
			return
		}
	}
}
