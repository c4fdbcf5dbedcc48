// Toolkit copies the modules of the toolkit and mends them, for the program and for browsers:
//
//	go run ./scripts/toolkit FOLDER
//
// FOLDER is made anew. Its go.mod is ours with the copies in place of the modules, for go build -modfile; it names them as seen from ours,
// so that a program does not tell where it was built.
package main

import (
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "toolkit: want one folder")
		os.Exit(2)
	}
	if err := mend(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "toolkit:", err)
		os.Exit(1)
	}
}

// mending is what has to be different in a file of a module.
type mending struct {
	module, file string
	parts        [][2]string // what stands there, once, and what has to stand there
}

// between stands for everything that lies between two texts.
const between = "…"

const (
	fyne = "fyne.io/fyne/v2"
	js   = "github.com/fyne-io/glfw-js"
	i18n = "github.com/nicksnyder/go-i18n/v2"
)

// mendings are what a browser needs and what the program does without.
//
// They make the toolkit do in a browser what it does on a desktop: take in everything that is done with mouse and keyboard one after
// the other on the thread of the window (keys came on others, and the mouse was moved on before its button was pressed), know the keys
// that are held, by which the program tells a driver of desktops, whose frames come by themselves, and take letters that are no ASCII.
//
// And they leave out what nothing of ours asks for, a sixth of the program: Go's client for the net, the system's tray, templates, the
// letters of pictures that are not UTF-8, the toolkit's cuts of its own font, which stands behind ours, and round corners of pictures:
// without them a picture is drawn in half the time where there is no graphics card.
//
// And a font is read once, not once more for every field, and not again after each change of the theme. The system is asked for a font
// when a letter is shown that ours lack, not at each start: where it has many fonts that takes seconds. A picture that changes is scaled
// as it says when it is drawn, not as it said when it was made. What comes into the window is laid out to its end before it is drawn, and
// asks for no second frame. And a window has no buffers for depth and stencil, which nothing draws into and which were cleared for every
// frame.
//
// And drawing costs the processor less where there is no graphics card: rectangles are cut into parts, and a text that was measured is
// not shaped again to be drawn.
func mendings() []mending {
	return []mending{
		{fyne, "internal/driver/glfw/window_wasm.go", [][2]string{
			{"\tw.processKeyPressed(keyName, keyASCII, scancode, keyAction, keyDesktopModifier)\n", "\trunOnMain(func() {\n\t\tw.driver.currentKeyModifiers = keyDesktopModifier\n" +
				"\t\tw.processKeyPressed(keyName, keyASCII, scancode, keyAction, keyDesktopModifier)\n\t})\n"},
			{"\tw.processCharInput(char)\n", "\trunOnMain(func() { w.processCharInput(char) })\n"},
			{"\tw.processFocused(focused)\n", "\tgo runOnMain(func() { w.processFocused(focused) })\n"},
			{"\tw.newMousePosX = w.scaleInput(xpos)\n\tw.newMousePosY = w.scaleInput(ypos)\n\tw.mousePosUpdateProcessed = false\n",
				"\trunOnMain(func() {\n\t\tw.newMousePosX = w.scaleInput(xpos)\n\t\tw.newMousePosY = w.scaleInput(ypos)\n\t\tw.mousePosUpdateProcessed = false\n\t})\n"},
		}},
		{fyne, "internal/driver/glfw/driver_wasm.go", [][2]string{
			{"func (d *gLDriver) catchTerm() {}\n", "func (d *gLDriver) catchTerm() {}\n\nfunc (d *gLDriver) CurrentKeyModifiers() fyne.KeyModifier { return d.currentKeyModifiers }\n"},
		}},
		{js, "browser_wasm.go", [][2]string{
			{"go w.mouseButtonCallback(w, MouseButton(button), Press, 0)", "go w.mouseButtonCallback(w, MouseButton(button), Press, toModifierKey(me))"},
			{"go w.mouseButtonCallback(w, MouseButton(button), Release, 0)", "go w.mouseButtonCallback(w, MouseButton(button), Release, toModifierKey(me))"},
			{"if len(keyStr) == 1 {\n\t\t\t\tkeyRune := []rune(keyStr)\n", "if keyRune := []rune(keyStr); len(keyRune) == 1 {\n"},
		}},
		without("net/http", js, "browser_wasm.go"),
		without("net/http", fyne, "resource.go"),
		without("net/http", fyne, "internal/repository/http.go"),
		without("net/http", fyne, "app/app_wasm.go"),
		without("fyne.io/systray", fyne, "internal/driver/glfw/driver_desktop.go"),
		without("text/template", fyne, "lang/lang.go"),
		without("text/template", i18n, "i18n/localizer.go"),
		without("text/template", i18n, "i18n/message_template.go"),
		without("text/template", i18n, "i18n/template/text_parser.go"),
		without("golang.org/x/net/html/charset", "github.com/srwiley/oksvg", "public.go"),
		without("golang.org/x/net/html/charset", "github.com/fyne-io/oksvg", "public.go"),
		{fyne, "theme/bundled-fonts.go", [][2]string{
			{"//go:embed font/NotoSans-Bold.ttf\nvar notoSansBold []byte", "var notoSansBold = notoSansRegular"},
			{"//go:embed font/NotoSans-Italic.ttf\nvar notoSansItalic []byte", "var notoSansItalic = notoSansRegular"},
			{"//go:embed font/NotoSans-BoldItalic.ttf\nvar notoSansBoldItalic []byte", "var notoSansBoldItalic = notoSansRegular"},
			{"//go:embed font/DejaVuSansMono-Powerline.ttf\nvar dejaVuSansMono []byte", "var dejaVuSansMono = notoSansRegular"},
		}},
		{fyne, "internal/painter/font.go", [][2]string{
			{"var shaper = &shaping.HarfbuzzShaper{}\n", "var shaper = &shaping.HarfbuzzShaper{}\n\n// read are the fonts, by the place of their first byte.\nvar read sync.Map\n"},
			{"\tloaded, err := font.ParseTTF(bytes.NewReader(data.Content()))\n",
				"\tcontent := data.Content()\n\tif len(content) > 0 {\n\t\tif f, ok := read.Load(&content[0]); ok {\n\t\t\treturn font.NewFace(f.(*font.Font))\n\t\t}\n\t}\n" +
					"\tloaded, err := font.ParseTTF(bytes.NewReader(content))\n"},
			{"\treturn loaded\n}\n", "\tread.Store(&content[0], loaded.Font)\n\treturn loaded\n}\n"},
			{"\tlocal := lookupLangFont(family, aspect)\n", "\tvar local *font.Face // a letter that they lack is looked for when it is shown\n"},
		}},
		{fyne, "internal/painter/font.go", walked},
		{fyne, "internal/driver/glfw/loop.go", [][2]string{
			{"\tif canvas.EnsureMinSize() {\n\t\tw.shouldExpand = true\n\t}\n",
				"\tfor round := 1; ; round++ { // what is laid out anew asks for a frame: for this one\n\t\tif canvas.EnsureMinSize() {\n\t\t\tw.shouldExpand = true\n\t\t}\n" +
					"\t\tif !canvas.CheckDirtyAndClear() {\n\t\t\tbreak\n\t\t}\n\t\tif round == 3 {\n\t\t\tcanvas.SetDirty()\n\t\t\tbreak\n\t\t}\n\t}\n"},
			{"	canvas.paint(canvas.Size())\n", "	canvas.paint(canvas.Size())\n	painter.ForgetTexts()\n"},
		}},
		{fyne, "internal/driver/glfw/glfw_core.go", [][2]string{
			{"func initWindowHints() {\n", "func initWindowHints() {\n\tglfw.WindowHint(glfw.DepthBits, 0)\n\tglfw.WindowHint(glfw.StencilBits, 0)\n"},
		}},
		{fyne, "internal/painter/gl/draw.go", [][2]string{
			{"\n\tcornerRadius := float32(0)\n\taspect := float32(0)\n",
				"\tif r, ok := o.(*canvas.Raster); ok {\n\t\tp.ctx.ActiveTexture(texture0)\n\t\tp.ctx.BindTexture(texture2D, texture)\n" +
					"\t\tp.ctx.TexParameteri(texture2D, textureMinFilter, textureFilterToGL[r.ScaleMode])\n" +
					"\t\tp.ctx.TexParameteri(texture2D, textureMagFilter, textureFilterToGL[r.ScaleMode])\n\t}\n\n\tcornerRadius := float32(0)\n\taspect := float32(0)\n"},
		}},
		{fyne, "internal/painter/gl/draw.go", cut},
		{fyne, "internal/painter/gl/shaders/simple.frag", square},
		{fyne, "internal/painter/gl/shaders/simple_es.frag", square},
		{fyne, "internal/painter/gl/shaders/rectangle.frag", plain},
		{fyne, "internal/painter/gl/shaders/rectangle_es.frag", plain},
		{fyne, "internal/painter/gl/shaders/round_rectangle.frag", bare},
		{fyne, "internal/painter/gl/shaders/round_rectangle_es.frag", bare},
	}
}

