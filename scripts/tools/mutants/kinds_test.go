package main

import (
	"slices"
	"strings"
	"testing"
)

// TestEveryKindOfChange lists, for each line, the results of all changes that compile.
func TestEveryKindOfChange(t *testing.T) {
	lines := []struct {
		line string
		want []string
	}{
		{"func compare(a, b int) bool { return a < b }", []string{"return a <= b", "return !(a < b)"}},
		{"func equal(a, b string) bool { return a == b }", []string{"return a != b"}},
		{"func join(a, b string) string { return a + b }", nil},
		{"func add(a, b int) int { return a + b }", []string{"return a - b"}},
		{"func both(a, b bool) bool { return a && b }", []string{"return a || b", "return b", "return a", "return !(a && b)"}},
		{"func not(a bool) bool { return !a }", []string{"return a"}},
		{"func truth() bool { return true }", []string{"return false"}},
		{"func name(a bool) bool { return a }", []string{"return !a"}},
		{"func seven() int { return 7 }", []string{"return 8", "return 6"}},
		{"func hex() int { return 0x10 }", []string{"return (0x10+1)", "return (0x10-1)"}},
		{"func half() float64 { return 0.5 }", []string{"return (0.5+1)"}},
		{"func nothing() error { return nil }", nil},
		{"func fails() error { return errFull }", []string{"return nil"}},
		{"func least(a, b int) int { return min(a, b) }", []string{"return max(a, b)"}},
		{"func most(a int) int { return max(len([2]int{}), int(a), seven()) }", []string{"return min(", "[3]int", "[1]int"}},
		{"func greater() int { return max(seven(), hex()) }", []string{"return min(", "max(hex(), seven())"}},
		{"func room(n int) []int { return make([]int, n, 8) }", []string{"make([]int, 8, n)"}},
		{"func roomy(n int) []int { return make([]int, n, n+8+n) }", []string{"n+8+n, n)"}},
		{"func rooms(n int) map[int]int { return make(map[int]int, n+8) }", nil},
		{"func queue(n int) chan int { return make(chan int, n+8) }", []string{"n-8", "n+9", "n+7"}},
		{"func grow(a []int, n int) []int { return slices.Grow(a, n+8) }", nil},
		{"func grown(b *strings.Builder, n int) { b.Grow(n + 8); b.WriteByte(8) }", []string{"{ return; b.Grow", "n + 8);  }", "WriteByte(9)", "WriteByte(7)"}},
		{"func pooled(p *sync.Pool, n *int) { p.Put(n); known() }", []string{"{ return; p.Put", "p.Put(n);  }"}},
		{"func tight(a []int) bool { return cap(a) > 8 }", []string{"!(cap(a) > 8)"}},
		{"func best(a, b int) int { if a > b { b = a }; return b }", []string{"if !(a > b)", "{ return 0; if", "{ return 0; b = a }", "{  }"}},
		{"func bestOf(a, b []int) { if a[0] > b[0] { b[0] = a[0] } }", []string{"!(a[0]", "{ return; if", "{ return; b[0]", "{  }",
			"a[1] > b[0]", "a[0] > b[1]", "= a[1]", "b[1] = a"}},
		{"func better(a, b int) int { if a > b { b = a; known() }; return b }", []string{
			"a >= b", "!(a > b)", "{ return 0; if", "{ return 0; b = a", "{ ; known() }", "{ b = a;  }"}},
		{"func bestHalf(a, b float64) float64 { if a > b { b = a }; return b }", []string{"a >= b", "!(a > b)", "{ return 0; if", "{ return 0; b = a", "{  }"}},
		{"func other(a, b, c int) int { if a > b { b = c }; return b }", []string{"a >= b", "!(a > b)", "{ return 0; if", "{ return 0; b = c", "{  }"}},
		{"func alike(a, b []int) bool { return slices.Equal(a, b) }", []string{"!(slices"}},
		{"func which(a, b []int) int { return slices.Compare(a, b) }", []string{"(b, a)"}},
		{"func swap(a, b int) int { return add(a, b) }", []string{"return add(b, a)"}},
		{"func one(s string, n int) { take(s, n) }", []string{"{  }", "{ return; take(s, n) }"}},
		{"func up(n *int) { *n++ }", []string{"*n-- }", "{  }", "{ return; *n++ }"}},
		{"func more(n *int) { *n += *n }", []string{"*n -= *n", "{  }", "{ return; *n += *n }"}},
		{"func needed(n int) (m int) { m = n; return }", []string{"{ ; return }", "{ return; m = n; return }"}},
		{"func known() { _ = errFull }", []string{"{ return; _ = errFull }"}},
		{"func used() { n := add; n = nil; _ = n }", []string{"n := add; ; _ = n", "{ return; n := add"}},
		{"func early() (int, string, bool, *int, [2]int) { recover(); return pick() }", []string{"{ ; return pick", "{ return 0, \"\", false, nil, *new([2]int); recover()"}},
		{"func zero[T any](a T) T { known(); return a }", []string{"{ ; return a", "{ return *new(T); known()"}},
		{"func or(a bool) int { if a { return add(0, 0) } else { known() }; return hex() }", []string{
			"if !(a) {", "{ return add(0, 0) }; return", "else {  }", "else { return 0; known()", "{ return 0; if a", "add(1, 0)", "add(-1, 0)", "add(0, 1)", "add(0, -1)"}},
		{"func loop() { for truth() { break } }", []string{"for !(truth())", "{ continue }", "{  }", "{ return; for"}},
		{"func cases(a int) { switch a { case hex(): known() } }", []string{"case hex():  ", "{ return; switch", "case hex(): return; known()", "switch a {  }"}},
	}
	text := "package kinds\n\nimport (\n\"errors\"\n\"slices\"\n\"strings\"\n\"sync\"\n)\n\nvar errFull = errors.New(\"full\")\n\nfunc take(string, int) {}\n\nfunc pick() (a int, b string, c bool, d *int, e [2]int) { return }\n\n"
	first := strings.Count(text, "\n") + 1
	for _, l := range lines {
		text += l.line + "\n"
	}
	module(t, map[string]string{
		"go.mod": "module planted\n\ngo 1.26\n", "kinds.go": text,
		"made.go": "// Code generated by nobody. DO NOT EDIT.\n\npackage kinds\n\nfunc made() int { return 3 }\n",
	})
	c := chosen(t, "./...")
	source := c.source(c.tree.changed[0], "kinds.go")
	after := map[int][]string{}
	for _, ch := range c.all(func(*change) bool { return true }) {
		if ch.file != "kinds.go" {
			t.Errorf("%s: a generated file was changed", ch.where())
		}
		after[ch.line] = append(after[ch.line], strings.Split(string(ch.apply(source)), "\n")[ch.line-1])
	}
	for i, l := range lines {
		got := after[first+i]
		if len(got) != len(l.want) {
			t.Errorf("%s\nbecame\n%s\nwant %d changes: %q", l.line, strings.Join(got, "\n"), len(l.want), l.want)
			continue
		}
		for _, want := range l.want {
			if !slices.ContainsFunc(got, func(s string) bool { return strings.Contains(s, want) }) {
				t.Errorf("%s\nbecame\n%s\nwant one with %q", l.line, strings.Join(got, "\n"), want)
			}
		}
	}
}
