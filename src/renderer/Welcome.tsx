import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { useRendererServices } from './RendererContext';
import { Nothing } from './templates/Nothing';
import { isFramed } from './useStepFocus';
import { useTexts } from './useTexts';

/** What an applicant wants to know before the first answer. A fact without a text is not shown. */
const FACTS = ['cost', 'time', 'needed', 'register'];

/** Refers to the promise, so that a dialog over it can be described by it. */
export const promiseId = 'promise';

/** What the brand promises, above or beside the first question. */
export function WelcomePromise() {
  const text = useWelcomeText()('promise');
  if (text === '') return null;
  return (
    <p className="welcome__promise" id={promiseId}>
      {text}
    </p>
  );
}

/** Facts about the application, below or beside the first question. */
export function WelcomeFacts() {
  const text = useWelcomeText();
  const facts = FACTS.map((name) => ({ name, title: text(`${name}>title`), text: text(`${name}>text`) }));
  return (
    <ul className="welcome__facts">
      {facts
        .filter(({ title }) => title !== '')
        .map((fact) => (
          <li key={fact.name} className="welcome__fact">
            <strong>{fact.title}</strong>
            {fact.text !== '' && <span>{fact.text}</span>}
          </li>
        ))}
    </ul>
  );
}

/** Nothing waits for it; without it, the page names no lender. */
const LazyLenders = lazy(async () => {
  const module = await import(/* webpackChunkName: "lenders" */ './states/partners').catch(() => undefined);
  const Component: ComponentType<{ readonly title: string }> = module?.PartnerLogos ?? Nothing;
  return { default: Component };
});

/** The lenders, below the facts at a desk, once the first page is there. A host's page speaks for itself. */
export function WelcomeLenders() {
  const texts = useTexts();
  const isAtDesk = useSyncExternalStore(watchNothing, isDesk, () => false);
  if (!texts.isWhole || !isAtDesk) return null;
  return (
    <Suspense>
      <LazyLenders title={texts.app('welcome>lenders')} />
    </Suspense>
  );
}

const isDesk = () => !isFramed() && matchMedia('(min-width: 64rem)').matches;

const watchNothing = () => () => undefined;

/** Finds a text of the welcome: the brand's own in this country, the brand's, or else the one for all brands. */
function useWelcomeText(): (key: string) => string {
  const texts = useTexts();
  const { brand, country } = useRendererServices().settings;
  const ofBrand = `app:brands>${brand.id}`;
  return (key) =>
    texts.first([`${ofBrand}>in>${country.code}>welcome>${key}`, `${ofBrand}>welcome>${key}`, `app:welcome>${key}`]);
}
