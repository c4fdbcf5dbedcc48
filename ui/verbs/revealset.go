package verbs

// paceKeys are the texts of the paces.
func paceKeys() []string {
	return []string{"reveal.all-at-once", "reveal.power-by-power", "reveal.order-by-order"}
}
