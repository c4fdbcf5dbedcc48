package lang

// Named returns the name in the language of the catalog, of names in several; the English one if there is no other.
func (c *Catalog) Named(names map[string]string) string {
	if name := names[c.Language()]; name != "" {
		return name
	}
	return names["en"]
}
