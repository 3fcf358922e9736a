-- A store of version 4. Never changed.
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE migrations (version INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;
INSERT INTO migrations VALUES(1,1800000000000);
INSERT INTO migrations VALUES(2,1800000000001);
INSERT INTO migrations VALUES(3,1800000000002);
INSERT INTO migrations VALUES(4,1800000000003);
CREATE TABLE people (
  id TEXT PRIMARY KEY,
  token BLOB UNIQUE CHECK (length(token) = 32),
  name TEXT NOT NULL,
  program INTEGER NOT NULL CHECK (program IN (0, 1)),
  bell TEXT NOT NULL,
  created INTEGER NOT NULL,
  deleted INTEGER,
  CHECK (deleted IS NULL OR (token IS NULL AND name = '' AND bell = ''))
) STRICT;
INSERT INTO people VALUES('p',X'0000000000000000000000000000000000000000000000000000000000000000','Name of p',0,'https://bell.example',500,NULL);
INSERT INTO people VALUES('q',NULL,'',1,'',500,800);
CREATE TABLE mutes (
  person TEXT NOT NULL REFERENCES people,
  about TEXT NOT NULL REFERENCES people,
  PRIMARY KEY (person, about)
) STRICT, WITHOUT ROWID;
INSERT INTO mutes VALUES('p','q');
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
INSERT INTO games VALUES('run','{"edition":"metro"}','running','public',1000,NULL,99,2,'daily');
INSERT INTO games VALUES('done','{"edition":"metro"}','over','public',1000,5000,NULL,0,'');
CREATE TABLE entries (
  game TEXT NOT NULL REFERENCES games,
  sequence INTEGER NOT NULL CHECK (sequence > 0),
  at INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (game, sequence)
) STRICT, WITHOUT ROWID;
INSERT INTO entries VALUES('done',1,2001,'{"act":1}');
INSERT INTO entries VALUES('run',1,2001,'{"act":1}');
INSERT INTO entries VALUES('run',2,2002,'{"act":2}');
CREATE TABLE seats (
  game TEXT NOT NULL REFERENCES games,
  seat INTEGER NOT NULL,
  person TEXT NOT NULL REFERENCES people,
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO seats VALUES('run',0,'p');
INSERT INTO seats VALUES('run',1,'q');
CREATE TABLE invitations (
  game TEXT NOT NULL REFERENCES games,
  seat INTEGER NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO invitations VALUES('run',2,'hash');
CREATE TABLE links (
  game TEXT PRIMARY KEY REFERENCES games,
  hash TEXT NOT NULL,
  watch INTEGER NOT NULL CHECK (watch IN (0, 1))
) STRICT, WITHOUT ROWID;
INSERT INTO links VALUES('run','secret',1);
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
INSERT INTO chat VALUES('run','table',1,1,'p','id1','hello');
CREATE TABLE reports (
  place INTEGER PRIMARY KEY,
  game TEXT NOT NULL,
  room TEXT NOT NULL,
  number INTEGER NOT NULL,
  person TEXT NOT NULL REFERENCES people,
  at INTEGER NOT NULL,
  reason TEXT NOT NULL,
  FOREIGN KEY (game, room, number) REFERENCES chat
) STRICT;
INSERT INTO reports VALUES(1,'run','table',1,'p',3,'rude');
CREATE TABLE plans (
  game TEXT NOT NULL REFERENCES games,
  seat INTEGER NOT NULL,
  body TEXT NOT NULL,
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO plans VALUES('run',0,'[0]');
CREATE TABLE last_seen (
  game TEXT NOT NULL REFERENCES games,
  seat INTEGER NOT NULL,
  sequence INTEGER NOT NULL CHECK (sequence >= 0),
  PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO last_seen VALUES('run',0,1);
CREATE TABLE outages (began INTEGER PRIMARY KEY, ended INTEGER NOT NULL CHECK (ended >= began)) STRICT;
INSERT INTO outages VALUES(10,20);
CREATE TABLE heartbeat (only INTEGER PRIMARY KEY CHECK (only = 1), at INTEGER NOT NULL) STRICT;
INSERT INTO heartbeat VALUES(1,30);
CREATE INDEX unfinished_games ON games (created, id) WHERE state IN ('open', 'running');
CREATE INDEX finished_games ON games (ended, id) WHERE state = 'over' AND visibility = 'public';
CREATE INDEX games_of_deals ON games (deal) WHERE deal <> '';
CREATE INDEX seats_of_people ON seats (person);
CREATE INDEX chat_of_people ON chat (person);
CREATE INDEX reports_of_people ON reports (person);
CREATE TABLE secret (only INTEGER PRIMARY KEY CHECK (only = 1), digits TEXT NOT NULL) STRICT;
INSERT INTO secret VALUES(1,'0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef');
CREATE TABLE accounts (
  person TEXT PRIMARY KEY REFERENCES people,
  name_key TEXT NOT NULL UNIQUE,
  password TEXT NOT NULL,
  recovery BLOB UNIQUE CHECK (length(recovery) = 32),
  created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

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
CREATE INDEX passkeys_of_people ON passkeys (person);

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES accounts,
  token BLOB NOT NULL UNIQUE CHECK (length(token) = 32),
  device TEXT NOT NULL,
  created INTEGER NOT NULL,
  used INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_of_people ON sessions (person);

CREATE TABLE former_names (
  person TEXT NOT NULL REFERENCES accounts,
  until INTEGER NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (person, until, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE follows (
  person TEXT NOT NULL REFERENCES people,
  about TEXT NOT NULL REFERENCES people,
  since INTEGER NOT NULL,
  PRIMARY KEY (person, about)
) STRICT, WITHOUT ROWID;
CREATE INDEX follows_of_people ON follows (about);

CREATE TABLE browsers (
  browser BLOB NOT NULL CHECK (length(browser) = 32),
  person TEXT NOT NULL REFERENCES people ON DELETE CASCADE,
  since INTEGER NOT NULL,
  PRIMARY KEY (browser, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX browsers_of_people ON browsers (person);

CREATE TABLE revocations (session TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE challenges (digest TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE failures (name TEXT PRIMARY KEY, count INTEGER NOT NULL, last INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO people VALUES('r',NULL,'Rosa',0,'',600,NULL);
INSERT INTO accounts VALUES('r','rosa','$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',X'1111111111111111111111111111111111111111111111111111111111111111',700);
INSERT INTO passkeys VALUES('Y3JlZA','r',-7,'a2V5',1,'a phone',710,720);
INSERT INTO sessions VALUES('00000000000000aa','r',X'2222222222222222222222222222222222222222222222222222222222222222','a phone',600,730);
INSERT INTO former_names VALUES('r',705,'Rose');
INSERT INTO follows VALUES('r','p',740);
INSERT INTO browsers VALUES(X'3333333333333333333333333333333333333333333333333333333333333333','r',600);
INSERT INTO revocations VALUES('00000000000000bb',750);
INSERT INTO challenges VALUES('challenge',760);
INSERT INTO failures VALUES('account rosa',2,770);
COMMIT;
PRAGMA application_id = 1297239636;
PRAGMA user_version = 4;
