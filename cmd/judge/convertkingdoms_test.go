package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"entente/engine/kingdoms"
	"entente/engine/kingdoms/game"
	"entente/engine/kingdoms/slip"
	"entente/variants"
)

// playedKingdoms writes a game of three phases and a variation, and returns it with its file.
func playedKingdoms(t *testing.T, folder string) (*game.Game, string) {
	t.Helper()
	bundle, err := variants.Kingdoms()
	if err != nil {
		t.Fatal(err)
	}
	g := game.New(bundle.Board, bundle.Board.Setups[0], kingdoms.Rules{LastYear: 205})
	play := func(texts ...string) {
		t.Helper()
		n := g.Node()
		list := (slip.Reader{Pos: n.Pos}).Sheet(strings.Join(texts, "\n"))
		var orders []kingdoms.Order
		for _, r := range list {
			if !r.Legal() {
				t.Fatalf("%q: %v %v", r.Text, r.Fault, r.Why)
			}
			orders = append(orders, r.Order)
		}
		if err := g.SetOrders(orders); err != nil {
			t.Fatal(err)
		}
		if err := g.Carry(func() bool { return true }); err != nil {
			t.Fatal(err)
		}
	}
	play("caocao xuchang(曹操) - wan", "sunquan G 周瑜 - jianye", "liubiao xiangyang - wan")
	g.SetNote("a contest")
	play("sunquan ship jianye - wu", "mateng changan - hanzhong")
	if err := g.Show(kingdoms.GeneralSet{}, func(int) int { return 0 }); err != nil {
		t.Fatal(err)
	}
	play("caocao bid 张辽 6 xuchang", "caocao pay 曹操 xuchang", "liubei bid 张辽 5")
	g.Back()
	g.Back()
	g.Vary()
	play("caocao chenliu H")
	file := filepath.Join(folder, "game.entente")
	if err := os.WriteFile(file, g.Save(), 0o600); err != nil {
		t.Fatal(err)
	}
	return g, file
}

// TestConvertWritesGamesOfThreeKingdoms converts a game to lines that lead to each other in judge adjudicate, to sheets that can be read again, and
// to a table. The losses are reported.
func TestConvertWritesGamesOfThreeKingdoms(t *testing.T) {
	folder := t.TempDir()
	g, file := playedKingdoms(t, folder)
	out := filepath.Join(folder, "game.jsonl")
	_, told, err := judge("", "convert", "-to", "position", file, out)
	if err != nil || told != "line: main, S200M to S201M\nnot converted: 2 other phases\nnot converted: 1 note\n" {
		t.Fatalf("%v, told %q", err, told)
	}
	data, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	answers, _, err := judge(string(data), "adjudicate")
	if err != nil {
		t.Fatal(err)
	}
	type line struct {
		Phase, Next string
		Units       []string
		Money       map[string]int
		Generals    []map[string]any
	}
	var turns, came []line
	for _, list := range []struct {
		text string
		into *[]line
	}{{string(data), &turns}, {answers, &came}} {
		for text := range strings.Lines(list.text) {
			var l line
			if err := json.Unmarshal([]byte(text), &l); err != nil {
				t.Fatal(err)
			}
			*list.into = append(*list.into, l)
		}
	}
	if len(turns) != 4 || len(came) != 4 {
		t.Fatalf("%d lines, %d answers", len(turns), len(came))
	}
	for i := range 3 {
		got, _ := json.Marshal([]any{came[i].Next, came[i].Units, came[i].Money, came[i].Generals})
		want, _ := json.Marshal([]any{turns[i+1].Phase, turns[i+1].Units, turns[i+1].Money, turns[i+1].Generals})
		if !bytes.Equal(got, want) {
			t.Errorf("%s leads to %s\nthe game continued with %s", turns[i].Phase, got, want)
		}
	}

	for style, has := range map[string]string{"plain": "xuchang(曹操) - wan", "zh_CN": "许昌地的部队(武将曹操),攻击宛", "zh_TW": "許昌地的部隊(武將曹操),攻擊宛", "ja": "許昌の部隊（曹操）、宛を攻撃", "en": "unit at Xuchang (Cao Cao) attacks Wan"} {
		text, told, err := judge("", "convert", "-to", "orders", "-style", style, "-phase", "S200M", file, "-")
		if err != nil || !strings.Contains(text, has) || !strings.Contains(told, "not converted: positions and results\n") {
			t.Errorf("%s: %v, %q, told %q", style, err, text, told)
		}
		list := (slip.Reader{Pos: g.Root().Next[0].Pos}).Sheet(text)
		if len(list) != 3 {
			t.Errorf("%s: read again are %d orders of %q", style, len(list), text)
		}
		for _, r := range list {
			if !r.Legal() {
				t.Errorf("%s: %q: %v %v", style, r.Text, r.Fault, r.Why)
			}
		}
	}
	table, _, err := judge("", "convert", "-to", "centers", "-line", "shown", file, "-")
	if err != nil || !strings.HasPrefix(table, "Faction,S200M,F200M,W200A\n") || !strings.Contains(table, "\nCao Cao,3,4,4\n") {
		t.Errorf("%v, %q", err, table)
	}
}

