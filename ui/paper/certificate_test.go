package paper

import "testing"

// A certificate is one page with all its texts. Without a name it has a line to write on.
func TestACertificateIsOnePage(t *testing.T) {
	c := Certificate{Title: "Certificate", Name: "Clara", Text: "has passed the exam", Score: "18 of 20", Date: "25 November 2026", Place: "Referee", Foot: "Entente"}
	for _, size := range []Size{A4, Letter} {
		doc, err := newPress(t, nil).Certificate(c, Look{Size: size})
		if err != nil || doc.Pages != 1 || doc.Missing != "" {
			t.Fatalf("%d pages, letters missing %q: %v", doc.Pages, doc.Missing, err)
		}
		read(t, doc).wantText(1, "Certificate", "Clara", "has passed the exam", "18 of 20", "25 November 2026", "Referee", "Entente")
	}
	c.Name = ""
	if doc, err := newPress(t, nil).Certificate(c, Look{}); err != nil || doc.Pages != 1 {
		t.Errorf("without a name: %v", err)
	}
}
