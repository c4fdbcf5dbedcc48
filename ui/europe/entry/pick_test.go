package entry

import (
	"testing"

	"entente/engine"
)

const west = "France A par,France A mar,France F bre,France A spa,Germany A mun,Germany A ruh"

func TestUnitThenTargetMoves(t *testing.T) {
	d := newDesk(t, "S1901M", west)
	d.click("par")
	d.wantSet("targets", d.Targets(), "bre bur gas pic")
	d.wantSet("supportable", d.Supportable(), "bre mar mun ruh spa")
	d.click("bur").want("France A par - bur")
	if d.Selected() != engine.NoProvince {
		t.Error("the unit is still selected after its order was given")
	}
}

func TestUnitAgainHolds(t *testing.T) {
	newDesk(t, "S1901M", west).click("par", "par").want("France A par H")
}

func TestNewOrderReplacesTheOldOne(t *testing.T) {
	d := newDesk(t, "S1901M", west).click("par", "bur", "mar", "mar", "par", "pic")
	d.want("France A par - pic", "France A mar H")
	if d.calls != 3 {
		t.Errorf("%d lists were passed to give, want one per gesture: 3", d.calls)
	}
}

func TestSupportToHoldNeedsThePartnerTwice(t *testing.T) {
	d := newDesk(t, "S1901M", west).click("mar", "+spa", "spa")
	d.want("France A mar S A spa", "France A spa H")
	if d.calls != 1 {
		t.Errorf("%d lists were passed to give, want both orders in one", d.calls)
	}
}

func TestSupportPickedTwiceWithShiftHolds(t *testing.T) {
	newDesk(t, "S1901M", west).click("mar", "+spa", "+spa").want("France A mar S A spa", "France A spa H")
}

// A unit out of reach cannot be supported to hold, so a second pick selects it. A support of its order is written by the pick of another unit
// (TestLeavingAPickedPartnerSupportsWhatItDoes).
func TestPickingAPartnerOutOfReachAgainBeginsWithThePartner(t *testing.T) {
	for _, first := range []string{"", "par bur", "par par"} {
		d := newDesk(t, "S1901M", west).click(fields(first)...)
		before := d.texts(d.Entry.Orders())
		d.click("mar", "+par", "par").want(before...)
		if d.Selected() != d.At("par").Province || d.Partner() != engine.NoProvince {
			t.Errorf("after %q: the partner is not selected", first)
		}
	}
}

func TestPickingAPartnerInReachAgainSupportsItToHold(t *testing.T) {
	for _, row := range []struct {
		first string
		want  []string
	}{
		{"spa por", []string{"France A mar S A spa", "France A spa - por"}}, // its own order is not written again
		{"spa spa", []string{"France A mar S A spa", "France A spa H"}},
		{"mar gas", []string{"France A mar S A spa", "France A spa H"}},
	} {
		d := newDesk(t, "S1901M", west).click(fields(row.first)...).click("mar", "+spa", "spa")
		if d.want(row.want...); d.Selected() != engine.NoProvince {
			t.Errorf("after %q: a unit is still selected", row.first)
		}
	}
}

func TestSupportToMoveWritesTheMoveOfAnOwnUnit(t *testing.T) {
	d := newDesk(t, "S1901M", west).click("mar", "+par", "bur")
	d.want("France A mar S A par - bur", "France A par - bur")
	if d.calls != 1 {
		t.Errorf("%d lists were passed to give, want both orders in one", d.calls)
	}
}

func TestSupportLeavesTheOrdersOfOthersAlone(t *testing.T) {
	d := newDesk(t, "S1901M", west)
	d.click("par", "pic", "mar", "+par", "bur", "mun", "mun").click("par", "+ruh", "bur")
	d.want("France A par S A ruh - bur", "France A mar S A par - bur", "Germany A mun H")
}

