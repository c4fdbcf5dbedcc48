package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// sources is this program itself: another version of it makes another toolkit.
//
//go:embed *.go
var sources embed.FS

// bindings is the module of OpenGL's bindings, which is cut; painter is the folder of the toolkit that uses them.
const (
	bindings = "github.com/go-gl/gl"
	toolkit  = "fyne.io/fyne/v2"
	painter  = "internal/painter/gl"
	typeface = "theme/font/NotoSans-Regular.ttf" // in the toolkit; a patch needs it compressed
)

// kept is how long an outdated toolkit is kept, because a build that started with it may still run.
const kept = 24 * time.Hour

// plan describes the parts of a tree's toolkit.
type plan struct {
	root    string // folder of go.mod
	goLine  string // Go version required by go.mod
	modules []module
}

// module is a module that the toolkit replaces.
type module struct {
	path, version string
	patches       []string // files, in the order in which they are applied
}

// makeToolkit makes the toolkit of the tree below root, and its go.work, unless both exist.
func makeToolkit(ctx context.Context, root string) error {
	root, err := filepath.Abs(root)
	if err != nil {
		return err
	}
	if root, err = filepath.EvalSymlinks(root); err != nil {
		return err
	}
	p, err := planned(ctx, root)
	if err != nil {
		return err
	}
	sum, err := p.sum()
	if err != nil {
		return err
	}
	all := filepath.Join(root, ".toolkit")
	folder := filepath.Join(all, sum)
	if _, err := os.Stat(folder); err != nil {
		if err := p.build(ctx, all, folder); err != nil {
			return err
		}
	}
	now := time.Now()
	os.Chtimes(folder, now, now) // marks it as in use; fails harmlessly if the tree is read-only
	if err := writeWhole(filepath.Join(root, "go.work"), p.work(sum)); err != nil {
		return err
	}
	return sweep(all, sum, now)
}

// planned reads the plan of a tree.
func planned(ctx context.Context, root string) (plan, error) {
	p := plan{root: root}
	told, err := run(ctx, root, "go", "mod", "edit", "-json")
	if err != nil {
		return p, err
	}
	var own struct {
		Go      string
		Require []struct{ Path, Version string }
	}
	if err := json.Unmarshal(told, &own); err != nil {
		return p, fmt.Errorf("go.mod: %w", err)
	}
	p.goLine = own.Go
	versions := map[string]string{}
	for _, r := range own.Require {
		versions[r.Path] = r.Version
	}
	patches := map[string][]string{bindings: nil, toolkit: nil} // the bindings are cut for the toolkit
	top := filepath.Join(root, "patches")
	err = filepath.WalkDir(top, func(file string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		if filepath.Ext(file) != ".patch" {
			return fmt.Errorf("%s is not a patch", file)
		}
		of, err := filepath.Rel(top, filepath.Dir(file))
		of = filepath.ToSlash(of)
		patches[of] = append(patches[of], file) // WalkDir visits files by name
		return err
	})
	if err != nil {
		return p, err
	}
	for path, files := range patches {
		if versions[path] == "" {
			return p, fmt.Errorf("go.mod does not require %s, which the toolkit replaces", path)
		}
		p.modules = append(p.modules, module{path, versions[path], files})
	}
	slices.SortFunc(p.modules, func(a, b module) int { return strings.Compare(a.path, b.path) })
	return p, nil
}

// sum returns a hash of everything that the toolkit is made of.
func (p plan) sum() (string, error) {
	h := sha256.New()
	for _, m := range p.modules {
		fmt.Fprintf(h, "%s %s\n", m.path, m.version)
		for _, file := range m.patches {
			data, err := os.ReadFile(file)
			if err != nil {
				return "", err
			}
			fmt.Fprintf(h, "%s %d\n%s\n", filepath.Base(file), len(data), data)
		}
	}
	files, err := fs.Glob(sources, "*.go")
	if err != nil {
		return "", err
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		data, err := sources.ReadFile(name)
		if err != nil {
			return "", err
		}
		h.Write(data)
	}
	return hex.EncodeToString(h.Sum(nil))[:16], nil
}

// work returns the go.work that uses a toolkit.
func (p plan) work(sum string) []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "// Written by go run ./scripts/toolkit. Without it the toolkit is the published one.\n\ngo %s\n\nuse .\n", p.goLine)
	if _, err := os.Stat(filepath.Join(p.root, "scripts", "tools", "go.mod")); err == nil {
		b.WriteString("use ./scripts/tools\n")
	}
	b.WriteString("\n")
	for _, m := range p.modules {
		fmt.Fprintf(&b, "replace %s => ./.toolkit/%s/%s\n", m.path, sum, m.path)
	}
	return b.Bytes()
}

