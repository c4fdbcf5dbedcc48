package main

import "slices"

// The trials and rows that several faults turn red.
const (
	killed        = "^TestTortureKilledProgramsLoseNothing$"
	europeTrial   = "^TestTortureTheSealCoversTheTable$"
	thirdTrial    = "^TestTortureTheSealCoversTheTableOfThreeKingdoms$"
	memory        = "^TestTortureMemoryHoldsNoSecrets$"
	europeRow     = "what boxes testify to"
	thirdRow      = "what boxes of Three Kingdoms testify to"
	memoryRow     = "PIN and orders that were handed in"
	kingdomsGames = "./engine/kingdoms/game"
	witness       = "engine/record/witness.go"
	secrets       = "engine/record/secrets.go"
)

// faults returns ways to break the program, one for every kind of promise.
func faults() []fault {
	return slices.Concat(lossy(), forgetful(), leaky(), greedy())
}

// lossy returns faults that lose games.
func lossy() []fault {
	return []fault{
		{"a save that is not whole", "engine/disk/disk.go", "	return replace(file, data, 0o666, mode)\n", "	return os.WriteFile(file, data, 0o666|mode)\n",
			"./ui/document", "^TestTortureFullDisksLoseNothing$", "killed on a full disk", "was on the disk"},
		{"the same in Three Kingdoms", "engine/disk/disk.go", "	return replace(file, data, 0o666, mode)\n", "	return os.WriteFile(file, data, 0o666|mode)\n",
			"./ui/document", "^TestTortureFullDisksLoseNothingOfThreeKingdoms$", "killed on a full disk of Three Kingdoms", "was on the disk"},
		{"copies that come late", "engine/keep/copies.go", "	if err := disk.WritePrivate(a.copy, data); err != nil {",
			"	if err := disk.WritePrivate(a.copy+lockEnding, data); err != nil {",
			"./ui/document", killed, "the saving loop", "was on the disk"},
		{"temporary files that nobody sweeps", "engine/disk/disk.go", "		if temporary(entry.Name()) && entry.Type().IsRegular() {", "		if false {",
			"./ui/document", killed, "the saving loop", "temporary files are left"},
	}
}

// forgetful returns faults that let someone change a game, read orders or guess a PIN unnoticed.
func forgetful() []fault {
	return []fault{
		{"a seal that forgets the hand-in", witness, "HandSeen{h.Count, h.In, text}", "HandSeen{h.Count, true, text}",
			kingdomsGames, thirdTrial, thirdRow, "handed in no longer"},
		{"the same in Europe", witness, "HandSeen{h.Count, h.In, text}", "HandSeen{h.Count, true, text}", "./engine/table", europeTrial, europeRow, "handed_in_no_longer"},
		{"a seal that forgets locks", witness, "lock != \"\" && lock != now.Locks[number]", "false && lock != now.Locks[number]",
			kingdomsGames, thirdTrial, thirdRow, "a lock exchanged"},
		{"a seal that forgets the past", witness, "then.Past != now.Past", "false", "./engine/table", europeTrial, europeRow, "an_order_of_the_spring_rewritten"},
		{"a log that can be rewritten", witness, "then.Events != now.Events || then.Chain != now.Chain", "false", kingdomsGames, thirdTrial, thirdRow, "a ruling rewritten"},
		{"a machine that forgets what was sealed on it", "engine/record/change.go", "	case last.Count > s.Count:\n", "	case last.Count > s.Count+1_000_000:\n",
			kingdomsGames, thirdTrial, thirdRow, "the whole file put back"},
		{"plain orders in the place of sealed ones", "engine/kingdoms/game/sealedfile.go", "	if g.Hidden && !in.Carried && len(in.Orders) > 0 {", "	if false {",
			kingdomsGames, thirdTrial, thirdRow, "plain orders in the place of hands"},
		{"a box that is not compared", secrets, "	s.Found(changes...)\n	return orders, nil\n", "	return orders, nil\n", "./engine/table", europeTrial, europeRow, "powers_exchanged"},
		{"a reveal that is not logged", secrets, "		e.Revealed = append(slices.Clone(e.Revealed), s.now().UTC().Truncate(time.Second))\n", "		_ = e\n",
			"./engine/table", "^TestTortureASecondLookIsTold$", "orders looked at twice", "opened again"},
		{"the same in Three Kingdoms", secrets, "		e.Revealed = append(slices.Clone(e.Revealed), s.now().UTC().Truncate(time.Second))\n", "		_ = e\n",
			kingdomsGames, "^TestTortureASecondLookIsToldInThreeKingdoms$", "orders of Three Kingdoms looked at twice", "undo"},
		{"a reveal that this machine forgets", "engine/record/change.go", "	s.Open, s.Revealed = false, s.Count\n", "	s.Open = false\n",
			"./engine/table", "^TestTortureASecondLookIsTold$", "orders looked at twice", "an older file"},
		{"a waiting after wrong PINs that ends with the file", "ui/hotseat/seats.go", "	s.Keys = nil\n	g.BeforeReveal", "	s.Keys, s.Tries = nil, nil\n	g.BeforeReveal",
			"./ui/hotseat", "^TestTortureGuessedPINsWait$", "PINs guessed", "did not wait"},
	}
}

