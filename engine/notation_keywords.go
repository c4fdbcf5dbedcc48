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
var keywords = keywordsOf(keywordTexts)

// keywordTexts are the words for each meaning: in English, Chinese and Japanese, then in the languages of Europe, from German to Ukrainian.
var keywordTexts = map[keyword]string{
	armyWord: "a army amy armies 陸軍 陆军 armee armeen heer ejercito exercito armata esercito leger armia ordu а армия " +
		"армія",
	fleetWord: "f fleet flt fleets n navy 艦隊 舰队 海軍 海军 flotte flotten flota frota esquadra flotta vloot flate donanma " +
		"filo ф флот",
	holdWord: "h hold holds holding stay stays hld remain remains wait waits rests sits 固守 堅守 等待 等候 停留 駐留 不動 原地不動 " +
		"按兵不動 待つ 留まる とどまる 動かない keep keeps stand stands 待機 待机 待命 留守 停駐 停驻 駐守 驻守 防禦 防御 維持 halt halten haelt " +
		"bleibt bleiben stehen tient tenir tiens reste rester defend defendre mantiene mantener mantem manter " +
		"permanece queda aguanta defiende defende fica tiene tenere resta difende ferma houdt houden blijft " +
		"haller holder star stoi broni trzyma kalir durur bekler стоит стоять держит держится удерживает " +
		"держать стоїть тримає оборона защита",
	moveWord: "m move moves moving attack attacks 移動 移动 進攻 进攻 攻擊 攻击 攻撃 進軍 进军 go goes going enter enters advance " +
		"advances advancing marches sails travels proceeds mto cto 前進 推進 行進 入る 進む 向かう 行く 移往 移至 移到 移向 開往 开往 " +
		"zieht greift ziehen geht gehen bewegt marschiert fahrt faehrt segelt va aller attaque attaquer deplace " +
		"mueve mover ataca atacar vai muove muovere attacca attaccare beweegt gaat trekt verplaatst flyttar " +
		"flytter gar idzie rusza atakuje gider ilerler saldirir идет идёт идти движется атакует атака йде " +
		"рухається атакує ход",
	toWord: "to into 至 到 往 向 へ ヘ に まで 前往 進入 进入 進駐 进驻 nach vers hacia para verso naar till til na в на к до",
	supportWord: "s support supports supporting sup supp sh sm backs helps assists 協助 支える 支援 援護 援护 支持 unterstutzt " +
		"unterstuetzt unterstutzen unterstuetzen unterst unterstutzung unterstuetzung soutient soutenir soutien " +
		"soutiens appuie appui supporte apoya apoyar apoyo apoia apoiar apoio suporta soporta supporta appoggia " +
		"appoggio sostiene supporto steunt steunen ondersteunt ondersteunen steun stoder stodjer stotter stott " +
		"stod wspiera wsparcie destekler destek поддерживает поддержка поддержать підтримує підтримка п",
	convoyWord: "c convoy convoys convoying conv cvy carry carries carrying ferries 載運 運載 運送する 運ぶ transport transports " +
		"運輸 运输 護航 护航 海運 海运 輸送 運送 运送 konvoi konvoit konvoiert convoyiert konvoyiert geleitet transportiert " +
		"befordert befoerdert convoie convoyer convoi convoye transporte transporter convoya convoyar comboia " +
		"comboiar comboio transportar convoglia convogliare convoglio trasporta trasportare konvooi konvooieert " +
		"convooieert konvooit vervoert konvojerar konvoierer konvoj konwojuje konwoj konvoylar konvoy tasir " +
		"конвой конвоирует конвоює перевозит",
	viaWord:  "via vc 通過運輸 通过运输 循水路 輸送で",
	byWord:   "by per mit",
	landWord: "land overland 陸域路徑 陆路 陸路 循陸路 循陆路 陸路で landweg terre tierra terra",
	seaWord:  "sea seeweg mer",
	retreatWord: "r rto retreat retreats ret 撤退 撤往 撤至 撤到 退往 退至 退到 ruckzug rueckzug zuruck zurueck weicht retraite retire " +
		"recule replie retira retirada retirarse repliega recua recuar ritira ritirata arretra terug " +
		"terugtrekken wijkt retirerar retirerer wycofuje wycofanie odwrot отступает отступление отступить отход " +
		"відступає відступ",
	disbandWord: "d dsb rem disband disbands disbanded remove removes removed destroy destroys destroyed dismiss " +
		"dismisses dismissed disb otb 解散 移除 撤除 削減 復員 复员 裁軍 裁军 裁減 裁减 裁撤 破棄 廃棄 廢棄 壊滅 auflosen aufloesen aufgelost " +
		"aufgeloest auflosung aufloesung entfernt entfernen abbau abbauen abgebaut dissout dissoudre dissoute " +
		"detruit detruire detruite demobilise demobiliser dispersee disperse supprime supprimee disuelve " +
		"disolver disuelta disolucion elimina eliminar dissolve dissolver desbanda desbandar licencia scioglie " +
		"sciogliere sciolta smobilita smobilitare distrugge distrutta ontbindt ontbinden ontbonden opheffen " +
		"opgeheven verwijdert upploser opploser rozwiazuje rozwiazac dagitir dagilir расформировать " +
		"расформирована расформировывает распустить роспуск уничтожен розформувати",
	buildWord: "b bld build builds built 建造 補給 補充 动员 動員 成軍 成军 建立 成立 徵兵 征兵 徵募 征募 徴募 徵召 征召 生產 生产 生産 配置 baut bauen baue " +
		"aufbau aufbauen neubau construit construite construire construction construis construye construir " +
		"constroi construccion construcao recluta costruisce costruire costruzione bouwt bouwen bouw bygger " +
		"bygg buduje budowa kurar insa строит построить постройка строительство будує побудувати",
	waiveWord: "wve waive waives waived 放棄建造 放弃建造 不建造 放棄成軍 放弃成军 放棄動員 放弃动员 補給を見送る 配置を見送る 補給しない 補給なし verzicht verzichtet " +
		"verzichten renonce renoncer renuncia renunciar rinuncia rinunciare отказ",
	fromWord: "from 從 从 由 自 から von aus desde",
	fillerWord: "the unit at in an my one its 在 的 之 於 于 如下 如上 如此 如次 位於 位于 將 将 則 则 欲 の を する します 部隊 部队 ユニット der die das " +
		"im la le l en el los il di het",
	selfWord:  "sich wird werden se est si viene zich sig wordt sie",
	topicWord: "は が",
	ifWord: "if unless otherwise else or when whenever provided providing assuming except depending whether wenn " +
		"falls sofern sonst ansonsten andernfalls ausser oder sinon sauf lorsque quand ou salvo caso cuando " +
		"senao altrimenti quando indien tenzij jesli eger yoksa если иначе или якщо інакше або case once until " +
		"contingent depends dependent supposing falle denn solange moins cas pourvu menos 一旦 的話 的话 視情況 看情況 次第 " +
		"とき 時は かぎり なければ 如果 如 若 若是 倘若 假如 假若 要是 萬一 万一 除非 只要 否則 否则 不然 或 或者 或是 もし もしも 場合 たら なら ならば れば 限り さもなければ " +
		"さもなくば でなければ そうでなければ または 又は もしくは あるいは",
	coastWord: "coast kuste kueste cote costa kust",
	ncWord:    "ncs nc northcoast 北岸 北海岸 nordkuste nordkueste nk cn noordkust nordkust",
	ecWord:    "ecs ec eastcoast 東岸 东岸 東海岸 东海岸 ostkuste ostkueste ce oostkust ostkust",
	scWord:    "scs sc southcoast 南岸 南海岸 sudkuste suedkueste sk cs zuidkust sydkust",
	wcWord:    "wcs wc westcoast 西岸 西海岸",
}

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
