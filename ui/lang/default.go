package lang

import "sync/atomic"

// This file goes once every part of the window is handed its catalog: until then words.Say asks for one here.

var current atomic.Pointer[Catalog]

// Use makes c the catalog of everything that was not handed one.
func Use(c *Catalog) { current.Store(c) }

// Default returns the catalog that Use was given last, nil before.
func Default() *Catalog { return current.Load() }
