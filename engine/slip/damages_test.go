package slip_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"entente/engine"
	"entente/engine/slip"
	"entente/scripts/golden"
	"entente/variants"
)

// TestSheetsAreReadAsBefore: each sheet of the corpus, and with a piece of it exchanged or left out, at tables of all kinds; what becomes of its lines is in
// testdata/damages.golden. What is said to be read always stands in the sheet.
func TestSheetsAreReadAsBefore(t *testing.T) {
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	france, germany := v.Power("france"), v.Power("germany")
	var text strings.Builder
	for i, s := range corpus(t) {
		pos := s.position(t, v)
		rd := slip.Reader{Pos: &pos}
		switch i % 6 {
		case 1:
			rd.Only = france
		case 2:
			rd.Who = engine.PowersOf(france, germany)
		case 3:
			rd.Rules.AmbiguousNames = engine.LegalReading
		case 4:
			rd.Listed = germany
		case 5:
			rd.Rules = engine.Rulebook()
		}
		text.WriteString(golden.Section(fmt.Sprintf("%s (%d)", s.source, i%6), strings.Join(s.lines, "\n"), 6, func(sheet string) string {
			var list []string
			given := rd.Sheet(sheet, nil)
			for _, r := range given {
				if !strings.Contains(letters(sheet), letters(r.Text)) {
					t.Errorf("%q does not stand in %q", r.Text, sheet)
				}
				said := said(v, slip.Line{Kind: slip.Order}, r)
				if len(r.Warnings) > 0 {
					said += fmt.Sprint(" ", r.Warnings)
				}
				if r.Fault != nil || !r.Read() {
					said += fmt.Sprintf(" at %s of %s", v.Map.ID(engine.Location{Province: r.Unit}), v.PowerName(r.Power))
				}
				list = append(list, said)
			}
			slip.Clash(given)
			void := 0
			for _, r := range given {
				if r.Why == engine.Conflicting {
					void++
				}
			}
			list = append(list, fmt.Sprintf("%d in conflict", void))
			var owned []slip.Reading
			for _, line := range strings.Split(sheet, "\n") {
				r := rd.One(line, nil)
				if !strings.Contains(letters(line), letters(r.Text)) {
					t.Errorf("%q does not stand in the line %q", r.Text, line)
				}
				pw, named := rd.Named(line)
				list = append(list, fmt.Sprintf("%s|%s|%s %t", said(v, slip.Line{Kind: slip.Order}, r), v.Map.ID(engine.Location{Province: rd.Begun(line)}), v.PowerName(pw), named))
				owned = append(owned, r)
			}
			rd.Owned(owned)
			for _, r := range owned {
				list = append(list, v.PowerName(r.Power))
			}
			return strings.Join(list, "; ")
		}))
	}
	golden.Text(t, "testdata/damages.golden", text.String())
}

// letters are those of a text, and its digits: a condition and its order may stand on two lines, and signs may be written in another way.
func letters(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, text)
}

// TestReadersTakeWhatTheyMay: the orders of one power, or of some; what the table's rules call void; a power that nobody names.
func TestReadersTakeWhatTheyMay(t *testing.T) {
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	pos := v.Setups[0].Begin()
	france, germany, italy := v.Power("france"), v.Power("germany"), v.Power("italy")
	for _, row := range []struct {
		rd   slip.Reader
		text string
		want engine.Reason
		unit string
	}{
		{slip.Reader{}, "A par - bur", engine.Succeeded, ""}, {slip.Reader{Only: france}, "A par - bur", engine.Succeeded, ""},
		{slip.Reader{Only: germany}, "A par - bur", engine.NotYourUnit, "par"}, {slip.Reader{Who: engine.PowersOf(france)}, "A par - bur", engine.Succeeded, ""},
		{slip.Reader{Who: engine.PowersOf(germany, italy)}, "A par - bur", engine.NotYourUnit, "par"},
		{slip.Reader{Only: france, Who: engine.PowersOf(germany)}, "A par - bur", engine.NotYourUnit, "par"},
		{slip.Reader{Only: germany, Who: engine.PowersOf(france)}, "A par - bur", engine.NotYourUnit, "par"},
	} {
		row.rd.Pos = &pos
		r := row.rd.One(row.text, nil)
		if r.Why != row.want || r.Read() != (row.want == engine.Succeeded) || r.Legal() != r.Read() || row.unit != "" && v.Map.ID(engine.Location{Province: r.Unit}) != row.unit {
			t.Errorf("%+v: %+v", row, r)
		}
	}
	rd := slip.Reader{Pos: &pos}
	long := "A par - bur" + strings.Repeat(" ", 2_000)
	if r := rd.One(long+"x", nil); r.Legal() {
		t.Errorf("a long line: %+v", r)
	}
	same := []slip.Reading{rd.One("A par - bur", nil), rd.One("A par - bur", nil), rd.One("A mar - spa", nil), rd.One("A mar H", nil), rd.One("A mar - spa", nil), rd.One("?", nil)}
	before := slices.Clone(same)
	slip.Clash(same)
	for i, void := range []bool{false, false, true, true, true, false} {
		want := before[i]
		if void {
			want = slip.Reading{Text: want.Text, Power: france, Unit: v.Map.Province("mar"), Why: engine.Conflicting}
		}
		if got := same[i]; got.Why != want.Why || got.Unit != want.Unit || got.Text != want.Text || got.Power != want.Power || got.Order != want.Order {
			t.Errorf("%d: %+v, want %+v", i, got, want)
		}
	}
}
