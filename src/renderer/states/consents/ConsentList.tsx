import { useState } from 'react';
import type { FieldError } from '../../../flow/types';
import type { Consent } from '../../../store/status';
import { AcceptAll } from '../../../../widgets/parts/AcceptAll';
import { SafeHtml, TextDialog } from '../../../../widgets/parts/TextDialog';
import { toggleItem } from '../../../../widgets/parts/toggleItem';
import { useTexts } from '../../useTexts';
import { ConsentBox } from './ConsentBox';
import { consentTitle } from './useConsents';
import { useAppSelector } from '../../storeHooks';

interface ConsentListProps {
  readonly consents: readonly Consent[];
  readonly givenIds: readonly string[];
  readonly errors: readonly FieldError[];
  readonly onChange: (given: readonly string[]) => void;
}

/** The boxes, a button that ticks those that are needed if there are several, and the whole text of one at a time. */
export function ConsentList({ consents, givenIds, errors, onChange }: ConsentListProps) {
  const texts = useTexts();
  const partner = useAppSelector(({ progress }) => progress.partner);
  const [read, setRead] = useState<Consent>();
  const refused = errors.find(({ dataPoint }) => dataPoint === 'policies');
  return (
    <fieldset
      className={refused ? 'field field--error field__group' : 'field field__group'}
      id="root_policies"
      tabIndex={-1}
      aria-describedby={refused && 'root_policies__error'}
    >
      <legend className={partner ? 'visually-hidden' : 'field__label'}>
        {partner ? texts.states('consents>from', { partner: partner.name }) : texts.states('consents>fromLender')}
      </legend>
      {refused && (
        <p className="field__error" id="root_policies__error">
          <span className="visually-hidden">{texts.app('errorSummary>titlePrefix')}</span>
          {refused.message}
        </p>
      )}
      <div className="checks checks--consents">
        {consents.map((consent) => (
          <ConsentBox
            key={consent.id}
            consent={consent}
            isGiven={givenIds.includes(consent.id)}
            isRefused={refused !== undefined}
            error={errors.find(({ dataPoint }) => dataPoint === consent.id)?.message}
            onToggle={(isGiven) => onChange(toggleItem(givenIds, consent.id, isGiven))}
            onRead={() => setRead(consent)}
          />
        ))}
        <AcceptAll items={consents} value={givenIds} text={texts.app} onAccept={onChange} />
      </div>
      {read && (
        <TextDialog title={consentTitle(read)} close={texts.app('policies>close')} onClose={() => setRead(undefined)}>
          <WholeText consent={read} />
        </TextDialog>
      )}
    </fieldset>
  );
}

function WholeText({ consent: { text, html } }: { readonly consent: Consent }) {
  const texts = useTexts();
  if (html !== undefined) return <SafeHtml html={html} text={texts.app} />;
  return text.split('\n').map((paragraph, index) => <p key={index}>{paragraph}</p>);
}
