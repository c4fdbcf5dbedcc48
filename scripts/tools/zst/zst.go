// Package zst compresses the program's files with zstd, as small as possible, and decompresses them.
//
//	small, err := zst.Pack(data)
package zst

import (
	"bytes"
	"errors"
	"fmt"
	"os/exec"
	"strconv"
	"sync"

	"github.com/klauspost/compress/zstd"
)

// Method is the number of zstd in zip archives.
const Method = zstd.ZipMethodWinZip

// level is the level beyond which compression takes twice the time and gains nothing.
const level = "-19"

// command is the path of the zstd program, which compresses an eighth better than the library, or "".
var command = sync.OnceValue(func() string {
	path, err := exec.LookPath("zstd")
	if err != nil {
		return ""
	}
	return path
})

// Pack compresses data as one frame that states its length: with the zstd program (scripts/install-deps.sh pack), or with the library if there is
// none. The same data and the same version of either give the same bytes.
func Pack(data []byte) ([]byte, error) { return packed(command(), data) }

func packed(program string, data []byte) ([]byte, error) {
	if program == "" {
		z, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(zstd.SpeedBestCompression), zstd.WithWindowSize(16<<20))
		if err != nil {
			return nil, fmt.Errorf("zst: %w", err)
		}
		return z.EncodeAll(data, nil), nil
	}
	cmd := exec.Command(program, level, "-q", "-c", "--single-thread", "--no-check", "--stream-size="+strconv.Itoa(len(data)))
	cmd.Stdin = bytes.NewReader(data)
	out, err := cmd.Output()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		err = fmt.Errorf("%w: %s", err, exit.Stderr)
	}
	if err != nil {
		return nil, fmt.Errorf("zst: %s: %w", program, err)
	}
	return out, nil
}

// Unpack decompresses the output of Pack.
func Unpack(data []byte) ([]byte, error) {
	z, err := zstd.NewReader(nil)
	if err != nil {
		return nil, fmt.Errorf("zst: %w", err)
	}
	defer z.Close()
	data, err = z.DecodeAll(data, nil)
	if err != nil {
		return nil, fmt.Errorf("zst: %w", err)
	}
	return data, nil
}
