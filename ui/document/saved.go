package document

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"regexp"

	"entente/engine/keep"
)

// Holding describes the last phase in a save. It is zero if the save cannot be read.
type Holding struct {
	Phase  string // as in files: "F1901M"
	Orders int    // number of unsealed orders
	In     int    // number of players that have handed in
}

// phaseLast matches phases in the files of all games.
var phaseLast = regexp.MustCompile(`"phase":\s*"([SFW][0-9]{1,5}[MRA])"`)

// Last returns the last phase in a save. It reads only the end of the file, so a list of saves appears immediately.
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
	case []any: // Three Kingdoms
		h.Orders = len(orders)
	case map[string]any: // Europe, by power
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
