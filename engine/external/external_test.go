package external_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/disk"
	"entente/engine/external"
	"entente/engine/kingdoms"
	"entente/engine/kingdoms/lines"
	"entente/scripts/guard"
	"entente/variants"
)

// TestMain is also the bot that the tests ask: this program, started again with a way to behave as its argument.
func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == "bot" {
		bot(os.Args[2])
		return
	}
	os.Exit(m.Run())
}

// question is what the bot reads of a line.
type question struct {
	ID      int      `json:"id"`
	Phase   string   `json:"phase"`
	Units   []string `json:"units"`
	For     []string `json:"for"`
	Seconds float64  `json:"seconds"`
}

// bot behaves in some way.
func bot(way string) {
	name, file, _ := strings.Cut(way, "=")
	switch name {
	case "stays": // whatever it is told, and holds a lock meanwhile
		if free, err := disk.NewLock(file).TryLock(); !free || err != nil {
			return
		}
		defer time.Sleep(time.Minute)
	case "tidies": // for a moment
		defer func() {
			time.Sleep(100 * time.Millisecond)
			_ = os.WriteFile(file, []byte("tidy"), 0o600)
		}()
	}
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<20)
	for n := 0; in.Scan(); n++ {
		var q question
		if err := json.Unmarshal(in.Bytes(), &q); err != nil || len(q.For) == 0 || q.Seconds <= 0 {
			fmt.Printf("{\"id\":%d,\"error\":\"a bad question\"}\n", q.ID)
			continue
		}
		holds := []string{}
		for _, unit := range q.Units {
			if strings.HasPrefix(unit, q.For[0]+" ") {
				holds = append(holds, unit+" H")
			}
		}
		say := func(id int, orders ...string) {
			text, _ := json.Marshal(map[string]any{"id": id, "orders": append([]string{}, orders...)})
			fmt.Println(string(text))
		}
		if list, ok := strings.CutPrefix(way, "say:"); ok { // these orders
			say(q.ID, strings.Split(list, ";")...)
			continue
		}
		switch name {
		case "where":
			folder, err := os.Getwd()
			fmt.Printf("{\"error\":%q}\n", fmt.Sprint(filepath.Base(folder), err))
		case "seconds":
			fmt.Printf("{\"error\":\"%v\"}\n", q.Seconds)
		case "many words":
			fmt.Printf("{\"id\":%d,\"error\":\"%s\"}\n", q.ID, strings.Repeat("x", 201))
		case "last words":
			fmt.Fprint(os.Stderr, strings.Repeat("y", 300)+"\n"+strings.Repeat("z", 399)+"\n")
			os.Exit(1)
		case "more last words":
			fmt.Fprint(os.Stderr, strings.Repeat("y", 300)+strings.Repeat("z", 400)+"\n")
			os.Exit(1)
		case "no last words":
			os.Exit(1)
		case "holds", "stays", "tidies":
			say(q.ID, holds...)
		case "counts":
			say(q.ID, append(holds[:min(n, len(holds))], "nonsense")...)
		case "tires":
			if n == 0 {
				say(q.ID, holds...)
			}
		case "stumbles":
			if n == 0 {
				fmt.Println("one moment")
			} else {
				say(q.ID, holds...)
			}
		case "slow":
			time.Sleep(300 * time.Millisecond)
			say(q.ID, holds...)
		case "ends":
			fmt.Fprintln(os.Stderr, "first line\nout of ideas")
			os.Exit(3)
		case "once":
			say(q.ID, holds...)
			os.Exit(0)
		case "noise":
			fmt.Println("hello, I am a bot")
		case "sorry":
			fmt.Printf("{\"id\":%d,\"error\":\"no idea\"}\n", q.ID)
		case "long":
			fmt.Println(strings.Repeat("x", 2<<20))
		case "nothing":
			fmt.Printf("{\"id\":%d}\n", q.ID)
		case "cheats":
			say(q.ID, "France A par - bur", "France A par H", "France A mar - par", "Germany A mun - bur", "France A mar - mos", "France F bre - mid")
		}
	}
}

// bots know this program as a bot that is called like its way to behave.
func bots(t *testing.T, limit time.Duration) *external.Bots {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	b := &external.Bots{Command: func(name string) []string {
		if name == "nobody" {
			return nil
		}
		if name == "missing" {
			return []string{"/there/is/none"}
		}
		return []string{self, "bot", name}
	}, Limit: func() time.Duration { return limit }}
	t.Cleanup(b.Close)
	return b
}

