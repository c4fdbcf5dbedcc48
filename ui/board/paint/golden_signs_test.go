package paint

import (
	"bytes"
	"testing"

	"entente/engine"
	"entente/ui/board/boardtest"
	"entente/ui/board/layout"
)

// signed returns a turn with every mark in every color on the map.
func signed(st *stage) *layout.Scene {
	pos := st.Position("germany A mun A kie F den|france A bur A par|england F eng F lon|italy A mar|austria A boh A tyr")
	s := &layout.Scene{Position: pos, Shapes: layout.Shapes(pos, st.Orders(pos, "A mun - ruh|A par - pic"), nil)}
	at := func(id string) engine.Province { return st.Location(id).Province }
	for i, ids := range [layout.SignColors][4]string{{"par", "bel", "mun", "hol"}, {"mar", "bur", "kie", "ruh"}, {"tyr", "mun", "nth", "pru"}, {"lon", "nth", "boh", "hel"}} {
		c := uint8(i)
		s.Signs = append(s.Signs, layout.Sign{Kind: layout.TintSign, Color: c, At: at(ids[3])}, layout.Sign{Kind: layout.ArrowSign, Color: c, At: at(ids[0]), To: at(ids[1])},
			layout.Sign{Kind: layout.CircleSign, Color: c, At: at(ids[2])})
	}
	return s
}

// The user's own marks are unlike orders, and each color has a pattern.
func TestGoldenSigns(t *testing.T) {
	st := newStage(t)
	golden(t, "signs", st.Picture(st.Theme, germany(), signed(st)))
}

// Marks are painted in every theme, in the window and in a saved picture.
func TestSignsArePaintedInEveryTheme(t *testing.T) {
	st := newStage(t)
	s := signed(st)
	bare := *s
	bare.Signs = nil
	for _, name := range []string{"light", "dark", "parchment", "contrast"} {
		th := boardtest.Theme(t, name)
		with, without := st.Picture(th, germany(), s), st.Picture(th, germany(), &bare)
		if n := changed(with, without, with.Rect); n < 20_000 {
			t.Errorf("%s: marks change %d pixels", name, n)
		}
		if bytes.Count(st.SVG(th, germany(), s), []byte(`class="mark-`)) != layout.SignColors {
			t.Errorf("%s: the SVG file lacks the tints", name)
		}
	}
}

// The differences between two positions.
func TestGoldenCompared(t *testing.T) {
	st := newStage(t)
	pos := st.Position("germany A mun A kie F den|france A bur A par|england F eng F lon|italy A mar|austria A boh A tyr")
	unit := func(kind engine.UnitType, power string) engine.Unit {
		return engine.Unit{Type: kind, Power: st.V.Power(power)}
	}
	s := &layout.Scene{Position: pos, Foreseen: &layout.Foreseen{Owners: pos.Owners}, Fresh: engine.SetOf(st.Location("bur").Province, st.Location("kie").Province)}
	s.Foreseen.Owners[st.Location("bel").Province] = st.V.Power("france")
	s.Foreseen.Owners[st.Location("den").Province] = st.V.Power("england")
	s.Shadows = []layout.Shadow{
		{Unit: unit(engine.Army, "france"), At: st.Location("bel").Province, To: st.Location("bur")},
		{Unit: unit(engine.Fleet, "england"), At: st.Location("nth").Province},
		{Unit: unit(engine.Army, "italy"), At: st.Location("tyr").Province, To: st.Location("mar")},
	}
	golden(t, "compared", st.Picture(boardtest.Theme(t, "dark"), germany(), s))
}

// Orders of another line are faint and do not move the orders of this line.
func TestGoldenAside(t *testing.T) {
	st := newStage(t)
	pos := st.Position("germany A mun A kie F den|france A bur A par A bel|england F eng F lon|italy A mar|austria A boh A tyr")
	own := layout.Shapes(pos, st.Orders(pos, "A mun - ruh|A bur - mun|A par - bur|A bel S A bur - ruh"), nil)
	s := &layout.Scene{Position: pos, Shapes: own}
	for _, one := range layout.Shapes(pos, st.Orders(pos, "A mun - bur|A kie H|A bel - ruh|F eng C A bel - lon|A tyr S A boh - mun|A boh - mun"), nil) {
		one.Aside = true
		s.Shapes = append(s.Shapes, one)
	}
	golden(t, "aside", st.Picture(st.Theme, germany(), s))
	alone, both := layout.New(st.Drawing, st.Kit).Plan(germany(), &layout.Scene{Position: pos, Shapes: own}), layout.New(st.Drawing, st.Kit).Plan(germany(), s)
	for i := range own {
		a, b := alone.Arrows[i], both.Arrows[i]
		if a.Width != b.Width || len(a.Path) != len(b.Path) || a.Path[len(a.Path)-1] != b.Path[len(b.Path)-1] {
			t.Errorf("order %d is drawn differently beside another line", i)
		}
	}
}
