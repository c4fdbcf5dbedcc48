package paint

import (
	"testing"

	"entente/engine"
	"entente/ui/board/boardtest"
	"entente/ui/board/layout"
	"entente/ui/board/vector"
)

// balkans and germany return the two crowded parts of the board.
func balkans() vector.Frame {
	return vector.Frame{Scale: 0.8, X: 860, Y: 700, W: 480, H: 360, Fit: 0.8}
}
func germany() vector.Frame {
	return vector.Frame{Scale: 0.8, X: 440, Y: 480, W: 480, H: 360, Fit: 0.8}
}

func TestGoldenOrders(t *testing.T) {
	st := newStage(t)
	pos, orders := st.Turn()
	golden(t, "orders", st.Picture(st.Theme, balkans(), &layout.Scene{Position: pos, Shapes: layout.Shapes(pos, orders, nil)}))
}

func TestGoldenResults(t *testing.T) {
	st := newStage(t)
	pos, orders := st.Turn()
	res := engine.Adjudicate(pos, orders, engine.Rules{})
	after := res.Aftermath(pos)
	after.Owners = pos.Owners // the moves without the count of the centers
	s := &layout.Scene{Position: &after, Shapes: layout.Shapes(pos, orders, &res), Stuck: after.Stuck(), StuckText: "no retreat"}
	golden(t, "results", st.Picture(st.Theme, balkans(), s))
}

// A preview never looks like results. Units are at their old places; crosses and rings are dashed.
func TestGoldenForeseen(t *testing.T) {
	st := newStage(t)
	pos, orders := st.Turn()
	res := engine.Adjudicate(pos, orders, engine.Rules{})
	after := res.Aftermath(pos)
	s := &layout.Scene{Position: pos, Shapes: layout.Shapes(pos, orders, &res), Foreseen: &layout.Foreseen{Owners: after.Owners}}
	for i := range s.Shapes {
		s.Shapes[i].Moved = false
	}
	for p, d := range after.Dislodged {
		if d.Unit.Type != engine.NoUnit {
			s.Foreseen.Driven.Add(engine.Province(p))
			for _, to := range after.Retreats(engine.Province(p)) {
				s.Foreseen.Flights = append(s.Foreseen.Flights, layout.Flight{Unit: d.Unit.Type, At: engine.Location{Province: engine.Province(p)}, To: to})
			}
		}
	}
	golden(t, "foreseen", st.Picture(st.Theme, balkans(), s))
}

// The numbers of attackers are in squares, that of the defenders in a disc; the outline shows what is proven. In the light, the dark and the
// contrast theme.
func TestGoldenThreats(t *testing.T) {
	st := newStage(t)
	pos, _ := st.Turn()
	at := func(id string) engine.Province { return st.Location(id).Province }
	n := func(id string, n int) layout.Count { return layout.Count{Power: st.V.Power(id), N: n} }
	s := &layout.Scene{Position: pos, Threats: []layout.Threat{
		{At: at("mun"), Foes: []layout.Count{n("france", 2), n("austria", 1)}, Guard: n("germany", 3), Tone: layout.HeldThreat},
		{At: at("bel"), Foes: []layout.Count{n("england", 2), n("germany", 2), n("france", 1)}, Tone: layout.CountedThreat},
		{At: at("par"), Foes: []layout.Count{n("germany", 3)}, Guard: n("france", 1), Tone: layout.FallingThreat},
		{At: at("kie"), Foes: []layout.Count{n("russia", 1), n("england", 1)}, Guard: n("germany", 2), Tone: layout.OpenThreat},
		{At: at("hol"), Foes: []layout.Count{n("england", 1)}, Guard: n("germany", 1), Tone: layout.HeldThreat},
		{At: at("boh"), Foes: []layout.Count{n("italy", 1), n("turkey", 1)}, Guard: n("austria", 2)},
	}}
	golden(t, "threats", st.Picture(st.Theme, germany(), s))
	golden(t, "threats-dark", st.Picture(boardtest.Theme(t, "dark"), germany(), s))
	golden(t, "threats-contrast", st.Picture(boardtest.Theme(t, "contrast"), germany(), s))
}

func TestGoldenHighlights(t *testing.T) {
	st := newStage(t)
	pos, orders := st.Turn()
	ruh := st.Location("ruh")
	s := &layout.Scene{
		Position: pos, Shapes: layout.Shapes(pos, orders[:10], nil), Selected: ruh.Province, Hover: st.Location("hol"),
		Targets: st.V.Map.ArmyNeighbors(ruh.Province), ByConvoy: engine.SetOf(st.Location("lon").Province),
		Supportable: engine.SetOf(st.Location("kie").Province, st.Location("bur").Province),
	}
	s.Shapes = append(s.Shapes, layout.Shape{Kind: layout.MoveShape, Unit: pos.Units[ruh.Province], At: ruh, To: s.Hover, Hover: true})
	golden(t, "highlights", st.Picture(boardtest.Theme(t, "dark"), germany(), s))
}

func TestGoldenMarks(t *testing.T) {
	st := newStage(t)
	pos := st.Position("germany A mun A kie F den|france A bur A par A bel|england F eng F lon|italy A mar|austria A boh A tyr")
	pos.Phase.Kind = engine.Retreats
	bur, pic, ber := st.Location("bur"), st.Location("pic"), st.Location("ber")
	pos.Dislodged[bur.Province] = engine.Dislodged{Unit: engine.Unit{Type: engine.Army, Power: st.V.Power("russia")}}
	pos.Dislodged[st.Location("kie").Province] = engine.Dislodged{Unit: engine.Unit{Type: engine.Fleet, Power: st.V.Power("turkey")}}
	unit := func(at engine.Location) engine.Unit { return pos.Units[at.Province] }
	mun, bel, lon, eng, boh := st.Location("mun"), st.Location("bel"), st.Location("lon"), st.Location("eng"), st.Location("boh")
	s := &layout.Scene{
		Position: pos, Letters: true, Labels: layout.Codes, Stuck: engine.SetOf(st.Location("kie").Province), StuckText: "no retreat",
		Selected: bur.Province, Targets: engine.SetOf(pic.Province), Ghost: engine.Unit{Type: engine.Fleet, Power: st.V.Power("france")},
		GhostAt: st.Location("bre"),
		Shapes: []layout.Shape{
			{Kind: layout.RetreatShape, Unit: pos.Dislodged[bur.Province].Unit, At: bur, To: pic},
			{Kind: layout.DisbandShape, Unit: unit(lon), At: lon},
			{Kind: layout.BuildShape, Unit: engine.Unit{Type: engine.Army, Power: st.V.Power("germany")}, At: ber},
			{Kind: layout.HoldShape, Unit: unit(mun), At: mun, Forced: true, Strength: 3},
			{Kind: layout.SupportHoldShape, Unit: unit(boh), At: boh, From: mun, Broken: true},
			{Kind: layout.ConvoyShape, Unit: unit(eng), At: eng, From: bel, To: lon, Broken: true},
			{Kind: layout.MoveShape, Unit: unit(st.Location("mar")), At: st.Location("mar"), To: st.Location("gas"), Broken: true, Forced: true},
			{Kind: layout.WaiveShape, At: st.Location("hol")},
		},
	}
	golden(t, "marks", st.Picture(st.Theme, germany(), s))
}
