package engine

// OrderWords returns every word, besides names, that an order is read by.
func OrderWords() []string {
	var list []string
	for key := range keywords {
		list = append(list, key)
	}
	return list
}
