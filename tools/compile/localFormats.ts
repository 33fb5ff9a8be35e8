import { createFormats, type Formats } from '../../src/formats/createFormats';
import { formatNames } from '../../src/formats/formatNames';

/** The formats as they are in the page once everything has arrived, judged by the date on this machine. */
export async function localFormats(): Promise<Formats> {
  // Swedes write dates as the product stores them.
  const formats = createFormats({ today: () => new Intl.DateTimeFormat('sv-SE').format(new Date()) });
  await Promise.all([formats.loadRules(formatNames), formats.loadPhone()]);
  return formats;
}
