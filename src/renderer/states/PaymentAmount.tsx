import { useSelector } from 'react-redux';
import { formatMoney } from '../../formats/money/formatMoney';
import type { State } from '../../store/state';
import { useRendererServices } from '../RendererContext';
import { useTexts } from '../useTexts';

/** What is to be paid, where something is, as the country writes it. */
export function PaymentAmount() {
  const texts = useTexts();
  const { settings } = useRendererServices();
  const amount = useSelector(({ progress }: State) => progress.page?.payment?.amount);
  if (amount === undefined) return null;
  return (
    <dl className="payment">
      <dt>{texts.states('connection>amount')}</dt>
      <dd>{formatMoney(amount, settings.country, settings.languageTag)}</dd>
    </dl>
  );
}
