import type { AttributeReader } from './hostSettings';

/** The texts of an element's parts, which follow its attributes. */
export interface Labels {
  /** Keeps a text equal to an attribute. */
  readonly add: (target: Element, property: 'ariaLabel' | 'textContent' | 'title', attribute?: string) => void;
  readonly refresh: () => void;
}

const defaults: Readonly<Record<string, string>> = { title: 'Loan application', 'close-label': 'Close' };

export function createLabels(attribute: AttributeReader): Labels {
  const all = new Set<() => void>();
  return {
    add: (target, property, name = 'title') => {
      const apply = () => Object.assign(target, { [property]: attribute(name) ?? defaults[name] });
      apply();
      all.add(apply);
    },
    refresh: () => {
      for (const apply of all) apply();
    },
  };
}
