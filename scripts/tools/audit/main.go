// Command audit checks what the programs are made of: checksums of the modules, known vulnerabilities, and licenses. Checksums and
// vulnerabilities are checked for every go.mod in the tree, including the tools; licenses for what ships.
//
//	go run ./scripts/tools/audit
//	go run ./scripts/tools/audit -copyright bin/entente bin/judge
//
// The second form prints the contents of programs in files, with the license of each part.
//
// It fails if a checksum is wrong, if the programs are affected by a known vulnerability, or if anything has a license that an MIT
// program cannot include. If the database of vulnerabilities cannot be reached, it says so and does not fail for that.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// database is the address of the list of vulnerabilities in Go modules; checker is the program that searches it. It is not in any go.mod of this
// project.
const (
	database = "https://vuln.go.dev/index/db.json"
	checker  = "golang.org/x/vuln/cmd/govulncheck@v1.1.4"
)

func main() {
	notice := flag.Bool("copyright", false, "print the parts of the named programs, and their licenses")
	if flag.Parse(); *notice {
		text, err := copyright(flag.Args())
		if err != nil {
			fmt.Fprintln(os.Stderr, "audit:", err)
			os.Exit(1)
		}
		fmt.Print(text)
		return
	}
	failed := false
	for _, step := range []struct {
		name string
		do   func() error
	}{{"sums", sums}, {"vulnerabilities", vulnerabilities}, {"licences", licences}} {
		fmt.Printf("== %s\n", step.name)
		if err := step.do(); err != nil {
			failed = true
			fmt.Printf("audit: %s: %v\n", step.name, err)
		}
	}
	if failed {
		os.Exit(1)
	}
}

// modules lists the folders of all go.mod files below root, except those of the toolkit and of build results.
func modules(root string) (folders []string, err error) {
	err = filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && name != root && (d.Name()[0] == '.' || d.Name() == "testdata" || filepath.Dir(name) == filepath.Clean(root) && (d.Name() == "bin" || d.Name() == "dist")) {
			return fs.SkipDir
		}
		if !d.IsDir() && d.Name() == "go.mod" {
			folders = append(folders, filepath.Dir(name))
		}
		return nil
	})
	if err == nil && len(folders) == 0 {
		err = errors.New("go.mod not found")
	}
	return folders, err
}

// inModule creates a go command for a module, without C: in the workspace if the module is part of it, otherwise alone.
func inModule(ctx context.Context, folder string, arguments ...string) *exec.Cmd {
	command := func(arguments ...string) *exec.Cmd {
		cmd := exec.CommandContext(ctx, "go", arguments...)
		cmd.Dir, cmd.Env = folder, append(os.Environ(), "CGO_ENABLED=0")
		return cmd
	}
	cmd := command(arguments...)
	whole, err := filepath.Abs(folder)
	folders, _ := command("list", "-m", "-f", "{{.Dir}}").Output() // of all modules of the workspace, from any folder
	if err != nil || !slices.Contains(strings.Split(string(folders), "\n"), whole) {
		cmd.Env = append(cmd.Env, "GOWORK=off")
	}
	return cmd
}

// each calls do for every module of the tree, and names those in which it fails.
func each(root string, do func(folder string) error) error {
	folders, err := modules(root)
	if err != nil {
		return err
	}
	var faults []error
	for _, folder := range folders {
		if err := do(folder); err != nil {
			faults = append(faults, fmt.Errorf("%s: %w", filepath.Join(folder, "go.mod"), err))
		}
	}
	return errors.Join(faults...)
}

// sums compares the modules on this machine with each go.sum.
func sums() error {
	return each(".", func(folder string) error {
		said, err := verify(context.Background(), folder)
		fmt.Printf("%-20s %s\n", folder, said)
		return err
	})
}

// verify compares the modules that a module needs with its go.sum, and the unpacked files with the downloaded ones.
func verify(ctx context.Context, folder string) (said string, err error) {
	for _, what := range []string{"download", "verify"} {
		out, err := inModule(ctx, folder, "mod", what).CombinedOutput()
		if said = string(bytes.TrimSpace(out)); err != nil {
			return said, fmt.Errorf("go mod %s: %w", what, err)
		}
	}
	return said, nil
}

