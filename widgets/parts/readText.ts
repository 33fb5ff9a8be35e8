import type { WidgetOptions } from '../WidgetOptions';
import type { WidgetTextName } from '../widgetTextNames';

type PlaceholderValues = Readonly<Record<string, string>>;

/** Returns one of the texts, with its `{{placeholders}}` filled. */
export function readText(options: WidgetOptions, name: WidgetTextName, values: PlaceholderValues = {}): string {
  return Object.entries(values).reduce(
    (text, [key, value]) => text.replaceAll(`{{${key}}}`, () => value),
    options.texts[name] ?? '',
  );
}
