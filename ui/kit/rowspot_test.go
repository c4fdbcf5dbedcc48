package kit_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
)

// What a list opens below is among what was drawn before anybody asks for it: a window knows no place of anything else.
func TestTheSpotOfARowIsThereBefore(t *testing.T) {
	_, o := counter(t, fyne.NewSize(200, 400), func(r *page.Room) fyne.CanvasObject { return kit.NewRowList(pagetest.Brush(r.Paint), r.Keys) })
	list := o.(*kit.RowList)
	for _, rows := range [][]look.Row{{{Height: 30, Text: "Austria"}, {Height: 40, Text: "England"}}, {{Height: 20, Text: "France"}, {Height: 30, Text: "Turkey"}, {Height: 10}}} {
		list.Set(rows)
		before := slices.Clone(test.WidgetRenderer(list).Objects())
		spot := list.Spot(1)
		if !slices.Contains(before, spot) {
			t.Error("it is there only once it is asked for")
		}
		if spot.Position().Y != list.Tops[1] || spot.Size().Height != rows[1].Height {
			t.Errorf("it lies at %v, %v, the row at %v", spot.Position(), spot.Size(), list.Tops[1])
		}
	}
}
