package editor

import (
	"strings"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/europe/words"
	"entente/ui/kit"
	"entente/ui/look"
)

// buildAnswers makes the final buttons of the page.
func (p *editorPage) buildAnswers() {
	p.answers = nil
	add := func(kind kit.ButtonKind, name, text string, do func()) {
		b := kit.NewButton(p.l, kind, look.Button{Text: text}, p, p.Tips, do)
		p.answers = append(p.answers, b)
		p.add(name, b)
	}
	if p.correcting {
		p.add("reason", p.reason)
	}
	add(kit.Plain, "cancel", p.Say("dialog.cancel"), p.leave)
	if p.correcting {
		add(kit.Filled, "correct", p.Say("position.correct"), p.give)
		return
	}
	add(kit.Plain, "vary", p.Say("editor.vary"), p.vary)
	add(kit.Filled, "start", p.Say("editor.start"), p.askStart)
}

// showAnswers updates why each of them is disabled.
func (p *editorPage) showAnswers() {
	why := p.draft.whyNot(p.words())
	for _, b := range p.answers[1:] {
		face := b.Face
		if face.Reason = why; b == p.Parts["vary"] && why == "" {
			face.Reason = p.outcome().whyNotVary()
		}
		if face.Disabled, face.Tip = face.Reason != "", ""; face.Disabled {
			face.Tip = face.Text
		}
		b.Set(face)
	}
}

// leave closes the page. The referee returns to the rulings.
func (p *editorPage) leave() {
	p.Stack.Close(p)
	if p.correcting {
		p.Room.Perform("rulings")
	}
}

// outcome returns the ways to use the position with the open game.
func (p *editorPage) outcome() outcome {
	return outcome{p.draft.pos, p.Desk.Game, p.Desk.Words().Words}
}

// vary adds the position as a variation of the open game.
func (p *editorPage) vary() {
	if err := p.Desk.Game.VaryPosition(p.draft.pos); err != nil {
		p.FailTable(err)
		return
	}
	p.Stack.Close(p)
}

// askStart asks for the settings of a game that starts from the position.
func (p *editorPage) askStart() {
	first := "editor.start-same"
	if p.draft.pos.Setup != p.Desk.Game.Setup() {
		first = "editor.start-default"
	}
	rows := []look.Row{{Height: 32, Text: p.Say(first)}, {Height: 32, Text: p.Say("editor.start-planning")}}
	p.l.Choose(p.b, p.Win.Canvas(), p.Parts["start"], rows, func(i int) { p.start(i == 1) })
}

// start starts a game from the position, after asking about unsaved changes of the open one.
func (p *editorPage) start(planning bool) {
	if p.draft.whyNot(p.words()) != "" {
		return
	}
	g, err := game.StartFrom(p.outcome().settings(planning), p.draft.pos)
	if err != nil {
		p.FailTable(err)
		return
	}
	p.Leave(func() {
		p.keepReady(p.draft.pos.Variant)
		p.Stack.Close(p)
		p.BeginGame(g, "")
		p.Desk.Autosave()
	})
}

// give corrects the game's position.
func (p *editorPage) give() {
	if p.draft.whyNot(p.words()) != "" {
		return
	}
	pos := p.draft.pos
	pos.Setup = p.setupFor(&pos)
	if err := p.Desk.Game.CorrectPosition(pos, strings.TrimSpace(p.reason.Text)); err != nil {
		p.draft.wrong = p.Desk.Words().TableFault(err)
		p.showFaults()
		p.draft.wrong = nil
		p.Win.Canvas().Focus(p.reason)
		p.Note()
		return
	}
	p.leave()
}

// beginning is a starting position that can be chosen.
type beginning struct {
	text string
	do   func()
}

// askBegin asks for a starting position: a phase, an opening, an empty board or a file.
func (p *editorPage) askBegin() {
	w := p.Desk.Words()
	node := p.Desk.Game.Node().Position
	put := func(pos engine.Position) func() {
		return func() { p.edit(func(now *engine.Position) { *now = pos }) }
	}
	list := []beginning{{w.Say("editor.begin-phase", words.With{"Phase": w.Phase(node.Phase)}), put(*node)}}
	if left := p.left; left != nil {
		list = append(list, beginning{w.Say("editor.begin-left"), func() { p.take([]byte(left.draft.pos.Line()), p.Say("editor.begin-left")) }})
	}
	for _, b := range p.shelf.Boards().List {
		if p.correcting && b.Variant != node.Variant {
			continue
		}
		if p.known[b.Variant.ID] == nil {
			p.known[b.Variant.ID] = b
		}
		v := p.known[b.Variant.ID].Variant
		opening := v.Setups[0].Begin()
		opening.Setup = p.setupFor(&opening)
		empty := engine.Position{Variant: v, Setup: opening.Setup, Phase: opening.Phase}
		name := words.With{"Board": w.Named(v.Names)}
		list = append(list, beginning{w.Say("editor.begin-opening", name), put(opening)}, beginning{w.Say("editor.begin-empty", name), put(empty)})
	}
	list = append(list, beginning{w.Say("editor.begin-file"), p.askFile})
	rows := make([]look.Row, len(list))
	for i, one := range list {
		rows[i] = look.Row{Height: 30, Text: one.text}
	}
	p.l.Choose(p.b, p.Win.Canvas(), p.begin, rows, func(i int) { list[i].do() })
}
