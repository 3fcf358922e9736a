import { Blob as StreamedBlob } from 'node:buffer';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  bandsOf,
  costliest,
  drawnIn,
  stopsOf,
  ticksOf,
  turningStops,
} from '../src/app/review/graph';
import { isWorthKeeping, keyOf } from '../src/app/review/kept';
import { givenReview, linkOf } from '../src/app/review/link';
import { clear, summary } from '../src/app/review/sentence';
import { trendsOf } from '../src/app/review/trend';
import { counted, figure, say, signed } from '../src/app/review/words';
import { speak, type Language } from '../src/app/texts/texts.svelte';
import type { Save } from '../src/protocol';
import type { Review } from '../src/protocol/generated/review';
import { figureOf, keptReview, logOf, reviewOf, seatOf } from './reviews';

afterAll(() => speak('en'));

describe('the sentence that sums up', () => {
  const told = (skill: number, luck: number, name: string | null): string =>
    summary(
      seatOf(0, {
        own_decisions: figureOf(skill, 0.4),
        own_draws: figureOf(luck, 0.3),
        others_draws: figureOf(0, 0),
      }),
      'expert',
      name,
    );
  const all = (): string[] => [
    told(-11.2, 6.3, null),
    told(1.2, -1.1, null),
    told(0.3, 0.2, null),
    told(-1, -4, 'Bo'),
    told(2, 1, 'Bo'),
    told(0, 0, 'Bo'),
    summary(seatOf(0, { own_decisions: figureOf(-8, 12), luck: figureOf(5, 1) }), 'expert', null),
    summary(seatOf(0, { own_decisions: figureOf(9, 11), luck: figureOf(2, 3) }), 'expert', 'Bo'),
    summary(
      seatOf(0, { own_decisions: figureOf(-4), luck: figureOf(3), remainder: figureOf(-8.6) }),
      'expert',
      null,
    ),
    ...[null, 'Bo'].flatMap((name) =>
      [7.4, -1.2].map((points) =>
        summary(
          seatOf(0, { own_decisions: figureOf(-4), luck: figureOf(3), hidden: figureOf(points) }),
          'expert',
          name,
        ),
      ),
    ),
    summary(
      seatOf(0, { own_decisions: figureOf(-4), luck: figureOf(3), hidden: figureOf(7, 8) }),
      'expert',
      null,
    ),
  ];

  it.each<[Language, string[]]>([
    [
      'en',
      [
        'You played 11 points below an expert and were 6 points lucky.',
        'You played 1 point above an expert and were 1 point unlucky.',
        'You played about as well as an expert, and luck made no clear difference.',
        'Bo played 1 point below an expert and was 4 points unlucky.',
        'Bo played 2 points above an expert and was 1 point lucky.',
        'Bo played about as well as an expert, and luck made no clear difference.',
        'You played neither clearly better nor clearly worse than an expert and were 5 points lucky.',
        'Bo played neither clearly better nor clearly worse than an expert, and luck made no clear difference.',
        'You played 4 points below an expert and were 3 points lucky. More than that, 9 points, stays unexplained.',
        'You played 4 points below an expert and were 3 points lucky. What was hidden when decisions were taken turned out 7 points in your favour.',
        'You played 4 points below an expert and were 3 points lucky. What was hidden when decisions were taken turned out 1 point against you.',
        'Bo played 4 points below an expert and was 3 points lucky. What was hidden when decisions were taken turned out 7 points in favour of Bo.',
        'Bo played 4 points below an expert and was 3 points lucky. What was hidden when decisions were taken turned out 1 point against Bo.',
        'You played 4 points below an expert and were 3 points lucky.',
      ],
    ],
    [
      'de',
      [
        'Du hast 11 Punkte schlechter gespielt als ein Könner und hattest 6 Punkte Glück.',
        'Du hast 1 Punkt besser gespielt als ein Könner und hattest 1 Punkt Pech.',
        'Du hast etwa so gut gespielt wie ein Könner, und das Glück machte keinen deutlichen Unterschied.',
        'Bo hat 1 Punkt schlechter gespielt als ein Könner und hatte 4 Punkte Pech.',
        'Bo hat 2 Punkte besser gespielt als ein Könner und hatte 1 Punkt Glück.',
        'Bo hat etwa so gut gespielt wie ein Könner, und das Glück machte keinen deutlichen Unterschied.',
        'Du hast weder deutlich besser noch deutlich schlechter gespielt als ein Könner und hattest 5 Punkte Glück.',
        'Bo hat weder deutlich besser noch deutlich schlechter gespielt als ein Könner, und das Glück machte keinen deutlichen Unterschied.',
        'Du hast 4 Punkte schlechter gespielt als ein Könner und hattest 3 Punkte Glück. Mehr als das, nämlich 9 Punkte, bleibt ungeklärt.',
        'Du hast 4 Punkte schlechter gespielt als ein Könner und hattest 3 Punkte Glück. Was bei den Entscheidungen verdeckt war, schlug mit 7 Punkten zu deinen Gunsten aus.',
        'Du hast 4 Punkte schlechter gespielt als ein Könner und hattest 3 Punkte Glück. Was bei den Entscheidungen verdeckt war, schlug mit 1 Punkt zu deinen Ungunsten aus.',
        'Bo hat 4 Punkte schlechter gespielt als ein Könner und hatte 3 Punkte Glück. Was bei den Entscheidungen verdeckt war, schlug mit 7 Punkten zugunsten von Bo aus.',
        'Bo hat 4 Punkte schlechter gespielt als ein Könner und hatte 3 Punkte Glück. Was bei den Entscheidungen verdeckt war, schlug mit 1 Punkt zuungunsten von Bo aus.',
        'Du hast 4 Punkte schlechter gespielt als ein Könner und hattest 3 Punkte Glück.',
      ],
    ],
    [
      'fr',
      [
        'Vous avez joué 11 points moins bien qu’un expert et avez eu 6 points de chance.',
        'Vous avez joué 1 point mieux qu’un expert et avez eu 1 point de malchance.',
        'Vous avez joué à peu près aussi bien qu’un expert, et la chance n’a pas fait de différence nette.',
        'Bo a joué 1 point moins bien qu’un expert et a eu 4 points de malchance.',
        'Bo a joué 2 points mieux qu’un expert et a eu 1 point de chance.',
        'Bo a joué à peu près aussi bien qu’un expert, et la chance n’a pas fait de différence nette.',
        'Vous n’avez joué ni nettement mieux ni nettement moins bien qu’un expert et avez eu 5 points de chance.',
        'Bo n’a joué ni nettement mieux ni nettement moins bien qu’un expert, et la chance n’a pas fait de différence nette.',
        'Vous avez joué 4 points moins bien qu’un expert et avez eu 3 points de chance. Une part plus grande, 9 points, reste inexpliquée.',
        'Vous avez joué 4 points moins bien qu’un expert et avez eu 3 points de chance. Ce qui était caché au moment des décisions a tourné de 7 points en votre faveur.',
        'Vous avez joué 4 points moins bien qu’un expert et avez eu 3 points de chance. Ce qui était caché au moment des décisions a tourné de 1 point en votre défaveur.',
        'Bo a joué 4 points moins bien qu’un expert et a eu 3 points de chance. Ce qui était caché au moment des décisions a tourné de 7 points en faveur de Bo.',
        'Bo a joué 4 points moins bien qu’un expert et a eu 3 points de chance. Ce qui était caché au moment des décisions a tourné de 1 point en défaveur de Bo.',
        'Vous avez joué 4 points moins bien qu’un expert et avez eu 3 points de chance.',
      ],
    ],
  ])('is grammar in %s', async (language, sentences) => {
    await speak(language);
    expect(all()).toEqual(sentences);
  });

  it('says nothing that the samples cannot tell', () => {
    expect(clear(figureOf(-5, 6))).toBeNull();
    expect(clear(figureOf(-5, 4))).toBe(5);
    expect(clear(figureOf(0.4, 0.1))).toBeNull();
  });
});

