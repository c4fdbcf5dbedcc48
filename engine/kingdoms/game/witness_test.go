package game_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/engine/record"
	"entente/scripts/trial"
)

// evening is a game in which two players have sealed, the second of them twice, with a ruling between.
func evening(t testing.TB) (g *game.Game, first string) {
	t.Helper()
	g, caocao, liubei := hiddenGame(t)
	g.SetLock(game.Lock{Player: int(caocao), Box: "a PIN"})
	g.SetLock(game.Lock{Player: int(liubei), Box: "another"})
	write(t, g, liubei, secret("l"), "liubei xiapi H")
	fine(t, g.CloseHand(true))
	h, _ := g.Node().Hand(liubei)
	first = h.Box
	fine(t, g.Rule(kingdoms.Ruling{Reason: "a treaty", Kind: kingdoms.SetMoney, Faction: liubei, Money: 9}))
	write(t, g, liubei, secret("l"), "liubei xiapi - chenliu")
	fine(t, g.CloseHand(true))
	write(t, g, caocao, secret("c"), "caocao chenliu - xiapi")
	fine(t, g.CloseHand(true))
	return g, first
}

// forgery is a change of the file of an evening, and what says so.
type forgery struct {
	name  string
	forge func(file, now map[string]any, hands []any) []any
	want  []record.ChangeKind // in the sequence of players
	by    kingdoms.Faction    // whose box says so, NoFaction: also the log, and what was sealed on this machine
	how   result              // else
}

// result is what comes of a forgery that no box speaks against.
type result uint8

const (
	told    result = iota // it is told before anything is revealed
	broken                // a box does not open
	refused               // the file is none
	unseen                // nobody can tell: docs/secrets.md says why
)

// TestTortureTheSealCoversTheTableOfThreeKingdoms: whoever changes the file of a game outside the program is found out by the boxes of those who
// sealed before, as in Europe's game; if not, by what was sealed on this machine.
func TestTortureTheSealCoversTheTableOfThreeKingdoms(t *testing.T) {
	g, old := evening(t)
	caocao, liubei := g.Board.Faction("caocao"), g.Board.Faction("liubei")
	data, sealing := g.Save(), g.Sealing()
	if sealing.Game == "" || sealing.Count != 3 || !sealing.Open {
		t.Fatalf("the game knows %+v of its boxes", sealing)
	}
	known := keys{caocao: secret("c"), liubei: secret("l")}
	count := trial.Row{Part: trial.Forged, Name: "what boxes of Three Kingdoms testify to"}
	for _, row := range forgeries(t, g, old) {
		count.Tried++
		held, wrong := &count.Held, false
		complain := func(format string, args ...any) {
			t.Helper()
			wrong = true
			t.Errorf(format, args...)
		}
		var file map[string]any
		fine(t, json.Unmarshal(data, &file))
		now := file["steps"].([]any)[1].(map[string]any)
		now["hands"] = row.forge(file, now, now["hands"].([]any))
		forged, err := json.Marshal(file)
		fine(t, err)
		g, err := game.Load(g.Board, forged)
		if (err != nil) != (row.how == refused) {
			complain("%s: it is read with %v", row.name, err)
		}
		if err != nil {
			if !wrong {
				count.Held++
			}
			continue
		}
		if !strings.HasSuffix(row.name, "on another machine") {
			g.SealedHere(sealing)
		}
		err = g.Reveal(known.of, works)
		var hand *game.HandError
		var changed *game.TableChangedError
		switch {
		case g.Node().Outcome != nil && row.how != unseen:
			complain("%s: it is revealed all the same", row.name)
		case row.how == unseen && err == nil:
			held = &count.Known
		case row.how == broken && errors.As(err, &hand), row.how == told && errors.As(err, &changed):
		default:
			complain("%s: %v", row.name, err)
		}
		var got []record.ChangeKind
		for _, c := range g.Changes() {
			if c.Player == int(row.by) || row.by == 0 {
				got = append(got, c.Kind)
			}
		}
		if !slices.Equal(got, row.want) {
			complain("%s: %v, want %v", row.name, got, row.want)
		}
		if row.how == told {
			if err := g.Reveal(known.of, works); err != nil {
				complain("%s: when it was told nothing is revealed: %v", row.name, err)
			}
		}
		if !wrong {
			*held++
		}
	}
	trial.Report(t, count)
}

