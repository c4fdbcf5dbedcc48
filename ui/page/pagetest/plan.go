package pagetest

import (
	"fmt"
	"image/color"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
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

// WantRoom compares what an object shows as it grows from one size to another, unit by unit, with the file testdata/NAME.txt: its
// minimum size, and the sizes from which texts or pictures are added or, after "without", dropped. With UPDATE_GOLDEN set it
// writes that file.
func WantRoom(t testing.TB, name string, o fyne.CanvasObject, from, to fyne.Size) {
	t.Helper()
	var b strings.Builder
	fmt.Fprintf(&b, "least %v\n", o.MinSize())
	var last []string
	for s := from; s.Width <= to.Width && s.Height <= to.Height; s = s.AddWidthHeight(float32(kit.Second(to.Width > from.Width)), float32(kit.Second(to.Height > from.Height))) {
		o.Resize(s)
		said := append(Texts(o), fmt.Sprintf("%d pictures", len(Seen[*canvas.Image](o))))
		come, gone := besides(said, last), besides(last, said)
		if len(come)+len(gone) > 0 {
			fmt.Fprintf(&b, "%v %v: %q without %q\n", s.Width, s.Height, come, gone)
		}
		last = said
	}
	WantText(t, name, b.String())
}

// WantCommands compares commands with the file testdata/NAME.txt: their names, places in the menus and keys, and whether they are
// enabled, switched on, or offer choices. With UPDATE_GOLDEN set it writes that file.
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
		line("text", fmt.Sprintf("%s %s %v %q", ink(o.Color), font, o.TextSize, o.Text))
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
	case *canvas.Image:
		more := ""
		if o.Resource != nil {
			more = o.Resource.Name()
		}
		line("image", more)
	case *fyne.Container:
		for _, child := range o.Objects {
			plan(b, child, at)
		}
	case fyne.Widget:
		line("part", "")
		for _, child := range test.WidgetRenderer(o).Objects() {
			plan(b, child, at)
		}
	default:
		line("other", "")
	}
}

// ink returns a color in hexadecimal digits, "-" for none.
func ink(c color.Color) string {
	if c == nil {
		return "-"
	}
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	return fmt.Sprintf("%02x%02x%02x%02x", n.R, n.G, n.B, n.A)
}
