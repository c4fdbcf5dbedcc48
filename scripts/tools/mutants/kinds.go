package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
)

// finder lists the possible changes in a file.
type finder struct {
	files  *token.FileSet
	source []byte
	info   *types.Info
	pkg    *pkg
	name   string
	stack  []ast.Node // the parents of the current node, outermost first
	spared []ast.Node // nothing inside them is changed: see spared.go
	found  []*change
}

// swapped maps each operator to its replacement.
var swapped = map[token.Token]token.Token{
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR, token.EQL: token.NEQ, token.NEQ: token.EQL,
	token.LAND: token.LOR, token.LOR: token.LAND,
	token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.QUO, token.QUO: token.MUL, token.REM: token.MUL,
	token.AND: token.OR, token.OR: token.AND, token.SHL: token.SHR, token.SHR: token.SHL,
	token.ADD_ASSIGN: token.SUB_ASSIGN, token.SUB_ASSIGN: token.ADD_ASSIGN, token.MUL_ASSIGN: token.QUO_ASSIGN, token.QUO_ASSIGN: token.MUL_ASSIGN,
	token.AND_ASSIGN: token.OR_ASSIGN, token.OR_ASSIGN: token.AND_ASSIGN, token.INC: token.DEC, token.DEC: token.INC,
	token.BREAK: token.CONTINUE, token.CONTINUE: token.BREAK,
}

// find walks a file. Some of the changes found do not compile, which only the type checker knows.
func (f *finder) find(file *ast.File) {
	ast.PreorderStack(file, nil, func(n ast.Node, stack []ast.Node) bool {
		f.stack = append(stack, n)
		f.spare(n)
		switch n := n.(type) {
		case *ast.GenDecl:
			return n.Tok != token.IMPORT
		case *ast.BinaryExpr:
			f.binary(n)
		case *ast.UnaryExpr:
			if n.Op == token.NOT {
				f.add("negation left out", n.Pos(), n.X.Pos(), "")
			}
		case *ast.BasicLit:
			f.constant(n)
		case *ast.Ident:
			if other := map[string]string{"true": "false", "false": "true", "min": "max", "max": "min"}[n.Name]; other != "" && f.info.Uses[n] == types.Universe.Lookup(n.Name) {
				f.add(n.Name+" became "+other, n.Pos(), n.End(), other)
			}
		case *ast.CallExpr:
			f.arguments(n)
		case *ast.IfStmt:
			f.turn(n.Cond)
			if n.Else != nil {
				f.add("else left out", n.Body.End(), n.Else.End(), "")
			}
		case *ast.ForStmt:
			if n.Cond != nil {
				f.turn(n.Cond)
			}
		case *ast.ReturnStmt:
			f.returned(n)
		case *ast.AssignStmt:
			f.operator(n.Tok, n.TokPos)
		case *ast.IncDecStmt:
			f.operator(n.Tok, n.TokPos)
		case *ast.BranchStmt:
			f.operator(n.Tok, n.TokPos)
		case *ast.BlockStmt:
			f.statements(n.List)
		case *ast.CaseClause:
			f.statements(n.Body)
			f.add("case left out", n.Pos(), n.End(), "")
		case *ast.CommClause:
			f.statements(n.Body)
		}
		return true
	})
	f.found = slices.DeleteFunc(f.found, func(c *change) bool {
		return slices.ContainsFunc(f.spared, func(n ast.Node) bool {
			return f.offset(n.Pos()) <= c.start && c.end <= f.offset(n.End()) && c.end > c.start
		})
	})
}

// add records a change of the text between two positions.
func (f *finder) add(kind string, start, end token.Pos, text string) {
	at := f.files.PositionFor(start, false)
	f.found = append(f.found, &change{
		pkg: f.pkg, file: f.name, line: at.Line, kind: kind,
		start: at.Offset, end: f.offset(end), text: text, probe: f.probe(),
	})
}

func (f *finder) offset(p token.Pos) int { return f.files.PositionFor(p, false).Offset }

// text returns the source text of a node.
func (f *finder) text(n ast.Node) string {
	return string(f.source[f.offset(n.Pos()):f.offset(n.End())])
}

// probe returns the start of the innermost statement that contains the node and can be preceded by another, or -1 if none.
func (f *finder) probe() int {
	for i := len(f.stack) - 1; i > 0; i-- {
		statement, ok := f.stack[i].(ast.Stmt)
		if !ok {
			continue
		}
		for _, s := range list(f.stack[i-1]) {
			if s == statement {
				return f.offset(s.Pos())
			}
		}
	}
	return -1
}

// list returns the statements in a node, without the clauses of a switch.
func list(n ast.Node) []ast.Stmt {
	var all []ast.Stmt
	switch n := n.(type) {
	case *ast.BlockStmt:
		all = n.List
	case *ast.CaseClause:
		all = n.Body
	case *ast.CommClause:
		all = n.Body
	}
	if len(all) > 0 {
		switch all[0].(type) {
		case *ast.CaseClause, *ast.CommClause:
			return nil
		}
	}
	return all
}

func (f *finder) operator(from token.Token, at token.Pos) {
	if to, ok := swapped[from]; ok {
		f.add(from.String()+" became "+to.String(), at, at+token.Pos(len(from.String())), to.String())
	}
}

func (f *finder) binary(n *ast.BinaryExpr) {
	if !f.sameEitherWay(n) {
		f.operator(n.Op, n.OpPos)
	}
	if n.Op == token.LAND || n.Op == token.LOR {
		f.add("left operand left out", n.Pos(), n.Y.Pos(), "")
		f.add("right operand left out", n.X.End(), n.End(), "")
	}
}

