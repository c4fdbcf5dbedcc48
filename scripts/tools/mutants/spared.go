package main

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// Some changes cannot affect what a program does, so no test can notice them. They are not made:
//
//   - the space reserved by make, Grow and slices.Grow, and whether a sync.Pool gets something back, which affect only speed and memory;
//   - comparisons with a capacity, and their constants, for the same reason;
//   - whether a maximum or minimum is replaced by an equal value;
//   - the order of two arguments of a function that compares them for equality.
//
// All other changes are made, even if they are unlikely to make a difference, such as an early exit that saves time.

// spare records that nothing inside a part of a node is changed.
func (f *finder) spare(n ast.Node) {
	switch n := n.(type) {
	case *ast.CallExpr:
		switch callee := f.callee(n); {
		case f.builtin(n, "make"):
			room := 2
			if _, ok := f.info.TypeOf(n.Args[0]).Underlying().(*types.Map); ok {
				room = 1
			}
			if len(n.Args) > room {
				f.spared = append(f.spared, n.Args[room])
			}
		case callee == "slices.Grow":
			f.spared = append(f.spared, n.Args[1])
		}
	case *ast.ExprStmt:
		call, ok := n.X.(*ast.CallExpr)
		if ok && slices.Contains([]string{"(*strings.Builder).Grow", "(*bytes.Buffer).Grow", "(*sync.Pool).Put"}, f.callee(call)) {
			f.spared = append(f.spared, n)
		}
	case *ast.BinaryExpr:
		if f.order(n.Op) && (f.capacity(n.X) || f.capacity(n.Y)) {
			f.spared = append(f.spared, n.X, n.Y)
		}
	}
}

// callee returns the full name of the called function, or "" if it is not a function of a package.
func (f *finder) callee(n *ast.CallExpr) string {
	var name *ast.Ident
	switch fun := n.Fun.(type) {
	case *ast.Ident:
		name = fun
	case *ast.SelectorExpr:
		name = fun.Sel
	default:
		return ""
	}
	if fun, ok := f.info.Uses[name].(*types.Func); ok {
		return fun.FullName()
	}
	return ""
}

// builtin reports whether one of some builtin functions is called.
func (f *finder) builtin(n *ast.CallExpr, names ...string) bool {
	fun, ok := n.Fun.(*ast.Ident)
	return ok && slices.Contains(names, fun.Name) && f.info.Uses[fun] == types.Universe.Lookup(fun.Name)
}

// symmetric reports whether the called function compares its arguments for equality.
func (f *finder) symmetric(n *ast.CallExpr) bool {
	return slices.Contains([]string{"slices.Equal", "maps.Equal", "bytes.Equal", "strings.EqualFold", "reflect.DeepEqual", "crypto/hmac.Equal"}, f.callee(n))
}

func (f *finder) order(op token.Token) bool {
	return op == token.LSS || op == token.LEQ || op == token.GTR || op == token.GEQ
}

// capacity reports whether an expression is a capacity.
func (f *finder) capacity(e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	return ok && f.builtin(call, "cap")
}

// sameEitherWay reports whether a comparison may treat equal values either way: it compares a capacity, or two numbers one of which is then assigned
// to the other, with no other effect.
func (f *finder) sameEitherWay(n *ast.BinaryExpr) bool {
	switch {
	case !f.order(n.Op):
		return false
	case f.capacity(n.X) || f.capacity(n.Y):
		return true
	}
	branch, ok := f.stack[len(f.stack)-2].(*ast.IfStmt)
	if !ok || branch.Cond != n || branch.Else != nil || len(branch.Body.List) != 1 || f.calls(n) {
		return false
	}
	basic, ok := f.info.TypeOf(n.X).Underlying().(*types.Basic)
	set, sets := branch.Body.List[0].(*ast.AssignStmt)
	if !ok || basic.Info()&types.IsInteger == 0 || !sets || set.Tok != token.ASSIGN || len(set.Lhs) != 1 || len(set.Rhs) != 1 {
		return false
	}
	x, y, to, from := f.text(n.X), f.text(n.Y), f.text(set.Lhs[0]), f.text(set.Rhs[0])
	return x == to && y == from || x == from && y == to
}
