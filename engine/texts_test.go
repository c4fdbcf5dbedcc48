package engine_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"entente/engine"
	texts "entente/scripts/golden"
)

// written are orders, units, places and powers in many spellings; what they are read as, whole and damaged, is in a golden file.
var written = []string{
	"A par - bur", "F stp/nc - nwy", "France: Army Paris supports Italian army Marseilles to Burgundy", "A Edi-NWG-Nwy", "A lon - nth - nrg - nwy via convoy",
	"F Black s - con", "F Black s con", "Retreat A bur - gas", "Remove F nth", "Build fleet St. Petersburg (south coast)", "waive build London",
	"England A lon - bel by land", "English F English Channel C A wal - bre", "A liv H", "F nor S F nor", "A nor - swi", "A wal - eng, nth - nwy", "F stp north - bot",
	"A Mun if possible - Bur", "A par should hold", "A par - bur otherwise H", "F tyr S A rom - ven!", "A par - bur - ", "A par hold hold", "F spa/ec - wes", "A bul/sc - con",
	"A ruh zieht sich nach bel zurück", "Armée Paris soutient armée Marseille vers Bourgogne", "l'armée de Paris va à Bourgogne", "flota en ank se mueve al Mar Negro",
	"флот нт поддерживает А лон - бел", "法國 陸軍 巴黎 移動 勃艮第", "陸軍巴黎支援陸軍馬賽移動勃艮第", "舰队 圣彼得堡 南岸 移动 波的尼亚湾", "フランス陸軍はパリからブルゴーニュへ移動する", "ﾊﾟﾘ陸軍移動ﾌﾞﾙｺﾞｰﾆｭ",
	"ノルウェー海 海軍 待機", "サンクト・ペテルブルク(北岸)海軍 援護 陸軍 ノルウェー", "A N. Africa - Tunis", "A St.P - liv", "F gulf of bothnia - Swe", "F western m - lyo", "F mid-spa-nc",
	"A boh support hold to Tyrolia", "A mun support move to Burgundy from Paris", "F nth convoy to Norway from London", "F nth convoy to Norway by London",
	"A Par à Bur", "A Par a Bur", "a par a bur", "A Par A Bur", "A Par va A Bur", "a par va a bur", "A Bur recule A Mar", "A PAR À BUR", "A Par - A Bur",
}

// readAs returns what says how a text is read in a movement phase, in retreats and in winter, without a board and as the name of something.
func readAs(t *testing.T, v *engine.Variant) func(string) string {
	boards := []engine.Position{
		at(t, v, "S1901M", "France A par, Italy A mar, England F nth, England A lon, England A lvp, Russia A lvn, Russia F stp/nc, Turkey F bla, England F nrg, England A edi, Germany A ruh, Italy F tys"),
		at(t, v, "F1901R", "*France A bur, Germany A bur, *England F nwy, Russia F nwy, *Turkey F bul/sc, Italy A bul"),
		at(t, v, "W1901A", "France A mar, France A bur, England F nth, Turkey A smy"),
	}
	fault := func(err error) string {
		var syntax *engine.SyntaxError
		if errors.As(err, &syntax) {
			return fmt.Sprintf("%v (%v %q %v at %d of %d)", err, syntax.Why, syntax.Word, syntax.Candidates, syntax.At, syntax.Power)
		}
		return err.Error()
	}
	return func(text string) string {
		var said []string
		say := func(what string, err error) {
			if err != nil {
				what = fault(err)
			}
			if len(said) == 0 || said[len(said)-1] != what {
				said = append(said, what)
			}
		}
		for i := range boards {
			o, warnings, err := boards[i].ParseOrder([2]engine.Power{engine.NoPower, 3}[i%2], text)
			say(fmt.Sprint(v.PowerName(o.Power), " ", v.Format(o), warnings), err)
		}
		o, err := v.ParseOrder(2, text)
		say(v.Format(o), err)
		u, p, err := v.ParseUnit(text)
		say(v.FormatUnit(u, p), err)
		loc, err := v.ParseLocation(text)
		say(v.Map.ID(loc), err)
		pw, err := v.ParsePower(text)
		say(v.PowerName(pw), err)
		said = append(said, fmt.Sprint(v.Nearest(text), engine.Condition(text), v.Condition(text), v.Acts(text), v.NamesPlace(text), engine.OrderWord(text), engine.UnitWord(text), engine.Reserved(text), engine.NameKey(text)))
		return strings.Join(said, "; ")
	}
}

func TestTextsAreReadAsBefore(t *testing.T) {
	v := standard(t)
	said := readAs(t, v)
	var b strings.Builder
	for _, text := range written {
		b.WriteString(texts.Section(text, text, 12, said))
	}
	for p := range v.Map.All().All() {
		for _, name := range []string{v.Map.Info(p).Names["en"], v.Map.Info(p).Names["ja"], v.Map.Info(p).ID} {
			runes := []rune(name)
			n := int(p) % len(runes)
			fmt.Fprintf(&b, "# %s, without a letter, with another and with two exchanged\n  %v %v %v\n", name, v.Nearest(string(runes[:n])+string(runes[n+1:])), v.Nearest(string(runes[:n])+"x"+string(runes[n+1:])),
				v.Nearest(string(runes[:n/2])+string(runes[n])+string(runes[n/2:n])+string(runes[n+1:])))
		}
	}
	golden(t, "texts.golden", b.String())
}