describe('figures', () => {
  it.each<[Language, string[]]>([
    ['en', ['12.3', '−0.5', '0.0', '+2.0', 'costs 1.5 points']],
    ['de', ['12,3', '−0,5', '0,0', '+2,0', 'kostet 1,5 Punkte']],
    ['fr', ['12,3', '−0,5', '0,0', '+2,0', 'coûte 1,5 point']],
  ])('are written as %s has it', async (language, written) => {
    await speak(language);
    expect([
      ...[figure(12.34), figure(-0.5), figure(-0.04), signed(2)],
      say('costs', counted(1.5)),
    ]).toEqual(written);
  });
});

describe('the course of a game', () => {
  const review = reviewOf();
  const bands = bandsOf(review);
  const log = logOf(null, 0, 0, null);

  it('has a stop before the game and after every entry, with whose doing it was', () => {
    const stops = stopsOf(review, bands, log, 0, 'points');
    expect(stops.map(({ value, change }) => [value, change])).toEqual([
      ...[[36, 0], [40, 4], [44, 4], [33, -11], [40, 7]], // prettier-ignore
    ]);
    expect(stops.map(({ cause }) => cause)).toEqual(['start', 'draw', 'own', 'own', 'othersDraw']);
    const [, , other] = stopsOf(review, bands, log, 1, 'win');
    expect(other).toMatchObject({ cause: 'others', value: 70 });
  });

  it('is as certain as the review says', () => {
    const expected = { ...seatOf(0).expected, points_error: [5, 4, 3, 2, 0] };
    const told = reviewOf({ by_seat: [seatOf(0, { expected }), seatOf(1)] });
    expect(bandsOf(told).points[0]).toEqual([5, 4, 3, 2, 0]);
  });

  it('of an older review grows less certain by every estimate, until the result is known', () => {
    const [own = []] = bands.points;
    expect(own.map((n) => n * n)).toEqual([4, 5, 6, 7, 0].map((n) => expect.closeTo(n)));
    expect(bands.win[1]?.[0]).toBe(0.05);
  });

  it('turns where the engine says, after that entry', () => {
    const stops = stopsOf(review, bands, log, 0, 'points');
    expect(turningStops(seatOf(0), stops).map(({ length }) => length)).toEqual([1, 3]);
  });

  it('names the costliest decisions of the seat, the costliest first', () => {
    expect(costliest(review, 0).map(({ step }) => step)).toEqual([2, 1]);
    expect(costliest(review, 1)).toEqual([]);
  });

  it('is drawn within its box, on a scale of round numbers', () => {
    expect(ticksOf(28, 45)).toEqual([25, 30, 35, 40, 45]);
    expect(ticksOf(7, 7)).toEqual([7, 8]);
    const { ticks, points, line, band } = drawnIn(
      stopsOf(review, bands, log, 0, 'points'),
      'points',
      400,
      100,
    );
    expect(ticks.map(({ value }) => value)).toEqual([30, 35, 40, 45, 50]);
    expect(points.map(({ x, y }) => [x, Math.round(y)])).toEqual([
      ...[[0, 70], [100, 50], [200, 30], [300, 85], [400, 50]], // prettier-ignore
    ]);
    expect(line.split(' ')).toHaveLength(5);
    expect(band.split(' ')[0]).toBe('0.0,60.0');
    expect(band.split(' ').at(-1)).toBe('0.0,80.0');
    expect(band.split(' ')[4]).toBe('400.0,50.0');
  });
});

