BEGIN TRANSACTION;
CREATE TABLE account_games (
	account VARCHAR(32) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	role VARCHAR(8) NOT NULL, 
	added BIGINT NOT NULL, 
	PRIMARY KEY (account, game, role), 
	FOREIGN KEY(account) REFERENCES accounts (id), 
	FOREIGN KEY(game) REFERENCES games (id)
);
CREATE TABLE accounts (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(80) NOT NULL, 
	folded VARCHAR(200) NOT NULL, 
	password VARCHAR(200) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (folded)
);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0005_loaded');
CREATE TABLE chat (
	id INTEGER NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	role VARCHAR(8) NOT NULL, 
	text TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "chat" VALUES(1,'a3e8fab4161f7b38','axis','Well played.',1794953908813);
CREATE TABLE games (
	id VARCHAR(32) NOT NULL, 
	battle VARCHAR(120) NOT NULL, 
	scenario TEXT NOT NULL, 
	digest VARCHAR(64) NOT NULL, 
	shipped BOOLEAN NOT NULL, 
	options TEXT NOT NULL, 
	seed TEXT NOT NULL, 
	seats TEXT NOT NULL, 
	one_screen BOOLEAN NOT NULL, 
	over BOOLEAN NOT NULL, 
	created BIGINT NOT NULL, clock BIGINT, position TEXT, reseeds TEXT, 
	PRIMARY KEY (id)
);
INSERT INTO "games" VALUES('a3e8fab4161f7b38','pegasus-bridge','{"format": 1, "game": "memoir", "id": "pegasus-bridge", "number": 1, "source": "000 p.19", "dates": ["1944-06-06"], "board": "country", "first": "allies", "rivers": ["NW E9 d8 D7 c6 C5 b4 B3 a2 A1 SW", "E M7 l6 L5 k4 K3 j2 J1 SW", "f4 g4 G3 F3 f4"], "map": "T:xi  T     .     .     R     F     F     .     .     .     .     .     .\n   .     .     .     R     .     F     .     .     .     .     .:xi  .\n.     .     T:xi  R=    .:xi  .w    .     .     .     .     .     .     R\n   .     .     R     .s:xi .w    .     .     .     .     F     .     R\nT     .     R     .w    .w    F     .     .     .     .     .     R     .\n   .     R     .:ai  .     .     R     R     .     .     .     R=    .\n.     R     .:ai  .:ai  .     R     R     .     .     .     R     .     .:xi\n   R     .     .     .     .:ai  .:ai  .     .:ai  F     R     F     .\nR     .     .     .     .     .:ai  .     .:ai  F:ai  R     .     F     .\n", "sides": {"allies": {"nation": "GB", "edge": "bottom", "hand": 6, "medals": 4}, "axis": {"nation": "DE", "edge": "top", "hand": 2, "medals": 4}}, "labels": {"B9": "Le Port", "E9": "Canal de Caen", "D7": "Pegasus Bridge", "M7": "Orne", "B5": "B\u00e9nouville", "k4": "Horsa Bridge"}, "objectives": [{"side": "allies", "hexes": ["D7"]}, {"side": "allies", "hexes": ["k4"]}], "rules": [{"name": "hand_growth", "side": "axis", "turns": 2, "extra": 1}], "text": {"en": {"title": "Pegasus Bridge", "briefing": "The Allies try to seize both bridges before the surprised Axis garrison recovers; each bridge is worth a medal for as long as an Allied unit stands on it. The Axis must throw the raiders back. The Allies move first, and the first side to earn four medals wins.", "history": "Shortly after midnight on 6 June 1944, six Horsa gliders carried Major John Howard\u2019s company of the Oxfordshire and Buckinghamshire Light Infantry to the Caen Canal and the Orne. Three of them came down some fifty meters from the canal bridge at B\u00e9nouville, and its guard was overrun in about ten minutes. The bridge over the Orne, since named Horsa Bridge, fell almost without a fight. Lieutenant Den Brotheridge, killed at the head of his platoon, was among the first Allied dead of D-Day. Howard\u2019s men held both crossings until Lord Lovat\u2019s commandos reached them early in the afternoon.", "rules": ["The Axis is taken by surprise: it starts with two cards and draws one extra card at the end of each of its first two turns, up to a hand of four."]}, "nl": {"title": "Pegasus Bridge", "briefing": "De geallieerden proberen beide bruggen te nemen voordat het verraste garnizoen zich herstelt; elke brug is een medaille waard zolang er een geallieerde eenheid op staat. De As moet de aanvallers terugslaan. De geallieerden beginnen, en wie het eerst vier medailles heeft, wint.", "history": "Kort na middernacht op 6 juni 1944 brachten zes Horsa-zweefvliegtuigen de compagnie van majoor John Howard, van de Oxfordshire and Buckinghamshire Light Infantry, naar het kanaal van Caen en de Orne. Drie ervan kwamen op zo\u2019n vijftig meter van de kanaalbrug bij B\u00e9nouville neer; binnen tien minuten was de brugwacht overmeesterd. De brug over de Orne, tegenwoordig Horsa Bridge genoemd, viel vrijwel zonder strijd. Luitenant Den Brotheridge, die aan het hoofd van zijn peloton sneuvelde, was een van de eerste geallieerde doden van D-day. Howards mannen hielden beide bruggen tot de commando\u2019s van Lord Lovat hen vroeg in de middag bereikten.", "rules": ["De As is verrast: zij begint met twee kaarten en trekt aan het einde van elk van haar eerste twee beurten \u00e9\u00e9n kaart extra, tot zij er vier heeft."]}, "fr": {"title": "Pegasus Bridge", "briefing": "Les Alli\u00e9s cherchent \u00e0 s\u2019emparer des deux ponts avant que la garnison, prise au d\u00e9pourvu, ne se ressaisisse\u00a0; chaque pont vaut une m\u00e9daille tant qu\u2019une unit\u00e9 alli\u00e9e l\u2019occupe. L\u2019Axe doit rejeter les assaillants. Les Alli\u00e9s jouent en premier, et le premier camp \u00e0 obtenir quatre m\u00e9dailles l\u2019emporte.", "history": "Peu apr\u00e8s minuit, le 6 juin 1944, six planeurs Horsa d\u00e9posent pr\u00e8s du canal de Caen et de l\u2019Orne la compagnie du major John Howard, de l\u2019Oxfordshire and Buckinghamshire Light Infantry. Trois d\u2019entre eux se posent \u00e0 une cinquantaine de m\u00e8tres du pont de B\u00e9nouville, dont la garde est submerg\u00e9e en une dizaine de minutes. Le pont de l\u2019Orne, aujourd\u2019hui Horsa Bridge, tombe presque sans combat. Le lieutenant Den Brotheridge, tu\u00e9 \u00e0 la t\u00eate de sa section, est l\u2019un des premiers morts alli\u00e9s du jour J. Les hommes de Howard tiennent les deux passages jusqu\u2019\u00e0 l\u2019arriv\u00e9e des commandos de Lord Lovat, en d\u00e9but d\u2019apr\u00e8s-midi.", "rules": ["L\u2019Axe est surpris\u00a0: il commence avec deux cartes et en pioche une de plus \u00e0 la fin de chacun de ses deux premiers tours, jusqu\u2019\u00e0 en avoir quatre."]}}}','4e7ba62a303907728b266b20b3dd5bf4318b2373cdaf7510460a2acefad4ca20',1,'{"young_generals": false, "sandbags": 12}','"3Y9lDCmeI25Obj1S5lb0y9O4jkFDUjWE"','{"allies": {"kind": "human", "name": "Somebody", "general": "", "staff": null, "host": false, "opened": true}, "axis": {"kind": "human", "name": "Marie", "general": "", "staff": null, "host": false, "opened": true}}',0,0,1794953906956,1800000,NULL,NULL);
INSERT INTO "games" VALUES('1f3186a47bb33d0e','vassieux','{"format": 1, "game": "memoir", "id": "vassieux", "number": 7, "source": "000 p.25", "dates": ["1944-07-24"], "board": "country", "first": "axis", "map": ".     .     .     .     .     .     .     .     .     T     .     .     .\n   .     .     .:xi  .:xi  F     .     T     T     .     .     F     .\n.     F     .     .     .:xi  .     T     .     .:xi  F     .     .     .\n   .     .     F     .     .     .     .:xi  .     .:xi  H     H     H\n.:ar  F     .     H     .:ar  .     .     .     .     F     .     .     .\n   .     .     .     F     H     .     .:ar  .     .     .     F     .\n.     .:ar  .:ar  .     .     H     F     .     .     .     .     .     .\n   .     F     .     .     .     .:ar  H     .     F     .     F     .:ar\n.     .     .     .     F     .     .:ar  .     .     .:ar  .:ar  .     .\n", "sides": {"allies": {"nation": "FR", "edge": "bottom", "hand": 4, "medals": 4}, "axis": {"nation": "DE", "edge": "top", "hand": 4, "medals": 4}}, "labels": {"I9": "Vassieux"}, "rules": [{"name": "deck_runs_out", "winner": "axis"}], "text": {"en": {"title": "Vassieux", "briefing": "The Resistance must drive the airborne invaders out of the village before help reaches them; medals come from eliminated units alone. The Axis only has to hold on: it also wins when the deck is empty. The Axis moves first, and the first side to earn four medals wins.", "subtitle": "Vercors", "history": "In the summer of 1944 some four thousand maquisards held the Vercors plateau, and at Vassieux they were leveling an airstrip for the Allied troops they hoped for. On the morning of 21 July about twenty German gliders came down there instead. The soldiers seized the hamlets, killing whoever they found, and repeated attacks by the Resistance could not dislodge them. Reinforced by air on the 23rd, they kept the village until the maquis dispersed. More than seventy inhabitants and about a hundred fighters died at Vassieux. The village was later made a Companion of the Liberation.", "rules": ["The deck is never reshuffled, not even for Their Finest Hour; if it runs out before anyone has won, the Axis wins.", "All Allied units are Resistance: they have three figures, may battle even in the turn they enter a terrain, and retreat one, two or three hexes for each flag."]}, "nl": {"title": "Vassieux", "briefing": "Het verzet moet de luchtlandingstroepen uit het dorp verdrijven voordat zij hulp krijgen; alleen uitgeschakelde eenheden leveren medailles op. De As hoeft slechts stand te houden: zij wint ook als de trekstapel op is. De As begint, en wie het eerst vier medailles heeft, wint.", "subtitle": "Vercors", "history": "In de zomer van 1944 hielden zo\u2019n vierduizend maquisards het plateau van de Vercors bezet; bij Vassieux effenden zij een landingsbaan voor de geallieerde troepen op wie zij hoopten. In de ochtend van 21 juli landden er echter een twintigtal Duitse zweefvliegtuigen. De soldaten namen de gehuchten in, doodden wie zij aantroffen en lieten zich door herhaalde aanvallen van het verzet niet verdrijven. Op de 23e kregen zij door de lucht versterking, en zij bleven tot de maquis uiteenging. In Vassieux stierven ruim zeventig inwoners en ongeveer honderd strijders. Het dorp kreeg later de titel Compagnon de la Lib\u00e9ration.", "rules": ["De trekstapel wordt nooit opnieuw geschud, ook niet bij Hero\u00efsche actie; is hij op voordat iemand heeft gewonnen, dan wint de As.", "Alle geallieerde eenheden zijn verzetsgroepen: zij tellen drie figuren, mogen ook vechten in de beurt waarin zij een terrein betreden en trekken zich per vlag \u00e9\u00e9n, twee of drie hexen terug."]}, "fr": {"title": "Vassieux", "briefing": "La R\u00e9sistance doit chasser du village les troupes a\u00e9roport\u00e9es avant qu\u2019elles ne soient secourues\u00a0; seules les unit\u00e9s \u00e9limin\u00e9es rapportent des m\u00e9dailles. L\u2019Axe n\u2019a qu\u2019\u00e0 tenir\u00a0: il gagne aussi quand la pioche est \u00e9puis\u00e9e. L\u2019Axe joue en premier, et le premier camp \u00e0 obtenir quatre m\u00e9dailles l\u2019emporte.", "subtitle": "Vercors", "history": "\u00c0 l\u2019\u00e9t\u00e9 1944, quelque quatre mille maquisards tiennent le plateau du Vercors\u00a0; \u00e0 Vassieux, ils am\u00e9nagent une piste pour les troupes alli\u00e9es qu\u2019ils esp\u00e8rent. Au matin du 21 juillet, ce sont une vingtaine de planeurs allemands qui s\u2019y posent. Les soldats s\u2019emparent des hameaux, tuent ceux qu\u2019ils y trouvent et r\u00e9sistent aux assauts r\u00e9p\u00e9t\u00e9s des maquisards. Renforc\u00e9s par air le 23, ils tiennent le village jusqu\u2019\u00e0 la dispersion du maquis. Plus de soixante-dix habitants et une centaine de combattants meurent \u00e0 Vassieux. Le village recevra le titre de Compagnon de la Lib\u00e9ration.", "rules": ["La pioche n\u2019est jamais reconstitu\u00e9e, m\u00eame par Action h\u00e9ro\u00efque\u00a0; si elle s\u2019\u00e9puise avant que quiconque ait gagn\u00e9, l\u2019Axe l\u2019emporte.", "Toutes les unit\u00e9s alli\u00e9es sont de la R\u00e9sistance\u00a0: elles comptent trois figurines, peuvent combattre m\u00eame au tour o\u00f9 elles entrent dans un terrain et reculent d\u2019un \u00e0 trois hexagones par drapeau."]}}}','82461aff17d53130ea8c2ebad75503e3693a6f66ac7b95432b3306aa14d410ec',1,'{"young_generals": false, "sandbags": 12}','"wAU-6QRixcxa34p0l7UcuEPpA1Nz5HV1"','{"allies": {"kind": "human", "name": "Somebody", "general": "", "staff": null, "host": false, "opened": false}, "axis": {"kind": "human", "name": "Somebody", "general": "", "staff": null, "host": false, "opened": false}}',1,1,1794953909186,NULL,NULL,NULL);
CREATE TABLE hooks (
	game VARCHAR(32) NOT NULL, 
	seat VARCHAR(8) NOT NULL, 
	url TEXT NOT NULL, 
	lang VARCHAR(8) NOT NULL, 
	site TEXT NOT NULL, 
	always BOOLEAN NOT NULL, 
	told INTEGER NOT NULL, last TEXT, 
	PRIMARY KEY (game, seat), 
	FOREIGN KEY(game) REFERENCES games (id)
);
CREATE TABLE journal (
	game VARCHAR(32) NOT NULL, 
	n INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	seat VARCHAR(8) NOT NULL, 
	text TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (game, n), 
	FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "journal" VALUES('a3e8fab4161f7b38',1,'act','allies','play close-assault',1794953908052);
INSERT INTO "journal" VALUES('a3e8fab4161f7b38',2,'act','axis','play armor-assault',1794953908237);
INSERT INTO "journal" VALUES('a3e8fab4161f7b38',3,'act','axis','order d6',1794953908350);
INSERT INTO "journal" VALUES('a3e8fab4161f7b38',4,'act','axis','move d6 E5',1794953908444);
INSERT INTO "journal" VALUES('a3e8fab4161f7b38',5,'act','axis','attack E5 c4',1794953908468);
INSERT INTO "journal" VALUES('a3e8fab4161f7b38',6,'act','allies','play behind-enemy-lines',1794953908488);
INSERT INTO "journal" VALUES('a3e8fab4161f7b38',7,'act','allies','order f2',1794953908511);
INSERT INTO "journal" VALUES('a3e8fab4161f7b38',8,'act','allies','done',1794953908523);
INSERT INTO "journal" VALUES('a3e8fab4161f7b38',9,'act','allies','attack f2 E5',1794953908589);
INSERT INTO "journal" VALUES('a3e8fab4161f7b38',10,'act','allies','move f2 I3',1794953908612);
INSERT INTO "journal" VALUES('a3e8fab4161f7b38',11,'act','axis','play their-finest-hour',1794953908678);
INSERT INTO "journal" VALUES('a3e8fab4161f7b38',12,'act','axis','order k8',1794953908699);
INSERT INTO "journal" VALUES('a3e8fab4161f7b38',13,'act','axis','order A9',1794953908728);
INSERT INTO "journal" VALUES('a3e8fab4161f7b38',14,'act','axis','move k8 l8',1794953908792);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',1,'act','axis','play probe-center',1794953909417);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',2,'act','axis','done',1794953909438);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',3,'act','allies','play firefight',1794953909460);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',4,'act','allies','order J1',1794953909471);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',5,'act','allies','order l2',1794953909485);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',6,'act','allies','order C3',1794953909592);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',7,'act','allies','order g4',1794953909652);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',8,'act','allies','attack g4 i6',1794953909661);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',9,'act','axis','play barrage',1794953909692);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',10,'act','axis','target g4',1794953909726);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',11,'act','allies','retreat g4 g2',1794953909755);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',12,'act','allies','play probe-center',1794953909805);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',13,'act','allies','order G1',1794953909835);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',14,'act','allies','done',1794953909868);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',15,'act','allies','move G1 H1',1794953909913);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',16,'act','axis','play attack-right',1794953909945);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',17,'act','axis','done',1794953910021);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',18,'act','allies','play attack-center',1794953910065);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',19,'act','allies','order f2',1794953910113);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',20,'act','allies','order g2',1794953910184);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',21,'act','allies','order H1',1794953910224);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',22,'act','allies','move g2 h4',1794953910273);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',23,'act','allies','move H1 G1',1794953910328);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',24,'act','allies','move f2 d2',1794953910376);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',25,'act','axis','play probe-center',1794953910489);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',26,'act','axis','done',1794953910606);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',27,'act','allies','play probe-right',1794953910757);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',28,'act','allies','order J1',1794953910780);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',29,'act','allies','done',1794953910813);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',30,'act','allies','move J1 H1',1794953910821);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',31,'act','axis','play probe-left',1794953910898);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',32,'act','axis','done',1794953910973);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',33,'act','allies','play recon-left',1794953910997);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',34,'act','allies','order C3',1794953911020);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',35,'act','allies','move C3 D1',1794953911045);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',36,'act','allies','keep artillery-bombard',1794953911057);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',37,'act','axis','play recon-center',1794953911076);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',38,'act','axis','done',1794953911095);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',39,'act','axis','keep behind-enemy-lines',1794953911113);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',40,'act','allies','play probe-left',1794953911140);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',41,'act','allies','order A5',1794953911153);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',42,'act','allies','done',1794953911158);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',43,'act','allies','move A5 b6',1794953911166);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',44,'act','axis','play attack-right',1794953911177);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',45,'act','axis','order d8',1794953911181);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',46,'act','axis','done',1794953911185);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',47,'act','axis','move d8 F9',1794953911189);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',48,'act','allies','play assault-center',1794953911193);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',49,'act','allies','move H1 g2',1794953911204);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',50,'act','allies','move E5 G5',1794953911212);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',51,'act','allies','move G1 H1',1794953911328);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',52,'act','allies','move d2 E3',1794953911356);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',53,'act','allies','move h4 J3',1794953911374);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',54,'act','axis','play counter-attack',1794953911389);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',55,'act','axis','move g6 H5',1794953911417);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',56,'act','axis','move F9 g8',1794953911536);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',57,'act','axis','move I7 G7',1794953911621);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',58,'act','axis','move i6 K5',1794953911646);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',59,'act','axis','move E7 f8',1794953911670);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',60,'act','axis','attack H5 G5',1794953911690);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',61,'act','allies','play move-out',1794953911713);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',62,'act','allies','order E3',1794953911729);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',63,'act','allies','order K1',1794953911810);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',64,'act','allies','order b6',1794953911870);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',65,'act','allies','order G5',1794953911933);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',66,'act','allies','done',1794953911949);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',67,'act','allies','attack b6 c8',1794953911964);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',68,'act','allies','attack G5 H5',1794953911985);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',69,'act','axis','play recon-center',1794953912004);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',70,'act','axis','order f8',1794953912012);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',71,'act','axis','move f8 G9',1794953912026);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',72,'act','axis','keep counter-attack',1794953912041);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',73,'act','allies','play artillery-bombard',1794953912073);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',74,'act','allies','order D1',1794953912094);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',75,'act','allies','move D1 C3',1794953912153);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',76,'act','axis','play behind-enemy-lines',1794953912194);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',77,'act','axis','order K5',1794953912288);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',78,'act','axis','move K5 i4',1794953913290);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',79,'act','axis','attack i4 J3',1794953913328);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',80,'act','axis','stay',1794953913333);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',81,'act','axis','move i4 L5',1794953913339);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',82,'act','allies','play direct-from-hq',1794953913345);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',83,'act','allies','order K1',1794953913350);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',84,'act','allies','order g2',1794953913356);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',85,'act','allies','order E3',1794953913363);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',86,'act','allies','order B3',1794953913367);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',87,'act','allies','move g2 I1',1794953913374);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',88,'act','allies','move E3 E5',1794953913380);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',89,'act','allies','move K1 k2',1794953913384);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',90,'act','allies','move B3 B5',1794953913388);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',91,'act','axis','play counter-attack',1794953913392);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',92,'act','axis','order c8',1794953913395);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',93,'act','axis','order L5',1794953913398);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',94,'act','axis','order G7',1794953913401);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',95,'act','axis','order H5',1794953913405);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',96,'act','axis','move G7 I7',1794953913410);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',97,'act','axis','move L5 L7',1794953913416);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',98,'act','axis','move H5 G7',1794953913422);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',99,'act','axis','move c8 E9',1794953913430);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',100,'act','allies','play attack-left',1794953913437);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',101,'act','allies','order b6',1794953913444);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',102,'act','allies','order C3',1794953913448);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',103,'act','allies','order B5',1794953913452);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',104,'act','allies','move B5 b4',1794953913460);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',105,'act','allies','move b6 C5',1794953913466);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',106,'act','allies','move C3 D3',1794953913481);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',107,'act','axis','play assault-center',1794953913487);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',108,'act','axis','move G9 H9',1794953913501);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',109,'act','axis','move G7 f6',1794953913511);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',110,'act','axis','done',1794953913532);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',111,'act','axis','attack I7 G5',1794953913548);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',112,'act','axis','attack f6 G5',1794953913554);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',113,'act','axis','take-ground f6 G5',1794953913559);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',114,'act','allies','play direct-from-hq',1794953913565);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',115,'act','allies','order E5',1794953913569);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',116,'act','allies','order I1',1794953913574);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',117,'act','allies','order b4',1794953913579);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',118,'act','allies','order H1',1794953913584);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',119,'act','allies','move E5 e4',1794953913591);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',120,'act','allies','move b4 B5',1794953913598);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',121,'act','allies','move H1 G3',1794953913603);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',122,'act','allies','move I1 J1',1794953913608);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',123,'act','allies','attack e4 G5',1794953913613);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',124,'act','axis','retreat G5 f6',1794953913617);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',125,'act','axis','play medics-and-mechanics',1794953913622);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',126,'act','axis','heal L7',1794953913627);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',127,'act','axis','move L7 J7',1794953913632);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',128,'act','allies','play attack-left',1794953913637);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',129,'act','allies','order C5',1794953913642);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',130,'act','allies','order B5',1794953913646);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',131,'act','allies','order D3',1794953913651);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',132,'act','allies','move B5 b6',1794953913658);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',133,'act','allies','move C5 b4',1794953913664);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',134,'act','allies','move D3 b2',1794953913670);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',135,'act','axis','play attack-center',1794953913677);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',136,'act','axis','order I7',1794953913681);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',137,'act','axis','done',1794953913686);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',138,'act','axis','move I7 J5',1794953913692);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',139,'act','allies','play assault-left',1794953913697);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',140,'act','allies','move b6 c6',1794953913704);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',141,'act','allies','move b4 c4',1794953913710);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',142,'act','allies','move b2 b4',1794953913716);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',143,'act','allies','attack c6 E9',1794953913721);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',144,'act','axis','play infantry-assault left',1794953913728);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',145,'act','axis','move J7 h6',1794953913736);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',146,'act','axis','move J5 J7',1794953913743);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',147,'act','allies','play probe-right',1794953913752);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',148,'act','allies','order J1',1794953913758);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',149,'act','allies','done',1794953913767);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',150,'act','allies','move J1 j2',1794953913775);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',151,'act','axis','play assault-right',1794953913781);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',152,'act','allies','play recon-left',1794953913787);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',153,'act','allies','order c4',1794953913792);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',154,'act','allies','move c4 E3',1794953913798);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',155,'act','allies','keep assault-right',1794953913802);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',156,'act','axis','play close-assault',1794953913807);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',157,'act','allies','play armor-assault',1794953913816);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',158,'act','allies','order G3',1794953913820);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',159,'act','allies','move G3 f4',1794953913825);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',160,'act','allies','attack f4 h6',1794953913831);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',161,'act','axis','play recon-right',1794953913836);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',162,'act','axis','keep recon-in-force',1794953913841);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',163,'act','allies','play assault-right',1794953913846);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',164,'act','allies','move j2 L3',1794953913853);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',165,'act','allies','move k2 i2',1794953913861);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',166,'act','allies','move l2 k2',1794953913867);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',167,'act','axis','play attack-center',1794953913873);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',168,'act','axis','order g8',1794953913878);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',169,'act','axis','order f6',1794953913882);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',170,'act','axis','done',1794953913886);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',171,'act','axis','move g8 F9',1794953913893);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',172,'act','axis','move f6 e8',1794953913902);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',173,'act','allies','play move-out',1794953913908);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',174,'act','allies','order i2',1794953913912);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',175,'act','allies','order b4',1794953913918);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',176,'act','allies','order E3',1794953913922);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',177,'act','allies','order L3',1794953913926);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',178,'act','allies','move i2 h2',1794953913939);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',179,'act','allies','move E3 D3',1794953913946);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',180,'act','allies','move b4 C5',1794953913952);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',181,'act','allies','move L3 j2',1794953913957);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',182,'act','axis','play general-advance',1794953913962);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',183,'act','axis','order E9',1794953913966);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',184,'act','axis','order e8',1794953913970);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',185,'act','axis','order J7',1794953913974);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',186,'act','axis','move E9 D9',1794953913983);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',187,'act','axis','move J7 K7',1794953913988);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',188,'act','axis','move e8 E7',1794953913995);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',189,'act','axis','attack E7 c6',1794953914001);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',190,'act','allies','play probe-right',1794953914006);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',191,'act','allies','done',1794953914012);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',192,'act','axis','play dig-in',1794953914020);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',193,'act','axis','done',1794953914028);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',194,'act','allies','play probe-left',1794953914032);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',195,'act','allies','order C5',1794953914037);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',196,'act','allies','order D3',1794953914041);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',197,'act','allies','move D3 E1',1794953914047);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',198,'act','allies','move C5 a4',1794953914051);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',199,'act','axis','play probe-center',1794953914058);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',200,'act','axis','order H9',1794953914063);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',201,'act','axis','order F9',1794953914067);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',202,'act','axis','move F9 G7',1794953914071);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',203,'act','axis','move H9 i8',1794953914075);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',204,'act','allies','play probe-center',1794953914079);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',205,'act','allies','order e4',1794953914083);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',206,'act','allies','done',1794953914087);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',207,'act','allies','move e4 d4',1794953914093);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',208,'act','allies','attack d4 E7',1794953914097);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',209,'act','axis','play their-finest-hour',1794953914101);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',210,'act','axis','order h6',1794953914104);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',211,'act','axis','order D9',1794953914107);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',212,'act','axis','done',1794953914110);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',213,'act','axis','move h6 G5',1794953914115);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',214,'act','axis','move D9 b8',1794953914120);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',215,'act','allies','play probe-left',1794953914125);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',216,'act','allies','order a4',1794953914128);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',217,'act','allies','order c6',1794953914132);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',218,'act','allies','move c6 d8',1794953914139);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',219,'act','allies','move a4 b2',1794953914143);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',220,'act','axis','play attack-right',1794953914148);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',221,'act','axis','order b8',1794953914152);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',222,'act','axis','move b8 c8',1794953914163);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',223,'act','axis','attack c8 d8',1794953914169);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',224,'act','allies','hold-fire',1794953914174);
INSERT INTO "journal" VALUES('1f3186a47bb33d0e',225,'act','axis','take-ground c8 d8',1794953914179);
CREATE TABLE keys (
	digest VARCHAR(64) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	role VARCHAR(8) NOT NULL, 
	PRIMARY KEY (digest), 
	FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "keys" VALUES('66c2a0a0a202fb2f01ad3c39a11e6aa1b548079db4e3f74e3c56fe51ad77e7db','a3e8fab4161f7b38','allies');
INSERT INTO "keys" VALUES('61ebe27d26fbc8e8c66cf004fce7927ac7a2b11abc4e8a3d3a07aeb63ec9ff6c','a3e8fab4161f7b38','axis');
INSERT INTO "keys" VALUES('5627774a6779d1dd1ed9bd7300f28f3e177e6561bfc9c9c514ec6007cab38a87','a3e8fab4161f7b38','watch');
INSERT INTO "keys" VALUES('dc9bbee6514002968122529adb94277c72f006f466d6407569413a6bbdf1df12','1f3186a47bb33d0e','table');
INSERT INTO "keys" VALUES('028568e664cfa9a24c2bdea81fab362d945e2e8798192fdc942bd44e529a2186','1f3186a47bb33d0e','watch');
CREATE TABLE pace (
	game VARCHAR(32) NOT NULL, 
	seat VARCHAR(8) NOT NULL, 
	opened BOOLEAN NOT NULL, 
	used BIGINT NOT NULL, 
	extra BIGINT NOT NULL, 
	fallen BOOLEAN NOT NULL, 
	cover VARCHAR(40) NOT NULL, 
	cover_by VARCHAR(8) NOT NULL, 
	at_once BOOLEAN NOT NULL, 
	PRIMARY KEY (game, seat), 
	FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "pace" VALUES('a3e8fab4161f7b38','allies',1,78,0,0,'','',0);
INSERT INTO "pace" VALUES('a3e8fab4161f7b38','axis',1,5739,0,0,'','',0);
INSERT INTO "pace" VALUES('1f3186a47bb33d0e','allies',1,0,0,0,'','',0);
INSERT INTO "pace" VALUES('1f3186a47bb33d0e','axis',1,0,0,0,'','',0);
CREATE TABLE series (
	game VARCHAR(32) NOT NULL, 
	"before" VARCHAR(32), 
	battle INTEGER NOT NULL, 
	brought TEXT NOT NULL, 
	PRIMARY KEY (game), 
	FOREIGN KEY(game) REFERENCES games (id), 
	UNIQUE ("before"), 
	FOREIGN KEY("before") REFERENCES games (id)
);
INSERT INTO "series" VALUES('a3e8fab4161f7b38',NULL,1,'{"allies": {"medals": 0, "figures": 0}, "axis": {"medals": 0, "figures": 0}}');
CREATE TABLE sessions (
	digest VARCHAR(64) NOT NULL, 
	account VARCHAR(32) NOT NULL, 
	expires BIGINT NOT NULL, 
	PRIMARY KEY (digest), 
	FOREIGN KEY(account) REFERENCES accounts (id)
);
CREATE TABLE standing (
	game VARCHAR(32) NOT NULL, 
	seat VARCHAR(8) NOT NULL, 
	flags VARCHAR(12) NOT NULL, 
	ambush VARCHAR(12) NOT NULL, 
	PRIMARY KEY (game, seat), 
	FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "standing" VALUES('a3e8fab4161f7b38','allies','shortest','play');
CREATE INDEX chat_of_game ON chat (game, id);
CREATE INDEX sessions_of_account ON sessions (account);
CREATE INDEX account_games_of_game ON account_games (game);
COMMIT;
