import type { ColorScheme } from '../../colors/colorScheme';

/** The only condition by which the styles distinguish light and dark. */
const DARK = '(prefers-color-scheme: dark)';
const conditions: Readonly<Record<ColorScheme, string>> = {
  dark: `${DARK}, all`,
  light: `${DARK} and (max-width: 0px)`,
};

/**
 * Shows the page in a colour scheme, whatever the visitor prefers. Some browsers already pass the scheme of a frame on
 * to the page in it; in the others only its rules can change, which the Content-Security-Policy allows to a script.
 */
export function applyColorScheme({ styleSheets, documentElement }: Document, scheme: ColorScheme): void {
  // A sheet with an address may belong to a vendor, and must not be read.
  for (const sheet of [...styleSheets].filter(({ href }) => href === null)) setCondition(sheet.cssRules, scheme);
  documentElement.style.colorScheme = scheme;
  documentElement.dataset.colorScheme = scheme;
}

/** Sets the condition of the rules, and of those in their layers. */
function setCondition(rules: CSSRuleList, scheme: ColorScheme): void {
  for (const rule of rules)
    if (rule instanceof CSSMediaRule && rule.media.mediaText.includes(DARK)) rule.media.mediaText = conditions[scheme];
    else if (rule instanceof CSSGroupingRule) setCondition(rule.cssRules, scheme);
}
