// Messages between a client and the table server.
// Made by scripts/types.mjs from data/schema/server.schema.json; do not edit.

import type * as protocol from './protocol';
import type * as shared from './shared';

/**
 * Of a game or a person.
 */
export type Id = string;
/**
 * Chosen by the client; the same id once more is the same command.
 */
export type MoveId = string;
export type Number = number;
/**
 * Milliseconds since 1970 (UTC).
 */
export type Instant = number;
/**
 * Place in the table's log, from 1; 0: before all.
 */
export type Sequence = number;
/**
 * How long one may take.
 */
export type Clock =
  | {
      kind: 'live';
      base_s: number;
      increment_s: number;
    }
  | {
      kind: 'correspondence';
      move_s: number;
      reserve_s: number;
      days_off: Weekday[];
    };
export type Weekday =
  'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';
export type Visibility = 'public' | 'private';
export type OfferKind = 'undo' | 'end' | 'rematch';
export type What =
  | 'open'
  | 'sit'
  | 'leave'
  | 'start'
  | 'act'
  | 'confirm'
  | 'undo'
  | 'offer'
  | 'answer'
  | 'undone'
  | 'resign'
  | 'time'
  | 'hand-over'
  | 'take-back'
  | 'outage'
  | 'end'
  | 'rematch';
/**
 * The messages of a client.
 */
export type Ask =
  | {
      ask: 'hello';
      protocol: number;
      build: string;
      name?: string;
    }
  | {
      ask: 'ping';
      id: MoveId;
    }
  | {
      ask: 'lobby';
      id: MoveId;
      follow?: boolean;
      /**
       * Only public tables of this one.
       */
      edition?: shared.EditionId;
      /**
       * Only public tables with this kind of clock.
       */
      clock?: 'none' | 'live' | 'correspondence';
    }
  | {
      ask: 'create';
      id: MoveId;
      edition: shared.EditionId;
      seats: SeatWish[];
      options?: shared.Options;
      boards?: protocol.Document[];
      visibility?: Visibility;
      clock?: Clock | null;
      spectators?: Spectators | null;
      /**
       * Level of the bot that plays on for a player who has left.
       */
      stand_in?: string;
      /**
       * Whether the table's link lets people watch, also after the start. Left out: no.
       */
      watch_by_link?: boolean;
      /**
       * Of a game or a person.
       */
      challenge?: string;
      /**
       * The number of tables with one deal.
       */
      copies?: number;
      /**
       * The game counts for the ratings of its players: a board of the program, the usual options, a clock, nothing taken back by consent, no seat handed over; public when it is over. Left out: no.
       */
      rated?: boolean;
      /**
       * The deal of the day, the same for everybody, begun at once: edition and seats only, you and bots of the usual level. Asked again it is the same table.
       */
      daily?: boolean;
    }
  | {
      ask: 'mute';
      id: MoveId;
      person: Id;
      on: boolean;
    }
  | {
      ask: 'bell';
      id: MoveId;
      /**
       * Empty: none.
       */
      address: string;
    }
  | {
      ask: 'look';
      on: boolean;
    }
  | {
      ask: 'invite';
      id: MoveId;
      game: Id;
      seat: shared.Seat;
    }
  | {
      ask: 'revoke';
      id: MoveId;
      game: Id;
      seat: shared.Seat;
    }
  | {
      ask: 'link';
      id: MoveId;
      game: Id;
      on: boolean;
    }
  | {
      ask: 'allow-watch';
      id: MoveId;
      game: Id;
      on: boolean;
    }
  | {
      ask: 'peek';
      id: MoveId;
      game: Id;
      link?: Link;
      invitation?: Invitation;
    }
  | {
      ask: 'sit';
      id: MoveId;
      game: Id;
      /**
       * Left out: the first that is open.
       */
      seat?: shared.Seat;
      invitation?: Invitation;
      link?: Link;
    }
  | {
      ask: 'start';
      id: MoveId;
      game: Id;
    }
  | {
      ask: 'watch';
      id: MoveId;
      game: Id;
      after?: Sequence;
      link?: Link;
    }
  | {
      ask: 'resume';
      id: MoveId;
      game: Id;
      after: Sequence;
    }
  | {
      ask: 'leave';
      id: MoveId;
      game: Id;
    }
  | {
      ask: 'act';
      id: MoveId;
      game: Id;
      decision: Number;
      do: string;
      confirm?: boolean;
    }
  | {
      ask: 'confirm';
      id: MoveId;
      game: Id;
      decision: Number;
    }
  | {
      ask: 'undo';
      id: MoveId;
      game: Id;
      decision: Number;
    }
  | {
      ask: 'offer';
      id: MoveId;
      game: Id;
      kind: OfferKind;
    }
  | {
      ask: 'answer';
      id: MoveId;
      game: Id;
      offer: Number;
      yes: boolean;
    }
  | {
      ask: 'resign';
      id: MoveId;
      game: Id;
    }
  | {
      ask: 'claim';
      id: MoveId;
      game: Id;
    }
  | {
      ask: 'play-on';
      id: MoveId;
      game: Id;
    }
  | {
      ask: 'hand-over';
      id: MoveId;
      game: Id;
      /**
       * Sent by the host, for an absent player.
       */
      seat?: shared.Seat;
    }
  | {
      ask: 'take-back';
      id: MoveId;
      game: Id;
    }
  | {
      ask: 'plan';
      id: MoveId;
      game: Id;
      moves: PlannedMove[];
    }
  | {
      ask: 'seen';
      game: Id;
      sequence: Sequence;
    }
  | {
      ask: 'chat';
      id: MoveId;
      game: Id;
      text: string;
    }
  | {
      ask: 'report';
      id: MoveId;
      game: Id;
      number: number;
      reason: string;
    };
