package keep

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"os"

	"entente/engine/disk"
	"entente/engine/jsonfile"
)

// ChangedError says that a file is no longer what the game was read from or saved to: another window or program wrote
// it. OverwriteFile saves all the same.
type ChangedError struct{ File string }

func (e *ChangedError) Error() string {
	return e.File + ": was changed by another window or program since this game was opened"
}

// Origin is the file of a game and what was in it when it was read or written last. The zero Origin means none. It is
// for any kind of game: all are read and written in the same way. An automatic copy states it in its field "origin".
type Origin struct {
	File string `json:"file"` // absolute, links followed
	Sum  string `json:"sum"`  // of its contents
}

// Read returns the contents of a file of a sensible size, which becomes the origin.
func (o *Origin) Read(file string) ([]byte, error) {
	data, err := ReadFile(file)
	if err != nil {
		return nil, fileFault(file, err)
	}
	*o = OriginOf(file, data)
	return data, nil
}

// maxPath is how long the name of a file may be.
const maxPath = 1 << 20

// OriginIn reads of which file an automatic copy is one; the zero Origin if it does not say.
func OriginIn(v *jsonfile.Value) (Origin, error) {
	var from Origin
	f := v.Field("origin")
	if f == nil {
		return from, nil
	}
	err := f.Object("origin", "file", "sum")
	if file := f.Field("file"); err == nil && file != nil {
		from.File, err = file.LongText("file", maxPath)
	}
	if sum := f.Field("sum"); err == nil && sum != nil {
		from.Sum, err = sum.Text("sum")
	}
	return from, err
}

// OriginOf returns a file with the given contents as an origin.
func OriginOf(file string, data []byte) Origin { return Origin{disk.Resolve(file), sumOf(data)} }

// Save writes a file, wholly or not at all: whatever happens, the old contents or the new ones are there. The file
// becomes the origin. Save returns a *ChangedError, and writes nothing, if the file is the origin already but somebody
// else wrote it meanwhile. Any other file is replaced without a question.
func (o *Origin) Save(file string, data []byte) error {
	file = disk.Resolve(file)
	if o.File == file {
		if sum, err := fileSum(file); err == nil && sum != o.Sum {
			return &ChangedError{file}
		}
	}
	return o.Overwrite(file, data)
}

// Overwrite is Save without regard to what others wrote.
func (o *Origin) Overwrite(file string, data []byte) error {
	file = disk.Resolve(file)
	if err := disk.Write(file, data); err != nil {
		return fileFault(file, err)
	}
	*o = Origin{file, sumOf(data)}
	return nil
}

// ReadFile reads a file of a sensible size.
func ReadFile(file string) ([]byte, error) {
	data, err := disk.Read(file, jsonfile.MaxBytes)
	var large *disk.LargeError
	switch {
	case errors.As(err, &large):
		return nil, jsonfile.ErrLarge
	case err != nil:
		return nil, err
	}
	return jsonfile.Small(data)
}

// FileError says what is wrong with a file.
type FileError struct {
	File string
	Err  error
}

// Error names the file, once.
func (e *FileError) Error() string { return e.File + ": " + e.Err.Error() }

// Unwrap returns what is wrong.
func (e *FileError) Unwrap() error { return e.Err }

// fileFault returns err with the name of the file in front, once.
func fileFault(file string, err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		err = path.Err
	case errors.As(err, &link):
		err = link.Err
	}
	return &FileError{file, err}
}

// sumOf returns a fingerprint of the contents of a file.
func sumOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// fileSum returns the fingerprint of a file as it is now.
func fileSum(file string) (string, error) {
	if err := disk.Regular(file); err != nil {
		return "", err
	}
	f, err := disk.Open(file)
	if err != nil {
		return "", err
	}
	defer f.Close()
	hash := sha256.New()
	_, err = io.Copy(hash, f)
	return hex.EncodeToString(hash.Sum(nil)), err
}
