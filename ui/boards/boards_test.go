package boards

import (
	"errors"
	"slices"
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
