package pagetest

import (
	"fmt"
	"image/color"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"entente/ui/command"
	"entente/ui/kit"
)

// WantPlan compares the visible parts of an object, with their places, sizes and colors, with the file testdata/NAME.txt of the
// package under test. With UPDATE_GOLDEN set it writes that file.
func WantPlan(t testing.TB, name string, o fyne.CanvasObject) {
	t.Helper()
	var b strings.Builder
	plan(&b, o, fyne.Position{}.Subtract(o.Position()))
	WantText(t, name, b.String())
}

// WantRoom compares what an object says as it grows from a size to another, unit by unit, with the file testdata/NAME.txt: how small it
// may be, from which size on there is room for other texts or pictures: those that come, and behind "without" those that go, and how
// many parts leap to other places. What else has that size, as the window, grows with it. With UPDATE_GOLDEN set it writes that file.
func WantRoom(t testing.TB, name string, o fyne.CanvasObject, from, to fyne.Size, also ...func(fyne.Size)) {
	t.Helper()
	var b strings.Builder
	fmt.Fprintf(&b, "least %v\n", o.MinSize())
	var last []string
	var were []place
	for s := from; s.Width <= to.Width && s.Height <= to.Height; s = s.AddWidthHeight(float32(kit.Second(to.Width > from.Width)), float32(kit.Second(to.Height > from.Height))) {
		for _, resize := range also {
			resize(s)
		}
		o.Resize(s)
		said := append(Texts(o), fmt.Sprintf("%d pictures", len(Seen[*canvas.Image](o))))
		come, gone := besides(said, last), besides(last, said)
		are := places(nil, o, fyne.Position{})
		leap := leaps(were, are)
		if len(come)+len(gone)+leap > 0 {
			fmt.Fprintf(&b, "%v %v: %q without %q%s\n", s.Width, s.Height, brief(come), brief(gone), strings.Repeat(fmt.Sprintf(", %d leap", leap), min(leap, 1)))
		}
		last, were = said, are
	}
	WantText(t, name, b.String())
}

// brief returns texts of which the long ones are their beginnings and ends.
func brief(texts []string) (list []string) {
	const begins, ends = 24, 8
	for _, text := range texts {
		if r := []rune(text); len(r) > begins+ends {
			text = string(r[:begins]) + " ... " + string(r[len(r)-ends:])
		}
		list = append(list, text)
	}
	return list
}

// place is where a part is: x, y, width and height.
type place [4]float32

// places lists where the parts are that are seen of an object, from a corner.
func places(list []place, o fyne.CanvasObject, corner fyne.Position) []place {
	if !o.Visible() {
		return list
	}
	at, size := corner.Add(o.Position()), o.Size()
	list = append(list, place{at.X, at.Y, size.Width, size.Height})
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			list = places(list, child, at)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			list = places(list, child, at)
		}
	}
	return list
}

// leaps counts the parts that moved or grew by more than a step or two of the size explains; none if there are others now.
func leaps(were, are []place) (n int) {
	const most = 4
	if len(were) != len(are) {
		return 0
	}
	for i, p := range are {
		for j, x := range p {
			if d := x - were[i][j]; d > most || d < -most {
				n++
				break
			}
		}
	}
	return n
}

// WantCommands compares commands with the file testdata/NAME.txt: their names, where they are in the menus, their keys, and whether they can
// be done, are switched on, or offer something. With UPDATE_GOLDEN set it writes that file.
func WantCommands(t testing.TB, name string, list []command.Command) {
	t.Helper()
	var b strings.Builder
	for _, c := range list {
		choices := 0
		if c.Choices != nil {
			choices = len(c.Choices())
		}
		fmt.Fprintf(&b, "%s: %s %d %q, on %v, %d choices, %q\n", c.Name, c.Menu, c.MenuOrder, c.Key, c.On != nil && c.On(), choices, c.WhyNot())
	}
	WantText(t, name, b.String())
}

// besides returns the texts of a list that are missing, or less frequent, in another list.
func besides(list, other []string) (rest []string) {
	other = slices.Clone(other)
	for _, text := range list {
		if i := slices.Index(other, text); i >= 0 {
			other = slices.Delete(other, i, i+1)
		} else {
			rest = append(rest, text)
		}
	}
	return rest
}

