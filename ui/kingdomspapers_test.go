package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/ui/uitest"
)

// TestThreeKingdomsOnPaper: slips and maps for every faction and the whole session as PDF, by the keys of Europe's; nothing that is
// being written, and no bid that lost, goes on paper.
func TestThreeKingdomsOnPaper(t *testing.T) {
	r := newRobot(t)
	if err := r.w.kingdoms.halls.Begin(7, kingdoms.Rules{}, false); err != nil {
		t.Fatal(err)
	}
	r.Aim("chenliu", "xiapi").Do("print-handout").WantSaid("no phase is resolved yet")
	text := r.printed("print-slips", "slips.pdf")
	for _, want := range []string{"Cao Cao", "Ma Teng", "Chenliu", "200, first half", "without one it holds"} {
		if !strings.Contains(text, strings.ReplaceAll(want, " ", "")) {
			t.Errorf("the slips do not say %q", want)
		}
	}
	if strings.Contains(text, "Chenliu–Xiapi") {
		t.Error("the slips tell an order")
	}
	text = r.printed("print-maps", "maps.pdf")
	for _, want := range []string{"Cao Cao", "Ma Teng", "Chenliu", "200, first half", "Notes", "3 / 3 / 10"} {
		if !strings.Contains(text, strings.ReplaceAll(want, " ", "")) {
			t.Errorf("the maps do not say %q", want)
		}
	}
	if n := strings.Count(text, "Notes"); n != 7 || strings.Contains(text, "Chenliu–Xiapi") {
		t.Errorf("%d maps for seven players, or one tells an order", n)
	}
	r.March()
	for r.seen.Phase != "W200A" {
		r.March()
	}
	text = r.printed("print-slips", "slips-2.pdf")
	for _, want := range []string{"Bid", "recruit", "Pay first"} {
		if !strings.Contains(text, strings.ReplaceAll(want, " ", "")) {
			t.Errorf("the slips of the adjustment do not say %q", want)
		}
	}
	r.tapRow("kingdoms.factions", 1).Press("kingdoms.more-0").tapRow("kingdoms.factions", 2).Press("kingdoms.more-0").Press("kingdoms.more-0")
	r.March().Press("auction.all")
	text = r.printed("print-handout", "session.pdf")
	for _, want := range []string{"Chenliu – Xiapi", "Cities by year", "200, adjustment", "joins Yuan Shao", "Played up to"} {
		if !strings.Contains(text, strings.ReplaceAll(want, " ", "")) {
			t.Errorf("the session does not say %q", want)
		}
	}
	if strings.Contains(text, "for5") {
		t.Error("the session tells a bid that lost")
	}
}

// printed does a command that prints, chooses a file, and returns what stands in it, without spaces.
func (r *robot) printed(command, name string) string {
	r.t.Helper()
	path := filepath.Join(r.files, name)
	r.Do(command).chooseFile(path)
	r.await()
	r.Type("<Esc>")
	data, err := os.ReadFile(path)
	if err != nil {
		r.t.Fatal(err)
	}
	if folder := os.Getenv("ENTENTE_PICTURES"); folder != "" {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o600); err != nil {
			r.t.Fatal(err)
		}
	}
	return strings.Join(uitest.Pages(r.t, data), "\n")
}
