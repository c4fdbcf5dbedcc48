package keep

import (
	"fmt"

	"entente/engine/disk"
)

// Home is the file of a game, of any kind; a game on the disk embeds it. Make it with NewHome.
type Home struct {
	origin Origin
	encode func() ([]byte, error)
	saved  func()
}

// NewHome returns the home of a game that was read from a file, the zero Origin for none. encode returns the contents of its file as
// the game is now, saved is called after each save.
func NewHome(from Origin, encode func() ([]byte, error), saved func()) Home {
	return Home{from, encode, saved}
}

// Origin returns the file and what was in it when it was read or written last.
func (h *Home) Origin() Origin { return h.origin }

// File returns the file that the game was read from or saved to last, "" if there is none.
func (h *Home) File() string { return h.origin.File }

// SaveFile writes the game to a file, wholly or not at all: whatever happens, the old contents or the new ones are
// there. It returns a *ChangedError, and writes nothing, if the game belongs to that file but somebody else wrote it
// meanwhile. Any other file is replaced without a question.
func (h *Home) SaveFile(file string) error { return h.save(h.origin.Save, file) }

// OverwriteFile is SaveFile without regard to what others wrote.
func (h *Home) OverwriteFile(file string) error { return h.save(h.origin.Overwrite, file) }

func (h *Home) save(write func(file string, data []byte) error, file string) error {
	data, err := h.encode()
	if err != nil {
		return fmt.Errorf("%s: %w", disk.Resolve(file), err)
	}
	if err := write(file, data); err != nil {
		return err
	}
	h.saved()
	return nil
}
