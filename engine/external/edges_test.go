package external_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/external"
	"entente/engine/kingdoms"
	"entente/variants"
)

// What is wrong with an answer is told whole.
func TestWhatIsWrongWithABotIsToldWhole(t *testing.T) {
	pos, france := start(t)
	for _, c := range []struct{ bot, orders, fault string }{
		{"say:France A par H;France A par - bur;nonsense", "A par H", `"France A par - bur": a second order for the unit` + "\n" + `"nonsense": order "nonsense": "nonsense" is not a province`},
		{"say:France A mar - mos;Germany A mun H;France F bre H", "F bre H", `"France A mar - mos": not legal: not-adjacent` + "\n" + `"Germany A mun H": the bot does not play for that side`},
		{"say:" + strings.Repeat("x", 61), "", fmt.Sprintf("%q: order %q: %q is not a province", strings.Repeat("x", 60), strings.Repeat("x", 60)+"...", strings.Repeat("x", 60)+"...")},
		{"many words", "", "the bot says: " + strings.Repeat("x", 200)},
		{"last words", "", "the bot has ended; its last words: " + strings.Repeat("z", 399)},
		{"more last words", "", "the bot has ended; its last words: " + strings.Repeat("z", 399)},
		{"no last words", "", "the bot has ended"},
		{"noise", "", `the answer "hello, I am a bot" is not what docs/bots.md asks for: invalid character 'h' looking for beginning of value`},
		{"nothing", "", `the answer "{\"id\":1}" has neither orders nor an error`},
		{"long", "", "the answer is longer than 1048576 bytes"},
		{"nobody", "", "this machine knows no external bot of that name"},
	} {
		orders, err := bots(t, 5*time.Second).Europe(context.Background(), c.bot, &pos, engine.Rulebook(), france)
		var texts []string
		for _, o := range orders {
			texts = append(texts, pos.Variant.Format(o))
		}
		var fault *external.Fault
		if got := strings.Join(texts, ", "); got != c.orders || !errors.As(err, &fault) || err.Error() != c.bot+": "+c.fault || fault.Err.Error() != c.fault {
			t.Errorf("%.40s: %q, %v\nwant %q, %s", c.bot, got, err, c.orders, c.fault)
		}
	}
	var none *external.Bots
	for _, b := range []*external.Bots{none, {}} {
		if _, err := b.Europe(context.Background(), "x", &pos, engine.Rulebook(), france); fmt.Sprint(err) != "x: this machine knows no external bot of that name" {
			t.Errorf("bots that know none: %v", err)
		}
	}
	b := bots(t, 90*time.Second)
	if _, err := b.Europe(context.Background(), "seconds", &pos, engine.Rulebook(), france); fmt.Sprint(err) != "seconds: the bot says: 90" {
		t.Errorf("the limit: %v", err)
	}
	b.Limit = nil
	if _, err := b.Europe(context.Background(), "seconds", &pos, engine.Rulebook(), france); fmt.Sprint(err) != "seconds: the bot says: 10" {
		t.Errorf("the usual limit: %v", err)
	}
	ended, stop := context.WithCancel(context.Background())
	stop()
	if orders, err := b.Europe(ended, "holds", &pos, engine.Rulebook(), france); !errors.Is(err, context.Canceled) || orders != nil {
		t.Errorf("a question that was withdrawn: %v", err)
	}
}

// An answer has up to 1,000 orders and 1 MB; its number may be missing.
func TestAnswersHaveBounds(t *testing.T) {
	list := func(n int) string { return `{"orders":[` + strings.TrimSuffix(strings.Repeat(`"x",`, n), ",") + `]}` }
	for n, want := range map[int]string{0: "", 1000: "", 1001: "the answer has 1001 orders, at most 1000 are read"} {
		if orders, err := external.ReadAnswer([]byte(list(n))); (err != nil || len(orders) != n) != (want != "") || err != nil && err.Error() != want {
			t.Errorf("%d orders: %d are read, %v", n, len(orders), err)
		}
	}
	for n, want := range map[int]bool{1 << 20: true, 1<<20 + 1: false} {
		if _, err := external.ReadAnswer([]byte(list(1) + strings.Repeat(" ", n-len(list(1))))); (err == nil) != want {
			t.Errorf("%d bytes: %v", n, err)
		}
	}
	if orders, err := external.ReadAnswer([]byte(`{"id":7,"orders":[],"error":"x"}`)); err != nil || len(orders) != 0 {
		t.Errorf("%v, %v", orders, err)
	}
}

// Builds may be waived several times; a question of a board without a set-up names none, nor where a unit was dislodged from that nobody knows.
func TestOtherPhasesAreAsked(t *testing.T) {
	pos, france := start(t)
	v := pos.Variant
	read := func(text string) engine.Position {
		p, err := engine.ParseLine(text, func(string) (*engine.Variant, error) { return v, nil })
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	winter := read("standard W1901A france:Abur=par,mar,bre,spa germany:Amun=mun")
	orders, err := bots(t, 5*time.Second).Europe(context.Background(), "say:France waive;France waive;France A par B", &winter, engine.Rulebook(), france)
	if err != nil || len(orders) != 3 {
		t.Errorf("%v, %v", orders, err)
	}
	retreats := read("standard F1901R austria:Aser+bul turkey:Aser,Fgre- italy:Fgre")
	line, err := json.Marshal(external.Europe(&retreats, engine.Rulebook(), engine.PowersOf(v.Power("austria"), v.Power("turkey")))(3, 0.5))
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"id":3,"variant":"standard","rules":"rulebook","phase":"F1901R","units":["Italy F gre","Turkey A ser"],` +
		`"dislodged":[{"unit":"Turkey F gre","from":"","retreats":["alb","bul/sc","aeg","ion"]},{"unit":"Austria A ser","from":"bul","convoyed":true,"retreats":["bud","tri","alb","bul","rum"]}],"for":["Austria","Turkey"],"seconds":0.5}`
	if string(line) != want {
		t.Errorf("%s\nwant\n%s", line, want)
	}
}

// In Three Kingdoms, too, what is legal and the side's own counts, and the rest is named.
func TestABotOfThreeKingdomsIsAsked(t *testing.T) {
	bundle, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	board := bundle.Board
	pos, rules := board.Begin(board.Setups[0])
	var side kingdoms.FactionSet
	side.Add(board.Faction("caocao"))
	orders, err := bots(t, 5*time.Second).Kingdoms(context.Background(), "say:caocao xuchang H;liubei xiapi H;caocao xuchang - chengdu;nonsense", &pos, rules, side)
	const want = `"liubei xiapi H": the bot does not play for that side` + "\n" + `"caocao xuchang - chengdu": not legal: void/not-adjacent` + "\n" + `"nonsense": order "nonsense": at "nonsense": want an area`
	if len(orders) != 1 || board.Format(pos.Roster, orders[0]) != "caocao xuchang H" || !strings.HasSuffix(fmt.Sprint(err), ": "+want) {
		t.Errorf("%v, %v\nwant %s", orders, err, want)
	}
	if orders, err := bots(t, 5*time.Second).Kingdoms(context.Background(), "say:caocao xuchang H", &pos, rules, side); len(orders) != 1 || err != nil {
		t.Errorf("%v, %v", orders, err)
	}
}
