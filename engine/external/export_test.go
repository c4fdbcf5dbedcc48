package external

// ReadAnswer reads the orders of an answer.
func ReadAnswer(line []byte) ([]string, error) {
	r, err := read(line)
	if err != nil {
		return nil, err
	}
	return r.Orders, nil
}
