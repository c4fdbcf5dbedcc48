package strip

// WriteInLine goes on in the line for orders with a text.
func (v *StripView) WriteInLine(text string) {
	v.Win.Canvas().Focus(v.Field)
	v.Field.Fill(text)
}