describe('a kept review', () => {
  it('is found by what happened, wherever the game was opened', () => {
    const log = logOf(null, 0, 1);
    expect(keyOf('metro', log)).toBe(keyOf('metro', logOf(null, 0, 1)));
    expect(keyOf('metro', log)).not.toBe(keyOf('metro', logOf(null, 0, 0)));
    expect(keyOf('metro', log)).not.toBe(keyOf('metro-paris', log));
  });

  it('gives way to one that says as much', () => {
    const [part, quick, slow] = [{ reviewed: 2, samples: 900 }, { samples: 20 }, { samples: 90 }];
    const worth = (a: Partial<Review>, b: Partial<Review>): boolean =>
      isWorthKeeping(reviewOf(a), reviewOf(b));
    expect([worth(quick, part), worth(slow, quick), worth(quick, quick)]).toEqual([
      true,
      true,
      true,
    ]);
    expect([worth(part, quick), worth(quick, slow)]).toEqual([false, false]);
    expect(isWorthKeeping(reviewOf(part), undefined)).toBe(true);
  });

  it('makes a trend with others of the edition, the oldest first; parts and games of others do not count', () => {
    const skilled = (points: number): Review =>
      reviewOf({ by_seat: [seatOf(0, { own_decisions: figureOf(points) })] });
    const trends = trendsOf([
      keptReview('c', { played: 3, review: skilled(-2) }),
      keptReview('a', { played: 1, review: skilled(-6) }),
      keptReview('other', { own: null }),
      keptReview('part', { review: reviewOf({ reviewed: 2 }) }),
      keptReview('paris', { edition: 'metro-paris', review: skilled(1) }),
    ]);
    expect(trends.map(({ edition, mean }) => [edition, mean])).toEqual([
      ['metro', -4],
      ['metro-paris', 1],
    ]);
    expect(trends[0]?.games.map(({ skill, luck }) => [skill, luck])).toEqual([
      [-6, 6],
      [-2, 6],
    ]);
  });
});

