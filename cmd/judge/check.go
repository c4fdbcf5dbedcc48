package main

import (
	"errors"
	"fmt"
	"io"

	"entente/engine/cases"
	"entente/engine/kingdoms/lines"
	"entente/variants"
)

func runCheck(args []string, s streams) error {
	files, err := parse(flags("check", s), args)
	if err != nil {
		return err
	}
	if len(files) == 0 {
		return errors.New("check: no files given")
	}
	b, err := variants.StandardBundle()
	if err != nil {
		return err
	}
	passed, failed := 0, 0
	for _, file := range files {
		data, err := readFile(file)
		if err != nil {
			return err
		}
		if lines.IsCases(data) {
			good, bad, err := checkKingdoms(data, s.out)
			if err != nil {
				return fmt.Errorf("%s: %w", file, err)
			}
			passed, failed = passed+good, failed+bad
			continue
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
			differ(s.out, c.ID, c.Title, differences)
		}
	}
	fmt.Fprintf(s.out, "%d passed, %d failed\n", passed, failed)
	if failed > 0 {
		return errFailed
	}
	return nil
}

// differ prints a case that failed.
func differ(out io.Writer, id, title string, differences []string) {
	fmt.Fprintf(out, "%s %s\n", id, title)
	for _, d := range differences {
		fmt.Fprintln(out, "   ", d)
	}
}

// checkKingdoms runs a collection of cases of Three Kingdoms.
func checkKingdoms(data []byte, out io.Writer) (passed, failed int, err error) {
	list, err := lines.ReadCases(data)
	if err != nil {
		return 0, 0, err
	}
	b, err := variants.Kingdoms()
	if err != nil {
		return 0, 0, err
	}
	for _, c := range list {
		if differences := c.Check(b.Board); len(differences) > 0 {
			failed++
			differ(out, c.ID, c.Title, differences)
		} else {
			passed++
		}
	}
	return passed, failed, nil
}
