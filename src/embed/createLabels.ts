/** The texts of an element's parts, which follow its attributes. */
export interface Labels {
  /** Keeps a text equal to an attribute. */
  readonly add: (target: Element, property: 'ariaLabel' | 'textContent' | 'title', attribute?: string) => void;
  readonly refresh: () => void;
}

const defaults: Readonly<Record<string, string>> = { title: 'Loan application', 'close-label': 'Close' };

export function createLabels(element: Element): Labels {
  const updates: (() => void)[] = [];
  return {
    add: (target, property, name = 'title') => {
      const update = () => Object.assign(target, { [property]: element.getAttribute(name) ?? defaults[name] });
      update();
      updates.push(update);
    },
    refresh: () => {
      for (const update of updates) update();
    },
  };
}
