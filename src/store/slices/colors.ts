import type { UiColors } from '../../formats/partnerColors';
import type { Action } from '../actions';

const noColors: UiColors = {};

/** Another partner comes with colours of its own, or with none; a status without a partner changes nothing. */
export function uiColors(state: UiColors = noColors, action: Action): UiColors {
  switch (action.type) {
    case 'partnerColorsRestored':
      return { ...state, ...action.colors };
    case 'statusReceived':
      return action.update.partner ? (action.update.partner.colors ?? noColors) : state;
    case 'applicationCleared':
      return noColors;
    default:
      return state;
  }
}

/** Colours of the page that holds this one in a frame: they are there before a partner is, and outlast it. */
export function hostColors(state: UiColors = noColors, action: Action): UiColors {
  return action.type === 'hostColorsMerged' ? { ...state, ...action.colors } : state;
}
