/** Colour of the browser's own frame, as the brand's stylesheet has it for the page. */
export interface ThemeColors {
  readonly light?: string;
  readonly dark?: string;
}

const PAGE_COLOR = /--color-page:\s*(#[0-9a-f]{3,8})\b/gi;

/** The first value of `--color-page` is for light, the one inside the dark media query for dark. */
export function themeColors(stylesheet: string): ThemeColors {
  const darkAt = stylesheet.search(/@media[^{]*prefers-color-scheme:\s*dark/);
  const colors = [...stylesheet.matchAll(PAGE_COLOR)];
  const light = colors.find(({ index }) => darkAt < 0 || index < darkAt)?.[1];
  const dark = darkAt < 0 ? undefined : colors.find(({ index }) => index > darkAt)?.[1];
  return { ...(light !== undefined && { light }), ...(dark !== undefined && { dark }) };
}
