package main

import (
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"entente/assets"
	"entente/ui/lang"
)

//go:embed page
var page embed.FS

// build fills a folder in which the program lies already (entente.wasm) with all the rest: the page, Go's own script, icons,
// the service worker, and copies that are packed.
func build(folder, icons, goroot string, quick bool) error {
	site := map[string][]byte{}
	add := func(name, file string) (err error) {
		site[name], err = os.ReadFile(file)
		return err
	}
	if err := errors.Join(add("entente.wasm", filepath.Join(folder, "entente.wasm")), add("wasm_exec.js", filepath.Join(goroot, "lib", "wasm", "wasm_exec.js"))); err != nil {
		return err
	}
	for _, size := range []string{"64", "128", "256", "512"} {
		if err := add("icon-"+size+".png", filepath.Join(icons, size+".png")); err != nil {
			return err
		}
	}
	icon, err := assets.FS.ReadFile("glyphs/app.svg")
	if err != nil {
		return err
	}
	site["icon.svg"] = icon
	far, err := fs.Glob(assets.FS, "fonts/*[CP]-*.otf") // those of assets/loose_js.go that do not come with the program
	if err != nil {
		return err
	}
	for _, name := range append(far, "fonts/EntenteSansHan-Regular.otf") {
		if site[name], err = assets.FS.ReadFile(name); err != nil {
			return err
		}
	}
	if err := fill(site); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Join(folder, "fonts"), 0o755); err != nil {
		return err
	}
	for name, data := range site {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o644); err != nil {
			return err
		}
		if err := packed(filepath.Join(folder, name), data, quick); err != nil {
			return err
		}
	}
	return nil
}

// fill writes the page itself, in the colours and words of the program.
func fill(site map[string][]byte) error {
	texts, err := pageTexts()
	if err != nil {
		return err
	}
	values := []string{"@texts@", texts, "@size@", strconv.Itoa(len(site["entente.wasm"]))}
	for _, name := range []string{"light", "dark"} {
		data, err := assets.FS.ReadFile("themes/" + name + ".json")
		if err != nil {
			return err
		}
		var theme struct{ Window map[string]string }
		if err := json.Unmarshal(data, &theme); err != nil {
			return err
		}
		for role, color := range theme.Window {
			values = append(values, "@"+name+"."+role+"@", color)
		}
	}
	into := strings.NewReplacer(values...)
	files, err := fs.ReadDir(page, "page")
	if err != nil {
		return err
	}
	for _, file := range files {
		data, err := page.ReadFile("page/" + file.Name())
		if err != nil {
			return err
		}
		site[file.Name()] = []byte(into.Replace(string(data)))
	}
	worker := string(site["worker.js"])
	delete(site, "worker.js")
	names, far := []string{"./"}, []string{}
	sum := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(site)) {
		fmt.Fprintf(sum, "%s %d\n", name, len(site[name]))
		sum.Write(site[name])
		switch {
		case strings.HasPrefix(name, "fonts/"):
			far = append(far, name)
		case name != "index.html": // it is kept as the folder itself
			names = append(names, name)
		}
	}
	list, err := json.Marshal(names)
	if err != nil {
		return err
	}
	rest, err := json.Marshal(far)
	if err != nil {
		return err
	}
	site["worker.js"] = []byte(strings.NewReplacer("@version@", hex.EncodeToString(sum.Sum(nil))[:16], "@files@", string(list), "@far@", string(rest)).Replace(worker))
	for name, data := range site {
		if left := placeholder(data); left != "" && name != "entente.wasm" && !strings.HasSuffix(name, ".png") && !strings.HasSuffix(name, ".otf") && name != "wasm_exec.js" {
			return fmt.Errorf("%s: nothing is known of %s", name, left)
		}
	}
	return nil
}

// placeholder returns something in a text that should have been filled in, "" if there is nothing.
func placeholder(data []byte) string {
	return string(regexp.MustCompile(`@[a-z]+(\.[a-zA-Z]+)?@`).Find(data))
}

// pageTexts returns what the page says in every language, as JSON: the texts of the catalogs that begin with "web.".
func pageTexts() (string, error) {
	all := map[string]map[string]string{}
	files, err := fs.Glob(assets.FS, "lang/*.json")
	if err != nil {
		return "", err
	}
	for _, file := range files {
		code := strings.TrimSuffix(path.Base(file), ".json")
		texts, err := lang.Read(assets.FS, code)
		if err != nil {
			return "", err
		}
		said := map[string]string{"code": strings.ReplaceAll(code, "_", "-")}
		for _, key := range []string{"web.again", "web.ended", "web.failed", "web.loading", "web.old", "web.webgl", "web.webgl-more"} {
			said[strings.TrimPrefix(key, "web.")] = texts.Say(key)
		}
		all[code] = said
	}
	data, err := json.Marshal(all)
	return string(data), err
}

// packed writes copies of a file that a server can offer instead: .gz, and .br where there is the command for it. Files that are
// packed already have none. quick packs fast, and larger.
func packed(file string, data []byte, quick bool) error {
	if strings.HasSuffix(file, ".png") || len(data) < 512 {
		return nil
	}
	out, err := os.Create(file + ".gz")
	if err != nil {
		return err
	}
	level, quality := gzip.BestCompression, "11"
	if quick {
		level, quality = gzip.BestSpeed, "9"
	}
	w, err := gzip.NewWriterLevel(out, level)
	if err != nil {
		return err
	}
	_, err = w.Write(data)
	if err := errors.Join(err, w.Close(), out.Close()); err != nil {
		return err
	}
	brotli, err := exec.LookPath("brotli")
	if err != nil {
		fmt.Fprintln(os.Stderr, "web: there is no command brotli here, so there are no copies .br")
		return nil
	}
	said, err := exec.Command(brotli, "-f", "-q", quality, "-w", "24", "-o", file+".br", file).CombinedOutput()
	if err != nil {
		return fmt.Errorf("brotli: %w: %s", err, said)
	}
	return nil
}
