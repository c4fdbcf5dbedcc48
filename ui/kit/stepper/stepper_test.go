package stepper_test

import (
	"slices"
	"testing"

	"entente/ui/kit/stepper"
	"entente/ui/page/pagetest"
	"entente/ui/uitest"
)

// A number that may be none begins with the least and goes back to none below it; what is typed stays while it is less.
func TestAStepperWithALeastNumber(t *testing.T) {
	uitest.App(t)
	r := pagetest.Room(t)
	var got []int
	s := stepper.New(r.Look, r.Keys, 1, "", func(n int) { got = append(got, n) })
	s.Least = 5
	less, more := s.Signs()
	want := func(text string, told ...int) {
		t.Helper()
		if s.Field.Text != text || !slices.Equal(got, told) {
			t.Errorf("shows %q and told %v, want %q, %v", s.Field.Text, got, text, told)
		}
		got = nil
	}
	s.Set(0)
	want("")
	less.Tapped(nil)
	want("", 0)
	more.Tapped(nil)
	want("5", 5)
	more.Tapped(nil)
	want("6", 6)
	s.Set(5)
	less.Tapped(nil)
	want("", 0)
	s.Field.SetText("1")
	s.Set(0) // a price of 1 is none
	want("1", 1)
	s.Field.SetText("12")
	want("12", 12)
	s.Set(0)
	want("")
	s.Field.SetText("3")
	s.Clear()
	want("", 3)
}
