package engine_test

import (
	"testing"

	"entente/engine"
	"entente/scripts/meter"
)

func TestRoutesAreWrittenAsTheyAreSailed(t *testing.T) {
	v := standard(t)
	for _, row := range []struct{ text, want string }{
		{"A lon - mid - eng - por", "A lon - eng - mid - por"},
		{"A wal - wes - iri - mid - gol - tus", "A wal - iri - mid - wes - gol - tus"},
		{"A stp - bot - bal - kie", "A stp - bot - bal - kie"},
		{"A lon - nth - bla - nwy", "A lon - bla - nth - nwy"}, // no way leads there: as the map counts them
		{"A lon - nth - nwy by land", "A lon - nwy by land"},
		{"A par - bur - mun", "A par - bur - mun"},
	} {
		o, err := v.ParseOrder(1, row.text)
		if err != nil {
			t.Fatal(err)
		}
		if got := v.Format(o); got != row.want {
			t.Errorf("%s: got %s, want %s", row.text, got, row.want)
		}
	}
}

func TestOrdersThatCannotBeAreWrittenAllTheSame(t *testing.T) {
	v := standard(t)
	nowhere := engine.Location{Province: 200}
	for _, row := range []struct {
		order engine.Order
		want  string
	}{
		{engine.Order{}, ""},
		{engine.Order{Kind: engine.Hold}, "? H"},
		{engine.Order{Kind: engine.Move, Unit: engine.Army, At: nowhere, To: nowhere, Way: engine.ViaConvoy}, "A ? - ? via"},
		{engine.Order{Kind: engine.Waive, Power: 99}, "waive"},
	} {
		if got := v.Format(row.order); got != row.want {
			t.Errorf("got %q, want %q", got, row.want)
		}
		for s := range 20 {
			v.FormatStyle(row.order, engine.Style(s))
		}
	}
}

func BenchmarkParseOrder(b *testing.B) {
	v := standard(b)
	pos := v.Setups[0].Begin()
	for _, text := range []string{"A par - bur", "A Bur S RUSSIAN A War-Pru", "エジンバラ 陸軍 移動 ノルウェー"} {
		b.Run(text, func(b *testing.B) {
			b.ReportAllocs()
			defer meter.Start(b)()
			for b.Loop() {
				if _, err := v.ParseOrder(1, text); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
	b.Run("ambiguous on the board", func(b *testing.B) {
		b.ReportAllocs()
		defer meter.Start(b)()
		for b.Loop() {
			if _, _, err := pos.ParseOrder(engine.NoPower, "liv yor"); err != nil {
				b.Fatal(err)
			}
		}
	})
}
