import type { JsonDocument } from '../../../documents/JsonDocument';
import { memoize } from '../../../documents/memoize';
import { wordingSource } from '../../../documents/typography';
import { type DocumentNode, rootNodeOf } from '../DocumentNode';
import { type KeyPattern, keyPattern } from './keyPatterns';

/** How the texts of a locale are worded: its `words.json`, read tolerantly. */
export interface LocaleWords {
  readonly root: DocumentNode;
  readonly never: readonly BannedWording[];
  /** What may only be said with a source. */
  readonly claims: RegExp | undefined;
  readonly backed: readonly BackedClaim[];
  /** Prescribed sentences by the key of their text. */
  readonly exact: readonly (readonly [key: KeyPattern, node: DocumentNode])[];
  readonly masculine: RegExp | undefined;
  /** What stands beside a masculine noun. */
  readonly beside: readonly string[];
  readonly exceptMasculine: readonly KeyPattern[];
  readonly long: readonly KeyPattern[];
  readonly errorVerbs: RegExp | undefined;
  readonly invariant: RegExp | undefined;
  readonly inherited: readonly KeyPattern[] | undefined;
  /** Patterns that are no regular expressions, each with the reason. */
  readonly unreadable: readonly (readonly [node: DocumentNode, reason: string])[];
}

export interface BannedWording {
  readonly rule: string;
  readonly found: RegExp;
  /** Finds nothing in lines of texts of which none has the wording: to look through all of them at once. */
  readonly inLines: RegExp | undefined;
  readonly use: string;
  readonly why: string | undefined;
  /** Only these texts; all if empty. */
  readonly keys: readonly KeyPattern[];
  readonly except: readonly KeyPattern[];
}

export interface BackedClaim {
  readonly key: KeyPattern;
  readonly until: string;
}

/** Returns how a document words the texts of its locale. */
export const readWords = memoize((document: JsonDocument): LocaleWords => {
  const root = rootNodeOf(document);
  const unreadable: (readonly [DocumentNode, string])[] = [];
  const expression = (node: DocumentNode): RegExp | undefined => {
    const words = node.at('words').textItems();
    const source = wordingSource(
      words.map(([word]) => word),
      node.at('pattern').text,
    );
    if (source === undefined) return undefined;
    try {
      return new RegExp(source, 'iu');
    } catch (error) {
      unreadable.push([node.at('pattern'), error instanceof Error ? error.message : String(error)]);
      return undefined;
    }
  };
  const never = root
    .at('never')
    .items()
    .flatMap((node) => banned(node, expression(node)));
  const claims = expression(root.at('claims'));
  // Publishing reads it by itself.
  expression(root.at('together'));
  return {
    root,
    never,
    claims,
    backed: root.at('claims', 'backed').items().map(backedClaim),
    exact: root
      .at('exact')
      .members()
      .map(([key, node]) => [keyPattern(key, node), node] as const),
    masculine: expression(root.at('masculine')),
    beside: root
      .at('masculine', 'with')
      .textItems()
      .map(([text]) => text.toLowerCase()),
    exceptMasculine: keysIn(root.at('masculine', 'except')),
    long: keysIn(root.at('long')),
    errorVerbs: wordList(root.at('errorVerbs')),
    invariant: wordList(root.at('invariant')),
    inherited: root.at('inherited').exists ? keysIn(root.at('inherited')) : undefined,
    unreadable,
  };
});

/** Returns every key and pattern of keys that the document names. */
export function namedKeys({
  never,
  backed,
  exact,
  exceptMasculine,
  long,
  inherited,
}: LocaleWords): readonly KeyPattern[] {
  return [
    ...never.flatMap(({ keys, except }) => [...keys, ...except]),
    ...backed.map(({ key }) => key),
    ...exact.map(([key]) => key),
    ...exceptMasculine,
    ...long,
    ...(inherited ?? []),
  ];
}

/** What can match a line break, so that a line of several is not what a text is alone. */
const LINE_BREAK = /\[\^|\\[cfnrsuvxDPW]/;

function banned(node: DocumentNode, found: RegExp | undefined): readonly BannedWording[] {
  if (!found) return [];
  const keys = node.at('keys');
  return [
    {
      rule: node.at('rule').text ?? '',
      found,
      inLines: LINE_BREAK.test(found.source) ? undefined : new RegExp(found.source, 'ium'),
      use: node.at('use').text ?? '',
      why: node.at('why').text,
      keys: keys.text === undefined ? keysIn(keys) : [keyPattern(keys.text, keys)],
      except: keysIn(node.at('except')),
    },
  ];
}

function backedClaim(node: DocumentNode): BackedClaim {
  return { key: keyPattern(node.at('key').text ?? '', node.at('key')), until: node.at('until').text ?? '' };
}

function keysIn(list: DocumentNode): readonly KeyPattern[] {
  return list.textItems().map(([key, node]) => keyPattern(key, node));
}

function wordList(list: DocumentNode): RegExp | undefined {
  const source = wordingSource(list.textItems().map(([word]) => word));
  return source === undefined ? undefined : new RegExp(source, 'iu');
}
