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

// maxFile is the maximum size of a rules file in bytes. Ours have about 30,000.
const maxFile = 1 << 20

// frame is the contents of book.json.
type frame struct {
	Chapters []struct {
		ID       string         `json:"id"`
		Sections []frameSection `json:"sections"`
	} `json:"chapters"`
	Words []string `json:"words"`
}

// frameSection is a section without texts.
type frameSection struct {
	ID       string          `json:"id"`
	Rules    []string        `json:"rules"`
	Settings []string        `json:"settings"`
	Checks   []string        `json:"checks"`
	See      []string        `json:"see"`
	Cites    []string        `json:"cites"` // one per clause
	Case     json.RawMessage `json:"case"`
}

// Read reads the rules in a folder in a language such as "zh_TW". It reports every text that is missing or unused and every unknown name.
// Files larger than 1 MB are refused.
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

// decode reads a JSON file and refuses fields that v does not have.
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

// reader fills the frame with the texts of a language.
type reader struct {
	name   string
	texts  map[string]string
	book   *Book
	faults []error
}

func (r *reader) fault(format string, args ...any) {
	r.faults = append(r.faults, fmt.Errorf("%s: "+format, append([]any{r.name}, args...)...))
}

// text takes the text with a key from the file.
func (r *reader) text(key string) string {
	text, ok := r.texts[key]
	if delete(r.texts, key); !ok || strings.TrimSpace(text) == "" {
		r.fault("%.40s is missing", key)
	}
	return text
}

// read builds the book.
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

// section builds a section.
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
