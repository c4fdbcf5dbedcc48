package document_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"entente/scripts/trial"
)

// tinyDisk is the environment variable with the folder of a tiny disk, for a process that may mount one.
const tinyDisk = "ENTENTE_TINY"

// TestTortureFullDisksLoseNothing kills the saving loop on a disk with a random amount of free space at every start, down to none. The old
// copy is removed only after the new one is on the disk.
func TestTortureFullDisksLoseNothing(t *testing.T) { fullDisk(t, plays()[0]) }

func TestTortureFullDisksLoseNothingOfThreeKingdoms(t *testing.T) { fullDisk(t, plays()[1]) }

// fullDisk kills loops of one kind of game on a tiny disk.
func fullDisk(t *testing.T, p play) {
	if folder := os.Getenv(tinyDisk); folder != "" {
		k := killer{play: p, t: t, folder: folder, rnd: trial.Chance(t)}
		k.before = k.fill
		k.mount()
		trial.Report(t, k.kill(trial.Disks, "killed on a full disk"+p.name, trial.Times(t, 60, 3)))
		return
	}
	cmd := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v")
	cmd.Env = append(os.Environ(), tinyDisk+"="+t.TempDir())
	cmd.SysProcAttr = &syscall.SysProcAttr{Cloneflags: syscall.CLONE_NEWNS | syscall.CLONE_NEWUSER,
		UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}}}
	out, err := cmd.CombinedOutput()
	switch text := string(out); {
	case strings.Contains(text, noMount) || text == "":
		t.Skip("no disk can be mounted here: ", err, text)
	case err != nil:
		t.Errorf("%v\n%s", err, text)
	default:
		t.Log(text)
	}
}

// noMount starts the message if no disk can be mounted.
const noMount = "no tiny disk"

// tiny is the size of the disk in bytes.
const tiny = 256 << 10

// mount mounts a tiny disk for the loop.
func (k *killer) mount() {
	if err := syscall.Mount("none", k.folder, "tmpfs", 0, "size=256k"); err != nil {
		k.t.Skip(noMount, err)
	}
}

// fill leaves a random amount of free space on the disk, or none.
func (k *killer) fill() {
	filler := filepath.Join(k.folder, "filler")
	_ = os.Remove(filler) // does not exist at the start
	var disk syscall.Statfs_t
	fine(k.t, syscall.Statfs(k.folder, &disk))
	free := int(disk.Bfree) * int(disk.Bsize)
	room := 0
	if k.rnd.IntN(3) > 0 && free > 0 { // earlier saves may have filled it
		room = k.rnd.IntN(min(free, tiny/3))
	}
	if k.known == 0 {
		room = free // the first loop must be able to save
	}
	f, err := os.Create(filler)
	fine(k.t, err)
	_, _ = f.Write(make([]byte, free-room)) // writes as much as fits
	fine(k.t, f.Close())
}