// build makes a toolkit at folder, completely or not at all.
func (p plan) build(ctx context.Context, all, folder string) (err error) {
	if err := os.MkdirAll(all, 0o755); err != nil {
		return err
	}
	fresh, err := os.MkdirTemp(all, "new-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(fresh)) }()
	if err := os.Chmod(fresh, 0o755); err != nil {
		return err
	}
	for _, m := range p.modules {
		published, err := m.fetch(ctx, p.root)
		if err != nil {
			return err
		}
		at := filepath.Join(fresh, filepath.FromSlash(m.path))
		if m.path == bindings {
			continue // the parts to keep depend on the toolkit
		}
		if err := copyModule(ctx, at, published); err != nil {
			return fmt.Errorf("cannot copy %s: %w", m.path, err)
		}
		if m.path == toolkit {
			if err := pack(filepath.Join(at, filepath.FromSlash(typeface))); err != nil {
				return err
			}
		}
		for _, patch := range m.patches {
			if err := apply(ctx, at, patch); err != nil {
				return err
			}
		}
	}
	for _, m := range p.modules {
		if m.path != bindings {
			continue
		}
		published, err := m.fetch(ctx, p.root)
		if err != nil {
			return err
		}
		if err := cutBindings(filepath.Join(fresh, filepath.FromSlash(m.path)), published, filepath.Join(fresh, toolkit, painter)); err != nil {
			return err
		}
	}
	if err := os.Rename(fresh, folder); err != nil {
		if _, there := os.Stat(folder); there == nil {
			return nil // another process was faster
		}
		return err
	}
	return nil
}

// pack writes a compressed copy of a file beside it, with ".gz" appended to its name. The result is always the same bytes.
func pack(file string) error {
	data, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var out bytes.Buffer
	z, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return err
	}
	if _, err := z.Write(data); err != nil {
		return err
	}
	if err := z.Close(); err != nil {
		return err
	}
	return os.WriteFile(file+".gz", out.Bytes(), 0o644)
}

// fetch returns the folder of a published module, after downloading it if needed.
func (m module) fetch(ctx context.Context, root string) (string, error) {
	told, err := run(ctx, root, "go", "mod", "download", "-json", m.path+"@"+m.version)
	var at struct{ Dir, Error string }
	if told != nil && json.Unmarshal(told, &at) == nil && at.Error != "" {
		return "", fmt.Errorf("cannot fetch %s %s: %s", m.path, m.version, at.Error)
	}
	if err == nil && at.Dir == "" {
		err = errors.New("no folder was named")
	}
	if err != nil {
		return "", fmt.Errorf("cannot fetch %s %s: %w", m.path, m.version, err)
	}
	return at.Dir, nil
}

// copyModule copies the part of a module that a build needs: everything except its tests.
func copyModule(ctx context.Context, to, from string) error {
	return filepath.WalkDir(from, func(file string, e fs.DirEntry, err error) error {
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return err
		}
		inside, err := filepath.Rel(from, file)
		if err != nil {
			return err
		}
		switch goal := filepath.Join(to, inside); {
		case e.IsDir() && e.Name() == "testdata":
			return filepath.SkipDir
		case e.IsDir():
			return os.MkdirAll(goal, 0o755)
		case strings.HasSuffix(file, "_test.go") || !e.Type().IsRegular():
			return nil
		default:
			return copyFile(goal, file)
		}
	})
}

// copyFile copies a file and makes the copy writable.
func copyFile(to, from string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o644)
}

// apply applies a patch in a folder. Its error contains the patch's name and the lines that do not match.
func apply(ctx context.Context, folder, patch string) error {
	_, err := run(ctx, folder, "git", "-c", "core.autocrlf=false", "apply", "--whitespace=nowarn", patch)
	if errors.Is(err, exec.ErrNotFound) {
		return fmt.Errorf("git is needed to apply the patches, but it is missing: https://git-scm.com/downloads")
	}
	if err != nil {
		of, name := path.Split(filepath.ToSlash(patch))
		return fmt.Errorf("patches/%s%s does not apply: %w", of[strings.LastIndex(of, "/patches/")+len("/patches/"):], name, err)
	}
	return nil
}

// run runs a command outside every workspace and repository, and returns its output. Its error contains the command's error output.
func run(ctx context.Context, folder, name string, arguments ...string) ([]byte, error) {
	c := exec.CommandContext(ctx, name, arguments...)
	c.Dir = folder
	c.Env = slices.DeleteFunc(os.Environ(), func(v string) bool { return strings.HasPrefix(v, "GIT_DIR=") || strings.HasPrefix(v, "GIT_WORK_TREE=") })
	c.Env = append(c.Env, "GOWORK=off", "GIT_CEILING_DIRECTORIES="+filepath.Dir(folder))
	var complaints bytes.Buffer
	c.Stderr = &complaints
	told, err := c.Output()
	if err != nil && complaints.Len() > 0 {
		text, _ := io.ReadAll(io.LimitReader(&complaints, 4096))
		err = fmt.Errorf("%s: %s", name, strings.TrimSpace(string(text)))
	}
	return told, err
}

// writeWhole writes a file atomically, unless it already has the contents.
func writeWhole(file string, data []byte) error {
	if there, err := os.ReadFile(file); err == nil && bytes.Equal(there, data) {
		return nil
	}
	fresh, err := os.CreateTemp(filepath.Dir(file), ".go.work-")
	if err != nil {
		return err
	}
	_, err = fresh.Write(data)
	err = errors.Join(err, fresh.Chmod(0o644), fresh.Close())
	if err == nil {
		err = os.Rename(fresh.Name(), file)
	}
	if err != nil {
		return errors.Join(err, os.Remove(fresh.Name()))
	}
	return nil
}

// sweep removes toolkits that have not been used recently and the remains of interrupted runs.
func sweep(all, sum string, now time.Time) error {
	entries, err := os.ReadDir(all)
	if err != nil {
		return err
	}
	for _, e := range entries {
		about, err := e.Info()
		if err != nil || e.Name() == sum || now.Sub(about.ModTime()) < kept {
			continue
		}
		if err := os.RemoveAll(filepath.Join(all, e.Name())); err != nil {
			return err
		}
	}
	return nil
}
