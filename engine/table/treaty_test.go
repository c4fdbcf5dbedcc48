package table_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"entente/engine"
	"entente/engine/game"
	gamefile "entente/engine/game/file"
	"entente/engine/seal"
	"entente/engine/table"
)

func TestSecretTreatyIsKeptSealedUntilItIsPublished(t *testing.T) {
	const word, text = "Konstantinopel", "Galicia for Russia,\n塞爾維亞 for Austria."
	g := logged(t, "S1901M", nil)
	v := g.Variant()
	russia, austria := v.Power("russia"), v.Power("austria")
	box, err := table.SealTreaty(word, v, text, russia, austria)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(g.MaySign(text, russia, austria), g.SignSecret(box), g.Sign("The Channel stays empty.", v.Power("england"), v.Power("france"))); err != nil {
		t.Fatal(err)
	}
	g.Advance()
	var file bytes.Buffer
	if err := gamefile.Save(&file, g); err != nil {
		t.Fatal(err)
	}
	whole := file.String() + strings.Join(read(g), "\n")
	for _, secret := range []string{word, "Galicia", "塞爾維亞", `"Russia",`} {
		if strings.Contains(whole, secret) {
			t.Errorf("the file or the log tells %q", secret)
		}
	}
	list := table.Treaties(g)
	if len(list) != 2 || list[0].Powers != 0 || list[0].Text != "" || list[1].Text != "The Channel stays empty." || list[1].Box != "" {
		t.Fatalf("%+v", list)
	}
	if _, err := table.OpenTreaty("Byzanz", v, list[0]); !errors.Is(err, seal.WrongSecret) {
		t.Errorf("another word: %v", err)
	}
	open, err := table.OpenTreaty(word, v, list[0])
	if err != nil || open.Text != text || open.Powers != engine.PowersOf(russia, austria) {
		t.Fatalf("%+v, %v", open, err)
	}
	if err := g.PublishTreaty(open.Number, russia, open.Text, russia, austria); err != nil {
		t.Fatal(err)
	}
	if list := table.Treaties(g); list[0].Text != text || list[0].Box != "" || list[0].Phase.String() != "S1901M" {
		t.Errorf("published: %+v", list[0])
	}
}

func TestTreatiesThatCannotBeSignedAreNotSealed(t *testing.T) {
	g := logged(t, "F1901R", nil)
	var f *game.Fault
	if err := g.MaySign("Peace.", 1, 2); !errors.As(err, &f) || f.Kind != "no-talking" {
		t.Errorf("amid retreats: %v", err)
	}
}

func TestBoxesOfTreatiesHaveOneLength(t *testing.T) {
	v := standard(t)
	var lengths []int
	for _, text := range []string{"x", strings.Repeat("x", 900)} {
		box, err := table.SealTreaty("word", v, text, 1, 2)
		if err != nil {
			t.Fatal(err)
		}
		lengths = append(lengths, len(box))
	}
	if lengths[0] != lengths[1] {
		t.Errorf("lengths %v tell how much is written", lengths)
	}
}
