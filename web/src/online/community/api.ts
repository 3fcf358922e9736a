import { locale } from '../../i18n/language.svelte';
import type { AccountRefusal } from '../account/api';
import { say, textOf } from './words';

/** What the server tells about moderation (data/api/http.json). */
export type DecisionKind = 'none' | 'warning' | 'mute' | 'ban';
export const decisionKinds = ['none', 'warning', 'mute', 'ban'] as const;
export const reportKinds = ['chat', 'name', 'conduct', 'fair-play', 'other'] as const;
export type ReportKind = (typeof reportKinds)[number];

export interface OperatorDecision {
  decision: string;
  at: number;
  kind: DecisionKind;
  until: number | null;
  reason: string;
  seen: boolean;
  lifted: number | null;
  appealed: number | null;
  appeal: string;
  answered: number | null;
  granted: boolean;
  answer: string;
}

/** As an operator sees it. */
export interface MadeDecision extends OperatorDecision {
  person: string;
  name: string;
  operator: string;
}

export interface OwnReport {
  at: number;
  about: string;
  name: string;
  kind: ReportKind;
  reason: string;
  outcome: DecisionKind | null;
}

export interface Report extends OwnReport {
  report: number;
  by: string;
  by_name: string;
  game: string | null;
  room: 'table' | 'gallery' | null;
  number: number | null;
  line: string;
  decision: string | null;
}

export interface OwnDecisions {
  decisions: OperatorDecision[];
  reports: OwnReport[];
  operator: boolean;
}

export interface Queue {
  reports: Report[];
  appeals: MadeDecision[];
}

export interface Evidence {
  game: string;
  state: string;
  seats: { seat: number; person: string; name: string }[];
  chat: { number: number; at: number; person: string; name: string; text: string }[];
  times: { decisions: number; ms: number[]; median_ms?: number } | null;
  /** By seat, in hundredths of a point. */
  review: { luck?: number[]; skill?: number[] } | null;
}

export interface ShownReport {
  report: Report;
  earlier: MadeDecision[];
  evidence: Evidence | null;
}

export interface LogEntry {
  number: number;
  at: number;
  operator: string;
  act: string;
  about: string;
  text: string;
}

export const day = (at: number): string =>
  new Date(at).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });

export const whyNot = ({ why }: AccountRefusal): string => textOf('why', why) ?? say('failed');
