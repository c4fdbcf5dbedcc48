package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"entente/ui/settings"
)

// twoYears plays France into Spain, Portugal and Belgium, and Germany into Holland and Denmark.
func twoYears(r *robot) {
	for _, phase := range []string{
		"france A par - pic\nfrance A mar - spa\nfrance F bre - mid\ngermany F kie - hol\ngermany A ber - kie",
		"france A pic - bel\nfrance F mid - por\ngermany A kie - den",
		"", "", "",
	} {
		if phase != "" {
			r.w.Desk.Draft.GiveText(phase)
		}
		r.Judge().Judge()
	}
}

func TestCentersPageCopiesAndSavesTheCentersByYear(t *testing.T) {
	r := newRobot(t)
	twoYears(r)
	r.Do("centers").Press("answer-1")
	if text := fyne.CurrentApp().Clipboard().Content(); !strings.Contains(text, "\nFrance      3     6     6\n") {
		t.Errorf("the clipboard has\n%s", text)
	}
	r.Do("centers").Press("answer-0")
	r.chooseFile(filepath.Join(r.files, "centers.csv"))
	data, err := os.ReadFile(filepath.Join(r.files, "centers.csv"))
	want := "Power,1900,1901,1902\nAustria,3,3,3\nEngland,3,3,3\nFrance,3,6,6\nGermany,3,5,5\nItaly,3,3,3\nRussia,4,4,4\nTurkey,3,3,3\n"
	if string(data) != want || err != nil {
		t.Errorf("got\n%s%v, want\n%s", data, err, want)
	}
	r.Do("centers").Type("<Esc>")
	if r.seen.Dialog != "" {
		t.Error("Escape leaves the page open")
	}
}

func TestAidsAreRemembered(t *testing.T) {
	r := newRobot(t)
	for _, name := range []string{"letters", "hatches", "legend", "label-size"} {
		before := settings.Read(r.w.App.Preferences(), false)
		r.Do(name)
		if after := settings.Read(r.w.App.Preferences(), false); after == before {
			t.Errorf("%s changes nothing", name)
		}
	}
	r.WantSaid(r.w.Say("legend.title"))
	if s := r.w.Scenes.Board(r.w.Desk.Now()); !s.Letters || s.LabelSize == 0 {
		t.Errorf("the map does not follow: %+v", s.LabelSize)
	}
}
