import { useEffect, useId, useRef } from 'react';
import { foldText } from '../src/flow/foldText';
import { formatDecimal } from '../src/formats/formatDecimal';
import { normaliseText } from '../src/formats/normaliseText';
import { plainTextCodec } from '../src/formats/plainTextCodec';
import type { FieldWidgetProps } from './FieldWidgetProps';
import { readWidgetOptions, type WidgetCompany, type WidgetCompanyLookup } from './WidgetOptions';
import { inputAttributes } from './parts/inputAttributes';
import { type Suggestions, useSuggestions } from './parts/useSuggestions';
import { useTypedText } from './parts/useTypedText';

/** The name of a company: free text with suggestions from a register, as an editable combobox. */
export function CompanyWidget(props: FieldWidgetProps) {
  const options = readWidgetOptions(props);
  const listId = useId();
  const field = useTypedText(props, plainTextCodec(props.schema.pattern));
  const companies = matchingCompanies(options.companyLookup, field.value);
  const list = useSuggestions({
    count: companies.length,
    onChoose: (index) => {
      const company = companies[index];
      if (!company) return;
      props.onChange(company.name);
      options.onCompany?.(company);
    },
  });
  return (
    <div>
      <input
        className="input"
        type="text"
        role="combobox"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={list.isOpen}
        aria-controls={listId}
        aria-activedescendant={list.active === undefined ? undefined : `${listId}-${list.active}`}
        {...inputAttributes(props)}
        {...field}
        onChange={(event) => {
          field.onChange(event);
          list.onTyped();
          options.onCompanyTyped?.(normaliseText(event.target.value));
        }}
        onKeyDown={(event) => {
          if (!list.onKeyDown(event)) field.onKeyDown(event);
        }}
        onBlur={() => {
          list.onLeft();
          field.onBlur();
        }}
      />
      <SuggestionList
        id={listId}
        label={options.text('company>list')}
        list={list}
        suggestions={companies.map(({ name, city }) => ({ title: name, detail: city }))}
      />
      <p className="visually-hidden" role="status">
        {list.isOpen && options.text('company>found', { number: formatDecimal(companies.length, options.languageTag) })}
      </p>
    </div>
  );
}

interface SuggestionListProps {
  readonly id: string;
  readonly label: string;
  readonly list: Suggestions;
  readonly suggestions: readonly { readonly title: string; readonly detail?: string | undefined }[];
}

/** The list of a combobox. It is rendered even while it is closed, so that the input can always refer to it. */
function SuggestionList({ id, label, list, suggestions }: SuggestionListProps) {
  const { isOpen, active, choose } = list;
  const whole = useRef<HTMLUListElement>(null);
  const activeOption = useRef<HTMLLIElement>(null);
  // On a phone the keyboard covers what is below the input.
  useEffect(() => {
    if (isOpen) whole.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  useEffect(() => {
    if (active !== undefined) activeOption.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ul ref={whole} className="combobox__list" role="listbox" id={id} aria-label={label} hidden={!isOpen}>
      {isOpen &&
        suggestions.map(({ title, detail }, index) => (
          <li
            key={`${title}, ${detail ?? ''}`}
            className="combobox__option"
            role="option"
            id={`${id}-${index}`}
            aria-selected={index === active}
            ref={index === active ? activeOption : undefined}
            // Keeps the focus in the input.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
          >
            <bdi>{title}</bdi>
            {detail !== undefined && (
              <span className="combobox__detail">
                {' '}
                <bdi>{detail}</bdi>
              </span>
            )}
          </li>
        ))}
    </ul>
  );
}

/**
 * Returns the companies found last that still match what was typed since; none if it is already the whole name of the
 * only match.
 */
function matchingCompanies(lookup: WidgetCompanyLookup | undefined, typed: string): readonly WidgetCompany[] {
  const text = foldText(typed);
  if (!lookup || text === '' || !text.startsWith(foldText(lookup.name))) return [];
  const fitting = lookup.companies.filter(({ name }) => foldText(name).includes(text));
  const [only, ...others] = fitting;
  return only && others.length === 0 && foldText(only.name) === text ? [] : fitting;
}
