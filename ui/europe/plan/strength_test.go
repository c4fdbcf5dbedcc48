package plan

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"entente/assets"
	"entente/ui/europe/words"
	"entente/ui/lang"
)

// TestTheChartSaysWhatWasMeasured checks that the page for new games and docs/strength.md, which `make strength` writes, have the same figures.
func TestTheChartSaysWhatWasMeasured(t *testing.T) {
	page, err := os.ReadFile("../../../docs/strength.md")
	if err != nil {
		t.Fatal(err)
	}
	_, europe, _ := strings.Cut(string(page), "<!-- europe -->")
	europe, _, _ = strings.Cut(europe, "<!-- /europe -->")
	var measured []string
	for _, m := range regexp.MustCompile(`(?m)^\| (easy|medium|hard|master) \| \d+ \| ([\d.]+ ± [\d.]+) \|`).FindAllStringSubmatch(europe, -1) {
		measured = append(measured, m[1]+" "+m[2])
	}
	texts, err := lang.Read(assets.FS, "en")
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for _, bar := range strength(words.Words{Names: words.Names{Catalog: texts}}).Bars {
		told = append(told, fmt.Sprint(bar.Text, " ", bar.Score, " ", bar.Off))
	}
	if len(told) != 4 || strings.Join(told, "; ") != strings.Join(measured, "; ") {
		t.Errorf("the chart shows %q, docs/strength.md has %q", told, measured)
	}
}
