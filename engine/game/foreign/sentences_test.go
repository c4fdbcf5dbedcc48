package foreign

import "testing"

// TestSentencesOfPagesAreOrders: each kind of sentence on a page of webDiplomacy is the order that it says, and no other sentence is one.
func TestSentencesOfPagesAreOrders(t *testing.T) {
	for line, want := range map[string]string{
		"The army at Vienna hold":                                          "A Vienna H",
		"The fleet at Kiel move to Denmark":                                "F Kiel - Denmark",
		"The army at London move to Norway via convoy":                     "A London - Norway via convoy",
		"The army at Vienna support hold to Budapest":                      "A Vienna S Budapest",
		"The fleet at North Sea support move to Norway from Norwegian Sea": "F North Sea S Norwegian Sea - Norway",
		"The fleet at North Sea convoy to Norway from London":              "F North Sea C London - Norway",
		"The army at Vienna retreat to Tyrolia":                            "A Vienna R Tyrolia",
		"The army at Vienna disband":                                       "A Vienna D",
		"The army at Vienna destroy":                                       "A Vienna D",
		"The army at Vienna ":                                              "A Vienna D",
		"The army at Vienna disbandBuild army at Trieste":                  "A Vienna D", // what stands behind it is not meant
		"Build army at Vienna":                                             "A Vienna B",
		"The elephant at Vienna hold":                                      "",
		"The army at Vienna dances":                                        "",
		"":                                                                 "",
	} {
		if got, is := plainOrder(line); got != want || is != (want != "") {
			t.Errorf("%q: %q, %v, want %q", line, got, is, want)
		}
	}
}
