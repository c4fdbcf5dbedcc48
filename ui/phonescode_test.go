package ui

import (
	"image"
	"testing"

	"entente/engine/game"
	letters "entente/engine/post"
	"entente/ui/board/atlas"
	"entente/ui/post/office"
	"entente/ui/projection"
)

// noPhones are means without a network.
type noPhones struct{ Post }

func (noPhones) Addresses() []string { return []string{"192.0.2.17"} }
func (noPhones) Serve(*letters.Inbox, string, func([]letters.Verdict)) (office.Server, error) {
	return noServer{}, nil
}
func (noPhones) Code(string) (image.Image, error)        { return image.NewGray(image.Rect(0, 0, 9, 9)), nil }
func (noPhones) Modules(string) ([][]bool, error)        { return [][]bool{{true}}, nil }
func (noPhones) Show(projection.Picture, *atlas.Drawing) {}

// noServer serves nobody.
type noServer struct{}

func (noServer) URL() string  { return "http://192.0.2.17:1901/" }
func (noServer) Close() error { return nil }

// The code that phones scan opens the second window if it is closed, while the page for orders from elsewhere lies over the board.
func TestTheCodeForPhonesOpensTheSecondWindow(t *testing.T) {
	r := newRobot(t)
	r.w.mail.means = noPhones{}
	r.w.Desk.Begin(game.New(r.w.Desk.Variant().Setup("7"), r.w.Desk.Game.Settings().Rules))
	r.Do("post")
	if r.w.audience.Open() || !r.w.Screen.Busy() {
		t.Fatal("the page is not open, or the second window is")
	}
	r.w.mail.show(true)
	if !r.w.audience.Open() {
		t.Error("the second window stays closed")
	}
}
