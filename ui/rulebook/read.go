package rulebook

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"

	"entente/engine/jsonfile"
)

// maxFile bounds a file of the rules, in bytes: ours have some 30,000.
const maxFile = 1 << 20

// frame is book.json.
type frame struct {
	Chapters []struct {
		ID       string         `json:"id"`
		Sections []frameSection `json:"sections"`
	} `json:"chapters"`
	Words []string `json:"words"`
}

// frameSection is a section without its texts.
type frameSection struct {
	ID       string          `json:"id"`
	Rules    []string        `json:"rules"`
	Settings []string        `json:"settings"`
	Checks   []string        `json:"checks"`
	See      []string        `json:"see"`
	Cites    []string        `json:"cites"` // one for each clause
	Case     json.RawMessage `json:"case"`
}

// Read reads the rules of a folder in a language, such as "zh_TW". Everything must be there: it reports all texts that are missing,
// all that belong nowhere, and everything that is named and does not exist. Files with more than a megabyte are refused.
func Read(files fs.FS, folder, language string) (*Book, error) {
	var f frame
	if err := decode(files, folder+"/book.json", &f); err != nil {
		return nil, err
	}
	r := reader{name: folder + "/" + language + ".json", book: &Book{Language: language, topics: map[string]string{}}}
	if err := decode(files, r.name, &r.texts); err != nil {
		return nil, err
	}
	r.read(f)
	if r.faults != nil {
		return nil, errors.Join(r.faults...)
	}
	return r.book, nil
}

// decode reads a file of JSON that has nothing but what v has.
func decode(files fs.FS, name string, v any) error {
	file, err := files.Open(name)
	if err != nil {
		return fmt.Errorf("rules: %w", err)
	}
	defer file.Close()
	data, err := io.ReadAll(io.LimitReader(file, maxFile+1))
	switch {
	case err != nil:
		return fmt.Errorf("%s: %w", name, err)
	case len(data) > maxFile:
		return fmt.Errorf("%s: has more than %d bytes", name, maxFile)
	}
	if err := jsonfile.Strict(data, v); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// reader puts the texts of a language into the frame.
type reader struct {
	name   string
	texts  map[string]string
	book   *Book
	faults []error
}

func (r *reader) fault(format string, args ...any) {
	r.faults = append(r.faults, fmt.Errorf("%s: "+format, append([]any{r.name}, args...)...))
}

// text takes the text of a number out of the file.
func (r *reader) text(key string) string {
	text, ok := r.texts[key]
	if delete(r.texts, key); !ok || strings.TrimSpace(text) == "" {
		r.fault("%.40s is missing", key)
	}
	return text
}

// read makes the book.
func (r *reader) read(f frame) {
	for _, c := range f.Chapters {
		chapter := Chapter{ID: c.ID, Title: r.text(c.ID)}
		for _, s := range c.Sections {
			if !strings.HasPrefix(s.ID, c.ID+".") {
				r.fault("section %.40s is in chapter %.40s", s.ID, c.ID)
			}
			chapter.Sections = append(chapter.Sections, r.section(s))
		}
		r.book.Chapters = append(r.book.Chapters, chapter)
	}
	for _, key := range f.Words {
		forms := strings.Split(r.text("word."+key), "|")
		if slices.Contains(forms, "") {
			r.fault("word.%.40s has an empty form", key)
		}
		r.book.Words = append(r.book.Words, Word{Key: key, Forms: forms, Text: r.text("word." + key + ".text")})
	}
	for _, key := range slices.Sorted(maps.Keys(r.texts)) {
		r.fault("%.40s belongs nowhere", key)
	}
	for _, c := range r.book.Chapters {
		for _, s := range c.Sections {
			for _, see := range s.See {
				if r.book.Section(see) == nil {
					r.fault("%s refers to %.40s, which is not there", s.ID, see)
				}
			}
		}
	}
}

// section makes a section.
func (r *reader) section(s frameSection) Section {
	section := Section{ID: s.ID, Title: r.text(s.ID), See: s.See, Case: s.Case}
	for i, cites := range s.Cites {
		section.Clauses = append(section.Clauses, Clause{Text: r.text(s.ID + "." + strconv.Itoa(i+1)), Cites: cites})
	}
	for kind, names := range map[string][]string{"rule": s.Rules, "setting": s.Settings, "check": s.Checks} {
		for _, name := range names {
			topic := kind + ":" + name
			if other := r.book.topics[topic]; other != "" {
				r.fault("%.40s is in %s and in %s", topic, other, s.ID)
			}
			r.book.topics[topic] = s.ID
		}
	}
	return section
}
