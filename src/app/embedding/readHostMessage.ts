import { protocolVersion } from '../../embed/FrameMessage';
import { hostSource, type HostWord } from '../../embed/HostMessage';
import { acceptedColors } from '../../formats/colors/partnerColors';

/** A locale's name or language tag; longer texts are none. */
const localeName = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i;

/** What a host says, as far as it may say it; `undefined` for what is no message of a host. */
export function readHostMessage(data: unknown): HostWord | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const { source, version, type, colors, locale, canNavigate } = data as Readonly<Record<string, unknown>>;
  if (source !== hostSource || version !== protocolVersion) return undefined;
  if (type === 'redirectHeard' || type === 'redirectAccepted') return { type };
  if (type !== 'settings') return undefined;
  return {
    type,
    colors: acceptedColors(colors),
    ...(typeof locale === 'string' && localeName.test(locale) && { locale }),
    canNavigate: canNavigate === true,
  };
}