// stands are packages of the names of others, which stand where those did.
//
//go:embed stand
var stands embed.FS

// without lets a file import one of the stands in place of a package.
func without(imported, module, file string) mending {
	return mending{module, file, [][2]string{{`"` + imported + `"`, `"` + module + "/stand/" + path.Base(imported) + `"`}}}
}

// mend copies the modules of the toolkit into a folder, mends them there, and leaves a go.mod beside them that takes the copies. It fails
// when the toolkit has become another.
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
		at := copies[m.module]
		if at == "" {
			at = filepath.Join(folder, filepath.FromSlash(m.module))
			if err := copied(m.module, at); err != nil {
				return err
			}
			copies[m.module] = at
			seen, err := filepath.Rel(filepath.Dir(own), at)
			if err != nil {
				return err
			}
			text = fmt.Appendf(text, "\nreplace %s => ./%s\n", m.module, filepath.ToSlash(seen))
		}
		if err := m.mend(filepath.Join(at, filepath.FromSlash(m.file))); err != nil {
			return err
		}
	}
	return errors.Join(os.WriteFile(filepath.Join(folder, "go.mod"), text, 0o644), os.WriteFile(filepath.Join(folder, "go.sum"), sums, 0o644))
}

// copied copies a module into a folder, and the stands with it. A machine that does not have the module yet fetches it.
func copied(module, folder string) error {
	told, err := exec.Command("go", "mod", "download", "-json", module).Output()
	if err != nil {
		return fmt.Errorf("go mod download %s: %w: %s", module, err, told)
	}
	var there struct{ Dir string }
	if err := json.Unmarshal(told, &there); err != nil {
		return fmt.Errorf("go mod download %s: %w", module, err)
	}
	return errors.Join(os.CopyFS(folder, os.DirFS(there.Dir)), os.CopyFS(folder, stands))
}

// mend writes a file with other parts.
func (m mending) mend(file string) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	text := string(data)
	for _, part := range m.parts {
		first, last, _ := strings.Cut(part[0], between)
		before, rest, found := strings.Cut(text, first)
		_, after, ends := strings.Cut(rest, last)
		if !found || !ends || strings.Contains(rest, first) {
			return fmt.Errorf("%s does not have once: %s", file, part[0])
		}
		text = before + part[1] + after
	}
	return os.WriteFile(file, []byte(text), 0o644)
}
