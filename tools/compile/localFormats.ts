import { createFormats, type Formats } from '../../src/formats/createFormats';
import { formatNames } from '../../src/formats/formatNames';
import type { Documents } from '../../documents/loadDocuments';
import { phoneMetadataOf } from '../phone/phoneMetadataOf';

/** The formats as they are in the page once everything has arrived, judged by the date on this machine. */
export async function localFormats(documents: Documents): Promise<Formats> {
  // Swedes write dates as the product stores them.
  const calendar = new Intl.DateTimeFormat('sv-SE');
  const today = () => calendar.format(new Date());
  const formats = createFormats({ today, phoneMetadata: () => Promise.resolve(phoneMetadataOf(documents)) });
  await Promise.all([formats.loadRules(formatNames), formats.loadPhone()]);
  return formats;
}
