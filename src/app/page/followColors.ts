import { acceptedColors, colorProperties } from '../../colors/partnerColors';
import type { AppStore } from '../../store/createAppStore';

/**
 * Applies the colours of a host and, over them, of the lender that has the application, with their contrast corrected
 * for the brand's backgrounds, in light and dark mode. A script sets the properties on the root element, which the
 * page's Content-Security-Policy allows.
 */
export function followColors(store: AppStore, host: Window): void {
  const root = host.document.documentElement;
  const isDark = host.matchMedia('(prefers-color-scheme: dark)');
  let { uiColors, hostColors } = store.getState();
  let applied: readonly string[] = [];
  const apply = () => {
    for (const name of applied) root.style.removeProperty(name);
    const theme = host.getComputedStyle(root);
    const colors = { ...acceptedColors(hostColors), ...acceptedColors(uiColors) };
    // The brand's header and footer would not go with them.
    root.toggleAttribute('data-transparent', Object.keys(colors).length > 0);
    const properties = colorProperties(colors, (name) => theme.getPropertyValue(`--color-${name}`));
    applied = Object.keys(properties);
    for (const [name, value] of Object.entries(properties)) root.style.setProperty(name, value);
  };
  apply();
  isDark.addEventListener('change', apply);
  new MutationObserver(apply).observe(root, { attributeFilter: ['data-color-scheme'] });
  store.subscribe(() => {
    const now = store.getState();
    if (now.uiColors === uiColors && now.hostColors === hostColors) return;
    ({ uiColors, hostColors } = now);
    apply();
  });
}
