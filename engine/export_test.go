package engine

// OrderWords returns every word, besides names, that an order is read by.
func OrderWords() []string {
	var list []string
	for key := range keywords {
		list = append(list, key)
	}
	return list
}

// KeywordTexts returns the words for each meaning that a word in an order can have.
func KeywordTexts() (texts []string) {
	for _, text := range keywordTexts {
		texts = append(texts, text)
	}
	return texts
}
