package assets

import (
	"embed"
	"errors"
	"io/fs"
	"syscall/js"
)

// site holds the files in the browser program, and fetches the files beside it when they are first read: Chinese and Japanese fonts.
type site struct{ embed.FS }

// ReadFile waits for a file that must be fetched. Do not call it directly from a JavaScript callback: JavaScript must continue to run until the file
// arrives.
func (s site) ReadFile(name string) ([]byte, error) {
	data, err := s.FS.ReadFile(name)
	if !errors.Is(err, fs.ErrNotExist) || !fs.ValidPath(name) {
		return data, err
	}
	come := make(chan []byte)
	fetched := js.FuncOf(func(_ js.Value, args []js.Value) any {
		var data []byte
		if from := args[0]; !from.IsNull() {
			data = make([]byte, from.Length())
			js.CopyBytesToGo(data, from)
		}
		go func() { come <- data }()
		return nil
	})
	defer fetched.Release()
	js.Global().Get("entente").Call("bring", name, fetched)
	if data = <-come; data == nil {
		return nil, err
	}
	return data, nil
}

func files() fs.ReadFileFS { return site{near} }
