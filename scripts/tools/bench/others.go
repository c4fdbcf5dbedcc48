package main

import (
	"fmt"
	"strconv"
	"strings"

	"entente/scripts/meter"
)

// other is a program in the comparison: its figures in µs, or the names of its benchmarks.
type other struct {
	name, version string
	figures       [4]string
}

func readOthers(text string) ([]other, error) {
	var list []other
	for i, cells := range lines(text) {
		if len(cells) != 6 {
			return nil, fmt.Errorf("row %d has %d cells, not 6", i+1, len(cells))
		}
		list = append(list, other{cells[0], cells[1], [4]string(cells[2:])})
	}
	return list, nil
}

// compare writes the comparison. Rows without results keep their old figures; it returns their names.
func compare(list []other, found results, was []string) (string, []string) {
	var b strings.Builder
	var missing []string
	b.WriteString("| µs of processor time a phase | version | opening | 25 supports | convoy of four fleets | 200 recorded phases |\n|---|---|---|---|---|---|\n")
	for _, o := range list {
		line := "| " + o.name + " | " + o.version + " |"
		ok := true
		for _, figure := range o.figures {
			if _, err := strconv.Atoi(figure); err == nil {
				line += " " + thousands(figure) + " |"
				continue
			}
			ns, known := found.median("./engine", figure, meter.Unit)
			ok = ok && known
			line += " " + digits(ns/1e3) + " |"
		}
		if !ok {
			missing = append(missing, o.name)
			line = ""
			for _, old := range was {
				if strings.HasPrefix(old, "| "+o.name+" |") {
					line = old
				}
			}
		}
		if line != "" {
			b.WriteString(line + "\n")
		}
	}
	return b.String(), missing
}
