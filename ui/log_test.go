package ui

import (
	"strings"

	"entente/engine/table"
)

// logged returns the entries of the log in words.
func (r *robot) logged() []string {
	var list []string
	for _, e := range table.Log(r.w.Desk.Game) {
		said := r.w.Desk.Words().Log(e)
		list = append(list, said.Text+" "+said.Quote)
	}
	return list
}

// WantLog fails the test unless the log has each of the lines, or the beginnings of lines.
func (r *robot) WantLog(texts ...string) *robot {
	r.t.Helper()
	all := r.logged()
	for _, text := range texts {
		found := false
		for _, line := range all {
			found = found || strings.HasPrefix(line, text)
		}
		if !found {
			r.t.Errorf("no %q among\n%s", text, strings.Join(all, "\n"))
		}
	}
	return r
}