// TestConvertReadsLinesOfThreeKingdoms checks that a line becomes a planning game that starts there, with its orders.
func TestConvertReadsLinesOfThreeKingdoms(t *testing.T) {
	folder := t.TempDir()
	g, file := playedKingdoms(t, folder)
	many, back := filepath.Join(folder, "game.jsonl"), filepath.Join(folder, "back.entente")
	if _, _, err := judge("", "convert", "-to", "position", file, many); err != nil {
		t.Fatal(err)
	}
	_, told, err := judge("", "convert", "-game", "2", many, back)
	if err != nil || told != "not converted: 3 other lines\n" {
		t.Fatalf("%v, told %q", err, told)
	}
	data, err := os.ReadFile(back)
	if err != nil {
		t.Fatal(err)
	}
	read, err := game.Load(g.Board, data)
	if err != nil {
		t.Fatal(err)
	}
	want := g.Root().Next[0].Next[0]
	if n := read.Node(); n.Pos.Phase != want.Pos.Phase || n.Pos.Units != want.Pos.Units || n.Pos.Officers != want.Pos.Officers || len(n.Orders) != 2 || n.Rules != want.Rules {
		t.Errorf("%s with %d orders, %+v", n.Pos.Phase, len(n.Orders), n.Rules)
	}
	for _, row := range []struct{ args, want string }{
		{"-game 9 " + many + " " + back, "-game 9: the file has 4 lines"},
		{file + " " + filepath.Join(folder, "x.record"), "unknown file extension for a game of Three Kingdoms"},
		{file + " " + filepath.Join(folder, "x.entente"), "already has the format entente"},
		{many + " " + filepath.Join(folder, "x.position"), "already has the format position"},
		{"-line 0.7 " + file + " " + many, "no phase has this path"},
		{"-line seven " + file + " " + many, "expected main, shown, or numbers"},
		{"-phase F209M " + file + " " + many, "-phase F209M: not on the line"},
		{"-style 003 " + file + " " + filepath.Join(folder, "x.txt"), "expected plain, en"},
	} {
		if _, _, err := judge("", append([]string{"convert"}, strings.Fields(row.args)...)...); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: %v", row.args, err)
		}
	}
	broken := filepath.Join(folder, "broken.jsonl")
	if err := os.WriteFile(broken, []byte(`{"variant":"three-kingdoms","phase":"S200M","units":["caocao full atlantis"]}`), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, _, err := judge("", "convert", broken, back); err == nil || !strings.Contains(err.Error(), "atlantis") {
		t.Errorf("a broken line: %v", err)
	}
}
