package entry

import (
	"strings"
	"testing"

	"entente/engine"
	"entente/scripts/guard"
	"entente/ui/uitest"
)

func FuzzSheet(f *testing.F) {
	v, err := uitest.Board()
	if err != nil {
		f.Fatal(err)
	}
	pos := v.Setups[0].Begin()
	f.Add("France: A par - bur, A mar S par - bur\nfoo")
	f.Add("F nth c a lon nwy;;\r\nwaive")
	f.Fuzz(func(t *testing.T, text string) {
		defer guard.Start(t)()
		rd := Reader{Pos: &pos, Listed: 1}
		for _, r := range rd.Sheet(text, nil) {
			if r.Read() == (r.Fault != nil) {
				t.Fatalf("%q counts as both read and unreadable", r.Text)
			}
			if r.Read() && (pos.Check(r.Order) == engine.Succeeded) != r.Legal() {
				t.Fatalf("%q: legal %v", r.Text, r.Legal())
			}
		}
		if !strings.Contains(text, "\n") {
			Completions(rd, text, nil, func(p engine.Province) string { return v.Map.Info(p).Names["en"] })
		}
	})
}
