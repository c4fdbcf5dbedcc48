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
	fromWord   // "support move to Burgundy from Paris"
	fillerWord // says nothing: "the", "at", 在, の
	topicWord  // は: what stands before it is the unit that is ordered
	coastWord  // the word "coast" after a direction
	ncWord
	ecWord
	scWord
	wcWord
)

// keywords holds the words of every language that is read (RULES 4.2), in lower case and without accents.
var keywords = map[string]keyword{
	"a": armyWord, "army": armyWord, "armies": armyWord, "陸軍": armyWord, "陆军": armyWord,
	"f": fleetWord, "fleet": fleetWord, "fleets": fleetWord, "n": fleetWord, "navy": fleetWord,
	"艦隊": fleetWord, "舰队": fleetWord, "海軍": fleetWord, "海军": fleetWord,

	"h": holdWord, "hold": holdWord, "holds": holdWord, "holding": holdWord, "stay": holdWord, "stays": holdWord,
	"keep": holdWord, "keeps": holdWord, "stand": holdWord, "stands": holdWord, "待機": holdWord, "待机": holdWord,
	"待命": holdWord, "留守": holdWord, "停駐": holdWord, "停驻": holdWord, "駐守": holdWord, "驻守": holdWord,
	"防禦": holdWord, "防御": holdWord, "維持": holdWord,

	"m": moveWord, "move": moveWord, "moves": moveWord, "moving": moveWord, "attack": moveWord, "attacks": moveWord,
	"移動": moveWord, "移动": moveWord, "進攻": moveWord, "进攻": moveWord, "攻擊": moveWord, "攻击": moveWord, "攻撃": moveWord,
	"進軍": moveWord, "进军": moveWord,
	"to": toWord, "into": toWord, "至": toWord, "到": toWord, "往": toWord, "向": toWord, "へ": toWord, "ヘ": toWord,
	"に": toWord, "まで": toWord, "前往": toWord, "進入": toWord, "进入": toWord, "進駐": toWord, "进驻": toWord,
	"移往": moveWord, "移至": moveWord, "移到": moveWord, "移向": moveWord, "開往": moveWord, "开往": moveWord,

	"s": supportWord, "support": supportWord, "supports": supportWord, "supporting": supportWord, "sup": supportWord,
	"supp": supportWord, "支援": supportWord, "援護": supportWord, "援护": supportWord, "支持": supportWord,
	"c": convoyWord, "convoy": convoyWord, "convoys": convoyWord, "convoying": convoyWord, "conv": convoyWord,
	"transport": convoyWord, "transports": convoyWord, "運輸": convoyWord, "运输": convoyWord, "護航": convoyWord,
	"护航": convoyWord, "海運": convoyWord, "海运": convoyWord, "輸送": convoyWord, "運送": convoyWord, "运送": convoyWord,

	"via": viaWord, "通過運輸": viaWord, "通过运输": viaWord, "循水路": viaWord, "輸送で": viaWord,
	"by": byWord, "land": landWord, "overland": landWord, "陸域路徑": landWord, "陆路": landWord, "陸路": landWord,
	"循陸路": landWord, "循陆路": landWord, "陸路で": landWord, "sea": seaWord,

	"r": retreatWord, "retreat": retreatWord, "retreats": retreatWord, "ret": retreatWord, "撤退": retreatWord,
	"撤往": retreatWord, "撤至": retreatWord, "撤到": retreatWord, "退往": retreatWord, "退至": retreatWord, "退到": retreatWord,
	"d": disbandWord, "disband": disbandWord, "disbands": disbandWord, "disbanded": disbandWord, "remove": disbandWord,
	"removes": disbandWord, "removed": disbandWord, "destroy": disbandWord, "destroys": disbandWord, "destroyed": disbandWord,
	"dismiss": disbandWord, "dismisses": disbandWord, "dismissed": disbandWord, "disb": disbandWord, "otb": disbandWord,
	"解散": disbandWord, "移除": disbandWord, "撤除": disbandWord, "削減": disbandWord, "復員": disbandWord, "复员": disbandWord,
	"裁軍": disbandWord, "裁军": disbandWord, "裁減": disbandWord, "裁减": disbandWord, "裁撤": disbandWord,
	"破棄": disbandWord, "廃棄": disbandWord, "廢棄": disbandWord, "壊滅": disbandWord,
	"b": buildWord, "build": buildWord, "builds": buildWord, "built": buildWord, "建造": buildWord, "補給": buildWord,
	"補充": buildWord, "动员": buildWord, "動員": buildWord, "成軍": buildWord, "成军": buildWord, "建立": buildWord,
	"成立": buildWord, "徵兵": buildWord, "征兵": buildWord, "徵募": buildWord, "征募": buildWord, "徴募": buildWord,
	"徵召": buildWord, "征召": buildWord, "生產": buildWord, "生产": buildWord, "生産": buildWord, "配置": buildWord,
	"waive": waiveWord, "waives": waiveWord, "waived": waiveWord, "放棄建造": waiveWord, "放弃建造": waiveWord,
	"不建造": waiveWord, "放棄成軍": waiveWord, "放弃成军": waiveWord, "放棄動員": waiveWord, "放弃动员": waiveWord,
	"補給を見送る": waiveWord, "配置を見送る": waiveWord, "補給しない": waiveWord, "補給なし": waiveWord,

	"from": fromWord, "從": fromWord, "从": fromWord, "由": fromWord, "自": fromWord, "から": fromWord,
	"the": fillerWord, "unit": fillerWord, "at": fillerWord, "in": fillerWord, "an": fillerWord, "my": fillerWord,
	"its": fillerWord, "在": fillerWord, "的": fillerWord, "之": fillerWord, "於": fillerWord, "于": fillerWord,
	"位於": fillerWord, "位于": fillerWord, "將": fillerWord, "将": fillerWord, "則": fillerWord, "则": fillerWord,
	"欲": fillerWord, "の": fillerWord, "を": fillerWord, "する": fillerWord, "します": fillerWord, "部隊": fillerWord,
	"部队": fillerWord, "ユニット": fillerWord, "は": topicWord, "が": topicWord,

	"coast": coastWord, "nc": ncWord, "ec": ecWord, "sc": scWord, "wc": wcWord,
	"northcoast": ncWord, "eastcoast": ecWord, "southcoast": scWord, "westcoast": wcWord,
	"北岸": ncWord, "東岸": ecWord, "东岸": ecWord, "南岸": scWord, "西岸": wcWord,
	"北海岸": ncWord, "東海岸": ecWord, "东海岸": ecWord, "南海岸": scWord, "西海岸": wcWord,
}

// directions are read as coasts after a slash or a bracket, or before the word "coast".
var directions = map[string]Coast{
	"n": NorthCoast, "e": EastCoast, "s": SouthCoast, "w": WestCoast,
	"north": NorthCoast, "east": EastCoast, "south": SouthCoast, "west": WestCoast,
	"northern": NorthCoast, "eastern": EastCoast, "southern": SouthCoast, "western": WestCoast,
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
