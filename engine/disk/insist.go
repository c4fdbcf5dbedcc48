package disk

import (
	"os"
	"time"
)

// Open opens a file to be read, as os.Open does. Where a file that is being replaced cannot be opened it waits for that, a second at most.
func Open(file string) (f *os.File, err error) {
	err = insist(func() (err error) {
		f, err = os.Open(file)
		return err
	})
	return f, err
}

// insist does something that fails while another program has the file for a moment: again and again, for a second at most.
func insist(do func() error) error {
	err := do()
	for pause := time.Millisecond; busy(err) && pause < time.Second; pause *= 2 {
		time.Sleep(pause)
		err = do()
	}
	return err
}
