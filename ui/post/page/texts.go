package page

// Texts are the ends of the keys ("slip.text.") of what the page itself says.
func Texts() []string {
	return []string{
		"altered", "ask", "between", "bids", "bot", "changed", "choose", "closed", "copied", "copy", "failed", "give", "in",
		"keyboard", "late", "leave", "loading", "mail", "mail-head", "name", "new-phase", "no-storage", "offline", "other",
		"out", "over", "price", "refused", "sending", "take-back", "taken", "title", "waits", "wrong-table",
	}
}
