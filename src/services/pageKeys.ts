import type { Answers } from '../published/flow';
import { acceptedColors, type UiColors } from '../colors/partnerColors';
import { count, flag } from '../storage/codecs';
import { json } from '../storage/firstCodecs';
import { type Codec, keptKey } from '../storage/keptKey';
import type { State } from '../store/state';

const allColors = json(acceptedColors);

const colors: Codec<UiColors> = {
  read: allColors.read,
  write: (value) => {
    const accepted = acceptedColors(value);
    return Object.keys(accepted).length > 0 ? allColors.write(accepted) : undefined;
  },
};

/** The partner's colours, which override the brand's, by token name. */
export const uiColorsKey = keptKey('uiColors', { place: 'device', scope: 'application', privacy: 'plain' }, colors);

/** The colours of the host page, by token name. */
export const hostColorsKey = keptKey('uiColors', { place: 'tab', scope: 'tab', privacy: 'plain' }, colors);

type KeptRequest = Pick<State['customerRequest'], 'page' | 'answers' | 'token' | 'receipt'> & {
  readonly isDone: boolean;
};

/**
 * What a request apart from the application asks for, such as the address to unsubscribe or the link that stands for it,
 * and whether it is done.
 */
export const customerRequestKey = keptKey(
  'customerRequest',
  { place: 'tab', scope: 'device', privacy: 'personal' },
  json<KeptRequest>((value) => {
    const { page, answers, token, receipt, isDone } = Object(value) as Readonly<Record<string, unknown>>;
    if (typeof page !== 'string' || typeof answers !== 'object' || answers === null) return undefined;
    return {
      page,
      answers: answers as Answers,
      token: typeof token === 'string' ? token : undefined,
      receipt: readReceipt(receipt),
      isDone: isDone === true,
    };
  }),
);

function readReceipt(value: unknown): KeptRequest['receipt'] {
  const { receipt, receivedAt } = Object(value) as Readonly<Record<string, unknown>>;
  return typeof receipt === 'string' && typeof receivedAt === 'string' ? { receipt, receivedAt } : undefined;
}

/** The applicant sent something that has no response yet. */
export const isLoadingKey = keptKey('isLoading', { place: 'tab', scope: 'tab', privacy: 'plain' }, flag);

/** When the tab's page began to load, in milliseconds since 1970. */
export const initAtKey = keptKey('initAt', { place: 'tab', scope: 'tab', privacy: 'plain' }, count);