// TestRemarksAreNoForgery: what users write beside a game is no part of what boxes testify to.
func TestRemarksAreNoForgery(t *testing.T) {
	g, _ := evening(t)
	caocao, liubei := g.Board.Faction("caocao"), g.Board.Faction("liubei")
	var file map[string]any
	fine(t, json.Unmarshal(g.Save(), &file))
	before := file["steps"].([]any)[0].(map[string]any)
	before["note"], before["name"], before["marks"] = "quiet", "A", []any{map[string]any{"mark": "circle", "at": "xiapi"}}
	data, err := json.Marshal(file)
	fine(t, err)
	again, err := game.Load(g.Board, data)
	fine(t, err)
	again.SealedHere(g.Sealing())
	if err := again.Reveal(keys{caocao: secret("c"), liubei: secret("l")}.of, works); err != nil || len(again.Changes()) > 0 {
		t.Errorf("%v, told %v", err, again.Changes())
	}
}

// TestAProgramThatTakesASeatChangesNoSetting: who plays a seat is no part of what boxes testify to.
func TestAProgramThatTakesASeatChangesNoSetting(t *testing.T) {
	g, _ := evening(t)
	fine(t, g.SetProgram(2, game.Program{Level: "hard", Seed: 7}))
	again, err := game.Load(g.Board, g.Save())
	fine(t, err)
	caocao, liubei := g.Board.Faction("caocao"), g.Board.Faction("liubei")
	if err := again.Reveal(keys{caocao: secret("c"), liubei: secret("l")}.of, works); err != nil || len(again.Changes()) > 0 || again.Program(2).Level != "hard" {
		t.Errorf("%v, told %v", err, again.Changes())
	}
}

