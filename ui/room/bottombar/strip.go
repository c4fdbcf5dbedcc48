// Package bottombar is the bar below the map: the line for typed orders, the phases of the game, and the playback of results.
package bottombar

import (
	"strings"
	"unicode"

	"fyne.io/fyne/v2"

	"entente/ui/command"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/playback"
)

// State is what the bar shows, with ready texts.
type State struct {
	Writing bool        // the line for orders is shown instead of playback and phases
	Text    string      // the typed text
	Slip    string      // while paper slips are typed, whose order the line is for: "Austria: A Vie (1 of 3)"; else ""
	Invites [2]string   // its placeholder: with much room and with little
	Hints   [][2]string // keys and what they do in the line
	Steps   []look.Tool // commands that go to other phases, beside the line
	Play    []look.Tool // commands of the playback, without the line
	Stages  []Stage     // of the results shown
	Chips   []string    // names of phases around the one shown
	First   int         // index of the first chip among all phases
	At, All int         // index of the phase shown, and the number of phases
	Place   string      // the same in words
}

// Stage is the mark of a stage of the playback: a comparable value.
type Stage struct {
	playback.Part
	Name string
	Tip  string // what a click does
}

// Actions are called by the bar. All must be set.
type Actions struct {
	Do       func(command string)       // a button
	Phase    func(i int)                // a phase, by its index
	Name     func(i int) string         // returns the name of a phase, for the tooltip of the slider
	Stage    func(playback.Stage)       // the mark of a stage
	Typed    func(text string)          // the text of the line changed
	Enter    func(text string) bool     // the line was entered; false: it stays for correction
	Sheet    func(text string)          // several lines are pasted
	Pasted   func(text string) bool     // handles pasted text; false: the line inserts it
	Complete func(text string) []string // returns the completions of a text
	Grown    func()                     // the height of the bar changed
}

// Slips returns the command that starts and stops typing paper slips in the line.
func Slips(do func(), on func() bool, why func() string) command.Command {
	return command.Command{Name: "slips", Menu: "orders", MenuOrder: 16, Key: "Ctrl+Alt+W", Do: do, On: on, DisabledReason: why}
}

// ForSlip prepares the line for the order of a row of a paper slip, with a label and a placeholder; "" leaves it as it is.
func (s *State) ForSlip(l *page.Language, row, invite string) {
	if row != "" {
		s.Slip, s.Invites = row, [2]string{invite, l.Say("line.placeholder-short")}
		s.Hints = [][2]string{{"Enter", l.Say("slips.enter")}, {"Backspace", l.Say("slips.back")}, {"Esc", l.Say("slips.leave")}}
	}
}

// Slip passes a character that was typed elsewhere to the line while paper slips are typed. It reports whether it did.
func (v *Strip) Slip(r rune) bool {
	if v.shown.Slip == "" || !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' {
		return false
	}
	v.room.Win.Canvas().Focus(v.Field)
	v.Field.TypedRune(r)
	return true
}

// Commands fills in the buttons of the commands that every game has, in their current state: beside the line those that go to other
// phases, without it those of playback, which continues by itself if it is running.
func (s *State) Commands(a *page.Acts, running bool) {
	if s.Writing {
		s.Steps = []look.Tool{a.Tool("first", "icon-first"), a.Tool("previous", "icon-prev"), a.Tool("next", "icon-next"), a.Tool("last", "icon-last")}
		return
	}
	play := "icon-play"
	if running {
		play = "icon-pause"
	}
	s.Play = []look.Tool{
		a.Tool("reveal-start", "icon-first"), a.Tool("reveal-back", "icon-prev"), a.Tool("reveal-play", play), a.Tool("reveal-step", "icon-next"),
		a.Tool("reveal-end", "icon-last"),
	}
}

// Strip is the bar below the map. Make it with New.
type Strip struct {
	Field *CommandLine

	sheet    *kit.Sheet
	room     *page.Screen
	actions  Actions
	keys     kit.Router
	shown    State
	steps    *page.Tools
	playback *playbar
	slider   *slider
	chips    []*kit.Button
	refused  string // a line that Settle could not give
}

// New returns an empty bar. Keys that its parts do not use go to keys.
func New(s *page.Screen, acts *page.Acts, keys kit.Router, a Actions) *Strip {
	v := &Strip{room: s, actions: a, keys: keys, Field: newCommandLine(s, acts, keys, a), slider: newSlider(s.Paint, keys, a)}
	v.steps = page.NewTools(s.Paint, kit.Control, keys, a.Do)
	v.playback = &playbar{room: s, pick: a.Stage, steps: page.NewTools(s.Paint, kit.Control, keys, a.Do)}
	v.sheet = kit.NewSheet(fyne.NewSize(100, page.StripHeight), v.paint)
	return v
}

// beside is the maximum number of chips on each side of the phase shown: more than fit on any screen.
const beside = 80

// Near returns the range of phases that need chips: those around the one at an index.
func Near(at, all int) (from, to int) { return max(0, at-beside), min(all, at+beside+1) }

// Set shows a state.
func (v *Strip) Set(s State) {
	v.Field.show(s.Text)
	v.Field.slip = s.Slip != ""
	v.Field.invite(s.Invites)
	v.slider.set(s.All, s.At, s.Place)
	if v.stretch() {
		v.sheet.Draw()
		v.actions.Grown()
	}
	v.draw(s)
	if c := v.room.Win.Canvas(); !s.Writing && c.Focused() == fyne.Focusable(v.Field) {
		c.Unfocus() // a hidden line must not have the focus
	}
}

// Object returns the bar as an object for the window.
func (v *Strip) Object() fyne.CanvasObject { return v.sheet }

// Slider returns the focusable part for the phases of a long game, or nil in a short one.
func (v *Strip) Slider() fyne.Focusable {
	if !v.slider.long() {
		return nil
	}
	return v.slider
}

// Writing reports whether the line for orders is shown.
func (v *Strip) Writing() bool { return v.shown.Writing }

// Settle enters a typed line, as Enter does, before orders are handed in or resolved. It reports whether
// the line is empty afterwards. A line that cannot be entered stays for correction; a second call drops it if it is unchanged.
func (v *Strip) Settle() bool {
	text := strings.TrimSpace(v.Field.Text)
	if !v.Writing() || text == "" {
		return true
	}
	if text == v.refused {
		v.Field.SetText("")
	} else {
		v.Field.give()
	}
	v.refused = strings.TrimSpace(v.Field.Text)
	return v.refused == ""
}

// Write puts a text into the line for orders, for the user to continue.
func (v *Strip) Write(text string) {
	v.room.Win.Canvas().Focus(v.Field)
	v.Field.Fill(text)
}

// Controls calls add with the name of each command and its button.
func (v *Strip) Controls(add func(name string, o fyne.CanvasObject)) {
	v.steps.Controls(add)
	v.playback.steps.Controls(add)
}
