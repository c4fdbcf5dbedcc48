package kit

import (
	"image"
	"image/color"
	"testing"

	"fyne.io/fyne/v2"

	"entente/assets"
	"entente/scripts/meter"
	"entente/ui/uitest"
)

// TestIconsOfAKindAreApart: they share what was read, but neither their place nor their pixels.
func TestIconsOfAKindAreApart(t *testing.T) {
	uitest.App(t)
	l, err := NewLook(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	red, blue := color.NRGBA{255, 0, 0, 255}, color.NRGBA{0, 0, 255, 255}
	small, large, other := l.Icon("icon-warn", red), l.Icon("icon-warn", red), l.Icon("icon-warn", blue)
	small.Resize(fyne.NewSize(16, 16))
	large.Resize(fyne.NewSize(32, 32))
	other.Resize(fyne.NewSize(16, 16))
	large.Hide()
	large.Move(fyne.NewPos(5, 5))
	if !small.Visible() || small.Position() != (fyne.Position{}) || small.Size() != fyne.NewSize(16, 16) {
		t.Errorf("the first icon is at %v, %v, after the second moved", small.Position(), small.Size())
	}
	if got := large.Image.Bounds().Dx(); got != 32 || small.Image.Bounds().Dx() != 16 {
		t.Errorf("the icons have %d and %d pixels", small.Image.Bounds().Dx(), got)
	}
	for ink, img := range map[color.NRGBA]image.Image{red: small.Image, blue: other.Image} {
		found := false
		for y := range 16 {
			for x := range 16 {
				found = found || color.NRGBAModel.Convert(img.At(x, y)) == ink
			}
		}
		if !found {
			t.Errorf("no pixel of %v", ink)
		}
	}
}

// TestPiecesOfListsAndCardsKeepTheirPixels: the one is not drawn anew because the other is there in another size.
func TestPiecesOfListsAndCardsKeepTheirPixels(t *testing.T) {
	uitest.App(t)
	l, err := NewLook(assets.FS)
	if err != nil {
		t.Fatal(err)
	}
	inks := InksOf(color.NRGBA{0x20, 0x60, 0xA0, 255})
	row := func() image.Image {
		img := l.Piece("army", inks)
		img.Resize(fyne.NewSize(22, 22))
		return img.Image
	}
	before := row()
	card := l.LargePiece("army", inks)
	card.Resize(fyne.NewSize(30, 30))
	if row() != before {
		t.Error("the piece of a row was drawn anew after one for a card")
	}
	if card.Image.Bounds().Dx() <= before.Bounds().Dx() {
		t.Errorf("the piece of a card has %v pixels, that of a row %v", card.Image.Bounds(), before.Bounds())
	}
}

// BenchmarkIcon makes an icon and gives it its place, as each row of a list does with every click.
func BenchmarkIcon(b *testing.B) {
	uitest.App(b)
	l, err := NewLook(assets.FS)
	if err != nil {
		b.Fatal(err)
	}
	defer meter.Start(b)()
	for b.Loop() {
		l.Icon("icon-warn", color.NRGBA{1, 2, 3, 255}).Resize(fyne.NewSize(16, 16))
	}
}
