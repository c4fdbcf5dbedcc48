package faults_test

import (
	"errors"
	"fmt"
	"testing"

	"entente/engine/faults"
)

// The first twenty faults, and how many more.
func TestTwentyFaultsAreToldAndTheOthersCounted(t *testing.T) {
	for _, row := range []struct {
		name        string
		count, more int
	}{{"none", 0, 0}, {"one", 1, 0}, {"just so many", 20, 0}, {"one more", 21, 1}, {"four hundred", 400, 380}} {
		t.Run(row.name, func(t *testing.T) {
			var flat, nested faults.List
			var part []error
			for i := range row.count {
				one := fmt.Errorf("fault %d", i+1)
				flat.Add(one)
				if part = append(part, one); len(part) == 30 {
					nested.Add(faults.Join(part...))
					part = nil
				}
			}
			nested.Add(errors.Join(part...))
			got, same := flat.Err(), nested.Err()
			if row.count == 0 {
				if got != nil || same != nil {
					t.Errorf("got %v, %v", got, same)
				}
				return
			}
			if got.Error() != same.Error() {
				t.Errorf("%v, but in parts %v", got, same)
			}
			want, told := "", min(row.count, faults.MaxListed)
			for i := range told {
				want += fmt.Sprintf("fault %d\n", i+1)
			}
			want = want[:len(want)-1]
			text, more := faults.Split(fmt.Errorf("a.entente: %w", got))
			if text != "a.entente: "+want || more != row.more {
				t.Errorf("got %q and %d more", text, more)
			}
			if row.more > 0 && got.Error() != fmt.Sprintf("%s\nand %d more", want, row.more) {
				t.Errorf("got %q", got)
			}
		})
	}
}
