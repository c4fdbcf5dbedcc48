package mailpage

import (
	"bytes"
	"encoding/json"
	"strings"

	"entente/engine/post"
)

// unsaid are the beginnings of the keys of texts that only the window says: its pages, its documents, its lessons. A test looks into the page's
// program for them.
func unsaid() []string {
	return []string{
		"autosave", "boards", "book", "centers", "coach", "codes", "documents", "door", "editor", "exam", "export", "external", "hiding",
		"legend", "lessons", "lots", "notices", "open", "post", "preset", "print", "projector", "question", "recover", "reply", "rivals", "rulings", "save", "saves", "score", "scores",
		"seats", "sets", "share", "silent", "slips", "strip", "theme", "toolbar", "tree", "vote", "web", "webpage", "why-off", "wording",
	}
}

// said leaves of the texts of a language those that the page of a turn can say.
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
	to.SetEscapeHTML(false) // as short as it was
	if to.Encode(all) != nil {
		return data
	}
	return b.Bytes()
}
