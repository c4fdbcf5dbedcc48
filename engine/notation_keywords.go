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
	selfWord   // stands before a verb and says nothing: "zieht sich zurück", "se retire"
	topicWord  // は: what stands before it is the unit that is ordered
	ifWord     // what stands beside it depends on something: no order may
	coastWord  // the word "coast" after a direction
	ncWord
	ecWord
	scWord
	wcWord
)

// keywords holds the words of every language that is read (RULES 4.2), as names are compared.
var keywords = folded(map[string]keyword{
	"a": armyWord, "army": armyWord, "amy": armyWord, "armies": armyWord, "陸軍": armyWord, "陆军": armyWord,
	"f": fleetWord, "fleet": fleetWord, "flt": fleetWord, "fleets": fleetWord, "n": fleetWord, "navy": fleetWord,
	"艦隊": fleetWord, "舰队": fleetWord, "海軍": fleetWord, "海军": fleetWord,

	"h": holdWord, "hold": holdWord, "holds": holdWord, "holding": holdWord, "stay": holdWord, "stays": holdWord,
	"hld": holdWord, "remain": holdWord, "remains": holdWord, "wait": holdWord, "waits": holdWord, "rests": holdWord, "sits": holdWord,
	"固守": holdWord, "堅守": holdWord, "等待": holdWord, "等候": holdWord, "停留": holdWord, "駐留": holdWord, "不動": holdWord,
	"原地不動": holdWord, "按兵不動": holdWord, "待つ": holdWord, "留まる": holdWord, "とどまる": holdWord, "動かない": holdWord,
	"keep": holdWord, "keeps": holdWord, "stand": holdWord, "stands": holdWord, "待機": holdWord, "待机": holdWord,
	"待命": holdWord, "留守": holdWord, "停駐": holdWord, "停驻": holdWord, "駐守": holdWord, "驻守": holdWord,
	"防禦": holdWord, "防御": holdWord, "維持": holdWord,

	"m": moveWord, "move": moveWord, "moves": moveWord, "moving": moveWord, "attack": moveWord, "attacks": moveWord,
	"移動": moveWord, "移动": moveWord, "進攻": moveWord, "进攻": moveWord, "攻擊": moveWord, "攻击": moveWord, "攻撃": moveWord,
	"進軍": moveWord, "进军": moveWord,
	"go": moveWord, "goes": moveWord, "going": moveWord, "enter": moveWord, "enters": moveWord, "advance": moveWord,
	"advances": moveWord, "advancing": moveWord, "marches": moveWord, "sails": moveWord, "travels": moveWord, "proceeds": moveWord,
	"mto": moveWord, "cto": moveWord, "前進": moveWord, "推進": moveWord, "行進": moveWord, "入る": moveWord, "進む": moveWord,
	"向かう": moveWord, "行く": moveWord,
	"to": toWord, "into": toWord, "至": toWord, "到": toWord, "往": toWord, "向": toWord, "へ": toWord, "ヘ": toWord,
	"に": toWord, "まで": toWord, "前往": toWord, "進入": toWord, "进入": toWord, "進駐": toWord, "进驻": toWord,
	"移往": moveWord, "移至": moveWord, "移到": moveWord, "移向": moveWord, "開往": moveWord, "开往": moveWord,

	"s": supportWord, "support": supportWord, "supports": supportWord, "supporting": supportWord, "sup": supportWord,
	"supp": supportWord, "sh": supportWord, "sm": supportWord, "backs": supportWord, "helps": supportWord, "assists": supportWord,
	"協助": supportWord, "支える": supportWord, "支援": supportWord, "援護": supportWord, "援护": supportWord, "支持": supportWord,
	"c": convoyWord, "convoy": convoyWord, "convoys": convoyWord, "convoying": convoyWord, "conv": convoyWord,
	"cvy": convoyWord, "carry": convoyWord, "carries": convoyWord, "carrying": convoyWord, "ferries": convoyWord, "載運": convoyWord,
	"運載": convoyWord, "運送する": convoyWord, "運ぶ": convoyWord, "transport": convoyWord, "transports": convoyWord, "運輸": convoyWord, "运输": convoyWord, "護航": convoyWord,
	"护航": convoyWord, "海運": convoyWord, "海运": convoyWord, "輸送": convoyWord, "運送": convoyWord, "运送": convoyWord,

	"via": viaWord, "vc": viaWord, "通過運輸": viaWord, "通过运输": viaWord, "循水路": viaWord, "輸送で": viaWord,
	"by": byWord, "land": landWord, "overland": landWord, "陸域路徑": landWord, "陆路": landWord, "陸路": landWord,
	"循陸路": landWord, "循陆路": landWord, "陸路で": landWord, "sea": seaWord,

	"r": retreatWord, "rto": retreatWord, "retreat": retreatWord, "retreats": retreatWord, "ret": retreatWord, "撤退": retreatWord,
	"撤往": retreatWord, "撤至": retreatWord, "撤到": retreatWord, "退往": retreatWord, "退至": retreatWord, "退到": retreatWord,
	"d": disbandWord, "dsb": disbandWord, "rem": disbandWord, "disband": disbandWord, "disbands": disbandWord, "disbanded": disbandWord, "remove": disbandWord,
	"removes": disbandWord, "removed": disbandWord, "destroy": disbandWord, "destroys": disbandWord, "destroyed": disbandWord,
	"dismiss": disbandWord, "dismisses": disbandWord, "dismissed": disbandWord, "disb": disbandWord, "otb": disbandWord,
	"解散": disbandWord, "移除": disbandWord, "撤除": disbandWord, "削減": disbandWord, "復員": disbandWord, "复员": disbandWord,
	"裁軍": disbandWord, "裁军": disbandWord, "裁減": disbandWord, "裁减": disbandWord, "裁撤": disbandWord,
	"破棄": disbandWord, "廃棄": disbandWord, "廢棄": disbandWord, "壊滅": disbandWord,
	"b": buildWord, "bld": buildWord, "build": buildWord, "builds": buildWord, "built": buildWord, "建造": buildWord, "補給": buildWord,
	"補充": buildWord, "动员": buildWord, "動員": buildWord, "成軍": buildWord, "成军": buildWord, "建立": buildWord,
	"成立": buildWord, "徵兵": buildWord, "征兵": buildWord, "徵募": buildWord, "征募": buildWord, "徴募": buildWord,
	"徵召": buildWord, "征召": buildWord, "生產": buildWord, "生产": buildWord, "生産": buildWord, "配置": buildWord,
	"wve": waiveWord, "waive": waiveWord, "waives": waiveWord, "waived": waiveWord, "放棄建造": waiveWord, "放弃建造": waiveWord,
	"不建造": waiveWord, "放棄成軍": waiveWord, "放弃成军": waiveWord, "放棄動員": waiveWord, "放弃动员": waiveWord,
	"補給を見送る": waiveWord, "配置を見送る": waiveWord, "補給しない": waiveWord, "補給なし": waiveWord,

	"from": fromWord, "從": fromWord, "从": fromWord, "由": fromWord, "自": fromWord, "から": fromWord,
	"the": fillerWord, "unit": fillerWord, "at": fillerWord, "in": fillerWord, "an": fillerWord, "my": fillerWord, "one": fillerWord,
	"its": fillerWord, "在": fillerWord, "的": fillerWord, "之": fillerWord, "於": fillerWord, "于": fillerWord,
	"如下": fillerWord, "如上": fillerWord, "如此": fillerWord, "如次": fillerWord, // "as follows" is no condition
	"位於": fillerWord, "位于": fillerWord, "將": fillerWord, "将": fillerWord, "則": fillerWord, "则": fillerWord,
	"欲": fillerWord, "の": fillerWord, "を": fillerWord, "する": fillerWord, "します": fillerWord, "部隊": fillerWord,
	"部队": fillerWord, "ユニット": fillerWord, "は": topicWord, "が": topicWord,

	"coast": coastWord, "ncs": ncWord, "ecs": ecWord, "scs": scWord, "wcs": wcWord, "nc": ncWord, "ec": ecWord, "sc": scWord, "wc": wcWord,
	"northcoast": ncWord, "eastcoast": ecWord, "southcoast": scWord, "westcoast": wcWord,
	"北岸": ncWord, "東岸": ecWord, "东岸": ecWord, "南岸": scWord, "西岸": wcWord,
	"北海岸": ncWord, "東海岸": ecWord, "东海岸": ecWord, "南海岸": scWord, "西海岸": wcWord,

	// Conditions, in every language.
	"if": ifWord, "unless": ifWord, "otherwise": ifWord, "else": ifWord, "or": ifWord, "when": ifWord, "whenever": ifWord,
	"provided": ifWord, "providing": ifWord, "assuming": ifWord, "except": ifWord, "depending": ifWord, "whether": ifWord,
	"wenn": ifWord, "falls": ifWord, "sofern": ifWord, "sonst": ifWord, "ansonsten": ifWord, "andernfalls": ifWord,
	"ausser": ifWord, "oder": ifWord, "sinon": ifWord, "sauf": ifWord, "lorsque": ifWord, "quand": ifWord, "ou": ifWord,
	"salvo": ifWord, "caso": ifWord, "cuando": ifWord, "senao": ifWord, "altrimenti": ifWord, "quando": ifWord,
	"indien": ifWord, "tenzij": ifWord, "jesli": ifWord, "eger": ifWord, "yoksa": ifWord,
	"если": ifWord, "иначе": ifWord, "или": ifWord, "якщо": ifWord, "інакше": ifWord, "або": ifWord,
	"case": ifWord, "once": ifWord, "until": ifWord, "contingent": ifWord, "depends": ifWord, "dependent": ifWord, "supposing": ifWord,
	"falle": ifWord, "denn": ifWord, "solange": ifWord, "moins": ifWord, "cas": ifWord, "pourvu": ifWord, "menos": ifWord,
	"一旦": ifWord, "的話": ifWord, "的话": ifWord, "視情況": ifWord, "看情況": ifWord, "次第": ifWord, "とき": ifWord, "時は": ifWord,
	"かぎり": ifWord, "なければ": ifWord,
	"如果": ifWord, "如": ifWord, "若": ifWord, "若是": ifWord, "倘若": ifWord, "假如": ifWord, "假若": ifWord, "要是": ifWord,
	"萬一": ifWord, "万一": ifWord, "除非": ifWord, "只要": ifWord, "否則": ifWord, "否则": ifWord, "不然": ifWord,
	"或": ifWord, "或者": ifWord, "或是": ifWord, "もし": ifWord, "もしも": ifWord, "場合": ifWord, "たら": ifWord,
	"なら": ifWord, "ならば": ifWord, "れば": ifWord, "限り": ifWord, "さもなければ": ifWord, "さもなくば": ifWord,
	"でなければ": ifWord, "そうでなければ": ifWord, "または": ifWord, "又は": ifWord, "もしくは": ifWord, "あるいは": ifWord,

	// German.
	"armee": armyWord, "armeen": armyWord, "heer": armyWord, "flotte": fleetWord, "flotten": fleetWord,
	"halt": holdWord, "halten": holdWord, "haelt": holdWord, "bleibt": holdWord, "bleiben": holdWord,
	"stehen": holdWord, "zieht": moveWord, "greift": moveWord, "ziehen": moveWord, "geht": moveWord, "gehen": moveWord,
	"bewegt": moveWord, "marschiert": moveWord, "fahrt": moveWord, "faehrt": moveWord, "segelt": moveWord,
	"nach": toWord, "unterstutzt": supportWord, "unterstuetzt": supportWord, "unterstutzen": supportWord,
	"unterstuetzen": supportWord, "unterst": supportWord, "unterstutzung": supportWord, "unterstuetzung": supportWord,
	"konvoi": convoyWord, "konvoit": convoyWord, "konvoiert": convoyWord, "convoyiert": convoyWord,
	"konvoyiert": convoyWord, "geleitet": convoyWord, "transportiert": convoyWord, "befordert": convoyWord,
	"befoerdert": convoyWord, "ruckzug": retreatWord, "rueckzug": retreatWord, "zuruck": retreatWord,
	"zurueck": retreatWord, "weicht": retreatWord, "auflosen": disbandWord, "aufloesen": disbandWord,
	"aufgelost": disbandWord, "aufgeloest": disbandWord, "auflosung": disbandWord, "aufloesung": disbandWord,
	"entfernt": disbandWord, "entfernen": disbandWord, "abbau": disbandWord, "abbauen": disbandWord,
	"abgebaut": disbandWord, "baut": buildWord, "bauen": buildWord, "baue": buildWord, "aufbau": buildWord,
	"aufbauen": buildWord, "neubau": buildWord, "verzicht": waiveWord, "verzichtet": waiveWord,
	"verzichten": waiveWord, "per": byWord, "mit": byWord, "seeweg": seaWord, "landweg": landWord, "von": fromWord,
	"aus": fromWord, "der": fillerWord, "die": fillerWord, "das": fillerWord, "im": fillerWord, "sich": selfWord,
	"wird": selfWord, "werden": selfWord, "kuste": coastWord, "kueste": coastWord, "nordkuste": ncWord,
	"nordkueste": ncWord, "nk": ncWord, "ostkuste": ecWord, "ostkueste": ecWord, "sudkuste": scWord,
	"suedkueste": scWord, "sk": scWord,

	// French.
	"tient": holdWord, "tenir": holdWord, "tiens": holdWord, "reste": holdWord, "rester": holdWord,
	"defend": holdWord, "defendre": holdWord, "va": moveWord, "aller": moveWord, "attaque": moveWord,
	"attaquer": moveWord, "deplace": moveWord, "vers": toWord, "soutient": supportWord, "soutenir": supportWord,
	"soutien": supportWord, "soutiens": supportWord, "appuie": supportWord, "appui": supportWord,
	"supporte": supportWord, "convoie": convoyWord, "convoyer": convoyWord, "convoi": convoyWord,
	"convoye": convoyWord, "transporte": convoyWord, "transporter": convoyWord, "retraite": retreatWord,
	"retire": retreatWord, "recule": retreatWord, "replie": retreatWord, "dissout": disbandWord,
	"dissoudre": disbandWord, "dissoute": disbandWord, "detruit": disbandWord, "detruire": disbandWord,
	"detruite": disbandWord, "demobilise": disbandWord, "demobiliser": disbandWord, "dispersee": disbandWord,
	"disperse": disbandWord, "supprime": disbandWord, "supprimee": disbandWord, "construit": buildWord, "construite": buildWord,
	"construire": buildWord, "construction": buildWord, "construis": buildWord, "renonce": waiveWord,
	"renoncer": waiveWord, "terre": landWord, "mer": seaWord, "la": fillerWord, "le": fillerWord, "l": fillerWord, "en": fillerWord,
	"se": selfWord, "est": selfWord, "cote": coastWord, "cn": ncWord, "ce": ecWord, "cs": scWord,

	// Spanish and Portuguese.
	"ejercito": armyWord, "exercito": armyWord, "flota": fleetWord, "frota": fleetWord, "esquadra": fleetWord,
	"mantiene": holdWord, "mantener": holdWord, "mantem": holdWord, "manter": holdWord, "permanece": holdWord,
	"queda": holdWord, "aguanta": holdWord, "defiende": holdWord, "defende": holdWord, "fica": holdWord,
	"mueve": moveWord, "mover": moveWord, "ataca": moveWord, "atacar": moveWord, "vai": moveWord, "hacia": toWord,
	"para": toWord, "apoya": supportWord, "apoyar": supportWord, "apoyo": supportWord, "apoia": supportWord,
	"apoiar": supportWord, "apoio": supportWord, "suporta": supportWord, "soporta": supportWord,
	"convoya": convoyWord, "convoyar": convoyWord, "comboia": convoyWord, "comboiar": convoyWord,
	"comboio": convoyWord, "transportar": convoyWord, "retira": retreatWord, "retirada": retreatWord,
	"retirarse": retreatWord, "repliega": retreatWord, "recua": retreatWord, "recuar": retreatWord,
	"disuelve": disbandWord, "disolver": disbandWord, "disuelta": disbandWord, "disolucion": disbandWord,
	"elimina": disbandWord, "eliminar": disbandWord, "dissolve": disbandWord, "dissolver": disbandWord,
	"desbanda": disbandWord, "desbandar": disbandWord, "licencia": disbandWord, "construye": buildWord,
	"construir": buildWord, "constroi": buildWord, "construccion": buildWord, "construcao": buildWord,
	"recluta": buildWord, "renuncia": waiveWord, "renunciar": waiveWord, "tierra": landWord, "terra": landWord,
	"desde": fromWord, "el": fillerWord, "los": fillerWord, "costa": coastWord,

	// Italian.
	"armata": armyWord, "esercito": armyWord, "flotta": fleetWord, "tiene": holdWord, "tenere": holdWord,
	"resta": holdWord, "difende": holdWord, "ferma": holdWord, "muove": moveWord, "muovere": moveWord,
	"attacca": moveWord, "attaccare": moveWord, "verso": toWord, "supporta": supportWord, "appoggia": supportWord,
	"appoggio": supportWord, "sostiene": supportWord, "supporto": supportWord, "convoglia": convoyWord,
	"convogliare": convoyWord, "convoglio": convoyWord, "trasporta": convoyWord, "trasportare": convoyWord,
	"ritira": retreatWord, "ritirata": retreatWord, "arretra": retreatWord, "scioglie": disbandWord,
	"sciogliere": disbandWord, "sciolta": disbandWord, "smobilita": disbandWord, "smobilitare": disbandWord,
	"distrugge": disbandWord, "distrutta": disbandWord, "costruisce": buildWord, "costruire": buildWord,
	"costruzione": buildWord, "rinuncia": waiveWord, "rinunciare": waiveWord, "il": fillerWord, "di": fillerWord,
	"si": selfWord, "viene": selfWord,

	// Dutch and Scandinavian.
	"leger": armyWord, "vloot": fleetWord, "flate": fleetWord, "houdt": holdWord, "houden": holdWord,
	"blijft": holdWord, "haller": holdWord, "holder": holdWord, "star": holdWord, "beweegt": moveWord,
	"gaat": moveWord, "trekt": moveWord, "verplaatst": moveWord, "flyttar": moveWord, "flytter": moveWord,
	"gar": moveWord, "naar": toWord, "till": toWord, "til": toWord, "steunt": supportWord, "steunen": supportWord,
	"ondersteunt": supportWord, "ondersteunen": supportWord, "steun": supportWord, "stoder": supportWord,
	"stodjer": supportWord, "stotter": supportWord, "stott": supportWord, "stod": supportWord, "konvooi": convoyWord,
	"konvooieert": convoyWord, "convooieert": convoyWord, "konvooit": convoyWord, "vervoert": convoyWord,
	"konvojerar": convoyWord, "konvoierer": convoyWord, "konvoj": convoyWord, "terug": retreatWord,
	"terugtrekken": retreatWord, "wijkt": retreatWord, "retirerar": retreatWord, "retirerer": retreatWord,
	"ontbindt": disbandWord, "ontbinden": disbandWord, "ontbonden": disbandWord, "opheffen": disbandWord,
	"opgeheven": disbandWord, "verwijdert": disbandWord, "upploser": disbandWord, "opploser": disbandWord,
	"bouwt": buildWord, "bouwen": buildWord, "bouw": buildWord, "bygger": buildWord, "bygg": buildWord,
	"het": fillerWord, "zich": selfWord, "sig": selfWord, "wordt": selfWord, "kust": coastWord, "noordkust": ncWord,
	"nordkust": ncWord, "oostkust": ecWord, "ostkust": ecWord, "zuidkust": scWord, "sydkust": scWord,

	// Polish and Turkish.
	"armia": armyWord, "ordu": armyWord, "donanma": fleetWord, "filo": fleetWord, "stoi": holdWord, "broni": holdWord,
	"trzyma": holdWord, "kalir": holdWord, "durur": holdWord, "bekler": holdWord, "idzie": moveWord,
	"rusza": moveWord, "atakuje": moveWord, "gider": moveWord, "ilerler": moveWord, "saldirir": moveWord,
	"na": toWord, "wspiera": supportWord, "wsparcie": supportWord, "destekler": supportWord, "destek": supportWord,
	"konwojuje": convoyWord, "konwoj": convoyWord, "konvoylar": convoyWord, "konvoy": convoyWord, "tasir": convoyWord,
	"wycofuje": retreatWord, "wycofanie": retreatWord, "odwrot": retreatWord, "rozwiazuje": disbandWord,
	"rozwiazac": disbandWord, "dagitir": disbandWord, "dagilir": disbandWord, "buduje": buildWord,
	"budowa": buildWord, "kurar": buildWord, "insa": buildWord, "sie": selfWord,

	// Russian and Ukrainian.
	"а": armyWord, "армия": armyWord, "армія": armyWord, "ф": fleetWord, "флот": fleetWord, "стоит": holdWord,
	"стоять": holdWord, "держит": holdWord, "держится": holdWord, "удерживает": holdWord, "держать": holdWord,
	"стоїть": holdWord, "тримає": holdWord, "оборона": holdWord, "защита": holdWord, "идет": moveWord, "идёт": moveWord,
	"идти": moveWord, "движется": moveWord, "атакует": moveWord, "атака": moveWord, "йде": moveWord,
	"рухається": moveWord, "атакує": moveWord, "ход": moveWord, "в": toWord, "на": toWord, "к": toWord, "до": toWord,
	"поддерживает": supportWord, "поддержка": supportWord, "поддержать": supportWord, "підтримує": supportWord,
	"підтримка": supportWord, "п": supportWord, "конвой": convoyWord, "конвоирует": convoyWord,
	"конвоює": convoyWord, "перевозит": convoyWord,
	"отступает": retreatWord, "отступление": retreatWord, "отступить": retreatWord, "отход": retreatWord,
	"відступає": retreatWord, "відступ": retreatWord, "расформировать": disbandWord, "расформирована": disbandWord,
	"расформировывает": disbandWord, "распустить": disbandWord, "роспуск": disbandWord, "уничтожен": disbandWord,
	"розформувати": disbandWord, "строит": buildWord, "построить": buildWord, "постройка": buildWord,
	"строительство": buildWord, "будує": buildWord, "побудувати": buildWord, "отказ": waiveWord,
})

// ifFirst are words that make a condition only where a clause begins: elsewhere "si ritira", "se mueve" say nothing.
var ifFirst = map[string]bool{"si": true, "se": true, "should": true, "were": true, "suppose": true}

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
