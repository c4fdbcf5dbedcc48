package main

import (
	"encoding/binary"
	"errors"
	"image"
	"math/bits"
)

// readXWD reads a picture in the format of X servers (XWDFile.h, version 7): a header of 32-bit numbers, colors, then rows of 32-bit pixels.
func readXWD(data []byte) (*image.RGBA, error) {
	const least = 25 * 4
	if len(data) < least {
		return nil, errors.New("screen: the picture is cut off")
	}
	head := func(i int) int { return int(binary.BigEndian.Uint32(data[4*i:])) }
	size, version, w, h := head(0), head(1), head(4), head(5)
	perPixel, stride, colors := head(11), head(12), head(19)
	if version != 7 || perPixel != 32 || w < 1 || h < 1 || w > 1<<14 || h > 1<<14 || stride < 4*w {
		return nil, errors.New("screen: not a picture of 32 bits a pixel")
	}
	start := size + 12*colors
	if size < least || colors < 0 || colors > 1<<16 || start+stride*h > len(data) {
		return nil, errors.New("screen: the picture is cut off")
	}
	var order binary.ByteOrder = binary.LittleEndian
	if head(7) == 1 {
		order = binary.BigEndian
	}
	var shift [3]int
	for i := range shift {
		shift[i] = bits.TrailingZeros32(uint32(head(14 + i)))
	}
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		row := data[start+y*stride:]
		for x := range w {
			pixel := order.Uint32(row[4*x:])
			at := img.PixOffset(x, y)
			for i := range shift {
				img.Pix[at+i] = byte(pixel >> shift[i])
			}
			img.Pix[at+3] = 255
		}
	}
	return img, nil
}
