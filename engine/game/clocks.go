package game

import (
	"encoding/json"
	"strconv"
	"time"

	"entente/engine"
)

// Clocks is how long each step of a turn may take, in half minutes; 0 means no limit (RULES 3).
type Clocks struct {
	First, Later                 time.Duration // negotiation, in the first turn and in the later ones
	Orders, Retreats, Adjustment time.Duration

	Apart                               bool // fall turns have times of their own; otherwise they have those of spring, and the rest is 0
	FallLater, FallOrders, FallRetreats time.Duration
}

// DefaultClocks returns the times given in the documents.
func DefaultClocks() Clocks {
	return Clocks{First: 30 * time.Minute, Later: 15 * time.Minute, Orders: 5 * time.Minute, Retreats: 5 * time.Minute, Adjustment: 5 * time.Minute}
}

// HalfMinute is the unit of Clocks.
const HalfMinute = 30 * time.Second

// Steps returns pointers to the times of the steps, in the order of a turn: the last three are those of fall.
func (c *Clocks) Steps() [8]*time.Duration {
	return [8]*time.Duration{&c.First, &c.Later, &c.Orders, &c.Retreats, &c.Adjustment, &c.FallLater, &c.FallOrders, &c.FallRetreats}
}

// In returns the times of a turn in a season.
func (c Clocks) In(s engine.Season) Clocks {
	if c.Apart && s == engine.Fall {
		c.Later, c.Orders, c.Retreats = c.FallLater, c.FallOrders, c.FallRetreats
	}
	return c
}

// Faults returns everything that is wrong with the times.
func (c Clocks) Faults() []*Fault {
	var list []*Fault
	for _, d := range c.Steps() {
		if *d < 0 || *d > MaxMinutes*time.Minute || *d%HalfMinute != 0 {
			f := fault("clock", "minutes on a clock: %s: want 0 to %d, or halves between", InMinutes(*d), MaxMinutes)
			f.Field, f.Most = "clocks", MaxMinutes
			list = append(list, f)
		}
	}
	return list
}

// InMinutes formats a time as in files: "30", "2.5".
func InMinutes(d time.Duration) string { return strconv.FormatFloat(d.Minutes(), 'f', -1, 64) }

// shared is how many steps have a length if those of spring are those of fall too.
const shared = 5

// List formats the times in minutes as in files: five, or eight if fall has times of its own.
func (c Clocks) List() (list []string) {
	for i, d := range c.Steps() {
		if i < shared || c.Apart {
			list = append(list, InMinutes(*d))
		}
	}
	return list
}

// file returns the times in minutes, as they are written.
func (c Clocks) file() []json.Number {
	var list []json.Number
	for _, text := range c.List() {
		list = append(list, json.Number(text))
	}
	return list
}
