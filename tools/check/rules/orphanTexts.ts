import type { CheckContext, Rule } from '../context/CheckContext';
import type { DocumentNode } from '../DocumentNode';
import { problemAt, type Problem } from '../Problem';
import { suggestName } from '../suggestName';
import { formTextNames, type FormTextNames } from '../texts/formTextNames';
import { pluralStem } from '../texts/pluralStem';
import type { TextKey } from '../texts/Texts';

const name = 'orphan-texts';

/** No text that is shown nowhere: a typing error in a key would else go unseen wherever the text is optional. */
export const orphanTexts: Rule = {
  name,
  needs: ['data-points', 'country', 'step', 'state', 'locales', 'texts'],
  run: (context) => {
    const names = formTextNames(context);
    return context.texts.locales.flatMap((locale) =>
      context.texts
        .namespaces(locale)
        .flatMap((namespace) =>
          namespace === 'form' ? checkForm(locale, names, context) : checkOverlay(locale, namespace, context),
        ),
    );
  },
};

/** Texts of the form are named after steps and data points; a country may well have a hint that its base has not. */
function checkForm(locale: string, names: FormTextNames, { texts }: CheckContext): readonly Problem[] {
  return texts.leaves(locale, 'form').flatMap(([key, node]) => {
    const [group = '', owner = '', part = ''] = key;
    const known = names[group];
    if (!known) return unknownPart({ key, node, word: group, known: Object.keys(names) });
    if (!known.owners.has(owner)) return unknownPart({ key, node, word: owner, known: known.owners });
    const parts = known.partsOf(owner, locale);
    return parts.has(part) && key.length === 3 ? [] : unknownPart({ key, node, word: part, known: parts });
  });
}

interface UnknownPart {
  readonly key: TextKey;
  readonly node: DocumentNode;
  readonly word: string;
  readonly known: Iterable<string>;
}

function unknownPart({ key, node, word, known }: UnknownPart): readonly Problem[] {
  const message = `"${key.join('>')}" is shown nowhere: nothing here is called "${word}".`;
  return [problemAt(node, { rule: name, message, mend: suggestName(word, known, 'remove the text') })];
}

/** A locale that only says what differs from another one of its language. */
function checkOverlay(locale: string, namespace: string, { texts }: CheckContext): readonly Problem[] {
  const [, ...bases] = texts.ownLanguage(locale);
  if (bases.length === 0) return [];
  const known = new Set(
    bases.flatMap((base) => texts.leaves(base, namespace).map(([key]) => pluralStem(key).join('>'))),
  );
  return texts.leaves(locale, namespace).flatMap(([key, node]) => {
    const written = pluralStem(key).join('>');
    if (known.has(written)) return [];
    const message = `"${written}" overlays nothing: locale "${bases.join('" and "')}" has no such text.`;
    const mend = suggestName(written, known, `add it to locales/${bases[0] ?? ''}/${namespace}.json, or remove it`);
    return [problemAt(node, { rule: name, message, mend })];
  });
}
