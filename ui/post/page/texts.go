package page

// Texts returns the last parts of the keys ("slip.text.") of the page's own texts.
func Texts() []string {
	return []string{
		"against", "agree", "altered", "bot", "changed", "choose", "closed", "copied", "copy", "give", "in", "keyboard", "late", "leave", "mail", "mail-head", "map", "name",
		"no-storage", "offline", "other", "out", "over", "price", "ready", "refused", "seal-ready", "sending", "take-back", "taken", "title", "undo", "vote", "vote-mail", "voted", "waits", "wrong-table",
	}
}