// turn negates a condition, except comparisons and negations, for which other changes do the same.
func (f *finder) turn(cond ast.Expr) {
	switch c := cond.(type) {
	case *ast.UnaryExpr:
		return
	case *ast.BinaryExpr:
		if c.Op == token.EQL || c.Op == token.NEQ {
			return
		}
	}
	f.add("condition turned", cond.Pos(), cond.End(), "!("+f.text(cond)+")")
}

// constant adds or subtracts one from a number.
func (f *finder) constant(n *ast.BasicLit) {
	switch n.Kind {
	case token.INT:
		for _, by := range []int{1, -1} {
			text := fmt.Sprintf("(%s%+d)", n.Value, by)
			if value, err := strconv.Atoi(n.Value); err == nil && (value > 0 || n.Value == "0") {
				text = strconv.Itoa(value + by)
			}
			f.add("constant off by one", n.Pos(), n.End(), text)
		}
	case token.FLOAT, token.CHAR:
		f.add("constant off by one", n.Pos(), n.End(), "("+n.Value+"+1)")
	}
}

// arguments swaps two adjacent arguments of the same type, if their order matters.
func (f *finder) arguments(n *ast.CallExpr) {
	if f.symmetric(n) {
		return
	}
	least := f.builtin(n, "min", "max") // for which the order makes no difference, unless both call something
	for i := 1; i < len(n.Args); i++ {
		a, b := n.Args[i-1], n.Args[i]
		x, y := f.info.TypeOf(a), f.info.TypeOf(b)
		if x != nil && y != nil && types.Identical(types.Default(x), types.Default(y)) && f.text(a) != f.text(b) && (!least || f.calls(a) && f.calls(b)) {
			between := string(f.source[f.offset(a.End()):f.offset(b.Pos())])
			f.add("arguments swapped", a.Pos(), b.End(), f.text(b)+between+f.text(a))
		}
	}
}

// calls reports whether an expression calls a function other than conversions and builtins.
func (f *finder) calls(e ast.Expr) (found bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		if c, ok := n.(*ast.CallExpr); ok && !f.info.Types[c.Fun].IsType() && !f.info.Types[c.Fun].IsBuiltin() {
			found = true
		}
		return true
	})
	return found
}

// returned changes what a function returns: it negates booleans and drops errors.
func (f *finder) returned(n *ast.ReturnStmt) {
	for _, r := range n.Results {
		t := f.info.TypeOf(r)
		if t == nil {
			continue
		}
		_, name := r.(*ast.Ident)
		switch basic, ok := t.Underlying().(*types.Basic); {
		case ok && basic.Info()&types.IsBoolean != 0 && !name:
			f.turn(r)
		case ok && basic.Info()&types.IsBoolean != 0 && f.info.Types[r].Value == nil:
			f.add("result turned", r.Pos(), r.End(), "!"+f.text(r))
		case types.Identical(t, types.Universe.Lookup("error").Type()):
			f.add("error forgotten", r.Pos(), r.End(), "nil")
		}
	}
}

// statements removes single statements of a list, and returns before the first of them.
func (f *finder) statements(all []ast.Stmt) {
	parents := f.stack
	defer func() { f.stack = parents }()
	for i, s := range all {
		f.stack = append(parents[:len(parents):len(parents)], s)
		switch s := s.(type) {
		case *ast.ExprStmt, *ast.IncDecStmt, *ast.SendStmt, *ast.GoStmt, *ast.DeferStmt, *ast.BranchStmt:
			f.add("statement left out", s.Pos(), s.End(), "")
		case *ast.AssignStmt:
			if left, blank := s.Lhs[0].(*ast.Ident); s.Tok != token.DEFINE && (!blank || left.Name != "_") {
				f.add("statement left out", s.Pos(), s.End(), "")
			}
		}
		if i == 0 {
			f.early(s)
		}
	}
}

// early returns before a statement, with zero values.
func (f *finder) early(s ast.Stmt) {
	switch s.(type) {
	case *ast.ReturnStmt, *ast.BranchStmt, *ast.CaseClause, *ast.CommClause:
		return
	}
	for i := len(f.stack) - 1; i >= 0; i-- {
		var signature *ast.FuncType
		switch n := f.stack[i].(type) {
		case *ast.FuncDecl:
			signature = n.Type
		case *ast.FuncLit:
			signature = n.Type
		default:
			continue
		}
		f.add("returned early", s.Pos(), s.Pos(), "return"+f.zeros(signature.Results)+"; ")
		return
	}
}

// zeros returns the zero values of results; nothing if there are none, or if they are named.
func (f *finder) zeros(results *ast.FieldList) string {
	if results == nil || len(results.List) == 0 || len(results.List[0].Names) > 0 {
		return ""
	}
	text := ""
	for i, r := range results.List {
		if i > 0 {
			text += ","
		}
		text += " " + f.zero(r.Type)
	}
	return text
}

func (f *finder) zero(result ast.Expr) string {
	t := f.info.TypeOf(result)
	if _, parameter := t.(*types.TypeParam); !parameter {
		switch u := t.Underlying().(type) {
		case *types.Basic:
			switch {
			case u.Info()&types.IsBoolean != 0:
				return "false"
			case u.Info()&types.IsString != 0:
				return `""`
			case u.Info()&types.IsNumeric != 0:
				return "0"
			}
		case *types.Pointer, *types.Slice, *types.Map, *types.Chan, *types.Signature, *types.Interface:
			return "nil"
		}
	}
	return "*new(" + f.text(result) + ")"
}
