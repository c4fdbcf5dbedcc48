package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A panic in a program linked like ours names functions, files and lines. In the packages we publish it names no folder of the build machine.
func TestAPanicTellsWhere(t *testing.T) {
	flags, err := exec.Command("sh", "-c", `. ../../scripts/flags.sh && printf %s "$without"`).Output()
	if err != nil || len(flags) == 0 {
		t.Fatalf("scripts/flags.sh: %q, %v", flags, err)
	}
	if hard, err := exec.Command("sh", "-c", `. ../../scripts/flags.sh && printf %s "$hard"`).Output(); err != nil || !strings.Contains(string(hard), "-trimpath") {
		t.Fatalf("scripts/flags.sh: %q, %v", hard, err)
	}
	build, err := os.ReadFile("../../scripts/build.sh")
	if err != nil || !strings.Contains(string(build), `go build $cold "$@" -ldflags "$without $stamp ${LINK:-}" -tags "$tags"`) {
		t.Fatalf("scripts/build.sh does not use these flags: %v", err)
	}
	packages, err := os.ReadFile("../../scripts/packages.sh")
	if err != nil || strings.Count(string(packages), "-trimpath")+strings.Count(string(packages), "$hard") != strings.Count(string(packages), "go build")+strings.Count(string(packages), "scripts/build.sh") {
		t.Fatalf("scripts/packages.sh does not trim every path: %v", err)
	}
	dir := t.TempDir()
	source := "package main\n\nfunc main() { fall(nil) }\n\n//go:noinline\nfunc fall(p *int) { *p++ }\n"
	for name, text := range map[string]string{"go.mod": "module sample\n\ngo 1.26\n", "fall.go": source} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	run := func(name string, args ...string) (string, error) {
		cmd := exec.Command(name, args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "GOFLAGS=-buildvcs=false", "GOTRACEBACK=single")
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	if out, err := run("go", "build", "-trimpath", "-ldflags", string(flags), "-o", "sample.exe", "."); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	out, err := run(filepath.Join(dir, "sample.exe"))
	if err == nil || !strings.Contains(out, "nil pointer dereference") {
		t.Fatalf("no panic: %v\n%s", err, out)
	}
	for _, want := range []string{"main.fall(", "sample/fall.go:6", "main.main()", "sample/fall.go:3"} {
		if !strings.Contains(out, want) {
			t.Errorf("the trace does not name %s:\n%s", want, out)
		}
	}
	if strings.Contains(out, dir) {
		t.Errorf("the trace names the folder of the build:\n%s", out)
	}
}
