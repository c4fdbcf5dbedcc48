package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"entente/ui/lang"
	"entente/ui/room/printing"
	"entente/ui/rulebook"
	"entente/ui/uitest"
)

// The rules are printed from their page, in every language: each section and each clause, cases with what becomes of them, and
// the glossary. Letters of Chinese and Japanese are outlines there, so that only what is Latin can be read back.
func TestTheRulesArePrinted(t *testing.T) {
	r := newRobot(t)
	for _, l := range lang.Languages() {
		if err := r.w.SetLanguage(l.Code); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(r.files, l.Code+".pdf")
		r.w.printing.PrintRules(file, printing.Wish{})
		r.await()
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatalf("%s: %v: %q", l.Code, err, r.texts())
		}
		if folder := os.Getenv("ENTENTE_PICTURES"); folder != "" {
			if err := os.WriteFile(filepath.Join(folder, "rules-"+l.Code+".pdf"), data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		r.Type("<Esc>")
		pages := uitest.Pages(t, data)
		letters := func(text string) string {
			return strings.Map(func(c rune) rune {
				if unicode.IsLetter(c) || unicode.IsDigit(c) {
					return c
				}
				return -1
			}, text)
		}
		all := letters(strings.Join(pages, ""))
		book, err := rulebook.Read(r.w.Assets, rulebook.Europe, l.Code)
		if err != nil {
			t.Fatal(err)
		}
		clauses := 0
		for _, c := range book.Chapters {
			for _, s := range c.Sections {
				if !strings.Contains(all, letters(s.ID)) {
					t.Errorf("%s: %s is missing", l.Code, s.ID)
				}
				for _, clause := range s.Clauses {
					clauses++
					if l.Code == "en" && !strings.Contains(all, letters(clause.Text[:30])) {
						t.Errorf("missing: %s", clause.Text)
					}
				}
			}
		}
		t.Logf("%s: %d clauses on %d pages, %d kB", l.Code, clauses, len(pages), len(data)>>10)
	}
	r.Do("rules").Tap(r.w.Say("print.title"))
	if r.seen.Dialog == "" {
		t.Error("the button asks nothing")
	}
}
