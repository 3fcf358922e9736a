import { entryOf } from '../src/engine/decode';
import type { LogEntry } from '../src/protocol';
import { amount } from './amount';
import { disagreement } from './monkey/check';
import { Luck } from './monkey/luck';
import { Notes, inTime } from './monkey/notes';
import { nextStep, type Monkey } from './monkey/steps';
import { expect, test, type Person } from './tables/people';
import { sitDown } from './tables/play';
import type { Wire } from './tables/wire';

/**
 * The monkey, twice, at one table of a server: both click, undo, offer, resign, reload, speak other languages. What fails it is
 * what fails the one that plays alone. Its steps come from MONKEY_SEED; the deal is the server's own.
 */
const seed = Number(process.env.MONKEY_SEED ?? 1);
const steps = Number(process.env.MONKEY_STEPS ?? amount(16, 600));
const editions = ['metro', 'next-station-london', 'underground-paris'];

/** The game's log as it was told. */
const logOf = (wire: Wire): LogEntry[] => wire.log().map(entryOf);

async function monkeyOf(person: Person, isTouch: boolean, notes: Notes): Promise<Monkey> {
  await notes.watch(person.page);
  const viewport = person.page.viewportSize() ?? { width: 1280, height: 800 };
  return { page: person.page, luck: new Luck(seed), scene: { place: '', viewport, isTouch } };
}

for (const [n, edition] of editions.entries())
  test(`two monkeys at a table of ${edition} find nothing wrong`, async ({ arrive }) => {
    test.setTimeout(120_000 + steps * 10_000);
    const people = [await arrive('Ada'), await arrive('Bo', { isOnPhone: true, confirm: 'touch' })];
    const notes = people.map(() => new Notes());
    const monkeys = await Promise.all(
      people.map((person, i) => monkeyOf(person, i === 1, notes[i] ?? new Notes())),
    );
    const game = await sitDown(people, {
      edition,
      seats: [{ kind: 'you' }, { kind: 'invited' }, { kind: 'bot', level: 'random' }],
    });
    const done: string[] = [];
    for (const [i, monkey] of monkeys.entries()) {
      monkey.scene.place = `online/${game}`;
      monkey.luck = new Luck(seed * 15_485_863 + 10 * n + i);
    }
    const isQuiet = () => notes.every(({ faults }) => faults.length === 0);
    for (let i = 0; i < steps && isQuiet(); ++i)
      for (const [who, monkey] of monkeys.entries())
        done.push(
          `${people[who]?.name}: ${await inTime(monkey.page, nextStep(monkey), () => monkey.now ?? '')}`,
        );
    const wrong = people.flatMap(({ wire }, i) =>
      (notes[i]?.announced ?? []).flatMap((said) => disagreement(said, logOf(wire)) ?? []),
    );
    const faults = [...notes.flatMap((one) => one.faults), ...wrong];
    if (faults.length > 0) console.log(`MONKEY_SEED=${seed}, after\n  ${done.join('\n  ')}`);
    expect(faults).toEqual([]);
    console.log(`${done.length} steps, ${logOf(people[0]?.wire as Wire).length} entries`);
  });