// WantText compares a text with the file testdata/NAME.txt. With UPDATE_GOLDEN set it writes that file.
func WantText(t testing.TB, name, text string) {
	t.Helper()
	file := filepath.Join("testdata", name+".txt")
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got, want := strings.Split(text, "\n"), strings.Split(string(data), "\n")
	for i := range max(len(got), len(want)) {
		var was, is string
		if i < len(want) {
			was = want[i]
		}
		if i < len(got) {
			is = got[i]
		}
		if is != was {
			t.Errorf("%s, line %d: got %q, want %q", file, i+1, is, was)
			return
		}
	}
}

// plan writes a line for each visible part of an object, with its place relative to a corner.
func plan(b *strings.Builder, o fyne.CanvasObject, corner fyne.Position) {
	if !o.Visible() {
		return
	}
	at, size := corner.Add(o.Position()), o.Size()
	line := func(kind, more string) {
		fmt.Fprintf(b, "%-6s %6.1f %6.1f %6.1f %6.1f %s\n", kind, at.X, at.Y, size.Width, size.Height, strings.TrimSpace(more))
	}
	switch o := o.(type) {
	case *canvas.Text:
		font := ""
		if o.FontSource != nil {
			font = o.FontSource.Name()
		}
		line("text", fmt.Sprintf("%s %s %v %q%s", ink(o.Color), font, o.TextSize, o.Text, [...]string{"", " centered", " to the right"}[o.Alignment]))
	case *canvas.Rectangle:
		if o.FillColor == nil && o.StrokeColor == nil && o.Size().Width == 0 {
			return // a spacer
		}
		line("box", fmt.Sprintf("%s %s %v %v", ink(o.FillColor), ink(o.StrokeColor), o.StrokeWidth, o.CornerRadius))
	case *canvas.LinearGradient:
		if clear := "00000000"; ink(o.StartColor) == clear && ink(o.EndColor) == clear {
			line("other", "")
			return
		}
		line("shade", fmt.Sprintf("%s %s %v", ink(o.StartColor), ink(o.EndColor), o.Angle))
	case *canvas.Circle:
		line("circle", fmt.Sprintf("%s %s %v", ink(o.FillColor), ink(o.StrokeColor), o.StrokeWidth))
	case *canvas.Line:
		from, to := o.Position1, o.Position2
		line("line", fmt.Sprintf("%s %v, %.1f %.1f to %.1f %.1f", ink(o.StrokeColor), o.StrokeWidth, from.X, from.Y, to.X, to.Y))
	case *canvas.Image:
		more := ""
		if o.Resource != nil {
			more = o.Resource.Name()
		}
		if o.Translucency != 0 {
			more += fmt.Sprintf(" %v clear", o.Translucency)
		}
		line("image", more)
	case *fyne.Container:
		if o.Layout != nil && strings.HasPrefix(reflect.Indirect(reflect.ValueOf(o.Layout)).Type().PkgPath(), "entente/") {
			line("frame", least(o))
		}
		for _, child := range o.Objects {
			plan(b, child, at)
		}
	case fyne.Widget:
		line("part", least(o)+unseen(o))
		for _, child := range test.WidgetRenderer(o).Objects() {
			plan(b, child, at)
		}
	default:
		line("other", "")
	}
}

// least says how small an object may be.
func least(o fyne.CanvasObject) string {
	s := o.MinSize()
	return fmt.Sprintf("least %.1f %.1f", s.Width, s.Height)
}

// unseen says of a widget what it tells and allows without drawing it: the form of the pointer over it, what buttons say under the pointer,
// and which rows of a list cannot be chosen, can be dismissed, lead to a rule, or wrap.
func unseen(o fyne.CanvasObject) string {
	more := ""
	if c, ok := o.(desktop.Cursorable); ok && c.Cursor() != desktop.DefaultCursor {
		more += fmt.Sprintf(" pointer %v", c.Cursor())
	}
	switch o := o.(type) {
	case *kit.Button:
		if f := o.Face; f.Disabled || f.Tip != "" || f.Key != "" || f.Reason != "" {
			more += fmt.Sprintf(" %q %q %q %v", f.Tip, f.Key, f.Reason, f.Disabled)
		}
	case *kit.RowList:
		for _, r := range o.Rows {
			more += " " + letter(r.Dead, "d") + letter(r.Close, "c") + letter(r.Link, "l") + letter(r.Wrap, "w") + "."
		}
	}
	return more
}

// letter is a letter where something is so.
func letter(so bool, s string) string { return strings.Repeat(s, kit.Second(so)) }

// ink is a color in hexadecimal digits, "-" for none.
func ink(c color.Color) string {
	if c == nil {
		return "-"
	}
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	return fmt.Sprintf("%02x%02x%02x%02x", n.R, n.G, n.B, n.A)
}
