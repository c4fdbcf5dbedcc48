package lessons

import (
	"errors"
	"fmt"
	"io/fs"

	"entente/engine"
	"entente/engine/lesson"
	"entente/ui/board/atlas"
	"entente/variants"
)

// boardsFolder is the folder of the lessons on other boards than the standard one, with a file for each board, named after it.
const boardsFolder = "lessons/boards"

// others holds the other boards of lessons. The zero value has none.
type others struct {
	tables   map[string]*engine.Variant // by id
	drawings map[*engine.Variant]*atlas.Drawing
}

// read reads the lessons on other boards, in the order in which boards are offered.
func (o *others) read(assets fs.FS) (list []lesson.Lesson, err error) {
	for _, id := range variants.List() {
		data, err := fs.ReadFile(assets, boardsFolder+"/"+id+".json")
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		v, err := o.find(id)
		if err != nil {
			return nil, err
		}
		more, err := lesson.Read(data, only(v))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", id, err)
		}
		list = append(list, more...)
	}
	return list, nil
}

// find returns a built-in board, always the same value.
func (o *others) find(id string) (*engine.Variant, error) {
	if v := o.tables[id]; v != nil {
		return v, nil
	}
	v, err := variants.Tables(id)
	if err != nil {
		return nil, err
	}
	if o.tables == nil {
		o.tables, o.drawings = map[string]*engine.Variant{}, map[*engine.Variant]*atlas.Drawing{}
	}
	o.tables[id] = v
	return v, nil
}

// find returns the board of a lesson file.
func (ls *Lessons) find(id string) (*engine.Variant, error) {
	if v := ls.drawing.Variant(); v.ID == id {
		return v, nil
	}
	return ls.others.find(id)
}

// drawn returns the drawing of a lesson's board. Drawings other than the standard one are made on first use.
func (ls *Lessons) drawn(v *engine.Variant) (*atlas.Drawing, error) {
	if d := ls.drawing; d.Variant() == v {
		return d, nil
	}
	if d := ls.others.drawings[v]; d != nil {
		return d, nil
	}
	svg, anchors, err := variants.Drawing(v.ID)
	if err != nil {
		return nil, err
	}
	d, err := atlas.NewDrawing(v, svg, anchors)
	if err == nil {
		ls.others.drawings[v] = d
	}
	return d, err
}
