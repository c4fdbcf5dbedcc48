package keep_test

import (
	"os"
	"path/filepath"
	"testing"

	"entente/engine/keep"
	"entente/scripts/guard"
)

// FuzzRecent: whatever the list of recent files holds, only files that are there come out of it, and it can be begun anew.
func FuzzRecent(f *testing.F) {
	for _, text := range []string{"", "[]", "null", `["/dev/null", "recent.json", "a\u0000b"]`, `[1]`, `{"a": 1}`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		defer guard.Start(t)()
		dir, err := filepath.EvalSymlinks(t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		list, file := filepath.Join(dir, "recent.json"), filepath.Join(dir, "a.entente")
		for name, text := range map[string][]byte{list: data, file: nil} {
			if err := os.WriteFile(name, text, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if files, err := keep.Recent(list); err != nil && files != nil {
			t.Errorf("%v and %v", files, err)
		}
		if err := keep.AddRecent(list, file); err != nil {
			t.Fatal(err)
		}
		files, err := keep.Recent(list)
		if err != nil || len(files) == 0 || len(files) > 10 || files[0] != file {
			t.Errorf("got %v, %v", files, err)
		}
	})
}
