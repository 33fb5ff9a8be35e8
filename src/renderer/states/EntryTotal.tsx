import { formatMoney } from '../../formats/money/formatMoney';
import { presentEntries, totalOf, type EntryList } from '../../lists/entryList';
import { useRendererServices } from '../RendererContext';
import { useTexts } from '../useTexts';

interface EntryTotalProps {
  readonly name: string;
  readonly list: EntryList;
  readonly dataPoint: string;
}

/** What the entries add up to, where there is more than one. */
export function EntryTotal({ name, list, dataPoint }: EntryTotalProps) {
  const texts = useTexts();
  const { settings } = useRendererServices();
  if (presentEntries(list).length < 2) return null;
  const total = formatMoney(totalOf(list, dataPoint), settings.country, settings.languageTag);
  return (
    <dl className="entries__total">
      <dt>{texts.states(`${name}>total`)}</dt>
      <dd>{total}</dd>
    </dl>
  );
}
