import { hiddenParts, sidewaysParts, smallTargets, tornWords } from '../measures';
import { type Drawing, type DrawnScene, nameOf } from './Drawing';
import { coveredErrors, coveredFocus } from './keyboard';
import { checkLooks, checkStructure, hasUnseenParts, unseenTexts } from './looks';
import {
  alarmingDoubts,
  brokenErrorLinks,
  cutOff,
  foreignTexts,
  indentedTwice,
  longAnimations,
  longReasons,
  longReview,
  splitHeader,
  unevenControls,
  unevenOffers,
  unmirrored,
  unusedWidth,
} from './parts';

/** A window in which every scene is inspected. */
export interface View {
  readonly width: number;
  readonly height: number;
  readonly scheme: 'light' | 'dark';
  /** Of the root, in pixels, where the applicant has chosen larger text. */
  readonly fontSize?: number;
  /** Pixels of the window that an open keyboard covers; none where it shrinks the window instead. */
  readonly keyboard?: number;
}

interface Inspected extends Drawing {
  /** Sentences of another language. */
  readonly foreign: readonly string[];
}

/** What the page offers to the test. */
export interface Inspection {
  readonly keep: typeof keep;
  readonly inspect: typeof inspect;
}

export interface SceneFault {
  readonly scene: string;
  readonly fault: string;
}

type Check = (scene: DrawnScene, view: View) => readonly string[];

const PHONE = 360;
const WIDE = 1024;
/** Windows whose looks are those of another; an error needs no more room there. */
const BETWEEN = [768, 1024, 1920];
/** Letters from which browsers hyphenate a word that is too long for its line (`hyphenate-limit-chars`). */
const HYPHENATED = 12;
/** Kinds of pages with more to show than one column. */
const WIDE_KINDS = ['polling', 'offer', 'offers', 'ending'];
const OFFERING = ['offer', 'offers'];

const seen = new Set<string>();
const seenParts = new Set<string>();
/** Scenes with a look that no earlier one has; in dark colours, no other scene has a new one either. */
const newLooks = new Set<DrawnScene>();
let kept: Inspected = { empty: '', scenes: [], foreign: [] };

/** Keeps what will be inspected, and loads its typeface. */
export async function keep(json: string): Promise<void> {
  kept = JSON.parse(json) as Inspected;
  if (!kept.font) return;
  const { family, src, weight } = kept.font;
  document.fonts.add(await new FontFace(family, `url(${src})`, { weight }).load());
}

/** Shows every scene in this window, one after the other, and returns all that is wrong. */
export async function inspect(view: View): Promise<readonly SceneFault[]> {
  const found: SceneFault[] = [];
  const { style } = document.documentElement;
  style.fontSize = view.fontSize === undefined ? '' : `${view.fontSize}px`;
  style.setProperty('--keyboard', `${view.keyboard ?? 0}px`);
  const isBetween = BETWEEN.includes(view.width);
  const isOfPlaces = isBetween || view.keyboard !== undefined || view.fontSize !== undefined;
  for (const scene of kept.scenes) {
    if (view.scheme === 'dark' && !newLooks.has(scene)) continue;
    if (isBetween && isWrong(scene)) continue;
    show(view.width >= WIDE ? (scene.wide ?? scene.markup) : scene.markup);
    const faults = view.scheme === 'light' ? checksOf(view).flatMap((check) => check(scene, view)) : [];
    const looks = isOfPlaces ? [] : await checkAppearance(scene, view);
    found.push(...[...faults, ...looks].map((fault) => ({ scene: nameOf(scene), fault })));
  }
  return found;
}

/** Returns what is wrong with how a scene's structure and texts look. */
async function checkAppearance(scene: DrawnScene, view: View): Promise<readonly string[]> {
  window.scrollTo(0, document.body.scrollHeight);
  const isOnPhone = view.width === PHONE;
  const isNew = isOnPhone && view.scheme === 'light' && hasUnseenParts(seenParts) && scene.isNew;
  const structure = isNew ? await checkStructure() : [];
  // In the lowest window, what stays at its edge covers too much.
  const unseen = isOnPhone || view.width >= WIDE ? unseenTexts(seen) : [];
  if (unseen.length > 0) newLooks.add(scene);
  return [...structure, ...(await checkLooks(unseen))];
}

/** Replaces the page. A dialog becomes modal, as the application makes it. */
function show(markup: string): void {
  const root = document.querySelector('#root');
  if (root) root.innerHTML = markup;
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
    dialog.close();
    dialog.showModal();
  }
  window.scrollTo(0, 0);
}

const isWrong = ({ condition }: DrawnScene): boolean => condition.startsWith('wrong');
const main = (): Element => document.querySelector('main') ?? document.body;

/** Returns what is looked at in a window of this width; what comes first is not scrolled yet. */
function checksOf({ width, fontSize, keyboard }: View): readonly Check[] {
  const torn: Check = () => named('is torn', tornWords(main(), fontSize && HYPHENATED));
  if (fontSize !== undefined) return [() => sidewaysParts(), torn];
  if (keyboard !== undefined) return [(scene) => (isWrong(scene) ? coveredErrors(keyboard) : coveredFocus(keyboard))];
  const firstView: Check = ({ kind }, { height }) =>
    OFFERING.includes(kind ?? '') ? named('is not in view', hiddenParts(main(), height)) : [];
  const room: Check = ({ kind }) => (kind === undefined ? [] : unusedWidth(main(), WIDE_KINDS.includes(kind)));
  const sideways: Check = () => sidewaysParts();
  const onPhone: readonly Check[] = [
    firstView,
    sideways,
    torn,
    () => named('as a target', smallTargets(main())),
    brokenErrorLinks,
    longAnimations,
    longReasons,
    () => foreignTexts(kept.foreign),
    unmirrored,
    ({ page }) => (page === 'review' ? longReview() : []),
    ({ condition }) => (condition.startsWith('doubted') ? alarmingDoubts() : []),
  ];
  const byWidth: Readonly<Record<number, readonly Check[]>> = {
    320: [sideways, splitHeader],
    [PHONE]: onPhone,
    768: [sideways, room, unevenOffers],
    1024: [sideways, cutOff],
    1280: [firstView, sideways, room, unevenControls, unevenOffers, indentedTwice],
    1920: [firstView, sideways, room, cutOff, unevenOffers],
  };
  return byWidth[width] ?? [];
}

function named(what: string, parts: readonly string[]): readonly string[] {
  return parts.map((part) => `${part} ${what}`);
}
