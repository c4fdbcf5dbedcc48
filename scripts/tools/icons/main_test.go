package main

import (
	"bytes"
	"encoding/binary"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

// Every icon file has a picture of its size, also inside the Windows file.
func TestIconsHaveTheirSizes(t *testing.T) {
	folder := t.TempDir()
	if err := run("../../../Icon.png", folder); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(folder, "entente.ico"))
	if err != nil {
		t.Fatal(err)
	}
	n := int(binary.LittleEndian.Uint16(data[4:]))
	if n != 7 || n != len(sizes())-1 {
		t.Fatalf("the file of Windows has %d pictures", n)
	}
	for i := range n {
		line := data[6+16*i:]
		from := binary.LittleEndian.Uint32(line[12:])
		img, err := png.DecodeConfig(bytes.NewReader(data[from : from+binary.LittleEndian.Uint32(line[8:])]))
		if err != nil || img.Width != sizes()[i] || img.Height != sizes()[i] || line[0] != byte(img.Width) {
			t.Errorf("picture %d: %+v, %v", i, img, err)
		}
	}
}
