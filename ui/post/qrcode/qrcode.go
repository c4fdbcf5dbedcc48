// Package qrcode makes QR codes for phones: the address of the table, and access to its Wi-Fi.
//
//	code, err := qrcode.Encode("http://192.0.2.17:1901/#age1…")
//	img := code.Image(480)
package qrcode

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"strings"

	"rsc.io/qr"
)

// Quiet is the width of the light border around a code, in modules. Readers need it.
const Quiet = 4

// MaxText is the maximum length of a text in bytes: a larger code is too fine for a phone held over a table.
const MaxText = 300

// Code is a QR code without its quiet border: rows of modules, true for dark ones. The zero Code is empty.
type Code [][]bool

// Encode returns the code of a text. It stays readable with up to 15% of its modules damaged.
func Encode(text string) (Code, error) {
	if text == "" || len(text) > MaxText {
		return nil, fmt.Errorf("qrcode: a text of %d bytes, not 1 to %d", len(text), MaxText)
	}
	made, err := qr.Encode(text, qr.M)
	if err != nil {
		return nil, fmt.Errorf("qrcode: %w", err)
	}
	code := make(Code, made.Size)
	for y := range code {
		code[y] = make([]bool, made.Size)
		for x := range code[y] {
			code[y][x] = made.Black(x, y)
		}
	}
	return code, nil
}

// Image paints a code with its border, at most size pixels wide and high, but with at least one pixel per module. All modules have the same
// size. The zero Code has an empty picture.
func (c Code) Image(size int) *image.Paletted {
	palette := color.Palette{color.White, color.Black}
	if len(c) == 0 {
		return image.NewPaletted(image.Rectangle{}, palette)
	}
	across := len(c) + 2*Quiet
	scale := max(size/across, 1)
	img := image.NewPaletted(image.Rect(0, 0, across*scale, across*scale), palette)
	for y, row := range c {
		for x, dark := range row {
			if !dark {
				continue
			}
			for i := range scale * scale {
				img.SetColorIndex((x+Quiet)*scale+i%scale, (y+Quiet)*scale+i/scale, 1)
			}
		}
	}
	return img
}

// Limits for the name and password of a Wi-Fi network, in bytes.
const (
	maxNetwork  = 32
	minPassword = 8
	maxPassword = 63
)

// The errors of WiFi.
var (
	ErrNetwork  = errors.New("qrcode: the name of a Wi-Fi has 1 to 32 bytes")
	ErrPassword = errors.New("qrcode: the password of a Wi-Fi has 8 to 63 printable letters")
)

// WiFi returns the text whose code lets a phone join a Wi-Fi network. Without a password, the network is open.
func WiFi(network, password string) (string, error) {
	if network == "" || len(network) > maxNetwork || strings.ContainsFunc(network, func(r rune) bool { return r < ' ' }) {
		return "", ErrNetwork
	}
	escape := strings.NewReplacer(`\`, `\\`, `;`, `\;`, `,`, `\,`, `:`, `\:`, `"`, `\"`).Replace
	if password == "" {
		return "WIFI:T:nopass;S:" + escape(network) + ";;", nil
	}
	if len(password) < minPassword || len(password) > maxPassword || strings.ContainsFunc(password, func(r rune) bool { return r < ' ' || r > '~' }) {
		return "", ErrPassword
	}
	return "WIFI:T:WPA;S:" + escape(network) + ";P:" + escape(password) + ";;", nil
}
