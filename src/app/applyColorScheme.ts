import type { ColorScheme } from '../colors/colorScheme';

/** The only condition by which the styles distinguish light and dark. */
const ASKED = '(prefers-color-scheme: dark)';
const conditions: Readonly<Record<ColorScheme, string>> = {
  dark: `${ASKED}, all`,
  light: `${ASKED} and (max-width: 0px)`,
};

/**
 * Shows the page in a colour scheme, whatever the visitor prefers. Some browsers already pass the scheme of a frame on
 * to the page in it; in the others only its rules can change, which the Content-Security-Policy allows to a script.
 */
export function applyColorScheme({ styleSheets, documentElement }: Document, scheme: ColorScheme): void {
  // A sheet with an address may belong to a vendor, and must not be read.
  for (const sheet of [...styleSheets].filter(({ href }) => href === null))
    for (const rule of sheet.cssRules)
      if (rule instanceof CSSMediaRule && rule.media.mediaText.includes(ASKED))
        rule.media.mediaText = conditions[scheme];
  documentElement.style.colorScheme = scheme;
  documentElement.dataset.colorScheme = scheme;
}
