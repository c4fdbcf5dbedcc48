package engine

// keyword is the meaning of a word in an order that is not a name.
type keyword uint8

const (
	noKeyword keyword = iota
	armyWord
	fleetWord
	holdWord
	moveWord
	toWord
	supportWord
	convoyWord
	viaWord
	byWord
	landWord
	seaWord
	retreatWord
	disbandWord
	buildWord
	waiveWord
	coastWord // the word "coast" after a direction
	ncWord
	ecWord
	scWord
	wcWord
)

// keywords holds the words of every language that is read (RULES 4.2), in lower case.
var keywords = map[string]keyword{
	"a": armyWord, "army": armyWord, "陸軍": armyWord, "陆军": armyWord,
	"f": fleetWord, "fleet": fleetWord, "n": fleetWord, "navy": fleetWord,
	"艦隊": fleetWord, "舰队": fleetWord, "海軍": fleetWord, "海军": fleetWord,

	"h": holdWord, "hold": holdWord, "holds": holdWord, "holding": holdWord, "stay": holdWord, "stays": holdWord,
	"keep": holdWord, "keeps": holdWord, "stand": holdWord, "stands": holdWord, "待機": holdWord, "待机": holdWord,
	"待命": holdWord, "留守": holdWord, "停駐": holdWord, "停驻": holdWord, "駐守": holdWord, "驻守": holdWord,

	"m": moveWord, "move": moveWord, "moves": moveWord, "moving": moveWord, "attack": moveWord, "attacks": moveWord,
	"移動": moveWord, "移动": moveWord, "進攻": moveWord, "进攻": moveWord, "攻擊": moveWord, "攻击": moveWord, "攻撃": moveWord,
	"to": toWord, "into": toWord,

	"s": supportWord, "support": supportWord, "supports": supportWord, "supporting": supportWord, "sup": supportWord,
	"supp": supportWord, "支援": supportWord, "援護": supportWord, "援护": supportWord,
	"c": convoyWord, "convoy": convoyWord, "convoys": convoyWord, "convoying": convoyWord, "conv": convoyWord,
	"transport": convoyWord, "transports": convoyWord, "運輸": convoyWord, "运输": convoyWord, "護航": convoyWord,
	"护航": convoyWord, "海運": convoyWord, "海运": convoyWord, "輸送": convoyWord,

	"via": viaWord, "通過運輸": viaWord, "通过运输": viaWord, "循水路": viaWord, "輸送で": viaWord,
	"by": byWord, "land": landWord, "overland": landWord, "陸域路徑": landWord, "陆路": landWord, "陸路": landWord,
	"循陸路": landWord, "循陆路": landWord, "sea": seaWord,

	"r": retreatWord, "retreat": retreatWord, "retreats": retreatWord, "ret": retreatWord, "撤退": retreatWord,
	"d": disbandWord, "disband": disbandWord, "disbands": disbandWord, "disbanded": disbandWord, "remove": disbandWord,
	"removes": disbandWord, "removed": disbandWord, "destroy": disbandWord, "destroys": disbandWord,
	"解散": disbandWord, "移除": disbandWord, "撤除": disbandWord, "削減": disbandWord, "復員": disbandWord,
	"b": buildWord, "build": buildWord, "builds": buildWord, "建造": buildWord, "補給": buildWord,
	"waive": waiveWord, "waives": waiveWord, "waived": waiveWord, "放棄建造": waiveWord, "放弃建造": waiveWord,
	"補給を見送る": waiveWord,

	"coast": coastWord, "nc": ncWord, "ec": ecWord, "sc": scWord, "wc": wcWord,
	"northcoast": ncWord, "eastcoast": ecWord, "southcoast": scWord, "westcoast": wcWord,
	"北岸": ncWord, "東岸": ecWord, "东岸": ecWord, "南岸": scWord, "西岸": wcWord,
}

// directions are read as coasts after a slash or a bracket, or before the word "coast".
var directions = map[string]Coast{
	"n": NorthCoast, "e": EastCoast, "s": SouthCoast, "w": WestCoast,
	"north": NorthCoast, "east": EastCoast, "south": SouthCoast, "west": WestCoast,
}

// unit returns the kind of unit that a word names, NoUnit if it names none.
func (k keyword) unit() UnitType {
	switch k {
	case armyWord:
		return Army
	case fleetWord:
		return Fleet
	}
	return NoUnit
}

// coast returns the coast that a word names, NoCoast if it names none.
func (k keyword) coast() Coast {
	if k < ncWord {
		return NoCoast
	}
	return Coast(k-ncWord) + NorthCoast
}
