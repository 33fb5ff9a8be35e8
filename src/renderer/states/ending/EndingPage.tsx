import { useState } from 'react';
import { formatDecimal } from '../../../formats/formatDecimal';
import { useRendererServices } from '../../RendererContext';
import { useTexts } from '../../useTexts';
import { ActionQuestion } from '../ActionQuestion';
import { RefreshStatusButton } from '../RefreshStatusButton';
import { StateActions } from '../StateActions';
import type { StatePageProps } from '../StatePageProps';
import { PartnerHeading } from '../partners';
import { OfferRecalled } from '../offers/OfferRecalled';
import { endOfOffers, isOfferExpired, validUntil } from '../offers/offerExpiry';
import { PasswordForm } from '../password/PasswordForm';
import { Icon } from '../Icon';
import { hasWayBack } from '../../../flow/applicationStates';
import { selectApplicationState } from '../../../store/progress';
import { useServerTimeUntil } from '../serverTime';
import { useAppDispatch, useAppSelector } from '../../storeHooks';

/**
 * An end of the journey, with what happens next: advice comes before another application. It is a success if a lender
 * wants the application; any other ending is a result, never an error, and has a way on. From some endings the
 * application continues: at the lender, or with an offer that was declined and still stands.
 */
export function EndingPage({ name, content, sections = [], actions }: StatePageProps) {
  const texts = useTexts();
  const isSuccess = useAppSelector(({ progress }) => progress.applicationStatus === 'positive');
  const { canContinue, until } = useWayOn(name);
  const words = useWords(name);
  const [intro, ...next] = content.map((key) => texts.states(key));
  const retry = texts.states(`${name}>retry`);
  const isOfOffer = isSuccess || canContinue;
  const isBrief = !isSuccess && sections.length < 2;
  return (
    <div className={`ending${isSuccess ? ' ending--success' : ''}${isBrief ? ' brief' : ''}`}>
      {!isSuccess && <Icon of={markOf(retry, actions)} />}
      <PartnerHeading isOfPartner={isOfOffer}>{texts.states(`${words}>heading`)}</PartnerHeading>
      {intro && <p className="intro">{intro}</p>}
      {until && <p className="intro">{until}</p>}
      {isOfOffer && <OfferRecalled />}
      {isSuccess && <WhatFollows name={name} steps={next} />}
      <StateActions name={words} actions={wayOn(actions, { canContinue, isSuccess })} />
      {retry && (
        <div className="actions">
          <RefreshStatusButton>{retry}</RefreshStatusButton>
        </div>
      )}
      {words === name && <EndingSections sections={sections} />}
      <StartAgain name={name} isOnlyWay={!isOfOffer} />
      {!isSuccess &&
        next.map((text) => (
          <p className="waiting__note" key={text}>
            {text}
          </p>
        ))}
    </div>
  );
}

/** What the page tells: a wait, the applicant's own decision, which can be taken back, or that of the lenders. */
function markOf(retry: string, { submit }: StatePageProps['actions']) {
  if (retry !== '') return 'clock';
  return submit === undefined ? 'nothingFound' : 'declined';
}

/** Returns the name of the page's words; it may have others for an applicant who declined something else than an offer. */
function useWords(name: string): string {
  const other = `${name}>other`;
  const hasOther = useTexts().states(`${other}>heading`) !== '';
  const isOffer = useAppSelector(({ progress }) => progress.page?.offer !== undefined);
  return hasOther && !isOffer ? other : name;
}

/** Going back on a result is offered, never urged. */
function wayOn(
  { submit, ...actions }: StatePageProps['actions'],
  { canContinue, isSuccess }: { readonly canContinue: boolean; readonly isSuccess: boolean },
): StatePageProps['actions'] {
  if (!canContinue || submit === undefined) return { ...actions, submit: undefined };
  if (isSuccess) return { ...actions, submit };
  return { ...actions, submit: undefined, others: [{ name: 'accept', operation: submit }, ...actions.others] };
}