/**
 * The secret of a table's link.
 */
export type Link = string;
export type Invitation = string;
/**
 * The messages of the server.
 */
export type Tell =
  | {
      tell: 'welcome';
      /**
       * The protocol version used from now on: the client's, or the server's newest if the client is too old.
       */
      protocol: number;
      build: string;
      person: Id;
      name: string;
      program: boolean;
      /**
       * The page must be reloaded.
       */
      too_old: boolean;
      /**
       * Chat lines are chosen from a list (src/server/tables/phrases.h). Left out: no.
       */
      phrases_only?: boolean;
      /**
       * An operator has decided something about the person, who has not read it. Left out: no.
       */
      decided?: boolean;
    }
  | {
      tell: 'decided';
    }
  | {
      tell: 'pong';
      id: MoveId;
      at: Instant;
    }
  | {
      tell: 'lobby';
      id: MoveId;
      tables: Listing[];
      mine: Listing[];
      /**
       * Tables where somebody asks the reader to play. Left out: none.
       */
      challenges?: Listing[];
    }
  | {
      tell: 'listed';
      table: Listing;
    }
  | {
      tell: 'challenged';
      table: Listing;
    }
  | {
      tell: 'unlisted';
      game: Id;
    }
  | {
      tell: 'created';
      id: MoveId;
      games: Id[];
      /**
       * The link of each table, sent only once. Left out where the tables were there already, and for tables that nobody else can join.
       */
      links?: Link[];
    }
  | {
      tell: 'invited';
      id: MoveId;
      game: Id;
      seat: shared.Seat;
      invitation: Invitation;
    }
  | {
      tell: 'linked';
      id: MoveId;
      game: Id;
      link: Link;
    }
  | {
      tell: 'peeked';
      id: MoveId;
      table: Card;
    }
  | {
      tell: 'table';
      game: Id;
      setup: Setup;
      seed_sha256: shared.Sha256;
      you: shared.SeatOrNobody;
      host: boolean;
      visibility: Visibility;
      clock: Clock | null;
      spectators: Spectators | null;
      stand_in: string;
      shared_deal: boolean;
      seen: Sequence;
      /**
       * For the host only.
       */
      link: LinkNow | null;
      /**
       * It counts for the ratings of its players. Left out: no.
       */
      rated?: boolean;
      tournament?: OfTournament;
      /**
       * The game that this one continues (`play-on`).
       */
      plays_on: Id | null;
    }
  | {
      tell: 'news';
      game: Id;
      sequence: Sequence;
      at: Instant;
      what: What;
      /**
       * The game's log is what it was up to here, then `lines`.
       */
      from: number;
      lines: protocol.LogEntry[];
      seat?: shared.Seat;
      offer?: Number;
      kind?: OfferKind;
      yes?: boolean;
      decision?: Number;
      level?: string;
      why?: 'agreed' | 'nobody' | 'resigned';
      /**
       * `end` by `resigned`: the person who stayed.
       */
      winner?: shared.Seat;
      /**
       * Of a game or a person.
       */
      next?: string;
      span_ms?: number;
    }
  | {
      tell: 'position';
      game: Id;
      sequence: Sequence;
      at: Instant;
      state: 'open' | 'running' | 'over' | 'closed';
      seats: SeatNow[];
      clocks: ClockNow[] | null;
      offers: OfferNow[];
      /**
       * Something was taken back by consent after it was known.
       */
      marked: boolean;
      play: Play | null;
      ranks: shared.Rank[] | null;
      /**
       * The only person left in a running game, who may `claim` it; else null.
       */
      claim: shared.SeatOrNobody;
      /**
       * Null until the game is over.
       */
      end: EndNow | null;
    }
  | {
      tell: 'presence';
      game: Id;
      seats: boolean[];
      watchers: Number;
    }
  | {
      tell: 'chat';
      game: Id;
      room: 'table' | 'gallery';
      number: number;
      at: Instant;
      person: Id;
      name: string;
      text: string;
    }
  | {
      tell: 'plan';
      game: Id;
      moves: PlannedMove[];
      /**
       * Why the rest is not played.
       */
      dropped?: string;
      why?: Why;
      /**
       * The move that it was dropped for.
       */
      do?: string;
      rule?: shared.Rule;
    }
  | {
      tell: 'your-turn';
      game: Id;
      decision: Number;
    }
  | {
      tell: 'done';
      id: MoveId;
      game?: Id;
      sequence?: Sequence;
    }
  | {
      tell: 'late';
      id: MoveId;
      game: Id;
    }
  | {
      tell: 'refused';
      where: string;
      what: string;
      id?: MoveId;
      why?: Why;
      /**
       * After how many seconds to try again.
       */
      retry_s?: number;
      rule?: shared.Rule;
    };
