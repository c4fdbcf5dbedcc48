package club

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	"entente/engine/game/gametest"
	"entente/engine/kingdoms"
	kgame "entente/engine/kingdoms/game"
	"entente/variants"
)

// members are the players of the club.
var members = strings.Fields("Ann Ben Chloé Dmitri Elif Farid Grace Hiroshi Inês Jan Kemal Lea 美咲 Noor Olga Pavel 王伟 Rosa Sven Tariq Uma Viktor Wanda Xenia Yusuf Zoë")

// openings are first orders of each power, some with names.
var openings = map[string][]string{
	"austria": {"F tri - alb, A bud - ser, A vie - gal", "F tri H, A bud - ser, A vie - gal", "F tri - ven, A bud - ser, A vie - gal"},
	"england": {"F edi - nwg, F lon - nth, A lvp - yor", "F edi - nth, F lon - eng, A lvp - wal", "F edi - nwg, F lon - nth, A lvp - edi"},
	"france":  {"F bre - mao, A par - bur, A mar - spa", "F bre - eng, A par - bur, A mar - spa", "F bre - mao, A par - pic, A mar - spa"},
	"germany": {"F kie - den, A ber - kie, A mun - ruh", "F kie - hol, A ber - kie, A mun - ruh", "F kie - den, A ber - kie, A mun - bur"},
	"italy":   {"F nap - ion, A rom - apu, A ven H", "F nap - ion, A rom - ven, A ven - tyr", "F nap - ion, A rom - ven, A ven - pie"},
	"russia":  {"F stp/sc - bot, F sev - bla, A war - ukr, A mos - sev", "F stp/sc - bot, F sev - rum, A war - gal, A mos - ukr"},
	"turkey":  {"F ank - bla, A con - bul, A smy - con", "F ank - con, A con - bul, A smy - ank", "F ank - bla, A con - bul, A smy - arm"},
}

// fill fills a folder with so many games of a club, the same at every call: a few years of Thursdays. Most have ended in one way or another,
// every fortieth is under way, every fiftieth one of Three Kingdoms, and every hundredth file is broken.
func fill(t testing.TB, dir string, count int) {
	t.Helper()
	r := rand.New(rand.NewPCG(38, 2026))
	for i := range count {
		name, data := fmt.Sprintf("%04d.entente", i+1), ""
		switch {
		case i%100 == 99:
			data = `{"format": 4, "variant": "standard", "phases": [`
		case i%50 == 49:
			data = string(quiet(t, r))
		default:
			data = ended(t, r, i, count, i%40 == 39)
		}
		gametest.Must(t, os.WriteFile(filepath.Join(dir, name), []byte(data), 0o600))
	}
}

// TestFillAFolder leaves a club for looking at it: FOLDER=/somewhere GAMES=2000 go test -tags ci ./engine/club -run FillAFolder.
func TestFillAFolder(t *testing.T) {
	dir, count := os.Getenv("FOLDER"), 2000
	if dir == "" {
		t.Skip("FOLDER names the folder")
	}
	if text := os.Getenv("GAMES"); text != "" {
		if _, err := fmt.Sscan(text, &count); err != nil {
			t.Fatal(err)
		}
	}
	fill(t, dir, count)
}

// ended is a game of Europe.
func ended(t testing.TB, r *rand.Rand, i, count int, under bool) string {
	players := r.Perm(len(members))
	skill := func(name int) float64 { return 1 + float64(name%7)/4 }
	g := gametest.Start(t, "7", func(s *game.Settings) {
		for j := range s.Players {
			s.Players[j].Name = members[players[j]]
			if r.IntN(60) == 0 {
				s.Players[j].Name = strings.ToLower(members[players[j]]) // another spelling
			}
		}
	})
	v := g.Variant()
	for j := range g.Players() {
		pw := g.Players()[j].Powers[0]
		list := openings[v.Powers[pw].ID]
		for text := range strings.SplitSeq(list[r.IntN(len(list))], ", ") {
			o, err := v.ParseOrder(pw, text)
			gametest.Must(t, err)
			g.Give(game.Given{Order: o})
		}
	}
	g.Advance()
	g.SetTag(game.Title, fmt.Sprintf("Game %d", i+1))
	day := 2022*12*28 + i*(5*12*28-60)/max(count, 1)
	g.SetTag(game.Date, fmt.Sprintf("%04d-%02d-%02d", day/(12*28), day/28%12+1, day%28+1))
	if under {
		return gametest.Saved(t, g)
	}
	centers := shares(r, players[:7], skill, v.Map.Centers().Len())
	var owners []string
	var share engine.PowerSet
	most := slices.Max(centers)
	for j, n := range centers {
		pw := g.Players()[j].Powers[0]
		if n > 0 {
			owners = append(owners, fmt.Sprintf("%s %d", v.Powers[pw].ID, n))
		}
		if n > 0 && n >= most-r.IntN(5) {
			share |= engine.PowersOf(pw)
		}
	}
	gametest.Stand(t, g, fmt.Sprintf("S%dM", 1905+r.IntN(8)), strings.Join(owners, ", "))
	if g.Ended().Kind == game.NotEnded {
		gametest.Must(t, g.Vote(game.Proposal{Share: share}))
	}
	return gametest.Saved(t, g)
}

// shares divides centers, more of them to better players.
func shares(r *rand.Rand, players []int, skill func(int) float64, centers int) []int {
	list := make([]int, len(players))
	for range centers - r.IntN(3) {
		at := r.IntN(len(list))
		for range 3 { // who has some gets more
			if other := r.IntN(len(list)); (float64(list[other])+skill(players[other]))*r.Float64() > (float64(list[at])+1)*r.Float64() {
				at = other
			}
		}
		list[at]++
	}
	return list
}

// quiet is a game of Three Kingdoms in which nothing happens for a year, and which ends with it.
func quiet(t testing.TB, r *rand.Rand) []byte {
	b, err := variants.KingdomsTables()
	gametest.Must(t, err)
	g := kgame.New(b, b.Setups[0], kingdoms.Rules{LastYear: 200})
	for range b.Setups[0].Seats {
		g.Names = append(g.Names, members[r.IntN(len(members))])
	}
	for range 10 {
		if n := g.Node(); n.Outcome != nil {
			break
		}
		if err := g.Carry(func() bool { return true }); err != nil {
			t.Fatal(err)
		}
	}
	return g.Save()
}
