package main

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"slices"
)

// errDiffer is the error of a comparison that finds differences.
var errDiffer = errors.New("the pictures differ")

// compareFolders compares the pictures of two folders by name, and reports which differ and in how many pixels. For each difference it writes one
// picture to a third folder: both pictures, and the differing pixels.
func compareFolders(out io.Writer, before, after, differences string) error {
	a, err := pictureNames(before)
	if err != nil {
		return err
	}
	b, err := pictureNames(after)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(differences, 0o755); err != nil {
		return err
	}
	all := append(slices.Clone(a), b...)
	slices.Sort(all)
	all = slices.Compact(all)
	differ := 0
	for _, name := range all {
		said, err := "", error(nil)
		switch {
		case !slices.Contains(a, name):
			said = "only in " + after
		case !slices.Contains(b, name):
			said = "only in " + before
		default:
			said, err = comparePictures(filepath.Join(before, name), filepath.Join(after, name), filepath.Join(differences, name))
		}
		if err != nil {
			return err
		}
		if said != "" {
			differ++
			fmt.Fprintf(out, "%s: %s\n", name, said)
		}
	}
	fmt.Fprintf(out, "%d of %d pictures differ\n", differ, len(all))
	if differ > 0 || len(all) == 0 {
		return errDiffer
	}
	return nil
}

// pictureNames returns the names of the pictures in a folder.
func pictureNames(folder string) ([]string, error) {
	list, err := filepath.Glob(filepath.Join(folder, "*.png"))
	if err == nil && len(list) == 0 {
		err = fmt.Errorf("%s: no pictures", folder)
	}
	for i := range list {
		list[i] = filepath.Base(list[i])
	}
	return list, err
}

// comparePictures describes how two pictures differ, or returns "" if they do not, and writes the picture of the difference.
func comparePictures(before, after, difference string) (string, error) {
	a, err := readPicture(before)
	if err != nil {
		return "", err
	}
	b, err := readPicture(after)
	if err != nil {
		return "", err
	}
	if a.Bounds() != b.Bounds() {
		return fmt.Sprintf("%v before, %v after", a.Bounds().Size(), b.Bounds().Size()), nil
	}
	n, where, marked := differing(a, b)
	if n == 0 {
		return "", nil
	}
	if err := writePicture(difference, beside(a, b, marked)); err != nil {
		return "", err
	}
	return fmt.Sprintf("%d pixels, within %v", n, where), nil
}

func readPicture(name string) (*image.RGBA, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	img, err := png.Decode(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	copied := image.NewRGBA(image.Rectangle{Max: img.Bounds().Size()})
	draw.Draw(copied, copied.Bounds(), img, img.Bounds().Min, draw.Src)
	return copied, nil
}

// differing counts the pixels in which two pictures of one size differ, and returns their bounds. The returned picture is pale, with those pixels in
// red.
func differing(a, b *image.RGBA) (n int, where image.Rectangle, marked *image.RGBA) {
	marked = image.NewRGBA(a.Bounds())
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			before, after := a.RGBAAt(x, y), b.RGBAAt(x, y)
			if before != after {
				n++
				where = where.Union(image.Rect(x, y, x+1, y+1))
				marked.SetRGBA(x, y, color.RGBA{R: 0xE0, A: 0xFF})
				continue
			}
			pale := 0xC0 + uint8((int(after.R)+int(after.G)+int(after.B))/12)
			marked.SetRGBA(x, y, color.RGBA{pale, pale, pale, 0xFF})
		}
	}
	return n, where, marked
}

// beside puts pictures of one size side by side.
func beside(list ...*image.RGBA) *image.RGBA {
	size := list[0].Bounds().Size()
	all := image.NewRGBA(image.Rect(0, 0, size.X*len(list), size.Y))
	for i, img := range list {
		at := image.Pt(i*size.X, 0)
		draw.Draw(all, image.Rectangle{at, at.Add(size)}, img, image.Point{}, draw.Src)
	}
	return all
}
