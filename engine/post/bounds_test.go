package post

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// said returns the text of an error, "" for none.
func saidOf(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

// TestTextsHaveABound: of a file, of a mail and of what comes otherwise; at it they are read.
func TestTextsHaveABound(t *testing.T) {
	const head = "From: a@b\nDate: x\n\n"
	for _, row := range []struct {
		name, file, want string
		length           int
	}{
		{"a text", strings.Repeat("x", 1<<20), "", 1 << 20},
		{"a longer one", strings.Repeat("x", 1<<20+1), "post: a text of 1048577 bytes, more than 1048576", 0},
		{"the longest file", strings.Repeat("x", 4<<20), "post: a text of 4194304 bytes, more than 1048576", 0},
		{"a longer file", strings.Repeat("x", 4<<20+1), "post: 4194305 bytes, more than a mail has", 0},
		{"a mail", head + strings.Repeat("x", 1<<20-1), "", 1 << 20},
		{"a longer mail", head + strings.Repeat("x", 1<<20), "post: a text of 1048577 bytes, more than 1048576", 0},
		{"a mail with more than is read", head + strings.Repeat("x", 1<<20+7), "post: a text of 1048577 bytes, more than 1048576", 0},
		{"a mail with much that is no text", "From: a@b\nContent-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: image/png\n\n" + strings.Repeat("x", 2<<20) + "\n--x\n\nA par H\n--x--\n", "", len("A par H\n")},
	} {
		if text, err := Text([]byte(row.file)); saidOf(err) != row.want || len(text) != row.length {
			t.Errorf("%s: %d bytes, %v", row.name, len(text), err)
		}
	}
	b, _ := table(t)
	if v := only(t, b.Take(strings.Repeat("x", 1<<20), at(2))); v.Kind != Plain || v.Seat != -1 || !v.At.Equal(at(2)) || len(v.Text) != 1<<20 {
		t.Errorf("a text: %v", v.Kind)
	}
	if v := only(t, b.Take(strings.Repeat("x", 1<<20+1), at(2))); v.Kind != Unopened || v.Seat != -1 || !v.At.Equal(at(2)) || saidOf(v.Err) != "post: a text of 1048577 bytes, more than 1048576" {
		t.Errorf("a longer one: %+v", v)
	}
	for n, want := range map[int]string{1 << 16: "", 1<<16 + 1: "post: a letter of 65537 bytes, more than 65536"} {
		v := only(t, b.Take(begin+strings.Repeat("A", n)+end, at(2)))
		if tooLong := strings.Contains(saidOf(v.Err), "more than"); v.Kind != Unopened || v.Seat != -1 || !v.At.Equal(at(2)) || tooLong != (want != "") || tooLong && v.Err.Error() != want {
			t.Errorf("a letter of %d bytes: %+v", n, v)
		}
	}
}

// TestTwentyLettersAreOpened of one text, however often each is quoted.
func TestTwentyLettersAreOpened(t *testing.T) {
	b, _ := table(t)
	text := ""
	for i := range 21 {
		text += fmt.Sprintf("%s\nAAAA%d\n%s\n%s\nAAAA0\n%s\n", begin, i, end, begin, end)
		list := b.Take(text, at(3))
		if i < 20 && len(list) != i+1 {
			t.Errorf("%d letters: %d verdicts", i+1, len(list))
		}
		if last := list[len(list)-1]; i == 20 && (len(list) != 21 || saidOf(last.Err) != "post: more than 20 letters in one text" || last.Kind != Unopened || last.Seat != -1 || !last.At.Equal(at(3))) {
			t.Errorf("21 letters: %+v", last)
		}
	}
}

// TestWhatIsAMail: what has a sender or a subject, and a date or a kind; of anything else the text is the file.
func TestWhatIsAMail(t *testing.T) {
	for head, want := range map[string]bool{
		"From: a\nDate: x\n": true, "Subject: a\nDate: x\n": true, "From: a\nContent-Type: text/plain\n": true, "Subject: a\nContent-Type: text/plain\n": true,
		"From: a\n": false, "Subject: a\n": false, "Date: x\n": false, "Content-Type: text/plain\n": false, "From: a\nSubject: b\n": false, "From a\nDate: x\n": false, "": false,
	} {
		file := head + "\nA par H"
		text, err := Text([]byte(file))
		if is := text == "A par H\n"; err != nil || is != want || !is && text != file {
			t.Errorf("%q: %q, %v", head, text, err)
		}
	}
}

// TestPartsOfAMail: fifty of them, eight deep; what cannot be read is left out.
func TestPartsOfAMail(t *testing.T) {
	const head = "From: a\nContent-Type: multipart/mixed; boundary=x\n\n"
	text := func(file string) string {
		text, err := Text([]byte(file))
		if err != nil {
			t.Fatal(err)
		}
		return strings.ReplaceAll(text, "\r", "")
	}
	var many strings.Builder
	many.WriteString(head)
	for i := range 52 {
		fmt.Fprintf(&many, "--x\n\n%d\n", i+1)
	}
	if got := strings.Fields(text(many.String() + "--x--\n")); len(got) != 49 || got[0] != "1" || got[48] != "49" {
		t.Errorf("of 52 parts %v", got)
	}
	for deep, want := range map[int]bool{1: true, 7: true, 8: true, 9: false, 10: false} {
		part := "\nA par H\n"
		for i := range deep - 1 {
			part = fmt.Sprintf("Content-Type: multipart/mixed; boundary=y%d\n\n--y%d\n%s\n--y%d--\n", i, i, part, i)
		}
		if file := head + "--x\n" + part + "\n--x--\n"; (strings.TrimSpace(text(file)) == "A par H") != want {
			t.Errorf("%d deep: %q", deep, text(file))
		}
	}
	for _, row := range []struct{ name, part, want string }{
		{"another kind", "Content-Type: image/png\n\nA par H", ""}, {"any bytes", "Content-Type: application/octet-stream\n\nA par H", "A par H"},
		{"a text of some kind", "Content-Type: text/html\n\nA par H", "A par H"}, {"a kind that cannot be read", "Content-Type: ;;\n\nA par H", "A par H"},
		{"base64", "Content-Transfer-Encoding:  BASE64 \n\nQSBwYXIgSA==", "A par H"}, {"base64 that is cut", "Content-Transfer-Encoding: base64\n\nQSBwYXIgS", "A par "},
		{"no base64", "Content-Transfer-Encoding: base64\n\n?", ""}, {"quoted", "Content-Transfer-Encoding: Quoted-Printable\n\nA=20par=\n H", "A par H"},
		{"itself", "Content-Transfer-Encoding: 8bit\n\nA=20par H", "A=20par H"},
	} {
		if got := text(head + "--x\n\nfirst\n--x\n" + row.part + "\n--x--\n"); strings.TrimSpace(got) != strings.TrimSpace("first\n"+row.want) {
			t.Errorf("%s: %q", row.name, got)
		}
	}
	if whole := "From: a\nDate: x\nContent-Transfer-Encoding: base64\n\n?"; text(whole) != whole {
		t.Errorf("a mail of which nothing can be read: %q", text(whole))
	}
}

// TestSheetsHaveABound: at it they are sealed.
func TestSheetsHaveABound(t *testing.T) {
	b, phone := table(t)
	longest, longer := strings.Repeat("A", 300), strings.Repeat("A", 301)
	for _, row := range []struct {
		orders []string
		want   string
	}{
		{nil, ""}, {slices.Repeat([]string{"A par H"}, 500), ""}, {slices.Repeat([]string{"A par H"}, 501), "sheet: 501 orders, more than 500"},
		{[]string{longest}, ""}, {[]string{longest, longer}, "sheet: order 2 has 301 bytes, more than 300"}, {[]string{longer}, "sheet: order 1 has 301 bytes, more than 300"},
	} {
		s := sheet(b, 1, row.orders...)
		if _, err := s.Seal(phone, b.Public()); saidOf(err) != row.want {
			t.Errorf("%d orders: %v", len(row.orders), err)
		}
		text, err := sealed(letter{Sheet: &s, Table: b.Public()}, phone) // by a page that does not look
		if err != nil {
			t.Fatal(err)
		}
		if v := only(t, b.Take(text, noon)); saidOf(v.Err) != row.want {
			t.Errorf("%d orders of another page: %v", len(row.orders), v.Err)
		}
	}
	_, errNone := Claim{}.Seal(SeatKey{}, b.Public())
	if errNone != errKey || saidOf(errKey) != "not a key of a seat" {
		t.Error(errNone)
	}
}

// TestNamesOfPlayersHaveABound: 40 letters.
func TestNamesOfPlayersHaveABound(t *testing.T) {
	for name, want := range map[string]string{strings.Repeat("é", 40): strings.Repeat("é", 40), strings.Repeat("é", 50): "é", "An\nna": "An", "": ""} {
		b, _ := table(t)
		text, err := Claim{Game: "GAME", Seat: 3, Name: name}.Seal(seatKey(t), b.Public())
		if err != nil {
			t.Fatal(err)
		}
		if v := only(t, b.Take(text, noon)); !strings.HasPrefix(v.Name, want) || strings.Count(v.Name, "é") > 40 || strings.Contains(v.Name, "\n") {
			t.Errorf("%q becomes %q", name, v.Name)
		}
	}
}

// TestLettersHaveOnePart, are for one table, and are signed: each fault by its text.
func TestLettersHaveOnePart(t *testing.T) {
	b, phone := table(t)
	s, c, r, l := sheet(b, 1), Claim{Game: "GAME"}, Ready{Game: "GAME"}, Ballot{Game: "GAME"}
	const parts = "neither a sheet nor a claim, or more than one"
	for i, row := range []struct {
		l    letter
		want string
	}{
		{letter{}, parts}, {letter{Sheet: &s, Claim: &c}, parts}, {letter{Claim: &c, Ready: &r}, parts}, {letter{Ready: &r, Ballot: &l}, parts}, {letter{Sheet: &s, Ballot: &l}, parts},
		{letter{Sheet: &s}, ""}, {letter{Claim: &c}, ""}, {letter{Ready: &r}, ""}, {letter{Ballot: &l}, ""},
		{letter{Sheet: &s, Table: tableKey(t).Public()}, "sealed for another table"}, {letter{Table: tableKey(t).Public()}, "sealed for another table"},
	} {
		to := row.l.Table
		if to == "" {
			row.l.Table = b.Public()
		}
		data, err := json.Marshal(row.l)
		if err != nil {
			t.Fatal(err)
		}
		for _, good := range []bool{true, false} {
			e := envelope{Letter: data, Key: phone.Public(), Signature: signature(phone, data)}
			if !good {
				e.Signature = signature(seatKey(t), data)
			}
			whole, err := json.Marshal(e)
			if err != nil {
				t.Fatal(err)
			}
			box, err := sealFor(b.Public(), string(whole))
			if err != nil {
				t.Fatal(err)
			}
			want := row.want
			if !good {
				want = "not signed by the key that it names"
			}
			if v := only(t, b.Take(armored(box), noon)); saidOf(v.Err) != want || (v.Kind == Unopened) != (want != "") {
				t.Errorf("%d, signed %t: %v, %v", i, good, v.Kind, v.Err)
			}
		}
	}
	empty := NewInbox(tableKey(t)) // no turn lies there
	for _, l := range []letter{{Sheet: &Sheet{}}, {Claim: &Claim{}}, {Ready: &Ready{}}, {Ballot: &Ballot{}}} {
		l.Table = empty.Public()
		text, err := sealed(l, phone)
		if err != nil {
			t.Fatal(err)
		}
		if v := only(t, empty.Take(text, noon)); v.Kind != OtherGame || v.Seat != -1 {
			t.Errorf("a letter for no game: %+v", v)
		}
	}
}

// TestTurnsHaveBounds: each with its text; at it they are read.
func TestTurnsHaveBounds(t *testing.T) {
	write := func(change func(*Turn)) string {
		turn := spring()
		turn.Version = 1
		change(&turn)
		data, err := json.Marshal(turn)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	plain := write(func(*Turn) {})
	for _, row := range []struct{ text, want string }{
		{plain, ""}, {plain + strings.Repeat(" ", 256<<10-len(plain)), ""}, {plain + strings.Repeat(" ", 256<<10-len(plain)+1), "turn: 262145 bytes, more than 262144"},
		{write(func(u *Turn) { u.Version = 0 }), "turn: not a turn of Entente, or of an unsupported version (0)"},
		{write(func(u *Turn) { u.Version = 2 }), "turn: not a turn of Entente, or of an unsupported version (2)"},
		{write(func(u *Turn) { u.Kind = Kingdoms }), ""}, {write(func(u *Turn) { u.Kind = "" }), `turn: unknown kind of game ""`},
		{write(func(u *Turn) { u.Seats = nil }), "turn: 0 seats, not 1 to 20"}, {write(func(u *Turn) { u.Seats = u.Seats[:1] }), ""},
		{write(func(u *Turn) { u.Seats = make([]Seat, 20) }), ""}, {write(func(u *Turn) { u.Seats = make([]Seat, 21) }), "turn: 21 seats, not 1 to 20"},
		{write(func(u *Turn) { u.Private = make([]string, 4) }), ""}, {write(func(u *Turn) { u.Private = make([]string, 5) }), "turn: 5 private lines for 4 seats"},
		{write(func(u *Turn) { u.Round = 0 }), ""}, {write(func(u *Turn) { u.Round = -1 }), "turn: round -1"},
		{strings.Replace(plain, `"keyboard"`, `"cat"`, 1), `turn: unknown way of a seat "cat"`}, {"[", "turn: unexpected end of JSON input"},
	} {
		if turn, err := ReadTurn([]byte(row.text)); saidOf(err) != row.want || (turn == nil) != (err != nil) {
			t.Errorf("%.60s: %v, want %s", row.text, err, row.want)
		}
	}
	var k Kind
	if err := k.UnmarshalText([]byte("cat")); saidOf(err) != `unknown verdict "cat"` {
		t.Error(err)
	}
	for _, by := range []By{Free, Keyboard, Phone, Mail, Bot} {
		var back By
		if text, err := by.MarshalText(); err != nil || back.UnmarshalText(text) != nil || back != by || string(text) != by.String() {
			t.Errorf("%s, %v", text, err)
		}
	}
	for _, kind := range Kinds() {
		if kind.Counts() != slices.Contains([]string{"in", "replaces", "again"}, kind.String()) {
			t.Errorf("%v counts: %t", kind, kind.Counts())
		}
	}
	if s := spring().Seats; !slices.Equal(s[0].Sides, []string{"france"}) {
		t.Error(s)
	}
	turn := spring()
	if s := turn.Sheet(2, 7, []string{"x"}, time.Date(2026, 1, 1, 1, 0, 0, 0, time.FixedZone("x", 3600))); s.Seat != 2 || s.Number != 7 || s.Saw != turn.Sum() || s.Round != 3 || s.Phase != "S1901M" || s.Game != "GAME" || s.Written.String() != "2026-01-01 00:00:00 +0000 UTC" {
		t.Errorf("%+v", s)
	}
}

// TestKeptInboxesHaveBounds: each with its text; at it they are read.
func TestKeptInboxesHaveBounds(t *testing.T) {
	write := func(k Kept) string {
		data, err := json.Marshal(k)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	const most = 20 * (128<<10 + 4096)
	plain := write(Kept{})
	for _, row := range []struct{ text, want string }{
		{plain, ""}, {plain + strings.Repeat(" ", most-len(plain)), ""}, {plain + strings.Repeat(" ", most-len(plain)+1), fmt.Sprintf("post: %d bytes, more than an inbox keeps", most+1)},
		{write(Kept{Seats: make([]KeptSeat, 20)}), ""}, {write(Kept{Seats: make([]KeptSeat, 21), Round: 2, Devices: 3}), "post: 21 seats, round 2 and 3 phones"},
		{write(Kept{Round: -1}), "post: 0 seats, round -1 and 0 phones"}, {write(Kept{Devices: -1}), "post: 0 seats, round 0 and -1 phones"}, {"[", "post: unexpected end of JSON input"},
	} {
		k, err := ReadKept([]byte(row.text))
		if saidOf(err) != row.want || err != nil && (k.Seats != nil || k.Devices != 0 || k.Round != 0) {
			t.Errorf("%.60s: %v, want %s", row.text, err, row.want)
		}
	}
	key, phone, other := tableKey(t), seatKey(t), seatKey(t)
	box := func(text string) string {
		list, _ := boxes(text)
		return list[0]
	}
	s := Sheet{Game: "GAME", Round: 3, Phase: "S1901M", Number: 5, Orders: []string{"A par H"}}
	good := box(sealedBy(t, s, phone, key.Public()))
	claimed, err := Claim{Game: "GAME"}.Seal(phone, key.Public())
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		name, want string
		kept       KeptSeat
		sheets     int
	}{
		{"nothing", "", KeptSeat{}, 0}, {"a sheet", "", KeptSeat{In: &KeptSheet{Box: good, From: phone.Public()}}, 1},
		{"a late one", "", KeptSeat{Late: &KeptSheet{Box: good, From: phone.Public()}}, 0}, {"one that the game has", "", KeptSeat{In: &KeptSheet{From: phone.Public(), Number: 4}}, 0},
		{"of somebody else", "post: the sheet of seat 2: " + errEmpty.Error(), KeptSeat{In: &KeptSheet{Box: good, From: other.Public()}}, 0},
		{"a claim", "post: the sheet of seat 2: " + errEmpty.Error(), KeptSeat{In: &KeptSheet{Box: box(claimed), From: phone.Public()}}, 0},
		{"a claim that is late", "post: the sheet of seat 2: " + errEmpty.Error(), KeptSeat{Late: &KeptSheet{Box: box(claimed), From: phone.Public()}}, 0},
		{"a page without a key", "post: seat 2: not a key of a seat", KeptSeat{Mail: "x"}, 0}, {"a phone without a key", "", KeptSeat{Phone: "x", Device: 9}, 0},
		{"a phone", "", KeptSeat{Phone: phone.Public(), Device: 9}, 0},
	} {
		b, err := Restore(key, Kept{Game: "GAME", Round: 3, Devices: 9, Seats: []KeptSeat{{}, row.kept}}, spring(), nil)
		if saidOf(err) != row.want || len(b.Sheets()) != row.sheets || (b.Device(1) == 9) != (row.name == "a phone") {
			t.Errorf("%s: %v, %d sheets, phone %d", row.name, err, len(b.Sheets()), b.Device(1))
		}
		if _, late := b.Late(1); late != (row.name == "a late one") || b.Since(1) != (time.Time{}) || b.Since(-1) != (time.Time{}) || b.Since(4) != (time.Time{}) || b.Since(9) != (time.Time{}) {
			t.Errorf("%s: late %t", row.name, late)
		}
		if b.Mailed(4) || b.Ready(4) || b.Mailed(-1) || b.Ready(-1) {
			t.Errorf("%s: something about a seat that is none", row.name)
		}
		if _, err := b.Page(4); saidOf(err) != "post: no seat 5" {
			t.Error(err)
		}
		if err := b.Admit(0, "x"); saidOf(err) != "post: no phone with that key waits for the seat" {
			t.Error(err)
		}
	}
	if b, err := Restore(key, Kept{Game: "GAME", Seats: make([]KeptSeat, 9)}, spring(), nil); err != nil || len(b.Keep().Seats) != 4 {
		t.Errorf("more seats than there are: %v", err)
	}
}

// TestBoxesAreLinesOfSixtyFour letters, and of what stands between the marks the letters alone count.
func TestBoxesAreLinesOfSixtyFour(t *testing.T) {
	for n, want := range map[int][]int{0: {0}, 1: {1}, 63: {63}, 64: {64}, 65: {64, 1}, 128: {64, 64}, 129: {64, 64, 1}} {
		lines := strings.Split(armored(strings.Repeat("x", n)), "\n")
		var got []int
		for _, line := range lines[1 : len(lines)-2] {
			got = append(got, len(line))
		}
		if !slices.Equal(got, want) || lines[0] != "-----BEGIN ENTENTE ORDERS-----" || lines[len(lines)-2] != "-----END ENTENTE ORDERS-----" || lines[len(lines)-1] != "" {
			t.Errorf("%d letters: lines of %v", n, got)
		}
	}
	if got := lettersOf("`az{@AZ[/09:.*+,-=\n é_~>  q"); got != "azAZ/09+q" {
		t.Errorf("letters %q", got)
	}
	for in, want := range map[string]string{
		`\u66f9`: "曹", `\u66f`: `\u66f`, `\u66fz`: `\u66fz`, `x\u0041`: "xA", `\U0041`: `\U0041`, `\`: `\`, `\n`: `\n`, `\ud83d\ude00`: "😀", `\ud83d`: `\ud83d`, `\ud83d\u0041`: `\ud83dA`,
		`\u001f`: `\u001f`, `\u0020`: " ", `\u0022`: `\u0022`, `\u005c`: `\u005c`, `\\u0041`: `\\u0041`, "": "",
	} {
		if got := spelled([]byte(in)); got != want {
			t.Errorf("%s is spelled %s, want %s", in, got, want)
		}
	}
	phone := seatKey(t)
	sign, open, _ := strings.Cut(string(phone.Public()), ".")
	for n, want := range map[int]bool{0: true, 200: true, 201: false} {
		long := sign + strings.Repeat("\n", max(0, n-len(sign)-len(open)-1)) + "." + open
		if got := Public(long).sound(); got != want {
			t.Errorf("a key of %d bytes is one: %t", len(long), got)
		}
	}
	for _, bad := range []string{"", ".", sign, sign + ".", "." + open, sign[1:] + "." + open, sign + "x." + open, "?" + sign[1:] + "." + open, sign + "." + open[1:]} {
		if Public(bad).sound() {
			t.Errorf("%q is a key", bad)
		}
	}
	whole := phone.String()
	seed, rest, _ := strings.Cut(whole, ".")
	for _, bad := range []string{"", ".", seed, seed + ".", "." + rest, seed[2:] + "." + rest, "?" + seed[1:] + "." + rest, seed + "." + rest[1:]} {
		if k, err := ParseSeatKey(bad); err != errKey || k.String() != "" || k.Public() != "" {
			t.Errorf("%q is a key: %v", bad, err)
		}
	}
	if k, err := ParseSeatKey(whole); err != nil || k.String() != whole || k.Public() != phone.Public() {
		t.Error(err)
	}
}
