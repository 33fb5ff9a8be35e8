import type { Labels } from './createLabels';

/** What stands in the place of a frame that is late or missing. */
export interface Fallback {
  readonly isShown: () => boolean;
  /** Shows it instead of the frame, which may still arrive; `address` is where the application is found. */
  readonly show: (place: ParentNode, frame?: Element, address?: string) => void;
  readonly hide: () => void;
}

/**
 * Shows the content between the element's tags or, if there is none, a link to the application. In a panel it is the
 * link, since the content labels the panel's button.
 */
export function createFallback(hasPanel: boolean, labels: Labels): Fallback {
  let content: HTMLElement | undefined;
  let hidden: Element | undefined;
  return {
    isShown: () => content !== undefined,
    show: (place, frame, address) => {
      if (content) return;
      hidden = frame;
      hidden?.classList.add('late');
      content = document.createElement(hasPanel ? 'div' : 'slot');
      if (address) {
        const link = document.createElement('a');
        link.href = address;
        labels.add(link, 'textContent');
        content.append(link);
      }
      place.append(content);
    },
    hide: () => {
      content?.remove();
      hidden?.classList.remove('late');
      content = undefined;
    },
  };
}
