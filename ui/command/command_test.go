package command

import "testing"

// Keys that belong to the browser are no command's; the commands stay.
func TestTakenKeysAreNoCommands(t *testing.T) {
	s := Set{Taken: []string{"F5", "Ctrl+T"}}
	s.Add(Command{Name: "theme", Menu: "view", Key: "Ctrl+T"}, Command{Name: "save", Menu: "file", Key: "Ctrl+S"}, Command{Name: "clock", Menu: "clock", Key: "F5"})
	for name, want := range map[string]string{"theme": "", "save": "Ctrl+S", "clock": ""} {
		if c, there := s.Named(name); !there || c.Key != want || s.Key(name) != want {
			t.Errorf("%s: key %q (%v)", name, c.Key, there)
		}
	}
	if all := s.All(); len(all) != 3 {
		t.Errorf("%d commands are left", len(all))
	}
}
