import { describe, expect, it } from 'vitest';
import { isRuling, optionsOf, presetsOf, usualOptions } from '../src/app/setup/presets';
import { EngineClient } from '../src/engine/client';
import { engineWire } from './engine';

const engine = new EngineClient(await engineWire());
const editions = await engine.editions();

describe.each(editions)('the presets of $id', (edition) => {
  it('can be played by any number of people', async () => {
    for (const preset of presetsOf(edition))
      for (let seats = edition.min_seats; seats <= edition.max_seats; ++seats)
        await engine.try({
          edition: edition.id,
          seats,
          options: optionsOf(edition, preset),
          seed: 1,
        });
  });

  it('leave every ruling as it is', () => {
    const usual = usualOptions(edition);
    for (const preset of presetsOf(edition))
      for (const { name } of edition.options.filter(isRuling))
        expect([name, optionsOf(edition, preset)[name]]).toEqual([name, usual[name]]);
  });

  it('offer a full game only where it differs from the first', () => {
    const isFull = presetsOf(edition).includes('full');
    expect(isFull).toBe(
      JSON.stringify(optionsOf(edition, 'full')) !== JSON.stringify(usualOptions(edition)),
    );
  });
});
