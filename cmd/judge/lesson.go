package main

import (
	"errors"
	"fmt"

	"entente/engine/lesson"
)

// runLesson reads lesson files, which compares every answer with the judge, and tries every set of orders for the puzzles.
func runLesson(args []string, s streams) error {
	files, err := parse(flags("lesson", s), args)
	if err != nil {
		return err
	}
	if len(files) == 0 {
		return errors.New("lesson: no files given")
	}
	wrong := false
	for _, file := range files {
		data, err := readFile(file)
		if err != nil {
			return err
		}
		list, err := lesson.Read(data, new(conversion).find)
		if err != nil {
			fmt.Fprintf(s.out, "%s: %v\n", file, err)
			wrong = true
			continue
		}
		puzzles, tried := 0, 0
		for i := range list {
			l := &list[i]
			if l.Found == (lesson.Found{}) {
				continue
			}
			found, _ := l.Search()
			if puzzles, tried = puzzles+1, tried+found.Of; found != l.Found {
				fmt.Fprintf(s.out, "%s: lesson %d (%s): found is [%d,%d,%d], but the judge finds [%d,%d,%d]\n", file, i+1, l.ID,
					l.Found.Ways, l.Found.Of, l.Found.Far, found.Ways, found.Of, found.Far)
				wrong = true
			}
		}
		fmt.Fprintf(s.out, "%s: %d lessons, %d of them puzzles; %d sets of orders tried\n", file, len(list), puzzles, tried)
	}
	if wrong {
		return errFailed
	}
	return nil
}
