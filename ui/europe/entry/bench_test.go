package entry

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestBenchmarkTurn enters the 22 orders of the benchmark turn three times, with clicks, with drags and with keys only, and counts them.
func TestBenchmarkTurn(t *testing.T) {
	d, want := newBenchDesk(t)
	clicks := benchClicks(d)
	checkBench(t, "clicks", d, want)
	d, _ = newBenchDesk(t)
	drags := benchDrags(d)
	checkBench(t, "drags", d, want)
	d, _ = newBenchDesk(t)
	keys := benchKeys(d)
	checkBench(t, "keys", d, want)
	fmt.Printf("clicks %d drags %d keys %d\n", clicks, drags, keys)
	if clicks > 42 {
		t.Errorf("%d clicks, want at most 42", clicks)
	}
	if drags > 22 {
		t.Errorf("%d drags, want at most 22", drags)
	}
}

func checkBench(t *testing.T, by string, d *desk, want []string) {
	t.Helper()
	if got := d.texts(d.given); !slices.Equal(got, want) {
		t.Errorf("by %s:\n got %q\nwant %q", by, got, want)
	}
}

// benchClicks picks two places per move. A support is picked with its unit shift-clicked, and also writes the supported move.
func benchClicks(d *desk) int {
	clicks := 0
	for _, line := range []string{
		"alb +ser gre", "vie bud", "yor nwy", "nrg bar", "spa por", "mid spa/sc", "bur bel", "den swe", "kie +ruh hol",
		"ion tun", "ven tri", "apu ven", "bot swe", "ukr +war gal", "rum sev", "bul +bla rum", "arm sev",
	} {
		places := strings.Fields(line)
		d.click(places...)
		clicks += len(places)
	}
	return clicks
}

// benchDrags drags every moving unit to its destination, and then the supporters, with Shift, to the units they support.
func benchDrags(d *desk) int {
	lines := []string{
		"ser gre", "alb +ser", "vie bud", "yor nwy", "nrg bar", "spa por", "mid spa/sc", "bur bel", "den swe", "ruh hol",
		"kie +ruh", "ion tun", "ven tri", "apu ven", "bot swe", "war gal", "ukr +war", "rum sev", "bla rum", "bul +bla",
		"arm sev",
	}
	for _, line := range lines {
		from, to, _ := strings.Cut(line, " ")
		d.drag(from, to)
	}
	return len(lines)
}

// benchKeys types ids of three letters, s for support, and Enter if the supported unit has its order.
func benchKeys(d *desk) int {
	keys := 0
	for _, line := range []string{
		"alb_s_sergre", "viebud", "yornwy", "nrgbar", "spapor", "midspasc", "burbel", "denswe", "kie_s_ruhhol",
		"iontun", "ventri", "apuven", "botswe", "ukr_s_wargal", "rumsev", "bul_s_blarum", "armsev",
	} {
		keys += d.keys(line)
	}
	return keys
}
