import { useMemo } from 'react';
import { formatMoney } from '../../../formats/formatMoney';
import { formatPeriod } from '../../../formats/formatPeriod';
import { useRendererServices } from '../../RendererContext';
import { useAppSelector } from '../../storeHooks';
import type { FigureName } from './offerViews';

/** Returns what the applicant has asked for, written as an offer is. */
export function useAskedFigures(): Partial<Readonly<Record<FigureName, string>>> {
  const { country, languageTag } = useRendererServices().settings;
  const amount = useAppSelector(({ answers }) => answers['amount']);
  const period = useAppSelector(({ answers }) => answers['period']);
  return useMemo(
    () => ({
      ...(typeof amount === 'number' && { amount: formatMoney(amount, country, languageTag) }),
      ...(typeof period === 'number' && { period: formatPeriod(period, country, languageTag) }),
    }),
    [amount, period, country, languageTag],
  );
}
