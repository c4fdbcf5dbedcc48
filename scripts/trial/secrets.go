package trial

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
	"unsafe"
)

// asWriter is the environment variable that makes a test program the one in which a player writes secretly.
const asWriter = "ENTENTE_WRITER"

// The state of the searched program, for Wait.
const (
	Open   = "open"   // the order is open
	Sealed = "sealed" // it was handed in
)

// accident is the minimum number of runs per leak: Go sometimes leaves a copy on a stack that it has moved (docs/secrets.md). A text left more
// frequently counts as a failure.
const accident = 6

// Secrets starts the test program again as one that only calls write, and searches its memory after the order was handed in for the PIN, the order,
// and the other texts. While the order is open the search must find it, which proves that it can. name is the row's name in the table.
//
// write must call Heard for the PIN and then for the order, and call Wait first when the order is Open, then when it is Sealed.
func Secrets(t *testing.T, name string, write func(), pin, order string, others ...string) {
	t.Helper()
	if os.Getenv(asWriter) != "" {
		write()
		return
	}
	row := Row{Part: Memory, Name: name}
	left := map[string]int{}
	times := Times(t, 12, 3)
	for range times {
		for _, text := range search(t, pin, order, others) {
			left[text]++
		}
		row.Tried += 2 + len(others)
	}
	row.Held = row.Tried
	for text, runs := range left {
		row.Held -= runs
		if runs <= max(1, times/accident) {
			row.Known += runs
		} else {
			t.Errorf("%q is found in %d of %d runs", text, runs, times)
		}
	}
	Report(t, row)
}

// search returns which of the texts are left in the memory of one writer.
func search(t *testing.T, pin, order string, others []string) (left []string) {
	t.Helper()
	fine := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
	cmd.Env = append(os.Environ(), asWriter+"=1")
	in, err := cmd.StdinPipe()
	fine(err)
	out, err := cmd.StdoutPipe()
	fine(err)
	fine(cmd.Start())
	defer func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait() // it was killed
	}()
	said := bufio.NewReader(out)
	await := func(want string) {
		t.Helper()
		if line, err := said.ReadString('\n'); strings.TrimSpace(line) != want {
			t.Fatalf("the writer says %q: %v", line, err)
		}
	}
	_, err = fmt.Fprintf(in, "%s\n%s\n", pin, order)
	fine(err)
	await(Open)
	if found, err := Search(cmd.Process.Pid, order); err != nil || found == 0 {
		t.Skipf("memory cannot be searched here: found %d: %v", found, err)
	}
	_, err = io.WriteString(in, "\n")
	fine(err)
	await(Sealed)
	for _, text := range append([]string{pin, order}, others...) {
		found, err := Search(cmd.Process.Pid, text)
		fine(err)
		if found > 0 {
			left = append(left, text)
		}
	}
	return left
}

// Text returns a string that shares its bytes, and so has no copy of its own on a stack, which Go may move and leave behind.
func Text(heard []byte) string { return unsafe.String(unsafe.SliceData(heard), len(heard)) }

// Wait reports the state in the searched program, and waits until it has been searched.
func Wait(state string) {
	fmt.Println(state)
	Heard()
}

// Heard reads a line from standard input, and keeps no other copy of it. It is on the heap, so clear overwrites the only copy.
//
//go:noinline
func Heard() []byte {
	text := make([]byte, 0, 64)
	for one := make([]byte, 1); ; {
		if _, err := os.Stdin.Read(one); err != nil || one[0] == '\n' {
			return text
		}
		text = append(text, one[0])
	}
}
