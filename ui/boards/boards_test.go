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

// The boards of the user are read when something about their files has changed, and not each time that they are listed.
func TestBoardsOfTheUserAreReadWhenTheyChange(t *testing.T) {
	standard, err := variants.StandardBundle()
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	s := &Boards{Bundle: standard, Folder: dir}
	if list := s.Boards(); list.Own != 0 || len(list.Broken) != 0 || list.Err != nil {
		t.Fatalf("an empty folder has %d boards, %d broken, %v", list.Own, len(list.Broken), list.Err)
	}
	for _, name := range []string{"good", "bad"} {
		if err := os.CopyFS(filepath.Join(dir, name), os.DirFS("../../variants/shores")); err != nil {
			t.Fatal(err)
		}
	}
	write := func(name, file, old, new string) {
		t.Helper()
		path := filepath.Join(dir, name, file)
		data, err := os.ReadFile(path)
		if err == nil && !strings.Contains(string(data), old) {
			t.Fatalf("%s has no %q", file, old)
		}
		if err := errors.Join(err, os.WriteFile(path, []byte(strings.Replace(string(data), old, new, 1)), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	write("good", "variant.json", `"id": "shores"`, `"id": "mine"`)
	write("bad", "variant.json", `"victory": 7`, `"victory": 99`)
	write("bad", "borders.csv", "kin,lar,army", "kin,lar,navy")
	first := s.Boards()
	if first.Own != 1 || first.List[len(first.List)-1].Variant.ID != "mine" {
		t.Errorf("%d boards of the user, the last of all is %s", first.Own, first.List[len(first.List)-1].Variant.ID)
	}
	if len(first.Broken) != 1 || first.Broken[0].Folder != "bad" || len(first.Broken[0].Faults) < 2 || !strings.HasPrefix(first.Broken[0].Faults[0], "variant shores: ") {
		t.Errorf("broken are %q", first.Broken)
	}
	if again := s.Boards(); !slices.Equal(again.List, first.List) {
		t.Error("they are read again")
	}
	write("good", "variant.json", "Three Shores", "Four Shores")
	if now := s.Boards(); now.List[len(now.List)-1] == first.List[len(first.List)-1] || now.List[len(now.List)-1].Variant.Names["en"] != "Four Shores" {
		t.Error("a change is not seen")
	}
	s.Folder = filepath.Join(dir, "good", "variant.json")
	if list := s.Boards(); list.Own != 0 || len(list.Broken) != 1 || list.Err == nil {
		t.Errorf("a file is read as a folder: %d boards, broken %q, %v", list.Own, list.Broken, list.Err)
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
	if b := s.Boards(); b.Err == nil || !strings.Contains(b.Err.Error(), `the id "shores"`) || len(b.List) != len(variants.List()) {
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
	if b := s.Boards(); b.Err != nil || b.Own != 1 || b.List[len(b.List)-1].Variant.ID != "mine" {
		t.Errorf("%d boards, %v", len(b.List), b.Err)
	}
	if v, err := s.Find("mine"); err != nil || v.ID != "mine" {
		t.Errorf("found %v, %v", v, err)
	}
}
