package words

import (
	"strings"

	"entente/engine"
)

// Powers writes names of powers with commas.
func (w Words) Powers(list []engine.Power) string {
	names := make([]string, len(list))
	for i, pw := range list {
		names[i] = w.Power(pw)
	}
	return strings.Join(names, w.Say("list.comma"))
}
