BEGIN TRANSACTION;
CREATE TABLE act ( battle TEXT NOT NULL REFERENCES battle(id) ON DELETE CASCADE, number INTEGER NOT NULL, kind INTEGER NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL, request TEXT, came_of INTEGER NOT NULL, at INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (battle, number)) WITHOUT ROWID;
INSERT INTO "act" VALUES('4frdw4w9t7zr38s0',0,1,0,'agree','red:r1-red',0,1795558019);
INSERT INTO "act" VALUES('4frdw4w9t7zr38s0',1,1,1,'declare hill_protected off','blue:r2-blue',1,1795558019);
INSERT INTO "act" VALUES('4frdw4w9t7zr38s0',2,1,0,'declare hill_minus_one off','red:r3-red',2,1795558019);
INSERT INTO "act" VALUES('4frdw4w9t7zr38s0',3,1,0,'agree','red:r4-red',3,1795558019);
INSERT INTO "act" VALUES('4frdw4w9t7zr38s0',4,1,1,'agree','blue:r5-blue',4,1795558019);
INSERT INTO "act" VALUES('4frdw4w9t7zr38s0',5,1,2,'throw 3',NULL,4,1795558019);
INSERT INTO "act" VALUES('4frdw4w9t7zr38s0',6,1,2,'throw 4',NULL,4,1795558019);
INSERT INTO "act" VALUES('4frdw4w9t7zr38s0',7,1,1,'done','blue:r6-blue',7,1795558019);
INSERT INTO "act" VALUES('4frdw4w9t7zr38s0',8,1,0,'shoot TE1','red:r7-red',8,1795558019);
INSERT INTO "act" VALUES('6jpxr6ch8z9d49jy',0,1,1,'done','blue:r1-blue',0,1795558017);
INSERT INTO "act" VALUES('6jpxr6ch8z9d49jy',1,1,1,'step perkin A0912','blue:r2-blue',1,1795558017);
INSERT INTO "act" VALUES('6jpxr6ch8z9d49jy',2,1,1,'step stori A2108','blue:r3-blue',2,1795558017);
INSERT INTO "act" VALUES('6jpxr6ch8z9d49jy',3,1,1,'step stori A2109','blue:r4-blue',3,1795558017);
INSERT INTO "act" VALUES('6jpxr6ch8z9d49jy',4,1,1,'step wat A2211','blue:r5-blue',4,1795558018);
INSERT INTO "act" VALUES('6jpxr6ch8z9d49jy',5,1,0,'wait phase','red:r6-red',5,1795558018);
INSERT INTO "act" VALUES('6jpxr6ch8z9d49jy',6,1,1,'step wat A2212','blue:r7-blue',6,1795558018);
INSERT INTO "act" VALUES('6jpxr6ch8z9d49jy',7,1,1,'step roland A0810','blue:r8-blue',7,1795558018);
INSERT INTO "act" VALUES('6jpxr6ch8z9d49jy',8,1,1,'step simon A2210','blue:r9-blue',8,1795558018);
INSERT INTO "act" VALUES('6jpxr6ch8z9d49jy',9,1,1,'step tybalt A1110','blue:r10-blue',9,1795558018);
INSERT INTO "act" VALUES('6jpxr6ch8z9d49jy',10,1,1,'step aki A1910','blue:r11-blue',10,1795558018);
INSERT INTO "act" VALUES('6jpxr6ch8z9d49jy',11,1,1,'step crispin A1108','blue:r12-blue',11,1795558018);
INSERT INTO "act" VALUES('6jpxr6ch8z9d49jy',12,1,1,'done','blue:r13-blue',12,1795558018);
INSERT INTO "act" VALUES('6jpxr6ch8z9d49jy',13,1,1,'fight aki odo','blue:r14-blue',13,1795558018);
INSERT INTO "act" VALUES('6jpxr6ch8z9d49jy',14,1,2,'throw 8',NULL,13,1795558018);
INSERT INTO "act" VALUES('6jpxr6ch8z9d49jy',15,1,1,'flee aki A1909','blue:r15-blue',15,1795558018);
INSERT INTO "act" VALUES('6jpxr6ch8z9d49jy',16,1,0,'shoot hal aki dagger','red:r16-red',16,1795558018);
INSERT INTO "act" VALUES('6jpxr6ch8z9d49jy',17,1,2,'throw 3',NULL,16,1795558018);
INSERT INTO "act" VALUES('6jpxr6ch8z9d49jy',18,1,0,'done','red:r17-red',18,1795558018);
INSERT INTO "act" VALUES('6jpxr6ch8z9d49jy',19,1,0,'step robin A1811/1','red:r18-red',19,1795558018);
INSERT INTO "act" VALUES('6jpxr6ch8z9d49jy',20,1,0,'step gobin A1611','red:r19-red',20,1795558018);
INSERT INTO "act" VALUES('6jpxr6ch8z9d49jy',21,1,0,'step odo A1711','red:r20-red',21,1795558018);
INSERT INTO "act" VALUES('6jpxr6ch8z9d49jy',22,1,0,'step odo A1810','red:r21-red',22,1795558018);
INSERT INTO "act" VALUES('6jpxr6ch8z9d49jy',23,1,0,'step odo A1910','red:r22-red',23,1795558018);
INSERT INTO "act" VALUES('6jpxr6ch8z9d49jy',24,1,0,'step tom A1810/1','red:r23-red',24,1795558018);
INSERT INTO "act" VALUES('6jpxr6ch8z9d49jy',25,1,0,'step hal A1709','red:r24-red',25,1795558018);
INSERT INTO "act" VALUES('6jpxr6ch8z9d49jy',26,1,1,'wait phase','blue:r25-blue',26,1795558018);
INSERT INTO "act" VALUES('8hwjytgn4w2cbfqx',0,1,0,'place TC1 c3 e','red:r1-red',0,1795558015);
INSERT INTO "act" VALUES('8hwjytgn4w2cbfqx',1,1,0,'place TM1 b3 n','red:r2-red',1,1795558015);
INSERT INTO "act" VALUES('8hwjytgn4w2cbfqx',2,1,0,'place TL1 h2 n','red:r3-red',2,1795558015);
INSERT INTO "act" VALUES('8hwjytgn4w2cbfqx',3,1,0,'place TE1 a3','red:r4-red',3,1795558015);
INSERT INTO "act" VALUES('8hwjytgn4w2cbfqx',4,1,0,'place TE2 i3','red:r5-red',4,1795558015);
INSERT INTO "act" VALUES('8hwjytgn4w2cbfqx',5,1,0,'place TW1 g2 sw','red:r6-red',5,1795558015);
INSERT INTO "act" VALUES('8hwjytgn4w2cbfqx',6,1,0,'place TW2 d2 sw','red:r7-red',6,1795558015);
INSERT INTO "act" VALUES('8hwjytgn4w2cbfqx',7,1,0,'ready','red:r8-red',7,1795558015);
INSERT INTO "act" VALUES('8hwjytgn4w2cbfqx',8,1,1,'place RC1 e9 nw','blue:r9-blue',8,1795558015);
INSERT INTO "act" VALUES('8hwjytgn4w2cbfqx',9,1,1,'place RM1 h9 n','blue:r10-blue',9,1795558015);
INSERT INTO "act" VALUES('8hwjytgn4w2cbfqx',10,1,1,'place RL1 c8 n','blue:r11-blue',10,1795558015);
INSERT INTO "act" VALUES('8hwjytgn4w2cbfqx',11,1,1,'place RE1 f9','blue:r12-blue',11,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',0,1,2,'throw 2',NULL,0,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',1,1,2,'throw 2',NULL,0,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',2,1,2,'throw 3',NULL,0,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',3,1,2,'throw 3',NULL,0,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',4,1,2,'throw 6',NULL,0,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',5,1,2,'throw 5',NULL,0,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',6,1,0,'move TK1b d1-e2-e3','red:r1-red',6,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',7,1,0,'done','red:r2-red',7,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',8,1,1,'move RC1 b8-b7-b6-b5-b4','blue:r3-blue',8,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',9,1,1,'move RK1a+RK1b d8-c7','blue:r4-blue',9,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',10,1,1,'move RM1 c8-c7-c6','blue:r5-blue',10,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',11,1,1,'move RB1 e8-d8-c8','blue:r6-blue',11,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',12,1,1,'done','blue:r7-blue',12,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',13,1,0,'done','red:r8-red',13,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',14,1,0,'move TX1 b1-a2-a3','red:r9-red',14,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',15,1,0,'turn TK1a w','red:r10-red',15,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',16,1,0,'move TC1 e1-e2-d3-c4-c5','red:r11-red',16,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',17,1,0,'move TK1a d1-c1-b1-a1','red:r12-red',17,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',18,1,0,'turn TK1b w','red:r13-red',18,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',19,1,0,'move TK1b e3-e4-e5-e6','red:r14-red',19,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',20,1,0,'move TM1 c1-c2-c3','red:r15-red',20,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',21,1,0,'turn TC1 ne','red:r16-red',21,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',22,1,0,'turn TM1 s','red:r17-red',22,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',23,1,0,'turn TX1 nw','red:r18-red',23,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',24,1,0,'done','red:r19-red',24,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',25,1,1,'fire RC1 c3','blue:r20-blue',25,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',26,1,2,'throw 6,3,2',NULL,25,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',27,1,1,'fire RB1 e6','blue:r21-blue',27,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',28,1,2,'throw 6,6,1',NULL,27,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',29,1,0,'fire TC1 c6','red:r22-red',29,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',30,1,2,'throw 6,1,1',NULL,29,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',31,1,1,'done','blue:r23-blue',31,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',32,1,0,'done','red:r24-red',32,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',33,1,1,'fire RC1 a3','blue:r25-blue',33,1795558015);
INSERT INTO "act" VALUES('8qwe3s7dhhem502g',34,1,2,'throw 2,1,1',NULL,33,1795558015);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',0,1,1,'step chretien D0109','blue:r1-blue',0,1795558016);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',1,1,1,'step chretien D0108','blue:r2-blue',1,1795558016);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',2,1,1,'step chretien D0008','blue:r3-blue',2,1795558016);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',3,1,1,'step chretien D0009','blue:r4-blue',3,1795558016);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',4,1,1,'step chretien D0008','blue:r5-blue',4,1795558016);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',5,1,1,'step chretien D0007','blue:r6-blue',5,1795558016);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',6,1,1,'step tybalt D0007','blue:r7-blue',6,1795558016);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',7,1,1,'step tybalt D0107','blue:r8-blue',7,1795558016);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',8,1,1,'step nicholas D0011','blue:r9-blue',8,1795558016);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',9,1,1,'step nicholas D0012','blue:r10-blue',9,1795558016);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',10,1,1,'done','blue:r11-blue',10,1795558016);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',11,1,0,'step smith D1111','red:r12-red',11,1795558016);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',12,1,0,'step smith D1210','red:r13-red',12,1795558016);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',13,1,0,'step smith D1211','red:r14-red',13,1795558016);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',14,1,0,'step smith D1310','red:r15-red',14,1795558016);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',15,1,0,'step robin D1109','red:r16-red',15,1795558016);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',16,1,0,'bar audrey ne','red:r17-red',16,1795558016);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',17,1,0,'step wulf D1110','red:r18-red',17,1795558016);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',18,1,0,'step cedric D1312','red:r19-red',18,1795558016);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',19,1,0,'step idris D1205','red:r20-red',19,1795558016);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',20,1,0,'step baker D0812','red:r21-red',20,1795558016);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',21,1,0,'step baker D0712','red:r22-red',21,1795558016);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',22,1,0,'step baker D0613','red:r23-red',22,1795558016);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',23,1,0,'step gobin D1307','red:r24-red',23,1795558016);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',24,1,0,'step gobin D1407','red:r25-red',24,1795558016);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',25,1,0,'step gobin D1506','red:r26-red',25,1795558016);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',26,1,0,'step hal D0912','red:r27-red',26,1795558017);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',27,1,0,'step hal D0813','red:r28-red',27,1795558017);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',28,1,0,'step hal D0912','red:r29-red',28,1795558017);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',29,1,0,'step giles D1314','red:r30-red',29,1795558017);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',30,1,0,'step giles D1315','red:r31-red',30,1795558017);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',31,1,0,'step giles D1415','red:r32-red',31,1795558017);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',32,1,0,'step giles D1515','red:r33-red',32,1795558017);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',33,1,0,'step giles D1415','red:r34-red',33,1795558017);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',34,1,0,'step giles D1315','red:r35-red',34,1795558017);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',35,1,0,'step giles D1414','red:r36-red',35,1795558017);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',36,1,0,'done','red:r37-red',36,1795558017);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',37,1,1,'done','blue:r38-blue',37,1795558017);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',38,1,1,'step wat D0108','blue:r39-blue',38,1795558017);
INSERT INTO "act" VALUES('pdpr8apc52cwzbaz',39,1,1,'step wat D0208','blue:r40-blue',39,1795558017);
CREATE TABLE battle ( id TEXT PRIMARY KEY, created INTEGER NOT NULL, scenario TEXT NOT NULL, scenario_text TEXT, sets TEXT, red_who TEXT NOT NULL, red_name TEXT NOT NULL, blue_who TEXT NOT NULL, blue_name TEXT NOT NULL, typed INTEGER NOT NULL, undo INTEGER NOT NULL, seed INTEGER NOT NULL, salt INTEGER NOT NULL, red_token BLOB, blue_token BLOB, owner_token BLOB, over INTEGER NOT NULL DEFAULT 0, talk INTEGER NOT NULL DEFAULT 1, delay INTEGER NOT NULL DEFAULT 0, shown INTEGER NOT NULL DEFAULT 0, position TEXT, touched INTEGER NOT NULL DEFAULT 0, chosen INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
INSERT INTO "battle" VALUES('4frdw4w9t7zr38s0',1795558019,'scenario','ruleset: nevsky
title: Hill and river
about: >-
  Ten units a side over a bridge and a ford, with hills; shots are measured, odd fractions kept
  on a balance sheet. Drawn up and ready to fight.
options:
  turn_limit: 12
  ballista: measured
  odd_fraction: sheet
  hill_minus_one: true
  screen: both
map: |
  . . . r . . . . .
  . . . r . . . . .
  . ^ ^ r . . . . .
  . . . r . . . # .
  . . . B . . . . .
  - - - o - - o - -
  . . . r . . f . .
  . . . r . . . . .
  . # . r . ^ . . .
  . . . r . . . . .
  . . . r . . . . .
red: {army: teutonic, edge: south, units: [TK1, TK2, TC1, TA1, TM1, TL1, TX1, TB1, TE1, TW1, TG1]}
blue: {army: russian, edge: north, units: [RK1, RC1, RA1, RM1, RM2, RL1, RJ1, RB1, RE1, RW1, RG1]}
setup:
  # The Order: foot in front, knights on the road and on the right, towards the ford.
  TB1: b2 n
  TL1: c2 n
  TM1: d2 n
  TE1: e2
  TW1: e2 n
  TA1: f2 n
  TX1: g2 n
  TK1: h2 n
  TG1: h2 n
  TC1: i2 n
  TK2: d1 n
  # Novgorod: foot before the hills and on the road, javelins and horse archers at the ford.
  RB1: b9 s
  RL1: c9 s
  RM1: d9 s
  RM2: e9 s
  RJ1: f9 s
  RC1: g9 s
  RA1: h9 s
  RK1: d10 s
  RG1: d10 s
  RE1: e10
  RW1: e10 s
',NULL,'human','','human','',0,1,7,6201208449665792964,X'A801157BEB51464FC4EDE2CCB20D42CF950934D7014D03FA6EBD8BA2C67B5665',X'A1765D8DDEF643E4F43D39BB4A84655F7C12D9A62D24275423043E11632D1DD1',X'AFE8F4B65E33B01C2B6A631F8F109A3A8CA3BE6DDBE1ACA8C0F7B7229654D7D1',0,1,0,0,NULL,1795558019,1);
INSERT INTO "battle" VALUES('6jpxr6ch8z9d49jy',1795558017,'cryhavoc/watermill',NULL,NULL,'human','','human','',0,1,15,-1583763394409506658,X'07E6B946ECCF50C7C431CFDE9565A14022066AF20DECF6F60B6D7D3B7F1EA9F0',X'3EFF894C5075864E21A9B2F18328780ED40F84BDAA8AA8949423CE13A93706BC',X'3D4903B3C9D8C4A64F35383F0D88402FDA666FCBD9AE71B23C828DFDC1D5EB72',0,1,0,0,NULL,1795558017,1);
INSERT INTO "battle" VALUES('8hwjytgn4w2cbfqx',1795558015,'nevsky/ballista-duel',NULL,'turn_limit=9
','human','','human','',0,1,2,297745496573056516,X'2282ABF6EAFA5DEC1CF0D4E95E891E3A41377BF0B6F60B0698CEED767F409579',X'C1A9C66633D7D7DDF4B106F82ABAF81993C7E1760E399DA84CEA746DF50C706D',X'F09C2B8E1D7FE8A7FBA72B74DB7F29CC03495E44CA5954B5720F76596711DA47',0,1,0,0,NULL,1795558015,1);
INSERT INTO "battle" VALUES('8qwe3s7dhhem502g',1795558015,'nevsky/skirmish-set',NULL,NULL,'human','','human','',0,1,9,-5111590527036838826,X'CD7D6FA3B58AEB16710A4EB93A27042782B65EBE295B5FB3021CE3DF1EC77FEF',X'F32F1F5BB932D85F269DD73080EB4D511E9C8094229ED818C66DFC9E6169210B',X'0B555F8F46113285573CB0B85D917CF6F3B474D148873AE2204EE4D39D3A1E81',0,1,0,0,NULL,1795558015,1);
INSERT INTO "battle" VALUES('pdpr8apc52cwzbaz',1795558015,'cryhavoc/brawl',NULL,NULL,'human','','human','',0,1,4,-4118538108604630490,X'E2D9D57CB2A35F7A37CC878F05D5E85E5073B0ED27995B5C0B494387849509B2',X'712B10BFE00E3585155BD121B8E055A8A4E816CB00876F90E7BDCDD618CBDEB8',X'AF89FBB95E32C2A510D45BC47C7FD229F419FEBACF3C2213562A142758FD08A6',0,1,0,0,NULL,1795558015,1);
CREATE UNIQUE INDEX act_request ON act(battle, seat, request) WHERE request IS NOT NULL;
COMMIT;
PRAGMA application_id = 1886810981;
PRAGMA user_version = 3;
