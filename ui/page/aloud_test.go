package page_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"entente/ui/kit"
	"entente/ui/look"
	"entente/ui/page"
	"entente/ui/page/pagetest"
)

// What has the keyboard is said as it is read: a button by its text or, of a sign, by its tip; a row from left to right; a field with what stands in
// it; what is chosen of several words.
func TestWhatHasTheKeyboardIsReadAloud(t *testing.T) {
	r := pagetest.Room(t)
	b := kit.Brush{Look: r.Look, Tips: r.Tips}
	list := kit.NewRowList(b, nil)
	aloud := func(has fyne.Focusable) (text string) {
		new(page.Voice).Tell(func(said string) { text += said }, "", has)
		return text
	}
	empty := aloud(list)
	list.Set([]look.Row{{Height: 28, Text: "Austria", Cells: [3]string{"3", "3", ""}}, {Height: 28, Text: "A Bud – ", Accent: "Rum", Sub: "as you wrote it", Note: "no order"}})
	list.MoveTo(1)
	field := kit.NewField(nil, "Search the rules", nil)
	field.SetText("support")
	pin := kit.NewField(nil, "PIN", nil)
	pin.Password = true
	pin.SetText("4711")
	for _, row := range []struct {
		has  fyne.Focusable
		want string
	}{
		{nil, ""},
		{kit.NewButton(r.Look, kit.Plain, look.Button{Text: "Resolve", Sub: "3 will hold", Tip: "Ends it"}, nil, nil, nil), "Resolve. 3 will hold."},
		{kit.NewButton(r.Look, kit.Tool, look.Button{Icon: "icon-undo", Tip: "Undo", Disabled: true, Reason: "nothing was done"}, nil, nil, nil), "Undo. Nothing was done."},
		{list, "A Bud – Rum. As you wrote it. No order."},
		{field, "Search the rules. Support."},
		{pin, "PIN."}, // and not what it is
		{kit.NewSegments(b, nil, nil), ""},
		{kit.NewSegments(b, nil, nil, "Words", "Codes"), "Words"},
	} {
		if got := aloud(row.has); got != row.want {
			t.Errorf("%T: %q, want %q", row.has, got, row.want)
		}
	}
	if empty != "" {
		t.Errorf("an empty list says %q", empty)
	}
}

// A field is read when the keyboard comes to it, with what stands in it, but not again with each letter that is typed.
func TestTypedLettersAreNotRepeated(t *testing.T) {
	pagetest.Room(t) // fields want a program
	field, other := kit.NewField(nil, "Search", nil), kit.NewField(nil, "Name", nil)
	var heard []string
	var v page.Voice
	for _, step := range []struct {
		on   *kit.Field
		text string
	}{{field, ""}, {field, "s"}, {field, "su"}, {other, "Ann"}, {other, "Anna"}, {field, "su"}} {
		step.on.SetText(step.text)
		v.Tell(func(text string) { heard = append(heard, text) }, "Rules.", step.on)
	}
	if want := []string{"Rules. Search.", "Name. Ann.", "Search. Su."}; !slices.Equal(heard, want) {
		t.Errorf("heard %q, want %q", heard, want)
	}
}
