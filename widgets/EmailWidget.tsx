import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldWidgetProps } from './FieldWidgetProps';
import { domainOf } from '../src/formats/domainOf';
import { loadSuggestEmail } from '../src/formats/emailCheck';
import { explainEmail } from '../src/formats/explainEmail';
import { emailCodec } from '../src/formats/emailCodec';
import type { EmailEndingsProps } from './parts/EmailEndings';
import { inputAttributes } from './parts/inputAttributes';
import { useTypedText } from './parts/useTypedText';
import { readWidgetOptions, type WidgetOptions } from './WidgetOptions';

interface Suggestion {
  readonly email: string;
  readonly suggestion?: string | undefined;
}

/** Checks for a mistyped domain when the field is left; a suggestion counts for that address only. */
function useSuggestion({ country }: WidgetOptions) {
  const [found, setFound] = useState<Suggestion>();
  const lookFor = (email: unknown) => {
    if (typeof email !== 'string' || explainEmail(email) !== undefined) return;
    // A correction is optional: if the checker cannot be loaded, there is none.
    void loadSuggestEmail(country.emailProviders).then(
      (suggest) => setFound({ email, suggestion: suggest(email) }),
      () => setFound(undefined),
    );
  };
  return { found, lookFor };
}

/**
 * Returns the address probably meant. A known provider of the country is not corrected, and our own suggestion comes
 * first, because it knows the providers.
 */
function likelier(value: unknown, checks: readonly (Suggestion | undefined)[], { country }: WidgetOptions) {
  if (typeof value !== 'string' || country.emailProviders.includes(domainOf(value))) return undefined;
  return checks.find((check) => check?.email === value && check.suggestion !== undefined)?.suggestion;
}

/** Returns the endings to choose from, once something is typed and they have come; until then all is typed. */
function useEndings() {
  const [Endings, setEndings] = useState<ComponentType<EmailEndingsProps>>();
  const load = () => {
    void import(/* webpackChunkName: "widgets-more" */ './parts/EmailEndings').then(
      ({ EmailEndings }) => setEndings(() => EmailEndings),
      () => undefined,
    );
  };
  return { Endings, load };
}

/** An email address. Offers the most used domains. Suggests a correction of a mistyped domain, about which the page asks once. */
export function EmailWidget(props: FieldWidgetProps) {
  const { id, onBlur, onChange } = props;
  const options = readWidgetOptions(props);
  const value: unknown = props.value;
  const input = useRef<HTMLInputElement>(null);
  const { found, lookFor } = useSuggestion(options);
  const field = useTypedText(
    {
      ...props,
      onBlur: (_, email: unknown) => {
        onBlur(id, email);
        lookFor(email);
      },
    },
    emailCodec,
  );
  // The page may be sent without leaving the field, and asks about the address then.
  const askedAbout = useEffectEvent(() => lookFor(value));
  useEffect(() => {
    if (options.hasError) askedAbout();
  }, [options.hasError]);
  const suggestion = likelier(value, [found, options.emailCheck], options);
  const isUndeliverable = options.emailCheck?.email === value && options.emailCheck?.valid === false;
  const { Endings, load } = useEndings();
  const complete = (email: string | undefined) => {
    onChange(email);
    input.current?.focus();
  };
  const accept = () => {
    complete(suggestion);
    onBlur(id, suggestion);
  };
  return (
    <>
      <input
        ref={input}
        className="input"
        type="email"
        inputMode="email"
        dir="ltr"
        spellCheck={false}
        autoCapitalize="off"
        {...inputAttributes(props)}
        {...field}
        onChange={(event) => {
          field.onChange(event);
          load();
        }}
      />
      <div role="status">
        {Endings && <Endings text={field.value} options={options} disabled={props.disabled} choose={complete} />}
        {suggestion !== undefined && suggestion !== value && (
          <p className="suggestion">
            <button type="button" className="button button--secondary" onClick={accept}>
              {/* Too long for a line, it breaks behind the name. */}
              {options.text('email>useSuggestion', { suggestion: suggestion.replace('@', '@\u200B') })}
            </button>
          </p>
        )}
        {suggestion === undefined && isUndeliverable && (
          <p className="suggestion">{options.text('email>undeliverable')}</p>
        )}
      </div>
    </>
  );
}