// TestWordsOutOfPlaceAreReadAsBefore: how each of the readings is read with a word left out, said twice, exchanged with the next or written
// together with it, and where it ends too early, is in testdata/misplaced.golden.
func TestWordsOutOfPlaceAreReadAsBefore(t *testing.T) {
	v := standard(t)
	boards := []engine.Position{
		at(t, v, "S1901M", "Germany A par, Russia A bur, England F nth, England F nrg, England A lon, Turkey F stp/nc, France F bul/ec, Italy F tys"),
		at(t, v, "F1901R", "*France A par, Germany A bur, *England F nth, *Russia F stp/nc"), at(t, v, "W1901A", "France A mar, England F nth"),
	}
	said := func(n int, text string) string {
		o, warnings, err := boards[n%len(boards)].ParseOrder(engine.Power(n/len(boards)%2*3), text)
		var syntax *engine.SyntaxError
		if errors.As(err, &syntax) {
			return fmt.Sprintf("%v %s %d", syntax.Why, syntax.Word, len(syntax.Candidates))
		}
		return fmt.Sprint(v.PowerName(o.Power)[:1], " ", v.Format(o), len(warnings))
	}
	var b strings.Builder
	for i, row := range readings {
		words, sep := strings.Fields(row.text), " "
		if len(words) == 1 {
			words, sep = strings.Split(row.text, ""), ""
		}
		fmt.Fprintf(&b, "# %s\n", row.text)
		for k := range words {
			before, from, next := strings.Join(words[:k], sep)+sep, strings.Join(words[k:], sep), ""
			if k+1 < len(words) {
				next = strings.Join(words[k+1:], sep)
			}
			for n, text := range []string{before, before + next, before + words[k] + sep + from, before + words[k] + next} {
				fmt.Fprintf(&b, "%s: %s\n", text, said(i+k+n, text))
			}
			if k+1 < len(words) {
				text := before + words[k+1] + sep + words[k] + sep + strings.Join(words[k+2:], sep)
				fmt.Fprintf(&b, "%s: %s\n", text, said(i+k, text))
			}
		}
	}
	golden(t, "misplaced.golden", strings.ToValidUTF8(b.String(), "?"))
}

// TestDamagedPositionsSayWhatIsWrong reads positions as one line, as separate texts, and settings, with one piece of them damaged each.
func TestDamagedPositionsSayWhatIsWrong(t *testing.T) {
	v := standard(t)
	var b strings.Builder
	line := func(text string) string {
		pos, err := engine.ParseLine(text, namer())
		return fmt.Sprint(pos.Phase, " ", err)
	}
	for i, text := range []string{
		"standard/7 F1901R austria:Aser-bul,Abud=bud,vie turkey:Aser,Fstp/sc=con STANDOFF:gal,rum ARMISTICE:italy,france",
		"standard/6 W1901A\nfrance:Apar,Fbre=par\nロシア:Amos=mos", "hundred S1425M england:Alon=lon",
	} {
		b.WriteString(texts.Section(fmt.Sprint("line ", i), text, 40, line))
	}
	rnd := rand.New(rand.NewPCG(7, 7))
	for i := range 6 {
		pos := anyPosition(rnd.IntN, v)
		for range 4 { // faults of every kind
			p := engine.Province(rnd.IntN(90))
			switch rnd.IntN(4) {
			case 0:
				pos.Units[p] = engine.Unit{Type: engine.UnitType(rnd.IntN(4)), Power: engine.Power(rnd.IntN(10)), Coast: engine.Coast(rnd.IntN(5))}
			case 1:
				pos.Owners[p] = engine.Power(rnd.IntN(10))
			case 2:
				pos.Dislodged[p] = engine.Dislodged{Unit: engine.Unit{Type: engine.UnitType(rnd.IntN(4)), Power: engine.Power(rnd.IntN(10))}, From: engine.Province(rnd.IntN(100))}
			default:
				pos.Armistice = engine.PowerSet(rnd.IntN(400))
			}
		}
		fmt.Fprintf(&b, "# faults %d\n  %v\n", i, strings.ReplaceAll(fmt.Sprint(pos.Faults()), "\n", "\n  "))
	}
	settings := `{"cut_rule": "simple", "explicit_route_binding": true, "convoy_cut": "never", "removal_distance": "home"}`
	b.WriteString(texts.Section("settings", settings, 40, func(text string) string {
		r := engine.Rulebook()
		err := r.UnmarshalJSON([]byte(text))
		back, _ := r.MarshalJSON()
		return fmt.Sprintf("%s %q %v", back, r.PresetName(), err)
	}))
	b.WriteString("# faults of lines\n")
	for f := range engine.LineFault(16) {
		fmt.Fprintf(&b, "  %d %s\n", f, f)
	}
	golden(t, "broken.golden", b.String())
}
