import { Suspense } from 'react';
import { useRendererServices } from './RendererContext';
import { optionalPart } from './optionalPart';
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

/** With the answers beside a page: every step after the first needs that chunk. */
const LazyLenders = optionalPart(
  async () => (await import(/* webpackChunkName: "answers" */ './DeskLenders')).DeskLenders,
);

/** The lenders, below the facts, once the first page is there. */
export function WelcomeLenders() {
  return (
    useTexts().isWhole && (
      <Suspense>
        <LazyLenders />
      </Suspense>
    )
  );
}

/** Finds a text of the welcome: the brand's own in this country, the brand's, or else the one for all brands. */
export function useWelcomeText(): (key: string) => string {
  const texts = useTexts();
  const { brand, country } = useRendererServices().settings;
  const ofBrand = `app:brands>${brand.id}`;
  return (key) =>
    texts.first([`${ofBrand}>in>${country.code}>welcome>${key}`, `${ofBrand}>welcome>${key}`, `app:welcome>${key}`]);
}
