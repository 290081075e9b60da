"""What lies in the file, version by version: a file of an older version is brought up to date when it is opened."""

import sqlite3

# One step a version, never changed once it was released; the file keeps the number of the last one as `user_version`.
STEPS = (
    """
create table tables (
    id text primary key,
    game text not null,
    rules_version integer not null,
    players integer not null,
    seed text not null, -- up to 128 bits
    options text not null, -- JSON
    host blob not null, -- a person's hash
    over integer not null default 0,
    at real not null
) without rowid;

create table seats (
    table_id text not null references tables(id),
    seat integer not null,
    person blob, -- a hash, or null for a bot
    name text,
    bot text,
    primary key (table_id, seat)
) without rowid;

create table answers (
    table_id text not null references tables(id),
    n integer not null,
    seat integer not null,
    text text not null, -- a choice, or "undo"
    digest text not null, -- of the state it led to
    at real not null,
    primary key (table_id, n)
) without rowid;
""",
    """
-- whether strangers find it in the lobby
alter table tables add column public integer not null default 0;
-- the seat that shall begin, or null if the game says who does
alter table tables add column first integer;
-- seconds for an answer, as JSON, or null for a table without a clock
alter table tables add column clock text;
-- when each seat's time runs out, as JSON, or null for a table without a clock
alter table tables add column due text;
-- what was hashed with the seed for all to see
alter table tables add column salt text not null default '';
-- whether whoever made the table chose the seed
alter table tables add column chosen integer not null default 0;
-- whether somebody had a hint, or took back what was revealed: such a game rates nobody
alter table tables add column helped integer not null default 0;
-- the seats that are asked, as JSON: whose turn it is without playing the log
alter table tables add column waiting text not null default '[]';
-- the table this one is the rematch of
alter table tables add column follows text;
alter table tables add column ended real;
-- whether it was played elsewhere, and its record brought here
alter table tables add column imported integer not null default 0;
-- since when a bot plays on for that person
alter table seats add column away real;
create index seats_of on seats(person);
create index tables_of on tables(host);
create unique index tables_after on tables(follows);
create index tables_timed on tables(due) where due is not null and not over;
create index tables_open on tables(at) where public and not over;

create table people (
    person blob primary key,
    name text,
    phrase blob unique, -- the hash of a recovery phrase
    at real not null
) without rowid;

create table devices ( -- a browser that has taken over another one's person; all others are their own
    token blob primary key, -- a hash
    person blob not null
) without rowid;

create table chat (
    table_id text not null references tables(id),
    n integer not null,
    person blob not null,
    seat integer, -- null for somebody who watches
    name text,
    text text not null,
    saying text, -- the key of a quick phrase, or null for a text of one's own
    at real not null,
    primary key (table_id, n)
) without rowid;

create index chat_of on chat(person);

create table results ( -- who ended where, for ratings and statistics
    table_id text not null references tables(id),
    seat integer not null,
    person blob,
    bot text,
    place integer not null,
    score real,
    primary key (table_id, seat)
) without rowid;
create index results_of on results(person);

create table analyses (
    table_id text primary key references tables(id),
    body text not null -- JSON
) without rowid;

create table pushes (
    endpoint text primary key,
    person blob not null,
    keys text not null, -- JSON
    lang text not null,
    at real not null
) without rowid;

create table feeds (
    token blob primary key, -- a hash
    person blob not null
) without rowid;

create table secrets ( -- of the server itself
    name text primary key,
    value text not null
) without rowid;
""",
    """
-- tables.helped: 1 for a hint, 2 for something revealed that was taken back, 3 for both
update tables set helped = 2 where helped and exists (select 1 from answers where table_id = id and text like 'back %');
-- whether only those at the table may talk
alter table tables add column quiet integer not null default 0;
create table curbs ( -- those whom the host has muted, or removed
    table_id text not null references tables(id),
    person blob not null,
    name text,
    kind text not null,
    at real not null,
    primary key (table_id, person)
) without rowid;
create index curbs_of on curbs(person);
-- whether several people who play here add words of their own to the luck
alter table tables add column shared integer not null default 0;
-- what was fixed before any word was told
alter table tables add column terms text not null default '';
-- the server's share of the seed, once the words are in
alter table tables add column share text;
-- the words, as JSON, in the order of the seats in the terms
alter table tables add column words text not null default '[]';
-- the hash of a person's word, and the word
alter table seats add column pledge text not null default '';
alter table seats add column word text not null default '';
""",
    """
-- the chapter that is played there, where somebody learns a game
alter table tables add column lesson text;
""",
    """
create table bans ( -- those who are not let in
    person blob primary key,
    at real not null
) without rowid;
create table notices ( -- what a command line has changed that servers may remember otherwise
    n integer primary key,
    table_id text, -- null: who is banned
    at real not null
);
""",
    """
-- how the seat began, as keys of the game's words
alter table results add column opening text not null default '';
-- what luck brought the seat, as a share of the victory; null while nobody has looked at the game again
alter table results add column luck real;
""",
    """
-- how often the table has been changed: whoever knows another number has to read it again
alter table tables add column version integer not null default 0;
""",
    """
-- what those who sit there wish of each other: JSON, empty if nothing
alter table tables add column wishes text not null default '';
-- the version with which anything but an answer came last: whoever knows that one, or a later one, lacks answers only
alter table tables add column settled integer not null default 0;
""",
    """
create table standings ( -- how everybody fares with others, kept with every result
    game text not null,
    who blob not null, -- a person, or the name of a bot
    person blob,
    bot text,
    games integer not null,
    wins integer not null,
    scored integer not null, -- games that have a score
    total real not null, -- of these
    best real,
    mu real, -- how strong they play, if anything shows it
    sigma real,
    strength real, -- at least
    course text, -- ratings after the latest games, as JSON
    primary key (game, who)
) without rowid;
create index standings_by on standings(game, strength desc);
create index standings_sure on standings(game, sigma) where sigma is not null;
create index standings_of on standings(who);
create table shown ( -- those who have played at public tables
    person blob primary key
) without rowid;
create table ratings_due ( -- the games whose ratings have to be worked out anew
    game text primary key,
    times integer not null -- that they became so
) without rowid;
-- the game, if it was played alone and counts
alter table results add column alone text;
create index results_alone on results(alone, score desc, bot) where alone is not null;
-- as the how manieth of its game that counts for ratings it ended
alter table tables add column rated integer;
create unique index tables_rated on tables(game, rated) where rated is not null;
insert into standings(game, who, person, bot, games, wins, scored, total, best)
    select game, coalesce(person, cast(bot as blob)), person, bot, count(*), sum(case when place = 1 then 1 else 0 end),
        count(score), coalesce(sum(score), 0), max(score)
    from results join tables on id = table_id
    where players > 1 and helped & 4 = 0 and not imported and (person is not null or bot is not null)
    group by game, person, bot;
update results set alone =
    (select game from tables where id = table_id and players = 1 and helped & 4 = 0 and not imported);
insert into shown(person) select distinct person from results join tables on id = table_id
    where public and person is not null;
insert into ratings_due(game, times) select distinct game, 1 from standings;
""",
    """
create table editions ( -- every one that was ever played here, by the hash of its text
    hash text primary key,
    game text not null,
    text text not null,
    at real not null
) without rowid;
-- the edition that is played; null for the house's
alter table tables add column edition text references editions(hash);
""",
)
VERSION = len(STEPS)


class ForeignFile(Exception):
    """The file is of a newer version, or not ours at all."""


def check(db: sqlite3.Connection) -> None:
    """Leave a file alone that is not ours."""
    (version,) = db.execute("pragma user_version").fetchone()
    (things,) = db.execute("select count(*) from sqlite_master").fetchone()
    if version > VERSION:
        raise ForeignFile(f"is of a newer Perihelion (version {version}; this one knows {VERSION})")
    if version == 0 and things:
        raise ForeignFile("belongs to another program")


def prepare(db: sqlite3.Connection) -> None:
    """Make the tables in a new file, bring an old one up to date, and be sure that it can be written."""
    db.execute("begin immediate")
    (version,) = db.execute("pragma user_version").fetchone()
    for step in STEPS[version:]:
        for statement in step.split(";\n"):
            db.execute(statement)
    db.execute(f"pragma user_version = {VERSION}")
    db.execute("commit")
