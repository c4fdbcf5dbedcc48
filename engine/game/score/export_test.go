package score

import "entente/engine/jsonfile"

// OfFile returns the record of a file of a game, whatever program wrote it.
func OfFile(file []byte) (string, error) {
	top, err := jsonfile.Parse(file)
	if err != nil {
		return "", err
	}
	var w writer
	err = w.game(&top)
	return string(w.b), err
}
