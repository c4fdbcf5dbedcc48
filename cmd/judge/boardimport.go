package main

import (
	"errors"
	"fmt"

	"entente/ui/boards"
)

// runBoard creates the folder of a variant from files of other programs.
func runBoard(args []string, s streams) error {
	var out, variant string
	var force bool
	set := flags("board", s)
	set.StringVar(&out, "o", "", "the `folder` to make")
	set.StringVar(&variant, "name", "", "the `variant` to import from a file with several")
	set.BoolVar(&force, "force", false, "replace the board in the folder")
	files, err := parse(set, args)
	if err != nil {
		return err
	}
	if len(files) == 0 || out == "" {
		return errors.New("board: expected the files to read, and -o FOLDER")
	}
	made, err := boards.ReadForeign(files, variant, nil)
	if err != nil {
		return fmt.Errorf("board: %w", err)
	}
	if err := boards.WriteForeign(made, out, force); err != nil {
		var there boards.ErrThere
		if errors.As(err, &there) {
			return fmt.Errorf("board: %w: use -force to replace it", err)
		}
		return fmt.Errorf("board: %w", err)
	}
	v := made.Bundle.Variant
	fmt.Fprintf(s.out, "%s: %s, %d provinces, %d centers, %d powers\n", out, made.Name, len(v.Map.Provinces)-1, v.Map.Centers().Len(), len(v.Powers)-1)
	for _, text := range made.Lost {
		fmt.Fprintln(s.err, "not imported:", text)
	}
	return nil
}
