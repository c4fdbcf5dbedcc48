package lines_test

import (
	"fmt"
	"slices"
	"testing"

	"entente/engine/kingdoms/lines"
)

// TestOrdersAreReadAsTheWindowReadsASheet: in one text or in several, with headings; what is none says why.
func TestOrdersAreReadAsTheWindowReadsASheet(t *testing.T) {
	b := board(t)
	const line = `{"phase":"S200M","units":["caocao full xuchang","caocao full chenliu","liubei full xiapi"],"orders":%s}`
	for _, row := range []struct {
		orders string
		read   []string
		unread []string // what, and why
	}{
		{`["caocao xuchang - wan","liubei xiapi H"]`, []string{"caocao xuchang - wan", "liubei xiapi H"}, nil},
		{`"曹操：\n1. 许昌地的部队,攻击宛；陈留地的部队,待命\n刘备\n下邳地的部队,待命"`, []string{"caocao xuchang - wan", "caocao chenliu H", "liubei xiapi H"}, nil},
		{`["Cao Cao:","> xuchang - wan (hope)","","if Liu Bei holds, chenliu H","chenliu - nowhere","xiapi H"]`,
			[]string{"caocao xuchang - wan", "caocao xiapi H"}, []string{"if Liu Bei holds, chenliu H: conditional", "chenliu - nowhere: no-such-area", ": no-such-area"}},
		{`["xuchang - wan","permit liubei"]`, []string{"caocao xuchang - wan"}, []string{"permit liubei: nobodys"}},
		{`null`, nil, nil},
		{`["?"]`, nil, []string{"?: no-such-area"}},
	} {
		in, err := lines.Read(b, fmt.Appendf(nil, line, row.orders))
		if err != nil {
			t.Errorf("%s: %v", row.orders, err)
			continue
		}
		var read, unread []string
		for _, o := range in.Orders {
			read = append(read, b.Format(in.Pos.Roster, o))
		}
		for _, u := range in.Unread {
			unread = append(unread, u.Text+": "+u.Why)
			if u.Says == "" {
				t.Errorf("%q says nothing", u.Text)
			}
		}
		if !slices.Equal(read, row.read) || !slices.Equal(unread, row.unread) {
			t.Errorf("%s: %q, %q", row.orders, read, unread)
		}
		if _, err := (lines.Reader{Board: b, Strict: true}).Read(fmt.Appendf(nil, line, row.orders)); (err != nil) != (len(row.unread) > 0) {
			t.Errorf("%s: strictly: %v", row.orders, err)
		}
	}
	for _, orders := range []string{`7`, `[7]`, `{}`} {
		if _, err := lines.Read(b, fmt.Appendf(nil, line, orders)); err == nil {
			t.Errorf("%s are orders", orders)
		}
	}
}