/** Returns whether the application continues from here, and until when, if that ends. */
function useWayOn(name: string): { readonly canContinue: boolean; readonly until: string } {
  const texts = useTexts();
  const { languageTag } = useRendererServices().settings;
  const page = useAppSelector(({ progress }) => progress.page);
  const end = endOfOffers(page);
  const now = useServerTimeUntil([end.expiresAt]);
  const canContinue = page?.canContinue === true && !isOfferExpired(end, now);
  const date = validUntil(end, languageTag);
  return { canContinue, until: canContinue && date ? texts.states(`${name}>until`, { date }) : '' };
}

/** What happens next and what to beware of, and beside it what can be done until then. */
function WhatFollows({ name, steps }: Pick<StatePageProps, 'name'> & { readonly steps: readonly string[] }) {
  const warning = useTexts().states(`${name}>warning`);
  return (
    <div className="ending__next">
      <div>
        <NextSteps steps={steps} />
        {warning && <p className="notice notice--warning">{warning}</p>}
      </div>
      <AccountAtLender name={name} />
    </div>
  );
}

function NextSteps({ steps }: { readonly steps: readonly string[] }) {
  const { languageTag } = useRendererServices().settings;
  return (
    <ol className="ending__steps">
      {steps.map((text, index) => (
        <li key={text} data-number={formatDecimal(index + 1, languageTag)}>
          {text}
        </li>
      ))}
    </ol>
  );
}

function EndingSections({ sections }: { readonly sections: NonNullable<StatePageProps['sections']> }) {
  const texts = useTexts();
  if (sections.length === 0) return null;
  return (
    <div className="ending__sections">
      {sections.map(({ text }) => (
        <section key={text}>
          <h2 className="ending__heading">{texts.states(`${text}>heading`)}</h2>
          <p>{texts.states(`${text}>text`)}</p>
          <Details summary={texts.states(`${text}>more`)}>{texts.states(`${text}>details`)}</Details>
        </section>
      ))}
    </div>
  );
}

/** What only some want to know, if there is a text for it. */
function Details({ summary, children }: { readonly summary: string; readonly children: string }) {
  return (
    summary && (
      <details>
        <summary className="button button--link">{summary}</summary>
        <p>{children}</p>
      </details>
    )
  );
}

interface StartAgainProps extends Pick<StatePageProps, 'name'> {
  /** There is no other button. */
  readonly isOnlyWay: boolean;
}

/**
 * Rendered if the state has a text for it; never the primary button, for no ending urges to apply again. Answers that
 * the ending has left on the device are filled in. Asks first, if there is a text for it and what would be left could
 * still go on.
 */
function StartAgain({ name, isOnlyWay }: StartAgainProps) {
  const texts = useTexts();
  const dispatch = useAppDispatch();
  const { states } = useRendererServices().settings;
  const isKept = hasWayBack(states, useAppSelector(selectApplicationState));
  const label = texts.states(`${name}>again`);
  const [isOpen, setIsOpen] = useState(false);
  if (!label) return null;
  const restart = () => void dispatch({ type: isKept ? 'restartChosen' : 'applicationCleared' });
  return (
    <div className="actions">
      <button
        type="button"
        className={`button button--${isOnlyWay ? 'secondary' : 'link'}`}
        onClick={() => (isOnlyWay || !texts.states(`${name}>restart>title`) ? restart() : setIsOpen(true))}
      >
        {label}
      </button>
      {isOpen && <ActionQuestion text={`${name}>restart`} onConfirm={restart} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/**
 * Offers an account at the lender, if it wants one, once it has the application; confirms when the account exists.
 */
function AccountAtLender({ name }: { readonly name: string }) {
  const texts = useTexts();
  const isWanted = useAppSelector(({ progress }) => progress.page?.isPasswordWanted === true);
  const [wasWanted, setWanted] = useState(isWanted);
  if (isWanted && !wasWanted) setWanted(true);
  if (!wasWanted) return null;
  return (
    <section className="offer" aria-labelledby="account">
      <h2 className="offer__partner" id="account">
        {texts.states(isWanted ? 'password>offer' : 'password>heading')}
      </h2>
      {isWanted && <p className="intro">{texts.states('password>why')}</p>}
      <p className="offer__news" role="status">
        {!isWanted && texts.states('password>created')}
      </p>
      {isWanted && <PasswordForm name={name} label={texts.states('password>submit')} />}
    </section>
  );
}
