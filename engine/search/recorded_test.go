package search

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"entente/engine"
)

// spring1902 is a phase in which France ordered four times, once for a unit that it does not have and once again.
func spring1902(t *testing.T) (pos engine.Position, orders []engine.Order) {
	pos = position(t, "S1902M", map[string][]string{"France": {"par", "mar"}}, "France A par", "France A mar", "France A gas", "Germany A mun")
	for _, text := range []string{"A mar S A par - bur", "A bre - par", "A par H", "A par - bur"} {
		o, err := pos.Variant.ParseOrder(pos.Variant.Power("france"), text)
		if err != nil {
			t.Fatal(err)
		}
		orders = append(orders, pos.Complete(o, nil))
	}
	return pos, orders
}

// TestRecordedTellsWhatWasOrdered: of the units with an order, in the sequence of the orders, the last order counts.
func TestRecordedTellsWhatWasOrdered(t *testing.T) {
	pos, orders := spring1902(t)
	v := pos.Variant
	r := NewRecorded(v.ID)
	r.Load(&pos, orders)
	if got := r.Powers(); len(got) != 2 {
		t.Errorf("powers %v", got)
	}
	if got := r.Units(v.Power("germany")); len(got) != 0 {
		t.Errorf("Germany ordered nothing, but %v", got)
	}
	var told []string
	for _, unit := range r.Units(v.Power("france")) {
		options, given := r.Options(unit)
		legal := r.scene.Legal(r.scene.units[unit].at)
		if len(options) != len(legal) {
			t.Errorf("%d options, %d legal orders", len(options), len(legal))
		}
		told = append(told, v.Format(legal[given]))
		for _, o := range options {
			if len(o.Features) == 0 || len(o.Ties) == 0 || int(slices.Max(o.Features)) >= r.NumFeatures() || slices.Max(o.Ties) >= NumTies {
				t.Errorf("%+v", o)
			}
		}
	}
	if got := strings.Join(told, ", "); got != "A mar S A par - bur, A par - bur" {
		t.Error(got)
	}
	pos.Phase.Kind = engine.Retreats
	r.Load(&pos, orders)
	if len(r.Powers()) > 0 || len(r.Units(v.Power("france"))) > 0 {
		t.Error("units in a retreat phase")
	}
}

// TestShownOrdersCountForOthers: for their ties alone, until they are hidden.
func TestShownOrdersCountForOthers(t *testing.T) {
	pos, orders := spring1902(t)
	for _, board := range []string{"standard", ""} {
		r := NewRecorded(board)
		r.Load(&pos, orders)
		units := slices.Clone(r.Units(pos.Variant.Power("france")))
		all := func() (features, ties []int) {
			options, _ := r.Options(units[1])
			for _, o := range options {
				for _, k := range o.Features {
					features = append(features, int(k))
				}
				for _, k := range o.Ties {
					ties = append(ties, int(k))
				}
			}
			return features, ties
		}
		features, ties := all()
		r.Show(units[0])
		shown, other := all()
		if !reflect.DeepEqual(features, shown) || reflect.DeepEqual(ties, other) {
			t.Errorf("%q: a support that is known makes no difference, or one too many", board)
		}
		r.Hide(units[0])
		if _, again := all(); !reflect.DeepEqual(ties, again) {
			t.Errorf("%q: a support that was hidden makes a difference", board)
		}
	}
	named, free := NewRecorded("standard"), NewRecorded("")
	named.Load(&pos, orders)
	free.Load(&pos, orders)
	france := pos.Variant.Power("france")
	more, _ := named.Options(named.Units(france)[0])
	less, _ := free.Options(free.Units(france)[0])
	if len(more[0].Features) <= len(less[0].Features) || named.NumFeatures() <= free.NumFeatures() {
		t.Error("weights for any board know as much as those for one")
	}
}

// TestNewWeightsAreWhatWasLearned: the likeliest order is one with the features and ties that weigh most, also when read from a file.
func TestNewWeightsAreWhatWasLearned(t *testing.T) {
	pos, orders := spring1902(t)
	r := NewRecorded("standard")
	r.Load(&pos, orders)
	unit := r.Units(pos.Variant.Power("france"))[1]
	options, given := r.Options(unit)
	features, ties := make([]float32, r.NumFeatures()), make([]float32, NumTies)
	likeliest := func() int {
		w, err := NewWeights("standard", features, ties)
		if err != nil {
			t.Fatal(err)
		}
		sets, err := ReadWeights(AppendWeights(nil, w))
		if err != nil || !reflect.DeepEqual(sets[0], w) {
			t.Fatalf("other weights came back: %v", err)
		}
		return r.Likeliest(sets[0], unit)
	}
	if got := likeliest(); got != 0 || given == 0 {
		t.Errorf("all weigh the same: %d, not the first", got)
	}
	for _, k := range options[given].Features {
		features[k]++
	}
	if got := likeliest(); got != given {
		t.Errorf("features: %d, want %d", got, given)
	}
	for _, k := range options[0].Ties {
		ties[k] = 999
	}
	if got := likeliest(); got != 0 {
		t.Errorf("ties: %d, want 0", got)
	}
	for i := range features {
		features[i] = 0
	}
	features[0], features[1], features[2] = 100, -100, 1
	w, err := NewWeights("standard", features, ties)
	if err != nil || w.table[0] != 127 || w.table[1] != -127 || w.table[2] != 64 || w.step != roof/127.0 {
		t.Errorf("large weights are cut at %v, to %v, %v", roof, w.table[:3], err)
	}
	for _, row := range [][2]int{{0, NumTies}, {len(features) - 1, NumTies}, {len(features), 0}} {
		if _, err := NewWeights("standard", features[:row[0]], ties[:row[1]]); err == nil {
			t.Errorf("%d features and %d ties make weights", row[0], row[1])
		}
	}
	if _, err := NewWeights("", features, ties); err == nil {
		t.Error("weights of a board are for any")
	}
}
