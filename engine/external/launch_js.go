package external

import (
	"errors"
	"io"
)

// launch starts no program: a browser has none.
func launch([]string, io.Writer) (in io.WriteCloser, out io.Reader, end func(), err error) {
	return nil, nil, nil, errors.New("no program can be started in a browser")
}
