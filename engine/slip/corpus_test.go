package slip_test

import (
	"cmp"
	"flag"
	"os"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/slip"
	"entente/variants"
)

var update = flag.Bool("update", false, "rewrite the corpus with what is read now: look at every line that changed")

// sheet is a sheet of the corpus: what is written, line by line, and what each line must become.
type sheet struct {
	source string
	at     string // phase and units, "" for the opening
	lines  []string
	want   []string
}

// corpus reads testdata/slips.txt.
func corpus(t testing.TB) []sheet {
	t.Helper()
	data, err := os.ReadFile("testdata/slips.txt")
	if err != nil {
		t.Fatal(err)
	}
	var list []sheet
	for _, line := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n") {
		written, want, two := strings.Cut(line, " ⇒ ")
		switch {
		case strings.HasPrefix(line, "# ") && !two:
			list = append(list, sheet{source: line[2:]})
		case strings.HasPrefix(line, "@ "):
			list[len(list)-1].at = line[2:]
		case line != "":
			s := &list[len(list)-1]
			s.lines, s.want = append(s.lines, written), append(s.want, want)
		}
	}
	return list
}

// position is the board of a sheet.
func (s sheet) position(t testing.TB, v *engine.Variant) engine.Position {
	t.Helper()
	if s.at == "" {
		return v.Setups[0].Begin()
	}
	phase, units, _ := strings.Cut(s.at, " | ")
	text := engine.PositionText{Phase: phase, Centers: map[string][]string{}}
	for _, u := range strings.Split(units, ", ") {
		if gone, ok := strings.CutPrefix(u, "*"); ok {
			text.Dislodged = append(text.Dislodged, engine.DislodgedText{Unit: gone})
		} else {
			text.Units = append(text.Units, u)
		}
	}
	pos, err := v.ReadPosition(text, nil, engine.Rulebook())
	if err != nil {
		t.Fatalf("%s: %v", s.source, err)
	}
	for p, pw := range v.Owners {
		pos.Owners[p] = pw
	}
	return pos
}

// said is what a line of a sheet became, in words.
func said(v *engine.Variant, l slip.Line, r slip.Reading) string {
	switch {
	case l.Kind == slip.Note:
		return "note"
	case l.Kind == slip.Signature:
		return "signature"
	case l.Kind == slip.Heading && l.Power == engine.NoPower:
		return "heading of several"
	case l.Kind == slip.Heading:
		return "heading " + v.PowerName(l.Power)
	case r.Fault != nil:
		return "void: " + strings.TrimPrefix(r.Fault.Why.String()+" "+r.Fault.Word, " ")
	case !r.Read():
		return "void: " + r.Why.String()
	case r.Why != engine.Succeeded:
		return v.PowerName(r.Order.Power) + " " + v.Format(r.Order) + " (" + r.Why.String() + ")"
	}
	return v.PowerName(r.Order.Power) + " " + v.Format(r.Order)
}

// became reads a sheet and says of each of its lines what became of it.
func (s sheet) became(t testing.TB, v *engine.Variant) []string {
	pos := s.position(t, v)
	rd := slip.Reader{Pos: &pos}
	list := make([]string, len(s.lines))
	orders := rd.Sheet(strings.Join(s.lines, "\n"), nil)
	next := 0
	for _, l := range rd.Texts(s.lines) {
		var r slip.Reading
		if l.Kind == slip.Order {
			r, next = orders[next], next+1
		}
		if list[l.Row] != "" {
			list[l.Row] += "; "
		}
		list[l.Row] += said(v, l, r)
	}
	for i := range list {
		list[i] = cmp.Or(list[i], "nothing")
	}
	return list
}

func TestSlipsAreReadAsPeopleWriteThem(t *testing.T) {
	v, err := variants.Standard()
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	lines, wrong := 0, 0
	for i, s := range corpus(t) {
		if i > 0 {
			out.WriteByte('\n')
		}
		out.WriteString("# " + s.source + "\n")
		if s.at != "" {
			out.WriteString("@ " + s.at + "\n")
		}
		for k, got := range s.became(t, v) {
			lines++
			out.WriteString(s.lines[k] + " ⇒ " + got + "\n")
			if got != s.want[k] {
				wrong++
				if !*update {
					t.Errorf("%s: %q becomes %s, want %s", s.source, s.lines[k], got, s.want[k])
				}
			}
		}
	}
	if *update {
		if err := os.WriteFile("testdata/slips.txt", []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if t.Logf("%d lines, %d wrong", lines, wrong); lines < 300 {
		t.Errorf("only %d lines", lines)
	}
}
