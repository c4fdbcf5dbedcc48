package slip_test

import (
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/slip"
	"entente/variants"
)

// conditions stand before an order or behind it, or both, with the order in the place of "%".
var conditions = []string{
	"if Germany holds, %", "unless A mun - bur: %", "If A mun holds then %", "% if Germany moves", "%, else hold", "% (if possible)",
	"% // when Germany leaves", "% or hold", "%; otherwise hold", "Should Germany move; %", "%\t[only if Germany holds]",
	"如果德國移動，%", "若德国待命；%", "%，否則待命", "%（除非德國進攻）", "%或待命", "もしドイツが待機なら、%", "ドイツが移動した場合、%", "%、さもなければ待機",
	"Wenn Deutschland hält, %", "%, sonst halten", "Si l'Allemagne tient, %", "%, sinon tenir",
}

// A condition makes its line void wherever it stands, in every notation and typed or pasted, and nothing else on the sheet.
func TestAConditionMakesItsLineVoid(t *testing.T) {
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	pos := v.Setups[0].Begin()
	rd := slip.Reader{Pos: &pos}
	lines := 0
	for i, o := range pos.AppendAllLegalOrders(nil) {
		for k, form := range conditions {
			if (i+k)%7 != 0 {
				continue
			}
			lines++
			good := v.PowerName(o.Power) + ": " + v.Format(engine.Order{Kind: engine.Hold, Power: o.Power, Unit: o.Unit, At: o.At})
			line := strings.Replace(form, "%", pos.FormatStyle(o, engine.Style(i%6)), 1)
			list := rd.Sheet(good+"\n"+line, nil)
			if len(list) != 2 || !list[0].Legal() || list[1].Fault == nil || list[1].Fault.Why != engine.Conditional {
				t.Fatalf("%q: %+v", line, list)
			}
			if one := rd.One(line, nil); one.Fault == nil || one.Fault.Why != engine.Conditional {
				t.Fatalf("%q alone: %+v", line, one)
			}
		}
	}
	if lines < 500 {
		t.Errorf("only %d lines", lines)
	}
}
