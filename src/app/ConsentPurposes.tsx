import { useId } from 'react';
import { useRendererServices } from '../renderer/RendererContext';
import { useTexts } from '../renderer/useTexts';
import type { Purpose } from '../tracking/Purpose';
import { companiesOf } from '../tracking/vendors';

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

/** Each purpose with what it means and who is told, to be allowed by itself. */
export function ConsentPurposes({ purposes, allowed, onChange }: ConsentPurposesProps) {
  const texts = useTexts();
  const { tracking } = useRendererServices().settings;
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
            {texts.app(keys[purpose].text)}{' '}
            {texts.app('consent>by', { names: companiesOf(tracking, purpose).join(', ') })}.
          </p>
        </li>
      ))}
    </ul>
  );
}
