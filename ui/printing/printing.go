// Package printing makes documents of the game: slips, maps, results, the whole session.
package printing

import (
	"strconv"
	"sync"

	"entente/engine"
	"entente/engine/game"
	"entente/ui/board/paint"
	"entente/ui/command"
	"entente/ui/europe"
	"entente/ui/page"
	"entente/ui/paper"
)

// Printing makes documents for the printer.
type Printing struct {
	*europe.Room
	press  *paper.Press   // nil until something is printed
	making sync.WaitGroup // documents that are being made

	Rules func(*paint.Theme) (paper.Rules, error) // the rules of play with pictures in the colours of a theme; must be there
}

// Kind is what is printed.
type Kind uint8

// The documents.
const (
	Slips Kind = iota
	Maps
	Result
	Handout
	NumKinds
)

// kindKeys are the names of the documents in keys and commands.
func kindKeys() [NumKinds]string { return [NumKinds]string{"slips", "maps", "result", "handout"} }

// Wish is what was asked for on paper.
type Wish struct {
	Kind   Kind
	Size   paper.Size
	Plain  bool                  // black and white
	Except map[engine.Power]bool // powers that get no slip and no map
}

// Job is a document that can be made in the background.
type Job = page.PaperJob

// Commands returns the commands that print.
func (p *Printing) Commands() []command.Command {
	var list []command.Command
	for i, key := range kindKeys() {
		kind := Kind(i)
		list = append(list, command.Command{
			Name: "print-" + key, Menu: "file", Place: 8 + i, Key: "Ctrl+" + strconv.Itoa(2+i),
			Do: func() { p.askPaper(kind) }, Why: func() string { return p.whyNot(kind) },
		})
	}
	return append(list, command.Command{Name: "print-rules", Menu: "help", Place: 1, Do: p.askRules})
}

// Job assembles a document of the game as it is.
func (p *Printing) Job(wish Wish) (Job, error) {
	made, err := p.newPrinter(wish)
	if err != nil {
		return Job{}, err
	}
	n := p.Desk.Game.Node()
	switch wish.Kind {
	case Slips:
		return made.slips(n), nil
	case Maps:
		return made.maps(n), nil
	case Result:
		return made.result(n), nil
	}
	return made.handout(), nil
}

// whyNot says why a document cannot be made now, "" when it can.
func (p *Printing) whyNot(kind Kind) string {
	n := p.Desk.Game.Node()
	switch {
	case kind == Slips && len(p.writers(n)) == 0:
		return p.Say("print.nothing-to-write")
	case kind == Result && !p.Desk.Played():
		return p.Say("why-off.not-played")
	case kind == Handout && len(p.resolved()) == 0:
		return p.Say("print.nothing-played")
	}
	return ""
}

// resolved are the phases of the line whose orders were revealed. What is still being written never goes on paper.
func (p *Printing) resolved() []*game.Node {
	var list []*game.Node
	line, _ := p.Desk.Game.Line()
	for _, n := range line {
		if n.Result != nil {
			list = append(list, n)
		}
	}
	return list
}
