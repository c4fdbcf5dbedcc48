package plan

import (
	"reflect"
	"slices"
	"testing"

	"entente/assets"
	"entente/ui/board/vector"
	"entente/ui/look"
	"entente/ui/room/newgame"
)

func TestTheBoardIsOneOfAll(t *testing.T) {
	_, x := plan(t)
	th, err := x.page.MapTheme("light", false)
	if err != nil {
		t.Fatal(err)
	}
	x.page.Theme = th
	if x.page.Kit, err = vector.NewKit(assets.FS); err != nil {
		t.Fatal(err)
	}
	p := New(x.page, x, newgame.New(x.page.Screen, x.page.Memory))
	list := p.boards()
	if len(list) != 1 || list[0].Name != "Three Kingdoms" || list[0].Yours || len(list[0].Faults) > 0 {
		t.Fatalf("boards %+v", list)
	}
	b := list[0]
	if want := [][2]string{{"To win", "17 of 32 cities"}, {"Areas", "38: 32 cities and 6 passes"}, {"Begins", "200, first half"}}; !reflect.DeepEqual(b.Facts, want) {
		t.Errorf("facts %q, want %q", b.Facts, want)
	}
	if want := []int{2, 3, 4, 5, 6, 7}; !slices.Equal(b.Players, want) || len(b.Sides) != 7 || b.Sides[0].Name != "Cao Cao" || b.Brush.Letters(look.Side(1)) == "" || !slices.Contains(b.Also, "曹操") {
		t.Errorf("%v players, sides %v, found by %q", b.Players, b.Sides, b.Also)
	}
	first := b.Picture(60, 40, 1)
	if first == nil || p.boards()[0].Picture(60, 40, 1) != first {
		t.Error("the picture is missing or painted again")
	}
}
