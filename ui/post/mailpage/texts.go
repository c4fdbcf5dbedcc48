package mailpage

import (
	"bytes"
	"encoding/json"
	"strings"

	"entente/engine/post"
)

// unsaid returns prefixes of the keys of texts that only the window uses: its pages, documents and lessons. A test searches the
// page's program for them.
func unsaid() []string {
	return []string{
		"autosave", "boards", "book", "centers", "coach", "codes", "documents", "door", "editor", "exam", "export", "external", "hiding",
		"legend", "lessons", "lots", "notices", "open", "post", "preset", "print", "projector", "question", "recover", "reply", "rivals", "rulings", "save", "saves", "score", "scores",
		"seats", "sets", "share", "silent", "slips", "strip", "theme", "toolbar", "tree", "vote", "web", "webpage", "why-off", "wording",
	}
}

// said reduces the texts of a language to those that the page of a turn can use.
func said(data []byte, t *post.Turn) []byte {
	drop := map[string]bool{}
	for _, part := range unsaid() {
		drop[part] = true
	}
	drop["kingdoms"] = t.Kind == post.Europe
	var all map[string]json.RawMessage
	if json.Unmarshal(data, &all) != nil {
		return data
	}
	for key := range all {
		if part, _, _ := strings.Cut(key, "."); drop[part] {
			delete(all, key)
		}
	}
	var b bytes.Buffer
	to := json.NewEncoder(&b)
	to.SetEscapeHTML(false) // keeps the texts short
	if to.Encode(all) != nil {
		return data
	}
	return b.Bytes()
}
