package hall

import (
	"entente/ui/command"
	"entente/ui/look"
)

// tools are the commands of the table beside those of the map.
func (p *Hall) tools() []command.Command {
	if p.Tools == nil {
		return nil
	}
	return p.Tools()
}

// openMenu lists what else can be done at the table; what cannot be done now says why.
func (p *Hall) openMenu() {
	list := p.tools()
	rows := make([]look.Row, len(list))
	for i, c := range list {
		rows[i] = look.Row{Height: 34, Text: p.Say("command." + c.Name), Indent: true}
		if c.Why != nil {
			if why := c.Why(); why != "" {
				rows[i].Height, rows[i].Sub, rows[i].Faint, rows[i].Dead = 46, why, true, true
			}
		}
	}
	p.Look.Choose(p.TableBrush(), p.Win.Canvas(), p.bar[8], rows, func(i int) { list[i].Do() })
}

// tool carries out a command of the menu by its name, and reports whether there is one. What cannot be done now says why.
func (p *Hall) tool(name string) bool {
	for _, c := range p.tools() {
		if c.Name != name {
			continue
		}
		if c.Why != nil {
			if why := c.Why(); why != "" {
				p.desk.Note = why
				p.show()
				return true
			}
		}
		p.desk.Note = ""
		c.Do()
		return true
	}
	return false
}
