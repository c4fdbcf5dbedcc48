package engine_test

import (
	"slices"
	"strings"
	"testing"

	"entente/engine"
)

// stage is a position in game notation. The zero values stand for a spring movement of seven players.
type stage struct {
	setup     string // "" for none
	phase     string // "S1901M"
	units     string // "France A par, England F lon"
	dislodged string // "France A bur by mun, England F nth by sea nwy": by sea if the attacker came by convoy
	contested string // "bur mun"
	centers   string // "France par mar bre, Italy rom"
	armistice string // "France Italy"
}

// pieces splits a list at its commas.
func pieces(list string) []string {
	var out []string
	for _, piece := range strings.Split(list, ",") {
		if piece = strings.TrimSpace(piece); piece != "" {
			out = append(out, piece)
		}
	}
	return out
}

// position sets the stage. Its faults end the test.
func (s stage) position(t testing.TB, v *engine.Variant, r engine.Rules) engine.Position {
	t.Helper()
	text := engine.PositionText{Phase: s.phase, Units: pieces(s.units), Contested: strings.Fields(s.contested), Armistice: strings.Fields(s.armistice)}
	if text.Phase == "" {
		text.Phase = "S1901M"
	}
	for _, d := range pieces(s.dislodged) {
		unit, from, _ := strings.Cut(d, " by ")
		from, convoyed := strings.CutPrefix(from, "sea ")
		text.Dislodged = append(text.Dislodged, engine.DislodgedText{Unit: unit, From: from, Convoyed: convoyed})
	}
	if s.centers != "" {
		text.Centers = map[string][]string{}
	}
	for _, line := range pieces(s.centers) {
		words := strings.Fields(line)
		text.Centers[words[0]] = words[1:]
	}
	pos, err := v.ReadPosition(text, v.Setup(s.setup), r)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

// orders reads the orders in a list: "France A par - bur, Germany A mun H".
func orders(t testing.TB, v *engine.Variant, list string) []engine.Order {
	t.Helper()
	var out []engine.Order
	for _, text := range pieces(list) {
		o, err := v.ParseOrder(engine.NoPower, text)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, o)
	}
	return out
}

// fate is what became of the orders, by place, sorted: "mun succeeded, par bounced".
func fate(v *engine.Variant, res engine.Resolution) string {
	var list []string
	for _, r := range res.Results {
		list = append(list, v.Map.ID(engine.Location{Province: r.Order.At.Province})+" "+r.Reason.String())
	}
	slices.Sort(list)
	return strings.Join(list, ", ")
}
