// Package page has the page around the program in a browser, and makes the folder for a web server.
//
//	err := page.Build("dist/web", page.Sources{Program: "dist/entente.wasm", Icons: "dist/icons", Slip: "ui/post/bundle/built", Go: goroot}, false)
//
// Every file except index.html and worker.js has a hash of its contents in its name, so that one name never has two contents.
package page

import (
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/base64"
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
	"entente/scripts/tools/web/site"
	"entente/ui/lang"
	"entente/ui/post/bundle"
)

//go:embed *.js *.css *.html *.webmanifest
var sources embed.FS

// Sources are the places of the page's parts.
type Sources struct {
	Program string // file
	Icons   string // folder
	Slip    string // folder of the page for players, as made by scripts/slip.sh
	Go      string // folder of Go itself
}

// Build fills a folder with the program, the page, Go's own script, icons, the service worker, the files fetched on demand, and packed copies.
func Build(folder string, from Sources, quick bool) error {
	parts := map[string][]byte{}
	add := func(name, file string) (err error) {
		parts[name], err = os.ReadFile(file)
		return err
	}
	if err := errors.Join(add("entente.wasm", from.Program), add("wasm_exec.js", filepath.Join(from.Go, "lib", "wasm", "wasm_exec.js"))); err != nil {
		return err
	}
	for _, size := range []string{"64", "128", "256", "512"} {
		if err := add("icon-"+size+".png", filepath.Join(from.Icons, size+".png")); err != nil {
			return err
		}
	}
	icon, err := assets.FS.ReadFile("glyphs/app.svg")
	if err != nil {
		return err
	}
	parts["icon.svg"] = icon
	far, err := fs.Glob(assets.FS, "fonts/*[CP]-*.otf") // those of assets/loose_js.go that are not part of the program
	if err != nil {
		return err
	}
	for _, name := range append(far, "fonts/EntenteSansHan-Regular.otf") {
		if parts[name], err = assets.FS.ReadFile(name); err != nil {
			return err
		}
	}
	for _, name := range bundle.Files() {
		if err := add("slip/"+name, filepath.Join(from.Slip, name)); err != nil {
			return fmt.Errorf("%w (scripts/slip.sh makes it)", err)
		}
	}
	return Write(folder, parts, quick)
}

// beside reports whether a file is fetched only on demand.
func beside(name string) bool {
	return strings.HasPrefix(name, "fonts/") || strings.HasPrefix(name, "slip/")
}

// Write fills a folder with the page and the files beside it, by name. It removes old files last, so that a server that offers the folder always has
// a complete version.
func Write(folder string, parts map[string][]byte, quick bool) error {
	files, err := fill(parts)
	if err != nil {
		return err
	}
	for _, sub := range []string{"fonts", "slip"} {
		if err := os.MkdirAll(filepath.Join(folder, sub), 0o755); err != nil {
			return err
		}
	}
	names := slices.Sorted(maps.Keys(files))
	slices.SortStableFunc(names, func(a, b string) int { return order(a) - order(b) })
	written := map[string]bool{}
	for _, name := range names {
		file := filepath.Join(folder, name)
		if err := os.WriteFile(file, files[name], 0o644); err != nil {
			return err
		}
		copies, err := packed(file, files[name], quick)
		if err != nil {
			return err
		}
		for _, file := range append(copies, file) {
			written[file] = true
		}
	}
	return filepath.WalkDir(folder, func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || written[file] {
			return err
		}
		return os.Remove(file)
	})
}

// order returns when a file is written: files that refer to others come last.
func order(name string) int { return slices.Index([]string{"index.html", "worker.js"}, name) }

// version is a page being filled in: its files by name, and the values of placeholders.
type version struct {
	files  map[string][]byte
	values []string
	names  map[string]string // of the files, by the names of their sources
}

// add adds a file with a hash in its name, which later files can refer to.
func (v *version) add(name string, data []byte) {
	sum := sha256.Sum256(data)
	stem, ending := strings.TrimSuffix(name, path.Ext(name)), path.Ext(name)
	if strings.HasPrefix(name, "slip/") { // some servers let the browser unpack files that end in .gz, which would change the hash
		stem, ending = name, ".bin"
	}
	v.names[name] = stem + "." + hex.EncodeToString(sum[:])[:16] + ending
	v.files[v.names[name]] = data
	v.values = append(v.values, "@"+name+"@", v.names[name], "@sum:"+name+"@", integrity(data))
}

// text fills in a source. It is an error if a placeholder has no value.
func (v *version) text(name string) ([]byte, error) {
	data, err := sources.ReadFile(name)
	if err != nil {
		return nil, err
	}
	data = []byte(strings.NewReplacer(v.values...).Replace(string(data)))
	if left := placeholder(data); left != "" {
		return nil, fmt.Errorf("%s: unknown name %s", name, left)
	}
	return data, nil
}

