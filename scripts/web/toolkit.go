package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// mending is what has to be different in a file of the toolkit, in a browser.
type mending struct {
	module, file string
	parts        [][2]string // what stands there, once, and what has to stand there
}

// mendings make the toolkit do in a browser what it does on a desktop: take in everything that is done with mouse and keyboard one
// after the other on the thread of the window (keys came on others, and the mouse was moved on before its button was pressed), know
// the keys held while a button is pressed, and take letters that are no ASCII.
func mendings() []mending {
	return []mending{
		{"fyne.io/fyne/v2", "internal/driver/glfw/window_wasm.go", [][2]string{
			{"\tw.processKeyPressed(keyName, keyASCII, scancode, keyAction, keyDesktopModifier)\n", "\trunOnMain(func() { w.processKeyPressed(keyName, keyASCII, scancode, keyAction, keyDesktopModifier) })\n"},
			{"\tw.processCharInput(char)\n", "\trunOnMain(func() { w.processCharInput(char) })\n"},
			{"\tw.processFocused(focused)\n", "\tgo runOnMain(func() { w.processFocused(focused) })\n"},
			{"\tw.newMousePosX = w.scaleInput(xpos)\n\tw.newMousePosY = w.scaleInput(ypos)\n\tw.mousePosUpdateProcessed = false\n",
				"\trunOnMain(func() {\n\t\tw.newMousePosX = w.scaleInput(xpos)\n\t\tw.newMousePosY = w.scaleInput(ypos)\n\t\tw.mousePosUpdateProcessed = false\n\t})\n"},
		}},
		{"github.com/fyne-io/glfw-js", "browser_wasm.go", [][2]string{
			{"go w.mouseButtonCallback(w, MouseButton(button), Press, 0)", "go w.mouseButtonCallback(w, MouseButton(button), Press, toModifierKey(me))"},
			{"go w.mouseButtonCallback(w, MouseButton(button), Release, 0)", "go w.mouseButtonCallback(w, MouseButton(button), Release, toModifierKey(me))"},
			{"if len(keyStr) == 1 {\n\t\t\t\tkeyRune := []rune(keyStr)\n", "if keyRune := []rune(keyStr); len(keyRune) == 1 {\n"},
		}},
	}
}

// mend copies the modules of the toolkit into a folder, mends them there, and leaves a go.mod beside them that takes the copies (go build
// -modfile). It fails when the toolkit has become another.
func mend(folder string) error {
	folder, err := filepath.Abs(folder)
	if err != nil {
		return err
	}
	if err := os.RemoveAll(folder); err != nil {
		return err
	}
	list, err := exec.Command("go", "env", "GOMOD").Output()
	if err != nil {
		return fmt.Errorf("go env: %w", err)
	}
	own := strings.TrimSpace(string(list))
	text, err := os.ReadFile(own)
	if err != nil {
		return err
	}
	sums, err := os.ReadFile(filepath.Join(filepath.Dir(own), "go.sum"))
	if err != nil {
		return err
	}
	for _, m := range mendings() {
		dir, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", m.module).Output()
		if err != nil {
			return fmt.Errorf("go list: %w", err)
		}
		copied := filepath.Join(folder, filepath.FromSlash(m.module))
		if err := os.CopyFS(copied, os.DirFS(strings.TrimSpace(string(dir)))); err != nil {
			return err
		}
		if err := m.mend(filepath.Join(copied, filepath.FromSlash(m.file))); err != nil {
			return err
		}
		text = fmt.Appendf(text, "\nreplace %s => %s\n", m.module, copied)
	}
	return errors.Join(os.WriteFile(filepath.Join(folder, "go.mod"), text, 0o644), os.WriteFile(filepath.Join(folder, "go.sum"), sums, 0o644))
}

// mend writes a file with other parts.
func (m mending) mend(file string) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	text := string(data)
	for _, part := range m.parts {
		if n := strings.Count(text, part[0]); n != 1 {
			return fmt.Errorf("%s has %d times, not once: %s", file, n, part[0])
		}
		text = strings.Replace(text, part[0], part[1], 1)
	}
	return os.WriteFile(file, []byte(text), 0o644)
}
