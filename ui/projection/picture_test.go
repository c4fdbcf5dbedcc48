package projection_test

import (
	"bytes"
	"errors"
	"testing"

	"entente/engine"
	"entente/scripts/guard"
	"entente/ui/board/layout"
	"entente/ui/board/paint"
	"entente/ui/look"
	"entente/ui/projection"
	"entente/variants"
)

// picture returns a game's initial position with an order and a complete column, and a function that finds its board.
func picture(t testing.TB) (projection.Picture, func(string) (*engine.Variant, error)) {
	t.Helper()
	b, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	v := b.Variant
	pos := v.Setups[0].Begin()
	m := v.Map
	p := projection.Picture{Title: "Thursday", Language: "ja", Variant: v, Hatched: true, Turned: 2}
	p.Map = paint.State{Scene: layout.Scene{
		Position: &pos, Stuck: engine.SetOf(m.Province("par")), StuckText: "no retreat", Letters: true,
		Shapes: []layout.Shape{{Kind: layout.MoveShape, Unit: pos.Units[m.Province("par")], At: engine.Location{Province: m.Province("par")},
			To: engine.Location{Province: m.Province("bur")}, Asked: engine.SetOf(m.Province("eng"))}},
	}}
	p.Column = projection.Column{
		Title: "Spring 1901", Rows: []projection.Row{{Side: 1, Name: "Austria", Lamp: projection.LampIn}}, Sums: []projection.Sum{{Player: "Ada", Rows: 1}},
		Story:  projection.Story{Lines: []projection.Line{{Side: 2, Text: "F Lon – Nth"}}},
		Moment: projection.Moment{Kind: projection.CoinMoment, Side: 3}, Clock: look.Clock{Time: "3:42"},
	}
	return p, func(id string) (*engine.Variant, error) {
		if id != v.ID {
			return nil, errors.New("no such board")
		}
		return v, nil
	}
}

// TestAPictureThatIsNotOfItsBoardIsRefused checks that no message from another page of the origin can crash the second window.
func TestAPictureThatIsNotOfItsBoardIsRefused(t *testing.T) {
	p, find := picture(t)
	good, err := p.Write()
	if err != nil {
		t.Fatal(err)
	}
	for _, fine := range [][2]string{{"", ""}, {`"tokens":null`, `"tokens":[{"Kind":2,"At":3,"Slot":2,"Power":7}]`}, {`"Coast":0`, `"Coast":4`}, {`"labels":0`, `"labels":2`}, {`"Code":null`, `"Code":[[true,false],[true,true]]`}} {
		if _, err := projection.Read(bytes.Replace(good, []byte(fine[0]), []byte(fine[1]), 1), find); err != nil {
			t.Errorf("%s: %v", fine[1], err)
		}
	}
	for _, change := range [][2]string{
		{`"variant":"standard"`, `"variant":"moon"`}, {`"units":{"`, `"units":{"250":{"Type":1,"Power":1},"`}, {`"units":{"`, `"units":{"3":{"Power":1},"`}, {`"owners":{"`, `"owners":{"3":200,"`},
		{`"stuck":"`, `"stuck":"/w==","x":"`}, {`"Asked":"`, `"Asked":"+w==","x":"`}, {`"Kind":2`, `"Kind":99`}, {`"Side":2,"Text"`, `"Side":77,"Text"`},
		{`"tokens":null`, `"tokens":[{"Kind":3}]`}, {`"tokens":null`, `"tokens":[{"Kind":1,"At":250}]`}, {`"tokens":null`, `"tokens":[{"Kind":1,"Power":99}]`},
		{`"tokens":null`, `"tokens":[{"Kind":1,"Slot":-1}]`}, {`"tokens":null`, `"tokens":[{"Kind":1,"Slot":5000}]`}, {`"damaged":null`, `"damaged":[255]`},
		{`"drivenDamaged":null`, `"drivenDamaged":[255]`}, {`"labels":0`, `"labels":7`}, {`{"Player":"Ada"`, `{"Rows":1},{"Player":"Ada"`},
		{`"Sums":[`, `"Sums":[{"Rows":1},`}, {`"Coast":0`, `"Coast":7`},
		{`"Rows":1`, `"Rows":9`}, {`"Rows":1`, `"Rows":-1`}, {`"Kind":1,"Side":3`, `"Kind":1,"Side":30`}, {`"Lamp":2`, `"Lamp":9`}, {`"Code":null`, `"Code":[[true,false],[true]]`}, {`"Code":null`, `"Code":[[true,false]]`}, {`"Kind":1,"Side":3`, `"Kind":9,"Side":3`}, {`"title"`, `title`},
	} {
		bad := bytes.Replace(good, []byte(change[0]), []byte(change[1]), 1)
		if bytes.Equal(bad, good) {
			t.Fatalf("%s is missing in %s", change[0], good)
		}
		if _, err := projection.Read(bad, find); err == nil {
			t.Errorf("read with %s", change[1])
		}
	}
}

// FuzzReadPicture checks that every picture that can be read is the same after writing and reading it again.
func FuzzReadPicture(f *testing.F) {
	p, find := picture(f)
	good, err := p.Write()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good)
	f.Add(bytes.Replace(good, []byte(`"units":{"`), []byte(`"units":{"3":{"Type":0,"Power":1},"`), 1))
	f.Add([]byte(`{"variant":"standard","shapes":[{"Kind":3}],"column":{"Rows":[{}]}}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		got, err := projection.Read(data, find)
		if err != nil {
			return
		}
		again, err := got.Write()
		if err != nil {
			t.Fatal(err)
		}
		twice, err := projection.Read(again, find)
		if err != nil || !twice.Map.Equal(got.Map) {
			t.Fatalf("%v: %s", err, again)
		}
	})
}
