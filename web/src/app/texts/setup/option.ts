import type { OptionText } from '../../../games/family';
import { withFallback } from '../../../i18n/catalogues';
import type { Edition } from '../../../protocol';
import type { SetupTexts } from './setup';

/** An option of an edition in the language of the page; without texts as the engine says it. */
export function optionText(
  { family }: Edition,
  { name, sentence, choices }: Edition['options'][number],
  texts: SetupTexts | null,
): OptionText {
  return withFallback(texts?.families[family]?.options?.[name], {
    name: name.replaceAll('-', ' '),
    sentence,
    choices: Object.fromEntries(choices.map((choice) => [choice.value, choice.sentence])),
  });
}
