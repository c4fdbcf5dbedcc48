package words

import (
	"math/rand/v2"
	"slices"
	"testing"

	"entente/assets"
	"entente/engine"
	"entente/ui/europe/entry"
	"entente/ui/lang"
	"entente/ui/rulebook"
	"entente/ui/uitest"
)

// speaking returns the words for the standard board in a language.
func speaking(t testing.TB, code string) Words {
	t.Helper()
	v, err := uitest.Board()
	if err != nil {
		t.Fatal(err)
	}
	c, err := lang.Read(assets.FS, code)
	if err != nil {
		t.Fatal(err)
	}
	book, err := rulebook.Read(assets.FS, rulebook.Europe, code)
	if err != nil {
		t.Fatal(err)
	}
	return Words{Names: Names{Catalog: c, Variant: v}, Book: book}
}

func TestZeroWordsShowKeys(t *testing.T) {
	var w Words
	o := engine.Order{Kind: engine.Move, Unit: engine.Army, At: engine.Location{Province: 1}, To: engine.Location{Province: 2}}
	got := []string{
		w.Power(1), w.Phase(engine.Phase{}), w.Order(o), w.InFull(o), w.Menu("file"), w.Sentence(entry.Sentence{}).Text,
		w.Check(entry.CheckItem{Count: 2}).Text, w.WhyNot(o, engine.NotAdjacent),
	}
	want := []string{"power.none", "phase.name", "A ? – ?", "say.move", "menu.file", "say.nothing", "check.orders", "why.rule"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestOrdersAsInLists(t *testing.T) {
	w := speaking(t, "en")
	d := uitest.NewScene(t, "S1901M", "France A par,France A mar,France F mid,England A lon,England F nth,France A bur")
	for text, want := range map[string]string{
		"France A par H":              "A Par holds",
		"France A par - bur":          "A Par – Bur",
		"France F mid - spa/sc":       "F Mid – Spa/SC",
		"France A mar S A par - gas":  "A Mar S A Par – Gas",
		"France A mar S A bur":        "A Mar S A Bur",
		"England F nth C A lon - nwy": "F Nth C A Lon – Nwy",
		"England A lon - nwy via":     "A Lon – Nwy via convoy",
		"France A par B":              "Build A Par",
		"Russia F stp/sc B":           "Build F StP/SC",
		"France A par D":              "A Par disbands",
	} {
		if got := w.Order(d.Orders(text)[0]); got != want {
			t.Errorf("%s: got %q, want %q", text, got, want)
		}
	}
}

func TestOrdersAsSentences(t *testing.T) {
	d := uitest.NewScene(t, "S1901M", "France A par,France A mar,France F mid,England A lon,England F nth")
	rows := map[string][2]string{
		"France A par H":              {"Army Paris holds", "パリの陸軍は待機"},
		"France F mid - spa/sc":       {"Fleet Mid Atlantic Ocean moves to Spain (south coast)", "中部大西洋の海軍はスペイン（南岸）へ移動"},
		"France A mar S A par - bur":  {"Army Marseilles supports Army Paris to Burgundy", "マルセイユの陸軍はパリの陸軍のブルゴーニュへの移動を援護"},
		"England F nth C A lon - nwy": {"Fleet North Sea convoys Army London to Norway", "北海の海軍はロンドンの陸軍をノルウェーへ輸送"},
		"England A lon - nwy via":     {"Army London moves by convoy to Norway", "ロンドンの陸軍は輸送でノルウェーへ"},
	}
	for i, language := range []string{"en", "ja"} {
		w := speaking(t, language)
		for text, want := range rows {
			if got := w.InFull(d.Orders(text)[0]); got != want[i] {
				t.Errorf("%s: %s: got %q, want %q", language, text, got, want[i])
			}
		}
	}
}

func TestNamesOfPhasesAndPowers(t *testing.T) {
	for code, want := range map[string]string{
		"en": "Fall 1901 Order writing, France, Neutral", "zh_TW": "1901年秋季 書寫指令, 法國, 中立",
		"zh_CN": "1901年秋季 书写指令, 法国, 中立", "ja": "1901年秋 命令の記入, フランス, 中立",
	} {
		w := speaking(t, code)
		ph := engine.Phase{Year: 1901, Season: engine.Fall}
		if got := w.Phase(ph) + " " + w.PhaseKind(ph.Kind) + ", " + w.Power(w.Variant.Power("france")) + ", " + w.Power(engine.NoPower); got != want {
			t.Errorf("%s: got %q, want %q", code, got, want)
		}
	}
}

// TestEveryResultIsExplained plays random legal orders through all kinds of phases.
func TestEveryResultIsExplained(t *testing.T) {
	w := speaking(t, "en")
	r := rand.New(rand.NewPCG(1901, 4))
	d, _ := uitest.BenchTurn(t)
	for p, owner := range d.Pos.Variant.Owners {
		d.Pos.Owners[p] = owner
	}
	for range 60 {
		var orders []engine.Order
		for p := range d.Pos.ToOrder().All() {
			if legal := d.Pos.LegalOrders(p); len(legal) > 0 {
				orders = append(orders, legal[r.IntN(len(legal))])
			}
		}
		for _, item := range (entry.Slips{Pos: &d.Pos, Orders: orders}).Checklist() {
			if w.Check(item).Text == "" {
				t.Errorf("%s: no text for %+v", d.Pos.Phase, item)
			}
		}
		res := engine.Adjudicate(&d.Pos, orders, engine.Rulebook())
		for _, result := range res.Results {
			w.Result(&d.Pos, result)
			if x := w.Explain(&d.Pos, &res, result.Order.At.Province); len(x.Lines) == 0 && result.Order.Kind != engine.Waive {
				t.Errorf("%s: no explanation of %+v", d.Pos.Phase, result.Order)
			}
		}
		d.Pos = res.Next
	}
}
