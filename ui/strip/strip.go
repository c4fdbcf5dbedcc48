// Package strip holds the bar below the map: the line for orders, the phases, the telling of results.
package strip

import (
	"fyne.io/fyne/v2"

	"entente/ui/europe"
	"entente/ui/europe/desk"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
)

// Strip is the bar below the map: the line for orders, the phases, the telling.
type Strip struct {
	*europe.Room
	bar   *bar
	Field *CommandLine
}

// Build makes the bar under the board.
func (v *Strip) Build() {
	v.Field = newCommandLine(v.Look, [2]string{v.Say("line.placeholder"), v.Say("line.placeholder-short")}, v.Keys)
	v.Field.act, v.Field.onEnter = v.Desk.Act, v.Desk.Draft.GiveText
	v.Field.OnChanged = v.Desk.Draft.LineTyped
	v.Field.onComplete = v.Desk.Draft.Completions
	v.Field.onLeave = func() { v.Win.Canvas().Unfocus() }
	v.Field.onShortcut = v.shortcut
	v.bar = newBar(v.Look, v.Keys, v.Tips, v.Field, []*kit.Button{
		v.Command("first", "icon-first", kit.Control), v.Command("previous", "icon-prev", kit.Control),
		v.Command("next", "icon-next", kit.Control), v.Command("last", "icon-last", kit.Control),
	})
	v.bar.reveal, v.bar.slider = v.newRevealBar(), newSlider(v.Look, v.Keys, v.Tips)
	v.bar.onChip = v.Desk.Acting(func(i int) {
		_, at := v.Desk.Game.Line()
		v.Desk.Travel(i - at)
	})
	v.bar.slider.onPick = v.bar.onChip
	v.bar.slider.name = func(i int) string {
		line, _ := v.Desk.Game.Line()
		return v.Desk.Words().PhaseChip(line[min(i, len(line)-1)].Position.Phase)
	}
}

// chipsBeside is how many phases beside the one that is looked at have chips, at most: more than fit on any screen.
const chipsBeside = 80

// Show shows the phases of the line that is looked at, and what is typed.
func (v *Strip) Show(now desk.Now) {
	v.Field.show(v.Desk.Draft.Typed)
	first := max(0, now.At-chipsBeside)
	near := now.Line[first:min(len(now.Line), now.At+chipsBeside+1)]
	names, say := make([]string, len(near)), v.Desk.Words()
	for i, n := range near {
		names[i] = say.PhaseChip(n.Position.Phase)
	}
	hints := [][2]string{{"Enter", v.Say("line.give")}, {"Space", v.Say("line.next-unit")}}
	v.Refine("reveal-play", func(f *look.Button) { f.Icon = v.playIcon() })
	v.bar.slider.set(len(now.Line), now.At, v.Say("strip.place", words.With{"N": now.At + 1, "All": len(now.Line)}))
	if v.bar.stretch() {
		v.bar.Draw()
		v.Doors.Place()
	}
	v.bar.set(names, first, now.At, !now.Played && !now.Curtained, hints, v.stageFaces(now))
	if c := v.Win.Canvas(); now.Played && c.Focused() == fyne.Focusable(v.Field) {
		c.Unfocus() // keys must not go into a line that is not there
	}
}

// Object is what lies in the window.
func (v *Strip) Object() fyne.CanvasObject { return v.bar.Sheet }

// Slider is what takes the keyboard for the phases of a long game, nil in a short one.
func (v *Strip) Slider() fyne.Focusable {
	if !v.bar.slider.long() {
		return nil
	}
	return v.bar.slider
}

// Writing reports whether the line for orders is there.
func (v *Strip) Writing() bool { return v.bar.writing }

// WriteInLine goes on in the line for orders with a text.
func (v *Strip) WriteInLine(text string) {
	v.Win.Canvas().Focus(v.Field)
	v.Field.Fill(text)
}

// shortcut does what a shortcut stands for; a text field hands on those it has no use for.
func (v *Strip) shortcut(s fyne.Shortcut) {
	if do := v.Shortcuts[s.ShortcutName()]; do != nil {
		do()
	}
}
