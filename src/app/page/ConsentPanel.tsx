import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Purpose } from '../../published/tracking';
import { useRendererServices } from '../../renderer/RendererContext';
import { useTexts } from '../../renderer/useTexts';
import type { Action } from '../../store/actions';
import { askedPurposes } from '../../store/consent';
import { allowedPurposes, consentVersion, objectsToTracking } from '../../tracking/consent';
import { companiesOf } from '../../tracking/vendors';
import '../../styles/consent.css';
import { useClearOfAction } from './useClearOfAction';
import { useAppDispatch, useAppSelector } from '../../renderer/storeHooks';

/** The control that opened the panel: only one of the two is visible. */
const openerSelector =
  'html:not([data-embedded]) :is(.dialog--step, .footer) .change-consent, [data-embedded] .frame-end .change-consent';

/** A dialog in whose way the panel is asked for: everything outside of it is out of reach. */
const coveringSelector = 'html:not([data-embedded]) .dialog--step[open]';

/**
 * Asks what vendors may do. Refusing is as easy as accepting, nothing is ticked in advance, and the form below keeps
 * working while the question is unanswered: the panel takes focus only if the applicant opened it. Opened from a dialog, it
 * is a dialog itself, which lies above the other.
 */
export function ConsentPanel() {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const isRequired = settings.consent.isRequired || objectsToTracking(navigator);
  const consent = useAppSelector((state) => state.consent);
  const { choice, isOpen } = consent;
  const purposes = askedPurposes(settings.consent.purposes, consent);
  const dispatch = useAppDispatch();
  const [isChoosing, setChoosing] = useState(isOpen);
  const [allowed, setAllowed] = useState(allowedPurposes(choice, isRequired));
  const [isOverDialog] = useState(() => isOpen && document.querySelector(coveringSelector) !== null);
  const panel = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useClearOfAction(panel, isChoosing);
  useEffect(() => {
    if (isOverDialog && !panel.current?.open) panel.current?.showModal();
    if (isOpen) heading.current?.focus();
  }, [isOpen, isOverDialog]);
  const leave = (action: Action) => {
    // The opener is out of reach until then; closing returns the focus to it.
    if (isOverDialog) panel.current?.close();
    dispatch(action);
    const next = document.querySelector<HTMLElement>(isOpen ? openerSelector : 'main [tabindex="-1"]');
    if (panel.current?.contains(document.activeElement)) next?.focus({ preventScroll: !isOpen });
  };
  const choose = (chosen: readonly Purpose[]) =>
    leave({
      type: 'consentChosen',
      choice: { allowed: chosen, chosenAt: new Date().toISOString(), version: consentVersion },
    });
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isOpen) leave({ type: 'consentClosed' });
  };
  const Panel = isOverDialog ? 'dialog' : 'section';
  return (
    <Panel
      className="consent"
      data-asked-for={isOpen || undefined}
      aria-labelledby={id}
      ref={panel}
      onKeyDown={closeOnEscape}
      onCancel={() => leave({ type: 'consentClosed' })}
    >
      <h2 className="consent__title" id={id} ref={heading} tabIndex={-1}>
        {texts.app('consent>title')}
      </h2>
      <p className="consent__text">{texts.app('consent>text')}</p>
      {isChoosing && <ConsentPurposes purposes={purposes} allowed={allowed} onChange={setAllowed} />}
      <div className="consent__actions">
        <button type="button" className="button button--secondary" onClick={() => choose([])}>
          {texts.app('consent>refuse')}
        </button>
        <button type="button" className="button button--secondary" onClick={() => choose(purposes)}>
          {texts.app('consent>accept')}
        </button>
        {isChoosing ? (
          <button type="button" className="button button--secondary" onClick={() => choose(allowed)}>
            {texts.app('consent>save')}
          </button>
        ) : (
          <button type="button" className="button button--link" onClick={() => setChoosing(true)}>
            {texts.app('consent>choose')}
          </button>
        )}
        {isOpen && (
          <button type="button" className="button button--link" onClick={() => leave({ type: 'consentClosed' })}>
            {texts.app('consent>close')}
          </button>
        )}
      </div>
    </Panel>
  );
}

interface ConsentPurposesProps {
  readonly purposes: readonly Purpose[];
  readonly allowed: readonly Purpose[];
  readonly onChange: (allowed: readonly Purpose[]) => void;
}

const keys: Readonly<Record<Purpose, { readonly label: string; readonly text: string }>> = {
  analytics: { label: 'consent>purposes>analytics>label', text: 'consent>purposes>analytics>text' },
  recording: { label: 'consent>purposes>recording>label', text: 'consent>purposes>recording>text' },
  marketing: { label: 'consent>purposes>marketing>label', text: 'consent>purposes>marketing>text' },
  security: { label: 'consent>purposes>security>label', text: 'consent>purposes>security>text' },
};

/** Lists each purpose with its meaning and the companies that receive data; each can be allowed separately. */
function ConsentPurposes({ purposes, allowed, onChange }: ConsentPurposesProps) {
  const texts = useTexts();
  const { tracking, brand } = useRendererServices().settings;
  const companies = (purpose: Purpose) => {
    const ofVendors = companiesOf(tracking, purpose);
    return (ofVendors.length > 0 ? ofVendors : [brand.name]).join(', ');
  };
  const id = useId();
  const toggle = (purpose: Purpose) =>
    onChange(purposes.filter((each) => (each === purpose ? !allowed.includes(purpose) : allowed.includes(each))));
  return (
    <ul className="consent__purposes">
      {purposes.map((purpose) => (
        <li key={purpose}>
          <label className="consent__purpose">
            <input
              type="checkbox"
              name={`consent-${purpose}`}
              checked={allowed.includes(purpose)}
              aria-describedby={`${id}${purpose}`}
              onChange={() => toggle(purpose)}
            />
            <span>{texts.app(keys[purpose].label)}</span>
          </label>
          <p className="consent__detail" id={`${id}${purpose}`}>
            {texts.app(keys[purpose].text)} {texts.app('consent>by', { names: companies(purpose) })}.
          </p>
        </li>
      ))}
    </ul>
  );
}