// leaky returns faults that expose a secret.
func leaky() []fault {
	return []fault{
		{"a PIN kept in memory", "engine/seal/seal.go", "func sealAt(work int, secret, text string) (string, error) {\n",
			"var leak []string\n\nfunc sealAt(work int, secret, text string) (string, error) {\n	leak = append(leak, strings.Clone(secret))\n",
			"./engine/table", memory, memoryRow, "1914-Sarajevo"},
		{"orders kept in memory by undo", "engine/record/undo.go", "{ e.resume(s, nil, nil) }", "{ e.resume(s, append(e.t.past, e.t.now), nil) }",
			"./engine/table", memory, memoryRow, "Bucephalus"},
		{"memory that nobody writes over", "engine/seal/scrub.go", "	for range 3 {", "	if scrubbed > 0 {\n		return\n	}\n	for range 3 {",
			kingdomsGames, "^TestTortureMemoryHoldsNoSecretsOfThreeKingdoms$", "PIN and orders of Three Kingdoms", "is found in"},
		{"an open hand in the file", "engine/kingdoms/game/file.go", "	if n.Writer() == kingdoms.NoFaction {\n", "	if true {\n",
			kingdomsGames, "^TestTortureFilesHoldNoSecretsOfThreeKingdoms$", "files of Three Kingdoms", "while somebody writes"},
	}
}

// greedy returns faults by which a file exhausts the memory, or that hide what is wrong with it.
func greedy() []fault {
	const bombs = "^TestTortureBombs$/^"
	return []fault{
		{"lists without an end", "engine/jsonfile/value.go", "	for range maxList {", "	for range 1 << 30 {",
			"./scripts/tools/torture", bombs + "cases_of_Three_Kingdoms$", "cases of Three Kingdoms", "many objects in list"},
		{"lists within each other without an end", "engine/jsonfile/value.go", "	if depth > maxNesting {", "	if depth > 1<<30 {",
			"./scripts/tools/torture", bombs + "a_game$", "a game", "were read: exit status"},
		{"faults that do not say where", "engine/jsonfile/value.go", "	where := fmt.Sprintf(\"line %d\", r.Line)\n", "	where := \"somewhere\"\n",
			"./scripts/tools/torture", bombs + "a_game$", "a game", "it says \"somewhere"},
		{"a box that takes as long as it likes", "engine/seal/seal.go", "	id.SetMaxWorkFactor(workFactor)", "	id.SetMaxWorkFactor(workFactor + 1)",
			"./engine/seal", "^TestTortureBoxesTakeNoHours$", "boxes that are costly to open", "a box of cost 18"},
	}
}