// forgeries are what is tried on the file of an evening. old is the first box of Liu Bei.
func forgeries(t testing.TB, g *game.Game, old string) []forgery {
	caocao := g.Board.Faction("caocao")
	other, _ := evening(t)
	of := func(hands []any, player string) (map[string]any, int) {
		i := slices.IndexFunc(hands, func(h any) bool { return h.(map[string]any)["player"] == player })
		return hands[i].(map[string]any), i
	}
	lockOf := func(file map[string]any, i int) map[string]any {
		return file["hidden"].(map[string]any)["locks"].([]any)[i].(map[string]any)
	}
	without := func(hands []any, player string) []any {
		_, i := of(hands, player)
		return slices.Delete(hands, i, i+1)
	}
	log := []record.ChangeKind{record.ChangedLog}
	return []forgery{
		{"a hand taken away", func(_, _ map[string]any, hands []any) []any { return without(hands, "liubei") }, []record.ChangeKind{record.HandGone}, caocao, told},
		{"an older hand put back", func(_, _ map[string]any, hands []any) []any {
			h, _ := of(hands, "liubei")
			h["box"], h["count"] = old, 1
			return hands
		}, []record.ChangeKind{record.HandOld}, caocao, told},
		{"the hand that was sealed last taken away", func(_, _ map[string]any, hands []any) []any { return without(hands, "caocao") },
			[]record.ChangeKind{record.LastGone}, 0, told},
		{"the whole file put back", func(file, now map[string]any, hands []any) []any {
			file["hidden"].(map[string]any)["count"] = 1
			delete(now, "rulings")
			h, _ := of(hands, "liubei")
			h["box"], h["count"] = old, 1
			return without(hands, "caocao")
		}, []record.ChangeKind{record.FileOld}, 0, told},
		{"the whole file put back, on another machine", func(file, now map[string]any, hands []any) []any {
			file["hidden"].(map[string]any)["count"] = 1
			delete(now, "rulings")
			h, _ := of(hands, "liubei")
			h["box"], h["count"] = old, 1
			return without(hands, "caocao")
		}, nil, 0, unseen},
		{"handed in no longer", func(_, _ map[string]any, hands []any) []any {
			h, _ := of(hands, "liubei")
			delete(h, "in")
			return hands
		}, []record.ChangeKind{record.HandOther}, caocao, told},
		{"a lock exchanged", func(file, _ map[string]any, hands []any) []any { lockOf(file, 1)["box"] = "mine"; return hands },
			[]record.ChangeKind{record.ChangedLock}, caocao, told},
		{"locks of two exchanged", func(file, _ map[string]any, hands []any) []any {
			a, b := lockOf(file, 0), lockOf(file, 1)
			a["box"], b["box"] = b["box"], a["box"]
			return hands
		}, []record.ChangeKind{record.ChangedLock, record.ChangedLock}, caocao, told},
		{"a PIN taken away", func(file, _ map[string]any, hands []any) []any {
			l := lockOf(file, 1)
			delete(l, "box")
			l["name"] = "mine"
			return hands
		}, []record.ChangeKind{record.ChangedLock}, caocao, told},
		{"a ruling rewritten", func(_, now map[string]any, hands []any) []any {
			now["rulings"].([]any)[0].(map[string]any)["money"] = 10
			return hands
		}, log, caocao, told},
		{"a ruling taken away", func(_, now map[string]any, hands []any) []any { delete(now, "rulings"); return hands }, log, caocao, told},
		{"a ruling put before the others", func(_, now map[string]any, hands []any) []any {
			now["rulings"] = append([]any{map[string]any{"reason": "mine", "kind": 3, "faction": "caocao", "money": 99}}, now["rulings"].([]any)...)
			return hands
		}, log, caocao, told},
		{"a ruling added at the end", func(_, now map[string]any, hands []any) []any {
			now["rulings"] = append(now["rulings"].([]any), map[string]any{"reason": "mine", "kind": 3, "faction": "caocao", "money": 99})
			return hands
		}, nil, 0, unseen},
		{"sealed orders given up", func(_, now map[string]any, hands []any) []any {
			now["reopened"] = []any{"liubei"}
			return without(hands, "liubei")
		}, []record.ChangeKind{record.Overruled}, 0, told},
		{"sealed orders given up, on another machine", func(_, now map[string]any, hands []any) []any {
			now["reopened"] = []any{"liubei"}
			return without(hands, "liubei")
		}, nil, 0, unseen},
		{"a reveal taken from the log", func(_, now map[string]any, hands []any) []any {
			now["revealed"] = []any{"2026-11-24T21:14:05Z"} // nobody has sealed since: it would be told, too
			return hands
		}, []record.ChangeKind{record.Resealed}, 0, told},
		{"other settings", func(file, _ map[string]any, hands []any) []any {
			file["rules"].(map[string]any)["victory_cities"] = 16
			return hands
		}, []record.ChangeKind{record.ChangedTable}, caocao, told},
		{"another past", func(file, _ map[string]any, hands []any) []any {
			file["steps"].([]any)[0].(map[string]any)["orders"] = []any{"caocao puyang H"}
			return hands
		}, []record.ChangeKind{record.ChangedPast}, caocao, told},
		{"boxes of another game", func(file, _ map[string]any, hands []any) []any {
			file["hidden"].(map[string]any)["game"] = other.Sealing().Game
			return hands
		}, []record.ChangeKind{record.ChangedGame}, caocao, told},
		{"plain orders in the place of hands", func(_, now map[string]any, _ []any) []any {
			now["orders"] = []any{"caocao chenliu - xiapi"}
			return nil
		}, nil, 0, refused},
		{"plain orders beside hands", func(_, now map[string]any, hands []any) []any {
			now["orders"] = []any{"caocao chenliu - xiapi"}
			return hands
		}, nil, 0, refused},
		{"the box of another", func(_, _ map[string]any, hands []any) []any {
			a, _ := of(hands, "caocao")
			b, _ := of(hands, "liubei")
			a["box"] = b["box"]
			return hands
		}, nil, 0, broken},
		{"a box of a phase that is not this one", func(_, _ map[string]any, hands []any) []any {
			a, _ := of(hands, "caocao")
			box, err := secret("c").Seal(`{"phase":"S200M","player":"caocao","orders":["caocao puyang H"]}`)
			fine(t, err)
			a["box"] = box
			return hands
		}, nil, 0, broken},
		{"a box with a changed letter", func(_, _ map[string]any, hands []any) []any {
			a, _ := of(hands, "caocao")
			box := []byte(a["box"].(string))
			box[1] ^= 1
			a["box"] = string(box)
			return hands
		}, nil, 0, broken},
		{"more orders than in the box", func(_, _ map[string]any, hands []any) []any {
			a, _ := of(hands, "caocao")
			a["orders"] = a["orders"].(float64) + 1
			return hands
		}, nil, 0, broken},
	}
}

// What was sealed on this machine must be there.
func TestAnOlderFileIsNoticedWhereItWasSealed(t *testing.T) {
	g, _ := evening(t)
	data := g.Save()
	write(t, g, g.Board.Faction("mateng"), secret("m"), "mateng wuwei H")
	fine(t, g.CloseHand(true))
	newer := g.Sealing()
	old, err := game.Load(g.Board, data)
	fine(t, err)
	if old.SealedHere(newer); len(old.Changes()) != 1 || old.Changes()[0].Kind != record.FileOld {
		t.Errorf("an older file: %v", old.Changes())
	}
	if g.SealedHere(newer); len(g.Changes()) != 0 {
		t.Errorf("its own file: %v", g.Changes())
	}
	fine(t, g.ReopenHand(int(g.Board.Faction("mateng"))))
	again, err := game.Load(g.Board, g.Save())
	fine(t, err)
	if again.SealedHere(newer); len(again.Changes()) != 1 || again.Changes()[0].Kind != record.LastGone {
		t.Errorf("the last box is gone: %v", again.Changes())
	}
}

