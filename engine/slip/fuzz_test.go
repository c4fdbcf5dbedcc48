package slip_test

import (
	"strings"
	"testing"
	"time"

	"entente/engine"
	"entente/engine/slip"
	"entente/scripts/guard"
	"entente/scripts/meter"
	"entente/variants"
)

// Whatever is pasted, a line is an order or it is not, and says why.
func FuzzSheet(f *testing.F) {
	v, err := variants.Standard()
	if err != nil {
		f.Fatal(err)
	}
	pos := v.Setups[0].Begin()
	for _, s := range corpus(f) {
		f.Add(strings.Join(s.lines, "\n"), uint8(0))
	}
	for _, form := range conditions {
		f.Add(strings.Replace(form, "%", "A par - bur; A mar - spa", 1), uint8(3))
	}
	f.Add("((ENG AMY LON) CTO NWY VIA (NTH)) ((RUS FLT (STP SCS)) SUP (", uint8(0))
	f.Add("🇬🇧 F lon - nth\n:flag_de:\nÖst: ﾊﾟﾘ ﾞ゛ー移動ヴェヴ\n-- \nTom", uint8(0))
	f.Add("F nth c a lon nwy;;\r\nwaive", uint8(3))
	f.Add(strings.Repeat("A par - bur,", 100), uint8(1))
	f.Fuzz(func(t *testing.T, text string, listed uint8) {
		defer guard.Start(t)()
		for _, names := range []engine.AmbiguousNames{engine.AmbiguousVoid, engine.LegalReading} {
			rd := slip.Reader{Pos: &pos, Listed: engine.Power(int(listed) % len(v.Powers)), Rules: engine.Rules{AmbiguousNames: names}}
			for _, r := range rd.Sheet(text, nil) {
				if r.Read() && r.Fault != nil || !r.Read() && r.Fault == nil && r.Why == engine.Succeeded {
					t.Fatalf("%q is read and not read", r.Text)
				}
				if r.Read() && (pos.Check(r.Order) == engine.Succeeded) != r.Legal() {
					t.Fatalf("%q: legal %v", r.Text, r.Legal())
				}
				if r.Read() && r.Power != engine.NoPower && r.Power != r.Order.Power {
					t.Fatalf("%q stands on the sheet of %s and is an order of %s", r.Text, v.PowerName(r.Power), v.PowerName(r.Order.Power))
				}
			}
			rd.Owned([]slip.Reading{rd.One(text, nil)})
			rd.Named(text)
		}
	})
}

func TestNoiseIsReadAtOnce(t *testing.T) {
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	pos := v.Setups[0].Begin()
	rd := slip.Reader{Pos: &pos}
	start := meter.Used() // of the processor: others may be at work
	for _, piece := range []string{"A", "> ", "1. ", "(", "- ", "法", "法國", "A par - bur, ", "nor ", "nor-", "：", "France ", "\xff", " and ", "*", "の", "\n"} {
		rd.Sheet(strings.Repeat(piece, 1<<16/len(piece)), nil)
	}
	if spent := meter.Used() - start; spent > 5*time.Second {
		t.Errorf("took %v", spent)
	}
}

// lines34 is a sheet with an order for each unit of a board that is full.
const lines34 = `Austria
A vie - gal
A bud - ser
F tri - alb
England
F lon - nth
F edi - nrg
A lvp - yor
France
A par - bur
A mar S A par - bur
F bre - mid
Germany
A ber - kie
A mun - ruh
F kie - hol
Italy
A rom - apu
A ven H
F nap - ion
Russia
A mos - ukr
A war - gal
F sev - bla
F stp/sc - bot
Turkey
A con - bul
A smy - con
F ank - bla
England: F lon - eng
F edi - nth
France: A par - pic
A mar - spa
Italy: A ven - tyr
A rom - ven
Turkey: A smy - arm`

func BenchmarkSheet(b *testing.B) {
	v, err := variants.Standard()
	if err != nil {
		b.Fatal(err)
	}
	pos := v.Setups[0].Begin()
	rd := slip.Reader{Pos: &pos}
	var folded strings.Builder // the same orders as people in Japan write them, none of them as our names are spelled
	for _, l := range rd.Lines(lines34) {
		if l.Kind == slip.Heading {
			folded.WriteString(v.Powers[l.Power].Names["ja"] + "\n")
		} else {
			folded.WriteString(otherKana(v.FormatStyle(l.Order, engine.Style003)) + "\n")
		}
	}
	words := strings.NewReplacer("A par - bur", "巴黎陸軍移動至勃艮第", "F lon - nth", "1. F London -> North Sea (hope)", "Italy", "イタリア")
	for _, sheet := range []struct{ name, text string }{{"plain", lines34}, {"prose", words.Replace(lines34)}, {"folded", folded.String()}} {
		b.Run(sheet.name, func(b *testing.B) {
			b.ReportAllocs()
			defer meter.Start(b)()
			for b.Loop() {
				if list := rd.Sheet(sheet.text, nil); len(list) != 29 {
					b.Fatal(len(list))
				}
			}
		})
	}
}
