package jsonfile

import (
	"slices"
	"strings"

	"entente/engine/faults"
)

// Need returns the field with the given name, which must be there.
func (v *Value) Need(name string) (*Value, error) {
	if f := v.Field(name); f != nil {
		return f, nil
	}
	return nil, v.Faultf("%q is missing", name)
}

// EachText calls read with every text of the list in the field with the given name, if it is there, and joins the faults.
func (v *Value) EachText(name string, read func(string) error) error {
	f := v.Field(name)
	if f == nil {
		return nil
	}
	return f.EachItem(name, read)
}

// EachItem calls read with every text of a list and joins the faults.
func (v *Value) EachItem(what string, read func(string) error) error {
	list, err := v.Items(what)
	if err == nil && len(list) > MaxItems {
		err = v.Faultf("%s: more than %d of them: not a game", what, MaxItems)
	}
	if err != nil {
		return err
	}
	var wrong faults.List
	for i := range list {
		text, err := list[i].Text(what)
		if err == nil {
			if err = read(text); err != nil {
				err = list[i].Faultf("%w", err)
			}
		}
		wrong.Add(err)
	}
	return wrong.Err()
}

// EachObject calls read with everything in the list of a field, if it is there, until something is wrong.
func (v *Value) EachObject(name string, most int, read func(*Value) error) error {
	f := v.Field(name)
	if f == nil {
		return nil
	}
	list, err := f.Items(name)
	if err == nil && len(list) > most {
		err = f.Faultf("%s: more than %d: not a game", name, most)
	}
	for i := range list {
		if err != nil {
			break
		}
		err = read(&list[i])
	}
	return err
}

// Words reads a text of at most so many characters into a variable, which keeps its value if the field is missing.
func (v *Value) Words(name string, most int, into *string) error {
	f := v.Field(name)
	if f == nil {
		return nil
	}
	text, err := f.LongText(name, most)
	if err == nil {
		*into = text
	}
	return err
}

// Place returns the field with the given name, or v itself if it is not there.
func (v *Value) Place(name string) *Value {
	if f := v.Field(name); f != nil {
		return f
	}
	return v
}

// Whole reads a number into a variable, which keeps its value if the field is missing.
func (v *Value) Whole(name string, into *int, least, most int) error {
	f := v.Field(name)
	if f == nil {
		return nil
	}
	n, err := f.Number(name, least, most)
	if err == nil {
		*into = n
	}
	return err
}

// Choice reads which of the words a field has.
func (v *Value) Choice(name string, words []string, into *int) error {
	f := v.Field(name)
	if f == nil {
		return nil
	}
	text, err := f.Text(name)
	if err != nil {
		return err
	}
	i := slices.Index(words, text)
	if i < 0 {
		return f.Faultf("%s: %.40q is none of %s", name, text, strings.Join(words, ", "))
	}
	*into = i
	return nil
}

// Either reads which of two words a field has.
func (v *Value) Either(name string, words []string, into *bool) error {
	i := 0
	if *into {
		i = 1
	}
	err := v.Choice(name, words, &i)
	*into = i == 1
	return err
}

// Switched reads a boolean into a variable, which keeps its value if the field is missing.
func (v *Value) Switched(name string, into *bool) (err error) {
	if f := v.Field(name); f != nil {
		*into, err = f.Flag(name)
	}
	return err
}