// start is the first phase of Europe, and France.
func start(t *testing.T) (engine.Position, engine.PowerSet) {
	t.Helper()
	b, err := variants.Named("standard")
	if err != nil {
		t.Fatal(err)
	}
	return b.Variant.Setups[0].Begin(), engine.PowersOf(b.Variant.Power("france"))
}

// What a bot orders counts, as far as it is legal and its own; what is wrong is told with the bot and the order.
func TestABotIsAskedAndAnswers(t *testing.T) {
	pos, france := start(t)
	for _, c := range []struct{ bot, orders, fault string }{
		{"holds", "A mar H, A par H, F bre H", ""},
		{"cheats", "A par - bur, F bre - mid", "second order"},
		{"cheats", "A par - bur, F bre - mid", `"France A mar - mos": not legal`},
		{"cheats", "A par - bur, F bre - mid", `"Germany A mun - bur": the bot does not play for that side`},
		{"sorry", "", "sorry: the bot says: no idea"},
		{"ends", "", "ends: the bot has ended; its last words: out of ideas"},
		{"noise", "", "is not what docs/bots.md asks for"},
		{"nothing", "", "neither orders nor an error"},
		{"long", "", "longer than 1048576 bytes"},
		{"nobody", "", "nobody: this machine knows no external bot of that name"},
		{"missing", "", "missing: "},
	} {
		orders, err := bots(t, 5*time.Second).Europe(context.Background(), c.bot, &pos, engine.Rulebook(), france)
		var texts []string
		for _, o := range orders {
			texts = append(texts, pos.Variant.Format(o))
		}
		if got := strings.Join(texts, ", "); got != c.orders {
			t.Errorf("%s orders %q, want %q", c.bot, got, c.orders)
		}
		var fault *external.Fault
		if (err != nil) != (c.fault != "") || err != nil && !(errors.As(err, &fault) && fault.Bot == c.bot && strings.Contains(err.Error(), c.fault)) {
			t.Errorf("%s: %v, want %q", c.bot, err, c.fault)
		}
	}
}

// A bot is one program for many questions; one that has ended, or did not answer in time, is started anew.
func TestABotGoesOn(t *testing.T) {
	pos, france := start(t)
	b := bots(t, 5*time.Second)
	ask := func(name string) int {
		orders, _ := b.Europe(context.Background(), name, &pos, engine.Rulebook(), france)
		return len(orders)
	}
	for n := range 3 {
		if got := ask("counts"); got != n {
			t.Errorf("question %d: %d orders", n, got)
		}
	}
	if b.Close(); ask("counts") != 0 {
		t.Error("it is not started anew")
	}
	for range 3 { // it ends after each answer
		if ask("once") == 0 {
			t.Error("who has ended is not started anew")
		}
	}
}

// A bot works in its own folder. It has a moment after it was told to end, and then it is ended.
func TestABotHasAMomentToEnd(t *testing.T) {
	pos, france := start(t)
	b := bots(t, 5*time.Second)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.Europe(context.Background(), "where", &pos, engine.Rulebook(), france); fmt.Sprint(err) != "where: the bot says: "+filepath.Base(filepath.Dir(self))+"<nil>" {
		t.Errorf("it works elsewhere: %v", err)
	}
	folder := t.TempDir()
	file, tidy := filepath.Join(folder, "lock"), filepath.Join(folder, "tidy")
	for _, bot := range []string{"stays=" + file, "tidies=" + tidy} {
		if orders, err := b.Europe(context.Background(), bot, &pos, engine.Rulebook(), france); len(orders) != 3 || err != nil {
			t.Fatalf("%s: %v, %v", bot, orders, err)
		}
	}
	lock := disk.NewLock(file)
	if free, err := lock.TryLock(); free || err != nil {
		t.Fatalf("it ends before it is told to: %t, %v", free, err)
	}
	b.Close()
	until := func(what string, so func() bool) {
		for from := time.Now(); !so(); time.Sleep(20 * time.Millisecond) {
			if time.Since(from) > 30*time.Second {
				t.Fatal(what)
			}
		}
	}
	until("it goes on after it was told to end", func() bool {
		free, err := lock.TryLock()
		return free && err == nil
	})
	_ = lock.Unlock()
	until("it has no moment to tidy up", func() bool {
		_, err := os.Stat(tidy)
		return err == nil
	})
}

