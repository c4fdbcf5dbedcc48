package club

import "slices"

// Sort sorts a list and keeps the sequence of equal elements. It sorts indexes and then moves the elements, because a sort
// instantiated for every type would be most of the code of this package.
func Sort[T any](list []T, compare func(a, b *T) int) {
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return compare(&list[a], &list[b]) })
	sorted := make([]T, len(list))
	for at, i := range order {
		sorted[at] = list[i]
	}
	copy(list, sorted)
}
