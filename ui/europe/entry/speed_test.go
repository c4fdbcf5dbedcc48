package entry

import (
	"testing"

	"entente/scripts/meter"
)

// BenchmarkEntry measures the cost of order entry for one picture: all that the map and the sentence need while the pointer is over a place. On the
// convoy board 34 units have orders, among them nine fleets in one chain.
func BenchmarkEntry(b *testing.B) {
	for _, row := range []struct {
		name, unit, over string
		desk             *desk
	}{
		{"army", "ruh", "hol", benchDesk(b)},
		{"convoy", "lon", "gre", convoyDesk(b)},
	} {
		b.Run(row.name, func(b *testing.B) {
			d := row.desk.click(row.unit)
			d.Point(Target{At: d.At(row.over)})
			b.ReportAllocs()
			defer meter.Start(b)()
			for b.Loop() {
				d.Targets()
				d.ByConvoy()
				d.Supportable()
				d.Ghost()
				d.Offer()
				d.Sentence()
				d.Requests()
			}
		})
	}
	b.Run("checklist", func(b *testing.B) {
		d := benchDesk(b)
		benchClicks(d)
		b.ReportAllocs()
		defer meter.Start(b)()
		for b.Loop() {
			d.check(d.given)
		}
	})
}

func benchDesk(b *testing.B) *desk {
	d, _ := newBenchDesk(b)
	return d
}

func convoyDesk(t testing.TB) *desk {
	return newDesk(t, "F1910M", "England A lon,England A wal,England A yor,England A edi,England A lvp,England A cly,"+
		"England F eng,England F nth,England F mid,England F wes,England F tyn,England F ion,England F aeg,England F iri,"+
		"England F nat,England F nrg,England F gol,England F adr,France A bre,France A pic,France A gas,France A mar,"+
		"France A par,France A bur,Germany A kie,Germany A ber,Germany A mun,Italy A rom,Italy A nap,Italy A ven,"+
		"Turkey A con,Turkey A smy,Turkey F bla,Turkey F eas")
}
