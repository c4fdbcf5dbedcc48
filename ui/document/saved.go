package document

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"regexp"

	"entente/engine/keep"
)

// Holding is what stands last in a save: the zero Holding is of one that cannot be read.
type Holding struct {
	Phase  string // as files name it: "F1901M"
	Orders int    // that lie open
	In     int    // how many players have handed in
}

// phaseLast finds phases in a file of a game of any kind.
var phaseLast = regexp.MustCompile(`"phase":\s*"([SFW][0-9]{1,5}[MRA])"`)

// Last returns what stands last in a save. It reads no more than the end of it, so that a list of saves is there at once.
func Last(s keep.Save) (h Holding) {
	const end = 64 << 10
	f, err := os.Open(s.Copy)
	if err != nil {
		return h
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil {
		_, _ = f.Seek(max(info.Size()-end, 0), io.SeekStart)
	}
	text, _ := io.ReadAll(io.LimitReader(f, end))
	found := phaseLast.FindAllSubmatchIndex(text, -1)
	if len(found) == 0 {
		return h
	}
	at := found[len(found)-1]
	h.Phase = string(text[at[2]:at[3]])
	var phase struct {
		Orders any
		Hands  []struct{ In bool }
	}
	if json.NewDecoder(bytes.NewReader(text[max(bytes.LastIndexByte(text[:at[0]], '{'), 0):])).Decode(&phase) != nil {
		return h
	}
	switch orders := phase.Orders.(type) {
	case []any: // in Three Kingdoms
		h.Orders = len(orders)
	case map[string]any: // by power
		for _, own := range orders {
			list, _ := own.([]any)
			h.Orders += len(list)
		}
	}
	for _, hand := range phase.Hands {
		if hand.In {
			h.In++
		}
	}
	return h
}
