import { describe, expect, it } from 'vitest';
import { reasonsOf } from '../src/app/table/refused';
import { speak } from '../src/app/texts/texts.svelte';
import { EngineClient } from '../src/engine/client';
import { familyView } from '../src/games/registry';
import type { Family, Refusal, Setup } from '../src/protocol';
import { engineWire } from './engine';
import { read, wholeTranslations } from './translations';

const engine = new EngineClient(await engineWire());

/** Why an action is refused at the beginning of a game, as the page says it. */
async function whyNot(setup: Setup, family: Family, tried: (seat: number) => string) {
  const table = await engine.open(setup);
  const [seat = 0] = (await engine.position(table, null)).decision.seats;
  const refusal = await engine.check(table, seat, tried(seat));
  const board = await engine.board(table);
  const view = await familyView(family);
  const people = { names: ['Ada', 'Bo'], you: null };
  return {
    refusal,
    texts: reasonsOf(refusal ? [refusal] : [], (event) => view?.tell(event, board, people) ?? null),
  };
}

describe('a refusal', () => {
  it('of Metro says what the square lacks', async () => {
    const table = await engine.open({ edition: 'metro', seats: 2, seed: 3 });
    const [legal] = await engine.legal(table, 0);
    const tile = legal?.do.split(' ')[1] ?? '';
    const { refusal, texts } = await whyNot(
      { edition: 'metro', seats: 2, seed: 3 },
      'metro',
      () => `place ${tile} b2`,
    );
    expect(refusal?.why).toMatchObject({ tell: 'MET-3.2', square: 'b2' });
    expect(texts).toEqual([{ text: 'b2 touches neither the edge nor a tile.', rule: 'MET-3.2' }]);
  });

  it('of Next Station names the stations', async () => {
    const setup = { edition: 'next-station-london', seats: 2, seed: 3 };
    const { refusal, texts } = await whyNot(setup, 'next-station', () => 'draw t-9-6 centre');
    expect(refusal?.why?.tell).toMatch(/^NSL-4\./);
    expect(texts[0]?.text).not.toBe('');
  });

  it('of the Underground says what a branch costs and what one has', async () => {
    const setup = { edition: 'underground-london', seats: 2, seed: 3 };
    const { refusal, texts } = await whyNot(setup, 'on-the-underground', (seat) =>
      seat === 0
        ? 'build blue euston--kings-cross-st-pancras'
        : 'build red euston--kings-cross-st-pancras',
    );
    expect(refusal?.why).toMatchObject({ tell: 'OTU-3.1', tokens: 0 });
    expect(texts[0]?.text).toMatch(/is not one of your lines/);
  });

  it('is said in every language, for the same cases', () => {
    const cases = (language: string) =>
      Object.keys(read(language, 'data/texts/metro')).filter((key) => key.startsWith('refused.'));
    for (const language of wholeTranslations) expect(cases(language)).toEqual(cases('en'));
    expect(cases('en').length).toBeGreaterThan(10);
  });

  it('says the same reason once', async () => {
    await speak('en');
    const why = { tell: 'X', square: 'b2' };
    const one: Refusal = { do: 'a', detail: null, rule: 'MET-3.2', reason: '', why };
    const tell = () => 'b2 touches nothing.';
    expect(reasonsOf([one, { ...one, do: 'b' }], tell)).toHaveLength(1);
  });

  it('falls back on the rule where there is no sentence', () => {
    const old: Refusal = { do: 'a', detail: null, rule: 'MET-3.2', reason: 'r' };
    expect(reasonsOf([old], () => 'never asked')).toEqual([{ text: '', rule: 'MET-3.2' }]);
  });
});
