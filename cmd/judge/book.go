package main

import (
	"errors"
	"fmt"
	"os"

	"entente/engine/book"
	"entente/variants"
)

func runBook(args []string, s streams) error {
	set := flags("book", s)
	files, err := parse(set, args)
	if err != nil {
		return err
	}
	if len(files) != 2 {
		return errors.New("book: want a file of recorded phases and the book to write")
	}
	b, err := variants.StandardBundle()
	if err != nil {
		return err
	}
	var m book.Maker
	if err := eachPast(files[0], b.Variant, func(p *past) {
		if p.Position.Variant != nil {
			m.Add(p.game, &p.Position, p.Orders)
		}
	}); err != nil {
		return err
	}
	data, says, err := m.Book()
	if err != nil {
		return err
	}
	fmt.Fprintln(s.out, says)
	return os.WriteFile(files[1], data, 0o666)
}
