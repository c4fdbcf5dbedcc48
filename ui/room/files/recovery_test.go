package files

import (
	"errors"
	"testing"

	"entente/ui/page"
)

func TestFailingCopiesAreToldOnceUntilTheyWorkAgain(t *testing.T) {
	f, full := room(t, page.Host{}), errors.New("the disk is full")
	marked := false
	f.hooks.Uncopied = func(so bool) { marked = so }
	for i, step := range []struct {
		err  error
		told bool
	}{{nil, false}, {full, true}, {full, false}, {nil, false}, {full, true}} {
		f.Dialog = nil
		f.warnCopies(step.err)
		if told := f.Dialog != nil; told != step.told {
			t.Errorf("step %d: reported %v", i, told)
		}
		if marked != (step.err != nil) {
			t.Errorf("step %d: marked %v", i, marked)
		}
	}
}
