package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"entente/engine"
)

// judge is a running cmd/judge.
type judge struct {
	in  *json.Encoder
	out *bufio.Scanner
}

// judgeProgram compiles cmd/judge once for any number of judges.
func judgeProgram(t *testing.T) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "judge")
	if out, err := exec.Command("go", "build", "-tags", "ci", "-o", path, "entente/cmd/judge").CombinedOutput(); err != nil {
		t.Fatalf("judge: %v\n%s", err, out)
	}
	return path
}

func newJudge(t *testing.T, path string) *judge {
	t.Helper()
	cmd := exec.Command(path, "adjudicate")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := errors.Join(in.Close(), cmd.Wait()); err != nil {
			t.Error("judge:", err)
		}
	})
	return &judge{json.NewEncoder(in), bufio.NewScanner(out)}
}

// agrees checks that the judge resolves a phase in the same way.
func (j *judge) agrees(t *testing.T, before engine.Position, orders []engine.Order, after engine.Position) {
	t.Helper()
	v := before.Variant
	var texts []string
	for _, o := range orders {
		texts = append(texts, v.PowerName(o.Power)+" "+v.Format(o))
	}
	type dislodged struct {
		Unit     string `json:"unit"`
		From     string `json:"from"`
		Convoyed bool   `json:"convoyed"`
	}
	var driven []dislodged
	for at := range v.Map.All().All() {
		if d := before.Dislodged[at]; d.Unit.Type != engine.NoUnit {
			driven = append(driven, dislodged{v.FormatUnit(d.Unit, at), v.Map.Info(d.From).ID, d.Open})
		}
	}
	var contested []string
	for at := range before.Contested.All() {
		contested = append(contested, v.Map.Info(at).ID)
	}
	asked := map[string]any{
		"id": before.Phase.String(), "phase": before.Phase.String(), "units": before.UnitTexts(), "centers": before.CenterTexts(),
		"dislodged": driven, "contested": contested, "orders": texts,
	}
	if err := j.in.Encode(asked); err != nil {
		t.Fatal(err)
	}
	if !j.out.Scan() {
		t.Fatalf("%s: the judge is silent: %v", before.Phase, j.out.Err())
	}
	var said struct {
		Error, Next string
		Units       []string
	}
	if err := json.Unmarshal(j.out.Bytes(), &said); err != nil || said.Error != "" {
		t.Fatalf("%s: judge: %v %s", before.Phase, err, said.Error)
	}
	want := after.UnitTexts()
	slices.Sort(want)
	slices.Sort(said.Units)
	if said.Next != after.Phase.String() || !slices.Equal(said.Units, want) {
		t.Errorf("%s: the judge says %s %v\nthe window %s %v", before.Phase, said.Next, said.Units, after.Phase, want)
	}
}
