package lang

import "strings"

// Few lists the first of many texts that others wrote, and each no further than a sentence has room for it. An ellipsis stands for the rest.
func (c *Catalog) Few(list []string) string {
	const most, long = 3, 40 // texts, and letters of each
	var texts []string
	for _, text := range list[:min(len(list), most)] {
		if runes := []rune(text); len(runes) > long {
			text = string(runes[:long]) + "…"
		}
		texts = append(texts, text)
	}
	if len(list) > most {
		texts = append(texts, "…")
	}
	return strings.Join(texts, c.Say("list.comma"))
}
