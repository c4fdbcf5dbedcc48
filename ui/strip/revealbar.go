package strip

import (
	"entente/ui/europe/desk"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/playback"
)

// stageFace is what the mark of a stage shows: a value, compared with ==.
type stageFace struct {
	Stage playback.Stage
	Name  string
	Tip   string // what a click does
	Done  bool   // told already
	Now   bool   // told last
}

// revealBar is the part of the strip for results: the buttons that tell them step by step, and the stages.
type revealBar struct {
	l      *kit.Look
	title  string
	steps  []*kit.Button
	marks  []*stageMark
	shown  []stageFace
	keys   kit.Router
	tips   *kit.Tips
	onPick func(playback.Stage)
}

// set shows the stages; it reports whether anything has changed.
func (b *revealBar) set(faces []stageFace) bool {
	same := len(faces) == len(b.shown)
	for i := 0; same && i < len(faces); i++ {
		same = faces[i] == b.shown[i]
	}
	if same {
		return false
	}
	b.shown, b.marks = faces, b.marks[:0:0]
	for _, f := range faces {
		b.marks = append(b.marks, newStageMark(b.l, f, b.tips, func() { b.onPick(f.Stage) }))
	}
	return true
}

// paint places the buttons from left on and the stages up to right, as far as there is room. It returns what is left
// between them.
func (b *revealBar) paint(add kit.Adder, left, right float32) (from, to float32) {
	for _, s := range b.steps {
		add(s, left, 8, 34, 32)
		left += 38
	}
	left += 12
	width := float32(0)
	for _, m := range b.marks {
		width += m.MinSize().Width
	}
	if width > right-left {
		return left, right
	}
	x := right - width
	for _, m := range b.marks {
		w := m.MinSize().Width
		add(m, x, 9, w, 30)
		x += w
	}
	x = right - width
	word := b.title
	if w := b.l.Width(word, 12, kit.Regular); x-left > w+220 {
		x -= w + 12
		add(b.l.Text(word, 12, kit.Regular, look.RoleMuted), x, 0, w, page.StripHeight)
	}
	return left, x - 12
}

// newRevealBar makes the bar with its buttons.
func (v *Strip) newRevealBar() *revealBar {
	b := &revealBar{l: v.Look, title: v.Say("reveal.title"), keys: v.Keys, tips: v.Tips, onPick: func(s playback.Stage) { v.Desk.Act(func() { v.Desk.Reveal.ToStage(s) }) }}
	for _, s := range [][2]string{
		{"reveal-start", "icon-first"}, {"reveal-back", "icon-prev"}, {"reveal-play", "icon-play"},
		{"reveal-step", "icon-next"}, {"reveal-end", "icon-last"},
	} {
		b.steps = append(b.steps, v.Command(s[0], s[1], kit.Control))
	}
	return b
}

// stageFaces are the stages of the phase that is looked at, none while orders are given.
func (v *Strip) stageFaces(now desk.Now) []stageFace {
	if !now.Played {
		return nil
	}
	t, beats, all := v.Desk.Player.Of(now.Node), v.Desk.Player.Beats(), !now.Telling
	var faces []stageFace
	for s := range playback.Stage(playback.NumStages) {
		if _, ok := t.StageEnd(s); !ok {
			continue
		}
		f := stageFace{Stage: s, Name: v.Desk.Words().StageName(t, s), Done: all}
		f.Tip = v.Say("reveal.up-to", words.With{"Stage": f.Name})
		for i := range min(beats, len(t.Beats)) {
			f.Done = f.Done || t.Beats[i].Stage == s
		}
		f.Now = !all && beats > 0 && t.Beats[beats-1].Stage == s
		faces = append(faces, f)
	}
	return faces
}

// playIcon is the icon of the button that plays and stops.
func (v *Strip) playIcon() string {
	if v.Desk.Player.Running() {
		return "icon-pause"
	}
	return "icon-play"
}
