package main

import (
	"errors"
	"fmt"
	"os"

	"entente/engine/cases"
	"entente/variants"
)

func runCheck(args []string, s streams) error {
	files, err := parse(flags("check", s), args)
	if err != nil {
		return err
	}
	if len(files) == 0 {
		return errors.New("check: which files?")
	}
	b, err := variants.StandardBundle()
	if err != nil {
		return err
	}
	passed, failed := 0, 0
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		list, err := cases.Read(data)
		if err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
		for _, c := range list {
			differences := c.Check(b.Variant)
			if len(differences) == 0 {
				passed++
				continue
			}
			failed++
			fmt.Fprintf(s.out, "%s %s\n", c.ID, c.Title)
			for _, d := range differences {
				fmt.Fprintln(s.out, "   ", d)
			}
		}
	}
	fmt.Fprintf(s.out, "%d passed, %d failed\n", passed, failed)
	if failed > 0 {
		return errFailed
	}
	return nil
}
