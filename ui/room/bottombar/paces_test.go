package bottombar

import (
	"slices"
	"testing"

	"entente/ui/command"
	"entente/ui/page/pagetest"
	"entente/ui/playback"
)

// The commands change the settings, save them, and apply them to playback: a new pace, or no animation, ends it.
func TestThePaceIsChosenByCommands(t *testing.T) {
	r := pagetest.Room(t)
	var applied []bool
	byName := map[string]command.Command{}
	list := Paces(r.Language, r.Memory, func(drop bool) { applied = append(applied, drop) })
	pagetest.WantCommands(t, "paces", list)
	for _, c := range list {
		byName[c.Name] = c
	}
	want := func(what string, drop bool) {
		t.Helper()
		if len(applied) != 1 || applied[0] != drop {
			t.Errorf("%s: applied %v, want %v", what, applied, drop)
		}
		applied = nil
	}
	on := func(name string) (at []int) {
		for i, c := range byName[name].Choices() {
			if c.On {
				at = append(at, i)
			}
		}
		return at
	}
	for _, p := range []playback.Pace{1, 2, 0} {
		byName["reveal-pace"].Do()
		if want("the next pace", true); r.Settings.Pace != p || !slices.Equal(on("reveal-pace"), []int{int(p)}) || r.App.Preferences().Int("pace") != int(p) {
			t.Errorf("pace %d, chosen %v", r.Settings.Pace, on("reveal-pace"))
		}
	}
	choices := byName["reveal-pace"].Choices()
	if choices[2].Do(); r.Settings.Pace != playback.OrderByOrder || len(choices) != playback.NumPaces || choices[0].Text == choices[2].Text {
		t.Errorf("chosen pace %d of %+v", r.Settings.Pace, choices)
	}
	want("a pace", true)
	for _, n := range []int{2, 4, 6, 10, 0} {
		byName["reveal-reading"].Do()
		if want("the next time", false); r.Settings.Reading != n || len(on("reveal-reading")) != 1 {
			t.Errorf("%d seconds, want %d", r.Settings.Reading, n)
		}
	}
	byName["reveal-reading"].Choices()[3].Do()
	if want("a time", false); r.Settings.Reading != 6 || !slices.Equal(on("reveal-reading"), []int{3}) {
		t.Errorf("%d seconds, chosen %v", r.Settings.Reading, on("reveal-reading"))
	}
	for _, still := range []bool{true, false} {
		byName["motion"].Do()
		if want("motion", still); r.Settings.Still != still || byName["motion"].On() == still {
			t.Errorf("still %v", r.Settings.Still)
		}
	}
}