// integrity returns the hash of a file in the form that browsers check.
func integrity(data []byte) string {
	sum := sha256.Sum256(data)
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// fill returns all files of a version, by name: the page in the colors and words of the program, and the files beside it.
func fill(parts map[string][]byte) (map[string][]byte, error) {
	v := &version{files: map[string][]byte{}, names: map[string]string{}}
	for _, name := range slices.Sorted(maps.Keys(parts)) {
		v.add(name, parts[name])
	}
	texts, err := pageTexts()
	if err != nil {
		return nil, err
	}
	far := map[string][2]string{}
	for name, file := range v.names {
		if beside(name) {
			far[name] = [2]string{file, integrity(parts[name])}
		}
	}
	v.values = append(v.values, "@texts@", texts, "@size@", strconv.Itoa(len(parts["entente.wasm"])), "@far@", object(far), "@policy@", site.Policy)
	for _, name := range []string{"light", "dark"} {
		data, err := assets.FS.ReadFile("themes/" + name + ".json")
		if err != nil {
			return nil, err
		}
		var theme struct{ Window map[string]string }
		if err := json.Unmarshal(data, &theme); err != nil {
			return nil, err
		}
		for role, color := range theme.Window {
			v.values = append(v.values, "@"+name+"."+role+"@", color)
		}
	}
	list, err := fs.ReadDir(sources, ".")
	if err != nil {
		return nil, err
	}
	sum := sha256.New()
	for _, file := range list {
		if name := file.Name(); order(name) >= 0 {
			data, err := sources.ReadFile(name)
			if err != nil {
				return nil, err
			}
			sum.Write(data)
			continue
		}
		data, err := v.text(file.Name())
		if err != nil {
			return nil, err
		}
		v.add(file.Name(), data)
	}
	fmt.Fprint(sum, slices.Sorted(maps.Keys(v.files)))
	v.values = append(v.values, "@version@", hex.EncodeToString(sum.Sum(nil))[:16])
	return v.files, v.lead()
}

// lead adds the files that refer to the others, under fixed names: the page, and the worker, which knows the hash of each.
func (v *version) lead() error {
	near, far := map[string]string{}, map[string]string{}
	for name, data := range v.files {
		if beside(name) {
			far[name] = integrity(data)
		} else {
			near[name] = integrity(data)
		}
	}
	var err error
	if v.files["index.html"], err = v.text("index.html"); err != nil {
		return err
	}
	near["./"] = integrity(v.files["index.html"]) // it is stored as the folder itself
	v.values = append(v.values, "@kept@", object(near), "@later@", object(far))
	v.files["worker.js"], err = v.text("worker.js")
	return err
}

// object returns a map as JavaScript, sorted by key.
func object[V any](m map[string]V) string {
	data, err := json.Marshal(m)
	if err != nil {
		panic(err) // texts can always be encoded
	}
	return string(data)
}

// placeholder returns a placeholder that was not filled in, or "" if none.
func placeholder(data []byte) string {
	return string(regexp.MustCompile(`@[a-z][-:_a-z0-9]*(\.[a-zA-Z]+)?@`).Find(data))
}

// pageTexts returns the texts of the page in every language, as JSON: those whose keys begin with "web.".
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
		for _, key := range []string{"web.again", "web.ended", "web.failed", "web.loading", "web.old", "web.versions", "web.webgl", "web.webgl-more"} {
			said[strings.TrimPrefix(key, "web.")] = texts.Say(key)
		}
		all[code] = said
	}
	data, err := json.Marshal(all)
	return string(data), err
}

// packed writes compressed copies of a file that a server can send instead: .gz, and .br if the command for it exists. It returns their names. Files
// that are compressed already have none. quick compresses fast, and larger.
func packed(file string, data []byte, quick bool) ([]string, error) {
	if slices.Contains([]string{".png", ".bin"}, filepath.Ext(file)) || len(data) < 512 {
		return nil, nil
	}
	out, err := os.Create(file + ".gz")
	if err != nil {
		return nil, err
	}
	level, quality := gzip.BestCompression, "11"
	if quick {
		level, quality = gzip.BestSpeed, "10" // a tenth smaller than 9, and closer to what is published
	}
	w, err := gzip.NewWriterLevel(out, level)
	if err != nil {
		return nil, err
	}
	_, err = w.Write(data)
	if err := errors.Join(err, w.Close(), out.Close()); err != nil {
		return nil, err
	}
	brotli, err := exec.LookPath("brotli")
	if err != nil {
		fmt.Fprintln(os.Stderr, "web: brotli is not installed, so there are no .br files")
		return []string{file + ".gz"}, nil
	}
	said, err := exec.Command(brotli, "-f", "-q", quality, "-w", "24", "-o", file+".br", file).CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("brotli: %w: %s", err, said)
	}
	return []string{file + ".gz", file + ".br"}, nil
}