// TestFilesOfBeforeAreWrittenAsBefore: testdata/formats has files that programs of before wrote. They open, and where nothing new is
// kept they are saved to the byte as they were; boxes of before still open.
func TestFilesOfBeforeAreWrittenAsBefore(t *testing.T) {
	b := board(t)
	list, err := filepath.Glob("testdata/formats/*.entente")
	if err != nil || len(list) != 4 {
		t.Fatalf("files %v, %v", list, err)
	}
	for _, name := range list {
		data, err := os.ReadFile(name)
		fine(t, err)
		g, err := game.Load(b, data)
		fine(t, err)
		if !bytes.Equal(g.Save(), data) {
			t.Errorf("%s is saved as\n%s", name, g.Save())
		}
		if !strings.Contains(name, "hidden") {
			continue
		}
		known := keys{b.Faction("caocao"): secret("c"), b.Faction("liubei"): secret("l")}
		if err := g.Reveal(known.of, works); err != nil || len(g.Node().Orders) != 2 || len(g.Changes()) != 0 {
			t.Errorf("boxes of before: %v, %v", err, g.Changes())
		}
	}
}

// The user's remarks, names and marks are kept with each line, and are steps of undo.
func TestRemarksAndMarksAreKept(t *testing.T) {
	b := board(t)
	g := game.New(b, b.Setups[0], kingdoms.Rules{})
	arrow := game.Sign{Kind: record.MarkArrow, Color: record.Dotted, At: b.Area("xiapi"), To: b.Area("puyang")}
	g.SetNote("quiet")
	g.NameLine("main")
	fine(t, g.ToggleMark(arrow))
	fine(t, g.ToggleMark(game.Sign{Kind: record.MarkTint, At: b.Area("xiapi")}))
	fine(t, g.Carry(func() bool { return true }))
	if err := g.ToggleMark(game.Sign{Kind: record.MarkArrow, At: b.Area("xiapi")}); err == nil {
		t.Error("an arrow leads nowhere")
	}
	again, err := game.Load(b, g.Save())
	fine(t, err)
	n := again.Root().Next[0]
	if n.Note != "quiet" || n.Name != "main" || len(n.Marks) != 2 || n.Marks[0] != arrow || !bytes.Equal(again.Save(), g.Save()) {
		t.Errorf("%+v came back", n.Entry)
	}
	again.Back()
	again.Vary()
	if again.Promote(); again.Node() != again.Root().Next[0] || again.Root().Next[1].Note != "quiet" {
		t.Error("the variation is not the main line")
	}
	if again.Undo(); again.Root().Next[0].Note != "quiet" {
		t.Error("undo does not take the promotion back")
	}
	g.Back()
	if g.ClearMarks(); len(g.Node().Marks) != 0 || !g.Undo() || len(g.Node().Marks) != 2 {
		t.Error("marks are not cleared, or not brought back")
	}
	hidden, _, _ := hiddenGame(t)
	if err := hidden.ToggleMark(arrow); err == nil || len(hidden.Node().Marks) != 0 {
		t.Error("marks lie open where orders are secret")
	}
}

// TestTheSealCoversThePositionOfTheBeginning: a game that began with a position is another one when that is changed.
func TestTheSealCoversThePositionOfTheBeginning(t *testing.T) {
	b := board(t)
	for _, forged := range []bool{false, true} {
		g, err := game.Load(b, []byte(fromPosition))
		fine(t, err)
		liubei := b.Faction("liubei")
		g.Hidden = true
		fine(t, g.SetOrders(nil))
		g.SetLock(game.Lock{Player: int(liubei), Box: "a PIN"})
		write(t, g, liubei, secret("l"), "liubei wan R wuguan")
		fine(t, g.CloseHand(true))
		text := string(g.Save())
		if forged {
			text = strings.Replace(text, `"caocao": 7`, `"caocao": 70`, 1)
		}
		again, err := game.Load(b, []byte(text))
		fine(t, err)
		again.SealedHere(g.Sealing())
		err = again.Reveal(keys{liubei: secret("l")}.of, works)
		var changed *game.TableChangedError
		if told := errors.As(err, &changed); told != forged || !forged && err != nil {
			t.Errorf("forged %t: %v", forged, err)
		}
	}
}
