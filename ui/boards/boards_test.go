package boards

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"entente/variants"
)

func TestTheBoardThatIsPlayedOnIsFoundAsItIs(t *testing.T) {
	own, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	s := &Boards{Bundle: own}
	for _, b := range s.Boards().List {
		if b.Variant.ID == own.Variant.ID && b != own {
			t.Error("it is read anew")
		}
	}
	if v, err := s.Find(own.Variant.ID); err != nil || v != own.Variant || len(s.Ready) != 0 {
		t.Errorf("found %p, %v; %d boards are ready", v, err, len(s.Ready))
	}
}

// A page that lists the boards does not read them each time.
func TestBoardsOfTheProgramAreReadOnce(t *testing.T) {
	own, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	s := &Boards{Bundle: own}
	first, second := s.Boards().List, s.Boards().List
	if len(first) < 2 || !slices.Equal(first, second) {
		t.Errorf("first %v, then %v", first, second)
	}
	s.Bundle = first[1] // played on from now on
	if got := s.Boards().List; len(got) != len(first) || got[1] != first[1] {
		t.Errorf("got %v", got)
	}
}

func TestAnotherBoardIsReadyOnceItWasFound(t *testing.T) {
	own, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	s := &Boards{Bundle: own}
	v, err := s.Find("shores")
	if err != nil || len(s.Ready) != 1 || s.Ready[0].Variant != v {
		t.Fatalf("found %v, %v; ready are %v", v, err, s.Ready)
	}
}

func TestAnUnknownBoardIsNamed(t *testing.T) {
	own, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	_, err = (&Boards{Bundle: own}).Find("atlantis")
	var unknown ErrUnknownVariant
	if !errors.As(err, &unknown) || unknown != "atlantis" {
		t.Errorf("got %v", err)
	}
}

// Variants of the user are offered beside those of the program; what is wrong with one is told, and the others are offered all the same.
func TestVariantsOfTheUserAreOfferedOrTheirFaultsTold(t *testing.T) {
	own, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	s := &Boards{Bundle: own, Folder: t.TempDir()}
	folder := filepath.Join(s.Folder, "mine")
	if err := os.CopyFS(folder, os.DirFS("../../variants/shores")); err != nil {
		t.Fatal(err)
	}
	if b := s.Boards(); b.Err == nil || !strings.Contains(b.Err.Error(), `the id "shores"`) || len(b.List) != 2 {
		t.Errorf("%d boards, %v", len(b.List), b.Err)
	}
	file := filepath.Join(folder, "variant.json")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(strings.Replace(string(data), `"shores"`, `"mine"`, 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	if b := s.Boards(); b.Err != nil || len(b.List) != 3 || b.List[2].Variant.ID != "mine" {
		t.Errorf("%d boards, %v", len(b.List), b.Err)
	}
	if v, err := s.Find("mine"); err != nil || v.ID != "mine" {
		t.Errorf("found %v, %v", v, err)
	}
}
