// Icons makes the icons of packages from the program's icon: a PNG file for each size that Linux uses, and one file with all of them for
// Windows.
//
//	go run ./scripts/tools/icons Icon.png dist/icons
package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"

	"golang.org/x/image/draw"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: icons PICTURE FOLDER")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, "icons:", err)
		os.Exit(1)
	}
}

// sizes returns the sizes of the theme hicolor, and those of Windows up to 256.
func sizes() []int { return []int{16, 24, 32, 48, 64, 128, 256, 512} }

func run(from, folder string) error {
	file, err := os.Open(from)
	if err != nil {
		return err
	}
	defer file.Close()
	whole, err := png.Decode(file)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	var small [][]byte
	for _, size := range sizes() {
		data, err := scaled(whole, size)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("%d.png", size)), data, 0o644); err != nil {
			return err
		}
		if size <= 256 {
			small = append(small, data)
		}
	}
	return os.WriteFile(filepath.Join(folder, "entente.ico"), ico(small), 0o644)
}

// scaled returns a picture of the given size as PNG.
func scaled(whole image.Image, size int) ([]byte, error) {
	img := image.NewNRGBA(image.Rect(0, 0, size, size))
	draw.CatmullRom.Scale(img, img.Rect, whole, whole.Bounds(), draw.Src, nil)
	var out bytes.Buffer
	err := png.Encode(&out, img)
	return out.Bytes(), err
}

// ico returns PNG pictures as one icon file for Windows: a header, an entry for each picture, the pictures.
func ico(pictures [][]byte) []byte {
	head, body := []byte{0, 0, 1, 0}, []byte{}
	head = binary.LittleEndian.AppendUint16(head, uint16(len(pictures)))
	offset := len(head) + 16*len(pictures)
	for _, data := range pictures {
		size := byte(binary.BigEndian.Uint32(data[16:])) // the width in a PNG header; 256 is written as 0
		head = append(head, size, size, 0, 0, 1, 0, 32, 0)
		head = binary.LittleEndian.AppendUint32(head, uint32(len(data)))
		head = binary.LittleEndian.AppendUint32(head, uint32(offset+len(body)))
		body = append(body, data...)
	}
	return append(head, body...)
}
