// Command audit looks at what the programs are made of: the sums of the modules, known vulnerabilities, and licences.
//
//	go run ./scripts/tools/audit
//
// It fails if a sum is wrong, if a vulnerability is known that the programs can run into, or if something is under a licence that
// MIT cannot carry. Where the database of vulnerabilities cannot be reached it says so, and fails for nothing else.
package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"strings"
	"time"
)

// database is where vulnerabilities of Go modules are listed; checker looks for them. It belongs to no go.mod of ours.
const (
	database = "https://vuln.go.dev/index/db.json"
	checker  = "golang.org/x/vuln/cmd/govulncheck@v1.1.4"
)

func main() {
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

// sums compares the modules on this machine with go.sum.
func sums() error {
	out, err := exec.Command("go", "mod", "verify").CombinedOutput()
	fmt.Print(string(out))
	return err
}

// vulnerabilities asks the database about what the programs call.
func vulnerabilities() error {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	if err := reached(ctx, database); err != nil {
		fmt.Printf("not checked: the database of vulnerabilities cannot be reached from here (%v)\n", err)
		return nil
	}
	ctx, cancel = context.WithTimeout(context.Background(), 10*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, "go", "run", checker, "-tags", "ci", "./cmd/judge", "./ui", "./engine/...", "./ui/...")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	out, err := cmd.CombinedOutput()
	return found(string(out), err)
}

// reached reports why an address does not answer.
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

// found says what the checker found: that it found nothing, something, or could not be run.
func found(out string, err error) error {
	switch {
	case err == nil:
		fmt.Print(out)
		return nil
	case strings.Contains(out, "Vulnerability #"):
		fmt.Print(out)
		return errors.New("vulnerabilities are known")
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

// licences judges the licence of every module and of every asset.
func licences() error {
	list, err := linked()
	if err != nil {
		return err
	}
	if len(list) == 0 {
		return errors.New("no modules were found")
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
		return fmt.Errorf("%d cannot be carried by a program under MIT", wrong)
	}
	return nil
}

func goroot() string {
	out, _ := exec.Command("go", "env", "GOROOT").Output()
	return string(out)
}