// Nobody waits longer than the limit, nor after the question is withdrawn; a late answer is not taken for another question's.
func TestNobodyWaitsForABot(t *testing.T) {
	pos, france := start(t)
	b := bots(t, 5*time.Second)
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	if _, err := b.Europe(ctx, "slow", &pos, engine.Rulebook(), france); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("withdrawn: %v", err)
	}
	germany := engine.PowersOf(pos.Variant.Power("germany"))
	if orders, err := b.Europe(context.Background(), "slow", &pos, engine.Rulebook(), germany); len(orders) != 3 || err != nil || !germany.Has(orders[0].Power) {
		t.Errorf("%v, %v", orders, err)
	}
}

// A bot that is too late, or answers what is no answer, is started anew for the next question.
func TestABotThatFailsIsStartedAnew(t *testing.T) {
	pos, france := start(t)
	b := bots(t, 150*time.Millisecond)
	for i, want := range []string{"", "no answer within 150ms", "", "no answer within 150ms"} {
		from := time.Now()
		orders, err := b.Europe(context.Background(), "tires", &pos, engine.Rulebook(), france)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) || (len(orders) == 3) != (want == "") {
			t.Errorf("question %d: %d orders, %v", i, len(orders), err)
		}
		if want != "" && time.Since(from) > 5*time.Second {
			t.Errorf("question %d took %v", i, time.Since(from))
		}
	}
	for range 2 {
		if orders, err := b.Europe(context.Background(), "stumbles", &pos, engine.Rulebook(), france); err == nil {
			t.Errorf("%d orders of a bot that stumbles again whenever it begins", len(orders))
		}
	}
}

// With secret purses and all, a line of Three Kingdoms is one that judge reads.
func TestTheQuestionIsALineOfJudge(t *testing.T) {
	bundle, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	board := bundle.Board
	pos, rules := board.Begin(board.Setups[0])
	rules.Secret, rules.Abroad, rules.LastYear = true, true, 210
	var side kingdoms.FactionSet
	side.Add(board.Faction("caocao"))
	line, err := json.Marshal(external.Kingdoms(&pos, rules, side)(7, 2.5))
	if err != nil {
		t.Fatal(err)
	}
	in, err := lines.Read(board, line)
	if err != nil {
		t.Fatal(err)
	}
	if in.Pos.Units != pos.Units || in.Pos.Owners != pos.Owners || in.Rules.Abroad != rules.Abroad || in.Rules.Secret != rules.Secret || in.Rules.LastYear != 210 || in.For != side || in.Seconds != 2.5 || string(in.ID) != "7" {
		t.Errorf("%s", line)
	}
	orders, err := bots(t, 5*time.Second).Kingdoms(context.Background(), "holds", &pos, rules, side)
	if err == nil || len(orders) > 0 { // it writes its holds as Europe does
		t.Errorf("%v, %v", orders, err)
	}
}

// The question has the whole position, with units that must retreat and where they may go.
func TestTheQuestionHasThePosition(t *testing.T) {
	pos, _ := start(t)
	v := pos.Variant
	read := func(text string) engine.Position {
		p, err := engine.ParseLine(text, func(string) (*engine.Variant, error) { return v, nil })
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	p := read("standard/7 F1901R austria:Aser-bul,Abud=bud,vie turkey:Aser STANDOFF:gal,rum ARMISTICE:italy")
	line, err := json.Marshal(external.Europe(&p, engine.Rulebook(), engine.PowersOf(v.Power("austria")))(3, 10))
	if err != nil {
		t.Fatal(err)
	}
	const want = `{"id":3,"variant":"standard","setup":"7","rules":"rulebook","phase":"F1901R","units":["Austria A bud","Turkey A ser"],` +
		`"contested":["gal","rum"],"centers":{"Austria":["bud","vie"]},"armistice":["Italy"],` +
		`"dislodged":[{"unit":"Austria A ser","from":"bul","retreats":["tri","alb","gre"]}],"for":["Austria"],"seconds":10}`
	if string(line) != want {
		t.Errorf("%s\nwant\n%s", line, want)
	}
}

// FuzzAnswer reads whatever a bot may say.
func FuzzAnswer(f *testing.F) {
	for _, s := range []string{`{"id":1,"orders":["France A par H"]}`, `{"error":"x"}`, `[]`, `{"orders":null}`, "\x00"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		defer guard.Start(t)()
		orders, err := external.ReadAnswer(line)
		if err != nil && orders != nil || len(orders) > 1000 {
			t.Errorf("%d orders, %v", len(orders), err)
		}
	})
}