func TestClickOnAnArrowSupportsIt(t *testing.T) {
	d := newDesk(t, "S1901M", west).click("par", "bur", "mar").arrow("par")
	d.want("France A par - bur", "France A mar S A par - bur")
	d.click("mun", "mun", "ruh").arrow("mun")
	d.want("France A par - bur", "France A mar S A par - bur", "Germany A mun H", "Germany A ruh S A mun")
}

func TestClickOnAnArrowThatCannotBeSupportedMeansThePlace(t *testing.T) {
	d := newDesk(t, "S1901M", west).click("mun", "ber", "spa")
	d.Take(Target{At: d.At("gas"), Arrow: d.orderAt(d.At("mun").Province)})
	d.want("Germany A mun - ber", "France A spa - gas")
}

func TestLeavingAPickedPartnerSupportsWhatItDoes(t *testing.T) {
	d := newDesk(t, "S1901M", west).click("par", "bur", "mar", "+par", "mun")
	d.want("France A par - bur", "France A mar S A par - bur")
	if d.Selected() != d.At("mun").Province {
		t.Error("the unit that was clicked is not selected")
	}
	d = newDesk(t, "S1901M", west).click("mar", "+spa", "mun")
	d.want("France A mar S A spa", "France A spa H")
}

func TestSupportedFleetNamesItsCoast(t *testing.T) {
	d := newDesk(t, "S1901M", "France F mid,France A mar").click("mar", "+mid", "spa/nc")
	d.want("France A mar S F mid - spa/nc", "France F mid - spa/nc")
	d = newDesk(t, "S1901M", "France F mid,France A mar").click("mid", "spa/sc", "mar").arrow("mid")
	d.want("France A mar S F mid - spa/sc", "France F mid - spa/sc")
}

func TestCoastComesFromThePointer(t *testing.T) {
	units := "France F mid,Turkey F con"
	d := newDesk(t, "S1901M", units).click("mid", "spa/nc", "con", "bul/ec")
	d.want("France F mid - spa/nc", "Turkey F con - bul/ec")
	d.Pick(d.At("mid"), false)
	d.Point(Target{At: d.At("spa/sc")})
	if u, at := d.Ghost(); u.Type != engine.Fleet || at != d.At("spa/sc") {
		t.Errorf("ghost %v at %v, want a fleet on the south coast of Spain", u, at)
	}
}

func TestMissingCoastIsAskedFor(t *testing.T) {
	d := newDesk(t, "S1901M", "France F mid").click("mid", "spa")
	if d.want(); d.Sentence().Next[0] != HintCoast {
		t.Errorf("hints %v, want the coast", d.Sentence().Next)
	}
	d.click("spa/nc").want("France F mid - spa/nc")
}

func TestOnlyCoastInReachNeedsNoPointing(t *testing.T) {
	newDesk(t, "S1901M", "France F gas").click("gas", "spa/sc").want("France F gas - spa/nc")
}

func TestAnotherUnitOutOfReachIsSelectedInstead(t *testing.T) {
	d := newDesk(t, "S1901M", west).click("par", "mun")
	if d.Selected() != d.At("mun").Province {
		t.Error("Munich is not selected")
	}
}

func TestEscapeGoesBackStepByStep(t *testing.T) {
	d := newDesk(t, "S1901M", west).click("mar", "+par")
	for i, want := range []engine.Province{d.At("mar").Province, engine.NoProvince} {
		if !d.Escape() || d.Selected() != want || d.Partner() != engine.NoProvince {
			t.Errorf("step %d: selected %v, partner %v", i, d.Selected(), d.Partner())
		}
	}
	if d.Escape() {
		t.Error("Escape still finds a step to take back")
	}
	if d.calls != 0 {
		t.Error("stepping back gave orders")
	}
}

func TestPlayerOrdersOnlyTheOwnPower(t *testing.T) {
	d := newDesk(t, "S1901M", west)
	d.Power = d.Pos.Variant.Power("france")
	d.wantSet("orderable", d.Orderable(), "bre mar par spa")
	d.click("mun")
	if at, why := d.Refused(); d.Selected() != engine.NoProvince || why != engine.NotYourUnit || at != d.At("mun").Province {
		t.Errorf("selected %v, refused %v %v", d.Selected(), at, why)
	}
	d.click("par", "+ruh", "bur").want("France A par S A ruh - bur")
}

