package main

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"os"
	"path/filepath"
	"testing"
)

func TestFoldersAreComparedPictureByPicture(t *testing.T) {
	plain := func(w int) *image.RGBA {
		img := image.NewRGBA(image.Rect(0, 0, w, 8))
		for i := range img.Pix {
			img.Pix[i] = 0xFF
		}
		return img
	}
	dotted := plain(8)
	dotted.SetRGBA(3, 5, color.RGBA{R: 0xFE, G: 0xFF, B: 0xFF, A: 0xFF})
	dotted.SetRGBA(6, 5, color.RGBA{A: 0xFF})
	write := func(name string, img image.Image) {
		if err := writePicture(name, img); err != nil {
			t.Fatal(err)
		}
	}
	before, after, differences := t.TempDir(), t.TempDir(), t.TempDir()
	for name, pair := range map[string][2]*image.RGBA{
		"1-same.png": {plain(8), plain(8)}, "2-dotted.png": {plain(8), dotted}, "3-wider.png": {plain(8), plain(9)},
		"4-gone.png": {plain(8), nil}, "5-new.png": {nil, plain(8)},
	} {
		for i, folder := range []string{before, after} {
			if pair[i] != nil {
				write(filepath.Join(folder, name), pair[i])
			}
		}
	}
	var said bytes.Buffer
	if err := compareFolders(&said, before, after, differences); !errors.Is(err, errDiffer) {
		t.Errorf("got %v, want %v", err, errDiffer)
	}
	want := "2-dotted.png: 2 pixels, within (3,5)-(7,6)\n3-wider.png: (8,8) before, (9,8) after\n" +
		"4-gone.png: only in " + before + "\n5-new.png: only in " + after + "\n4 of 5 pictures differ\n"
	if said.String() != want {
		t.Errorf("got\n%s\nwant\n%s", said.String(), want)
	}
	img, err := readPicture(filepath.Join(differences, "2-dotted.png"))
	if err != nil {
		t.Fatal(err)
	}
	red := color.RGBA{R: 0xE0, A: 0xFF}
	if img.Bounds().Dx() != 24 || img.RGBAAt(16+3, 5) != red || img.RGBAAt(16+6, 5) != red || img.RGBAAt(16+4, 5) == red {
		t.Errorf("the picture of the difference is %v, with %v and %v at what differs", img.Bounds(), img.RGBAAt(19, 5), img.RGBAAt(22, 5))
	}
	if left, err := os.ReadDir(differences); err != nil || len(left) != 1 {
		t.Errorf("%d pictures of differences, want 1 (%v)", len(left), err)
	}
	said.Reset()
	if err := compareFolders(&said, before, before, differences); err != nil {
		t.Errorf("a folder differs from itself: %v\n%s", err, said.String())
	}
	if err := compareFolders(&said, before, t.TempDir(), differences); err == nil || errors.Is(err, errDiffer) {
		t.Errorf("an empty folder was compared: %v", err)
	}
}
