package lang

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// maxFile is the most bytes that a language file may have; ours have 70,000.
const maxFile = 1 << 20

// readFile reads the texts of one language.
func readFile(files fs.FS, code string) (*Catalog, error) {
	name := "lang/" + code + ".json"
	data, err := readWhole(files, name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("language %q: %w", code, err)
	}
	if err == nil && len(data) > maxFile {
		err = fmt.Errorf("has more than %d bytes", maxFile)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	r := fileReader{name: name, data: data, json: json.NewDecoder(bytes.NewReader(data)), texts: map[string]text{}}
	r.read()
	if r.faults != nil {
		return nil, errors.Join(r.faults...)
	}
	return &Catalog{language: code, tag: language.Make(code), texts: r.texts}, nil
}

// readWhole reads a file, of one that is too large a byte more than maxFile. Some files can only be read whole, as they are fetched.
func readWhole(files fs.FS, name string) ([]byte, error) {
	if whole, ok := files.(fs.ReadFileFS); ok {
		return whole.ReadFile(name)
	}
	f, err := files.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, maxFile+1))
}

// fileReader reads a language file: an object whose values are texts, or objects with the forms of a text. All faults
// are collected; only what is no JSON ends the reading.
type fileReader struct {
	name   string
	data   []byte
	json   *json.Decoder
	texts  map[string]text
	faults []error
}

// fault adds a fault of a key, "" if it is one of the file, at the line that was read last.
func (r *fileReader) fault(key string, err error) {
	if key != "" {
		err = fmt.Errorf("%s: %w", key, err)
	}
	line := 1 + bytes.Count(r.data[:r.json.InputOffset()], []byte{'\n'})
	r.faults = append(r.faults, fmt.Errorf("%s: line %d: %w", r.name, line, err))
}

func (r *fileReader) read() {
	start, err := r.json.Token()
	if err != nil || start != json.Delim('{') {
		r.fault("", errors.New("not an object of texts"))
		return
	}
	for r.json.More() {
		key, err := r.json.Token()
		if err != nil {
			r.fault("", err)
			return
		}
		var value any
		if err := r.json.Decode(&value); err != nil {
			r.fault(key.(string), err)
			return
		}
		r.text(key.(string), value)
	}
	if _, err := r.json.Token(); err != nil {
		r.fault("", err)
	} else if _, err := r.json.Token(); err != io.EOF {
		r.fault("", errors.New("something follows after the texts"))
	}
}

// text reads what stands behind a key.
func (r *fileReader) text(key string, value any) {
	if _, twice := r.texts[key]; twice {
		r.fault(key, errors.New("is there twice"))
	}
	if s, plain := value.(string); plain { // as nearly all are
		p, err := parsePhrase(s)
		if err != nil {
			r.fault(key, err)
		}
		r.texts[key] = text{other: p}
		return
	}
	forms, counted := value.(map[string]any)
	if !counted {
		forms = map[string]any{"other": value}
	} else if forms["other"] == nil {
		r.fault(key, errors.New(`has no form "other"`))
	}
	var t text
	for _, name := range slices.Sorted(maps.Keys(forms)) {
		s, ok := forms[name].(string)
		p, err := parsePhrase(s)
		form, known := formNamed(name)
		switch {
		case !known:
			r.fault(key, fmt.Errorf("unknown form %q", name))
		case !ok:
			r.fault(key, errors.New("is not a text"))
		case err != nil:
			r.fault(key, err)
		case form == plural.Other:
			t.other = p
		case t.counted == nil:
			t.counted = map[plural.Form]phrase{form: p}
		default:
			t.counted[form] = p
		}
	}
	r.texts[key] = t
}

// formNamed returns the form of a plural as Unicode names it.
func formNamed(name string) (plural.Form, bool) {
	switch name {
	case "other":
		return plural.Other, true
	case "zero":
		return plural.Zero, true
	case "one":
		return plural.One, true
	case "two":
		return plural.Two, true
	case "few":
		return plural.Few, true
	case "many":
		return plural.Many, true
	}
	return 0, false
}
