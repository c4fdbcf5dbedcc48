package printing

import (
	"entente/ui/command"
	"entente/ui/page"
)

// PrintingCommands are the commands that print.
func (f *Printing) PrintingCommands() []command.Command {
	var list []command.Command
	for i, key := range PaperKeys() {
		kind := PaperKind(i)
		list = append(list, command.Command{
			Name: "print-" + key, Menu: "file", Place: 8 + i, Key: "Ctrl+" + page.Number(2+i),
			Do: func() { f.askPaper(kind) }, Why: func() string { return f.WhyNotPaper(kind) },
		})
	}
	return list
}
