package scene

import (
	"bytes"
	"testing"

	"entente/engine"
	"entente/engine/kingdoms"
	"entente/ui/board/layout"
)

// turn has every kind of order that is drawn.
const turn = "caocao chenliu - xiapi|caocao puyang refit|caocao xuchang - wan|sunquan jianye S chenliu - xiapi|sunquan kuaiji - chaisang|" +
	"sunquan G 周瑜 false xiapi|liubiao jiangling - chaisang by ship|liubiao changsha S jiangling - chaisang|liubei runan S xuchang|" +
	"sunquan ship jianye - wu|yuanshao G 袁绍 - jinyang|mateng tianshui - yangping"

// The initial map, the orders of a turn, and the names in Chinese.
func TestGoldenMaps(t *testing.T) {
	st := newStage(t)
	light := st.theme("light")
	pos := st.begin()
	s := st.chart.Scene(&pos, nil, nil)
	golden(t, "start", st.painter.Picture(light, frame(800), &s))

	pos = st.begin("caocao damaged puyang", "liubei damaged shouchun")
	s = st.chart.Scene(&pos, st.orders(turn), nil)
	golden(t, "orders", st.painter.Picture(light, frame(800), &s))

	chinese := Chart{Variant: st.chart.Variant, Language: "zh_TW"}
	s = chinese.Scene(&pos, nil, nil)
	golden(t, "chinese", st.painter.Picture(st.theme("dark"), frame(800), &s))
}

// The map after a battle: a dislodged and damaged unit with its general, and an arrow that arrived.
func TestGoldenResults(t *testing.T) {
	st := newStage(t)
	pos := st.begin("caocao full wan")
	orders := st.orders("caocao chenliu - xiapi|sunquan jianye S chenliu - xiapi|caocao wan - xiangyang|liubei xiapi S runan|mateng changan - wuguan")
	res := kingdoms.Adjudicate(&pos, orders, kingdoms.Draws{}, kingdoms.Rules{})
	if res.Next.Phase.Kind != engine.Retreats {
		t.Fatalf("want a retreat, not %v", res.Next.Phase)
	}
	s := st.chart.Scene(&pos, orders, &res)
	golden(t, "results", st.painter.Picture(st.theme("light"), frame(800), &s))
}

// Anchors are used literally: without orders every name is where the drawing says, and no token, unit or mark covers another.
func TestAnchorsAreTakenLiterally(t *testing.T) {
	st := newStage(t)
	if !st.drawing.Literal() {
		t.Fatal("the drawing does not say that its anchors are literal")
	}
	cities, ports := 0, 0
	for a := range st.All().All() {
		m := st.drawing.Marks(engine.Province(a))
		if _, ok := st.drawing.Center(engine.Province(a)); !ok || len(m.Generals) != 2 {
			t.Errorf("%s lacks a city or gate, or places for generals", st.AreaID(a))
		}
		if (m.Gate != nil) != st.Areas[a].Pass {
			t.Errorf("%s: gate and pass do not match", st.AreaID(a))
		}
		if port := st.Areas[a].Port != 0; port != (m.Port != nil) || port != (m.Ship != nil) {
			t.Errorf("%s: the drawn port or ship does not match the port", st.AreaID(a))
		} else if port {
			ports++
		}
		if !st.Areas[a].Pass {
			cities++
		}
	}
	if cities != 32 || ports == 0 || len(st.drawing.Legends()) != 13 {
		t.Errorf("%d cities, %d ports, %d names of waters and peoples", cities, ports, len(st.drawing.Legends()))
	}
}

// Generals, ships and the units beside them are found where they are drawn.
func TestTokensAreFoundWhereTheyAreDrawn(t *testing.T) {
	st := newStage(t)
	pos := st.begin()
	for g := range pos.Roster.All().All() { // the first one leads no unit
		if pos.Commands(g) {
			pos.Units[pos.Officers[g].Area].Commander = kingdoms.NoGeneral
			break
		}
	}
	s := st.chart.Scene(&pos, nil, nil)
	f := frame(940)
	generals, ships := 0, 0
	for i, token := range s.Tokens {
		m := st.drawing.Marks(token.At)
		at := m.Ship
		if token.Kind == layout.PersonToken {
			at, generals = &m.Generals[token.Slot], generals+1
			g := General(&pos, i)
			if i > 0 && s.Tokens[i-1].Hollow && !token.Hollow {
				t.Errorf("%s commands, but is behind generals who do not", pos.Roster.Info(g).ID)
			}
			if pos.Officers[g].Area != kingdoms.Area(token.At) || Sign(pos.Roster.Info(g).ID) != token.Text {
				t.Errorf("token %d is %s, not %s", i, token.Text, pos.Roster.Info(g).ID)
			}
		} else {
			ships++
		}
		x, y := f.Pixel(*at)
		if got := st.painter.TokenAt(f, &s, x, y); got != i {
			t.Errorf("token %d (%s) is not found where it is drawn, but %d", i, token.Text, got)
		}
		if p, ok := st.painter.UnitAt(f, &s, x, y); ok {
			t.Errorf("the unit of %s covers its general or ship", st.AreaID(kingdoms.Area(p)))
		}
	}
	if generals != 14 || ships != 2 {
		t.Errorf("%d generals and %d ships, want 14 and 2", generals, ships)
	}
}

// Every drawn order has a line, ring or sign in every theme, in pixels and in SVG.
func TestOrdersAreDrawnInEveryTheme(t *testing.T) {
	st := newStage(t)
	pos := st.begin("caocao damaged puyang")
	for _, name := range []string{"light", "dark", "parchment", "contrast"} {
		th := st.theme(name)
		for _, o := range st.orders(turn) {
			with, without := st.chart.Scene(&pos, []kingdoms.Order{o}, nil), st.chart.Scene(&pos, nil, nil)
			a, b := st.painter.Picture(th, frame(400), &with), st.painter.Picture(th, frame(400), &without)
			if bytes.Equal(a.Pix, b.Pix) {
				t.Errorf("%s: %s is not drawn", name, st.Format(st.Roster, o))
			}
		}
		s := st.chart.Scene(&pos, st.orders(turn), nil)
		if svg := st.painter.SVG(th, frame(800), &s); !bytes.Contains(svg, []byte(`id="map-xuchang"`)) {
			t.Errorf("%s: the SVG has no Xuchang", name)
		}
	}
}

// With hatching, the pattern shows the owner of passes, too.
func TestPassesShowTheirOwner(t *testing.T) {
	st := newStage(t)
	th := st.theme("light")
	pass := engine.Province(st.Area("huguan"))
	if th.Ground(st.chart.Variant, pass, 0) == th.Ground(st.chart.Variant, pass, engine.Power(st.Faction("yuanshao"))) {
		t.Error("Hu Pass looks alike with and without an owner")
	}
}
