-- A store of version 7. Never changed.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE accounts (
  person TEXT PRIMARY KEY REFERENCES people,
  name_key TEXT NOT NULL UNIQUE,
  password TEXT NOT NULL,
  recovery BLOB UNIQUE CHECK (length(recovery) = 32),
  created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "accounts" VALUES('r','rosa','$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',X'1111111111111111111111111111111111111111111111111111111111111111',700);
CREATE TABLE audit_log (
  number INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  operator TEXT NOT NULL,
  act TEXT NOT NULL,
  about TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT;
INSERT INTO "audit_log" VALUES(1,810,'terminal','mute','r','00000000000000d1: shouting');
CREATE TABLE browsers (
  browser BLOB NOT NULL CHECK (length(browser) = 32),
  person TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
  since INTEGER NOT NULL,
  PRIMARY KEY (browser, person)
) STRICT, WITHOUT ROWID;
INSERT INTO "browsers" VALUES(X'3333333333333333333333333333333333333333333333333333333333333333','r',600);
CREATE TABLE challenges (digest TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO "challenges" VALUES('challenge',760);
CREATE TABLE chat (
  game TEXT NOT NULL REFERENCES games,
  room TEXT NOT NULL CHECK (room IN ('table', 'gallery')),
  number INTEGER NOT NULL CHECK (number > 0),
  at INTEGER NOT NULL,
  person TEXT NOT NULL REFERENCES people,
  id TEXT NOT NULL,
  line TEXT NOT NULL,
  PRIMARY KEY (game, room, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "chat" VALUES('run','table',1,1,'p','id1','hello');
CREATE TABLE decisions (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people,
  operator TEXT NOT NULL,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('none', 'warning', 'mute', 'ban')),
  until INTEGER,
  reason TEXT NOT NULL,
  seen INTEGER,
  lifted INTEGER,
  appealed INTEGER,
  appeal TEXT NOT NULL,
  answered INTEGER,
  granted INTEGER NOT NULL CHECK (granted IN (0, 1)),
  answer TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "decisions" VALUES('00000000000000d1','r','terminal',810,'mute',9000000000000,'shouting',NULL,NULL,820,'sorry',NULL,0,'');
CREATE TABLE entries (
  game TEXT NOT NULL REFERENCES games,
  sequence INTEGER NOT NULL CHECK (sequence > 0),
  at INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (game, sequence)
) STRICT, WITHOUT ROWID;
INSERT INTO "entries" VALUES('done',1,2001,'{"act":1}');
INSERT INTO "entries" VALUES('run',1,2001,'{"act":1}');
INSERT INTO "entries" VALUES('run',2,2002,'{"act":2}');
CREATE TABLE failures (name TEXT PRIMARY KEY, count INTEGER NOT NULL, last INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO "failures" VALUES('account rosa',2,770);
CREATE TABLE follows (
  person TEXT NOT NULL REFERENCES people,
  about TEXT NOT NULL REFERENCES people,
  since INTEGER NOT NULL,
  PRIMARY KEY (person, about)
) STRICT, WITHOUT ROWID;
INSERT INTO "follows" VALUES('r','p',740);
CREATE TABLE former_names (
  person TEXT NOT NULL REFERENCES accounts,
  until INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (person, until, name)
) STRICT, WITHOUT ROWID;
INSERT INTO "former_names" VALUES('r',705,'Rose');
CREATE TABLE games (
  id TEXT PRIMARY KEY,
  header TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'running', 'over', 'closed')),
  visibility TEXT NOT NULL CHECK (visibility IN ('public', 'private')),
  created INTEGER NOT NULL,
  ended INTEGER,
  wake INTEGER,
  waits INTEGER NOT NULL,
  deal TEXT NOT NULL,
  CHECK (state <> 'over' OR ended IS NOT NULL)
) STRICT;
INSERT INTO "games" VALUES('run','{"edition":"metro"}','running','public',1000,NULL,99,2,'daily');
INSERT INTO "games" VALUES('done','{"edition":"metro"}','over','public',1000,5000,NULL,0,'');
CREATE TABLE heartbeat (only INTEGER PRIMARY KEY CHECK (only = 1), at INTEGER NOT NULL) STRICT;
INSERT INTO "heartbeat" VALUES(1,30);
CREATE TABLE invitations (
  game TEXT NOT NULL REFERENCES games,
  seat INTEGER NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "invitations" VALUES('run',2,'hash');
CREATE TABLE last_seen (
  game TEXT NOT NULL REFERENCES games,
  seat INTEGER NOT NULL,
  sequence INTEGER NOT NULL CHECK (sequence >= 0),
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "last_seen" VALUES('run',0,1);
CREATE TABLE links (
  game TEXT PRIMARY KEY REFERENCES games,
  hash TEXT NOT NULL,
  watch INTEGER NOT NULL CHECK (watch IN (0, 1))
) STRICT, WITHOUT ROWID;
INSERT INTO "links" VALUES('run','secret',1);
CREATE TABLE migrations (version INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;
INSERT INTO "migrations" VALUES(1,1800000000000);
INSERT INTO "migrations" VALUES(2,1800000000001);
INSERT INTO "migrations" VALUES(3,1800000000002);
INSERT INTO "migrations" VALUES(4,1800000000003);
INSERT INTO "migrations" VALUES(5,1800000000004);
INSERT INTO "migrations" VALUES(6,1800000000005);
INSERT INTO "migrations" VALUES(7,1800000000006);
CREATE TABLE mutes (
  person TEXT NOT NULL REFERENCES people,
  about TEXT NOT NULL REFERENCES people,
  PRIMARY KEY (person, about)
) STRICT, WITHOUT ROWID;
INSERT INTO "mutes" VALUES('p','q');
CREATE TABLE outages (began INTEGER PRIMARY KEY, ended INTEGER NOT NULL CHECK (ended >= began)) STRICT;
INSERT INTO "outages" VALUES(10,20);
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES accounts,
  algorithm INTEGER NOT NULL,
  public_key TEXT NOT NULL,
  uses INTEGER NOT NULL CHECK (uses >= 0),
  label TEXT NOT NULL,
  created INTEGER NOT NULL,
  used INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO "passkeys" VALUES('Y3JlZA','r',-7,'a2V5',1,'a phone',710,720);
CREATE TABLE people (
  id TEXT PRIMARY KEY,
  token BLOB UNIQUE CHECK (length(token) = 32),
  name TEXT NOT NULL,
  program INTEGER NOT NULL CHECK (program IN (0, 1)),
  bell TEXT NOT NULL,
  created INTEGER NOT NULL,
  deleted INTEGER, muted_until INTEGER, banned_until INTEGER,
  CHECK (deleted IS NULL OR (token IS NULL AND name = '' AND bell = ''))
) STRICT;
INSERT INTO "people" VALUES('p',X'0000000000000000000000000000000000000000000000000000000000000000','Name of p',0,'https://bell.example',500,NULL,NULL,NULL);
INSERT INTO "people" VALUES('q',NULL,'',1,'',500,800,NULL,NULL);
INSERT INTO "people" VALUES('r',NULL,'Rosa',0,'',600,NULL,9000000000000,NULL);
INSERT INTO "people" VALUES('s',NULL,'Name of s',0,'',600,NULL,NULL,NULL);
CREATE TABLE plans (
  game TEXT NOT NULL REFERENCES games,
  seat INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "plans" VALUES('run',0,'[0]');
CREATE TABLE push_subscriptions (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people,
  session TEXT NOT NULL,
  address TEXT NOT NULL,
  public_key TEXT NOT NULL,
  auth TEXT NOT NULL,
  live INTEGER NOT NULL CHECK (live IN (0, 1)),
  correspondence INTEGER NOT NULL CHECK (correspondence IN (0, 1)),
  invitations INTEGER NOT NULL CHECK (invitations IN (0, 1)),
  quiet_from INTEGER NOT NULL,
  quiet_to INTEGER NOT NULL,
  utc_offset INTEGER NOT NULL,
  created INTEGER NOT NULL,
  held INTEGER
) STRICT, WITHOUT ROWID;
INSERT INTO "push_subscriptions" VALUES('00000000000000000000000000000001','r','00000000000000aa','https://push.example/1','key','auth',1,0,1,1320,420,60,830,840);
CREATE TABLE rated_games (
  game TEXT PRIMARY KEY REFERENCES games,
  edition TEXT NOT NULL,
  seats INTEGER NOT NULL CHECK (seats BETWEEN 1 AND 6),
  deal TEXT NOT NULL,
  ended INTEGER NOT NULL,
  players TEXT NOT NULL,
  review TEXT,
  number INTEGER UNIQUE CHECK (number > 0),
  claimed INTEGER NOT NULL DEFAULT 0,
  CHECK (number IS NULL OR review IS NOT NULL)
) STRICT;
INSERT INTO "rated_games" VALUES('done','metro',2,'',5000,'[{"place":0,"points":50,"person":"p"},{"place":1,"points":40,"level":"expert"}]','{}',1,0);
CREATE TABLE rated_players (
  person TEXT NOT NULL REFERENCES people,
  ended INTEGER NOT NULL,
  game TEXT NOT NULL REFERENCES rated_games,
  PRIMARY KEY (person, ended, game)
) STRICT, WITHOUT ROWID;
INSERT INTO "rated_players" VALUES('p',5000,'done');
CREATE TABLE rating_history (
  person TEXT NOT NULL REFERENCES people,
  edition TEXT NOT NULL,
  seats INTEGER NOT NULL,
  kind INTEGER NOT NULL CHECK (kind IN (0, 1)),
  number INTEGER NOT NULL REFERENCES rated_games (number),
  mean INTEGER NOT NULL,
  variance INTEGER NOT NULL,
  PRIMARY KEY (person, edition, seats, kind, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "rating_history" VALUES('p','metro',2,0,1,6800000000000,200000000000000);
CREATE TABLE ratings (
  person TEXT NOT NULL REFERENCES people,
  edition TEXT NOT NULL,
  seats INTEGER NOT NULL,
  kind INTEGER NOT NULL CHECK (kind IN (0, 1)),
  mean INTEGER NOT NULL,
  variance INTEGER NOT NULL CHECK (variance > 0),
  games INTEGER NOT NULL CHECK (games > 0),
  as_of INTEGER NOT NULL,
  PRIMARY KEY (person, edition, seats, kind)
) STRICT, WITHOUT ROWID;
INSERT INTO "ratings" VALUES('p','metro',2,0,6800000000000,200000000000000,1,5000);
CREATE TABLE reports (
  place INTEGER PRIMARY KEY,
  game TEXT REFERENCES games,
  room TEXT,
  number INTEGER,
  person TEXT NOT NULL REFERENCES people,
  at INTEGER NOT NULL,
  reason TEXT NOT NULL,
  about TEXT REFERENCES people,
  kind TEXT NOT NULL DEFAULT 'chat',
  decision TEXT REFERENCES decisions,
  FOREIGN KEY (game, room, number) REFERENCES chat,
  CHECK (about IS NOT NULL OR number IS NOT NULL)
) STRICT;
INSERT INTO "reports" VALUES(1,'run','table',1,'p',3,'rude',NULL,'chat',NULL);
INSERT INTO "reports" VALUES(2,'run',NULL,NULL,'s',805,'shouts','r','conduct','00000000000000d1');
CREATE TABLE revocations (session TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO "revocations" VALUES('00000000000000bb',750);
CREATE TABLE seats (
  game TEXT NOT NULL REFERENCES games,
  seat INTEGER NOT NULL,
  person TEXT NOT NULL REFERENCES people,
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES('run',0,'p');
INSERT INTO "seats" VALUES('run',1,'q');
CREATE TABLE secret (only INTEGER PRIMARY KEY CHECK (only = 1), digits TEXT NOT NULL) STRICT;
INSERT INTO "secret" VALUES(1,'0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef');
CREATE TABLE server_keys (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO "server_keys" VALUES('vapid','secret');
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES accounts,
  token BLOB NOT NULL UNIQUE CHECK (length(token) = 32),
  device TEXT NOT NULL,
  created INTEGER NOT NULL,
  used INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "sessions" VALUES('00000000000000aa','r',X'2222222222222222222222222222222222222222222222222222222222222222','a phone',600,730);
CREATE INDEX unfinished_games ON games (created, id) WHERE state IN ('open', 'running');
CREATE INDEX finished_games ON games (ended, id) WHERE state = 'over' AND visibility = 'public';
CREATE INDEX games_of_deals ON games (deal) WHERE deal <> '';
CREATE INDEX seats_of_people ON seats (person);
CREATE INDEX chat_of_people ON chat (person);
CREATE INDEX passkeys_of_people ON passkeys (person);
CREATE INDEX sessions_of_people ON sessions (person);
CREATE INDEX follows_of_people ON follows (about);
CREATE INDEX browsers_of_people ON browsers (person);
CREATE INDEX rated_editions ON ratings (edition, seats) WHERE kind = 0;
CREATE INDEX history_of_people ON rating_history (person, number);
CREATE INDEX games_to_review ON rated_games (ended, game) WHERE review IS NULL;
CREATE INDEX games_to_rate ON rated_games (ended, game) WHERE review IS NOT NULL AND number IS NULL;
CREATE INDEX rated_games_of_deals ON rated_games (deal, number) WHERE deal <> '';
CREATE INDEX leaderboards ON ratings (edition, seats, kind, mean);
CREATE INDEX history_of_games ON rating_history (number);
CREATE INDEX decisions_of_people ON decisions (person, at);
CREATE INDEX open_appeals ON decisions (appealed) WHERE appealed IS NOT NULL AND answered IS NULL;
CREATE INDEX reports_of_people ON reports (person);
CREATE INDEX reports_about_people ON reports (about);
CREATE INDEX open_reports ON reports (place) WHERE decision IS NULL;
CREATE INDEX subscriptions_of_people ON push_subscriptions (person);
CREATE INDEX held_notices ON push_subscriptions (held) WHERE held IS NOT NULL;
CREATE TABLE tournaments (
  id TEXT PRIMARY KEY,
  header TEXT NOT NULL,
  phase TEXT NOT NULL CHECK (phase IN ('announced', 'running', 'over', 'cancelled')),
  host TEXT REFERENCES people,
  created INTEGER NOT NULL,
  ended INTEGER,
  wake INTEGER,
  sequence INTEGER NOT NULL CHECK (sequence > 0)
) STRICT, WITHOUT ROWID;
CREATE INDEX tournaments_to_look_at ON tournaments (phase, wake) WHERE phase IN ('announced', 'running');
CREATE INDEX tournaments_by_age ON tournaments (created);
CREATE INDEX tournaments_of_hosts ON tournaments (host);

CREATE TABLE tournament_entries (
  tournament TEXT NOT NULL REFERENCES tournaments,
  sequence INTEGER NOT NULL CHECK (sequence > 0),
  at INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (tournament, sequence)
) STRICT, WITHOUT ROWID;

CREATE TABLE tournament_players (
  tournament TEXT NOT NULL REFERENCES tournaments,
  person TEXT NOT NULL REFERENCES people,
  PRIMARY KEY (tournament, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX tournaments_of_players ON tournament_players (person);

CREATE TABLE tournament_tables (
  game TEXT PRIMARY KEY,
  tournament TEXT NOT NULL REFERENCES tournaments,
  settled INTEGER NOT NULL CHECK (settled IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX tables_of_tournaments ON tournament_tables (tournament, settled);
INSERT INTO tournaments VALUES('cup','{"name":"Cup"}','announced','r',1000,NULL,9000,2);
INSERT INTO tournament_entries VALUES('cup',1,1000,'{"what":"announced"}');
INSERT INTO tournament_entries VALUES('cup',2,1001,'{"what":"joined"}');
INSERT INTO tournament_players VALUES('cup','r');
INSERT INTO tournament_tables VALUES('run','cup',0);
COMMIT;
PRAGMA application_id = 1297239636;
PRAGMA user_version = 7;
