package words

import (
	"strconv"
	"strings"

	"entente/variants/foreign"
)

// BoardLosses describes, one by one, the parts of another program's board that were not imported.
func (n Names) BoardLosses(lost []foreign.Loss) []string {
	var list []string
	for _, l := range lost {
		with := With{}
		for i, name := range []string{"A", "B", "C"} {
			if with[name] = ""; i < len(l.Args) {
				with[name] = l.Args[i]
			}
		}
		text := n.Say("board-lost."+l.Kind, with)
		file, line, found := strings.Cut(l.Where, ": line ")
		number, err := strconv.Atoi(line)
		switch {
		case found && err == nil:
			text = n.Say("board-lost-line", With{"File": file, "N": number, "Text": text})
		case l.Where != "":
			text = n.Say("board-lost-file", With{"File": l.Where, "Text": text})
		}
		list = append(list, text)
	}
	return list
}
