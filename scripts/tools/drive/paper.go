package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// print prints a document with the key of its command, and creates a picture of its first page.
func (p *player) print(key, name string) error {
	file := filepath.Join(p.program.folder, "paper.pdf")
	if err := p.paper(key, file); err != nil {
		return err
	}
	return photographed(file, name, "-r", "100", "-f", "1", "-l", "1", "-singlefile")
}

// paper prints a document to a file with the key of its command, as a user would.
func (p *player) paper(key, file string) error {
	if err := p.key(key); err != nil {
		return err
	}
	if err := p.program.wait("the dialog that prints", func(s state) bool { return s.Dialog != "" }); err != nil {
		return err
	}
	asks := p.program.now.Dialog
	if err := os.Remove(file); err != nil && !os.IsNotExist(err) {
		return err
	}
	if err := p.key("ctrl+a"); err != nil {
		return err
	}
	if err := p.write(file); err != nil {
		return err
	}
	if err := p.key("Return"); err != nil {
		return err
	}
	ready := func(s state) bool { // it can be opened or left; while it is being made it can only be stopped
		_, two := s.Controls["answer-1"]
		return two && s.Dialog != "" && s.Dialog != asks
	}
	if err := p.program.wait("the document", ready); err != nil {
		return err
	}
	if err := p.key("Escape"); err != nil {
		return err
	}
	return p.program.wait("the board", func(s state) bool { return s.Dialog == "" })
}

// photographed creates pictures of a document: one, or one per page with the page number after the name.
func photographed(file, name string, how ...string) error {
	args := append(how, "-png", file, strings.TrimSuffix(name, ".png"))
	if out, err := exec.Command("pdftoppm", args...).CombinedOutput(); err != nil {
		return fmt.Errorf("pdftoppm: %w: %s", err, out)
	}
	return nil
}