describe('a link to a review', () => {
  beforeAll(() => void vi.stubGlobal('Blob', StreamedBlob)); // jsdom's own cannot be streamed
  const save: Save = {
    ...{ document: 'mornington/save', version: 2, confirmed: true, steps: [] },
    setup: { edition: 'metro', seats: 2, seed: 1 },
  };
  const players = ['Ada', 'Bo'].map((name) => ({ kind: 'human' as const, name }));

  it('brings what is shown, and is no review of another game', async () => {
    const [, text = ''] = (await linkOf(save, players, reviewOf())) ?? [];
    const { review, bands } = (await givenReview(text, 'metro', 4)) ?? {};
    const own = review?.by_seat[0];
    expect(own?.expected).toEqual(seatOf(0).expected);
    expect(own?.own_decisions).toMatchObject({ points: -11, points_error: 3 });
    expect(review?.decisions.map(({ step, better }) => [step, better?.do])).toEqual([
      [1, 'draw'],
      [2, 'draw'],
    ]);
    expect(bands?.points[0]).toEqual([2, 2, 2, 3, 0]);
    expect(await givenReview(text, 'metro', 5)).toBeNull();
    expect(await givenReview(text, 'metro-paris', 4)).toBeNull();
    expect(await givenReview('nonsense', 'metro', 4)).toBeNull();
  });

  /** Numbers that no packing makes shorter. */
  const noise = (length: number): number[] =>
    Array.from({ length }, (_, i) => ((i * i * i * 7919) % 10007) / 100);

  it('has less of the review where that is too long, and at last the game alone', async () => {
    const course = (points: number[]): Review =>
      reviewOf({ by_seat: [seatOf(0, { expected: { points, win: [] } }), seatOf(1)] });
    const lengths = async (review: Review): Promise<number[]> =>
      (await linkOf(save, players, review))?.map((part) => part.length) ?? [];
    const [, long = 0] = await lengths(course(noise(1500)));
    expect(long).toBeGreaterThan(1500);
    expect(long).toBeLessThan(4000);
    expect(await lengths(course(noise(9000)))).toHaveLength(1);
  });
});