func TestWhyNotNamesTheReason(t *testing.T) {
	units := west + ",Italy F rom,Turkey F con"
	for _, row := range []struct {
		name, picks, at string
		want            engine.Reason
	}{
		{"a move within reach", "par", "bur", engine.Succeeded},
		{"too far", "par", "mos", engine.NotAdjacent},
		{"army to sea", "mar", "gol", engine.SeaForArmy},
		{"the coasts of Rome and Venice do not join", "rom", "ven", engine.NotAdjacent},
		{"fleet inland", "rom", "vie", engine.InlandForFleet},
		{"supports itself", "par", "+par", engine.SupportsItself},
		{"no unit to support", "par", "+pic", engine.NoUnitToSupport},
		{"nothing selected, nothing meant", "", "pic", engine.Succeeded},
		{"partner cannot go there", "mar +par", "pie", engine.CannotMoveThere},
		{"supporter cannot go there", "mar +par", "pic", engine.CannotSupportThere},
	} {
		d := newDesk(t, "S1901M", units)
		d.click(fields(row.picks)...)
		id, support := cutShift(row.at)
		d.Point(Target{At: d.At(id), Support: support})
		if got := d.WhyNot(d.At(id)); got != row.want {
			t.Errorf("%s: got reason %d, want %d", row.name, got, row.want)
		}
	}
}

func TestNothingElseReacts(t *testing.T) {
	d := newDesk(t, "S1901M", west).click("par", "mos", "tun", "gol")
	if d.calls != 0 || d.Selected() != d.At("par").Province {
		t.Error("an illegal pick had an effect")
	}
}

func TestOnlySupportLeftIsGivenAtOnce(t *testing.T) {
	newDesk(t, "S1901M", west).click("par", "+mun").want("France A par S A mun - bur")
}

func TestRetreatsAndDisbands(t *testing.T) {
	d := newDesk(t, "F1901R", "Germany A bur,Russia F bla")
	bur, rum := d.At("bur").Province, d.At("rum").Province
	d.Pos.Units[d.At("par").Province] = engine.Unit{Type: engine.Army, Power: d.Pos.Variant.Power("france")}
	d.Pos.Dislodged[bur] = engine.Dislodged{Unit: engine.Unit{Type: engine.Army, Power: d.Pos.Variant.Power("france")}, From: d.At("mun").Province}
	d.Pos.Dislodged[rum] = engine.Dislodged{Unit: engine.Unit{Type: engine.Fleet, Power: d.Pos.Variant.Power("russia")}, From: d.At("bla").Province}
	d.Set(&d.Pos, nil)
	d.wantSet("alive", d.Targets(), "bur rum")
	d.click("par")
	if _, why := d.Refused(); why != engine.NotDislodged {
		t.Errorf("a unit that was not dislodged: reason %d", why)
	}
	d.click("bur")
	d.wantSet("retreats", d.Targets(), "bel gas mar pic ruh")
	d.click("gas", "rum", "sev").want("France A bur R gas", "Russia F rum R sev")
	d.click("bur", "bur").want("France A bur D", "Russia F rum R sev")
}

func TestUnitWithoutRetreatDisbandsAtOnce(t *testing.T) {
	d := newDesk(t, "F1901R", "Turkey F rum,Turkey A bul,Russia A sev")
	d.Pos.Contested = engine.SetOf(d.At("bla").Province)
	d.Pos.Dislodged[d.At("rum").Province] = engine.Dislodged{
		Unit: engine.Unit{Type: engine.Fleet, Power: d.Pos.Variant.Power("russia")}, From: d.At("bla").Province,
	}
	d.Set(&d.Pos, nil)
	d.click("rum").want("Russia F rum D")
}
