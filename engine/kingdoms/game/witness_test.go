package game_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/engine/record"
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

// Whoever changes the file of a game outside the program is found out by the boxes of those who sealed before, as in Europe's game.
func TestForgedFilesAreNoticed(t *testing.T) {
	g, old := evening(t)
	caocao, liubei := g.Board.Faction("caocao"), g.Board.Faction("liubei")
	data, sealing := g.Save(), g.Sealing()
	if sealing.Game == "" || sealing.Count != 3 || !sealing.Open {
		t.Fatalf("the game knows %+v of its boxes", sealing)
	}
	other, _ := evening(t)
	for _, row := range []struct {
		name  string
		forge func(file, now map[string]any, hands []any) []any
		want  []record.ChangeKind // in the sequence of players; none: it is not noticed
		by    kingdoms.Faction
	}{
		{"nothing", func(_, _ map[string]any, hands []any) []any { return hands }, nil, 0},
		{"a hand taken away", func(_, _ map[string]any, hands []any) []any {
			return slices.DeleteFunc(hands, func(h any) bool { return h.(map[string]any)["player"] == "liubei" })
		}, []record.ChangeKind{record.HandGone}, caocao},
		{"an older hand put back", func(_, _ map[string]any, hands []any) []any {
			h := hands[0].(map[string]any)
			h["box"], h["count"] = old, 1
			return hands
		}, []record.ChangeKind{record.HandOld}, caocao},
		{"a lock exchanged", func(file, _ map[string]any, hands []any) []any {
			file["hidden"].(map[string]any)["locks"].([]any)[1].(map[string]any)["box"] = "mine"
			return hands
		}, []record.ChangeKind{record.ChangedLock}, caocao},
		{"a ruling rewritten", func(_, now map[string]any, hands []any) []any {
			now["rulings"].([]any)[0].(map[string]any)["money"] = 10
			return hands
		}, []record.ChangeKind{record.ChangedLog}, caocao},
		{"a ruling taken away", func(_, now map[string]any, hands []any) []any { delete(now, "rulings"); return hands },
			[]record.ChangeKind{record.ChangedLog}, caocao},
		{"other settings", func(file, _ map[string]any, hands []any) []any {
			file["rules"].(map[string]any)["victory_cities"] = 16
			return hands
		}, []record.ChangeKind{record.ChangedTable}, caocao},
		{"another past", func(file, _ map[string]any, hands []any) []any {
			file["steps"].([]any)[0].(map[string]any)["orders"] = []any{"caocao puyang H"}
			return hands
		}, []record.ChangeKind{record.ChangedPast}, caocao},
		{"boxes of another game", func(file, _ map[string]any, hands []any) []any {
			file["hidden"].(map[string]any)["game"] = other.Sealing().Game
			return hands
		}, []record.ChangeKind{record.ChangedGame}, caocao},
		{"a remark, a name and a mark", func(file, _ map[string]any, hands []any) []any {
			before := file["steps"].([]any)[0].(map[string]any)
			before["note"], before["name"], before["marks"] = "quiet", "A", []any{map[string]any{"mark": "circle", "at": "xiapi"}}
			return hands
		}, nil, 0},
	} {
		var file map[string]any
		fine(t, json.Unmarshal(data, &file))
		now := file["steps"].([]any)[1].(map[string]any)
		now["hands"] = row.forge(file, now, now["hands"].([]any))
		forged, err := json.Marshal(file)
		fine(t, err)
		g, err := game.Load(g.Board, forged)
		fine(t, err)
		g.SealedHere(sealing)
		err = g.Reveal(keys{caocao: secret("c"), liubei: secret("l")}.of)
		var got []record.ChangeKind
		for _, c := range g.Changes() {
			if c.Player == int(row.by) || row.by == 0 {
				got = append(got, c.Kind)
			}
		}
		if !slices.Equal(got, row.want) || (err == nil) != (row.want == nil) {
			t.Errorf("%s: %v, %v, want %v", row.name, got, err, row.want)
		}
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
	fine(t, g.Reopen(g.Board.Faction("mateng")))
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
	if err != nil || len(list) != 3 {
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
		if err := g.Reveal(known.of); err != nil || len(g.Node().Orders) != 2 || len(g.Changes()) != 0 {
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
