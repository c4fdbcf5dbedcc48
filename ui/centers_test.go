package ui

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"entente/engine"
	"entente/ui/desk"
	"entente/ui/ending"
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

func TestCentersAreCountedByYear(t *testing.T) {
	r := newRobot(t)
	twoYears(r)
	line, _ := r.w.Desk.Game.Line()
	table := ending.CountCenters(line)
	v := r.w.Desk.Variant()
	at := func(id string) engine.Power {
		return engine.Power(slices.IndexFunc(v.Powers, func(p engine.PowerInfo) bool { return p.ID == id }))
	}
	if len(table.Years) < 2 || table.Years[0] != 1900 || table.Years[1] != 1901 {
		t.Fatalf("years %v", table.Years)
	}
	for _, c := range []struct {
		id         string
		start, end int
	}{{"france", 3, 6}, {"germany", 3, 5}, {"russia", 4, 4}} {
		if got := table.Centers[0][at(c.id)]; got != c.start {
			t.Errorf("%s began with %d", c.id, got)
		}
		if got := table.Centers[1][at(c.id)]; got != c.end {
			t.Errorf("%s has %d after 1901", c.id, got)
		}
	}
	data, err := table.Csv(r.w.Desk.Words().Words)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(strings.NewReader(string(data))).ReadAll()
	if err != nil || len(rows) != 8 || rows[0][1] != "1900" || !slices.Equal(rows[3][:3], []string{"France", "3", "6"}) {
		t.Errorf("got %q, %v", rows, err)
	}
	if text := table.Text(r.w.Desk.Words().Words); !strings.Contains(text, "France      3     6") {
		t.Errorf("got\n%s", text)
	}
}

func TestCentersOfNoGameAreAnEmptyTable(t *testing.T) {
	if got := ending.CountCenters(nil); got.Years != nil {
		t.Errorf("got %v", got)
	}
}

func TestCentersPageCopiesAndSaves(t *testing.T) {
	r := newRobot(t)
	twoYears(r)
	r.Do("centers").Press("answer-1")
	if text := fyne.CurrentApp().Clipboard().Content(); !strings.Contains(text, "France") {
		t.Errorf("the clipboard has %q", text)
	}
	r.Do("centers").Press("answer-0")
	r.chooseFile(filepath.Join(r.files, "centers.csv"))
	if data, err := os.ReadFile(filepath.Join(r.files, "centers.csv")); err != nil || !strings.HasPrefix(string(data), "Power,1900,1901") {
		t.Errorf("got %.60q, %v", data, err)
	}
	r.Do("centers").Type("<Esc>")
	if r.seen.Dialog != "" {
		t.Error("Escape leaves the page open")
	}
}

func TestAidsAreRemembered(t *testing.T) {
	r := newRobot(t)
	for _, name := range []string{"letters", "hatches", "legend", "label-size"} {
		before := desk.ReadSettings(r.w.App.Preferences())
		r.Do(name)
		if after := desk.ReadSettings(r.w.App.Preferences()); after == before {
			t.Errorf("%s changes nothing", name)
		}
	}
	if !r.w.stage.Legend.Visible() {
		t.Error("the legend is not shown")
	}
	if s := r.w.Scenes.OrderState(r.w.Desk.Game.Node()); !s.Letters || s.LabelSize == 0 {
		t.Errorf("the map does not follow: %+v", s.LabelSize)
	}
}
