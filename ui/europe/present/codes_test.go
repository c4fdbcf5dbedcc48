package present

import (
	"slices"
	"strings"
	"testing"

	"entente/assets"
	"entente/engine"
	"entente/engine/table"
	"entente/ui/europe/europetest"
	"entente/ui/lang"
	"entente/ui/look"
	"entente/ui/room/codes"
	"entente/ui/room/printing"
	"entente/ui/uitest"
)

// Every province has its code, its names, its kind, the owner of its center at the start, and the other spellings that are read.
func TestCodesOfTheProvinces(t *testing.T) {
	x := europetest.New(t)
	m := x.Desk.Variant().Map
	say := x.Say
	row := func(code string) []string {
		t.Helper()
		s := Codes(x.Room)
		at := slices.IndexFunc(s.Places, func(one codes.Place) bool { return one.Cells[0] == code })
		if len(s.Places) != 75 || at < 0 || len(s.Places[at].Cells) != len(s.Heads) {
			t.Fatalf("%d places, %s is at %d", len(s.Places), code, at)
		}
		return s.Places[at].Cells
	}
	for _, want := range [][]string{
		{"Par", "Paris", say("codes.land"), "France", ""}, {"Bel", "Belgium", say("codes.coast"), say("codes.neutral")}, {"Nth", "North Sea", say("codes.sea"), ""},
		{"Pic", "Picardy", say("codes.coast"), ""}, {"StP", "St.Petersburg", say("codes.coast"), "Russia"},
	} {
		if got := row(want[0]); !slices.Equal(got[:4], want[:4]) {
			t.Errorf("got %q, want %q", got, want)
		}
	}
	if got := row("Tyr")[4]; got != "tyo, trl, tyl" {
		t.Errorf("spellings of Tyrolia: %q", got)
	}
	if got := row("Spa")[4]; len(got) < 14 || got[:14] != "Spa/NC, Spa/SC" {
		t.Errorf("spellings of Spain: %q", got)
	}
	for _, one := range Codes(x.Room).Places {
		p := m.Province(map[string]string{"Par": "par", "Bel": "bel", "Pic": "pic"}[one.Cells[0]])
		if info := m.Info(p); p != engine.NoProvince && one.Side != look.Side(info.Territory) && info.Center || one.Cells[0] == "Pic" && one.Side != 0 {
			t.Errorf("%+v", one)
		}
	}

	s := table.Preset("japanese", x.Shelf.Bundle.Variant.Setup("7"))
	x.Start(s)
	texts, err := lang.Read(assets.FS, "zh_TW")
	if err != nil {
		t.Fatal(err)
	}
	x.Texts = texts
	x.Desk.Texts = texts
	if got := row("Par"); s.Notation != engine.Style003 || !slices.Equal(got[:4], []string{"Par", "巴黎", "Paris", "パリ"}) {
		t.Errorf("in a game with Japanese notation: %q", got)
	}
}

// The codes fit on two pages of paper in every language.
func TestCodesOfTheProvincesOnPaper(t *testing.T) {
	x := europetest.New(t)
	list := codes.New(x.Room.Screen, x.Acts, x.Brush, func() codes.State { return Codes(x.Room) })
	press := printing.New(x.Room.Screen, x.Room.Memory, printing.Actions{Codes: list.Paper})
	for _, l := range lang.Languages() {
		x.Speak(l.Code)
		file := x.File(l.Code + ".pdf")
		press.PrintCodes(file, printing.Wish{})
		press.Wait()
		pages := uitest.FilePages(t, file)
		if uitest.WantWords(t, strings.Join(pages, ""), "Bur", "Burgundy", "tyo", "Spa/SC"); len(pages) > 2 {
			t.Errorf("%s: %d pages", l.Code, len(pages))
		}
	}
}
