package paper

import "testing"

func TestSlipNamesPowerPlayerDateAndEveryUnit(t *testing.T) {
	s := slip(2)
	s.Rows[1] = SlipRow{Unit: "F StP", Name: "St. Petersburg (south coast)", Ticks: []string{"Liv", "Fin", "Disband"}}
	doc, err := newPress(t, nil).Slips(Slips{Title: "Thursday", Foot: "fold", List: []Slip{s}}, Look{})
	if err != nil {
		t.Fatal(err)
	}
	read(t, doc).wantText(1, "France", "1901-F", "Margarete", "A Par", "Paris", "F StP", "Liv", "Fin", "Disband", "One order for each unit.", "fold")
	if doc.Missing != "" {
		t.Errorf("letters are missing: %q", doc.Missing)
	}
}

func TestSlipsShareAPageAsTheyFit(t *testing.T) {
	for _, c := range []struct {
		name  string
		units []int
		pages int
	}{
		{"seven powers in 1901", []int{3, 3, 3, 3, 3, 4, 3}, 1},
		{"eight small ones fill a page", []int{1, 1, 1, 1, 1, 1, 1, 1}, 1},
		{"the ninth begins another", []int{1, 1, 1, 1, 1, 1, 1, 1, 1}, 2},
		{"a large power takes a column", []int{17, 3, 3, 3, 3}, 1},
		{"a small one fills what a large one left", []int{12, 17, 17, 3, 3}, 2},
		{"two that share no column", []int{17, 17, 9}, 2},
		{"more units than any board has", []int{60}, 1},
		{"nobody writes", nil, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, size := range []Size{A4, Letter} {
				var list []Slip
				for _, n := range c.units {
					list = append(list, slip(n))
				}
				doc, err := newPress(t, nil).Slips(Slips{List: list}, Look{Size: size})
				if err != nil || c.pages > 0 && doc.Pages != c.pages {
					t.Errorf("size %d: %d pages, want %d; %v", size, doc.Pages, c.pages, err)
				}
			}
		})
	}
}

func TestNothingOfASlipLeavesItsCut(t *testing.T) {
	s := slip(60)
	for i := range s.Rows {
		s.Rows[i].Ticks = []string{"Gas", "Mar", "Bel", "Pic", "Ruh", "Mun", "Disband"}
	}
	s.Player, s.Power.Name = "A name that is longer than any slip is wide", "A power that is longer than any slip is wide"
	doc, err := newPress(t, nil).Slips(Slips{List: []Slip{s}}, Look{})
	if err != nil {
		t.Fatal(err)
	}
	w, h := A4.points()
	for _, word := range read(t, doc).Page(1).Content().Text {
		if word.X < 0 || word.X+word.W > w/2 || word.Y < 0 || word.Y > h {
			t.Fatalf("%q is at %.0f, %.0f", word.S, word.X, word.Y)
		}
	}
}
