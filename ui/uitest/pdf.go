package uitest

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/ledongthuc/pdf"
)

// Pages returns the text of every page of a PDF, without spaces.
func Pages(t testing.TB, data []byte) []string {
	t.Helper()
	file, err := pdf.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	var pages []string
	for i := range file.NumPage() {
		var text strings.Builder
		for _, word := range file.Page(i + 1).Content().Text {
			text.WriteString(word.S)
		}
		// The reader knows the lower byte of a letter only: \x13 is the dash of moves.
		pages = append(pages, strings.NewReplacer(" ", "", "\x13", "–").Replace(text.String()))
	}
	return pages
}

// FilePages returns the text of every page of a file that was printed, without spaces.
func FilePages(t testing.TB, file string) []string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return Pages(t, data)
}

// WantWords fails the test where a text, which has no spaces, lacks one of the words.
func WantWords(t testing.TB, text string, words ...string) {
	t.Helper()
	for _, word := range words {
		if !strings.Contains(text, strings.ReplaceAll(word, " ", "")) {
			t.Errorf("no %q in %q", word, text)
		}
	}
}
