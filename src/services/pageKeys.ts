import { acceptedColors, type UiColors } from '../colors/partnerColors';
import { count, flag } from '../storage/codecs';
import { json } from '../storage/firstCodecs';
import { type Codec, keptKey } from '../storage/keptKey';

const allColors = json(acceptedColors);

const colors: Codec<UiColors> = {
  read: allColors.read,
  write: (value) => (Object.keys(value).length > 0 ? allColors.write(value) : undefined),
};

/** The partner's colours, which override the brand's, by token name. */
export const uiColorsKey = keptKey('uiColors', { place: 'device', scope: 'application', privacy: 'plain' }, colors);

/** The colours of the host page, by token name. */
export const hostColorsKey = keptKey('uiColors', { place: 'tab', scope: 'tab', privacy: 'plain' }, colors);

interface KeptUnsubscription {
  readonly email: string;
  /** The link of a message, in place of an address. */
  readonly token?: string;
  readonly isDone: boolean;
}

/** The address to unsubscribe from mail, or the link that stands for it, and whether that is done. */
export const unsubscriptionKey = keptKey(
  'unsubscription',
  { place: 'tab', scope: 'device', privacy: 'personal' },
  json<KeptUnsubscription>((value) => {
    const { email, token, isDone } = Object(value) as Readonly<Record<string, unknown>>;
    return typeof email === 'string'
      ? { email, ...(typeof token === 'string' && { token }), isDone: isDone === true }
      : undefined;
  }),
);

/** The applicant sent something that has no response yet. */
export const isLoadingKey = keptKey('isLoading', { place: 'tab', scope: 'tab', privacy: 'plain' }, flag);

/** When the tab's page began to load, in milliseconds since 1970. */
export const initAtKey = keptKey('initAt', { place: 'tab', scope: 'tab', privacy: 'plain' }, count);
