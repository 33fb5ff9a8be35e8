import { useEffect, useRef } from 'react';
import type { Suggestions } from './useSuggestions';

interface SuggestionListProps {
  readonly id: string;
  readonly label: string;
  readonly list: Suggestions;
  readonly suggestions: readonly { readonly title: string; readonly detail?: string | undefined }[];
}

/** The list of a combobox. It is there while it is closed, so that the input can always refer to it. */
export function SuggestionList({ id, label, list, suggestions }: SuggestionListProps) {
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
            // The input keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
          >
            {title}
            {detail !== undefined && <span className="combobox__detail"> {detail}</span>}
          </li>
        ))}
    </ul>
  );
}