// vulnerabilities searches the database for what the programs call, and what the tools of each module call.
func vulnerabilities() error {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	if err := reached(ctx, database); err != nil {
		fmt.Printf("not checked: the database of vulnerabilities cannot be reached from here (%v)\n", err)
		return nil
	}
	return each(".", func(folder string) error {
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Minute)
		defer cancel()
		wanted, err := looked(ctx, folder)
		if err != nil {
			return err
		}
		fmt.Printf("%s: %s\n", folder, strings.Join(wanted, " "))
		out, err := inModule(ctx, folder, append([]string{"run", checker, "-tags", "ci"}, wanted...)...).CombinedOutput()
		return found(string(out), err)
	})
}

// looked returns the packages to check in a module: its tools, or its own packages if it has none.
func looked(ctx context.Context, folder string) (packages []string, err error) {
	cmd := inModule(ctx, folder, "mod", "edit", "-json")
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%w: %s", err, bytes.TrimSpace(said.Bytes()))
	}
	var file struct{ Tool []struct{ Path string } }
	if err := json.Unmarshal(out, &file); err != nil {
		return nil, err
	}
	for _, tool := range file.Tool {
		packages = append(packages, tool.Path)
	}
	if packages == nil {
		packages = []string{"./..."}
	}
	return packages, nil
}

// reached reports why an address does not respond.
func reached(ctx context.Context, address string) error {
	ask, err := http.NewRequestWithContext(ctx, http.MethodHead, address, nil)
	if err != nil {
		return err
	}
	answer, err := http.DefaultClient.Do(ask)
	if err != nil {
		return err
	}
	_ = answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return errors.New(answer.Status)
	}
	return nil
}

// found interprets the checker's output: it found nothing, found something, or could not run.
func found(out string, err error) error {
	switch {
	case err == nil:
		fmt.Print(out)
		return nil
	case strings.Contains(out, "Vulnerability #"):
		fmt.Print(out)
		return errors.New("there are known vulnerabilities")
	}
	fmt.Printf("not checked: the checker could not be run here (%v)\n%s\n", err, lastLine(out))
	return nil
}

func lastLine(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return lines[len(lines)-1]
}

// module is a module that is linked into a program.
type module struct{ path, folder string }

// linked returns the modules that are linked into the programs on any system.
func linked() ([]module, error) {
	var list []module
	for _, system := range []string{"linux", "windows", "darwin"} {
		cmd := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{.Path}}\t{{.Dir}}{{end}}", "./cmd/...")
		cmd.Env = append(os.Environ(), "GOOS="+system, "CGO_ENABLED=1", "GOFLAGS=-buildvcs=false")
		var said bytes.Buffer
		cmd.Stderr = &said
		out, err := cmd.Output()
		if err != nil {
			return nil, fmt.Errorf("%w: %s", err, said.Bytes())
		}
		for line := range strings.Lines(string(out)) {
			path, dir, there := strings.Cut(strings.TrimSpace(line), "\t")
			if m := (module{path, dir}); there && path != "entente" && !slices.Contains(list, m) {
				list = append(list, m)
			}
		}
	}
	return list, nil
}

// licences judges the license of every module and asset.
func licences() error {
	list, err := linked()
	if err != nil {
		return err
	}
	if len(list) == 0 {
		return errors.New("no modules found")
	}
	list = append(list, module{"Go", strings.TrimSpace(goroot())})
	wrong := 0
	tell := func(what string, names []string, faults []error) {
		fmt.Printf("%-52s %s\n", what, strings.Join(names, ", "))
		for _, err := range faults {
			wrong++
			fmt.Printf("%-52s %v\n", what, err)
		}
	}
	for _, m := range list {
		if m.path == "Go" {
			text, err := os.ReadFile(m.folder + "/LICENSE")
			name, why := judge(string(text))
			tell(m.path, []string{name}, slices.DeleteFunc([]error{err, why}, func(err error) bool { return err == nil }))
			continue
		}
		names, faults := folder(m.folder)
		tell(m.path, names, faults)
	}
	for _, root := range []string{"assets", "variants"} {
		names, faults := assets(root)
		tell(root, names, faults)
	}
	if wrong > 0 {
		return fmt.Errorf("%d are not compatible with the MIT license", wrong)
	}
	return nil
}

func goroot() string {
	out, _ := exec.Command("go", "env", "GOROOT").Output()
	return string(out)
}
