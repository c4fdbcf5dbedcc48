//go:build !js

package external

import (
	"io"
	"os/exec"
	"path/filepath"
)

// launch starts a program. in and out are its standard input and output; end kills it, if it runs, and waits for it.
func launch(command []string, problems io.Writer) (in io.WriteCloser, out io.Reader, end func(), err error) {
	cmd := exec.Command(command[0], command[1:]...) //nolint:gosec,noctx // whoever sits here chose it, and it outlives a question
	if filepath.IsAbs(command[0]) {
		cmd.Dir = filepath.Dir(command[0])
	}
	cmd.WaitDelay = farewell
	cmd.Stderr = problems
	if in, err = cmd.StdinPipe(); err != nil {
		return nil, nil, nil, err
	}
	if out, err = cmd.StdoutPipe(); err != nil {
		return nil, nil, nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, nil, nil, err
	}
	return in, out, func() { _ = cmd.Process.Kill(); _ = cmd.Wait() }, nil
}
