package game

import (
	"encoding/json"
	"strconv"
	"time"
)

// Clocks is how long each step of a turn may take, in half minutes; 0 for as long as it needs (RULES 3).
type Clocks struct {
	First, Later                 time.Duration // negotiation, in the first turn and in the later ones
	Orders, Retreats, Adjustment time.Duration
}

// DefaultClocks returns the times that the documents have.
func DefaultClocks() Clocks {
	return Clocks{First: 30 * time.Minute, Later: 15 * time.Minute, Orders: 5 * time.Minute, Retreats: 5 * time.Minute, Adjustment: 5 * time.Minute}
}

// HalfMinute is the unit of Clocks.
const HalfMinute = 30 * time.Second

// Steps returns the times of the steps, in the sequence in which a turn has them, to be read or set.
func (c *Clocks) Steps() [5]*time.Duration {
	return [5]*time.Duration{&c.First, &c.Later, &c.Orders, &c.Retreats, &c.Adjustment}
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

// InMinutes writes a time as files do: "30", "2.5".
func InMinutes(d time.Duration) string { return strconv.FormatFloat(d.Minutes(), 'f', -1, 64) }

// file returns the times in minutes, as they are written.
func (c Clocks) file() []json.Number {
	var list []json.Number
	for _, d := range c.Steps() {
		list = append(list, json.Number(InMinutes(*d)))
	}
	return list
}
