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
	whole        string      // or all that has to stand there: the file is new
}

// mendings make the toolkit do in a browser what it does on a desktop: take in everything that is done with mouse and keyboard one
// after the other on the thread of the window (keys came on others, and the mouse was moved on before its button was pressed), know
// the keys held while a button is pressed, and take letters that are no ASCII. Further they leave out what would only be loaded: Go's
// own client for the net, since a browser has one, and the toolkit's cuts of its own font, which stand behind ours.
func mendings() []mending {
	return []mending{
		{"fyne.io/fyne/v2", "internal/driver/glfw/window_wasm.go", [][2]string{
			{"\tw.processKeyPressed(keyName, keyASCII, scancode, keyAction, keyDesktopModifier)\n", "\trunOnMain(func() { w.processKeyPressed(keyName, keyASCII, scancode, keyAction, keyDesktopModifier) })\n"},
			{"\tw.processCharInput(char)\n", "\trunOnMain(func() { w.processCharInput(char) })\n"},
			{"\tw.processFocused(focused)\n", "\tgo runOnMain(func() { w.processFocused(focused) })\n"},
			{"\tw.newMousePosX = w.scaleInput(xpos)\n\tw.newMousePosY = w.scaleInput(ypos)\n\tw.mousePosUpdateProcessed = false\n",
				"\trunOnMain(func() {\n\t\tw.newMousePosX = w.scaleInput(xpos)\n\t\tw.newMousePosY = w.scaleInput(ypos)\n\t\tw.mousePosUpdateProcessed = false\n\t})\n"},
		}, ""},
		{"github.com/fyne-io/glfw-js", "browser_wasm.go", [][2]string{
			{"go w.mouseButtonCallback(w, MouseButton(button), Press, 0)", "go w.mouseButtonCallback(w, MouseButton(button), Press, toModifierKey(me))"},
			{"go w.mouseButtonCallback(w, MouseButton(button), Release, 0)", "go w.mouseButtonCallback(w, MouseButton(button), Release, toModifierKey(me))"},
			client("github.com/fyne-io/glfw-js"),
			{"if len(keyStr) == 1 {\n\t\t\t\tkeyRune := []rune(keyStr)\n", "if keyRune := []rune(keyStr); len(keyRune) == 1 {\n"},
		}, ""},
		{module: "github.com/fyne-io/glfw-js", file: "nonet/nonet.go", whole: noNet},
		{module: "fyne.io/fyne/v2", file: "internal/nonet/nonet.go", whole: noNet},
		{"fyne.io/fyne/v2", "resource.go", [][2]string{client("fyne.io/fyne/v2/internal")}, ""},
		{"fyne.io/fyne/v2", "internal/repository/http.go", [][2]string{client("fyne.io/fyne/v2/internal")}, ""},
		{"fyne.io/fyne/v2", "app/app_wasm.go", [][2]string{client("fyne.io/fyne/v2/internal")}, ""},
		{"fyne.io/fyne/v2", "theme/bundled-fonts.go", [][2]string{
			{"//go:embed font/NotoSans-Bold.ttf\nvar notoSansBold []byte", "var notoSansBold = notoSansRegular"},
			{"//go:embed font/NotoSans-Italic.ttf\nvar notoSansItalic []byte", "var notoSansItalic = notoSansRegular"},
			{"//go:embed font/NotoSans-BoldItalic.ttf\nvar notoSansBoldItalic []byte", "var notoSansBoldItalic = notoSansRegular"},
			{"//go:embed font/DejaVuSansMono-Powerline.ttf\nvar dejaVuSansMono []byte", "var dejaVuSansMono = notoSansRegular"},
		}, ""},
	}
}

// client takes the place of Go's client for the net, which is a seventh of the program, and which nothing of ours asks for anything.
func client(module string) [2]string {
	return [2]string{"\t\"net/http\"\n", "\thttp \"" + module + "/nonet\"\n"}
}

// noNet is what the toolkit asks for of net/http.
const noNet = `// Package nonet stands where net/http did: it has no net.
package nonet

import (
	"errors"
	"io"
)

const (
	StatusOK       = 200
	StatusIMUsed   = 226
	StatusNotFound = 404
)

type Response struct {
	Status     string
	StatusCode int
	Body       io.ReadCloser
}

func Get(string) (*Response, error)  { return nil, errors.ErrUnsupported }
func Head(string) (*Response, error) { return nil, errors.ErrUnsupported }

func DetectContentType([]byte) string { return "image/png" }
`

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
	copies := map[string]string{}
	for _, m := range mendings() {
		if at := copies[m.module]; at != "" {
			if err := m.mend(filepath.Join(at, filepath.FromSlash(m.file))); err != nil {
				return err
			}
			continue
		}
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
		copies[m.module] = copied
		text = fmt.Appendf(text, "\nreplace %s => %s\n", m.module, copied)
	}
	return errors.Join(os.WriteFile(filepath.Join(folder, "go.mod"), text, 0o644), os.WriteFile(filepath.Join(folder, "go.sum"), sums, 0o644))
}

// mend writes a file with other parts.
func (m mending) mend(file string) error {
	if m.whole != "" {
		return errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), os.WriteFile(file, []byte(m.whole), 0o644))
	}
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