/**
 * Why something is not done, in a word, to be said in any language; docs/protocol.md has them. Errors that only a buggy client can trigger have no code.
 */
export type Why = string;

/**
 * The invited person.
 */
export interface SeatWish {
  kind: 'you' | 'open' | 'invited' | 'bot';
  /**
   * Of a bot.
   */
  level?: string;
}
export interface Spectators {
  delay_s: number;
}
/**
 * The tournament that the table belongs to, and its round from 1. Left out: none.
 */
export interface OfTournament {
  id: Id;
  round: number;
}
/**
 * The person at this seat.
 */
export interface SeatNow {
  kind: 'open' | 'invited' | 'person' | 'bot';
  person?: Id;
  name?: string;
  /**
   * An outside program plays.
   */
  program?: boolean;
  /**
   * The level of the bot that plays, for a person too.
   */
  level?: string;
  /**
   * Why a bot plays for a person; all but `handed-over` rank last.
   */
  gone?: 'handed-over' | 'resigned' | 'time';
}
/**
 * A table as the lobby has it.
 */
export interface Listing {
  game: Id;
  edition: shared.EditionId;
  options: shared.Options;
  own_boards: boolean;
  /**
   * It counts for the ratings of its players. Left out: no.
   */
  rated?: boolean;
  /**
   * Of a game or a person.
   */
  tournament?: string;
  state: 'open' | 'running';
  visibility: Visibility;
  clock: Clock | null;
  spectators: Spectators | null;
  seats: SeatNow[];
  /**
   * None for who does not sit at the table.
   */
  waits_for: shared.Seat[];
  created: Instant;
}
/**
 * The start of the game, without its seed.
 */
export interface Setup {
  edition: shared.EditionId;
  seats: number;
  options: shared.Options;
  boards?: protocol.Document[];
}
/**
 * An offer that stands.
 */
export interface OfferNow {
  offer: Number;
  kind: OfferKind;
  seat: shared.Seat;
  agreed: shared.Seat[];
  /**
   * `undo`: back to there.
   */
  decision?: number;
}
export interface ClockNow {
  /**
   * At the instant of the position.
   */
  left_ms: number;
  runs: boolean;
}
/**
 * Played when it is legal at the seat's turn and all that it depends on is as it says.
 */
export interface PlannedMove {
  do: string;
  /**
   * The actions of the other seats since the plan was made, in order.
   */
  if?: string[];
  /**
   * The change of each seat's score.
   */
  points?: number[];
}
/**
 * The game as these eyes see it.
 */
export interface Play {
  decision: Number;
  waits_for: shared.Seat[];
  awaits_confirmation: boolean;
  can_undo: boolean;
  length: Number;
  scores: protocol.Scores;
  view: protocol.View;
}
/**
 * How a game ended. `over`: by its own rules. `nobody`: no person was left in it.
 */
export interface EndNow {
  why: 'over' | 'agreed' | 'nobody' | 'resigned';
  /**
   * `resigned`: the person who stayed.
   */
  winner: shared.SeatOrNobody;
  gave_up: shared.GaveUp[];
}
/**
 * The table link, for the host. `open`: there is one. `watch`: it lets people watch.
 */
export interface LinkNow {
  open: boolean;
  watch: boolean;
}
/**
 * A table as somebody sees it who may join it.
 */
export interface Card {
  game: Id;
  edition: shared.EditionId;
  options: shared.Options;
  own_boards: boolean;
  /**
   * It counts for the ratings of its players. Left out: no.
   */
  rated?: boolean;
  tournament?: OfTournament;
  state: 'open' | 'running' | 'over' | 'closed';
  visibility: Visibility;
  clock: Clock | null;
  spectators: Spectators | null;
  seats: SeatNow[];
  created: Instant;
  /**
   * Seat of the person who invites.
   */
  host: shared.SeatOrNobody;
  /**
   * Level of the bots that take seats left open.
   */
  stand_in: string;
  /**
   * Seats that the reader may take with what they brought.
   */
  may_sit: shared.Seat[];
  /**
   * Whether the reader may `watch` with what they brought.
   */
  may_watch: boolean;
}
/**
 * The content of a webhook.
 */
export interface Bell {
  text: string;
  game: Id;
  link?: string;
}
