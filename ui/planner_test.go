package ui

import (
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"entente/ui/europe/plancheck"
)

// atOnce lets the plan checker answer before anything else is done, as the test's driver has no thread of its own.
func (r *robot) atOnce() *robot {
	var lock sync.Mutex
	var later []func()
	c := plancheck.New(func(do func()) {
		lock.Lock()
		defer lock.Unlock()
		later = append(later, do)
	}, r.w.planner.Answered)
	c.Behind = func(do func()) {
		do()
		for _, do := range later {
			do()
		}
		later = nil
	}
	r.w.planner.Checker = c
	return r
}

// part scrolls to a part of the planner and presses it.
func (r *robot) part(name string) *robot {
	r.t.Helper()
	at, view := r.seen.Controls["planner."+name], r.seen.Controls["planner.sheet"]
	if at[1] < view[1] || at[1]+at[3] > view[1]+view[3] {
		test.Scroll(r.w.Win.Canvas(), fyne.NewPos(view[0]+9, view[1]+9), 0, view[1]+20-at[1])
		r.w.Note()
	}
	return r.tap("planner." + name)
}

// autumn is a fall in which France plans against three neighbors.
func (r *robot) autumn() *robot {
	return r.planning("F1902M", map[string][]string{
		"France": {"par", "bre", "mar", "spa", "bel"}, "Germany": {"mun", "kie", "hol"}, "England": {"lon", "edi", "lvp"}, "Italy": {"rom", "ven", "tun"},
	}, "France A bel", "France A bur", "France F mao", "France F spa/sc", "France F lyo", "England F eng", "England F nth",
		"Germany A hol", "Germany A ruh", "Germany A mun", "Italy A pie", "Italy F wes", "Italy F tys").atOnce()
}
