import type { UiColors } from '../colors/partnerColors';
import type { Action } from './actions';

type ColorsAction =
  | { readonly type: 'partnerColorsRestored'; readonly colors: UiColors }
  /** Set by the host page; the empty text for the brand's colour. */
  | { readonly type: 'hostColorsMerged'; readonly colors: UiColors }
  /** Set by the host page before a reload; what it has set since counts. */
  | { readonly type: 'hostColorsRestored'; readonly colors: UiColors };

declare module './actions' {
  interface FeatureActions {
    readonly colors: ColorsAction;
  }
}

const noColors: UiColors = {};

/**
 * The partner's colours. Those of another partner replace them, even if it has none; a status without a partner
 * changes nothing.
 */
export function uiColors(state: UiColors = noColors, action: Action): UiColors {
  switch (action.type) {
    case 'partnerColorsRestored':
      return { ...state, ...action.colors };
    case 'statusReceived':
    case 'statusRestored':
      return action.update.partner ? (action.update.partner.colors ?? noColors) : state;
    default:
      return state;
  }
}

/** Colours of the host page: they exist before there is a partner, and outlast it. */
export function hostColors(state: UiColors = noColors, action: Action): UiColors {
  switch (action.type) {
    case 'hostColorsMerged':
      return { ...state, ...action.colors };
    case 'hostColorsRestored':
      return { ...action.colors, ...state };
    default:
      return state;
  }
}
